import type { DamageFormula } from "../base/dice.ts";
import { requireCount, requireInteger } from "../base/numbers.ts";

/** How long a spell's effect lasts; a turn is a dungeon turn. */
export const SPELL_TIMES = ["instant", "round", "turn", "hour", "day", "permanent", "concentration"] as const;
export type SpellTime = (typeof SPELL_TIMES)[number];

/** The dice of a spell whose effect grows with the level it is cast at. */
export const spellDamage = ({ dice, bonus }: DamageFormula, level: number): DamageFormula => ({
  dice: requireInteger(dice, "dice") * requireCount(level, "spell level"),
  faces: 6,
  bonus: requireInteger(bonus, "bonus") * level,
});
