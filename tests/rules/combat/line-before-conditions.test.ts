import { describe, expect, it } from "vitest";
import {
  type AttackLine,
  CONDITIONS,
  conditionModifiers,
  lineBeforeConditions,
  toCondition,
  toDamageLine,
  toExplained,
  withoutCounted,
} from "../../../src/rules/index.ts";

const weak = toCondition({ id: "weak", label: "Weak", attackValue: -2, damage: -1 });
const blinded = CONDITIONS.blinded;

/** A sword as derived for somebody in these conditions. */
const lineIn = (conditions: readonly (typeof weak)[]): AttackLine => ({
  id: "sword",
  name: "Sword",
  use: "melee",
  equipped: true,
  attackValue: toExplained(11, [{ label: "Strength", value: 1 }, ...conditionModifiers(conditions, "attackValue")]),
  damage: toDamageLine("1d6", [{ label: "Strength", value: 1 }, ...conditionModifiers(conditions, "damage")]),
  size: "regular",
  range: 5,
  rateOfFire: null,
  traits: [],
  critMultiplier: 2,
});

describe("WH-COND-01: a line of attack before its wielder's conditions", () => {
  it.each([[[]], [[weak]], [[blinded]], [[weak, blinded]], [[weak, weak]]])("%#: is the line without them", (given) => {
    expect(lineBeforeConditions(lineIn(given), given)).toEqual(lineIn([]));
  });

  it("keeps what others gave, with the same name and number too", () => {
    const line = lineIn([weak]);
    const named = { ...line, attackValue: toExplained(11, [...line.attackValue.parts, { label: "Weak", value: -2 }]) };
    expect(lineBeforeConditions(named, [weak]).attackValue.parts).toEqual([
      { label: "Strength", value: 1 },
      { label: "Weak", value: -2 },
    ]);
  });

  it("leaves a damage text that cannot be read as it is", () => {
    const line = { ...lineIn([weak]), damage: toDamageLine("some", conditionModifiers([weak], "damage")) };
    expect(lineBeforeConditions(line, [weak]).damage.text).toBe("some");
  });

  it("is what the attack adds to: of conditions it counts what it is told, and nothing derived", () => {
    expect(withoutCounted([blinded])).toMatchObject([{ actions: 0 }]);
    expect(withoutCounted([{ ...weak, armorClass: -3 }], ["attackValue"])).toMatchObject([
      { attackValue: -2, damage: 0, armorClass: 0 },
    ]);
  });
});
