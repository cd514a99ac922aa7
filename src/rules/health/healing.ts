import type { Defence } from "./defences.ts";
import { requireInteger, requireNumber } from "../base/numbers.ts";
import type { HealingRules, Rulebook } from "../families/rulebook.ts";
import { type HitPoints, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { applyDamage, type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import type { Result } from "../checks/classify.ts";
import { type DicePlan, type Faces, parseDamage, requireFaces } from "../base/dice.ts";
import type { Recovery, RestKind } from "../families/health.ts";
import { ACTIVITIES, secondsOf } from "../base/time/activities.ts";

/** How a creature's healing differs from the usual. */
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
  /** False for healing that is neither rest nor magick, such as bandages: it never treats an injury. @rule WH-HEAL-05 */
  readonly treats?: boolean;
  readonly nature?: HealingNature;
}

/**
 * Heals up to the maximum; anybody above 0 hit points is conscious, unless the rules at zero say otherwise. @rule WH-DMG-02 WH-HEAL-04 WH-HEAL-06 WH-HEAL-07
 */
export function applyHealing(hp: HitPoints, healing: Healing, { options, zeroHp }: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const amount = Math.max(0, requireInteger(healing.amount, "healing"));
  if (!helps(before, healing)) return toHpOutcome(before, before);
  const otherwise = treats(healing) ? zeroHp.heals?.(before, amount) : null;
  if (otherwise) return toHpOutcome(before, otherwise);
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

/** Why healing does nothing for a creature of this nature; null if it may help. @rule WH-WISE-11 WH-SPC-03 WH-HEAL-07 */
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

/** A creature whose wounds may be bound right after a fight. */
export interface BoundPatient {
  readonly hp: HitPoints;
  /** Hit points at the start of the fight. */
  readonly atStart: number;
  /** It has already been tried. */
  readonly spent: boolean;
  readonly nature?: HealingNature;
}

/** The most hit points that a bandage may give back: those lost in the fight. @rule WH-HEAL-03 */
export const lostInBattle = ({ hp, atStart }: BoundPatient): number =>
  Math.max(0, requireInteger(atStart - hp.value, "hit points"));

/**
 * Whether there are wounds to bind, and nobody has tried yet; the Wise heal only by themselves.
 * @rule WH-HEAL-03 WH-WISE-11
 */
export function mayBind(patient: BoundPatient, { healing }: Rulebook): boolean {
  const { hp, spent, nature } = patient;
  const known = toKnown(hp);
  if (spent || nature?.naturalOnly === true || isGone(known) || known.state === "ghost") return false;
  if (healing.binding.awakeOnly && known.state !== "up") return false;
  return lostInBattle(patient) > 0;
}

/** The dice of a successful bandage. @rule WH-HEAL-03 */
export const planBinding = ({ healing: { binding } }: Rulebook): DicePlan => ({
  count: binding.formula.dice,
  faces: 6,
  bonus: binding.formula.bonus,
});

/** The result of the trained task, and the bandage's dice; no dice unless it succeeded. */
interface BindingRoll {
  readonly result: Result;
  readonly faces: Faces;
}

/**
 * The effect of binding wounds: heals up to the hit points lost, does nothing, or harms after a fumble.
 * @rule WH-HEAL-03
 */
export function resolveBinding(patient: BoundPatient, { result, faces }: BindingRoll, rulebook: Rulebook): HpOutcome {
  const before = toKnown(patient.hp);
  if (!mayBind(patient, rulebook)) return toHpOutcome(before, before);
  if (result === "fumble") return applyDamage(before, { amount: 1, lethal: true }, rulebook);
  if (result !== "success" && result !== "crit") return toHpOutcome(before, before);
  const amount = Math.min(bindingTotal(faces, rulebook), lostInBattle(patient));
  return applyHealing(before, { amount, natural: false, treats: false }, rulebook);
}

function bindingTotal(faces: Faces, rulebook: Rulebook): number {
  const plan = planBinding(rulebook);
  const rolled = requireFaces(plan, faces).reduce((sum, face) => sum + face, plan.bonus);
  return Math.max(rulebook.healing.binding.least, rolled);
}

/** Hours of rest that restore all hit points, at the usual rate. @rule WH-HEAL-01 */
export const FULL_REST_HOURS = 48;

/**
 * 1 each evening and morning, 2 with a success, and all after two days of rest.
 * @rule WH-HEAL-01 WH-HEAL-02 WH-HEAL-03 WH-WISE-11
 */
export const coreHealing: HealingRules = {
  isRolled: ({ kind }) => kind !== "rest",
  recovers(hp, { kind, hours = 0, success = false }, naturalFactor) {
    if (kind !== "rest") return (success ? 2 : 1) * naturalFactor;
    const isEnough = requireNumber(hours, "hours") >= FULL_REST_HOURS / naturalFactor;
    const { injured, value, max } = toKnown(hp);
    return isEnough && !injured ? Math.max(0, max - value) : 0;
  },
  binding: { rolled: true, formula: parseDamage("d6-3"), least: 1, awakeOnly: false, rules: ["WH-HEAL-03"] },
  rests: [{ kind: "evening" }, { kind: "morning" }, { kind: "rest", hours: FULL_REST_HOURS }],
  rules: ["WH-HEAL-01", "WH-HEAL-02"],
};

/** True for those whom rest has nothing to give: their dice would be thrown for nothing. @rule WH-HEAL-02 */
export function lacksNothing(hp: HitPoints): boolean {
  const { injured, value, max } = toKnown(hp);
  return value >= max && !injured;
}

/** A rest that a group takes. */
export interface Rest {
  readonly kind: RestKind;
  /** Hours of undisturbed rest; only for rest. */
  readonly hours?: number;
}

/** The recoveries in a rest, in this order: a night is an evening and the morning after it. @rule WH-HEAL-02 */
export const recoveriesIn = ({ kind, hours = 0 }: Rest): readonly Recovery[] =>
  kind === "night" ? [{ kind: "evening" }, { kind: "morning" }] : [{ kind, hours }];

/** The seconds that a rest takes: the sleep that follows an evening, and the hours of a longer rest. @rule WH-HEAL-01 WH-TIME-05 */
export function restSeconds({ kind, hours = 0 }: Rest, rulebook: Pick<Rulebook, "turnLength">): number {
  if (kind === "morning") return 0;
  if (kind === "rest") return secondsOf({ amount: requireNumber(hours, "hours"), unit: "hour" }, rulebook);
  return secondsOf({ amount: 1, unit: ACTIVITIES.sleep.unit }, rulebook);
}

/** Whether a group may take a whole night at once: evenings and mornings heal by themselves. @rule WH-HEAL-02 */
export const hasNights = ({ rests }: HealingRules): boolean =>
  (["evening", "morning"] as const).every((kind) => rests.some((rest) => rest.kind === kind));

/**
 * The hit points from a period of rest, ready to be applied; an injury keeps a creature from some only.
 * @rule WH-HEAL-01 WH-HEAL-02 WH-WISE-11 WH-BRAVE-04
 */
export function naturalHealing(
  { hp, nature = {} }: { readonly hp: HitPoints; readonly nature?: HealingNature },
  recovery: Recovery,
  { healing }: Rulebook,
): Healing {
  const rested = nature.ignoresInjury ? { ...hp, injured: false } : hp;
  return { amount: healing.recovers(rested, recovery, nature.naturalFactor ?? 1), natural: true, nature };
}
