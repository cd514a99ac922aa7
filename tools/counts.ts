// Prints the failures of the last npm test, test:screens and test:host, and the total counts of all in one line.
import { reportOf, RUNS } from "./run-tests.ts";
import { readCounts, readFailures, sumOf, toldCounts } from "./test-report.ts";

const reports = RUNS.map(reportOf);
for (const failed of (await Promise.all(reports.map(readFailures))).flat()) console.log(`FAILED ${failed}`);
console.log(toldCounts(sumOf(await Promise.all(reports.map(readCounts)))));
