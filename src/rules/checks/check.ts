import { DEFAULT_OPTIONS, type RuleOptions } from "../base/options.ts";
import { type DicePlan, type Faces, requireFaces } from "../base/dice.ts";
import { decidingRules } from "../base/deciding-rules.ts";
import { type Modifier, NO_PARTS, sumOf } from "../base/explained.ts";
import { requireInteger } from "../base/numbers.ts";
import { classify, type FaceReading, type Result, surplusOf } from "./classify.ts";

export const DICE_MODES = ["single", "positive", "negative"] as const;
/** How many d20s are rolled, and which of them counts. */
export type DiceMode = (typeof DICE_MODES)[number];

/** Why a roll is doubled; `label` is a language key or a group's name. */
export interface ModeReason {
  readonly label: string;
  readonly mode: "positive" | "negative";
  readonly rule?: string;
}

const WHERE_MIXED: Readonly<Record<RuleOptions["mixedReasons"], DiceMode>> = { oneDie: "single", negative: "negative" };

/**
 * Double rolls do not add up; opposite reasons leave a single die if the table reads it so (Amb-12).
 * @rule WH-DICE-06
 */
export function netMode(
  reasons: readonly ModeReason[],
  mixedReasons: RuleOptions["mixedReasons"] = "oneDie",
): DiceMode {
  const first = reasons[0]?.mode ?? "single";
  for (const { mode } of reasons) if (mode !== first) return WHERE_MIXED[mixedReasons];
  return first;
}

export const PAIRS = ["benefit", "detriment"] as const;
/** The addition of two equal dice to the result. */
type Pair = (typeof PAIRS)[number];

/**
 * Equal dice count in a successful positive or a failed negative double roll; elsewhere only if every pair counts
 * (Amb-5). @rule WH-PAIR-01 WH-PAIR-02
 */
export function pairOf(mode: DiceMode, faces: Faces, success: boolean, everyPairCounts = false): Pair | null {
  const [first, second] = faces;
  if (second === undefined || first !== second) return null;
  const isNamed = success === (mode === "positive");
  if (!isNamed && !everyPairCounts) return null;
  return success ? "benefit" : "detriment";
}

/** The open questions about the dice themselves: a check carries the table's answers. */
export type DiceReadings = Pick<
  RuleOptions,
  "surplusAddsToQuality" | "extremeFumbles" | "critScore" | "negativeRollsCrit" | "everyPairCounts" | "mixedReasons"
>;

/** The register's answers. */
export const DEFAULT_READINGS: DiceReadings = DEFAULT_OPTIONS;

/** Only the table's answers, for storage with a roll. */
export const readingsOf = ({
  surplusAddsToQuality,
  extremeFumbles,
  critScore,
  negativeRollsCrit,
  everyPairCounts,
  mixedReasons,
}: DiceReadings): DiceReadings => ({
  surplusAddsToQuality,
  extremeFumbles,
  critScore,
  negativeRollsCrit,
  everyPairCounts,
  mixedReasons,
});

/** A d20 to be rolled at or under a score. */
export interface Check {
  readonly score: number;
  readonly modifiers: readonly Modifier[];
  readonly reasons: readonly ModeReason[];
  /** The Referee's decision, which overrides the reasons. */
  readonly mode?: DiceMode;
  /** A 20 is only a failure, as in most saving throws. */
  readonly cannotFumble?: boolean;
  /** A 20 succeeds and a 1 fails, whatever the score: the tests of games that read the die as a band. */
  readonly inBand?: boolean;
  /** The table's answers to the open questions of the dice; if left out, the register's. */
  readonly readings?: DiceReadings;
  /** Added to the quality of a success. @rule WH-STRONG-06 */
  readonly qualityModifiers?: readonly Modifier[];
}

/** Everything a check came to; plain data that a card can store. */
export interface CheckOutcome {
  /** The effective score: base plus modifiers. */
  readonly score: number;
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  readonly reasons: readonly ModeReason[];
  readonly mode: DiceMode;
  readonly faces: Faces;
  /** Which of the faces counts; null if no roll was allowed. */
  readonly kept: number | null;
  readonly face: number | null;
  readonly result: Result;
  readonly success: boolean;
  /** The kept face plus the surplus; successes only. */
  readonly quality: number | null;
  /** Points above 20 that the quality includes. */
  readonly surplus: number;
  readonly pair: Pair | null;
  /** Ids of the rules that decided. */
  readonly rules: readonly string[];
  /**
   * The die and what is added to it must reach a number, instead of staying at or under the score, which then is what is
   * added. Left out for no.
   */
  readonly over?: boolean;
  /** That number; null as long as nobody knows it. */
  readonly needed?: number | null;
}

/** The score after all modifiers. @rule WH-TASK-05 */
export function effectiveScore({ score, modifiers }: Check): number {
  return requireInteger(score + sumOf(modifiers), "score");
}

/** How the dice are rolled. @rule WH-DICE-06 */
export function modeOf({ mode, reasons, readings = DEFAULT_READINGS }: Check): DiceMode {
  return mode ?? netMode(reasons, readings.mixedReasons);
}

/** One d20, two for a double roll, none when the score forbids the roll. @rule WH-DICE-04 WH-TASK-07 */
export function planCheck(check: Check): DicePlan {
  const dice = modeOf(check) === "single" ? 1 : 2;
  return { count: effectiveScore(check) < 1 ? 0 : dice, faces: 20, bonus: 0 };
}

const RANK: Readonly<Record<Result, number>> = {
  crit: 3,
  success: 2,
  failure: 1,
  notAllowed: 1,
  fumble: 0,
};

/** Which of two faces is the better outcome: the better result, then the higher face. @rule WH-DICE-05 */
export function isBetter(score: number, first: number, second: number, reading: FaceReading = {}): boolean {
  const difference = RANK[classify(score, first, reading)] - RANK[classify(score, second, reading)];
  return difference === 0 ? first > second : difference > 0;
}

/**
 * The index of the die that counts; a negative double roll is a crit only if both dice are.
 * @rule WH-DICE-04 WH-DICE-05
 */
export function keptIndex(score: number, mode: DiceMode, faces: Faces, reading: FaceReading = {}): number {
  const [first, second] = faces;
  if (first === undefined || second === undefined || first === second) return 0;
  return isBetter(score, first, second, reading) === (mode === "positive") ? 0 : 1;
}

function keptDie(score: number, mode: DiceMode, faces: Faces, reading: FaceReading) {
  const kept = keptIndex(score, mode, faces, reading);
  const face = faces[kept];
  return face === undefined ? { kept: null, face: null } : { kept, face };
}

/** The result of the rolled dice. @rule WH-TASK-01 WH-TASK-02 WH-SAVE-01 */
export function resolveCheck(check: Check, rolled: Faces): CheckOutcome {
  const faces = requireFaces(planCheck(check), rolled);
  const score = effectiveScore(check);
  const mode = modeOf(check);
  const { readings = DEFAULT_READINGS } = check;
  const reading = { extremeFumbles: readings.extremeFumbles, critScore: critScoreOf(check, readings, score) };
  const { kept, face } = keptDie(score, mode, faces, reading);
  const result = face === null ? "notAllowed" : resultOf(check, mode, faceResult(check, score, face, reading));
  const success = result === "crit" || result === "success";
  const surplus = success ? qualitySurplus(check, score) : 0;
  const quality = success && face !== null ? face + surplus + qualityBonus(check) : null;
  const pair = pairOf(mode, faces, success, readings.everyPairCounts);
  const { score: base, modifiers, reasons } = check;
  const rules = rulesOf(check, { score, faces, result, success, pair });
  // in one literal, without spreads: fights resolve thousands of checks per second
  return { score, base, modifiers, reasons, mode, faces, kept, face, result, success, quality, surplus, pair, rules };
}

const faceResult = ({ inBand = false }: Check, score: number, face: number, reading: FaceReading): Result =>
  inBand ? bandResult(score, face) : classify(score, face, reading);

/** The result of a face where 20 succeeds and 1 fails. @rule RH-TST-01 RH-TST-02 */
const bandResult = (score: number, face: number): Result =>
  face === 20 || (face > 1 && face <= score) ? "success" : "failure";

/** The addition to the quality of this check's success. @rule WH-STRONG-06 */
export const qualityBonus = ({ qualityModifiers = NO_PARTS }: Check): number => sumOf(qualityModifiers);

/** The addition of a score above 20 to the quality of this check. @rule WH-TASK-08 */
export const qualitySurplus = ({ readings = DEFAULT_READINGS }: Check, score: number): number =>
  readings.surplusAddsToQuality ? surplusOf(score) : 0;

/** The score whose face is critical (Amb-57). */
const critScoreOf = ({ score: written }: Check, { critScore }: DiceReadings, score: number): number =>
  critScore === "written" ? written : score;

/** The face's result as this check takes it (Amb-4). */
function resultOf({ cannotFumble, readings = DEFAULT_READINGS }: Check, mode: DiceMode, result: Result): Result {
  if (result === "crit" && mode === "negative" && !readings.negativeRollsCrit) return "success";
  return result === "fumble" && cannotFumble ? "failure" : result;
}

const RULE_OF_RESULT: Readonly<Record<Result, string>> = {
  crit: "WH-TASK-03",
  success: "WH-DICE-03",
  failure: "WH-DICE-03",
  fumble: "WH-TASK-04",
  notAllowed: "WH-TASK-07",
};

function rulesOf(
  { modifiers, reasons, qualityModifiers = NO_PARTS }: Check,
  { result, score, faces, pair, success }: Pick<CheckOutcome, "result" | "score" | "faces" | "pair" | "success">,
): readonly string[] {
  return decidingRules(
    [
      [RULE_OF_RESULT[result], true],
      ["WH-TASK-08", score >= 20],
      ["WH-DICE-04", faces.length === 2],
      ["WH-PAIR-01", pair === "benefit"],
      ["WH-PAIR-02", pair === "detriment"],
    ],
    modifiers,
    reasons,
    success ? qualityModifiers : NO_PARTS,
  );
}
