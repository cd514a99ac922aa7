import { type AttributeSet, MONSTER_SCORES, servingAttribute, type TaskTerms } from "../../rules/index.ts";
import { attributeLabel } from "../attribute-words.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";

export const PURPOSES = ["each", "group", "contest"] as const;
/** Whether each rolls alone, a number of the group must succeed, or they roll against each other. */
export type Purpose = (typeof PURPOSES)[number];

/** A saving throw, among the things that can be rolled. */
export const SAVE = "save";

/** Whether a line is for whoever rolls to tick; the rest is the Referee's, who has asked. @rule WH-TASK-06 */
export const isTheirs = (line: string): boolean =>
  /^(?:group|class|offered|disadvantage)\.|^(?:help|comeback|comebackFree)$/.test(line);

/** Somebody who could be asked. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly isMonster: boolean;
  /** Scores of a monster by what it is good or poor at. @rule WH-MON-09 */
  readonly scores: Readonly<Record<string, number>>;
  readonly chosen: boolean;
  /** Who plays it; "" for the Referee. */
  readonly players: string;
}

/** Somebody who is asked, and what they roll: an attribute, a monster's score, or a saving throw. */
export interface Participant {
  readonly actor: string;
  readonly what: string;
  readonly difficulty: number;
  readonly hidden: boolean;
}

/** What the Referee asks for. @rule WH-TASK-06 */
export interface AskedRolls {
  readonly title: string;
  readonly purpose: Purpose;
  readonly terms: Required<Pick<TaskTerms, "trained" | "speciesAgainst" | "words">>;
  readonly participants: readonly Participant[];
  /** How many have to succeed; 0 where nobody counts. */
  readonly needed: number;
  /** Whether the higher roll wins within a category. @rule WH-CONT-02 */
  readonly granular: boolean;
  /** Nobody is asked: all of them are thrown now. */
  readonly atOnce: boolean;
}

const MONSTERS_ROLL: readonly string[] = [...MONSTER_SCORES, SAVE];
/** What is chosen to begin with. */
const USUAL = "dexterity";

/** What somebody's roll is called. @rule WH-CUST-01 */
export function whatLabel(set: AttributeSet, what: string): string {
  if (what === SAVE) return "WHITEHACK.Number.savingThrow";
  const score = MONSTER_SCORES.find((one) => one === what);
  return score ? `WHITEHACK.MonsterScore.${score}` : attributeLabel(set, what);
}

const choicesFor = (set: AttributeSet, { isMonster }: Candidate): Readonly<Record<string, string>> =>
  Object.fromEntries((isMonster ? MONSTERS_ROLL : [...set.names, SAVE]).map((what) => [what, whatLabel(set, what)]));

const usualFor = (set: AttributeSet, { isMonster }: Candidate): string =>
  isMonster ? "poor" : (servingAttribute(set, USUAL) ?? set.names[0] ?? SAVE);

/** What the dialog of a request shows. */
export const requestDialog = (
  set: AttributeSet,
  candidates: readonly Candidate[],
  request: Partial<AskedRolls> = {},
) => ({
  purposes: Object.fromEntries(PURPOSES.map((purpose) => [purpose, `WHITEHACK.Request.Purpose.${purpose}`])),
  purpose: request.purpose ?? "each",
  most: candidates.length,
  candidates: candidates.map((one, place) => ({
    ...one,
    place,
    whats: choicesFor(set, one),
    what: usualFor(set, one),
  })),
});

const textIn = (values: FormValues, name: string): string => {
  const text = values[name];
  return typeof text === "string" ? text.trim() : "";
};

/** The request by the answers. @rule WH-TASK-06 WH-CONT-03 */
export function requestIn(set: AttributeSet, candidates: readonly Candidate[], values: FormValues): AskedRolls {
  const common = wholeIn(values, "modifier");
  const isHidden = isTicked(values, "hidden");
  return {
    title: textIn(values, "title"),
    purpose: oneOf(values, "purpose", PURPOSES) ?? "each",
    terms: { trained: isTicked(values, "trained"), speciesAgainst: isTicked(values, "speciesAgainst"), words: [] },
    participants: candidates.flatMap((one, place) =>
      isTicked(values, `who.${place}`)
        ? [
            {
              actor: one.uuid,
              what: oneOf(values, `what.${place}`, Object.keys(choicesFor(set, one))) ?? usualFor(set, one),
              difficulty: common + wholeIn(values, `difficulty.${place}`),
              hidden: isHidden || isTicked(values, `hidden.${place}`),
            },
          ]
        : [],
    ),
    needed: Math.max(0, wholeIn(values, "needed")),
    granular: isTicked(values, "granular"),
    atOnce: isTicked(values, "atOnce"),
  };
}
