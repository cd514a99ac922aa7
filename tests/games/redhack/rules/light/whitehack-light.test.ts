import { describe, expect, it } from "vitest";
import { ZONES } from "../../../../../src/games/redhack/rules/light/levels.ts";
import {
  attackInLight,
  HIDDEN_BY_DARK,
  inLight,
  withLight,
} from "../../../../../src/games/redhack/rules/light/whitehack-light.ts";
import type { Attack } from "../../../../../src/rules/index.ts";

const { human, caveDweller: goblin } = ZONES;

describe("light for Whitehack's people", () => {
  it("RH-LGT-03 RH-LGT-04 takes two points for each step worse than the other side, and gives them for each better", () => {
    const [hero, foe] = [
      { level: "dark", zone: human },
      { level: "dark", zone: goblin },
    ] as const;
    expect([attackInLight(hero, foe), attackInLight(foe, hero), attackInLight(hero, hero)]).toEqual([-4, 4, 0]);
    expect([attackInLight(hero, null), attackInLight({ ...hero, level: "dim" }, null)]).toEqual([-4, -2]);
  });

  it("RH-LGT-03 is a line of the attack, and one of tasks that may be ticked", () => {
    const attack = { situation: {} } as Attack; // the rest of it is not read
    expect(withLight(attack, 0)).toBe(attack);
    expect(withLight(attack, -2).situation.attackModifiers).toMatchObject([{ value: -2, rule: "RH-LGT-03" }]);
    expect(inLight({ level: "normal", zone: human })).toEqual([]);
    expect(inLight({ level: "dark", zone: human })).toMatchObject([{ on: false, effect: { value: -4 } }]);
  });

  it("RH-LGT-09 helps stealth by a second die, of which the better counts", () => {
    expect(HIDDEN_BY_DARK).toMatchObject({ on: false, effect: { kind: "mode", mode: "positive" } });
  });
});
