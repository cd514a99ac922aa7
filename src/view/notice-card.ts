import { type DieView, sumDice } from "./dice.ts";
import type { FactLine } from "./item-facts.ts";
import { toFigure } from "./localize.ts";

/** What a notice stores: a sentence, dice with their total, and what follows line by line. */
export interface NoticeCardFacts {
  readonly title: string;
  /** A key of the language; "" where the dice say everything. */
  readonly text: string;
  readonly formula: string;
  readonly faces: readonly number[];
  /** Null where nothing was thrown. */
  readonly total: number | null;
  readonly rules: readonly string[];
  /** What came of it. */
  readonly facts?: readonly FactLine[];
}

export interface NoticeCardView {
  readonly title: string;
  readonly text: string;
  readonly formula: string;
  readonly dice: readonly DieView[];
  /** Text, so that a template can tell a total of 0 from none. */
  readonly total: string | null;
  readonly rules: readonly string[];
  readonly facts: readonly FactLine[];
}

/** Everything the card shows. */
export const noticeCard = ({ facts = [], ...notice }: NoticeCardFacts): NoticeCardView => {
  const { title, text, formula, faces, total, rules } = notice;
  return { title, text, formula, dice: sumDice(faces), total: total === null ? null : toFigure(total), rules, facts };
};
