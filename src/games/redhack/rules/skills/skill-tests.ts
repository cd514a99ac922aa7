import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import type { DicePlan, Faces } from "../../../../rules/base/dice.ts";
import type { Modifier } from "../../../../rules/base/explained.ts";
import type { ModeReason } from "../../../../rules/checks/check.ts";
import { type TestResult, toTestResult } from "../tests/test-result.ts";
import { type Test, type TestOutcome, withLines } from "../tests/test.ts";
import {
  canJump,
  climbDifficulty,
  FALL_POINT,
  fallHeight,
  resolveClimb,
  resolveJump,
  type Surface,
} from "./climbing.ts";
import {
  earnsPast,
  IDENTIFY_DIFFICULTY,
  isNoted,
  languageDifficulty,
  type LanguageKind,
  type Obscurity,
  resolveIdentify,
  resolveLanguage,
  resolveLore,
} from "./knowledge.ts";
import {
  CHEST_DIFFICULTY,
  findsChestTrap,
  pocketDifficulty,
  resolveLock,
  resolvePocket,
  thiefDifficulty,
} from "./thievery.ts";

export const SKILLS = ["jump", "climb", "pockets", "locks", "hide", "chest", "identify", "language", "lore"] as const;
/** What can be tried by a test of its own. @rule RH-SKL-01 RH-SKL-03 */
export type Skill = (typeof SKILLS)[number];

interface SkillRule {
  readonly attribute: Attribute;
  /** Takes training of Whitehack's people. @rule RH-TST-09 */
  readonly trained: boolean;
  /** What it tells is for the Referee alone: who fails may be mistaken. */
  readonly secret: boolean;
  /** Turns of the dungeon that it takes. */
  readonly turns: number;
  readonly rules: readonly string[];
}

const QUICK = { trained: false, secret: false, turns: 0 } as const;

/** The attribute of each, who may know its result, and how long it takes. */
export const SKILL_RULES: Readonly<Record<Skill, SkillRule>> = {
  jump: { ...QUICK, attribute: "strength", rules: ["RH-SKL-01"] },
  climb: { ...QUICK, attribute: "dexterity", trained: true, rules: ["RH-SKL-02"] },
  pockets: { ...QUICK, attribute: "dexterity", trained: true, rules: ["RH-SKL-03", "RH-SKL-04"] },
  locks: { ...QUICK, attribute: "dexterity", trained: true, rules: ["RH-SKL-03", "RH-SKL-05"] },
  hide: { ...QUICK, attribute: "dexterity", trained: true, rules: ["RH-SKL-03", "RH-SKL-06"] },
  chest: { ...QUICK, attribute: "wisdom", secret: true, rules: ["RH-SKL-07"] },
  identify: { attribute: "intelligence", trained: true, secret: true, turns: 1, rules: ["RH-SKL-08"] },
  language: { ...QUICK, attribute: "intelligence", secret: true, rules: ["RH-LNG-01"] },
  lore: { ...QUICK, attribute: "intelligence", secret: true, rules: ["RH-LOR-01"] },
};

/** Those of them that Whitehack's people may borrow, by the switch that lends it. @rule RH-TST-09 */
export const LENT_SKILLS: Partial<Readonly<Record<Skill, string>>> = {
  climb: "rh.climb",
  locks: "rh.pushing",
  identify: "rh.identify",
  language: "rh.languages",
  lore: "rh.lore",
};

/** What a class and a load add to skills. */
export interface SkillUser {
  readonly level: number;
  /** The level lowers the difficulty of what takes training. @rule RH-SKL-03 */
  readonly thief: boolean;
  readonly wizard: boolean;
  readonly encumbered: boolean;
}

/** What a dialog has asked; each skill reads what is its own. */
export interface SkillTry {
  readonly feet: number;
  readonly runUp: boolean;
  readonly surface: Surface;
  /** The level of the one who is robbed. */
  readonly targetLevel: number;
  readonly dark: boolean;
  readonly kind: LanguageKind;
  readonly obscurity: Obscurity;
}

const IN_DARKNESS: ModeReason = { label: "WHITEHACK.Redhack.Skills.inDarkness", mode: "positive", rule: "RH-SKL-06" };

const discountOf = ({ thief, level }: SkillUser): number | null => (thief ? level : null);
const learnedOf = ({ thief, wizard, level }: SkillUser): number | null => (thief || wizard ? level : null);

/** The difficulty of a skill before and after its user's discount; null where nothing is rolled for. */
function difficultyOf(skill: Skill, user: SkillUser, asked: SkillTry): number | null {
  const thief = discountOf(user);
  switch (skill) {
    case "climb":
      return climbDifficulty({ ...asked, encumbered: user.encumbered, thief });
    case "pockets":
      return pocketDifficulty(asked.targetLevel, thief);
    case "locks":
    case "hide":
      return thiefDifficulty(thief);
    case "chest":
      return CHEST_DIFFICULTY;
    case "identify":
      return IDENTIFY_DIFFICULTY;
    case "language":
      return languageDifficulty(asked.kind, learnedOf(user));
    default:
      return 0;
  }
}

/** Why a skill cannot be tried as it was asked; null if it can. @rule RH-SKL-01 */
export const skillRefusal = (skill: Skill, { feet, runUp }: Pick<SkillTry, "feet" | "runUp">): "tooWide" | null =>
  skill === "jump" && !canJump(feet, runUp) ? "tooWide" : null;

/** The test of a skill: a plain one of its attribute, with the difficulty of what is tried; null where none is needed. @rule RH-SKL-01 RH-SKL-02 RH-SKL-03 RH-SKL-06 RH-TST-09 */
export function toSkillTest(skill: Skill, base: Test, user: SkillUser, asked: SkillTry): Test | null {
  const difficulty = difficultyOf(skill, user, asked);
  if (difficulty === null) return null;
  const [rule = ""] = SKILL_RULES[skill].rules;
  const line: Modifier[] =
    difficulty === 0 ? [] : [{ label: `WHITEHACK.Redhack.Skills.Name.${skill}`, value: difficulty, rule }];
  return withLines(base, { difficulty: line, reasons: skill === "hide" && asked.dark ? [IN_DARKNESS] : [] });
}

/** What may follow a skill by a button. */
export type SkillFollow = "fall" | "push" | "note" | "tell" | "past";

/** What a skill came to. */
export interface SkillOutcome {
  /** One word of the skill's own: "up", "caught", "crude". */
  readonly result: string;
  /** The consequence of trying a lock again. @rule RH-SKL-05 */
  readonly push: "dangerous" | "frustrating" | null;
  /** A language that can be read and written alone. @rule RH-LNG-01 */
  readonly writtenOnly: boolean;
  readonly follows: readonly SkillFollow[];
}

const NOTHING = { push: null, writtenOnly: false } as const;

const outcome = (result: string, ...follows: readonly (SkillFollow | false)[]): SkillOutcome => ({
  ...NOTHING,
  result,
  follows: follows.filter((one): one is SkillFollow => one !== false),
});

type Read = (result: TestResult, asked: SkillTry, user: Pick<SkillUser, "wizard">) => SkillOutcome;

/** How the dice of each are read. */
const READ: Readonly<Record<Skill, Read>> = {
  jump(result) {
    const jump = resolveJump(result);
    return outcome(jump, jump === "falls" && "fall");
  },
  climb(result) {
    const climb = resolveClimb(result);
    return outcome(climb, climb === "falls" && "fall");
  },
  pockets: (result) => outcome(resolvePocket(result)),
  locks(result) {
    const { opens, push } = resolveLock(result);
    return { ...outcome(opens ? "opens" : "stays", !opens && "push"), push };
  },
  hide: ({ success }) => outcome(success ? "unseen" : "seen"),
  chest: (result) => outcome(findsChestTrap(result, true) ? "found" : "unfound", "tell"),
  identify(result) {
    const insight = resolveIdentify(result);
    return outcome(insight, "tell", earnsPast(insight) && "past");
  },
  language(result, { kind }) {
    const known = resolveLanguage(result, kind);
    return { ...outcome(known.fluency, isNoted(known) && "note", "tell"), writtenOnly: known.writtenOnly };
  },
  lore(result, { obscurity }, { wizard }) {
    const known = resolveLore(result, { obscurity, wizard });
    return outcome(known.lore, "tell", known.earnsPast && "past");
  },
};

/** What a rolled skill came to. @rule RH-SKL-01 RH-SKL-02 RH-SKL-04 RH-SKL-05 RH-SKL-06 RH-SKL-07 RH-SKL-08 RH-LNG-01 RH-LOR-01 */
export const skillOutcome = (
  skill: Skill,
  tested: TestOutcome,
  user: Pick<SkillUser, "wizard">,
  asked: SkillTry,
): SkillOutcome => READ[skill](toTestResult(tested), asked, user);

/** The dice that say from where a climber falls; null where nobody falls from a height that is known. @rule RH-SKL-02 */
export const heightDice = (skill: Skill, { result }: Pick<SkillOutcome, "result">): DicePlan | null =>
  skill === "climb" && result === "falls" ? FALL_POINT : null;

/** The height of the fall in feet that follows. @rule RH-SKL-02 */
export const heightFallen = ({ feet }: Pick<SkillTry, "feet">, faces: Faces): number => fallHeight(feet, faces);
