import { type DieView, sumDice } from "./dice.ts";
import { toFigure } from "./localize.ts";

/** What a notice stores: a sentence, dice with their total, or both. */
export interface NoticeCardFacts {
  readonly title: string;
  /** A key of the language; "" where the dice say everything. */
  readonly text: string;
  readonly formula: string;
  readonly faces: readonly number[];
  /** Null where nothing was thrown. */
  readonly total: number | null;
  readonly rules: readonly string[];
}

export interface NoticeCardView {
  readonly title: string;
  readonly text: string;
  readonly formula: string;
  readonly dice: readonly DieView[];
  /** Text, so that a template can tell a total of 0 from none. */
  readonly total: string | null;
  readonly rules: readonly string[];
}

/** Everything the card shows. */
export const noticeCard = ({ title, text, formula, faces, total, rules }: NoticeCardFacts): NoticeCardView => ({
  title,
  text,
  formula,
  dice: sumDice(faces),
  total: total === null ? null : toFigure(total),
  rules,
});
