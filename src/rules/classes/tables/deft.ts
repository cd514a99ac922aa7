import type { ClassTable } from "../class-table.ts";
import { doublingXp, toRows } from "../columns.ts";
import { toSlotRules } from "../slot-rules.ts";

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
