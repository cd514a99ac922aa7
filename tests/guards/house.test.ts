import { describe, expect, it, test } from "vitest";
import { figuresOf, MEASURES, readSources } from "../../tools/house.ts";

const figures = figuresOf(readSources());

describe("the house", () => {
  test.each(Object.entries(MEASURES))("%s: not above the ceiling", (name, { ceiling }) => {
    expect(figures.get(name)).toBeLessThanOrEqual(ceiling);
  });

  test.each(Object.entries(MEASURES))("%s: a ceiling that has been left behind falls", (name, { ceiling, aim }) => {
    const left = ceiling - (figures.get(name) ?? 0);
    expect(ceiling <= aim || left <= Math.max(10, ceiling / 20)).toBe(true);
  });

  it("is measured by what the files say", () => {
    const measured = figuresOf(
      new Map([
        ["src/foundry/a.ts", '// Ends what somebody has begun. @rule FH-SPL-01\nimport { b } from "./b.ts";\n'],
        [
          "src/rules/b.ts",
          `export {\n  c,\n} from "./c.ts";\n${"x;\n".repeat(50)}if (actor.isMonster()) x("whoever");\n`,
        ],
        ["src/house-rules/ferryhack/rules/d.ts", "/** @rule FH-SPL-01 */\n"],
      ]),
    );
    expect(Object.fromEntries(measured)).toEqual({
      files: 3,
      "files up to 40 lines": 2,
      lines: 57,
      "lines of imports": 4,
      "type guards on actors": 1,
      "core files that know only a pack's rules": 1,
      "vague words in comments": 1,
    });
  });
});
