import { bestAmong, type CheckOutcome, contestRank, groupResult, type RuleOptions } from "../../../rules/index.ts";
import type { Purpose } from "../dialogs/purposes.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { ruleLinks } from "../../base/rule-pages.ts";
import { checkDice, type DieView } from "../../chat/cards/dice.ts";

/** The facts of a roll that a contest needs; the rest is on the roll's own card. */
export type SideOutcome = Pick<
  CheckOutcome,
  "score" | "faces" | "kept" | "face" | "result" | "success" | "quality" | "pair"
> & {
  /** The roll in the words of another game, as its own card tells it. */
  readonly told?: { readonly verdict: string; readonly dice: readonly DieView[] };
};

/** One participant in a contest. */
export interface ContestSide {
  readonly name: string;
  /** The rolled attribute, score or save: a language key. */
  readonly what: string;
  /** Null for a side that did not roll. */
  readonly outcome: SideOutcome | null;
}

export interface ContestFacts {
  readonly title: string;
  readonly purpose: Purpose;
  readonly granular: boolean;
  /** How many have to succeed; 0 if nobody counts. */
  readonly needed: number;
  readonly sides: readonly ContestSide[];
}

/** The indices of the best of those who rolled. @rule WH-CONT-01 WH-CONT-02 */
export const bestOf = ({ sides, granular, purpose }: ContestFacts, options: RuleOptions): readonly number[] =>
  bestAmong(
    sides.map(({ outcome }) => outcome),
    { granular: granular || purpose !== "contest", options },
  );

const resultOf = (outcome: SideOutcome | null): string => {
  if (!outcome) return "WHITEHACK.Contest.noRoll";
  if (outcome.told) return outcome.told.verdict;
  const rank = contestRank(outcome);
  return rank === "benefit" || rank === "detriment"
    ? `WHITEHACK.Check.Pair.${rank}`
    : `WHITEHACK.Check.Result.${outcome.result}`;
};

/** Everybody's roll side by side, and the result. @rule WH-CONT-01 WH-CONT-02 WH-CONT-03 WH-CONT-04 */
export function contestCard(facts: ContestFacts, options: RuleOptions, localize: Localize) {
  const best = bestOf(facts, options);
  const { sides, purpose, title, granular } = facts;
  return {
    title,
    purpose: `WHITEHACK.Contest.Kind.${granular && purpose === "contest" ? "granular" : purpose}`,
    rows: sides.map(({ name, what, outcome }, place) => ({
      name,
      what,
      dice: outcome ? (outcome.told?.dice ?? checkDice(outcome.faces, outcome.kept)) : [],
      result: resultOf(outcome),
      quality: outcome?.quality ?? null,
      score: outcome?.score ?? null,
      isBest: purpose !== "each" && best.includes(place),
    })),
    verdict: verdictOf(facts, best, localize),
    tied: purpose === "contest" && best.length > 1 ? best : [],
    rules: ruleLinks(purpose === "contest" ? ["WH-CONT-01", ...(granular ? ["WH-CONT-02"] : [])] : ["WH-TASK-06"]),
  };
}

function verdictOf({ sides, purpose, needed }: ContestFacts, best: readonly number[], localize: Localize): string {
  if (sides.every(({ outcome }) => outcome === null)) return localize("WHITEHACK.Contest.nobody");
  const names = toList(
    best.map((place) => sides[place]?.name ?? ""),
    localize,
  );
  if (purpose === "contest") return localize(`WHITEHACK.Contest.${best.length > 1 ? "tie" : "wins"}`, { names });
  const { made, isEnough } = groupResult(
    sides.map(({ outcome }) => outcome),
    needed,
  );
  const declined = sides.filter(({ outcome }) => outcome === null).map(({ name }) => name);
  const told = { made: String(made), all: String(sides.length - declined.length), needed: String(needed) };
  if (purpose === "each" || isEnough === null) {
    const verdict = localize(`WHITEHACK.Contest.${made === 0 ? "madeByNone" : "made"}`, { ...told, names });
    const others =
      declined.length > 0 ? localize("WHITEHACK.Contest.didNotRoll", { names: toList(declined, localize) }) : "";
    return `${verdict} ${others}`.trim();
  }
  return localize(`WHITEHACK.Contest.${isEnough ? "enough" : "tooFew"}`, told);
}
