import type { ConditionEnd } from "../../conditions/condition.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { decidingRules } from "../../base/deciding-rules.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../../checks/check.ts";
import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import { type Saver, toSaveCheck } from "../../checks/save.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Duration } from "../../families/turns.ts";
import { secondsOf } from "../../base/time/activities.ts";
import { type CorruptionBand, corruptionBand, type CorruptionFacts, isCorruptionSaveObligatory } from "./corruption.ts";

const CORRUPTION_CHOICES = ["save", "wait"] as const;
/** The player's choices after a rise. @rule WH-CORR-02 */
type CorruptionChoice = (typeof CORRUPTION_CHOICES)[number];

const CORRUPTION_REFUSALS = ["notOpen", "obligatory"] as const;
/** Why a saving throw or waiting is not allowed. */
type CorruptionRefusal = (typeof CORRUPTION_REFUSALS)[number];

/**
 * Why a choice is not allowed: it was already made, or the corruption is too high to wait.
 * @rule WH-CORR-02 WH-CORR-03
 */
export function corruptionRefusal(
  { value, maySave }: CorruptionFacts,
  choice: CorruptionChoice,
): CorruptionRefusal | null {
  if (!maySave) return "notOpen";
  return choice === "wait" && isCorruptionSaveObligatory(value) ? "obligatory" : null;
}

/**
 * Waits: nothing happens now, and there is no save until corruption rises again; unchanged if waiting is not
 * allowed. @rule WH-CORR-02
 */
export const waitWithCorruption = (corruption: CorruptionFacts): CorruptionFacts =>
  corruptionRefusal(corruption, "wait") ? corruption : { ...corruption, maySave: false };

/** The saving throw, which can be fumbled. @rule WH-CORR-02 WH-SAVE-02 */
export const corruptionCheck = (saver: Saver): Check => toSaveCheck(saver, { canFumble: true });

const D6: DicePlan = { count: 1, faces: 6, bonus: 0 };
const NO_DICE: DicePlan = { count: 0, faces: 6, bonus: 0 };

/**
 * The dice after the save: for the levels removed by a success, or the weeks that an effect lasts.
 * @rule WH-CORR-02 WH-CORR-03
 */
export function corruptionDice(
  { value }: CorruptionFacts,
  { success }: Pick<CheckOutcome, "success">,
  options: RuleOptions,
): DicePlan {
  return success || corruptionBand(value, options) === "weeks" ? D6 : NO_DICE;
}

/** An effect of corruption. @rule WH-CORR-03 */
export interface Affliction {
  readonly band: CorruptionBand;
  /** A casual look does not reveal it. */
  readonly hideable: boolean;
  /** Its minimum and maximum duration; null if it is permanent. */
  readonly lasts: { readonly least: Duration; readonly most: Duration } | null;
}

const days = (least: number, most: number) => ({
  least: { amount: least, unit: "day" } as const,
  most: { amount: most, unit: "day" } as const,
});

const DAYS_OF_WEEK = 7;

/** The effect of a band, with the weeks from the die. @rule WH-CORR-03 */
export function toAffliction(band: CorruptionBand, weeks: number): Affliction {
  if (band === "permanent") return { band, hideable: false, lasts: null };
  if (band === "weeks") return { band, hideable: false, lasts: days(weeks * DAYS_OF_WEEK, weeks * DAYS_OF_WEEK) };
  return { band, hideable: band === "minor", lasts: days(1, 2) };
}

/**
 * When an effect ends as a condition: after so many days, as far as its band allows them.
 * @rule WH-CORR-03 WH-COND-01
 */
export function afflictionEnd(
  { lasts }: Pick<Affliction, "lasts">,
  days: number,
  rulebook: Pick<Rulebook, "turnLength">,
): ConditionEnd {
  if (!lasts) return { until: "lasting" };
  const amount = Math.min(lasts.most.amount, Math.max(lasts.least.amount, requireInteger(days, "days")));
  return { until: "minutes", minutes: secondsOf({ amount, unit: "day" }, rulebook) / SECONDS_OF_A_MINUTE };
}

const SECONDS_OF_A_MINUTE = 60;

/** The outcome of a saving throw against corruption. */
export interface CorruptionOutcome {
  readonly refusal: CorruptionRefusal | null;
  readonly save: CheckOutcome | null;
  readonly before: number;
  readonly corruption: CorruptionFacts;
  /** Null after a success. */
  readonly affliction: Affliction | null;
  readonly rules: readonly string[];
}

/** The faces of the d20 and the d6; `more` is empty if no die follows. */
interface CorruptionFaces {
  readonly save: Faces;
  readonly more: Faces;
}

/**
 * A success lowers corruption by d6. A failure has its effect and ends it; a fumble has its effect without ending
 * it. @rule WH-CORR-02 WH-CORR-03
 */
export function resolveCorruptionSave(
  { corruption, saver }: { readonly corruption: CorruptionFacts; readonly saver: Saver },
  rolled: CorruptionFaces,
  options: RuleOptions,
): CorruptionOutcome {
  const before = corruption.value;
  const refusal = corruptionRefusal(corruption, "save");
  const rules = decidingRules([["WH-CORR-02", true]], []);
  if (refusal) return { refusal, save: null, before, corruption, affliction: null, rules };
  const save = resolveCheck(corruptionCheck(saver), rolled.save);
  const [die = 0] = requireFaces(corruptionDice(corruption, save, options), rolled.more);
  const band = corruptionBand(before, options);
  return {
    refusal,
    save,
    before,
    corruption: { value: valueAfter(before, save, die), maySave: false },
    affliction: save.success || !band ? null : toAffliction(band, die),
    rules: save.success ? rules : [...rules, "WH-CORR-03"],
  };
}

/** @rule WH-CORR-02 */
function valueAfter(before: number, { success, result }: CheckOutcome, die: number): number {
  if (success) return Math.max(0, before - die);
  return result === "fumble" ? before : 0;
}
