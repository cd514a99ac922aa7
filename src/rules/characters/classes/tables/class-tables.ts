import { type ClassTable, doublingXp, toRows } from "../class-table.ts";
import { toSlotRules } from "../slot-rules.ts";
import { QUIRK_IDS } from "../brave/quirk-effects.ts";
import { STRONG_OPTION_IDS } from "../strong/slot-options.ts";

/** The Fortunate: no weapon or armor hinders them. @rule WH-CLASS-07 WH-FORT-04 */
export const fortunate: ClassTable = {
  id: "fortunate",
  label: "WHITEHACK.Class.fortunate",
  rare: true,
  rows: toRows({
    xp: doublingXp(1500),
    hitDice: ["1", "2", "2+1", "3", "3+1", "4", "4+1", "5", "5+1", "6"],
    attackValue: [10, 10, 11, 11, 12, 12, 13, 13, 14, 14],
    firstSavingThrow: 6,
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
  }),
  slotRules: toSlotRules({ holds: "retainer" }),
  traits: {
    fortunate: true,
    retainers: { morale: { value: 4, rule: "WH-FORT-04" } },
    reactionBonus: { value: 2, rule: "WH-REACT-01" },
  },
};

/** The Brave: they use any weapon and may lower attributes, but are hindered by armor. @rule WH-CLASS-06 WH-BRAVE-06 */
export const brave: ClassTable = {
  id: "brave",
  label: "WHITEHACK.Class.brave",
  rare: true,
  rows: toRows({
    xp: doublingXp(1200),
    hitDice: ["1*", "2*", "3*", "4", "5", "6", "7", "8", "9", "10"],
    attackValue: [10, 10, 10, 11, 11, 11, 12, 12, 12, 13],
    firstSavingThrow: 9,
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 2, 2, 3, 3, 3, 3, 4, 4],
  }),
  slotRules: toSlotRules({ holds: "quirk", choices: QUIRK_IDS }),
  traits: {
    comebackDice: true,
    saysNo: true,
    lowers: true,
    ignoresSuppression: true,
    taskArmorPenalty: { armorClass: 1, value: -2, rule: "WH-BRAVE-06" },
  },
};

/** The Deft. @rule WH-CLASS-03 */
export const deft: ClassTable = {
  id: "deft",
  label: "WHITEHACK.Class.deft",
  rare: false,
  rows: toRows({
    xp: doublingXp(1500),
    hitDice: ["1", "2", "2+1", "3", "3+1", "4", "4+1", "5", "5+1", "6"],
    attackValue: [10, 11, 11, 12, 12, 13, 13, 14, 14, 15],
    firstSavingThrow: 7,
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
  }),
  slotRules: toSlotRules({ holds: "attunement", inactive: 1, switches: true }),
  traits: {
    twoHandedPenalty: { weapons: "melee", value: -2, rule: "WH-DEFT-10" },
    slotArmorLimit: 3,
    scrollSlots: { costs: [1, 2], cost: "own", optional: "deftSlotScrolls", rule: "WH-TRUE-03" },
    vocationRequired: true,
    vocationDoubles: true,
    offHand: { armorClass: 1, damage: 1, rule: "WH-DEFT-11" },
    savesForCrit: true,
  },
};

/** The Strong: no armor or weapon hinders them. @rule WH-CLASS-04 WH-STRONG-01 */
export const strong: ClassTable = {
  id: "strong",
  label: "WHITEHACK.Class.strong",
  rare: false,
  rows: toRows({
    xp: doublingXp(2000),
    hitDice: ["1+2", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    attackValue: [11, 11, 12, 13, 13, 14, 15, 15, 16, 17],
    firstSavingThrow: 5,
    slots: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4],
    groups: [2, 2, 2, 3, 3, 3, 4, 4, 4, 5],
  }),
  slotRules: toSlotRules({ holds: "option", choices: STRONG_OPTION_IDS }),
  traits: {
    saveBonuses: [
      { tag: "poison", value: 1, rule: "WH-STRONG-17" },
      { tag: "death", value: 1, rule: "WH-STRONG-17" },
      { tag: "specialMelee", value: 4, rule: "WH-STRONG-17" },
    ],
    meleeStrength: true,
    hardy: true,
    freeAttacksByLevel: true,
    momentum: true,
    loots: true,
  },
};

/** The Wise. @rule WH-CLASS-05 */
export const wise: ClassTable = {
  id: "wise",
  label: "WHITEHACK.Class.wise",
  rare: false,
  rows: toRows({
    xp: doublingXp(2500),
    hitDice: ["1+1", "2", "2+1", "3", "4", "4+1", "5", "6", "6+1", "7"],
    attackValue: [10, 11, 11, 11, 12, 12, 12, 13, 13, 13],
    firstSavingThrow: 6,
    slots: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
    groups: [2, 2, 2, 3, 3, 3, 4, 4, 4, 5],
  }),
  slotRules: toSlotRules({
    holds: "miracle",
    inactive: 1,
    switches: true,
    instead: [{ holds: "item", level: 3 }],
  }),
  traits: {
    saveBonuses: [
      { tag: "magick", value: 2, rule: "WH-WISE-21" },
      { tag: "mind", value: 2, rule: "WH-WISE-21" },
    ],
    twoHandedPenalty: { weapons: "all", value: -2, rule: "WH-WISE-20" },
    miracleArmorLimit: 2,
    healing: { naturalFactor: 2, naturalOnly: true, rule: "WH-WISE-11" },
    scrollSlots: { costs: "belowLevel", cost: 0, optional: null, rule: "WH-WISE-15" },
    wisdomInactives: true,
  },
};
