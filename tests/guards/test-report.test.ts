import path from "node:path";
import { describe, expect, test } from "vitest";
import { readCounts, sumOf, toldCounts, countTests, failuresIn } from "../../tools/test-report.ts";
import { filesBelow, linesMatching, readText } from "./tree.ts";

const file = (...statuses: string[]) => ({
  status: statuses.includes("failed") || statuses.length === 0 ? "failed" : "passed",
  assertionResults: statuses.map((status) => ({ status })),
});

describe("the counts of a run", () => {
  test("are those of its tests, and a file that cannot run is a failure", () => {
    const testResults = [file("passed", "failed", "pending"), file()];
    expect(countTests({ testResults })).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });

  test("are a failure where no report was left", async () => {
    expect(await readCounts(path.join(import.meta.dirname, "nothing.json"))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  test("come with what failed: file, title and message", () => {
    const one = { status: "failed", fullName: "a thing works", failureMessages: ["expected 1 to be 2"] };
    const passed = { status: "passed", fullName: "another works", failureMessages: [] };
    const broken = { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] };
    const testResults = [{ name: "a.test.ts", status: "failed", assertionResults: [passed, one] }, broken];
    expect(failuresIn({ testResults })).toEqual([
      "a.test.ts: a thing works\nexpected 1 to be 2",
      "b.test.ts: Cannot find module",
    ]);
  });

  test("are summed, and told in one line", () => {
    const [first, second] = [
      { passed: 3, failed: 0, skipped: 1 },
      { passed: 4, failed: 2, skipped: 0 },
    ];
    expect(toldCounts(sumOf([first, second]))).toBe("7 passed, 2 failed, 1 skipped");
  });
});

test("no test gets a second try", () => {
  const configs = ["vitest.config.ts", "tests/stand-in/projects.ts", "tests/stand-in/vitest.config.ts", "package.json"];
  const files = [...filesBelow("tests", ".test.ts"), ...configs.map((path) => ({ path, text: readText(path) }))];
  expect(linesMatching(files, /\bretry["']?:/)).toEqual([]);
});
