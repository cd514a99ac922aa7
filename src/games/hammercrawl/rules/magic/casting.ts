import type { DicePlan } from "../../../../rules/base/dice.ts";
import { RuleError } from "../../../../rules/base/rule-error.ts";
import { requireInteger } from "../../../../rules/base/numbers.ts";
import type { KnownHitPoints } from "../../../../rules/health/hit-points.ts";
import type { ArmorWeight, ClassMagic, Feature } from "../classes.ts";
import { loseCon } from "../health/zero-hit-points.ts";
import { type BookSpell, type Caster, highestSpell } from "./spellbook.ts";

/** In how many of a hundred cases armor spoils a spell; 100 for armor in which the class does not cast. @rule HC-CLS-09 HC-CLS-29 */
export const failureIn = ({ failure }: Pick<ClassMagic, "failure">, weight: ArmorWeight): number =>
  weight === "none" ? 0 : failure[weight];

/** The percentile roll against armor. @rule HC-CLS-09 */
export const FAILURE_DICE: DicePlan = { count: 1, faces: 100, bonus: 0 };

/** Whether armor has spoilt the spell. @rule HC-CLS-09 HC-CLS-29 */
export const isSpoilt = (chance: number, percent: number): boolean => percent <= chance;

/** How a cast spell is paid for. @rule HC-MAG-03 HC-CLS-30 HC-CLS-32 */
export type CastWay = "forget" | "giveUp" | "blood" | "atWill";

/** How a caster may pay for a spell. @rule HC-MAG-03 HC-CLS-30 HC-CLS-32 */
export function waysToCast(
  features: readonly Feature[],
  spell: Pick<BookSpell, "id" | "readMagic">,
  others: readonly BookSpell[],
): readonly CastWay[] {
  if (spell.readMagic && features.includes("magicalMind")) return ["atWill"];
  const ways: CastWay[] = ["forget"];
  if (others.some(({ id, memorised }) => memorised && id !== spell.id)) ways.push("giveUp");
  if (features.includes("bloodcaster")) ways.push("blood");
  return ways;
}

/** Intelligence that a spell above the limit costs for good. @rule HC-CLS-31 HC-MAG-06 */
export const highCost = ({ level, highcaster }: Pick<Caster, "level" | "highcaster">, spell: number): number =>
  highcaster ? Math.max(0, requireInteger(spell, "level") - highestSpell(level)) : 0;

/** A spell that is cast, and what the caster has chosen. */
export interface Casting {
  readonly spell: BookSpell;
  readonly way: CastWay;
  /** The other memorised spells that are given up for it. */
  readonly givenUp: readonly BookSpell[];
}

/** Why a spell cannot be cast so; null where it can. @rule HC-MAG-03 */
export function problemOfCasting({ spell, way, givenUp }: Casting): "notMemorised" | "tooFew" | null {
  if (!spell.memorised && way !== "atWill") return "notMemorised";
  if (way !== "giveUp") return null;
  const offered = givenUp.filter(({ id, memorised }) => memorised && id !== spell.id);
  return offered.reduce((sum, { level }) => sum + level, 0) < spell.level ? "tooFew" : null;
}

/** What a casting comes to. */
export interface Cast {
  readonly spoilt: boolean;
  /** The ids of the spells that leave the mind. */
  readonly forgotten: readonly string[];
  /** Damage that the caster takes. */
  readonly blood: number;
  readonly intelligence: number;
}

/**
 * A spell that is cast: one that armor spoils is forgotten whatever it was to be paid with, and costs no more.
 * @rule HC-MAG-03 HC-CLS-09 HC-CLS-29 HC-CLS-30 HC-CLS-31 @throws RuleError for a casting that is not possible
 */
export function resolveCast(
  caster: Pick<Caster, "level" | "highcaster">,
  casting: Casting,
  { chance, percent }: { readonly chance: number; readonly percent: number },
): Cast {
  const problem = problemOfCasting(casting);
  if (problem !== null)
    throw new RuleError("WHITEHACK.Error.choice", `The spell cannot be cast: ${problem}.`, { choice: problem });
  const { spell, way, givenUp } = casting;
  if (chance > 0 && isSpoilt(chance, percent))
    return { spoilt: true, forgotten: way === "atWill" ? [] : [spell.id], blood: 0, intelligence: 0 };
  const forgotten = { forget: [spell.id], giveUp: givenUp.map(({ id }) => id), blood: [], atWill: [] }[way];
  return {
    spoilt: false,
    forgotten,
    blood: way === "blood" ? spell.level : 0,
    intelligence: highCost(caster, spell.level),
  };
}

/** Hit points after a spell was paid in blood: what they cannot pay is taken from Constitution. @rule HC-CLS-30 */
export function afterBlood(hp: KnownHitPoints, damage: number, constitution: number): KnownHitPoints {
  const left = Math.max(0, hp.value);
  const paid = Math.min(left, requireInteger(damage, "damage"));
  const after = { ...hp, value: left - paid };
  return paid === damage ? after : loseCon(after, damage - paid, constitution);
}
