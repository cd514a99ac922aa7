// npm run test:host: tests the contract of the stand-in, on which the system's own tests rely. The last line gives the
// counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { runTests } from "./run-tests.ts";
import { toldCounts } from "./test-report.ts";

process.env["CHROME_PATH"] = await requireChromium();
const counts = await runTests("host", ["--config", "tests/stand-in/vitest.config.ts"]);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
