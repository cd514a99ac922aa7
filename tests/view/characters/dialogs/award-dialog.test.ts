import { describe, expect, it } from "vitest";
import { resolveAward } from "../../../../src/rules/index.ts";
import {
  awardPreview,
  awardProblem,
  earnedIn,
  sharerBoxes,
  sharersIn,
} from "../../../../src/view/characters/dialogs/award-dialog.ts";
import { english } from "../../sheet-fixtures.ts";

const share = (values: Record<string, unknown>, sharers = 2) =>
  awardPreview(values, (earned) => resolveAward(earned, sharers), english);

describe("the window of an award (WH-XP-01)", () => {
  it.each([
    ["15, 15, 60", [15, 15, 60]],
    ["15 15;60", [15, 15, 60]],
    ["three orcs", []],
    ["", []],
    [undefined, []],
    ["-5", []],
    ["1,000", [1000]],
    ["12345678901234567890", []],
  ])("reads %j as %j", (monsters, expected) => {
    expect(earnedIn({ monsters, gold: null, quests: "" })).toEqual({ monsters: expected, gold: 0, quests: [] });
  });

  it("refuses what is no list of numbers, at the field", () => {
    expect(awardProblem({ monsters: "15, 15", quests: "" })).toBeNull();
    expect(awardProblem({ monsters: "-50", quests: "" })).toEqual({
      text: "WHITEHACK.TypedNumber.list",
      field: "monsters",
    });
    expect(awardProblem({ monsters: "", quests: "a hundred" })).toMatchObject({ field: "quests" });
  });

  it("takes gold as a number or as text, and quests one by one", () => {
    expect(earnedIn({ gold: 70, quests: "100 50" })).toEqual({ monsters: [], gold: 70, quests: [100, 50] });
    expect(earnedIn({ gold: "70.5" })).toMatchObject({ gold: 70 });
  });

  it.each([
    ["The lost mill 1,000; wolves: 50, 25", [1000, 50, 25], ["The lost mill", "wolves", ""]],
    ["Slay 3 goblins 100\nFree Ilo – 0", [100, 0], ["Slay 3 goblins", "Free Ilo"]],
  ])("WH-XP-02: reads quests with their names, %j", (quests, numbers, questNames) => {
    expect(awardProblem({ monsters: "", quests })).toBeNull();
    expect(earnedIn({ quests })).toMatchObject({ quests: numbers, questNames });
  });

  it("WH-XP-02: refuses a quest that says no number, at the field", () => {
    expect(awardProblem({ monsters: "", quests: "The lost mill; wolves 50" })).toEqual({
      text: "WHITEHACK.Award.questList",
      field: "quests",
    });
  });

  it("shows the share of each, and what was understood", () => {
    expect(share({ monsters: "15, 15", gold: 70, quests: "100" })).toEqual({
      score: "150",
      dice: "from 15 + 15 + 70 + 100",
      rest: "",
    });
    expect(share({ monsters: "1,500" })).toEqual({ score: "750", dice: "", rest: "" });
    expect(share({ monsters: "nothing" })).toEqual({ score: "0", dice: "", rest: "" });
  });

  it("knows who shares by the boxes that are ticked", () => {
    const sharers = ["a", "b", "c"].map((uuid) => ({ uuid, name: uuid, ticked: true }));
    expect(sharersIn({ "share.0": true, "share.2": true }, sharers)).toEqual(["a", "c"]);
    expect(sharerBoxes(sharers)[1]).toEqual({ uuid: "b", name: "share.1", part: "part.1", label: "b", ticked: true });
  });
});
