// The sum of the last npm test and the last npm run test:host, in one line.
import { reportOf, RUNS } from "./run-tests.ts";
import { readCounts, sumOf, toldCounts } from "./test-report.ts";

console.log(toldCounts(sumOf(await Promise.all(RUNS.map((name) => readCounts(reportOf(name)))))));
