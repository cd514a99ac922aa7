import type { ClassTable } from "../class-table.ts";
import { doublingXp, toRows } from "../columns.ts";
import { toSlotRules } from "../slot-rules.ts";

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
