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

// Verdicts that count against an engine.
const BAD = new Set(["fail", "crash", "timeout", "protocol-error"]);
const BROKE_OFF = new Set(["crash", "timeout", "protocol-error"]);
const IS_SILENT = VERDICTS.map((verdict) => verdict === "not-applicable" || verdict === "unobserved");
const IS_BAD = VERDICTS.map((verdict) => BAD.has(verdict));

function caseOf(plain, at) {
  const checks = plain.checks.map(([suffix, level, severity, clause]) => ({ suffix, level, severity, clause }));
  return { ...plain, at, checks, words: `${plain.id} ${plain.title} ${plain.why}`.toLowerCase() };
}

function engineOf(plain, at) {
  const told = plain.header.engine && typeof plain.header.engine === "object" ? plain.header.engine : {};
  const name = String(told.name ?? "unnamed engine");
  const version = String(told.version ?? "");
  const number = /-(\d+)$/.exec(plain.key);
  const twin = INDEX.engines.filter((one) => one.header.engine?.name === told.name && one.header.engine?.version === told.version);
  const again = twin.length > 1 ? ` (${twin.indexOf(plain) + 1})` : "";
  return { ...plain, at, told, name, version, label: `${name}${version ? ` ${version}` : ""}${again}`, number };
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

// Whether any check of a case could be tested; not applicable and not shown do not count.
function wasAsked(engine, at) {
  engine.asked ??= engine.results.map((letters) => [...letters.slice(1)].some((letter) => letter !== "-" && !IS_SILENT[letter.charCodeAt(0) - 97]));
  return engine.asked[at];
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
  const plain = JSON.parse(await new Response(stream).text());
  for (const trace of plain.traces) trace.moments = trace.moments.map((one) => momentOf(one, plain.pool));
  return plain;
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
