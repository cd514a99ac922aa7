import { requireNumber } from "../numbers.ts";
import { type HpState, isGone, type KnownHitPoints, SETTLED } from "./hit-points.ts";

export const HP_PROMPTS = ["deathSave", "dead", "knockedOut", "awake", "injured", "lost"] as const;
/** What must be shown or asked after hit points have changed. */
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
export interface HpChange {
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
export interface Undone {
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
