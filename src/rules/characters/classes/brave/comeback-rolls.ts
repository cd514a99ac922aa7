import type { AttackRollOutcome } from "../../../combat/attack/attack-roll.ts";
import type { ClassTraits } from "../class-table.ts";
import { requireCount } from "../../../base/numbers.ts";
import type { DicePlan, Faces } from "../../../base/dice.ts";
import type { RollLine } from "../../../checks/roll-lines.ts";
import type { RuleOptions } from "../../../base/options.ts";
import {
  type ComebackDice,
  comebackGained,
  comebackLeft,
  comebackModifiers,
  type Setback,
} from "../../../checks/comeback.ts";

const DENIABLE = ["attack", "miracle", "fear"] as const;
/** The actions that can be denied. */
export type Deniable = (typeof DENIABLE)[number];

const DENIAL_REFUSALS = ["cannotDeny", "onceASession", "notDeniable", "notEnemy"] as const;
/** Why something cannot be denied. */
type DenialRefusal = (typeof DENIAL_REFUSALS)[number];

/** An action aimed at a character who may deny it. */
interface Denial {
  readonly traits: ClassTraits;
  readonly usedInSession: number;
  /** One of `DENIABLE`, or something else. */
  readonly kind: string;
  readonly byEnemy: boolean;
}

/** Why it cannot be denied, or null if it can; the Referee decides whether it is plausible. @rule WH-BRAVE-03 */
export function denialRefusal({ traits, usedInSession, kind, byEnemy }: Denial): DenialRefusal | null {
  if (!traits.saysNo) return "cannotDeny";
  if (requireCount(usedInSession, "used") > 0) return "onceASession";
  if (!DENIABLE.some((one) => one === kind)) return "notDeniable";
  return byEnemy ? null : "notEnemy";
}

/** A denied attack is a miss, whatever it would have done. @rule WH-BRAVE-03 */
export const denyAttack = (outcome: AttackRollOutcome): AttackRollOutcome => ({
  ...outcome,
  verdict: "miss",
  hit: false,
  hitsUpTo: null,
  damageMultiplier: 0,
  advantageNextRound: false,
  rules: [...outcome.rules, "WH-BRAVE-03"],
});

/** Whom an effect still reaches: everybody but the one who denied it. @rule WH-BRAVE-03 */
export const metAfterDenial = (targets: readonly string[], denier: string): readonly string[] =>
  targets.filter((target) => target !== denier);

/** A roll, as far as it uses or gains comeback dice. */
export interface ComebackRoll {
  readonly traits: ClassTraits;
  readonly kind: Setback["kind"];
  /** The subject of the roll, which also names a die gained by it. */
  readonly incident: string;
  readonly success: boolean;
  /** Dice taken from those held, and free ones. */
  readonly used: number;
  readonly free: number;
}

/** The dice held after a roll: used ones go, and a failure without any brings one. @rule WH-BRAVE-01 WH-BRAVE-02 */
export function comebackAfter(held: ComebackDice, roll: ComebackRoll, options: RuleOptions): ComebackDice {
  const { traits, incident, kind, success, used, free } = roll;
  const left = comebackLeft(held, { count: used, incident, success }, options);
  return [...left, ...comebackGained(traits, [{ incident, kind, failed: !success, diceUsed: used + free }])];
}

/** The dice held after a ruling made a roll without any a success or a failure. @rule WH-BRAVE-01 */
export function comebackRuled(
  held: ComebackDice,
  { traits, incident, kind, success }: Omit<ComebackRoll, "used" | "free">,
): ComebackDice {
  if (!success) return [...held, ...comebackGained(traits, [{ incident, kind, failed: true, diceUsed: 0 }])];
  const last = kind === "attack" ? -1 : held.lastIndexOf(incident);
  return last < 0 ? held : held.toSpliced(last, 1);
}

/** The steps that a roll leaves open until its player may know the outcome. */
export interface ComebackLater {
  /** Something may follow from its outcome. */
  readonly waits: boolean;
  /** The dice that were used, by what brought them. */
  readonly taken: ComebackDice;
}

export const NOTHING_LATER: ComebackLater = { waits: false, taken: [] };

/**
 * The dice held after a roll whose outcome its player may not see: they must not tell it. Used ones go, and whatever
 * else would follow waits. @rule WH-BRAVE-01 WH-BRAVE-02 WH-DICE-07
 */
export function comebackUnseen(
  held: ComebackDice,
  { traits, kind, incident, used, free }: Omit<ComebackRoll, "success">,
  options: RuleOptions,
): { readonly held: ComebackDice; readonly later: ComebackLater } {
  const left = comebackLeft(held, { count: used, incident, success: false }, options);
  if (used + free === 0)
    return { held, later: { waits: kind !== "attack" && traits.comebackDice === true, taken: [] } };
  const taken = held.filter((cause) => cause !== incident).slice(0, used);
  const waits = used > 0 && options.comebackOnSuccess === "kept";
  return { held: left, later: waits ? { waits, taken } : NOTHING_LATER };
}

/** The dice that such a roll brings once its player may know: one for a failure, or those that a success keeps. @rule WH-BRAVE-01 WH-BRAVE-02 */
export function comebackOwed(
  { waits, taken }: ComebackLater,
  { traits, incident, kind, success }: Omit<ComebackRoll, "used" | "free">,
): ComebackDice {
  if (!waits) return [];
  if (taken.length > 0) return success ? taken : [];
  return comebackGained(traits, [{ incident, kind, failed: !success, diceUsed: 0 }]);
}

/** The id of the comeback dice's line in a roll. */
export const COMEBACK_LINE = "comeback";

/** Comeback dice as a line of the roll; no line without dice. @rule WH-BRAVE-02 */
export const comebackLines = (plan: DicePlan, faces: Faces): readonly RollLine[] =>
  comebackModifiers(plan, faces).map(({ value, ...told }) => ({
    id: COMEBACK_LINE,
    why: "ability",
    on: true,
    effect: { kind: "bonus", value },
    ...told,
  }));
