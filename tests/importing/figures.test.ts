// Figures and words of other games, cell for cell: what each becomes here.
import { describe, expect, it } from "vitest";
import { toPlainText, toWords } from "../../src/importing/plain-text.ts";
import { fromPointsOfArmor, readStatBlock } from "../../src/importing/read-stat-block.ts";
import { readHitDice, readMorale, readSize } from "../../src/importing/read-figures.ts";
import { INCHES, readWays } from "../../src/importing/read-movement.ts";
import { suggestedHitDice } from "../../src/importing/monster-draft.ts";
import { readExport } from "../../src/importing/old-system.ts";
import { toKeyword } from "../../src/importing/read-keywords.ts";
import { withToldHarm } from "../../src/importing/told-harm.ts";

describe("WH-MON-15: hit dice", () => {
  it.each([
    ["<1", "<1", 1],
    ["less than 1", "<1", 1],
    ["0", "<1", 1],
    ["1/2", "<1", 1],
    ["1/4", "<1", 1],
    ["1/8", "<1", 1],
    ["1-4 hit points", "<1", 1],
    ["4 hp", "<1", 1],
    ["5 hp", "1", 1],
    ["1d4 hp", "<1", 1],
    ["1d6 hp", "1", 1],
    ["3", "3", 3],
    ["3+1", "3+1", 3],
    ["3 + 2", "3+2", 3],
    ["3-1", "3", 3],
    ["4d8", "4", 4],
    ["4d8+4", "4+4", 4],
    ["5 to 8", "5-8", 5],
    ["5-8+2", "5-8+2", 5],
  ])("%s become %s", (text, hitDice, dice) => {
    expect(readHitDice(text)).toEqual({ hitDice, dice });
  });
});

describe("WH-MON-15: movement", () => {
  const read = (text: string, label = "move") => readWays([{ label, text }], { unmeasured: INCHES }).movement;

  it.each([
    ["120' (40')", 30],
    ["(40)", 30],
    ["(200)", 150],
    ["990' (330')", 250],
    ["240 ft.", 240],
    ["90 m", 300],
    ["30 ft.", 30],
    ["9 m", 30],
    ['12"', 30],
    ['96"', 240],
    ["12", 30],
    ["24", 60],
    ["25", 25],
    ["60", 60],
    ["61", 15],
    ["120", 30],
    ["double near", 60],
    ["near", 30],
    ["close", 5],
    ["far", 60],
  ])("%s is %d feet", (text, land) => {
    expect(read(text)).toEqual({ land, other: null, otherKind: "" });
  });

  it.each(["fly", "swim", "climb", "burrow", "hover"])("%s is a way of its own", (kind) => {
    expect(read(`30 ft., ${kind} 60 ft.`)).toEqual({ land: 30, other: 60, otherKind: kind });
  });

  it.each([
    ["9/15", "fly"],
    ["9//15", "swim"],
  ])("%s has a second one: %s", (text, otherKind) => {
    expect(read(text)?.otherKind).toBe(otherKind);
  });
});

describe("WH-MON-15, WH-CONV-01: words and letters", () => {
  it.each([
    ["7", "poor"],
    ["8", "high"],
    ["12", "high"],
    ["11-12", "poor"],
    ["13-14", "high"],
  ])("morale %s is %s", (text, morale) => {
    expect(readMorale(text)).toBe(morale);
  });

  it.each([
    ["gargantuan", 4],
    ["titan", 4],
    ["huge", 3],
    ["H", 3],
    ["large", 2],
    ["L", 2],
    ["medium", 1],
    ["small", 1],
  ])("a size of %s is %d squares", (text, squares) => {
    expect(readSize(text)).toBe(squares);
  });

  it.each([
    ["plate", 6],
    ["splint", 5],
    ["banded", 5],
    ["lamellar", 5],
    ["brigandine", 5],
    ["chain", 4],
    ["mail", 4],
    ["scale", 4],
    ["studded", 3],
    ["ring", 3],
    ["leather", 2],
    ["hide", 2],
    ["cuirbouilli", 2],
    ["cloth", 1],
    ["padded", 1],
    ["quilted", 1],
    ["gambeson", 1],
    ["fur", 1],
    ["none", 0],
    ["nil", 0],
    ["no", 0],
    ["-", 0],
    ["3 points", 3],
    ["12 points", 9],
  ])("armor of %s is %d", (text, armorClass) => {
    expect(fromPointsOfArmor(text)).toBe(armorClass);
  });

  it.each([
    ["Unharmed by fire", "Immune to fire", "immunity"],
    ["Hit only by silver", "Harmed only by silver", "immunity"],
    ["Takes half damage from cold", "Resistant to cold", "resistance"],
    ["Takes double damage from acid", "Vulnerable to acid", "vulnerability"],
    ["Immune to normal weapons", "Immune to normal weapons", "immunity"],
    ["Unharmed by electricity and acid", "Immune to lightning and acid", "immunity"],
    ["Unharmed by cold, flames and venom", "Immune to fire, cold and poison", "immunity"],
    ["Unaffected by mind-influencing magic", "Immune to magick and mind", "immunity"],
  ] as const)("%s is %s", (name, told, kind) => {
    expect(withToldHarm({ name, text: "", kind: "trait" })).toMatchObject({ name: told, kind });
  });
});

describe("WH-MON-15: a whole block", () => {
  it.each([
    ["12", 0],
    ["13", 1],
  ])("of %s hit dice is told %d times to be one of a game with more levels", (dice, count) => {
    const { notes } = readStatBlock(`Ogre\nHit Dice: ${dice}\nArmor Class: 5`);
    expect(notes.filter(({ about }) => about === "highHitDice")).toHaveLength(count);
  });

  it("WH-MON-15: suggests ten of twenty levels, or half of the dice", () => {
    expect([suggestedHitDice(20, 20), suggestedHitDice(12, 20), suggestedHitDice(36, 36)]).toEqual([
      { from: 10, to: 10 },
      { from: 6, to: 6 },
      { from: 10, to: 18 },
    ]);
  });

  it("has names of keywords of up to 40 letters", () => {
    const [fits, cut] = ["a".repeat(40), `${"b ".repeat(20)}c`].map((phrase) => toKeyword(phrase));
    expect(fits).toMatchObject({ name: `A${"a".repeat(39)}`, text: "" });
    expect(cut?.name.endsWith("…")).toBe(true);
  });
});

describe("signs", () => {
  it.each([
    ["&lt;", "<"],
    ["&gt;", ">"],
    ["&quot;", '"'],
    ["&#39;", "'"],
    ["&amp;", "&"],
    ["x&nbsp;y", "x y"],
    ["&times;", "×"],
    ["&minus;", "−"],
    ["&ndash;", "–"],
    ["&mdash;", "—"],
    ["&hellip;", "…"],
    ["&bull;", "•"],
    ["&prime;", "′"],
    ["&Prime;", "″"],
    ["&lsquo;", "‘"],
    ["&rsquo;", "’"],
    ["&ldquo;", "“"],
    ["&rdquo;", "”"],
    ["&frac12;", "½"],
    ["&frac14;", "¼"],
    ["x&shy;y", "xy"],
    ["&#xe9;", "é"],
    ["x&#0;y", "xy"],
  ])("of markup: %s", (markup, words) => {
    expect(toWords(markup)).toBe(words);
  });

  it.each([
    ["don’t", "don't"],
    ["donâ€™t", "don't"],
    ["“no”", '"no"'],
    ["â€œno“", '"no"'],
    ["5–8", "5-8"],
    ["5âˆ’8", "5-8"],
    ["2×3", "2x3"],
    ["2Ã—3", "2x3"],
    ["2½", "2"],
    ["½", "1/2"],
    ["¼", "1/4"],
    ["1⁄2", "1/2"],
    ["a\u00a0b", "a b"],
    ["gob-\nlin", "goblin"],
    ["_bite_ him", "bite him"],
    ["**Bite**", "Bite"],
    ["one\n\n\n\ntwo", "one\n\ntwo"],
  ])("of fonts and pages: %j", (pasted, plain) => {
    expect(toPlainText(pasted)).toBe(plain);
  });
});

describe("WH-WPN-01, WH-EQ-01: words of the old system", () => {
  const items = (...items: readonly object[]) =>
    readExport(JSON.stringify({ name: "Anna", type: "Character", system: {}, items })).actor;
  const become = (type: string, system: object) =>
    items({ name: "Thing", type, system })?.items[0]?.system as Readonly<Record<string, unknown>> | undefined;

  it.each([
    ["two-handed", "twoHanded"],
    ["reach", "reach"],
    ["knock-out", "knockOut"],
    ["grapple", "grapple"],
    ["ignores shield", "ignoresShield"],
    ["+1 against metal armor", "metalBane"],
    ["x3 on crit", "tripleCrit"],
    ["-2 in melee", "meleePenalty"],
    ["+1 when riding", "ridingBonus"],
    ["can be used mounted", "usableMounted"],
    ["improvised", "improvised"],
    ["can use stones", "plainStones"],
  ])("a weapon that is %s", (special, trait) => {
    expect(become("Weapon", { damage: "d6", special })?.["traits"]).toEqual([trait]);
  });

  it.each([
    ["minor", "minor"],
    ["heavy", "heavy"],
    ["transport", "heavy"],
    ["small", "tiny"],
    ["negligible", "tiny"],
    ["noEncumbrance", "tiny"],
    ["regular", "regular"],
  ])("gear that weighs %s", (weight, size) => {
    expect(become("Gear", { weight })?.["size"]).toBe(size);
  });

  it.each([
    ["attunement", "attunement"],
    ["combatOption", "option"],
    ["miracle", "miracle"],
    ["quirk", "quirk"],
    ["anything", "power"],
  ])("an ability of the type %s", (type, kind) => {
    expect(become("Ability", { type })?.["kind"]).toBe(kind);
  });

  it.each([
    ["plusOne", 1, "shield"],
    ["plusTwo", 2, "shield"],
    ["plusThree", 3, "shield"],
    ["7", 7, "body"],
    ["8", 8, "body"],
    ["9", 9, "body"],
    ["0", 0, "body"],
  ])("armor of %s", (armourClass, armorClass, kind) => {
    expect(become("Armour", { armourClass })).toMatchObject({ armorClass, kind });
  });

  it.each(["10", "minusOne", "minusTwo"])("armor of %s is nothing that this game knows, and named", (armourClass) => {
    expect(become("Armour", { armourClass })).toMatchObject({ armorClass: 0, kind: "body" });
    const text = JSON.stringify({
      name: "A",
      type: "Character",
      items: [{ name: "Rag", type: "Armour", system: { armourClass } }],
    });
    expect(readExport(text).notUnderstood).toEqual([`Rag: ${armourClass}`]);
  });

  it("coins that were gear", () => {
    const pile = (name: string, quantity?: number) => ({ name, type: "Gear", system: { quantity } });
    const { system } = items(pile("Gold Piece", 3), pile("Silver pieces", 4), pile("Copper coins")) ?? {};
    expect(system?.["coins"]).toEqual({ gp: 3, sp: 4, cp: 1 });
  });
});
