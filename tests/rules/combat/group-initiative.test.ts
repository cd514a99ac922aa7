import { describe, expect, test } from "vitest";
import {
  coreRulebook,
  type GroupFighter,
  planGroupInitiative,
  resolveGroupInitiative,
} from "../../../src/rules/index.ts";

const fighter = (id: string, rest: Partial<GroupFighter> = {}): GroupFighter => ({
  id,
  group: "armors",
  bonus: 0,
  ...rest,
});
const armors = ["a", "b", "c", "d"].map((id) => fighter(id));

describe("rolling as a group", () => {
  test("WH-INIT-02 (1): four of a kind roll one die and act on it together", () => {
    const groups = planGroupInitiative(armors, coreRulebook);
    expect(groups).toEqual([{ ids: ["a", "b", "c", "d"], plan: { count: 1, faces: 6, bonus: 0 } }]);
    const [group] = groups;
    expect(group && [...resolveGroupInitiative(group, [5])]).toEqual(["a", "b", "c", "d"].map((id) => [id, 5]));
  });

  test("WH-INIT-02 (3): a boss rolls alone, and so does everybody else without a group", () => {
    const boss = fighter("boss", { group: null });
    const plans = planGroupInitiative([...armors, boss, fighter("hero", { group: null, bonus: 2 })], coreRulebook);
    expect(plans.map(({ ids, plan }) => [ids.length, plan.bonus])).toEqual([
      [4, 0],
      [1, 0],
      [1, 2],
    ]);
  });

  test("WH-INIT-02: a group is as quick as its slowest", () => {
    const [group] = planGroupInitiative([fighter("a", { bonus: 2 }), fighter("b", { bonus: 1 })], coreRulebook);
    expect(group?.plan.bonus).toBe(1);
  });
});
