// An engine that passes everything on, by lines of JSON over two pipes, to the test beside it.
import { openSync, readSync, writeSync } from "node:fs";
import { Engine, Unsupported } from "./vectors/runners/javascript/holdem_vectors.mjs";

const [asked, told] = [openSync(process.env.ASKED, "w"), openSync(process.env.TOLD, "r")];
const buffer = Buffer.alloc(1 << 16);
let rest = "";

function ask(request) {
  writeSync(asked, `${JSON.stringify(request)}\n`);
  while (!rest.includes("\n")) rest += buffer.toString("utf8", 0, readSync(told, buffer));
  const end = rest.indexOf("\n");
  const answer = JSON.parse(rest.slice(0, end));
  rest = rest.slice(end + 1);
  if (answer.unsupported !== undefined) throw new Unsupported(answer.unsupported);
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}

export class MyEngine extends Engine {
  can = ask({ do: "new" }).can.filter((one) => one !== "big-numbers");
  start(start) { ask({ do: "start", start }); }
  act(step) { return ask({ do: "act", step }).accepted; }
  state() { return ask({ do: "state" }).state; }
}
