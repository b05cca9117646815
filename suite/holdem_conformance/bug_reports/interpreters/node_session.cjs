// Runs a script as if typed into Node.js, and prints each statement that showed something:
// `node node_session.cjs PREAMBLE SCRIPT`, in the folder in which the engine is installed.

const domain = require("node:domain");
const repl = require("node:repl");
const { PassThrough } = require("node:stream");
const { formatWithOptions, inspect } = require("node:util");

const [preamble, script] = process.argv.slice(2).map(withoutStaticImports);
// A session sends what a statement throws to its domain.
const thrower = domain.create();
const told_late = (error) => say(problem(error)); // a promise that nobody awaits is rejected
let thrown = told_late;
const shell = repl.start({
  prompt: "", input: new PassThrough(), output: new PassThrough(), domain: thrower,
});
thrower.removeAllListeners("error");
thrower.on("error", (error) => thrown(error));
// The value of an assignment, or of a handler's registration, says nothing new.
const ASSIGNS = /^(?:[\w.[\]]+ = |process\.on\()/;
let told = [];
const say = (...words) => { told.push(formatWithOptions({ depth: 6 }, ...words)); };
Object.assign(shell.context.console, { log: say, error: say, warn: say, info: say });
process.on("unhandledRejection", told_late);

// A session cannot import statically; it waits for the same module instead.
function withoutStaticImports(code) {
  return code.replace(
    /^import (\{[^}]*\}|\w+) from ("[^"]+");$/gm,
    (_, names, module) => names.startsWith("{")
      ? `const ${names.replace(/ as /g, ": ")} = await import(${module});`
      : `const { default: ${names} } = await import(${module});`,
  );
}

function problem(error) {
  return `Uncaught ${error?.message === undefined ? inspect(error) : `${error.name}: ${error.message}`}`;
}

// The value of the shortest beginning of `lines` that is complete, and how many lines it has.
async function evaluated(lines) {
  for (let count = 1; ; count += 1) {
    const code = lines.slice(0, count).join("\n") + "\n";
    const [error, value] = await new Promise((done) => {
      thrown = (problem) => done([problem]);
      shell.eval(code, shell.context, "script", (...outcome) => done(outcome));
    });
    thrown = told_late;
    if (!(error instanceof repl.Recoverable) || count === lines.length) return { count, error, value };
  }
}

async function run(code, aloud) {
  let lines = code.split("\n");
  while (lines.some((line) => line.trim() && !line.trim().startsWith("//"))) {
    told = [];
    const { count, error, value } = await evaluated(lines);
    await new Promise((done) => { setImmediate(done); }); // what a promise rejected meanwhile says
    if (error) say(problem(error instanceof repl.Recoverable ? error.err : error));
    else if (value !== undefined && !ASSIGNS.test(lines[0])) say(inspect(value, { depth: 6, breakLength: 90 }));
    if (aloud && told.length) process.stdout.write(typed(lines.slice(0, count)) + told.join("\n") + "\n");
    if (!aloud && error) throw error;
    lines = lines.slice(count);
  }
}

function typed(lines) {
  const shown = lines.filter((line) => line.trim());
  return shown.map((line, at) => (at ? "... " : "> ") + line + "\n").join("");
}

run(preamble, false).then(() => run(script, true)).then(
  () => process.exit(0),
  (error) => { process.stderr.write(problem(error) + "\n"); process.exit(1); },
);
