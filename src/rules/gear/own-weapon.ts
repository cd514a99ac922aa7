import { parseDamage } from "../dice/formula.ts";
import type { WeaponFacts } from "./items.ts";

/** The maximum damage a weapon should do in one round: the highest result of d6+2. */
const MOST_DAMAGE = 8;

export const WEAPON_WARNINGS = ["damage", "rateOfFire"] as const;
/** What is too strong about a custom weapon. */
export type WeaponWarning = (typeof WEAPON_WARNINGS)[number];

/**
 * Warnings for the Referee: damage above d6+2, or several shots that exceed it; a weapon with few uses may be
 * stronger. @rule WH-WPN-12
 */
export function weaponWarnings(
  { damage, rateOfFire }: Pick<WeaponFacts, "damage" | "rateOfFire">,
  hasFewUses = false,
): readonly WeaponWarning[] {
  if (hasFewUses) return [];
  const { dice, faces, bonus } = parseDamage(damage);
  const most = dice * faces + bonus;
  if (most > MOST_DAMAGE) return ["damage"];
  return rateOfFire && rateOfFire.shots * most > MOST_DAMAGE && rateOfFire.shots > 1 ? ["rateOfFire"] : [];
}
