import {
  agreedCost,
  MAGNITUDE_COSTS,
  magnitudeOfCost,
  MAGNITUDES,
  negotiate,
  type NegotiationMove,
  parseDamage,
  planMiracle,
  toDamageText,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { costText } from "../../../view/magic/dialogs/miracle-dialog.ts";
import { bargainFacts, traditionalFacts } from "../../../view/magic/miracle-bargain.ts";
import type { PromptField, PromptOption } from "../../../view/chat/prompts/prompt.ts";
import { diceIn } from "../../../view/items/item-rolls.ts";
import { hasUseLeft } from "../../checks/uses/ability-use.ts";
import { type Casting, chargeMiracle, interruptionOf, postMiracle, rollMiracle } from "../cast-miracle.ts";
import { askMiracleCost, miracleAt, miracleQuestion } from "../miracle-question.ts";
import { localize } from "../../host/localize.ts";
import { jsonIn } from "../../../rules/base/json.ts";
import { valuesOf } from "../../chat/requests/audience-for.ts";
import {
  attemptAt,
  type Bargain,
  cheaperBy,
  keepPrecedent,
  negotiationOf,
  offersLeft,
  ownWords,
  precedentOf,
  readBargain,
  UNTICKED,
  wishIn,
} from "../miracle-bargain.ts";
import { type Answering, defineKind, type Followed, type NewPrompt, type PromptKind } from "../../chat/prompts/kind.ts";

/** The miracle at the cost that was last named, or why it cannot be performed. @rule WH-WISE-01 WH-WISE-06 */
export function castingOf(bargain: Bargain): Casting | LangKey {
  const found = miracleAt(bargain.miracle);
  const question = found && miracleQuestion(found.item, found.actor);
  const attempt = question && attemptAt(question, bargain);
  if (!attempt) return "WHITEHACK.Refusal.noQuestion";
  if (!hasUseLeft(found.item)) return "WHITEHACK.Refusal.noUsesLeft";
  const { caster, rulebook, enemies } = question;
  const casting = { item: found.item, performance: { attempt, caster }, rulebook, enemies, effect: bargain.effect };
  const { refusal } = planMiracle(casting.performance, rulebook);
  return refusal ? `WHITEHACK.Miracle.Refusal.${refusal}` : casting;
}

/**
 * Player and Referee agree: performs the miracle with the dice of the user who agreed last.
 * @rule WH-WISE-02 WH-WISE-08 WH-MIR-06
 */
async function perform({ payload, prompt, dice }: Answering<Bargain>): Promise<Followed> {
  const casting = castingOf(payload);
  if (typeof casting === "string") return { refused: casting };
  const cast = await rollMiracle(casting, dice);
  const changes = [...(await chargeMiracle(cast)), ...(await keepPrecedent(cast.item, precedentOf(payload)))];
  await postMiracle(cast, { like: prompt }, []);
  const interruption = interruptionOf(cast);
  return { changes, isTheirs: true, ...(interruption && { next: interruption.prompts() }) };
}

/** The bargain after a move that the rules allow. @rule WH-WISE-02 */
function after(bargain: Bargain, move: NegotiationMove, price: string): Bargain {
  const { status, offers, factors } = negotiate(negotiationOf(bargain), move);
  return { ...bargain, status: status === "priced" ? status : "countered", offers, conditions: factors, price };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const next = (prompt: NewPrompt | null): Followed => (prompt ? { next: [prompt] } : {});

/** The Referee names a cost. @rule WH-WISE-02 WH-WISE-03 */
function name({ payload, answer: { values } }: Answering<Bargain>): Followed {
  const magnitude = MAGNITUDES.find((one) => one === values["price"]);
  const price = text(values["other"]) || (magnitude ? toDamageText(MAGNITUDE_COSTS[magnitude]) : "");
  if (diceIn(price) === null) return { refused: "WHITEHACK.Miracle.NoPrice" };
  const factors = [text(values["conditions"])].filter(Boolean);
  return next(toOffer(after(payload, { by: "referee", move: "price", formula: price, factors }, price)));
}

/** The terms that a Referee has ticked in the dialog, as text. */
const TERMS = "terms";

/** The miracle of a bargain as it is for every user. */
function questionOf({ miracle }: Bargain) {
  const found = miracleAt(miracle);
  return found && { ...found, question: { ...miracleQuestion(found.item, found.actor), isReferee: false } };
}

/** Asks the Referee what makes it dearer or cheaper. @rule WH-WISE-02 */
async function fillTerms(bargain: Bargain) {
  const found = questionOf(bargain);
  const values = found && (await askMiracleCost(found.item, { ...found.question, isReferee: true }, bargain));
  return values && { [TERMS]: JSON.stringify(values) };
}

/** The Referee has ticked what makes it dearer and cheaper, and names the cost that comes of it. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
function workOut({ payload, answer: { values } }: Answering<Bargain>): Followed {
  const found = questionOf(payload);
  const ticked = valuesOf(jsonIn(text(values[TERMS])));
  const wish = found && wishIn(found.question, { ...UNTICKED, ...ticked, effect: payload.effect });
  if (!wish) return { refused: "WHITEHACK.Miracle.NoPrice" };
  const factors = [text(ticked["conditions"]).trim().slice(0, 100)].filter(Boolean);
  const terms = { ...payload, ...wish, offers: [...wish.offers, ...ownWords(payload.offers)] };
  return next(toOffer(after(terms, { by: "referee", move: "price", formula: wish.price, factors }, wish.price)));
}

/** The player offers something for a lower cost. @rule WH-WISE-02 WH-WISE-05 */
function counter({ payload, answer: { values } }: Answering<Bargain>): Followed {
  const known = offersLeft(payload).find(({ value }) => value === values["offer"])?.value;
  const offers = [known ?? "", text(values["words"])].filter(Boolean);
  if (offers.length === 0) return { refused: "WHITEHACK.Refusal.badAnswer" };
  const price = known ? cheaperBy(payload.price, known) : payload.price;
  return next(toPrice(after(payload, { by: "player", move: "counter", offers }, price)));
}

const NAMED: Readonly<Record<string, (answering: Answering<Bargain>) => Followed | Promise<Followed>>> = {
  agree: perform,
  accept: perform,
  price: name,
  other: name,
  workOut,
  counter,
};

const defineBargain = (id: string): PromptKind =>
  defineKind<Bargain>({
    id,
    payload: readBargain,
    isDue: ({ miracle }) => miracleAt(miracle) !== null,
    fills: async ({ payload, answer }) => (NAMED[answer.option] === workOut ? fillTerms(payload) : {}),
    async rolls({ payload, answer: { option }, dice }) {
      const casting = NAMED[option] === perform ? castingOf(payload) : "";
      return typeof casting === "string" ? null : rollMiracle(casting, dice);
    },
    async follow(answering) {
      return (await NAMED[answering.answer.option]?.(answering)) ?? {};
    },
  });

/** The price of a miracle, which the Referee says. @rule WH-WISE-02 */
export const miraclePriceKind = defineBargain("miraclePrice");
/** Whether that is worth it, which the player says. @rule WH-WISE-02 */
export const miracleOfferKind = defineBargain("miracleOffer");

const option = (id: string, more: Partial<PromptOption> = {}): PromptOption => ({
  id,
  label: `WHITEHACK.Miracle.Answer.${id}`,
  detail: "",
  actor: null,
  fields: [],
  ...more,
});

const field = (name: string, max: number, choices: PromptField["choices"] = []): PromptField => ({
  name,
  label: `WHITEHACK.Miracle.Field.${name}`,
  kind: choices.length > 0 ? "choice" : "text",
  min: 0,
  max,
  choices,
});

/** The costs of magnitudes, that which was proposed first. */
function pricesFrom({ price }: Bargain): PromptField["choices"] {
  const proposed = magnitudeOfCost(parseDamage(price));
  const ladder = [...new Set([...(proposed ? [proposed] : []), ...MAGNITUDES])];
  return ladder.map((value) => ({ value, label: `WHITEHACK.Miracle.Price.${value}` }));
}

/** The common part of both questions; null where the miracle or its bearer is gone. */
function ask(bargain: Bargain, kind: PromptKind, options: (cost: string) => readonly PromptOption[]) {
  const found = miracleAt(bargain.miracle);
  const question = found && miracleQuestion(found.item, found.actor);
  const attempt = question && attemptAt(question, bargain);
  if (!attempt) return null;
  const { item, actor } = found;
  const isPrice = kind === miraclePriceKind;
  const hints = isPrice ? traditionalFacts(question, bargain, localize) : [];
  const facts = [...bargainFacts(question, bargain, attempt, localize), ...hints];
  return {
    kind: kind.id,
    title: `WHITEHACK.Miracle.Asked.${kind.id}`,
    facts: [{ label: "WHITEHACK.AbilityKind.miracle", value: item.name }, ...facts],
    rules: ["WH-WISE-02", ...(hints.length > 0 ? ["WH-OPT-03"] : [])],
    about: actor,
    asked: { actor: actor.uuid, referee: isPrice },
    payload: bargain,
    options: options(costText(agreedCost({ attempt, caster: question.caster }))),
  };
}

/** The Referee is asked what a miracle costs; its caster may take the wish back. @rule WH-WISE-02 */
export const toPrice = (bargain: Bargain): NewPrompt | null =>
  ask(bargain, miraclePriceKind, (detail) => {
    const actor = game.user.uuid; // nobody but a Referee speaks for a Referee
    const conditions = field("conditions", 100);
    const owner = miracleAt(bargain.miracle)?.actor.uuid ?? null;
    return [
      option("agree", { actor, detail }),
      option("workOut", { actor, fields: [{ ...field(TERMS, 4_000), kind: "filled" }] }),
      option("price", { actor, fields: [field("price", 0, pricesFrom(bargain)), conditions] }),
      option("other", { actor, fields: [field("other", 12), conditions] }),
      option("refuse", { actor }),
      option("withdraw", { actor: owner }),
    ];
  });

/** The caster is asked whether the miracle is worth its cost. @rule WH-WISE-02 */
const toOffer = (bargain: Bargain): NewPrompt | null =>
  ask(bargain, miracleOfferKind, (detail) => [
    option("accept", { detail }),
    option("counter", {
      fields: [
        field("offer", 0, [{ value: "words", label: "WHITEHACK.Miracle.Field.none" }, ...offersLeft(bargain)]),
        field("words", 100),
      ],
    }),
    option("withdraw"),
  ]);
