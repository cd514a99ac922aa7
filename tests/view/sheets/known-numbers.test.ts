import { describe, expect, it } from "vitest";
import { knownNumbers } from "../../../src/view/sheets/known-numbers.ts";
import { armor, character, derived, NO_BONUS, weapon } from "../../rules/builders.ts";

const grants = { ...NO_BONUS, attackValue: 2, damage: 2 };
const worn = { ...NO_BONUS, armorClass: 3 };
const cover = "Old thing";
const secret = { is: true, known: false, cover, grants, sets: [], easesMiracles: false, countsAs: "" };

describe("what players see of things that nobody has identified (WH-ITEM-02)", () => {
  const facts = (known: boolean) => ({
    items: [
      weapon({ id: "sword", damage: "d6", attackBonus: 1, equipped: true, magick: { ...secret, known } }),
      armor(2, { magick: { ...secret, known, grants: worn }, equipped: true }),
    ],
  });

  it("is the number without their magick", () => {
    const [all, plain] = [
      derived(facts(false)),
      derived({ items: [weapon({ damage: "d6", equipped: true }), armor(2)] }),
    ];
    const known = knownNumbers(all);
    expect(known.armorClass.value).toBe(plain.armorClass.value);
    expect(known.attacks[0]).toMatchObject({
      attackValue: { value: plain.attackValue.value },
      damage: { text: "1d6" },
    });
    expect(all.attacks[0]).toMatchObject({
      attackValue: { value: plain.attackValue.value + 3 },
      damage: { text: "1d6+2" },
    });
    expect(JSON.stringify(known.attacks[0]?.attackValue.parts)).not.toContain("Old thing");
  });

  it("is everything once they are identified", () => {
    const all = derived(facts(true));
    expect(knownNumbers(all)).toEqual(all);
  });

  it("is what was written over, and not what it is made of", () => {
    const all = derived({ ...facts(false), overrides: { ...character().overrides, armorClass: 9 } });
    expect(knownNumbers(all).armorClass).toMatchObject({ value: 9, override: 9 });
  });
});
