// npm run test:host: tests what depends on the host. The contract of the stand-in, on which the system's own tests rely,
// the system's documents on the other generation of the host, and what is measured there of any system. The last line gives the counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { forget, runTests } from "./run-tests.ts";
import { sumOf, toldCounts } from "./test-report.ts";

process.env["CHROME_PATH"] = await requireChromium();
await forget(["host", "generation"]);
const counts = sumOf([
  await runTests("host", ["--config", "tests/stand-in/vitest.config.ts"]),
  await runTests("generation", ["--project", "shell-13", "--project", "bench"]),
]);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
