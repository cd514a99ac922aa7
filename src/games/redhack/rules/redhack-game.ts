import { ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { DicePlan, Faces } from "../../../rules/base/dice.ts";
import type { AttackLine } from "../../../rules/combat/attack/attack-line.ts";
import type { DiceMode, ModeReason } from "../../../rules/checks/check.ts";
import type { Modifier } from "../../../rules/base/explained.ts";
import type { Game, GameForm, GameResult, GameRoll } from "../../base/game.ts";
import type { RedhackDerived, RedhackLine } from "./characters/derive-redhack.ts";
import {
  foeNumbers,
  type Strike,
  strikeOfAttack,
  strikeOfDefence,
  toAttackTest,
  toDefenceTest,
} from "./combat/attack-tests.ts";
import { damageIn, planDamage } from "./combat/damage.ts";
import { toDuelAttack } from "./combat/other-fights.ts";
import { COVERS, type Cover } from "./combat/position.ts";
import { constitutionAtZero } from "./health/zero-hit-points.ts";
import { planChaser } from "./tests/chaser.ts";
import { REDHACK_NAMES, SAVE } from "./redhack-names.ts";
import { lineOf, REASON_WORDS } from "./tests/reasons.ts";
import { type Scores, toSaveTest } from "./tests/saves.ts";
import { type Threat, THREATS } from "./tests/threats.ts";
import {
  chancesOf,
  oddsOf,
  planTest,
  resolveTest,
  simpleTest,
  type Test,
  type TestOutcome,
  withLines,
} from "./tests/test.ts";

/** The stored and derived data of one of this game's people, as far as rolls read them. */
export interface RedhackSystem {
  readonly derived: RedhackDerived;
  readonly conditions: readonly { readonly id: string }[];
}

type Answers = Readonly<Record<string, string | number | boolean>>;

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

const COVER = {
  name: "cover",
  label: "WHITEHACK.Redhack.Cover",
  choices: Object.fromEntries(COVERS.map((one) => [one, `WHITEHACK.Redhack.CoverOf.${one}`])),
  value: "none",
} as const;

const THREAT = {
  name: "threat",
  label: "WHITEHACK.Redhack.ThreatLabel",
  choices: Object.fromEntries(Object.keys(THREATS).map((one) => [one, `WHITEHACK.Redhack.Threat.${one}`])),
  value: "harm",
} as const;

const isThreat = (word: unknown): word is Threat => typeof word === "string" && Object.hasOwn(THREATS, word);
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
    ...difficultyParts.map(({ label, value }) => ({ label: redhackLabel(label), value: String(value) })),
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

/** The damage of a strike, twice for a critical hit. @rule RH-TST-04 RH-TST-05 RH-DMG-01 */
function damageBy({ hits, critical }: Strike, plan: DicePlan | null): GameResult["damage"] {
  return hits && plan ? { dice: critical ? [plan, plan] : [plan], kinds: [] } : null;
}

const ownLine = ({ derived }: RedhackSystem, { id, use }: AttackLine): RedhackLine | null =>
  derived.redhack.lines.find((one) => one.id === id && one.use === use) ?? null;

/** The dice of an attack of another game's people or a monster. */
function foreignDice({ damage: { formula, text } }: AttackLine): DicePlan | null {
  if (formula) return { count: formula.dice, faces: formula.faces, bonus: formula.bonus };
  const read = damageIn(text);
  return read && planDamage(read);
}

const coverIn = ({ cover }: Answers): Cover => COVERS.find((one) => one === cover) ?? "none";

/** Whether one of these people lies on the ground. @rule RH-ATK-03 */
const isProne = ({ conditions }: RedhackSystem): boolean => conditions.some(({ id }) => id === "prone");

const valuesOf = (scores: RedhackDerived["redhack"]["scores"]): Scores => ({
  strength: scores.strength.value,
  dexterity: scores.dexterity.value,
  constitution: scores.constitution.value,
  intelligence: scores.intelligence.value,
  wisdom: scores.wisdom.value,
  charisma: scores.charisma.value,
});

/** The Red Hack 2: tests in bands, players who roll for attacks on them, and Constitution behind hit points. @rule RH-CHR-01 */
export const REDHACK_GAME: Game<RedhackSystem> = {
  ...REDHACK_NAMES,

  testForm: (_creature, test): GameForm => (test === SAVE ? [THREAT, DIFFICULTY, DICE] : [DIFFICULTY, DICE]),

  test({ system: { derived } }, id, answers) {
    const { scores } = derived.redhack;
    const [kind, against] = id.split(".");
    if (kind === SAVE) {
      const said = against ?? answers["threat"];
      const threat = isThreat(said) ? said : THREAT.value;
      return toRoll(answered(toSaveTest(valuesOf(scores), { threat }), answers));
    }
    const attribute = ATTRIBUTES.find((one) => one === id);
    if (!attribute) return null;
    const { base, parts } = scores[attribute];
    return toRoll(answered(withLines(simpleTest(attribute, base, ["RH-TST-01"]), { modifiers: parts }), answers));
  },

  attackForm: ({ line }): GameForm => (line.use === "missile" ? [DIFFICULTY, COVER, DICE] : [DIFFICULTY, DICE]),

  attack({ attacker: { system }, target, line, distance, answers }) {
    const own = ownLine(system, line);
    const plan = own?.dice ? planDamage(own.dice) : foreignDice(line);
    const isDuel = target?.type === "redhack";
    const asked = {
      line: own ?? {
        rolled: "strength" as const,
        attackValue: line.attackValue,
        chaser: null,
        use: line.use,
        range: line.range,
      },
      armorClass: target ? foeNumbers(target.derived).armorClass : 0,
      feet: distance,
      cover: coverIn(answers),
      prone: isProne(system),
    };
    const test = isDuel && own ? toDuelAttack(own) : toAttackTest(asked);
    return toRoll(answered(test, answers), (outcome) => damageBy(strikeOfAttack(outcome), plan));
  },

  defenceForm: ({ line }): GameForm => (line.use === "missile" ? [DIFFICULTY, COVER, DICE] : [DIFFICULTY, DICE]),

  defend({ defender: { system }, attacker, line, answers }) {
    if (attacker.type === "redhack") return null; // a duel: both roll
    const { redhack } = system.derived;
    const test = toDefenceTest({
      armor: redhack,
      hitDice: foeNumbers(attacker.derived).hitDice,
      isMelee: line.use === "melee",
      cover: coverIn(answers),
      prone: isProne(system),
    });
    const plan = foreignDice(line);
    return toRoll(answered(test, answers), (outcome) => damageBy(strikeOfDefence(outcome), plan));
  },

  rulebook: (world) => ({ ...world, zeroHp: { ...constitutionAtZero, damageSave: false } }),
};
