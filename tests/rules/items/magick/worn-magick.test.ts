import { describe, expect, it } from "vitest";
import {
  coreRulebook,
  CURSE_TAGS,
  deriveCharacter,
  deriveMonster,
  effectiveScore,
  type ItemFacts,
  type MagickFacts,
  magickInUse,
  parseDamage,
  planFormula,
  resolveFormula,
  shownName,
  toSaveCheck,
} from "../../../../src/rules/index.ts";
import { armor, character, explained, gear, monster, NO_BONUS, weapon } from "../../builders.ts";

const magick = (facts: Partial<MagickFacts> = {}): MagickFacts => ({
  is: true,
  known: true,
  cover: "",
  grants: NO_BONUS,
  sets: [],
  easesMiracles: false,
  countsAs: "",
  ...facts,
});
const grants = (some: Partial<MagickFacts["grants"]>) => magick({ grants: { ...NO_BONUS, ...some } });
const with_ = (...items: readonly ItemFacts[]) => deriveCharacter(character({ items }), coreRulebook);
const plain = with_();

describe("magick items (WH-ART-05)", () => {
  it("WH-ART-05 (1): armor of 8 is 8, and its save at the sight of gold is one against a curse", () => {
    const dragon = armor(8, { magick: magick() });
    expect(with_(dragon).armorClass.value).toBe(8);
    const saver = { savingThrow: explained(7), saveBonuses: [{ label: "Quirk", value: 4, tag: "cursed" }] };
    expect(effectiveScore(toSaveCheck(saver, { tags: CURSE_TAGS }))).toBe(11);
  });

  it("WH-ART-05 (2): charges of d6 are one die, thrown when the thing is made", () => {
    expect(planFormula(parseDamage("d6"))).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect([resolveFormula(parseDamage("d6"), [4]), resolveFormula(parseDamage("24"), [])]).toEqual([4, 24]);
  });

  it("WH-ART-05 (3): gloves make 18 of one attribute and 6 of another while they are worn", () => {
    const sets = [
      { attribute: "strength", value: 18 },
      { attribute: "intelligence", value: 6 },
    ];
    const scores = (packed: boolean) => {
      const { strength, intelligence, wisdom } = with_(gear(1, { packed, magick: magick({ sets }) })).attributes;
      return [strength.value, intelligence.value, wisdom.value];
    };
    expect([scores(false), scores(true)]).toEqual([
      [18, 6, 10],
      [10, 10, 10],
    ]);
  });

  const ring = gear(1, { name: "Ring", magick: grants({ armorClass: 1, savingThrow: 2, initiative: 1, movement: 5 }) });

  it("add to the numbers of their bearer and say so", () => {
    const { armorClass, savingThrow, initiativeBonus, movement } = with_(ring);
    expect(armorClass.value).toBe(plain.armorClass.value + 1);
    expect(armorClass.parts).toContainEqual({ label: "Ring", value: 1, rule: "WH-ART-05" });
    expect(savingThrow.value).toBe(plain.savingThrow.value + 2);
    expect(initiativeBonus.value).toBe(plain.initiativeBonus.value + 1);
    expect(movement.value).toBe(plain.movement.value + 5);
  });

  it("add up, each under its own name", () => {
    expect(with_(ring, { ...ring, id: "other", name: "Amulet" }).savingThrow.value).toBe(plain.savingThrow.value + 4);
  });

  it.each([
    ["packed away", gear(1, { packed: true, magick: grants({ savingThrow: 2 }) })],
    ["used up", gear(0, { magick: grants({ savingThrow: 2 }) })],
    ["ordinary after all", gear(1, { magick: { ...grants({ savingThrow: 2 }), is: false } })],
    ["armor that is not worn", armor(2, { equipped: false, magick: grants({ savingThrow: 2 }) })],
    ["a weapon that is not in the hand", weapon({ equipped: false, magick: grants({ savingThrow: 2 }) })],
  ])("do nothing when %s", (_, item) => {
    expect(magickInUse(item)).toBeNull();
    expect(with_(item).savingThrow.value).toBe(plain.savingThrow.value);
  });

  it("of a weapon help its own attacks, and those of no other", () => {
    const { attacks, attackValue } = with_(
      weapon({ id: "troll", name: "Troll sword", magick: grants({ attackValue: 2, damage: 2 }) }),
      weapon({ id: "plain" }),
    );
    expect(attackValue.value).toBe(plain.attackValue.value);
    const [troll, other] = attacks;
    expect(troll?.attackValue.value).toBe((other?.attackValue.value ?? 0) + 2);
    expect([troll?.damage.text, other?.damage.text]).toEqual(["1d6+3", "1d6+1"]);
  });

  it("of other kinds help every attack", () => {
    const { attacks } = with_(weapon(), gear(1, { name: "Gauntlets", magick: grants({ attackValue: 1, damage: 1 }) }));
    expect(attacks[0]?.attackValue.value).toBe(plain.attackValue.value + 1);
    expect(attacks[0]?.damage.text).toBe("1d6+2");
  });

  it("put scores in place of the written ones", () => {
    const gloves = gear(1, {
      name: "Ogre gloves",
      magick: magick({
        sets: [
          { attribute: "strength", value: 18 },
          { attribute: "intelligence", value: 6 },
        ],
      }),
    });
    const { attributes } = with_(gloves);
    expect([attributes.strength.value, attributes.intelligence.value]).toEqual([18, 6]);
    expect(attributes.strength.parts).toEqual([{ label: "Ogre gloves", value: 8, rule: "WH-ART-05" }]);
  });

  it("serve as helmets, and ease miracles", () => {
    expect(with_(gear(1, { magick: magick({ countsAs: "helmet" }) })).armorClass.helmet).toBe(true);
    expect(plain.armorClass.helmet).toBe(false);
    const chain = armor(4, { magick: magick({ easesMiracles: true }) });
    expect(with_(chain).armorClass.easesMiracles).toBe(true);
    expect(deriveCharacter(character({ class: "wise", items: [chain] }), coreRulebook).armorLimits).toMatchObject({
      miracleSurcharge: 0,
    });
  });

  it("help monsters too", () => {
    const items = [gear(1, { name: "Ring", magick: grants({ armorClass: 1, savingThrow: 1 }) })];
    const [bare, ringed] = [
      deriveMonster(monster("3"), coreRulebook),
      deriveMonster(monster("3", { items }), coreRulebook),
    ];
    expect(ringed.armorClass.value).toBe(bare.armorClass.value + 1);
    expect(ringed.savingThrow.value).toBe(bare.savingThrow.value + 1);
  });

  it("WH-ITEM-02: go by another name until they are known", () => {
    const hidden = gear(1, { name: "Goose hat", magick: magick({ known: false, cover: "Feathered hat" }) });
    expect(shownName(hidden)).toBe("Feathered hat");
    expect(shownName({ ...hidden, magick: magick({ known: false }) })).toBe("Goose hat");
    expect(shownName({ ...hidden, magick: magick({ cover: "Feathered hat" }) })).toBe("Goose hat");
  });

  it("weigh what they weigh: potions and scrolls are carried like everything else (WH-ENC-02)", () => {
    const carried = { id: "id", name: "Thing", quantity: 2, packed: false };
    const { burden } = with_(
      { ...carried, type: "substance", size: "minor" },
      { ...carried, type: "scroll", size: "tiny" },
    );
    expect(burden.carried).toBeCloseTo(plain.burden.carried + 1.02);
  });
});
