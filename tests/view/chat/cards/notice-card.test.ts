import { describe, expect, it } from "vitest";
import { noticeCard } from "../../../../src/view/chat/cards/notice-card.ts";
import { render, spoken } from "../../card-template.ts";

const ROLLED = {
  title: "WHITEHACK.Notice.hitPoints",
  text: "",
  formula: "2d6 - 7",
  faces: [3, 4],
  total: 0,
  rules: ["WH-MON-02"],
};
const IMMUNE = {
  title: "WHITEHACK.Number.savingThrow",
  text: "WHITEHACK.Notice.noSaveNeeded",
  formula: "",
  faces: [],
  total: null,
  rules: ["WH-SAVE-03"],
};

describe("a notice", () => {
  it("tells dice, their total even if it is 0, and the rule", () => {
    const words = spoken("cards/notice", noticeCard(ROLLED));
    expect(words).toContain("2d6 - 7");
    expect(words).toContain("Total 0");
    expect(words).toContain("Rules Monsters and bosses");
  });

  it("tells a sentence without dice (WH-SAVE-03)", () => {
    expect(spoken("cards/notice", noticeCard(IMMUNE))).toBe(
      "Saving throw Immune: no saving throw needed Rules Saving throws",
    );
    expect(render("cards/notice", noticeCard(IMMUNE))).not.toContain("headline");
  });

  it("shows the text of users as text", () => {
    expect(render("cards/notice", noticeCard({ ...IMMUNE, text: "<b>x</b>" }))).not.toContain("<b>x");
  });

  it("offers one choice for all whose courage fails, and none to those who have chosen (WH-MORALE-01)", () => {
    const target = (name: string) => ({ actor: `Actor.${name}`, token: null, name });
    const proposals = ["a", "b"].flatMap((name) =>
      ["fleeing", "surrendered"].map((what) => ({
        kind: "condition" as const,
        what,
        value: 0,
        refused: false,
        target: target(name),
      })),
    );
    const viewer = { isReferee: true, owns: [], undoes: [], knows: [], called: {} };
    const before = noticeCard({ ...IMMUNE, proposals }, viewer).together;
    expect(before.either.map(({ what, places }) => [what, places])).toEqual([
      ["fleeing", [0, 2]],
      ["surrendered", [1, 3]],
    ]);
    expect([before.apply, before.isFolded]).toEqual([[], true]);
    const change = { kind: "made", document: "x", actor: null, name: "", source: null, before: {}, after: {} } as const;
    const record = ["a", "b"].map((name, at) => ({
      id: name,
      by: null,
      target: `Actor.${name}`,
      name,
      proposal: at * 2,
      prompts: [],
      changes: [{ ...change, undone: "none" as const }],
    }));
    expect(noticeCard({ ...IMMUNE, proposals, record }, viewer).together.either).toEqual([]);
  });
});
