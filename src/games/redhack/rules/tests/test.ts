import { type DicePlan, type Faces, requireFaces } from "../../../../rules/base/dice.ts";
import { type Modifier, NO_PARTS, sumOf } from "../../../../rules/base/explained.ts";
import { requireInteger } from "../../../../rules/base/numbers.ts";
import { type DiceMode, type ModeReason, netMode } from "../../../../rules/checks/check.ts";
import {
  type SuccessBand,
  successBand,
  type FaceReading,
  facesThatSucceed,
  type Manner,
  readFaceAs,
  succeeds,
} from "./band.ts";
import { type Chaser, chaserChance, type ChaserOutcome, resolveChaser } from "./chaser.ts";

/** A d20 to be rolled at most a score and over a difficulty. */
export interface Test {
  /** The name of the score: an attribute, "armorClass" or "hitDice". */
  readonly rolled: string;
  readonly score: number;
  /** What is added to the score. */
  readonly modifiers: readonly Modifier[];
  /** The lines that make up the difficulty; none for a simple test. */
  readonly difficulty: readonly Modifier[];
  /** Why two dice are rolled: "positive" is advantage. */
  readonly reasons: readonly ModeReason[];
  /** The Referee's decision, which overrides the reasons; null to go by them. */
  readonly mode: DiceMode | null;
  /** The die beside the d20; null for none. */
  readonly chaser: Chaser | null;
  readonly manner: Manner;
  /** The rules that ask for it. */
  readonly rules: readonly string[];
}

/** Everything a test came to; plain data that a card can store. */
export interface TestOutcome {
  readonly rolled: string;
  /** The score with all that is added to it. */
  readonly score: number;
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  /** The number that the face must be over; 0 for a simple test. */
  readonly difficulty: number;
  readonly difficultyParts: readonly Modifier[];
  /** The faces that succeed besides a 20; null for none. */
  readonly band: SuccessBand | null;
  readonly mode: DiceMode;
  readonly reasons: readonly ModeReason[];
  readonly faces: Faces;
  /** The place of the die that counts. */
  readonly kept: number;
  readonly face: number;
  /** The reading of the d20 alone. */
  readonly reading: FaceReading;
  readonly chaser: ChaserOutcome | null;
  readonly success: boolean;
  /** The face with extra effects that the test ended with; a 1 has none once the chaser has succeeded. */
  readonly special: "twenty" | "one" | null;
  /** Ids of the rules that decided. */
  readonly rules: readonly string[];
}

const NO_RULES: readonly string[] = Object.freeze([]);
const NO_REASONS: readonly ModeReason[] = Object.freeze([]);

/** A test without anything added to it. @rule RH-TST-01 */
export const simpleTest = (rolled: string, score: number, rules: readonly string[] = NO_RULES): Test => ({
  rolled,
  score,
  modifiers: NO_PARTS,
  difficulty: NO_PARTS,
  reasons: NO_REASONS,
  mode: null,
  chaser: null,
  manner: "redhack",
  rules,
});

/** Two lists in one; without a copy where one of them is empty. */
export function joined<Entry>(first: readonly Entry[], second: readonly Entry[]): readonly Entry[] {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
}

/** What is added to a test. */
export type TestLines = Partial<Pick<Test, "modifiers" | "difficulty" | "reasons" | "mode" | "chaser">>;

/** The same test with further lines, each kind behind those that it has. @rule RH-TST-03 RH-ADV-01 */
export function withLines(test: Test, more: TestLines): Test {
  const { rolled, score, manner, rules } = test;
  const { modifiers = NO_PARTS, difficulty = NO_PARTS, reasons = NO_REASONS } = more;
  return {
    rolled,
    score,
    modifiers: joined(test.modifiers, modifiers),
    difficulty: joined(test.difficulty, difficulty),
    reasons: joined(test.reasons, reasons),
    mode: more.mode ?? test.mode,
    chaser: more.chaser ?? test.chaser,
    manner,
    rules,
  };
}

/** The score with all that is added to it. @rule RH-TST-01 */
export const scoreOfTest = ({ score, modifiers }: Test): number => requireInteger(score + sumOf(modifiers), "score");

/** The number that the face must be over; never below 0. @rule RH-TST-03 */
export const difficultyOf = ({ difficulty }: Test): number =>
  Math.max(0, requireInteger(sumOf(difficulty), "difficulty"));

/** How many dice are rolled; advantage and disadvantage cancel each other, however many reasons there are. @rule RH-ADV-01 */
export const modeOfTest = ({ mode, reasons }: Test): DiceMode => mode ?? netMode(reasons);

/** One d20, or two with advantage or disadvantage. @rule RH-TST-01 RH-ADV-01 */
export const planTest = (test: Test): DicePlan => ({
  count: modeOfTest(test) === "single" ? 1 : 2,
  faces: 20,
  bonus: 0,
});

const RANK: Readonly<Record<FaceReading, number>> = {
  twenty: 3,
  success: 2,
  overScore: 1,
  underDifficulty: 1,
  one: 0,
};

/** Whether the first of two faces is the better one: 20, success, failure, 1; among equals the higher. @rule RH-ADV-01 */
function isBetterFace(first: number, second: number, read: (face: number) => FaceReading): boolean {
  const difference = RANK[read(first)] - RANK[read(second)];
  return difference === 0 ? first > second : difference > 0;
}

/** The place of the die that counts. @rule RH-ADV-01 */
function keptOf(mode: DiceMode, [first = 0, second]: Faces, read: (face: number) => FaceReading): 0 | 1 {
  if (second === undefined || mode === "single") return 0;
  return isBetterFace(first, second, read) === (mode === "positive") ? 0 : 1;
}

const RULE_OF_READING: Readonly<Record<FaceReading, string>> = {
  twenty: "RH-TST-02",
  success: "RH-TST-01",
  overScore: "RH-TST-01",
  underDifficulty: "RH-TST-03",
  one: "RH-TST-02",
};

const addRulesOf = (rules: string[], lines: readonly { readonly rule?: string }[]): void => {
  for (const { rule } of lines) if (rule !== undefined && !rules.includes(rule)) rules.push(rule);
};

function rulesOf(test: Test, reading: FaceReading, chaser: ChaserOutcome | null): readonly string[] {
  const rules = [...test.rules];
  const decided = RULE_OF_READING[reading];
  if (!rules.includes(decided)) rules.push(decided);
  if (test.manner === "whitehack" && !rules.includes("RH-TST-09")) rules.push("RH-TST-09");
  if (chaser?.hits) rules.push("RH-ADV-02");
  addRulesOf(rules, test.modifiers);
  addRulesOf(rules, test.difficulty);
  addRulesOf(rules, test.reasons);
  return rules;
}

/**
 * The result of the dice. A chaser that shows its lowest or highest face succeeds even where the d20 shows a 1, and is
 * no 20. @rule RH-TST-01 RH-TST-02 RH-TST-03 RH-ADV-01 RH-ADV-02
 */
export function resolveTest(test: Test, rolled: Faces, chaserFaces: Faces = []): TestOutcome {
  const mode = modeOfTest(test);
  const faces = requireFaces({ count: mode === "single" ? 1 : 2, faces: 20, bonus: 0 }, rolled);
  const { score: base, modifiers, difficulty: difficultyParts, reasons, manner, rolled: name } = test;
  const score = scoreOfTest(test);
  const difficulty = difficultyOf(test);
  const read = (face: number): FaceReading => readFaceAs(manner, score, difficulty, face);
  const kept = keptOf(mode, faces, read);
  const face = faces[kept] ?? 1;
  const reading = read(face);
  const chaser = test.chaser ? resolveChaser(test.chaser, chaserFaces) : null;
  const isChased = chaser?.hits === true;
  const success = isChased || succeeds(reading);
  const isSpecial = reading === "twenty" || (reading === "one" && !isChased);
  const special = isSpecial ? reading : null;
  const band = successBand(score, difficulty, manner);
  const rules = rulesOf(test, reading, chaser);
  // in one literal, without spreads: fights resolve thousands of tests per second
  return {
    rolled: name,
    score,
    base,
    modifiers,
    difficulty,
    difficultyParts,
    band,
    mode,
    reasons,
    faces,
    kept,
    face,
    reading,
    chaser,
    success,
    special,
    rules,
  };
}

/** How many of the twenty faces of one die succeed. @rule RH-TST-03 */
export const chancesOf = (test: Test): number => facesThatSucceed(scoreOfTest(test), difficultyOf(test), test.manner);

/** The chance of success from 0 to 1, with two dice and chaser counted in. @rule RH-TST-03 RH-ADV-01 RH-ADV-02 */
export function oddsOf(test: Test): number {
  const one = chancesOf(test) / 20;
  const mode = modeOfTest(test);
  const byDie = mode === "single" ? one : mode === "positive" ? 1 - (1 - one) ** 2 : one ** 2;
  return 1 - (1 - byDie) * (1 - chaserChance(test.chaser));
}
