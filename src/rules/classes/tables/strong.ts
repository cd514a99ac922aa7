import type { ClassTable } from "../class-table.ts";
import { doublingXp, toRows } from "../columns.ts";
import { toSlotRules } from "../slot-rules.ts";
import { STRONG_OPTION_IDS } from "../strong/slot-options.ts";

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
