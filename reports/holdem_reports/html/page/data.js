// The data of the page: the index, which is read on load, and a packet per case,
// which is unpacked when the case is opened.

const INDEX = JSON.parse(document.getElementById("index").textContent);
const VERDICTS = INDEX.verdicts;
const SEVERITIES = INDEX.severities;
const LEVELS = INDEX.levels;
const SIGNATURES = INDEX.signatures;
const CLAUSES = INDEX.clauses.map(([id, says, book, where], at) => ({ id, says, book, where, at }));
const FAMILIES = INDEX.families.map(([code, title], at) => ({ code, title: title || code, at }));
const CASES = INDEX.cases.map(caseOf);
const ENGINES = INDEX.engines.map(engineOf);
const CASE_BY_ID = new Map(CASES.map((one) => [one.id, one]));
const ENGINE_BY_KEY = new Map(ENGINES.map((one) => [one.key, one]));
const CLAUSE_BY_ID = new Map(CLAUSES.map((one) => [one.id, one]));
// Two versions of an engine, or two houses that it is graded under, are one engine.
const ENGINE_COUNT = new Set(ENGINES.map((one) => one.name)).size;

// Verdicts that count against an engine.
const BAD = new Set(["fail", "crash", "timeout", "protocol-error"]);
const BROKE_OFF = new Set(["crash", "timeout", "protocol-error"]);
// Verdicts of checks that do not tell whether the engine is right.
const SILENT = new Set(["not-applicable", "unobserved", "partial"]);
// Verdicts of checks in which the engine differs from the oracle; only these have a severity.
const DIVERGENT = new Set([...BAD, "known-fail", "disputed"]);
const IS_SILENT = VERDICTS.map((verdict) => SILENT.has(verdict));
const IS_DIVERGENT = VERDICTS.map((verdict) => DIVERGENT.has(verdict));
const IS_BAD = VERDICTS.map((verdict) => BAD.has(verdict));

// Facts that are checked in every case, although no case expects them.
const WATCHED = new Set(INDEX.watched);

function caseOf(plain, at) {
  const checks = plain.checks.map(([suffix, level, severity, clause]) => ({ suffix, level, severity, clause }));
  return { ...plain, at, checks, words: `${plain.id} ${plain.title} ${plain.why}`.toLowerCase() };
}

function engineOf(plain, at) {
  const told = toldBy(plain);
  const [name, version, profile] = identity(plain);
  const twins = INDEX.engines.filter((one) => identity(one).slice(0, 2).join("\n") === `${name}\n${version}`);
  const same = twins.filter((one) => identity(one)[2] === profile);
  const house = twins.length > same.length ? `, under ${profile || "its own house rules"}` : "";
  const again = same.length > 1 ? ` (${same.indexOf(plain) + 1})` : "";
  return { ...plain, at, told, name, version, profile, label: `${name}${version ? ` ${version}` : ""}${house}${again}` };
}

function toldBy(plain) {
  return plain.header.engine && typeof plain.header.engine === "object" ? plain.header.engine : {};
}

// What distinguishes two records: the engine, its version, and the profile that it is graded under.
function identity(plain) {
  const told = toldBy(plain);
  return [String(told.name || "unnamed engine"), String(told.version ?? ""), String(plain.header.profile ?? "")];
}

// The verdict of a check as a number; -1 if the engine did not reach it.
function verdictAt(engine, at, check) {
  const letters = engine.results[at];
  const code = check + 1 < letters.length ? letters.charCodeAt(check + 1) - 97 : -1;
  return code < 0 ? -1 : code;
}

function wasRun(engine, at) {
  return engine.results[at] !== "";
}

function caseVerdict(engine, at) {
  return wasRun(engine, at) ? VERDICTS[engine.results[at].charCodeAt(0) - 97] : "";
}

// Whether any check of a case could be tested; not applicable, not shown and partly shown do not count.
function wasAsked(engine, at) {
  engine.asked ??= engine.results.map((letters) => [...letters.slice(1)].some((letter) => letter !== "-" && !IS_SILENT[letter.charCodeAt(0) - 97]));
  return engine.asked[at];
}

// Whether any check of a case failed, or the case itself if it has no checks.
function hasFailed(engine, at) {
  engine.failed ??= engine.results.map((letters) => [...letters].some((letter) => IS_BAD[letter.charCodeAt(0) - 97]));
  return engine.failed[at];
}

function signatureAt(engine, at, check) {
  const number = engine.signatures[at]?.[check];
  return number === undefined ? "" : SIGNATURES[number];
}

function digestAt(engine, at) {
  return engine.digests[at] ?? CASES[at].digest;
}

const UNPACKED = new Map();

// The details of a case; each packet is unpacked only once.
function packet(at) {
  if (!UNPACKED.has(at)) UNPACKED.set(at, unpack(at));
  return UNPACKED.get(at);
}

async function unpack(at) {
  const element = await whenThere(`packet-${at}`);
  const packed = Uint8Array.from(atob(element.textContent.trim()), (char) => char.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const plain = exactly(await new Response(stream).text());
  for (const trace of plain.traces) trace.moments = named(trace.moments.map((one) => momentOf(one, plain.pool)));
  return plain;
}

// Marks a whole number that is too large for a number of JavaScript, and is kept as text.
const LARGE = "\ue000";
const JSON_PARTS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

// JSON in which no digit is lost: amounts may be larger than what JSON.parse reads exactly.
function exactly(json) {
  return JSON.parse(json.replace(JSON_PARTS, (part) => (/^-?\d{16,}$/.test(part) ? `"${LARGE}${part}"` : part)));
}

// JSON as it was recorded.
function asRecorded(value) {
  return JSON.stringify(value).replace(new RegExp(`"${LARGE}(-?\\d+)"`, "g"), "$1");
}

// Moments with the name of their step: its number, as in ids of checks; an action of a step with
// several has a second number.
function named(moments) {
  const all = moments.map((one) => String(one.step));
  return moments.map((one, at) => {
    const several = all.indexOf(all[at]) !== all.lastIndexOf(all[at]);
    return { ...one, name: several ? `${all[at]}.${at - all.indexOf(all[at]) + 1}` : all[at] };
  });
}

// The element with this id; waits while the page is still loading.
function whenThere(id) {
  const there = document.getElementById(id);
  if (there?.nextSibling || (there && document.readyState !== "loading")) return Promise.resolve(there);
  return new Promise((found, missing) => {
    const look = () => {
      const element = document.getElementById(id);
      if (element) found(element);
      else missing(new Error("the report contains no details of this case"));
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", look, { once: true });
    else look();
  });
}

// A moment as recorded, with piece numbers replaced by the pieces.
function momentOf(packed, pool) {
  const fields = (numbers) => Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, pool[number]]));
  const oracle = packed.oracle ? fields(packed.oracle) : null;
  let engine = null;
  if (packed.engine) {
    engine = { ...oracle, ...fields(packed.engine) };
    for (const name of packed.hidden) delete engine[name];
  }
  const answered = packed.answered.map((one) => (Array.isArray(one) ? { ...pool[one[0]], state: engine } : pool[one]));
  return { ...packed, asked: packed.asked.map((one) => pool[one]), answered, oracle, engine };
}
