import type { CheckOutcome } from "../../checks/check.ts";
import type { DicePlan } from "../../base/dice.ts";
import type { Modifier } from "../../base/explained.ts";
import { requireCount } from "../../base/numbers.ts";

/** An addict, and the doses needed each day. @rule WH-SUB-01 */
export interface Addiction {
  readonly doses: number;
  /** Consecutive days of abstinence with a successful saving throw. */
  readonly cleanDays: number;
}

/**
 * A character's use of a habit-forming substance; an addiction if `doses` are needed each day.
 * @rule WH-POIS-01 WH-SUB-01
 */
export interface HabitFacts extends Addiction {
  readonly substance: string;
  /** Doses ever taken. */
  readonly uses: number;
  /** Doses taken since the day began. */
  readonly today: number;
  /** Hit points that today's doses still take off the cost of a miracle. @rule WH-SUB-01 */
  readonly savings: number;
  /** Miracles cost twice as much in withdrawal. @rule WH-SUB-01 */
  readonly doublesMiracles: boolean;
  /** The effects of withdrawal, in words. */
  readonly withdrawal: string;
}

/** Consecutive days that end the addiction. @rule WH-SUB-01 */
export const CLEAN_DAYS = 3;

/** The face of the d20 that is an overdose, whatever the score. @rule WH-SUB-01 */
const OVERDOSE_FACE = 20;

/** How much doses reduce the cost of a miracle: one hit point each. @rule WH-SUB-01 WH-WISE-05 */
export function quicksilverSavings(doses: number, name: string): readonly Modifier[] {
  if (requireCount(doses, "doses") === 0) return [];
  return [{ label: name, value: -doses, rule: "WH-SUB-01" }];
}

/** The outcome of the saving throw after taking it. */
interface QuicksilverOutcome {
  readonly addiction: Addiction | null;
  /** The damage of an overdose; null for none. */
  readonly overdose: DicePlan | null;
}

/**
 * A failure makes one addicted to as many doses as were taken this day, and a 20 does damage as well.
 * @rule WH-SUB-01
 */
export function resolveQuicksilver(
  dosesToday: number,
  before: Addiction | null,
  { success, faces, kept }: Pick<CheckOutcome, "success" | "faces" | "kept">,
): QuicksilverOutcome {
  const doses = Math.max(requireCount(dosesToday, "doses"), before?.doses ?? 0);
  const addiction = success ? before && { ...before, cleanDays: 0 } : { doses, cleanDays: 0 };
  const isOverdose = kept !== null && faces[kept] === OVERDOSE_FACE;
  return { addiction, overdose: isOverdose ? { count: dosesToday, faces: 6, bonus: 0 } : null };
}

/**
 * A day without it: the third successful saving throw in a row ends the addiction, and a failure resets the count.
 * @rule WH-SUB-01
 */
export function abstain(addiction: Addiction, success: boolean): Addiction | null {
  const cleanDays = success ? requireCount(addiction.cleanDays, "clean days") + 1 : 0;
  return cleanDays >= CLEAN_DAYS ? null : { ...addiction, cleanDays };
}

/** True if a character is in withdrawal: miracles then cost twice as much. @rule WH-SUB-01 WH-POIS-01 */
export const isInWithdrawal = (addiction: Addiction | null, dosesToday: number): boolean =>
  addiction !== null && requireCount(dosesToday, "doses") < addiction.doses;
