/** What can be special about a weapon, by the words that are stored. */
export const WEAPON_TRAITS = [
  /** Both hands. @rule WH-WPN-10 */
  "twoHanded",
  /** Melee at ten feet. @rule WH-WPN-03 */
  "reach",
  /** May knock out. @rule WH-WPN-09 */
  "knockOut",
  /** May hold. @rule WH-WPN-09 */
  "grapple",
  /** Passes shields by. @rule WH-WPN-04 */
  "ignoresShield",
  /** Passes armor by that is not magick. @rule WH-ART-05 */
  "ignoresArmor",
  /** Better against metal armor. @rule WH-WPN-05 */
  "metalBane",
  /** A critical hit does three times the damage; the morning star is better against metal besides (Amb-52). @rule WH-WPN-06 */
  "tripleCrit",
  /** Leaves the hand or stays in it: has a range and is a melee weapon too. @rule WH-WPN-07 */
  "thrown",
  /** Made to be thrown: worse in melee. @rule WH-WPN-07 */
  "meleePenalty",
  /** Better from the saddle. @rule WH-WPN-08 */
  "ridingBonus",
  /** The bow for riders. @rule WH-WPN-08 */
  "usableMounted",
  /** Whatever lies around will do. @rule WH-WPN-09 */
  "improvised",
  /** Shoots ordinary stones. @rule WH-WPN-09 */
  "plainStones",
  /** Its owner is attuned to it, or has it in a slot. @rule WH-DEFT-10 WH-WISE-20 */
  "attuned",
  /** Shoots single shots, bursts or without end. @rule WH-GUN-01 */
  "automatic",
  /** Shoots from a clip, which may turn out to be empty. @rule WH-GUN-02 */
  "clip",
  /** Its clip is small. @rule WH-GUN-03 */
  "smallClip",
  /** Its clip is large. @rule WH-GUN-03 */
  "largeClip",
] as const;
export type WeaponTrait = (typeof WEAPON_TRAITS)[number];

/** Whether a weapon has a trait. */
export function hasTrait(weapon: { readonly traits: readonly string[] }, trait: WeaponTrait): boolean {
  return weapon.traits.includes(trait);
}

/** How far a weapon reaches in melee, in feet. @rule WH-WPN-03 WH-ACT-04 */
export const reachOf = (weapon: { readonly traits: readonly string[] }): 5 | 10 => (hasTrait(weapon, "reach") ? 10 : 5);
