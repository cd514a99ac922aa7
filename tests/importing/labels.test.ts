// Every label that stat blocks of other games have, and what it is about here: whoever changes one has to say so here.
import { describe, expect, it } from "vitest";
import { type Field, splitFields } from "../../src/importing/fields.ts";

const IN_FULL: Readonly<Record<Field, string>> = {
  armorClass: "armor class|armour class|armor|armour|defense|defence",
  hitDice: "hit dice|hit die|level",
  hitPoints: "hit points|hits|health",
  movement: "movement rate|movement|move|speed|flying|fly|swimming|swim",
  attacks: "no. of attacks|number of attacks|attacks|attack",
  damage: "damage/attack|damage/attacks|damage",
  morale: "morale",
  size: "size",
  special:
    "special attack|special attacks|special defense|special defences|special abilities|special qualities|special|combat notes|magic item|magic items",
  immune: "damage immunities|condition immunities|immunities|immune to|immune",
  resistant: "damage resistances|resistances|resistant to|resistant|resist",
  vulnerable: "damage vulnerabilities|vulnerabilities|vulnerable to|vulnerable|weaknesses|weakness",
  spells:
    "spells known|spells memorized|spells prepared|spells|spirit magic|battle magic|rune magic|divine magic|folk magic",
  magicResistance: "magic resistance",
  passedBy:
    "frequency|no. appearing|number appearing|% in lair|treasure type|treasure|intelligence|alignment|psionic ability|attack/defense modes|level/xp value|level/x.p. value|xp value|saving throw|saving throws|save as|save|saves|thac0|climate/terrain|organization|activity cycle|diet|skills|senses|languages|challenge|challenge level/xp|proficiency bonus|initiative|number encountered|no. encountered|no. enc.|no. enc|damage bonus|build|magic points|power points|sanity loss|willpower|legendary actions|gear|base atk|hoard class|% chance of lair",
};

const SHORT: Readonly<Partial<Record<Field, string>>> = {
  armorClass: "AC|DR",
  hitDice: "HD|LVL|Lvl|LV",
  hitPoints: "HP|hp",
  movement: "MV|Mv|MOV|Mov",
  attacks: "#AT|# AT|#ATT|AT|ATT|Att|Atk|ATK|Atks",
  damage: "Dmg|DMG|D",
  morale: "ML|MR|Mor",
  size: "SZ",
  special: "SA|SD|SP|Sp",
  passedBy: "THAC0|SV|Sv|AL|XP|NA|NO|TT|CL/XP|HDE/XP|CL|CR|INT|AB",
};

const rowsOf = (table: Readonly<Partial<Record<Field, string>>>): readonly (readonly [string, string])[] =>
  Object.entries(table).flatMap(([field, labels]) => labels.split("|").map((label) => [label, field] as const));

const read = (text: string) => splitFields(text).fields.map(({ field, label, text: rest }) => [field, label, rest]);

describe("WH-MON-15: a label of a stat block", () => {
  it.each([...rowsOf(IN_FULL), ...rowsOf(SHORT)])("%s is about %s", (label, field) => {
    expect(read(`${label}: 7`)).toEqual([[field, label.toLowerCase(), "7"]]);
  });

  it.each([
    ["Armor 5", "armorClass"],
    ["Defence 5", "armorClass"],
    ["MR 30%", "magicResistance"],
    ["MR standard", "magicResistance"],
    ["Save F3", "passedBy"],
    ["Saves 12", "passedBy"],
    ["Immune fire", "immune"],
    ["Resist cold", "resistant"],
    ["Resistances cold", "resistant"],
    ["Melee claw", "attacks"],
    ["Ranged sling", "attacks"],
    ...["Init", "Initiative", "PB", "Perception", "Str", "Dex", "Con", "Int", "Wis", "Cha", "Ch", "Fort", "Ref"].map(
      (word) => [`${word} +2`, "passedBy"] as const,
    ),
    ...["Will", "S", "D", "C", "I", "W"].map((word) => [`${word} -1`, "passedBy"] as const),
  ] as const)("before a value, %s is about %s", (text, field) => {
    expect(read(text)[0]?.[0]).toBe(field);
  });
});
