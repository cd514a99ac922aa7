import type { SwitchGroup } from "../house-rule.ts";

const group = (id: string, ...switches: readonly string[]): SwitchGroup => ({
  label: `WHITEHACK.SwitchGroup.${id}`,
  switches,
});

/** The switches by what they are about, as the register has them. */
export const GROUPS: readonly SwitchGroup[] = [
  group("sequence", "wb.groupRoll", "wb.surpriseDrop", "wb.minuteRounds"),
  group(
    "actions",
    "wb.actions",
    "wb.longRates",
    "wb.doubleShot",
    "wb.crossbows",
    "wb.delay",
    "wb.disrupt",
    "wb.lostSpellCost",
  ),
  group("casting", "wb.castNoMove", "wb.castHands", "wb.spellSaves", "wb.wizardArmour", "wb.clericArmour"),
  group("melee", "wb.twoWeapon", "wb.space", "wb.invisible", "wb.situations"),
  group("missiles", "wb.lineOfSight", "wb.grenades", "wb.dawn"),
  group("damage", "wb.keepDamageSave", "wb.firstAid", "wb.bindWounds"),
  group("morale", "wb.moralePrompts"),
];
