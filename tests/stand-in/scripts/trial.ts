// npm run trial -- <system folder> [--generation 13] [--strict] [--pictures <folder>]: boots any system in a browser, makes a
// document of each of its types, opens the sheets, rolls, posts a card, starts a combat, and prints what went well.
import path from "node:path";
import { parseArgs } from "node:util";
import { trialText } from "../trial/print.ts";
import { runTrial } from "../trial/run.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generation: { type: "string", default: "14" },
    strict: { type: "boolean", default: false },
    pictures: { type: "string" },
  },
});
const [folder] = positionals;
if (!folder) throw new Error("npm run trial -- <system folder> [--generation 13|14] [--strict] [--pictures <folder>]");
const report = await runTrial({
  systemDir: path.resolve(folder),
  generation: values.generation === "13" ? 13 : 14,
  deprecations: values.strict ? "throw" : "warn",
  ...(values.pictures ? { pictures: path.resolve(values.pictures) } : {}),
});
console.log(trialText(report));
process.exitCode = report.rows.every((row) => row.ok) ? 0 : 1;
