import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  DEFAULT_OPTIONS,
  deriveMonster,
  isModusAsked,
  type MindMap,
  NO_USES,
  resolveAward,
} from "../../../src/rules/index.ts";
import { monster } from "../builders.ts";

describe("an adventure put together from the parts of the game", () => {
  const lich = deriveMonster(monster("5", { armorClass: 5 }), coreRulebook);
  it("WH-REF-09 (1): its boss of 5 hit dice saves with 10, attacks twice with 15 and is worth 600", () => {
    expect([lich.savingThrow.value, lich.attackValue.value, lich.xp.value]).toEqual([10, 15, 600]);
    expect([lich.attacksPerRound, lich.attackSequence]).toEqual([2, [15, 10]]);
    expect(lich.armorClass.value).toBe(5);
  });
  it("WH-REF-09 (2): quests worth as much as monsters and treasure are half of everything", () => {
    const treasure = 400;
    const award = resolveAward(
      { monsters: [lich.xp.value], gold: treasure, quests: [lich.xp.value + treasure] },
      4,
      DEFAULT_OPTIONS,
    );
    expect(award).toMatchObject({ each: 1250, questPercent: 50 });
  });
  it("WH-REF-09: each of its events has two of three factions react, and phases ask for a modus", () => {
    const names = ["heirs", "robbers", "priests"];
    const map: MindMap = {
      agendas: names.map((id) => ({ id, text: id, score: 11, actor: null })),
      relations: [],
      events: names.map((absent) => ({
        text: `without ${absent}`,
        modifier: -1,
        agendas: names.filter((id) => id !== absent),
      })),
    };
    expect(map.events.map(({ agendas }) => agendas.length)).toEqual([2, 2, 2]);
    expect((["travel", "exploration", "confrontation"] as const).map((phase) => isModusAsked(phase, NO_USES))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
