import { describe, expect, it } from "vitest";
import { RULINGS } from "../../src/rules/index.ts";
import { filesBelow, withoutComments } from "./tree.ts";

const QUESTIONS = Array.from({ length: 60 }, (_, index) => `Amb-${index + 1}`);
const OPTIONS = "src/rules/base/options.ts";

/** Questions of the register that leave a table nothing to choose, and the reasons. */
const WITHOUT_CHOICE: Readonly<Record<string, string>> = {
  "Amb-15": "printed figures of sample characters against the game's own rules: the rules win",
  "Amb-52": "which traits a weapon has is written on the weapon",
};

describe("the open questions of the game", () => {
  it("each have a ruling, or a reason why there is nothing to choose", () => {
    const asked = Object.values(RULINGS).flatMap(({ question }) => question.split(", "));
    expect(QUESTIONS.filter((question) => !asked.includes(question) && !(question in WITHOUT_CHOICE))).toEqual([]);
    expect(asked.filter((question) => question in WITHOUT_CHOICE)).toEqual([]);
  });

  it("are asked: no ruling is without a rule that hears it", () => {
    const core = filesBelow("src/rules", ".ts").filter(({ path }) => path !== OPTIONS);
    const text = core.map((file) => withoutComments(file.text)).join("\n");
    const unheard = Object.entries(RULINGS)
      .filter(([key, { question }]) => question !== "WH-OPT-01" && !new RegExp(`\\b${key}\\b`).test(text))
      .map(([key]) => key);
    expect(unheard).toEqual([]);
  });
});
