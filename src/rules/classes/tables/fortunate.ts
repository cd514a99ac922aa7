import type { ClassTable } from "../class-table.ts";
import { doublingXp, toRows } from "../columns.ts";
import { toSlotRules } from "../slot-rules.ts";

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
