import { describe, expect, it } from "vitest";
import { advanceBoss, atStage, bossStages, stageEndsAt, startBoss, withHitPoints } from "../../../src/rules/index.ts";
import { monster } from "../builders.ts";

const HUSK = {
  name: "In a husk",
  hitDice: "3",
  armorClass: 0,
  movement: { land: 5, other: null },
  keywords: ["Burns"],
  damage: "d6+2",
  attackName: "Clod",
  xp: null,
  endsAt: 0,
  shieldsAt: 9,
};
const dragon = monster("6", { armorClass: 4, naturalArmor: 2 });

describe("stages as they are written (WH-BOSS-06)", () => {
  it("follow the boss's own line, which ends at 0", () => {
    const stages = bossStages(dragon, [HUSK]);
    expect(stages.map(({ hitDice, endsAt }) => [hitDice, endsAt])).toEqual([
      ["6", 0],
      ["3", 0],
    ]);
    expect(advanceBoss(stages, withHitPoints(startBoss(stages), 9)).stage).toBe(1);
    expect(advanceBoss(stages, withHitPoints(startBoss(stages), 10)).stage).toBe(0);
  });

  it("without a number at which they step in come after the one before", () => {
    const stages = bossStages(dragon, [{ ...HUSK, shieldsAt: null }]);
    expect(advanceBoss(stages, withHitPoints(startBoss(stages), 5)).stage).toBe(0);
    expect(advanceBoss(stages, withHitPoints(startBoss(stages), 0))).toMatchObject({ stage: 1, beaten: [0] });
  });

  it.each([
    ["the stage that steps in", { stage: 0, beaten: [] }, 9],
    ["its end, once that one is beaten", { stage: 0, beaten: [1] }, 0],
    ["its end, where none comes after it", { stage: 1, beaten: [] }, 0],
    ["nothing, where there is no such stage", { stage: 7, beaten: [] }, null],
  ])("give way to %s", (_, state, at) => {
    expect(stageEndsAt(bossStages(dragon, [HUSK]), state)).toBe(at);
  });

  it("give way at the Referee's word alone, without any number", () => {
    const stages = bossStages(dragon, [HUSK]).map((stage) => ({ ...stage, endsAt: null, shieldsAt: null }));
    expect(stageEndsAt(stages, { stage: 0, beaten: [] })).toBeNull();
  });

  it("put their line in place of the boss's own", () => {
    expect(atStage(dragon, [HUSK], 0)).toBe(dragon);
    expect(atStage(dragon, [HUSK], 7)).toBe(dragon);
    expect(atStage(dragon, [HUSK], 1)).toMatchObject({
      hitDice: "3",
      armorClass: 0,
      naturalArmor: null,
      damage: "d6+2",
      movement: { land: 5 },
    });
  });
});
