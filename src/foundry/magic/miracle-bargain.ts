import {
  COST_FACTORS,
  type CostPrecedent,
  MAGNITUDE_COSTS,
  magnitudeOfCost,
  type MiracleAttempt,
  negotiate,
  type Negotiation,
  type NegotiationMove,
  parseDamage,
  suggestCost,
  toCostPrecedent,
  toDamageText,
  withCostPrecedent,
} from "../../rules/index.ts";
import { type FormValues, isTicked, wholeIn } from "../../view/chat/dialogs/form-values.ts";
import { attemptIn, type MiracleQuestion } from "../../view/magic/dialogs/miracle-dialog.ts";
import { WISH_FLAGS } from "../../view/checks/dialogs/precedent-rows.ts";
import { aText, aWhole, listOf, oneOf, type ReadBy, shape } from "../../rules/base/shape.ts";
import type { Change } from "../../undo/record.ts";
import { abilityIn } from "../checks/uses/ability-use.ts";
import { setting } from "../host/settings.ts";
import { storeChange } from "../documents/store-change.ts";

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
type Wish = ReadBy<typeof readWish>;

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
/** The choices to tick besides offers, with the names of the boxes. */
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

/** The cost after an offer; the same where it is not the cost of a magnitude. @rule WH-WISE-05 */
export function cheaperBy(price: string, offer: string): string {
  const magnitude = magnitudeOfCost(parseDamage(price));
  return magnitude ? toDamageText(MAGNITUDE_COSTS[suggestCost(magnitude, [offer]).magnitude]) : price;
}

/** Offers in the player's own words. @rule WH-WISE-05 */
export const ownWords = (offers: readonly string[]): readonly string[] => offers.filter((one) => !OFFERS.includes(one));

/** The offers still open. @rule WH-WISE-05 */
export const offersLeft = ({ offers }: Bargain) =>
  OFFERS.filter((id) => !offers.includes(id)).map((value) => ({ value, label: `WHITEHACK.Miracle.Factor.${value}` }));

/** Answers that hold for one performance only. */
const PASSING: readonly string[] = ["concentration", "withdrawal", "doses"];

type Agreed = Wish & Pick<Bargain, "conditions">;

/** The terms that later performances may repeat. @rule WH-MIR-06 WH-WISE-02 */
export function precedentOf({ conditions, ...wish }: Agreed): CostPrecedent | null {
  const factors = [...wish.ticks.filter((id) => !PASSING.includes(id)), ...conditions];
  const price: NegotiationMove = { by: "referee", move: "price", formula: wish.price, factors };
  const wished = negotiationOf({ ...wish, conditions, miracle: "", status: "proposed" });
  return toCostPrecedent(negotiate(negotiate(wished, price), { by: "player", move: "accept" }));
}

/**
 * The precedent of a dialog's answers for later uses; null where no effect is said, and where nothing was agreed on.
 * @rule WH-MIR-06
 */
export function precedentIn(question: MiracleQuestion, values: FormValues): CostPrecedent | null {
  const chosen = chosenIn(question, values);
  if (chosen || question.fixed !== null) return chosen;
  const wish = wishIn(question, values);
  return wish && precedentOf({ ...wish, conditions: [] });
}

/** The precedent by which the miracle is performed; null without one. */
function chosenIn({ precedents }: MiracleQuestion, values: FormValues): CostPrecedent | null {
  const chosen = values["precedent"];
  return typeof chosen === "string" && chosen !== "" ? (precedents[Number(chosen)] ?? null) : null;
}

const isTick = (id: string): boolean => id in WISH_FLAGS || COST_FACTORS.some((factor) => factor.id === id);
const isTerm = (name: string): boolean => name.startsWith("factor.") || name in WISH_FLAGS;

/** The answers of a dialog with those of the precedent that was chosen in it; what holds for this performance only stays. @rule WH-MIR-06 */
export function withPrecedent(question: MiracleQuestion, values: FormValues): FormValues {
  const one = chosenIn(question, values);
  if (!one) return values;
  const { effect, cost: price, offers, factors } = one;
  const agreed = valuesOf({ effect, price, offers, ticks: factors.filter(isTick), savings: 0, charges: 0 });
  const { savings, charges, ...rest } = values;
  const still = Object.entries(rest).filter(([name]) => !isTerm(name) || PASSING.includes(name));
  return { ...agreed, ...Object.fromEntries(still), ...pricedAs(agreed), savings, charges };
}

const pricedAs = ({ effect, price, other }: FormValues): FormValues => ({ effect, price, other });

/** Keeps what was agreed on with the miracle, if it is news and the table keeps such things. @rule WH-MIR-06 */
export async function keepPrecedent(
  item: Item.Implementation,
  precedent: CostPrecedent | null,
): Promise<readonly Change[]> {
  const { precedents } = abilityIn(item);
  const kept = precedent && setting("keepPrecedents") ? withCostPrecedent(precedents, precedent) : precedents;
  return kept === precedents ? [] : storeChange(item, { precedents: kept });
}
