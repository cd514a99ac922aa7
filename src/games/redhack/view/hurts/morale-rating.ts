import type { Localize } from "../../../../view/base/localize.ts";
import { MORALE_RATINGS, type MoraleTemper } from "../../rules/health/morale.ts";

/** The context of a rating's field. */
export interface RatingView {
  readonly editable: boolean;
  readonly rating: number;
  readonly least: number;
  readonly most: number;
  /** The usual ratings: "prey 2 · cowardly 5". */
  readonly usual: string;
}

const TEMPERS = Object.keys(MORALE_RATINGS) as readonly MoraleTemper[];

/** The field for a rating, with the usual ones by temper. @rule RH-MOR-01 */
export const moraleRating = (rating: number, editable: boolean, localize: Localize): RatingView => ({
  editable,
  rating,
  least: MORALE_RATINGS.prey,
  most: MORALE_RATINGS.mindless,
  usual: TEMPERS.map((temper) =>
    localize("WHITEHACK.Text.figure", {
      label: localize(`WHITEHACK.Redhack.Hurts.Temper.${temper}`),
      value: String(MORALE_RATINGS[temper]),
    }),
  ).join(" · "),
});
