import type { DicePlan } from "../base/dice.ts";
import { ACTIVITIES, planActivity, turnMinutes } from "../base/time/activities.ts";
import { type HitPoints, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import { requireCount, requireInteger } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { continueFirstAid, interruptFirstAid, passRound, resolveFirstAid } from "./first-aid.ts";
import { becomeGhost, letGo, resurrect, spendAsGhost } from "./ghost.ts";
import { applyHealing, type Healing } from "./healing.ts";
import { type Hit, type HitAnswers, resolveHit } from "./hit.ts";
import type { TrialOutcome } from "./trial.ts";

/** Hours that a healer needs. @rule WH-HEAL-05 */
export const TREATMENT_HOURS: DicePlan = planActivity(ACTIVITIES.treatInjury);

export const TREATMENTS = ["healer", "surgery", "disadvantage", "miracle"] as const;
/** The ways to end an injury: a healer, a base's surgery, a permanent disadvantage, or another's miracle. */
type Treatment = (typeof TREATMENTS)[number];

/** Whether this ends an injury without the Referee's word. @rule WH-HEAL-05 WH-INJ-01 */
export const endsInjury = (treatment: Treatment): boolean => treatment !== "miracle";

/** The injury ends, and rest helps as usual. @rule WH-HEAL-05 WH-INJ-01 */
export function treatInjury(hp: HitPoints): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, { ...before, injured: false });
}

/**
 * Death in this many rounds regardless of hit points, at once for 0; first aid or healing can prevent it.
 * @rule WH-CRIT-03 WH-DMG-06
 */
export function startDying(hp: HitPoints, rounds: number): HpOutcome {
  const before = toKnown(hp);
  const left = requireCount(rounds, "rounds");
  if (isGone(before) || before.state === "ghost") return toHpOutcome(before, before);
  if (left === 0) return toHpOutcome(before, { ...before, ...SETTLED, state: "dead" });
  const sooner = before.state === "dying" && before.rounds !== null ? Math.min(before.rounds, left) : left;
  return toHpOutcome(before, { ...before, state: "dying", rounds: sooner, tended: false });
}

/** Every event that can happen to a creature's hit points, by kind, with its dice rolled. */
interface HealthEvents {
  readonly hit: { readonly hit: Omit<Hit, "hp">; readonly answers: HitAnswers };
  readonly trial: { readonly outcome: TrialOutcome };
  readonly healing: { readonly healing: Healing };
  readonly temporary: { readonly amount: number };
  readonly bleeding: { readonly perRound: number };
  /** Death in this many rounds, as some critical results bring. */
  readonly doom: { readonly rounds: number };
  readonly round: NothingMore;
  readonly firstAid: { readonly success: boolean };
  readonly interruption: NothingMore;
  readonly minutes: { readonly minutes: number };
  readonly treatment: { readonly treatment: Treatment };
  readonly battleEnds: NothingMore;
  readonly ghost: NothingMore;
  readonly ghostCost: { readonly cost: number };
  readonly resurrection: NothingMore;
  readonly lettingGo: NothingMore;
}
type NothingMore = Readonly<Record<never, never>>;

type HealthEventKind = keyof HealthEvents;

/** One event in the course of a creature's hit points. */
export type HealthEvent<Kind extends HealthEventKind = HealthEventKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & HealthEvents[Each];
}[Kind];

const HANDLERS: {
  readonly [Kind in HealthEventKind]: (hp: KnownHitPoints, event: HealthEvent<Kind>, rulebook: Rulebook) => HpOutcome;
} = {
  hit: (hp, { hit, answers }, rulebook) => resolveHit({ ...hit, hp }, answers, rulebook),
  trial: (hp, { outcome }, rulebook) => toHpOutcome(hp, takeTrial(hp, outcome, rulebook)),
  healing: (hp, { healing }, rulebook) => applyHealing(hp, healing, rulebook),
  temporary: (hp, { amount }) => gainTemporary(hp, amount),
  bleeding: (hp, { perRound }) => startBleeding(hp, perRound),
  doom: (hp, { rounds }) => startDying(hp, rounds),
  round: (hp, _event, rulebook) => passRound(hp, rulebook),
  firstAid: (hp, { success }, rulebook) => resolveFirstAid(hp, success, rulebook),
  interruption: (hp) => interruptFirstAid(hp),
  minutes: (hp, { minutes }, rulebook) => continueFirstAid(hp, minutes, turnMinutes(rulebook)),
  treatment: (hp, { treatment }) => (endsInjury(treatment) ? treatInjury(hp) : toHpOutcome(hp, hp)),
  battleEnds: (hp) => toHpOutcome(hp, { ...hp, lastBreath: false }),
  ghost: (hp) => becomeGhost(hp),
  ghostCost: (hp, { cost }) => (hp.state === "ghost" ? spendAsGhost(hp, cost) : toHpOutcome(hp, hp)),
  resurrection: (hp) => resurrect(hp),
  lettingGo: (hp) => letGo(hp),
};

/** The result of a trial for the living; nobody else is asked for one. @rule WH-DMG-03 */
const takeTrial = (hp: KnownHitPoints, outcome: TrialOutcome, rulebook: Rulebook): KnownHitPoints =>
  isGone(hp) || hp.state === "ghost" ? hp : rulebook.zeroHp.resolveTrial(hp, outcome, rulebook);

/** Adds temporary hit points; they are lost first and heal nothing. @rule WH-DMG-01 */
export function gainTemporary(hp: HitPoints, amount: number): HpOutcome {
  const before = toKnown(hp);
  const temporary = Math.max(0, before.temporary) + Math.max(0, requireInteger(amount, "hit points"));
  return toHpOutcome(before, { ...before, temporary });
}

/** Hit points to lose each round until first aid; 0 ends the bleeding. @rule WH-DMG-05 */
export function startBleeding(hp: HitPoints, perRound: number): HpOutcome {
  const before = toKnown(hp);
  const bleeding = Math.max(0, requireInteger(perRound, "damage"));
  const tended = before.tended && (bleeding > 0 || before.state === "dying");
  return toHpOutcome(before, { ...before, bleeding, tended });
}

/** The effect of one event. @rule WH-DMG-02 WH-DMG-03 WH-DMG-05 WH-SVD-01 WH-HEAL-04 WH-GHOST-03 */
export function resolveHealth<Kind extends HealthEventKind>(
  hp: HitPoints,
  event: HealthEvent<Kind>,
  rulebook: Rulebook,
): HpOutcome {
  return HANDLERS[event.kind](toKnown(hp), event, rulebook);
}
