import type { Defence } from "../monsters/defences.ts";
import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { type HitPoints, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";

/** How somebody's healing differs from the usual. */
export interface HealingNature {
  /** The factor on the usual rate of rest. @rule WH-WISE-11 */
  readonly naturalFactor?: number;
  /** Only rest heals. @rule WH-WISE-11 */
  readonly naturalOnly?: boolean;
  /** An injury does not stop healing. @rule WH-BRAVE-04 */
  readonly ignoresInjury?: boolean;
}

/** Hit points about to be given back. */
export interface Healing {
  readonly amount: number;
  /** By rest, not magick: it cannot bring the injured above 1. @rule WH-HEAL-04 */
  readonly natural: boolean;
  /**
   * False for healing that is neither rest nor magick, such as bandages: it never treats an injury. @rule WH-HEAL-05
   */
  readonly treats?: boolean;
  readonly nature?: HealingNature;
}

/**
 * Heals up to the maximum; anybody above 0 hit points is conscious. @rule WH-DMG-02 WH-HEAL-04 WH-HEAL-06 WH-HEAL-07
 */
export function applyHealing(hp: HitPoints, healing: Healing, { options }: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const amount = Math.max(0, requireInteger(healing.amount, "healing"));
  if (!helps(before, healing)) return toHpOutcome(before, before);
  const value = Math.max(before.value, Math.min(limitOf(before, healing), before.value + amount));
  const treated = amount > 0 && treats(healing) && options.magickTreatsInjury;
  return toHpOutcome(before, {
    ...before,
    ...(value > before.value && risenTo(before, value)),
    value,
    injured: before.injured && !treated,
  });
}

/**
 * Whether healing has no effect: on the dead and lost, and on ghosts, whose spent hit points return only with life.
 * @rule WH-GHOST-02 WH-WISE-11
 */
const helps = (before: KnownHitPoints, healing: Healing): boolean =>
  !isGone(before) && before.state !== "ghost" && healingDefence(healing) === null;

/** Why healing does nothing for somebody of this nature; null if it may help. @rule WH-WISE-11 WH-SPC-03 WH-HEAL-07 */
export const healingDefence = ({ natural, nature }: Pick<Healing, "natural" | "nature">): Defence | null =>
  natural || nature?.naturalOnly !== true ? null : { why: "naturalOnly", kinds: [] };

/** Whether healing may also treat an injury: magick may, if the table plays it so (Amb-39). @rule WH-HEAL-05 */
const treats = ({ natural, treats: mayTreat = true }: Healing): boolean => !natural && mayTreat;

/** @rule WH-HEAL-04 WH-BRAVE-04 */
const limitOf = ({ injured, max }: KnownHitPoints, { natural, nature }: Healing): number =>
  natural && injured && nature?.ignoresInjury !== true ? Math.min(1, max) : max;

/** Any gain ends the last breath, and reaching more than 0 wakes. @rule WH-DMG-02 WH-BOSS-03 */
function risenTo(before: KnownHitPoints, value: number): Partial<KnownHitPoints> {
  if (value < 0) return { lastBreath: false };
  return { ...SETTLED, lastBreath: false, state: value > 0 ? "up" : "knockedOut" };
}
