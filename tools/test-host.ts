// npm run test:host: the contract of the stand-in, which the system's own tests rest on. The last line gives the counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { runTests } from "./run-tests.ts";
import { toldCounts } from "./test-report.ts";

process.env["CHROME_PATH"] = await requireChromium();
const counts = await runTests("host", ["--config", "tests/stand-in/vitest.config.ts"]);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
