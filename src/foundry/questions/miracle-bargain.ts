import {
  COST_FACTORS,
  MAGNITUDE_COSTS,
  magnitudeOfCost,
  type MiracleAttempt,
  type Negotiation,
  parseDamage,
  suggestCost,
  toDamageText,
} from "../../rules/index.ts";
import { type FormValues, isTicked, wholeIn } from "../../view/dialogs/form-values.ts";
import { attemptIn, type MiracleQuestion } from "../../view/dialogs/miracle-dialog.ts";
import { WISH_FLAGS } from "../../view/dialogs/precedent-rows.ts";
import { aText, aWhole, listOf, oneOf, type ReadBy, shape } from "../../rules/shape.ts";

/** `price` is the cost that was last named, as text; `ticks` and `offers` are what the view says they are. */
const WISH = {
  effect: aText,
  price: aText,
  ticks: listOf(aText),
  offers: listOf(aText),
  savings: aWhole,
  charges: aWhole,
};

/** Reads what a player wants a miracle to do, and what they propose to pay. */
export const readWish = shape(WISH);
export type Wish = ReadBy<typeof readWish>;

/** Reads where player and Referee stand. */
export const readBargain = shape({
  ...WISH,
  miracle: aText,
  status: oneOf(["proposed", "priced", "countered"]),
  conditions: listOf(aText),
});
export type Bargain = ReadBy<typeof readBargain>;

const factorsOf = (whose: "player" | "referee"): readonly string[] =>
  COST_FACTORS.filter(({ side }) => side === whose).map(({ id }) => id);

const OFFERS = factorsOf("player");
/** What may be ticked besides offers, with the names of the boxes. */
const TICKS: ReadonlyMap<string, string> = new Map([
  ...factorsOf("referee").map((id) => [id, `factor.${id}`] as const),
  ...Object.keys(WISH_FLAGS).map((name) => [name, name] as const),
]);

/** The wish that a dialog's answers describe; null without an effect, or without a cost that can be read. @rule WH-WISE-02 */
export function wishIn(question: MiracleQuestion, values: FormValues): Wish | null {
  const attempt = attemptIn(question, values);
  const effect = typeof values["effect"] === "string" ? values["effect"].trim().slice(0, 200) : "";
  if (!attempt || effect === "") return null;
  const { price } = attempt;
  return {
    effect,
    price: toDamageText(typeof price === "string" ? MAGNITUDE_COSTS[price] : price),
    ticks: [...TICKS].filter(([, name]) => isTicked(values, name)).map(([id]) => id),
    offers: OFFERS.filter((id) => isTicked(values, `factor.${id}`)),
    savings: Math.max(0, wholeIn(values, "savings")),
    charges: Math.max(0, wholeIn(values, "charges")),
  };
}

/** The dialog's answers that stand for a wish. */
export const valuesOf = ({ effect, price, ticks, offers, savings, charges }: Wish): FormValues => ({
  ...Object.fromEntries(
    [...ticks.flatMap((id) => TICKS.get(id) ?? []), ...offers.map((id) => `factor.${id}`)].map((name) => [name, true]),
  ),
  effect,
  price: "other",
  other: price,
  savings,
  charges,
});

/** All boxes as not ticked: where one is left out, the situation would decide it. */
export const UNTICKED: FormValues = Object.fromEntries(Object.keys(WISH_FLAGS).map((name) => [name, false]));

/** The miracle as it would be performed at the cost that was last named; null where that cannot be read. @rule WH-WISE-02 */
export const attemptAt = (question: MiracleQuestion, wish: Wish): MiracleAttempt | null =>
  attemptIn({ ...question, isReferee: false }, { ...UNTICKED, ...valuesOf(wish) });

/** Where the rules see player and Referee. @rule WH-WISE-02 */
export const negotiationOf = ({ status, effect, offers, conditions, price }: Bargain): Negotiation => ({
  status,
  effect,
  offers,
  factors: conditions,
  price: parseDamage(price),
  moves: [],
});

/** What an offer would bring a cost to; the same where it is not the cost of a magnitude. @rule WH-WISE-05 */
export function cheaperBy(price: string, offer: string): string {
  const magnitude = magnitudeOfCost(parseDamage(price));
  return magnitude ? toDamageText(MAGNITUDE_COSTS[suggestCost(magnitude, [offer]).magnitude]) : price;
}

/** Offers in the player's own words. @rule WH-WISE-05 */
export const ownWords = (offers: readonly string[]): readonly string[] => offers.filter((one) => !OFFERS.includes(one));

/** What can still be offered. @rule WH-WISE-05 */
export const offersLeft = ({ offers }: Bargain) =>
  OFFERS.filter((id) => !offers.includes(id)).map((value) => ({ value, label: `WHITEHACK.Miracle.Factor.${value}` }));
