// Filters and their results: by engine, family, severity, level, verdict, clause and text.

const FILTERS = ["q", "engine", "family", "severity", "level", "verdict", "check", "clause"];
const WORST_FIRST = ["money", "information", "action", "order"];
// Choices of a verdict that are not verdicts of a case.
const ANY = "any";
const UNTESTED = "untested";

// The filters in an address. A filter that is not set is null; a value that this report does not
// have, such as the key of another engine, matches nothing.
function asked(params) {
  const set = (name, found) => (params[name] ? found(params[name]) : null);
  return {
    text: (params.q ?? "").trim().toLowerCase(),
    engine: set("engine", (key) => ENGINE_BY_KEY.get(key) ?? { missing: true }),
    family: set("family", (code) => FAMILIES.findIndex((one) => one.code === code)),
    severity: set("severity", (name) => SEVERITIES.indexOf(name)),
    level: set("level", (name) => LEVELS.indexOf(name)),
    clause: set("clause", (id) => CLAUSE_BY_ID.get(id)?.at ?? -1),
    verdict: params.verdict ?? "",
    check: params.check ?? "",
    relevant: relevantVerdicts(params.verdict ?? "", params.check ?? ""),
    bySignature: SIGNATURES.map((one) => one.toLowerCase()),
    narrow: Boolean(params.severity || params.level || params.verdict || params.check),
  };
}

// The verdicts of the checks that are listed with a case: of the selected kind if there is one,
// else those which give the case its verdict.
function relevantVerdicts(verdict, check) {
  if (check) return VERDICTS.map((one) => one === check);
  if (verdict === ANY) return VERDICTS.map(() => true);
  if (verdict === UNTESTED) return IS_SILENT;
  return verdict && !BAD.has(verdict) ? VERDICTS.map((one) => one === verdict) : IS_BAD;
}

// Whether a case matches the family and the clause.
function isMeant(filter, one) {
  return (filter.family === null || one.family === filter.family) && (filter.clause === null || one.rules.includes(filter.clause));
}

// Whether the id, the title or the reason of a case has the text; a signature may have it, too.
function hasText(filter, one) {
  return !filter.text || one.words.includes(filter.text);
}

// Whether an engine has the selected verdict on a case; without a selection, whether it fails.
function hasVerdict(filter, engine, at) {
  if (!filter.verdict) return hasFailed(engine, at);
  if (filter.verdict === ANY) return true;
  return filter.verdict === UNTESTED ? !wasAsked(engine, at) : caseVerdict(engine, at) === filter.verdict;
}

// Whether a check shows nothing; what is missing is no divergence that a text could name.
function isSilentAt(engine, at, check) {
  const number = verdictAt(engine, at, check);
  return number >= 0 && IS_SILENT[number];
}

// The numbers of the matching checks if a case on an engine matches the filter, else null.
function matching(filter, engine, one) {
  if (!wasRun(engine, one.at) || !isMeant(filter, one) || !hasVerdict(filter, engine, one.at)) return null;
  const free = hasText(filter, one);
  const found = one.checks.map((_, check) => check).filter((check) => isRelevant(filter, engine, one, check) && (free || (!isSilentAt(engine, one.at, check) && signatureHas(filter, engine, one.at, check))));
  const needed = !free || filter.level !== null || filter.check || filter.severity !== null;
  if (needed && !found.length) return null;
  return filter.severity === null || worstOf(engine, one, found) === filter.severity ? found : null;
}

function isRelevant(filter, engine, one, check) {
  const verdict = verdictAt(engine, one.at, check);
  return verdict >= 0 && filter.relevant[verdict] && (filter.level === null || one.checks[check].level === filter.level);
}

function signatureHas(filter, engine, at, check) {
  const number = engine.signatures[at]?.[check];
  return number !== undefined && filter.bySignature[number].includes(filter.text);
}

function rankOf(severity) {
  const rank = WORST_FIRST.indexOf(SEVERITIES[severity]);
  return rank < 0 ? WORST_FIRST.length : rank;
}

// The worst severity among those of some checks that differ from the oracle; -1 if none does.
function worstOf(engine, one, checks) {
  let worst = -1;
  for (const check of checks) {
    const { severity } = one.checks[check];
    if (IS_DIVERGENT[verdictAt(engine, one.at, check)] && (worst < 0 || rankOf(severity) < rankOf(worst))) worst = severity;
  }
  return worst;
}

// The engines that match the filter.
function enginesMeant(filter) {
  if (filter.engine === null) return ENGINES;
  return filter.engine.missing ? [] : [filter.engine];
}

// Every matching case, with the engines on which it matches and their checks.
function casesFound(filter) {
  const found = [];
  for (const one of CASES) {
    const engines = [];
    for (const engine of enginesMeant(filter)) {
      const checks = matching(filter, engine, one);
      if (checks) engines.push({ engine, checks });
    }
    if (engines.length) found.push({ one, engines });
  }
  return found;
}

// Checks on which every engine that answers disagrees with the oracle, as the index lists them.
function suspicions() {
  suspicions.kept ??= INDEX.suspicions.map(([at, check, engines, same]) => ({ one: CASES[at], check, engines, same }));
  return suspicions.kept;
}

// Whether an engine is the oracle, or one that is faulty on purpose.
function isOurs(engine) {
  return engine.name === "oracle" || engine.name.startsWith("faulty:");
}

// Whether a fact is watched at every step of every case, and not only where a case expects it.
function isWatched(fact, signature = "") {
  return WATCHED.has(fact) || fact.startsWith("invariant") || signature.startsWith("invariant.");
}
