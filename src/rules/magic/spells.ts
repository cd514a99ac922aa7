import type { DamageFormula } from "../dice/formula.ts";
import { requireCount, requireInteger } from "../numbers.ts";

/** How long the effect of a spell stays; a turn is one in a dungeon. */
export const SPELL_TIMES = ["instant", "round", "turn", "hour", "day", "permanent", "concentration"] as const;
export type SpellTime = (typeof SPELL_TIMES)[number];

/** The dice of a spell that does so much for each level that it is cast at. */
export const spellDamage = ({ dice, bonus }: DamageFormula, level: number): DamageFormula => ({
  dice: requireInteger(dice, "dice") * requireCount(level, "spell level"),
  faces: 6,
  bonus: requireInteger(bonus, "bonus") * level,
});
