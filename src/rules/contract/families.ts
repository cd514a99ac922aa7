/**
 * Questions to which a world gives one answer each: the core's own or a pack's. Each is a slot of the rulebook, spelt
 * like the registers' `family.…` without its prefix.
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
