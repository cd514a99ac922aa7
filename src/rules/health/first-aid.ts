import type { Rulebook } from "../families/rulebook.ts";
import { type HitPoints, type HpState, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { applyDamage, type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import { requireCount, requireNumber } from "../base/numbers.ts";
import type { RequestReply } from "../checks/request.ts";
import type { Task } from "../checks/task.ts";

/** One round passes: bleeding takes its toll, and countdowns advance. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
export function passRound(hp: HitPoints, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const bled = isGone(before) ? before : bleed(before, rulebook);
  if (isGone(bled) || bled.state === "ghost") return toHpOutcome(before, bled);
  const counted = countDown(bled);
  return toHpOutcome(before, isGone(counted) ? counted : rulebook.zeroHp.passRound(counted, rulebook));
}

/**
 * Many rounds at once, as when the clock is moved; it stops when further rounds change nothing.
 * @rule WH-DMG-03 WH-DMG-05 WH-TIME-01
 */
export function passRounds(hp: HitPoints, rounds: number, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  let now = before;
  for (let left = requireCount(rounds, "rounds"); left > 0; left -= 1) {
    const { hp: next, changes } = passRound(now, rulebook);
    if (changes.length === 0) break;
    now = next;
  }
  return toHpOutcome(before, now);
}

/**
 * The dying die and the unconscious wake when their time is up; first aid stops only the dying.
 * @rule WH-DMG-03 WH-DMG-06 WH-SVD-02
 */
function countDown(hp: KnownHitPoints): KnownHitPoints {
  const { state, value, tended } = hp;
  if (hp.rounds === null || (tended && state === "dying")) return hp;
  const rounds = Math.max(0, hp.rounds - 1);
  if (rounds > 0) return { ...hp, rounds };
  if (state === "dying") return { ...hp, ...SETTLED, state: "dead" };
  return { ...hp, rounds: null, state: value > 0 ? "up" : state };
}

/** First aid that has begun stops the bleeding. @rule WH-DMG-05 WH-DMG-06 */
function bleed(hp: KnownHitPoints, rulebook: Rulebook): KnownHitPoints {
  if (hp.bleeding <= 0 || hp.tended) return hp;
  return applyDamage(hp, { amount: hp.bleeding, lethal: true }, rulebook).hp;
}

/** Minutes that first aid takes; once started, it holds off death. @rule WH-DMG-06 */
export const FIRST_AID_MINUTES = 10;

/** The usual attributes for first aid. @rule WH-DMG-06 */
export const FIRST_AID_ATTRIBUTES = ["intelligence", "wisdom"] as const;

/**
 * The task of first aid, with whatever attribute the Referee accepts (Amb-37), and the healer's modifiers.
 * @rule WH-DMG-06 WH-DEFT-02
 */
export const firstAidTask = (attribute: string, healer: RequestReply, { options }: Rulebook): Task => ({
  ...healer,
  attribute,
  trained: options.firstAidIsTrained,
});

/** Whether first aid is of use: it stops dying and bleeding, but gives no hit points. @rule WH-DMG-06 */
export const needsFirstAid = (hp: KnownHitPoints, { zeroHp }: Pick<Rulebook, "zeroHp">): boolean =>
  (hp.state === "dying" && zeroHp.firstAid) || (hp.bleeding > 0 && !UNHELPED.has(hp.state));

const UNHELPED: ReadonlySet<HpState> = new Set(["dead", "ghost", "lost"]);

/** A success stops the dying at once; after a failure it may be tried again while there is time. @rule WH-DMG-06 */
export function resolveFirstAid(hp: HitPoints, success: boolean, rulebook: Pick<Rulebook, "zeroHp">): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, success && needsFirstAid(before, rulebook) ? { ...before, tended: true } : before);
}

/** Dying resumes where it stopped. @rule WH-DMG-06 */
export function interruptFirstAid(hp: HitPoints): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, { ...before, tended: false });
}

/** The effect of this many undisturbed minutes of first aid; it takes a turn of exploring and gives no hit points. @rule WH-DMG-06 RH-TIM-01 */
export function continueFirstAid(hp: HitPoints, minutes: number, needed: number = FIRST_AID_MINUTES): HpOutcome {
  const before = toKnown(hp);
  const isComplete = before.tended && requireNumber(minutes, "minutes") >= needed;
  if (!isComplete) return toHpOutcome(before, before);
  const state = before.state === "dying" ? stateWithout(before) : before.state;
  return toHpOutcome(before, { ...before, ...SETTLED, bleeding: 0, state });
}

/** The state once death is averted. @rule WH-DMG-02 WH-DMG-06 */
function stateWithout({ value }: KnownHitPoints): HpState {
  if (value > 0) return "up";
  return value === 0 ? "knockedOut" : "stable";
}
