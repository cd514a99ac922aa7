import {
  type AttributeSet,
  type CommonTask,
  DISADVANTAGE_EFFECTS,
  type DisadvantageEffect,
  type DisadvantageFacts,
  MONSTER_SCORES,
  nameOr,
  servingAttribute,
  type TaskChoice,
  taskHelp,
  type TaskTerms,
} from "../../../rules/index.ts";
import { toChoices } from "../../base/choices.ts";
import { attributeLabel } from "../../base/words.ts";
import { type FormValues, isTicked, oneOf, textIn, wholeIn, withoutFields } from "../../chat/dialogs/form-values.ts";
import { type Purpose, PURPOSES } from "./purposes.ts";

/** A saving throw, among the things that can be rolled. */
export const SAVE = "save";

/** True if the player may tick a line; the Referee, who has asked, decides the others. @rule WH-TASK-06 */
export const isTheirs = (line: string): boolean =>
  /^(?:group|class|offered|disadvantage)\.|^(?:help|attunement|comeback|comebackFree|inWords|hasTool)$/.test(line);

/** A creature that could be asked to roll. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly isMonster: boolean;
  /** What one of another game's people can be asked for, by id; left out for Whitehack's. */
  readonly tests?: Readonly<Record<string, string>> | null;
  /** Its lasting disadvantages; left out for none. @rule WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageFacts[];
  /** Scores of a monster at what it is good or poor at. @rule WH-MON-09 */
  readonly scores: Readonly<Record<string, number>>;
  readonly chosen: boolean;
  /** The players of the actor; "" for the Referee. */
  readonly players: string;
}

/** A creature that is asked, and what it rolls: an attribute, a monster's score, or a saving throw. */
export interface Participant {
  readonly actor: string;
  readonly what: string;
  readonly difficulty: number;
  /** The bonus from a helper among them. @rule WH-CASE-02 */
  readonly help: number;
  readonly hidden: boolean;
  /** The effect of lasting disadvantages; left out or null while the user who rolls may choose it. @rule WH-GROUP-12 */
  readonly lasting?: DisadvantageEffect | null;
}

/** The Referee's request. @rule WH-TASK-06 */
export interface AskedRolls {
  readonly title: string;
  readonly purpose: Purpose;
  /** The common task, and which of its conditions apply; null for none. @rule WH-TRAIN-03 */
  readonly task: TaskChoice | null;
  readonly terms: Required<Pick<TaskTerms, "trained" | "speciesAgainst" | "words">>;
  readonly participants: readonly Participant[];
  /** How many must succeed; 0 if nobody counts. */
  readonly needed: number;
  /** True if the higher roll wins within a category. @rule WH-CONT-02 */
  readonly granular: boolean;
  /** Nobody is asked: all roll at once. */
  readonly atOnce: boolean;
}

const MONSTERS_ROLL: readonly string[] = [...MONSTER_SCORES, SAVE];
/** The attribute selected at first. */
const USUAL = "dexterity";

/** The name of a roll. @rule WH-CUST-01 */
export function whatLabel(set: AttributeSet, what: string): string {
  if (what === SAVE) return "WHITEHACK.Number.savingThrow";
  const score = MONSTER_SCORES.find((one) => one === what);
  return score ? `WHITEHACK.MonsterScore.${score}` : attributeLabel(set, what);
}

const choicesFor = (set: AttributeSet, { isMonster, tests = null }: Candidate): Readonly<Record<string, string>> =>
  tests ??
  Object.fromEntries((isMonster ? MONSTERS_ROLL : [...set.names, SAVE]).map((what) => [what, whatLabel(set, what)]));

/** The default roll of a candidate: the attribute of the common task, if it has one. @rule WH-TRAIN-03 */
function usualFor(set: AttributeSet, { isMonster, tests = null }: Candidate, task: CommonTask | null): string {
  if (tests) return Object.keys(tests)[0] ?? SAVE;
  return isMonster ? "poor" : (servingAttribute(set, task?.attribute || USUAL) ?? set.names[0] ?? SAVE);
}

/** The subject of a request before it is filled in. */
interface RequestSubject {
  readonly purpose: Purpose;
  readonly task: CommonTask | null;
  /** The common tasks on offer. */
  readonly tasks: readonly CommonTask[];
  /** What all roll who can; left out or "" where each rolls their own. */
  readonly forAll?: string;
  /** Whether all roll or nobody does; left out for those who were chosen. */
  readonly everybody?: boolean | null;
}

const NO_TASK = {
  task: "",
  conditions: [],
  isCertain: false,
  helpers: null,
  helps: 0,
  trained: false,
  granular: false,
  difficulty: 0,
};

/** The dialog's part about a common task. @rule WH-TRAIN-03 WH-CASE-02 */
function taskPart(task: CommonTask | null, candidates: readonly Candidate[]) {
  if (!task) return NO_TASK;
  const { id, conditions, certain: isCertain, ...said } = task;
  const { helps, trained, granular, difficulty } = said;
  const helpers = helps > 0 ? Object.fromEntries(candidates.map(({ uuid, name }) => [uuid, name])) : null;
  const named = conditions.map(({ label }, place) => ({ label, place }));
  return { task: id, conditions: named, isCertain, helpers, helps, trained, granular, difficulty };
}

/** What all may be asked for at once: everything that any of them can roll, a monster's scores aside. @rule WH-TASK-06 */
function togetherPart(
  set: AttributeSet,
  candidates: readonly Candidate[],
  forAll: string,
  everybody: boolean | null,
): { readonly alike: readonly object[]; readonly isEverybody: boolean } {
  const people = candidates.filter(({ isMonster }) => !isMonster);
  const whats: Readonly<Record<string, string>> = Object.assign({}, ...people.map((one) => choicesFor(set, one)));
  const alike = Object.entries(whats).map(([what, label]) => ({ what, label, on: what === forAll }));
  return { alike: people.length > 1 ? alike : [], isEverybody: everybody ?? candidates.every(({ chosen }) => chosen) };
}

/** The contents of a request's dialog. @rule WH-TASK-06 WH-TRAIN-03 WH-CASE-02 */
export const requestDialog = (
  set: AttributeSet,
  candidates: readonly Candidate[],
  { purpose, task, tasks, forAll = "", everybody = null }: RequestSubject,
) => ({
  ...togetherPart(set, candidates, forAll, everybody),
  tasks: Object.fromEntries(tasks.map(({ id, name }) => [id, name])),
  ...taskPart(task, candidates),
  purposes: Object.fromEntries(PURPOSES.map((purpose) => [purpose, `WHITEHACK.Request.Purpose.${purpose}`])),
  purpose,
  most: candidates.length,
  candidates: candidates.map((one, place) => ({
    ...one,
    place,
    whats: choicesFor(set, one),
    chosen: everybody ?? one.chosen,
    what: Object.hasOwn(choicesFor(set, one), forAll) ? forAll : usualFor(set, one, task),
    lasting: lastingWords(set, one),
  })),
  effects: EFFECTS,
});

const EFFECTS = toChoices(DISADVANTAGE_EFFECTS, (effect) => `WHITEHACK.Disadvantage.Effect.${effect}`);

/** The lasting disadvantages of a candidate, each with its attribute. @rule WH-GROUP-12 */
const lastingWords = (set: AttributeSet, { disadvantages = [] }: Candidate) =>
  disadvantages.map(({ name, attribute }) => ({
    name: nameOr(name, "disadvantage"),
    attribute: attributeLabel(set, attribute),
  }));

/**
 * The answers kept when the question changes: another task has its own terms, and what is said for all takes the place of
 * what was said for each.
 */
export const keptOfRequest = (values: FormValues, changed: string): FormValues => {
  const gone = GONE_BY[changed];
  return gone ? withoutFields(values, gone) : values;
};

const GONE_BY: Readonly<Record<string, RegExp>> = {
  task: /^(?:trained|granular|modifier|hidden|helper|forAll|what\..*|lasting\..*|task\..*)$/,
  forAll: /^what\./,
  everybody: /^who\./,
};

/** The chosen common task with those of its conditions that apply; null for none. @rule WH-TRAIN-03 */
const choiceIn = (task: CommonTask | null, values: FormValues): TaskChoice | null =>
  task && { task, holds: task.conditions.flatMap((_, place) => (isTicked(values, `task.${place}`) ? [place] : [])) };

/** The participants, and their rolls. @rule WH-TASK-06 */
function participantsIn(
  set: AttributeSet,
  candidates: readonly Candidate[],
  task: CommonTask | null,
  values: FormValues,
): readonly Participant[] {
  const common = wholeIn(values, "modifier");
  const isHidden = isTicked(values, "hidden");
  return candidates.flatMap((one, place) =>
    isTicked(values, `who.${place}`)
      ? [
          {
            actor: one.uuid,
            what: oneOf(values, `what.${place}`, Object.keys(choicesFor(set, one))) ?? usualFor(set, one, task),
            difficulty: common + wholeIn(values, `difficulty.${place}`),
            help: 0,
            hidden: isHidden || isTicked(values, `hidden.${place}`),
            lasting: oneOf(values, `lasting.${place}`, DISADVANTAGE_EFFECTS),
          },
        ]
      : [],
  );
}

/** The helper's bonus goes to those who roll the same thing, and so never to a guard. @rule WH-CASE-02 */
function withHelp(all: readonly Participant[], task: CommonTask | null, values: FormValues): readonly Participant[] {
  const helper = all.find(({ actor }) => actor === values["helper"]);
  if (!helper || !task) return all;
  return all.map((one) => (one.what === helper.what ? { ...one, help: taskHelp(task, one.actor, helper.actor) } : one));
}

/** The request that results from the answers. @rule WH-TASK-06 WH-CONT-03 WH-TRAIN-03 */
export function requestIn(
  set: AttributeSet,
  candidates: readonly Candidate[],
  task: CommonTask | null,
  values: FormValues,
): AskedRolls {
  return {
    title: textIn(values, "title"),
    purpose: oneOf(values, "purpose", PURPOSES) ?? "each",
    task: choiceIn(task, values),
    terms: { trained: isTicked(values, "trained"), speciesAgainst: isTicked(values, "speciesAgainst"), words: [] },
    participants: withHelp(participantsIn(set, candidates, task, values), task, values),
    needed: Math.max(0, wholeIn(values, "needed")),
    granular: isTicked(values, "granular"),
    atOnce: isTicked(values, "atOnce"),
  };
}
