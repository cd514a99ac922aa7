import { requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import type { Save } from "../checks/save.ts";

/** Half of some damage, at least 1 of anything above 0 (Amb-11). @rule WH-DMG-01 */
export function halvedDamage(amount: number, { halvingRounds }: RuleOptions): number {
  const half = requireInteger(amount, "damage") / 2;
  if (half <= 0) return 0;
  return Math.max(1, halvingRounds === "down" ? Math.floor(half) : Math.ceil(half));
}

/** How much of some damage a Referee lets count, by hand. */
export const DAMAGE_SHARES = ["whole", "half", "double", "none"] as const;
export type DamageShare = (typeof DAMAGE_SHARES)[number];

/** The share of some damage, less or more than all of it, where the Referee has said so. @rule WH-DMG-01 */
export function sharedDamage(amount: number, share: DamageShare, options: RuleOptions): number {
  if (share === "none") return 0;
  if (share === "half") return halvedDamage(amount, options);
  const whole = Math.max(0, requireInteger(amount, "damage"));
  return share === "double" ? 2 * whole : whole;
}

/** The kinds of harm that monsters of the packs know; a table may use words of its own. Every attack with a weapon is of the kind "weapon"; one of iron or wood without magick or silver is one of "normal weapons" too, besides what it does: cut, pierce, bruise. @rule WH-MON-03 */
export const HARM_KINDS = [
  "acid",
  "area",
  "blunt",
  "cold",
  "cutting",
  "fire",
  "light",
  "lightning",
  "magick",
  "mind",
  "normal weapons",
  "piercing",
  "poison",
  "silver",
  "weapon",
] as const;

/**
 * The harm that affects a creature less, more or not at all, each by a word for its kind: "fire", "magick", "cutting".
 */
export interface Defences {
  readonly immune: readonly string[];
  readonly resistant: readonly string[];
  readonly vulnerable: readonly string[];
  /** Only these kinds do any harm: "magick" and "silver", or "area" for a swarm; an empty list sets no limit. */
  readonly onlyHarmedBy?: readonly string[];
}

/** No special defences. */
export const NO_DEFENCES: Defences = Object.freeze({ immune: [], resistant: [], vulnerable: [] });

const meets = (known: readonly string[], kinds: readonly string[]): boolean =>
  kinds.some((kind) => known.includes(kind));

const common = (known: readonly string[], kinds: readonly string[]): readonly string[] =>
  known.filter((kind) => kinds.includes(kind));

/**
 * Whether harm of these kinds has no effect: the target is immune to it, or it is not among the only kinds that
 * harm. @rule WH-SAVE-03 WH-MON-03
 */
export function isImmuneTo({ immune, onlyHarmedBy = [] }: Defences, kinds: readonly string[]): boolean {
  return meets(immune, kinds) || (onlyHarmedBy.length > 0 && !meets(onlyHarmedBy, kinds));
}

/**
 * A saving throw against a hazard of these kinds, with modifiers from the nature of a monster or a species.
 * @rule WH-SAVE-03 WH-MON-03 WH-SPC-02 WH-SPC-03 WH-SPC-04
 */
export const saveAgainst = (defences: Defences, hazards: readonly string[], save: Save = {}): Save => ({
  ...save,
  immune: save.immune === true || meets(defences.immune, hazards),
  resistant: save.resistant === true || meets(defences.resistant, hazards),
  vulnerable: save.vulnerable === true || meets(defences.vulnerable, hazards),
});

/** An amount of damage, and the kinds that it is of. */
interface HarmPart {
  readonly amount: number;
  readonly kinds: readonly string[];
}

/** Damage about to be dealt to a creature with defences. */
export interface KindOfDamage extends HarmPart {
  /** The part of the amount that a dose on the weapon has added: it meets defences by its own kinds. @rule WH-STRONG-07 */
  readonly dose?: HarmPart | null;
  /** Resistances do not count, but immunities do. @rule WH-BRAVE-05 */
  readonly passesResistance?: boolean;
  /** A saving throw has already halved it. */
  readonly halved?: boolean;
}

export const DEFENCES = ["immune", "onlyHarmedBy", "resistant", "denied", "naturalOnly"] as const;

/** Why damage is reduced, or healing does nothing, with the kinds of harm concerned. */
export interface Defence {
  readonly why: (typeof DEFENCES)[number];
  readonly kinds: readonly string[];
}

/**
 * Why damage is reduced: by a kind without effect, or by half; null if all of it counts.
 * @rule WH-SAVE-03 WH-MON-03 WH-BRAVE-05
 */
export function defenceAgainst(
  defences: Defences,
  { kinds, passesResistance }: Pick<KindOfDamage, "kinds" | "passesResistance">,
  { resistanceHalves }: RuleOptions,
): Defence | null {
  const { immune, resistant, onlyHarmedBy = [] } = defences;
  if (meets(immune, kinds)) return { why: "immune", kinds: common(immune, kinds) };
  if (isImmuneTo(defences, kinds)) return { why: "onlyHarmedBy", kinds: onlyHarmedBy };
  const resists = resistanceHalves && !passesResistance && meets(resistant, kinds);
  return resists ? { why: "resistant", kinds: common(resistant, kinds) } : null;
}

/**
 * The damage left: none for the immune, half for the resistant, and at least 1 if any.
 * @rule WH-SAVE-03 WH-MON-03 WH-BRAVE-05 WH-STRONG-07
 */
export function damageAgainst(defences: Defences, damage: KindOfDamage, options: RuleOptions): number {
  const { dose, ...whole } = damage;
  const ofDose = dose && { ...whole, ...dose, amount: Math.min(Math.max(0, dose.amount), Math.max(0, damage.amount)) };
  if (!ofDose || whyLess(defences, whole, options) === whyLess(defences, ofDose, options))
    return leftOf(defences, whole, options);
  const ofWeapon = { ...whole, amount: whole.amount - ofDose.amount };
  return leftOf(defences, ofWeapon, options) + leftOf(defences, ofDose, options);
}

const whyLess = (defences: Defences, damage: KindOfDamage, options: RuleOptions) =>
  defenceAgainst(defences, damage, options)?.why;

function leftOf(defences: Defences, damage: KindOfDamage, options: RuleOptions): number {
  const amount = Math.max(0, requireInteger(damage.amount, "damage"));
  const defence = defenceAgainst(defences, damage, options);
  if (defence && defence.why !== "resistant") return 0;
  const left = damage.halved === true ? halvedDamage(amount, options) : amount;
  return defence ? halvedDamage(left, options) : left;
}
