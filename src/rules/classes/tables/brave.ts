import { QUIRK_IDS } from "../brave/quirks.ts";
import type { ClassTable } from "../class-table.ts";
import { doublingXp, toRows } from "../columns.ts";
import { toSlotRules } from "../slot-rules.ts";

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
