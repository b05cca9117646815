import { load, report } from "./vectors/runners/javascript/holdem_vectors.mjs";
import { MyEngine } from "./my_engine.mjs";

process.exitCode = await report(load(process.argv[2]), () => new MyEngine());
