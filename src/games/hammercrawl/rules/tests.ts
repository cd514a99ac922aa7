import { type Attribute, ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { Faces } from "../../../rules/base/dice.ts";
import type { Modifier } from "../../../rules/base/explained.ts";
import type { GameForm, GameResult, GameRoll } from "../../base/game.ts";
import { SAVE, type Save, SAVES, SKILL, THIEF, THIEF_SKILLS, type ThiefSkill } from "./hammercrawl-names.ts";
import { featureLabel, type HammercrawlNumbers, type HammercrawlSystem } from "./derive.ts";
import { netSteps, type StepReason, targetByTier } from "./numbers.ts";
import { oddsOf, planTest, resolveTest, type Test, type TestOutcome } from "./test.ts";

/** The answers of a dialog of this game. */
export type Answers = Readonly<Record<string, string | number | boolean>>;

const MOST_DIFFICULTY = 20;
const MOST_STEPS = 5;

/** The line for what makes a test harder; the Referee's to say where a roll is requested. */
export const DIFFICULTY = {
  name: "difficulty",
  label: "WHITEHACK.Hammercrawl.Ask.difficulty",
  min: -MOST_DIFFICULTY,
  max: MOST_DIFFICULTY,
  value: 0,
} as const;

/** The line for advantage and disadvantage, in dice. @rule HC-CNV-07 */
export const STEPS = {
  name: "steps",
  label: "WHITEHACK.Hammercrawl.Ask.steps",
  hint: "WHITEHACK.Hammercrawl.Ask.stepsHint",
  min: -MOST_STEPS,
  max: MOST_STEPS,
  value: 0,
} as const;

const OWN_TIER = "own";
const TIERS = ["0", "1", "2", "3", "4", "5", "6"];

/** The line that asks for the tier of what is resisted. @rule HC-SAV-02 HC-SKL-02 */
const tierLine = (label: string, value: string): GameForm[number] => ({
  name: "tier",
  label,
  choices: {
    [OWN_TIER]: "WHITEHACK.Hammercrawl.Ask.ownTier",
    ...Object.fromEntries(TIERS.map((tier) => [tier, tier])),
  },
  value,
});

const tierIn = ({ tier }: Answers, own: number): number => {
  const said = TIERS.find((one) => one === tier);
  return said === undefined ? own : Number(said);
};

/** What a player said of a roll's difficulty, as a line under what is added. */
const ruled = ({ difficulty }: Answers): readonly Modifier[] =>
  typeof difficulty === "number" && difficulty !== 0
    ? [{ label: "WHITEHACK.Hammercrawl.Reason.ruling", value: -difficulty }]
    : [];

/** What a player said of a roll's dice. @rule HC-CNV-07 */
export const ruledSteps = ({ steps }: Answers): readonly StepReason[] =>
  typeof steps === "number" && steps !== 0 ? [{ label: "WHITEHACK.Hammercrawl.Reason.ruling", value: steps }] : [];

/** The line that asks whether it is dark; a scene without light proposes it. @rule HC-LGT-02 */
const darkLine = (isDark: boolean): GameForm[number] => ({
  name: "dark",
  label: "WHITEHACK.Hammercrawl.Attack.Ask.dark",
  choices: { no: "WHITEHACK.Hammercrawl.No", yes: "WHITEHACK.Hammercrawl.Yes" },
  value: isDark ? "yes" : "no",
  radio: "chips",
});

/** What the dark takes from skills and from saves against what comes from an area. @rule HC-LGT-02 */
const darkSteps = ({ dark }: Answers): readonly StepReason[] =>
  dark === "yes" ? [{ label: "WHITEHACK.Hammercrawl.Reason.dark", value: -1, rule: "HC-LGT-02" }] : [];

const CATEGORY = {
  name: "category",
  label: "WHITEHACK.Hammercrawl.Ask.category",
  choices: Object.fromEntries(SAVES.map((save) => [save, `WHITEHACK.Hammercrawl.Save.${save}`])),
  value: "body",
} as const;
const TRAP = "trap";

const isSave = (word: unknown): word is Save => SAVES.some((one) => one === word);

/** The save of an id such as "save.mind", or of the answer. */
const saveIn = (id: string, { category }: Answers): Save => {
  const said = id.slice(SAVE.length + 1) || category;
  return isSave(said) ? said : CATEGORY.value;
};

/** A saving throw by category and tier. @rule HC-SAV-01 HC-SAV-02 HC-SAV-04 HC-CLS-37 */
function saveTest(numbers: HammercrawlNumbers, id: string, answers: Answers): Test {
  const save = saveIn(id, answers);
  const { parts, steps } = numbers.saves[save];
  const isTrap = answers[TRAP] === true && numbers.class?.features.includes("trapwise") === true;
  const trapwise = isTrap ? [{ label: featureLabel("trapwise"), value: 1, rule: "HC-CLS-37" }] : [];
  return {
    label: `WHITEHACK.Hammercrawl.Save.${save}`,
    modifiers: [...parts, ...ruled(answers)],
    target: targetByTier(tierIn(answers, numbers.tier), numbers.tier),
    steps: [...steps, ...trapwise, ...(save === "area" ? darkSteps(answers) : []), ...ruledSteps(answers)],
    rules: ["HC-SAV-01", "HC-SAV-02"],
  };
}

/** The targets of those who are skilled, who are not, and for whom it is far out of their scope. @rule HC-SKL-01 */
export const SKILL_TARGETS = { skilled: 10, unskilled: 15, far: 20 } as const;
type Scope = keyof typeof SKILL_TARGETS;

const STAT = {
  name: "stat",
  label: "WHITEHACK.Hammercrawl.Ask.stat",
  choices: Object.fromEntries(ATTRIBUTES.map((stat) => [stat, `WHITEHACK.Attribute.${stat}`])),
  value: "dexterity",
} as const;
const SCOPE = {
  name: "scope",
  label: "WHITEHACK.Hammercrawl.Ask.scope",
  choices: Object.fromEntries(
    Object.keys(SKILL_TARGETS).map((scope) => [scope, `WHITEHACK.Hammercrawl.Scope.${scope}`]),
  ),
  value: "skilled",
  radio: "chips",
} as const;

const statIn = ({ stat }: Answers): Attribute => ATTRIBUTES.find((one) => one === stat) ?? STAT.value;
const scopeIn = ({ scope }: Answers): Scope =>
  (Object.keys(SKILL_TARGETS) as Scope[]).find((one) => one === scope) ?? "skilled";

/** A test of what a stat may help with. @rule HC-SKL-01 */
function skillTest({ modifiers }: HammercrawlNumbers, answers: Answers): Test {
  const stat = statIn(answers);
  const value = modifiers[stat];
  const ofStat: readonly Modifier[] = value === 0 ? [] : [{ label: `WHITEHACK.Attribute.${stat}`, value }];
  return {
    label: "WHITEHACK.Hammercrawl.SkillTest",
    modifiers: [...ofStat, ...ruled(answers)],
    target: SKILL_TARGETS[scopeIn(answers)],
    steps: [...darkSteps(answers), ...ruledSteps(answers)],
    rules: ["HC-SKL-01"],
  };
}

const UNFOUND = "unfound";
const skillOf = (id: string): ThiefSkill | undefined => THIEF_SKILLS.find((one) => id === `${THIEF}.${one}`);

/** A thief's skill against the tier of the dungeon; null for those whose class does not have it. @rule HC-SKL-02 HC-SKL-04 HC-SKL-05 */
function thiefTest({ derived, dungeonTier }: HammercrawlSystem, id: string, answers: Answers): Test | null {
  const { skills, tier } = derived.hammercrawl;
  const skill = skills.find((one) => one.id === skillOf(id));
  if (!skill) return null;
  const isBlind = skill.id === "trapBreaking" && answers[UNFOUND] === true;
  const blind = isBlind ? [{ label: "WHITEHACK.Hammercrawl.Reason.unfound", value: -1, rule: "HC-SKL-04" }] : [];
  return {
    label: `WHITEHACK.Hammercrawl.Skill.${skill.id}`,
    modifiers: [...skill.parts, ...ruled(answers)],
    target: targetByTier(tierIn(answers, dungeonTier ?? tier), tier),
    steps: [...skill.steps, ...blind, ...darkSteps(answers), ...ruledSteps(answers)],
    rules: isBlind ? ["HC-SKL-02", "HC-SKL-04"] : ["HC-SKL-02"],
  };
}

/** True if the roll of a card was a try to break a trap that nobody had found, and failed: the trap springs. @rule HC-SKL-04 */
export const springsTrap = ({
  title,
  success,
  rules,
}: {
  readonly title: string;
  readonly success: boolean | null;
  readonly rules: readonly string[];
}): boolean => title === "WHITEHACK.Hammercrawl.Skill.trapBreaking" && success === false && rules.includes("HC-SKL-04");

/** What the table does with a thief's skill, in a sentence. @rule HC-SKL-03 HC-SKL-05 */
const skillNote = (id: string): GameForm => {
  const skill = skillOf(id);
  return skill ? [{ note: `WHITEHACK.Hammercrawl.SkillNote.${skill}` }] : [];
};

/** What is asked before a test. @rule HC-SAV-02 HC-SKL-01 HC-SKL-02 HC-SKL-03 HC-SKL-04 HC-SKL-05 HC-CLS-37 HC-LGT-02 */
export function testForm({ derived, dungeonTier }: HammercrawlSystem, id: string, isDark = false): GameForm {
  if (!("hammercrawl" in derived)) return [];
  const dark = darkLine(isDark);
  if (id === SKILL) return [STAT, SCOPE, dark, DIFFICULTY, STEPS];
  const tier = dungeonTier ?? null;
  if (id.startsWith(`${THIEF}.`)) {
    const unfound: GameForm =
      skillOf(id) === "trapBreaking" ? [{ ticks: { [UNFOUND]: "WHITEHACK.Hammercrawl.Ask.unfound" } }] : [];
    const dungeon = tierLine("WHITEHACK.Hammercrawl.Ask.dungeonTier", tier === null ? OWN_TIER : String(tier));
    return [dungeon, ...unfound, dark, DIFFICULTY, STEPS, ...skillNote(id)];
  }
  const isTrapwise = derived.hammercrawl.class?.features.includes("trapwise") === true;
  const trap: GameForm = isTrapwise ? [{ ticks: { [TRAP]: "WHITEHACK.Hammercrawl.Ask.trap" } }] : [];
  const source = tierLine("WHITEHACK.Hammercrawl.Ask.sourceTier", OWN_TIER);
  const seen = id === SAVE || id === `${SAVE}.area` ? [dark] : [];
  return [...(id === SAVE ? [CATEGORY] : []), source, ...trap, ...seen, DIFFICULTY, STEPS];
}

/** One of the tests that they can be asked for; null where they cannot make it. @rule HC-SAV-01 HC-SKL-01 HC-SKL-02 */
export function testOf(system: HammercrawlSystem, id: string, answers: Answers): Test | null {
  const { hammercrawl } = system.derived;
  if (id === SKILL) return skillTest(hammercrawl, answers);
  if (id.startsWith(`${THIEF}.`)) return thiefTest(system, id, answers);
  return id === SAVE || isSave(id.slice(SAVE.length + 1)) ? saveTest(hammercrawl, id, answers) : null;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What a roll was made of, as facts on a card. @rule HC-CNV-01 HC-CNV-07 */
export const testFacts = (test: Test, { total, target }: TestOutcome): GameResult["facts"] => [
  ...test.modifiers.map(({ label, value }) => ({ label, value: signed(value) })),
  { label: "WHITEHACK.Hammercrawl.Fact.total", value: String(total) },
  { label: "WHITEHACK.Hammercrawl.Fact.target", value: String(target) },
];

/** The reasons for its dice, a line each. @rule HC-CNV-07 */
export const stepLines = ({ steps }: Pick<Test, "steps">): GameResult["facts"] =>
  steps.map(({ label, value }) => ({
    label: value > 0 ? "WHITEHACK.Hammercrawl.Fact.advantage" : "WHITEHACK.Hammercrawl.Fact.disadvantage",
    value: Math.abs(value) === 1 ? label : `${Math.abs(value)}`,
  }));

const [TOP, BOTTOM] = [20, 1];

/** Whether a table lets a 20 succeed and a 1 fail, whatever is added. @rule HC-SAV-05 */
function byFace(outcome: TestOutcome, extremes: boolean): TestOutcome {
  const { face } = outcome;
  if (!extremes || (face !== TOP && face !== BOTTOM)) return outcome;
  return { ...outcome, success: face === TOP };
}

/** A test as the table rolls it. @rule HC-CNV-01 HC-CNV-07 */
export const toRoll = (test: Test, extremes = false): GameRoll => ({
  dice: [planTest(test)],
  odds:
    netSteps(test.steps) === 0
      ? { good: Math.round(FACES * oddsOf(test)), of: FACES }
      : { good: Math.round(100 * oddsOf(test)), of: 100 },
  resolve([faces = []]: readonly Faces[]) {
    const outcome = byFace(resolveTest(test, faces), extremes);
    return {
      verdict: `WHITEHACK.Hammercrawl.Verdict.${outcome.success ? "success" : "failure"}`,
      success: outcome.success,
      facts: [...testFacts(test, outcome), ...stepLines(test)],
      rules: test.rules,
      dropped: outcome.dropped,
      damage: null,
    };
  },
});

const FACES = 20;
