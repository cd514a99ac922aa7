import { describe, expect, it } from "vitest";
import type { ConditionEnd } from "../../../src/rules/conditions/condition.ts";
import { CONDITIONS } from "../../../src/rules/conditions/conditions.ts";
import type { TurnInRound } from "../../../src/rules/base/time/uses.ts";
import { conditionRows, type FoundCondition } from "../../../src/view/conditions/conditions-view.ts";
import { conditionForm, typedCondition } from "../../../src/view/conditions/condition-dialog.ts";
import { localized } from "../card-template.ts";

const localize = localized;

const found = (end: ConditionEnd, more: Partial<FoundCondition> = {}, since: TurnInRound | null = null) => ({
  id: "effect",
  name: "WHITEHACK.Condition.stunned",
  img: "star.svg",
  strength: 1,
  active: { condition: { ...CONDITIONS.stunned, end }, since },
  now: null,
  turnOf: "",
  source: "",
  canBeTaken: true,
  ...more,
});
const wordsOf = (...given: Parameters<typeof found>) => conditionRows([found(...given)], localize)[0]?.end;

describe("the end of a condition", () => {
  it.each<readonly [ConditionEnd, string]>([
    [{ until: "battle" }, "Until the fight is over"],
    [{ until: "lasting" }, "Until removed"],
    [{ until: "minutes", minutes: 1 }, "For a minute"],
    [{ until: "minutes", minutes: 10 }, "For 10 minutes"],
    [{ until: "minutes", minutes: 1440 }, "For a day"],
    [{ until: "minutes", minutes: 30_240 }, "For 21 days"],
    [{ until: "nextRound" }, "During the next round"],
    [{ until: "nextTurn" }, "During the next round, until the turn"],
    [{ until: "round" }, "Until the end of the round"],
    [{ until: "rounds", rounds: 1 }, "For a round"],
    [{ until: "rounds", rounds: 3 }, "For 3 rounds"],
    [{ until: "saved" }, "Until a saving throw succeeds"],
    [{ until: "treatment" }, "Until it is treated"],
  ])("%j is said in words: %s", (end, words) => {
    expect(wordsOf(end)).toBe(words);
  });

  it.each([
    [2, "For 3 rounds, until Ogre’s turn"],
    [4, "Until Ogre’s next turn"],
    [5, "Until Ogre’s turn in this round"],
  ])("of three rounds from the second on is counted, in round %i: %s", (round, words) => {
    const turns = { now: { round, actor: "other" }, turnOf: "Ogre" };
    expect(wordsOf({ until: "rounds", rounds: 3 }, turns, { round: 2, actor: "ogre" })).toBe(words);
  });

  it("is the hit points' where they bring it", () => {
    expect(conditionRows([{ ...found({ until: "lasting" }), active: null }], localize)[0]?.end).toBe(
      "Depends on hit points",
    );
  });
});

describe("a line", () => {
  it("tells strength and source only where there is something to tell", () => {
    const [plain] = conditionRows([found({ until: "lasting" })], localize);
    expect(plain).toMatchObject({ name: "Stunned", strength: null, source: null });
    const [strong] = conditionRows([found({ until: "lasting" }, { strength: 2, source: "Ogre" })], localize);
    expect(strong).toMatchObject({ strength: "×2", source: "(from Ogre)" });
  });
});

describe("what was typed into the dialog", () => {
  const values = { condition: "stunned", name: "", strength: 1, source: "", end: "usual", count: 1 };
  const typed = (more: object) => typedCondition({ ...values, ...more });

  it("is the usual where nothing else is chosen", () => {
    expect(typed({})).toEqual({ id: "stunned", name: "", strength: 1, end: null, source: null });
  });

  it.each([
    [
      { end: "rounds", count: 3 },
      { until: "rounds", rounds: 3 },
    ],
    [
      { end: "rounds", count: 0 },
      { until: "rounds", rounds: 1 },
    ],
    [
      { end: "minutes", count: 90_000 },
      { until: "minutes", minutes: 9_999 },
    ],
    [{ end: "round" }, { until: "round" }],
    [{ end: "battle" }, { until: "battle" }],
    [{ end: "treatment" }, { until: "treatment" }],
    [{ end: "saved" }, { until: "saved" }],
    [{ end: "lasting" }, { until: "lasting" }],
    [{ end: "nonsense" }, null],
  ])("ends as chosen: %j", (more, end) => {
    expect(typed(more)?.end).toEqual(end);
  });

  it("is a condition of the table's own, which has a name", () => {
    expect(typed({ condition: "own", name: " Cursed by frogs " })).toMatchObject({ id: null, name: "Cursed by frogs" });
    expect(typed({ condition: "own", name: "  " })).toBeNull();
  });

  it("keeps strength and source", () => {
    expect(typed({ strength: 2, source: "Actor.ogre" })).toMatchObject({ strength: 2, source: "Actor.ogre" });
    expect(typed({ strength: -2 })?.strength).toBe(1);
  });

  it("offers every condition of the game, and one of the table's own", () => {
    const [which] = conditionForm({});
    expect(Object.keys(which.choices)).toEqual([...Object.keys(CONDITIONS), "own"]);
  });
});
