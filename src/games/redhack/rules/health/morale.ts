import { packField, type PackFields, readPackFacts, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../../../rules/base/dice.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";
import type { MoraleEvent, MoraleRules } from "../../../../rules/index.ts";

/** The usual ratings by temper. @rule RH-MOR-01 */
export const MORALE_RATINGS = {
  prey: 2,
  cowardly: 5,
  unsteady: 6,
  average: 7,
  veteran: 8,
  elite: 9,
  fanatical: 10,
  mindless: 12,
} as const;
export type MoraleTemper = keyof typeof MORALE_RATINGS;

/** The rating of those who have none written down. @rule RH-MOR-01 */
export const ORDINARY_MORALE = MORALE_RATINGS.average;

/** The most tests of one side in a fight. @rule RH-MOR-01 */
export const MORALE_TESTS = 2;

/** The dice of a test of morale. @rule RH-MOR-01 */
export const MORALE_DICE: DicePlan = { count: 2, faces: 6, bonus: 0 };

/** Monsters whose morale is tested. */
export interface MoraleAsked {
  /** From 2 to 12. */
  readonly rating: number;
  /** Tests that they have made in this fight. */
  readonly made: number;
}

/** The result of a test of morale. */
export interface MoraleResult {
  /** The rating in this test. */
  readonly rating: number;
  readonly total: number;
  /** They flee or surrender. */
  readonly broken: boolean;
  /** Tests made in this fight, this one included. */
  readonly made: number;
  readonly rules: readonly string[];
}

/** Whether another test may be made in this fight. @rule RH-MOR-01 */
export const mayTestMorale = ({ made }: Pick<MoraleAsked, "made">): boolean =>
  requireCount(made, "tests") < MORALE_TESTS;

/** The rating in the next test: one less in the second. @rule RH-MOR-01 */
export const ratingInForce = ({ rating, made }: MoraleAsked): number =>
  requireInteger(rating, "morale") - (made > 0 ? 1 : 0);

/** The result of a test: more than the rating breaks them. @rule RH-MOR-01 */
export function resolveMorale(asked: MoraleAsked, faces: Faces): MoraleResult {
  const rating = ratingInForce(asked);
  const total = resolveTotal(MORALE_DICE, faces);
  return { rating, total, broken: total > rating, made: asked.made + 1, rules: ["RH-MOR-01"] };
}

/** The fields of monsters: the rating that is written for one. @rule RH-MOR-01 */
export const MORALE_FIELDS: PackFields<{ readonly morale: number }> = {
  pack: "rh",
  fields: { morale: packField(wholeWithin(MORALE_RATINGS.prey, MORALE_RATINGS.mindless), ORDINARY_MORALE) },
};

const isHalved = ({ before, after }: MoraleEvent): boolean =>
  before.down * 2 < before.total && after.down * 2 >= after.total;

/** The answer to the family: two dice against a rating, twice in a fight; the Referee picks the moments. @rule RH-MOR-01 RH-MOR-02 */
export const ratedMorale: MoraleRules = {
  triggers(event) {
    const { before, after, gruesome = false, asked = false, reasons = [] } = event;
    if (after.down >= after.total) return [];
    return [
      ...(before.down === 0 && after.down > 0 ? ["firstDown"] : []),
      ...(isHalved(event) ? ["halfDown"] : []),
      ...(gruesome ? ["gruesome"] : []),
      ...reasons,
      ...(asked ? ["asked"] : []),
    ];
  },
  plan: () => MORALE_DICE,
  resolve({ value, before = 0 }, faces) {
    const { broken, total, rules } = resolveMorale({ rating: value, made: before }, faces);
    return { result: broken ? "breaks" : "holds", faces, total, carried: 0, rules };
  },
  terms: null,
  rated: { tests: MORALE_TESTS, of: (packs) => readPackFacts(MORALE_FIELDS, packs).morale },
};

export const MORALE_TRIGGERS = [
  "firstBlood",
  "firstDeath",
  "firstBloodied",
  "halfDefeated",
  "grislyDeath",
  "intimidated",
] as const;
/** Moments at which the Referee may ask for a test. @rule RH-MOR-02 */
export type MoraleTrigger = (typeof MORALE_TRIGGERS)[number];

/** A side of a fight in numbers of combatants. */
export interface SideState {
  readonly total: number;
  readonly hurt: number;
  readonly bloodied: number;
  /** Dead, fallen or fled. */
  readonly defeated: number;
}

/** Something that has happened to a side. */
export interface SideEvent {
  readonly before: SideState;
  readonly after: SideState;
  /** One has died by a critical hit or by grisly magic. */
  readonly grisly: boolean;
  /** An attempt to intimidate them has worked. */
  readonly intimidated: boolean;
}

const isFirst = ({ before, after }: SideEvent, what: "hurt" | "bloodied" | "defeated"): boolean =>
  before[what] === 0 && requireCount(after[what], what) > 0;

const isHalf = ({ total, defeated }: SideState): boolean => total > 0 && defeated * 2 >= total;

const SEEN: Readonly<Record<MoraleTrigger, (event: SideEvent) => boolean>> = {
  firstBlood: (event) => isFirst(event, "hurt"),
  firstDeath: (event) => isFirst(event, "defeated"),
  firstBloodied: (event) => isFirst(event, "bloodied"),
  halfDefeated: ({ before, after }) => !isHalf(before) && isHalf(after),
  grislyDeath: ({ grisly }) => grisly,
  intimidated: ({ intimidated }) => intimidated,
};

/** The triggers of an event, for the Referee to choose from; none for a side of which nobody is left. @rule RH-MOR-02 */
export const moraleTriggers = (event: SideEvent): readonly MoraleTrigger[] =>
  event.after.defeated >= event.after.total ? [] : MORALE_TRIGGERS.filter((trigger) => SEEN[trigger](event));
