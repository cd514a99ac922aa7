import {
  agreedCost,
  formulaIn,
  isCostFactor,
  lastCostRuling,
  magnitudeBefore,
  magnitudeOfCost,
  MAGNITUDE_COSTS,
  MAGNITUDES,
  MOST_IN_WISH,
  OFFERS,
  performanceOf,
  planMiracle,
  readWish,
  toDamageText,
  type Wish,
} from "../../rules/index.ts";
import {
  costText,
  miracleDialog,
  type MiracleQuestion,
  reasonsOf,
  traditionalText,
  warningOf,
} from "./dialogs/miracle-dialog.ts";
import { precedentRows, rulingText, termText, WISH_FLAGS } from "../checks/dialogs/precedent-rows.ts";
import { type Localize, toFigure } from "../base/localize.ts";
import { jsonIn } from "../../rules/base/json.ts";
import { type GivenAnswer, type PromptField, type OfferedOption, promptText } from "../chat/prompts/prompt.ts";
import type { FactLine } from "../items/item-facts.ts";

/** How many other rulings on a miracle are shown to the Referee who names a cost. */
const OTHERS = 4;

/** The wish, the offers, earlier agreements and the cost. @rule WH-WISE-02 WH-WISE-06 WH-WISE-08 WH-MIR-06 */
export function bargainFacts(question: MiracleQuestion, wish: Wish, localize: Localize): readonly FactLine[] {
  const { caster, rulebook, precedents } = question;
  const performance = performanceOf(question, wish);
  const last = lastCostRuling(precedents, wish.effect);
  const others = precedentRows(question, localize).filter(({ place }) => precedents[place] !== last);
  const plan = planMiracle(performance, rulebook);
  const figures = { maximum: toFigure(plan.maximum), hp: toFigure(caster.hp.value) };
  const cost = [costText(agreedCost(performance)), localize("WHITEHACK.Miracle.AtMost", figures)];
  const refusal = plan.refusal && `WHITEHACK.Miracle.Refusal.${plan.refusal}`;
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ["Wish", [wish.effect]],
    ["Wants", wish.wants.map(termText)],
    ["Offers", wish.offers.map(termText)],
    ["Conditions", wish.conditions],
    ["Precedent", last ? [rulingText(last, localize)] : []],
    ["OtherPrecedents", others.slice(0, OTHERS).map((one) => `${one.effect}: ${one.ruling}`)],
    ["Cost", [...cost, ...reasonsOf(performance, localize)]],
    ["Beware", [refusal ?? warningOf(plan, question, performance.attempt, localize)]],
  ];
  return lines.flatMap(([label, words]) => {
    const value = words.map((word) => localize(word)).join(" · ");
    return value === "" ? [] : [{ label: `WHITEHACK.Miracle.${label}`, value }];
  });
}

/** The Referee's further fact to name a cost by: the level of a well-known effect. @rule WH-OPT-03 */
export function traditionalFacts(question: MiracleQuestion, wish: Wish, localize: Localize): readonly FactLine[] {
  const value = traditionalText(wish.effect, question, localize);
  return value === "" ? [] : [{ label: "WHITEHACK.Miracle.Traditional.title", value }];
}

/** The cost as it was named last, with everything that changes it. */
export const namedCost = (question: MiracleQuestion, wish: Wish): string =>
  costText(agreedCost(performanceOf(question, wish)));

/** The base of a cost, so that the ticks lead to the cost named last; "other" where none does. @rule WH-WISE-02 */
function countedFrom({ price, wants, offers }: Wish): string {
  const named = magnitudeOfCost(price);
  return (named && magnitudeBefore(named, [...wants, ...offers].filter(isCostFactor))) ?? "other";
}

/** The Referee's side of a bargain, filled in with the wish: what makes it dearer or cheaper. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
export function miracleCostDialog(question: MiracleQuestion, wish: Wish, localize: Localize) {
  const { prices, dearer, cheaper, energy, doses } = miracleDialog(question, localize);
  const flags = Object.entries(WISH_FLAGS).map(([name, label]) => ({ name, label }));
  const possible = flags.filter(({ name }) => (name !== "concentration" || energy) && (name !== "doses" || doses));
  const terms: readonly string[] = [...wish.wants, ...wish.offers];
  const ticked = <Chip extends { readonly name: string }>(chips: readonly Chip[]) =>
    chips.map((chip) => ({ ...chip, isTicked: terms.includes(chip.name.replace("factor.", "")) }));
  return {
    ...wish,
    price: toDamageText(wish.price),
    words: wish.offers.filter((one) => !isCostFactor(one)).join(" · "),
    conditions: wish.conditions.join(" · "),
    prices,
    from: countedFrom(wish),
    dearer: ticked(dearer),
    cheaper: ticked(cheaper),
    flags: ticked(possible),
  };
}

/** The field with the wish as a Referee has worked it out in a dialog, as text. */
export const WORKED_OUT = "terms";

const option = (id: string, more: Partial<OfferedOption> = {}): OfferedOption => ({
  id,
  label: `WHITEHACK.Miracle.Answer.${id}`,
  ...more,
});

const field = (name: string, max: number, choices: PromptField["choices"] = []): PromptField => ({
  ...promptText(name, `WHITEHACK.Miracle.Field.${name}`, max),
  ...(choices.length > 0 && { kind: "choice", choices }),
});

/** The offers still open. @rule WH-WISE-05 */
const offersLeft = ({ offers }: Wish) =>
  OFFERS.filter((id) => !offers.includes(id)).map((value) => ({ value, label: `WHITEHACK.Miracle.Factor.${value}` }));

type Answered = GivenAnswer["values"];
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a player has offered: a factor, words of their own, or both. @rule WH-WISE-05 */
export function offersIn(wish: Wish, values: Answered): readonly string[] {
  const known = offersLeft(wish).find(({ value }) => value === values["offer"])?.value;
  return [known ?? "", text(values["words"])].filter(Boolean);
}

/** The cost that a Referee has named, and on which conditions; null where it cannot be read. @rule WH-WISE-02 WH-WISE-03 */
export function namedTerms(values: Answered): Pick<Wish, "price" | "conditions"> | null {
  const magnitude = MAGNITUDES.find((one) => one === values["price"]);
  const other = text(values["other"]);
  const price = other === "" && magnitude ? MAGNITUDE_COSTS[magnitude] : formulaIn(other);
  return price && { price, conditions: [text(values["conditions"])].filter(Boolean) };
}

/** The wish as a Referee has worked it out; null where it cannot be read. The effect and the player's own words stay. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
export function workedOut({ effect, offers }: Wish, values: Answered): Wish | null {
  const wish = readWish(jsonIn(text(values[WORKED_OUT])));
  const ownWords = offers.filter((one) => !isCostFactor(one));
  return wish ? { ...wish, effect, offers: [...wish.offers, ...ownWords] } : null;
}

/** The costs of magnitudes, that which was proposed first. */
function pricesFrom({ price }: Wish): PromptField["choices"] {
  const proposed = magnitudeOfCost(price);
  const ladder = [...new Set([...(proposed ? [proposed] : []), ...MAGNITUDES])];
  return ladder.map((value) => ({ value, label: `WHITEHACK.Miracle.Price.${value}` }));
}

/** The answers of the Referee, for whom nobody else speaks; the caster may take the wish back. @rule WH-WISE-02 */
export function priceOptions(
  wish: Wish,
  { detail, referee: actor, caster }: Readonly<Record<"detail" | "referee" | "caster", string>>,
): readonly OfferedOption[] {
  const conditions = field("conditions", MOST_IN_WISH.term);
  return [
    option("agree", { actor, detail }),
    option("workOut", { actor, fields: [{ ...field(WORKED_OUT, 4_000), kind: "filled" }] }),
    option("price", { actor, fields: [field("price", 0, pricesFrom(wish)), conditions] }),
    option("other", { actor, fields: [field("other", 12), conditions] }),
    option("refuse", { actor }),
    option("withdraw", { actor: caster }),
  ];
}

/** The answers of the caster to whom a cost was named. @rule WH-WISE-02 WH-WISE-05 */
export function offerOptions(wish: Wish, detail: string): readonly OfferedOption[] {
  const none = { value: "words", label: "WHITEHACK.Miracle.Field.none" };
  const fields = [field("offer", 0, [none, ...offersLeft(wish)]), field("words", MOST_IN_WISH.term)];
  return [option("accept", { detail }), option("counter", { fields }), option("withdraw")];
}
