import path from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { countTests, withSecondTry, worthASecondTry } from "../../tools/test-report.ts";

const file = (name: string, ...statuses: string[]) => ({
  name: path.join(ROOT, name),
  status: statuses.includes("failed") || statuses.length === 0 ? "failed" : "passed",
  assertionResults: statuses.map((status) => ({ status })),
});
const STORY = "tests/browser/evening.test.ts";
const RULE = "tests/rules/dice/task.test.ts";

describe("the counts of a run", () => {
  test("are those of its tests, and a file that cannot run is a failure", () => {
    const testResults = [file(RULE, "passed", "failed", "pending"), file("tests/guards/broken.test.ts")];
    expect(countTests({ testResults })).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });
});

describe("a second try", () => {
  test("is for what waits for browsers, when nothing else failed", () => {
    expect(worthASecondTry({ testResults: [file(STORY, "failed", "passed"), file(RULE, "passed")] })).toEqual([STORY]);
    expect(worthASecondTry({ testResults: [file(STORY, "failed"), file(RULE, "failed")] })).toEqual([]);
    expect(worthASecondTry({ testResults: [file(RULE, "passed")] })).toEqual([]);
  });

  test("counts in place of the first", () => {
    const first = { testResults: [file(STORY, "failed", "passed"), file(RULE, "passed")] };
    const counts = (...statuses: string[]) =>
      countTests(withSecondTry(first, { testResults: [file(STORY, ...statuses)] }));
    expect(counts("passed", "passed")).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(counts("failed", "passed")).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});
