/**
 * Questions that a world answers in one way each: the core's or a pack's. Each is a slot of the rulebook, named
 * like the registers' `family.…` without the prefix.
 */
export const FAMILIES = [
  "toHit",
  "initiative",
  "surprise",
  "movement",
  "engagement",
  "facing",
  "missileIntoMelee",
  "crits",
  "zeroHp",
  "healing",
  "morale",
  "encumbrance",
  "magic",
  "xp",
  "turnUndead",
  "light",
  "turnLength",
  "exploration",
  "search",
  "doors",
  "encounter",
  "reaction",
  "hirelings",
] as const;
export type Family = (typeof FAMILIES)[number];
