// Runs test vectors of holdem-conformance on an engine.  Needs Node 18, and nothing else.
//
// Write a class that extends `Engine`; then `await report(load("vectors"), () => new MyEngine())`
// prints what fails.  The methods of an engine may be asynchronous.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown by an engine that has no such concept. */
export class Unsupported extends Error {}

/** What an author implements; README.md describes starts, steps and facts. */
export class Engine {
  can = []; // its capabilities
  /** Begin what a vector begins with. */
  start(start) { throw new Unsupported(start.do); }
  /** Do one step; whether it is accepted. */
  act(step) { throw new Unsupported(step.do); }
  /** What the engine shows, fact by fact; what it does not show is left out. */
  state() { return {}; }
}

/** What came out for one vector. */
export class Result {
  failures = []; // what each is about, and `says`: what is wrong
  right = 0;
  hidden = 0; // checks of what the engine does not show
  notAsked = ""; // why the vector is not for the engine

  /** passed, passed in part where the engine does not show everything, failed or not asked. */
  get outcome() {
    if (this.failures.length) return "failed";
    if (this.notAsked || !(this.right + this.hidden)) return "not asked";
    return this.hidden ? "passed in part" : "passed";
  }

  /** Note what is wrong, and which rule is broken. */
  fail(about, says) {
    this.failures.push({ ...about, says });
    return false;
  }

  /** Do one step; whether the vector goes on. */
  async take(step, engine, about) {
    const before = await shown(engine);
    const { turn = step.seat } = before;
    if (step.do === "act" && turn !== step.seat && !step.refused && !step.out_of_turn) {
      if (!step.anyone || turn === null)
        return this.fail(about, `it is the turn of ${text(turn)}, not of ${step.seat}`);
      step = { ...step, seat: turn };
    }
    let accepted;
    try {
      if (!isAble(engine, step.needs ?? [])) throw new Unsupported();
      accepted = await engine.act(step);
    } catch (error) {
      if (!step.refused || !(error instanceof Unsupported)) throw error;
      this.hidden += 1; // it must be refused, so it may be left out
      return true;
    }
    const said = `${step.action ?? step.do} is`;
    if (Boolean(accepted) === Boolean(step.refused))
      return this.fail(step.refused ?? about, `${said} ${accepted ? "accepted" : "refused"}`);
    if (step.refused && text(await shown(engine)) !== text(before))
      return this.fail(step.refused, `${said} refused, but the table has changed`);
    this.right += 1;
    return true;
  }

  /** Compare one fact. */
  compare(expected, state) {
    const { fact, at, value, compare: how = "equal", or = value } = expected;
    let seen = state[fact];
    if (typeof at === "string" && seen?.constructor === Object) seen = seen[at] ?? null; // of a player
    else if (typeof at === "number" && Array.isArray(seen)) seen = seen[at];
    const unsized = seen === true && (Array.isArray(value) || typeof value === "number");
    const name = at === undefined ? fact : `${fact}[${at}]`;
    if (seen === undefined || unsized) this.hidden += 1;
    else if (agrees(how, value, seen) || agrees(how, or, seen)) this.right += 1;
    else this.fail(expected, `${name} is ${text(seen)}, not ${text(value)} (${how})`);
  }
}

/** The vectors of all files in a folder. */
export function load(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();
  if (!names.length) throw new Error(`no vectors in ${folder}`);
  return names.flatMap((name) => {
    const file = JSON.parse(readFileSync(join(folder, name), "utf8"));
    if (file.format !== "holdem-vectors" || file.version !== 1)
      throw new Error(`${name}: not in version 1 of holdem-vectors`);
    return file.vectors.map((vector) => ({ ...vector, sentences: file.clauses }));
  });
}

/** Play one vector on an engine. */
export async function play(vector, engine) {
  const result = new Result();
  let about = vector;
  try {
    if (!isAble(engine, vector.needs)) throw new Unsupported(`needs some of ${vector.needs}`);
    await engine.start(vector.start);
    for (const step of vector.steps) {
      about = { ...vector, id: `${vector.id}/${step.step}` };
      if (step.do !== "look" && !(await result.take(step, engine, about))) break;
      const state = await engine.state();
      for (const expected of step.expect) result.compare(expected, state);
    }
  } catch (error) {
    if (error instanceof Unsupported) result.notAsked = `unsupported: ${error.message}`;
    else result.fail(about, `the engine fails: ${error}`);
  }
  return result;
}

/** Whether an engine has all the capabilities that are needed. */
const isAble = (engine, needs) => needs.every((need) => engine.can.includes(need));
/** A value as JSON, the fields of objects in order. */
const text = (value) => JSON.stringify(value, (_, part) =>
  part?.constructor === Object ? Object.fromEntries(Object.entries(part).sort()) : part);

/** What the engine shows, except for its log. */
async function shown(engine) {
  const { events, ...state } = await engine.state();
  return state;
}

/** Whether what is seen is right. */
function agrees(how, value, seen) {
  if (how !== "equal" && !Array.isArray(seen)) return false;
  if (how === "count") return seen.length === value;
  if (how === "set") return text(seen.map(text).sort()) === text(value.map(text).sort());
  if (how === "in-order" || how === "never") { // events, each of which begins with some words
    const left = [...value];
    for (const event of seen) if (`${event} `.startsWith(`${left[0]} `)) left.shift();
    return (left.length === 0) === (how === "in-order");
  }
  if (value === null || value === true) // an amount is allowed as well, and false is none
    return (seen === null || seen === false) === (value === null);
  return text(value) === text(seen);
}

/** Play each vector on a new engine, and print what fails; the exit code of the program. */
export async function report(vectors, make) {
  const counts = { passed: 0, "passed in part": 0, failed: 0, "not asked": 0 };
  let binding = false;
  for (const vector of vectors) {
    const result = await play(vector, make());
    for (const { id, level, says, clauses: [clause] } of result.failures) {
      console.log(`${id} (${level}): ${says}\n    ${vector.title}`);
      console.log(`    ${clause}: ${vector.sentences[clause].says}`);
      binding ||= level === "must";
    }
    counts[result.outcome] += 1;
  }
  console.log(Object.entries(counts).map(([word, number]) => `${number} ${word}`).join(", "));
  return binding || !counts.passed ? 1 : 0;
}
