import { ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import type { Faces } from "../../../../rules/base/dice.ts";
import type { Modifier } from "../../../../rules/base/explained.ts";
import type { DiceMode, ModeReason } from "../../../../rules/checks/check.ts";
import type { GameResult, GameRoll } from "../../../base/game.ts";
import { planChaser } from "./chaser.ts";
import { lineOf, REASON_WORDS } from "./reasons.ts";
import { chancesOf, oddsOf, planTest, resolveTest, type Test, type TestOutcome, withLines } from "./test.ts";

/** The answers of a dialog of this game. */
export type Answers = Readonly<Record<string, string | number | boolean>>;

const MOST_DIFFICULTY = 19;

const DICE_MODES = {
  "": "WHITEHACK.Redhack.Mode.byReasons",
  positive: "WHITEHACK.Redhack.Mode.positive",
  single: "WHITEHACK.Redhack.Mode.single",
  negative: "WHITEHACK.Redhack.Mode.negative",
} as const;

/** The line of a test's dialog for what makes it harder. @rule RH-TST-03 */
export const DIFFICULTY = {
  name: "difficulty",
  label: "WHITEHACK.Redhack.Difficulty",
  hint: "WHITEHACK.Redhack.DifficultyHint",
  min: -MOST_DIFFICULTY,
  max: MOST_DIFFICULTY,
  value: 0,
} as const;
/** The line of a test's dialog for its dice. @rule RH-ADV-01 */
export const DICE = {
  name: "dice",
  label: "WHITEHACK.Redhack.Dice",
  choices: DICE_MODES,
  value: "",
  radio: "chips",
} as const;

const isMode = (word: unknown): word is DiceMode => word === "positive" || word === "negative" || word === "single";

/** What the dialog adds to a test: difficulty as a line of its own, and the dice as the Referee or player says. */
export function answered(test: Test, { difficulty, dice }: Answers): Test {
  const said: Modifier[] =
    typeof difficulty === "number" && difficulty !== 0 ? [lineOf("ruling", difficulty, "RH-TST-03")] : [];
  return withLines(test, { difficulty: said, mode: isMode(dice) ? dice : null });
}

const isWord = (label: string): boolean => REASON_WORDS.some((word) => word === label);
/** The language key of a word under which tests name what they are made of; other labels stay as they are. */
export const redhackLabel = (label: string): string => (isWord(label) ? `WHITEHACK.Redhack.Reason.${label}` : label);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The faces that succeed: "8–12, 20". @rule RH-TST-03 */
function bandText({ band }: Pick<TestOutcome, "band">): string {
  if (!band) return "20";
  return `${band.from === band.upTo ? band.from : `${band.from}–${band.upTo}`}, 20`;
}

const DICE_OF: Readonly<Record<DiceMode, string>> = {
  single: "WHITEHACK.Redhack.Mode.single",
  positive: "WHITEHACK.Redhack.Mode.positive",
  negative: "WHITEHACK.Redhack.Mode.negative",
};

function factsOf(outcome: TestOutcome): GameResult["facts"] {
  const { rolled, base, modifiers, difficultyParts, difficulty, reasons, chaser } = outcome;
  return [
    { label: SCORE_LABELS[rolled] ?? redhackLabel(rolled), value: String(base) },
    ...modifiers.map(({ label, value }) => ({ label: redhackLabel(label), value: signed(value) })),
    ...difficultyParts.map(({ label, value }) => ({
      label: redhackLabel(label),
      value: value < 0 ? signed(value) : String(value),
    })),
    ...(difficulty > 0 ? [{ label: "WHITEHACK.Redhack.Difficulty", value: String(difficulty) }] : []),
    ...reasons.map(({ label, mode }: ModeReason) => ({ label: DICE_OF[mode], value: redhackLabel(label) })),
    { label: "WHITEHACK.Redhack.Band", value: bandText(outcome) },
    ...(chaser ? [{ label: chaser.label || "WHITEHACK.Redhack.Chaser", value: `d${chaser.die}: ${chaser.face}` }] : []),
  ];
}

const SCORE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ATTRIBUTES.map((one) => [one, `WHITEHACK.Attribute.${one}`]),
);

const verdictOf = ({ chaser, success, reading }: TestOutcome): string => {
  if (success && reading !== "success" && reading !== "twenty" && chaser?.hits === true)
    return "WHITEHACK.Redhack.Verdict.chaser";
  return `WHITEHACK.Redhack.Verdict.${reading}`;
};

/** The cases of a test: faces of a die, or hundredths where more dice decide. */
function oddsIn(test: Test): { readonly good: number; readonly of: number } {
  const isPlain = planTest(test).count === 1 && test.chaser === null;
  return isPlain ? { good: chancesOf(test), of: 20 } : { good: Math.round(100 * oddsOf(test)), of: 100 };
}

/** A test as the table rolls it: the d20 or two of them, and the chaser beside. @rule RH-TST-01 RH-ADV-01 RH-ADV-02 */
export function toRoll(test: Test, damageOf: (outcome: TestOutcome) => GameResult["damage"] = () => null): GameRoll {
  const plan = planTest(test);
  const chaser = planChaser(test.chaser);
  return {
    dice: chaser ? [plan, chaser] : [plan],
    odds: oddsIn(test),
    resolve([faces = [], beside]: readonly Faces[]) {
      const outcome = resolveTest(test, faces, beside);
      return {
        verdict: verdictOf(outcome),
        success: outcome.success,
        facts: factsOf(outcome),
        rules: outcome.rules,
        dropped: plan.count === 2 ? [1 - outcome.kept] : [],
        damage: damageOf(outcome),
      };
    },
  };
}
