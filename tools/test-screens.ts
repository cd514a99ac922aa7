// npm run test:screens: looks at every sheet, window, dialog and card, by axe for what bars anybody's way, and in two
// languages that nobody speaks for what is broken or still English. Slow, and of interest where a screen has changed: so it
// is no part of npm test. The last line gives the counts.
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { forget, runTests } from "./run-tests.ts";
import { toldCounts } from "./test-report.ts";

process.env["CHROME_PATH"] = await requireChromium();
await forget(["screens"]);
const counts = await runTests("screens", ["--project", "screens"]);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(toldCounts(counts));
