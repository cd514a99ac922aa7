import { HARM_KINDS } from "../health/defences.ts";
import type { WeaponFacts } from "./items.ts";

const FINER: readonly string[] = ["magick", "silver"];

/**
 * The kinds of harm that a weapon's attack does: always "weapon", then those its description names, "magick" if it is
 * magick, and "normal weapons" if it is neither magick nor silver. Without a weapon, the attack is a natural attack,
 * which counts as a normal weapon. @rule WH-MON-03
 */
export function weaponKinds(weapon: Pick<WeaponFacts, "traits" | "magick"> | null): readonly string[] {
  const named = (weapon?.traits ?? []).filter((trait) => HARM_KINDS.some((kind) => kind === trait));
  const kinds = [...new Set(["weapon", ...named, ...(weapon?.magick?.is ? ["magick"] : [])])];
  return kinds.some((kind) => FINER.includes(kind)) ? kinds : [...kinds, "normal weapons"];
}

/** The kinds of a weapon that counts as magick for a while. @rule FH-S2-05 */
export const asMagick = (kinds: readonly string[]): readonly string[] => [
  ...new Set([...kinds.filter((kind) => kind !== "normal weapons"), "magick"]),
];

/** Weapon traits, by the words that are stored. */
export const WEAPON_TRAITS = [
  /** Two-handed. @rule WH-WPN-10 */
  "twoHanded",
  /** Reaches ten feet in melee. @rule WH-WPN-03 */
  "reach",
  /** Can knock out. @rule WH-WPN-09 */
  "knockOut",
  /** Can hold. @rule WH-WPN-09 */
  "grapple",
  /** Ignores shields. @rule WH-WPN-04 */
  "ignoresShield",
  /** Ignores armor without magick. @rule WH-ART-05 */
  "ignoresArmor",
  /** Better against metal armor. @rule WH-WPN-05 */
  "metalBane",
  /** A crit does triple damage; the morning star is also better against metal (Amb-52). @rule WH-WPN-06 */
  "tripleCrit",
  /** Can be thrown or kept in hand: has a range and is also a melee weapon. @rule WH-WPN-07 */
  "thrown",
  /** Made for throwing: worse in melee. @rule WH-WPN-07 */
  "meleePenalty",
  /** Better from the saddle. @rule WH-WPN-08 */
  "ridingBonus",
  /** The riders' bow. @rule WH-WPN-08 */
  "usableMounted",
  /** Improvised. @rule WH-WPN-09 */
  "improvised",
  /** Shoots ordinary stones. @rule WH-WPN-09 */
  "plainStones",
  /** Its owner is attuned to it, or has it in a slot. @rule WH-DEFT-10 WH-WISE-20 */
  "attuned",
  /** Fires single shots, bursts or continuously. @rule WH-GUN-01 */
  "automatic",
  /** Fires from a clip, which may turn out to be empty. @rule WH-GUN-02 */
  "clip",
  /** Its clip is small. @rule WH-GUN-03 */
  "smallClip",
  /** Its clip is large. @rule WH-GUN-03 */
  "largeClip",
  /** Harms everybody in an area. @rule WH-AREA-01 */
  "area",
] as const;
export type WeaponTrait = (typeof WEAPON_TRAITS)[number];

/** Whether a weapon has a trait. */
export function hasTrait(weapon: { readonly traits: readonly string[] }, trait: WeaponTrait): boolean {
  return weapon.traits.includes(trait);
}

/** A weapon's melee reach in feet. @rule WH-WPN-03 WH-ACT-04 */
export const reachOf = (weapon: { readonly traits: readonly string[] }): 5 | 10 => (hasTrait(weapon, "reach") ? 10 : 5);
