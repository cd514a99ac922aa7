import { parseDamage } from "../dice/formula.ts";
import type { WeaponFacts } from "./items.ts";

/** The most that a weapon should be able to do in one round: the highest result of d6+2. */
const MOST_DAMAGE = 8;

export const WEAPON_WARNINGS = ["damage", "rateOfFire"] as const;
/** What is too good about a weapon that somebody made. */
export type WeaponWarning = (typeof WEAPON_WARNINGS)[number];

/** What a Referee is warned of: damage beyond d6+2, or shots that add up to more; a weapon of few uses may be better. @rule WH-WPN-12 */
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
