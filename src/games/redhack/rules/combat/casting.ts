import { requireNumber } from "../../../../rules/base/numbers.ts";
import type { RedhackClass } from "../characters/classes.ts";
import { END_OF_ROUND, MONSTERS_AT } from "./initiative.ts";

export const OTHER_HANDS = ["free", "light", "shield", "weapon", "grip"] as const;
/** What the hand beside the main one does. @rule RH-OFF-01 */
export type OtherHand = (typeof OTHER_HANDS)[number];

/** Whether a caster has a hand for a spell: a free one, or for some classes one with a light or a shield. @rule RH-OFF-01 */
export const hasHandToCast = (
  { castsWithFullHand }: Pick<RedhackClass, "castsWithFullHand">,
  otherHand: OtherHand,
): boolean => otherHand === "free" || (castsWithFullHand && (otherHand === "light" || otherHand === "shield"));

/** Steps of the count between the declaration of a spell and its effect. */
const STEPS_OF_SPELL = 2;

/** The moment of a round in which a spell goes off. */
export interface SpellMoment {
  /** The number of the count; 0 for the end of the round. */
  readonly at: number;
  /** Whether the monsters act between declaration and effect. */
  readonly afterMonsters: boolean;
}

/** The moment of a spell that is declared on a number of the count. @rule RH-CST-01 */
export function spellMoment(declaredAt: number): SpellMoment {
  const at = requireNumber(declaredAt, "initiative") - STEPS_OF_SPELL;
  return { at: at < 1 ? END_OF_ROUND : at, afterMonsters: declaredAt > MONSTERS_AT && at < MONSTERS_AT };
}

/** A spell on its way, as it is kept in a fight. */
export interface PendingSpell {
  readonly caster: string;
  readonly spell: string;
  /** The round and the number of the count in which it goes off. */
  readonly round: number;
  readonly at: number;
  /** Null as long as nothing has spoilt it. */
  readonly spoilt: "damage" | "incapacitated" | null;
}

/** A spell declared now: it takes the action, opens the caster to reactions and uses a slot. @rule RH-CST-01 */
export const declareSpell = (
  { caster, spell, round }: Pick<PendingSpell, "caster" | "spell" | "round">,
  declaredAt: number,
): PendingSpell => ({ caster, spell, round, at: spellMoment(declaredAt).at, spoilt: null });

/** The cost of declaring a spell. @rule RH-CST-01 */
export const CASTING = { cost: "action", slots: 1, opening: true } as const;

/** A mishap that may happen to a caster before the spell goes off. */
export interface CasterMishap {
  readonly who: string;
  /** Points of damage taken. */
  readonly damage: number;
  readonly incapacitated: boolean;
}

/** A spell after a mishap: damage or incapacity of its caster spoils it, and the slot stays used. @rule RH-CST-01 */
export function afterMishap(pending: PendingSpell, { who, damage, incapacitated }: CasterMishap): PendingSpell {
  if (who !== pending.caster || pending.spoilt !== null) return pending;
  if (incapacitated) return { ...pending, spoilt: "incapacitated" };
  return requireNumber(damage, "damage") > 0 ? { ...pending, spoilt: "damage" } : pending;
}

/** The spells that go off once the count of a round has come to a number. @rule RH-CST-01 */
export const spellsDue = (
  pending: readonly PendingSpell[],
  { round, at }: Pick<PendingSpell, "round" | "at">,
): readonly PendingSpell[] =>
  pending.filter((one) => one.spoilt === null && (one.round < round || (one.round === round && one.at >= at)));
