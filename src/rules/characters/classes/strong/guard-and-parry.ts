import type { Enforcement } from "../../../combat/turns/act.ts";
import { type ActionsLeft, isUntouched } from "../../../base/actions.ts";
import type { TargetFacts } from "../../../combat/attack/damage.ts";
import { type AdvantageSource, type Condition, toAdvantageStep, toCondition } from "../../../conditions/condition.ts";
import type { CheckOutcome } from "../../../checks/check.ts";
import type { Save } from "../../../checks/save.ts";
import { requireInteger, requireNumber } from "../../../base/numbers.ts";
import type { ActiveCondition } from "../../../conditions/active-condition.ts";

const GUARD_REFUSALS = ["notWholeRound", "notAdjacent"] as const;
/** Why an ally cannot be guarded now. */
type GuardRefusal = (typeof GUARD_REFUSALS)[number];

const ADJACENT = 5;

/** The condition of a guard until their next turn; it is directed at the one guarded. @rule WH-STRONG-10 */
export const GUARDING: Condition = toCondition({
  id: "guarding",
  label: "WHITEHACK.StrongOption.guard",
  end: { until: "rounds", rounds: 1 },
  rule: "WH-STRONG-10",
});

/**
 * Why an ally at this distance in feet cannot be guarded, or null: guarding takes the whole round, unless that is only
 * told. @rule WH-STRONG-10 WH-ACT-01
 */
export function guardRefusal(left: ActionsLeft, distance: number, enforcement?: Enforcement): GuardRefusal | null {
  if (enforcement !== "told" && !isUntouched(left)) return "notWholeRound";
  return requireNumber(distance, "distance") > ADJACENT ? "notAdjacent" : null;
}

/** The saving throw by which an enemy gets past a guard. @rule WH-STRONG-10 WH-STRONG-17 */
export const GUARD_SAVE: Save = { tags: ["specialMelee"] };

/**
 * Who becomes the target of an attack on the ward after the attacker's saving throw, and whose armor class counts.
 * @rule WH-STRONG-10
 */
export function resolveGuard(
  { success, rules }: CheckOutcome,
  { ward, guard }: { readonly ward: TargetFacts; readonly guard: TargetFacts },
): { readonly target: "ward" | "guard"; readonly facts: TargetFacts; readonly rules: readonly string[] } {
  const target = success ? "ward" : "guard";
  return { target, facts: success ? ward : guard, rules: ["WH-STRONG-10", ...rules] };
}

/** Waiting for more than two rounds brings nothing more. */
const MOST_ROUNDS = 2;

/** A character who parries and waits for an opening. */
export interface Parry {
  readonly enemy: string;
  /** Consecutive rounds, 1 or 2. */
  readonly rounds: number;
  /** The last of these rounds. */
  readonly round: number;
}

/** The parry of a round; it continues the previous round's if the enemy is the same. @rule WH-STRONG-21 */
export function parry(before: Parry | null, enemy: string, round: number): Parry {
  const now = requireInteger(round, "round");
  const goesOn = before?.enemy === enemy && before.round === now - 1;
  return { enemy, round: now, rounds: goesOn ? MOST_ROUNDS : 1 };
}

/** The condition of a character who parries instead of attacking, for that round. @rule WH-STRONG-21 */
export const PARRYING: Condition = toCondition({
  id: "parrying",
  label: "WHITEHACK.StrongOption.parry",
  armorClass: 2,
  prevents: ["attack"],
  end: { until: "rounds", rounds: 1 },
  rule: "WH-STRONG-21",
});

/** Combat advantage in the next round over the parried enemy: double, and triple after two rounds. @rule WH-STRONG-21 */
export function parryAdvantage(held: Parry | null, target: string, round: number): AdvantageSource | null {
  if (held?.enemy !== target || held.round !== requireInteger(round, "round") - 1) return null;
  return { label: "WHITEHACK.StrongOption.parry", steps: toAdvantageStep(held.rounds + 1), rule: "WH-STRONG-21" };
}

/** The condition that a parry gives in the next round: combat advantage over the parried enemy. @rule WH-STRONG-21 */
export const parryOpening = (held: Parry): Condition =>
  toCondition({
    id: "opening",
    label: "WHITEHACK.Modifier.opening",
    ownAdvantage: parryAdvantage(held, held.enemy, held.round + 1)?.steps ?? 0,
    end: { until: "nextRound" },
    rule: "WH-STRONG-21",
  });

/** The condition that a tactical call gives an ally: a bonus to one attack before the battle ends. @rule WH-STRONG-18 */
export const CALLED: Condition = toCondition({
  id: "called",
  label: "WHITEHACK.StrongOption.tacticalCall",
  attackValue: 4,
  end: { until: "battle" },
  rule: "WH-STRONG-18",
});

/** The condition that a call gives an ally; null if a call was already made in this battle. @rule WH-STRONG-18 */
export const tacticalCall = (usedInBattle: number): Condition | null =>
  requireInteger(usedInBattle, "used") > 0 ? null : CALLED;

/** The conditions that an ally keeps after making the attack that a call helped. @rule WH-STRONG-18 */
export const afterCalledAttack = (conditions: readonly ActiveCondition[]): readonly ActiveCondition[] =>
  conditions.filter(({ condition }) => condition.id !== CALLED.id);

/** Feet within which a voice is heard and heeded. */
const EARSHOT = 15;

export const VOICE_MODES = ["encourage", "frighten"] as const;
/** Encourages friends or frightens enemies. */
export type VoiceMode = (typeof VOICE_MODES)[number];

const heard = (id: string, label: string, value: number): Condition =>
  toCondition({
    id,
    label,
    attackValue: value,
    savingThrow: value,
    end: { until: "rounds", rounds: 1 },
    rule: "WH-STRONG-19",
  });

/** The condition that a voice brings its targets, for a round. @rule WH-STRONG-19 */
export const VOICES: Readonly<Record<VoiceMode, Condition>> = {
  encourage: heard("encouraged", "WHITEHACK.Modifier.encouraged", 1),
  frighten: heard("frightened", "WHITEHACK.Modifier.frightened", -1),
};

/** A creature that might hear the call. */
interface Listener {
  readonly id: string;
  /** Distance to the caller in feet. */
  readonly distance: number;
  readonly friend: boolean;
}

/** Whom a voice reaches: nearby friends, or enemies. @rule WH-STRONG-19 */
export const listenersTo = (mode: VoiceMode, listeners: readonly Listener[]): readonly string[] =>
  listeners
    .filter(
      ({ friend, distance }) => friend === (mode === "encourage") && requireNumber(distance, "distance") <= EARSHOT,
    )
    .map(({ id }) => id);
