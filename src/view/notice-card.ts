import { type DieView, sumDice } from "./dice.ts";

/** What a notice stores. */
export interface NoticeCardFacts {
  readonly title: string;
  readonly formula: string;
  readonly faces: readonly number[];
  readonly total: number;
}

export interface NoticeCardView {
  readonly title: string;
  readonly formula: string;
  readonly dice: readonly DieView[];
  readonly total: number;
}

/** Everything the card shows. */
export const noticeCard = ({ title, formula, faces, total }: NoticeCardFacts): NoticeCardView => ({
  title,
  formula,
  dice: sumDice(faces),
  total,
});
