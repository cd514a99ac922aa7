import type { RequestReply } from "../dice/request.ts";
import type { Task } from "../dice/task.ts";
import { requireNumber } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { type HitPoints, type HpState, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";

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

/** The effect of this many undisturbed minutes of first aid; it gives no hit points. @rule WH-DMG-06 */
export function continueFirstAid(hp: HitPoints, minutes: number): HpOutcome {
  const before = toKnown(hp);
  const isComplete = before.tended && requireNumber(minutes, "minutes") >= FIRST_AID_MINUTES;
  if (!isComplete) return toHpOutcome(before, before);
  const state = before.state === "dying" ? stateWithout(before) : before.state;
  return toHpOutcome(before, { ...before, ...SETTLED, bleeding: 0, state });
}

/** The state once death is averted. @rule WH-DMG-02 WH-DMG-06 */
function stateWithout({ value }: KnownHitPoints): HpState {
  if (value > 0) return "up";
  return value === 0 ? "knockedOut" : "stable";
}
