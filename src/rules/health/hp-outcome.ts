import { requireCount, requireInteger, requireNumber } from "../base/numbers.ts";
import { type HitPoints, type HpState, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import type { Rulebook } from "../families/rulebook.ts";
import type { Wound } from "../families/health.ts";
import type { Condition } from "../conditions/condition.ts";
import { CONDITIONS } from "../conditions/conditions.ts";

export const HP_PROMPTS = ["deathSave", "dead", "knockedOut", "awake", "injured", "lost"] as const;
/** The prompts after hit points have changed. */
export type HpPrompt = (typeof HP_PROMPTS)[number];

export const HP_FIELDS = [
  "value",
  "max",
  "temporary",
  "state",
  "injured",
  "rounds",
  "tended",
  "bleeding",
  "lastBreath",
  "extra",
] as const satisfies readonly (keyof KnownHitPoints)[];
type HpField = (typeof HP_FIELDS)[number];

/** A change to one field of hit points. */
interface HpChange {
  readonly field: HpField;
  readonly from: KnownHitPoints[HpField];
  readonly to: KnownHitPoints[HpField];
}

/** Hit points before and after, with every changed field, so that it can be undone. */
export interface HpOutcome {
  readonly before: KnownHitPoints;
  readonly hp: KnownHitPoints;
  readonly state: HpState;
  readonly changes: readonly HpChange[];
  readonly prompts: readonly HpPrompt[];
}

/** Compares before and after. */
export function toHpOutcome(before: KnownHitPoints, hp: KnownHitPoints): HpOutcome {
  if (before === hp) return { before, hp, state: hp.state, changes: [], prompts: [] };
  const changes: HpChange[] = [];
  for (const field of HP_FIELDS) {
    if (!isSame(before, hp, field)) changes.push({ field, from: before[field], to: hp[field] });
  }
  return { before, hp, state: hp.state, changes, prompts: promptsOf(before, hp) };
}

/** Counters of packs are compared by their numbers, because they may have been stored and reloaded. */
function isSame(before: KnownHitPoints, after: KnownHitPoints, field: HpField): boolean {
  if (before[field] === after[field]) return true;
  return field === "extra" && keysOf(before, after).every((key) => countOf(before, key) === countOf(after, key));
}

const countOf = ({ extra }: KnownHitPoints, key: string): number => extra[key] ?? 0;
const keysOf = (...all: readonly KnownHitPoints[]): readonly string[] => [
  ...new Set(all.flatMap(({ extra }) => Object.keys(extra))),
];

/** Whether a death save is due, which is asked again whenever things get worse. @rule WH-DMG-05 */
const isAsked = (before: KnownHitPoints, after: KnownHitPoints): boolean =>
  after.state === "savingForLife" &&
  (before.state !== after.state || after.value < before.value || !isSame(before, after, "extra"));

function promptsOf(before: KnownHitPoints, after: KnownHitPoints): readonly HpPrompt[] {
  const prompts: HpPrompt[] = [];
  if (isAsked(before, after)) prompts.push("deathSave");
  if (after.injured && !before.injured) prompts.push("injured");
  const told = after.state === before.state ? undefined : PROMPT_OF_STATE[after.state];
  if (told) prompts.push(told);
  return prompts;
}

const PROMPT_OF_STATE: Partial<Record<HpState, HpPrompt>> = {
  dead: "dead",
  knockedOut: "knockedOut",
  up: "awake",
  lost: "lost",
};

/** An undone change: the earlier state if nothing has happened since, otherwise only the points are reversed. */
interface Undone {
  readonly hp: KnownHitPoints;
  readonly exact: boolean;
}

/** Undoes a change, keeping what has happened since; points stop at the maximum. @rule WH-DMG-01 */
export function undoHpOutcome(now: KnownHitPoints, { before, hp: after }: Pick<HpOutcome, "before" | "hp">): Undone {
  if (HP_FIELDS.every((field) => isSame(now, after, field))) return { hp: before, exact: true };
  const back = <Field extends HpField>(field: Field): KnownHitPoints[Field] =>
    isSame(now, after, field) ? before[field] : now[field];
  const max = requireNumber(now.max + before.max - after.max, "max");
  const value = Math.min(now.value + before.value - after.value, Math.max(now.value, max));
  const temporary = Math.max(0, now.temporary + before.temporary - after.temporary);
  const extra = Object.fromEntries(
    keysOf(now, before, after).map((key) => [key, countOf(now, key) + countOf(before, key) - countOf(after, key)]),
  );
  const told = { injured: back("injured"), bleeding: back("bleeding"), lastBreath: back("lastBreath") };
  const lies = { state: back("state"), rounds: back("rounds"), tended: back("tended") };
  const stands = isRaised(now, value) && UPRIGHT;
  return { hp: { ...now, max, value, temporary, extra, ...told, ...lies, ...stands }, exact: false };
}

const UPRIGHT = { ...SETTLED, state: "up" } as const;

/** Undoing a wound puts anybody above zero back on their feet, except those beyond wounds. */
const isRaised = (now: KnownHitPoints, value: number): boolean =>
  now.value <= 0 && value > 0 && !isGone(now) && now.state !== "ghost";

/** Temporary hit points first, then the others; the rulebook decides what that leads to. @rule WH-DMG-01 WH-GHOST-03 */
export function applyDamage(hp: HitPoints, wound: Wound, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, woundedBy(before, wound, rulebook));
}

/** Hit points after a wound, without a list of changes. @rule WH-DMG-01 WH-GHOST-03 */
export function woundedBy(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints {
  const amount = Math.max(0, requireInteger(wound.amount, "damage"));
  if (amount === 0 || (before.state === "ghost" && !wound.harmsUndead)) return before;
  const absorbed = Math.min(Math.max(0, before.temporary), amount);
  if (absorbed === 0) return takeLoss(before, wound, rulebook);
  const shielded = { ...before, temporary: before.temporary - absorbed };
  return amount === absorbed ? shielded : takeLoss(shielded, { ...wound, amount: amount - absorbed }, rulebook);
}

/** The rules for reaching zero apply only to the living. @rule WH-GHOST-03 WH-BOSS-03 */
function takeLoss(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints {
  const value = before.value - wound.amount;
  if (isGone(before)) return { ...before, value };
  if (before.state === "ghost") return { ...before, value, state: value > 0 ? "ghost" : "lost" };
  if (before.lastBreath && wound.lethal) return { ...before, ...SETTLED, value, state: "dead" };
  return rulebook.zeroHp.suffer(before, wound, rulebook);
}

/**
 * Adds or removes hit points without a card: a loss takes temporary ones first, a gain stops at the maximum.
 * @rule WH-DMG-01
 */
export function stepHitPoints(hp: HitPoints, step: number, rulebook: Rulebook): HpOutcome {
  if (requireInteger(step, "step") < 0) return applyDamage(hp, { amount: -step, lethal: true }, rulebook);
  const { value, max } = toKnown(hp);
  return writeHitPoints(hp, Math.max(value, Math.min(value + step, max)), rulebook);
}

/**
 * Hit points set by hand. A lower number is a wound that skips temporary ones; a higher one brings anybody back to
 * their feet, because the user who sets it knows why. An injury stays unless they have all of them.
 * @rule WH-DMG-01 WH-DMG-02 WH-DMG-03
 */
export function writeHitPoints(hp: HitPoints, value: number, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const lost = before.value - requireInteger(value, "hit points");
  if (lost <= 0) return toHpOutcome(before, lost === 0 ? before : raisedTo(before, value));
  const after = woundedBy({ ...before, temporary: 0 }, { amount: lost, lethal: true, harmsUndead: true }, rulebook);
  return toHpOutcome(before, { ...after, temporary: before.temporary });
}

/** Ghosts remain ghosts. @rule WH-GHOST-02 */
function raisedTo(before: KnownHitPoints, value: number): KnownHitPoints {
  const stands = value > 0 && before.state !== "ghost";
  const isWhole = stands && value >= before.max; // a correction: nobody heals to the last point with an injury
  const rise = stands && { ...SETTLED, state: "up" as const, injured: before.injured && !isWhole };
  return { ...before, ...rise, value, lastBreath: false };
}

/** Hit points paid for magick. */
interface Payment {
  readonly amount: number;
  /** The maximum falls as well, until the hit dice are re-rolled. @rule WH-WISE-13 */
  readonly permanent?: boolean;
}

/**
 * Pays hit points for magick, which may knock out or kill; it is not an attack, so there is no saving throw.
 * @rule WH-WISE-08 WH-WISE-13
 */
export function payHitPoints(hp: HitPoints, { amount, permanent = false }: Payment, rulebook: Rulebook): HpOutcome {
  const wound = { amount: requireCount(amount, "cost"), lethal: true, harmsUndead: true };
  if (!permanent) return applyDamage(hp, wound, rulebook);
  // temporary hit points cannot pay for something permanent
  const { before, hp: after } = applyDamage({ ...hp, temporary: 0 }, wound, rulebook);
  const { temporary } = hp;
  return toHpOutcome({ ...before, temporary }, { ...after, temporary, max: after.max - amount });
}

/**
 * Whether permanent magick may be forbidden because the next level is near: nine tenths of the experience are there.
 * @rule WH-WISE-13
 */
export const isNearNextLevel = (xp: number, xpNext: number | null): boolean => xpNext !== null && xp * 10 >= xpNext * 9;

/**
 * True if a creature is lying down: unconscious, before or after a death save, or dying below one hit point.
 * @rule WH-DMG-02 WH-DMG-03
 */
export function isLying({ state, value }: Pick<KnownHitPoints, "state" | "value">): boolean {
  if (state === "dying") return value < 1;
  return state === "knockedOut" || state === "savingForLife" || state === "stable";
}

/**
 * The conditions that follow from hit points alone; they last as long as the hit points stay that way.
 * @rule WH-DMG-02 WH-DMG-05 WH-SVD-02
 */
export function healthConditions(hp: HitPoints): readonly Condition[] {
  const known = toKnown(hp);
  const { bleeding, tended } = known;
  return [
    ...(isLying(known) ? [CONDITIONS.knockedOut] : []),
    ...(bleeding > 0 && !tended ? [{ ...CONDITIONS.bleeding, bleeding }] : []),
  ];
}

export const HEALTH_MARKS = ["knockedOut", "dying", "stable", "dead", "bleeding", "injured"] as const;
/** Visible marks that follow from hit points alone. */
export type HealthMark = (typeof HEALTH_MARKS)[number];

const IS_MARKED: Readonly<Record<HealthMark, (hp: KnownHitPoints) => boolean>> = {
  knockedOut: isLying,
  dying: ({ state }) => state === "dying" || state === "savingForLife",
  stable: ({ state }) => state === "stable",
  dead: isGone,
  bleeding: ({ bleeding, tended, ...hp }) => bleeding > 0 && !tended && !isGone(hp),
  injured: ({ injured, ...hp }) => injured && !isGone(hp),
};

/** The marks that a creature's hit points give. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-04 */
export function marksOf(hp: HitPoints): readonly HealthMark[] {
  const known = toKnown(hp);
  return HEALTH_MARKS.filter((mark) => IS_MARKED[mark](known));
}

type Change = (hp: KnownHitPoints) => Partial<KnownHitPoints>;

const become =
  (state: KnownHitPoints["state"]): Change =>
  () => ({ ...SETTLED, state });

/** Conscious if there are hit points; otherwise the given state. */
const riseElse =
  (state: KnownHitPoints["state"]): Change =>
  ({ value }) => ({ ...SETTLED, state: value > 0 ? "up" : state });

const SET: Readonly<Record<HealthMark, { readonly on: Change; readonly off: Change }>> = {
  knockedOut: { on: become("knockedOut"), off: become("up") },
  dying: { on: become("dying"), off: riseElse("stable") },
  stable: { on: become("stable"), off: riseElse("knockedOut") },
  dead: { on: become("dead"), off: riseElse("stable") },
  bleeding: { on: () => ({ bleeding: 1, tended: false }), off: () => ({ bleeding: 0 }) },
  injured: { on: () => ({ injured: true }), off: () => ({ injured: false }) },
};

/**
 * Setting or removing a mark changes the hit points to match, because marks only reflect them.
 * @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-04
 */
export function setMark(hp: HitPoints, mark: HealthMark, isOn: boolean): HpOutcome {
  const before = toKnown(hp);
  if (IS_MARKED[mark](before) === isOn) return toHpOutcome(before, before);
  return toHpOutcome(before, { ...before, ...SET[mark][isOn ? "on" : "off"](before) });
}
