import {
  negotiate,
  type Negotiation,
  type NegotiationMove,
  readNegotiation,
  readWish,
  toCostPrecedent,
  type Wish,
} from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import type { LangKey } from "../../../types/lang.ts";
import {
  miraclePreview,
  type MiracleQuestion,
  priceProblem,
  wishIn,
} from "../../../view/magic/dialogs/miracle-dialog.ts";
import {
  bargainFacts,
  traditionalFacts,
  miracleCostDialog,
  offerOptions,
  namedCost,
  namedTerms,
  offersIn,
  priceOptions,
  WORKED_OUT,
  workedOut,
} from "../../../view/magic/miracle-bargain.ts";
import type { OfferedOption } from "../../../view/chat/prompts/prompt.ts";
import { hasUseLeft } from "../../checks/uses/ability-use.ts";
import {
  type Casting,
  chargeMiracle,
  interruptionOf,
  postMiracle,
  rollMiracle,
  castingOf,
  keepPrecedent,
} from "../cast-miracle.ts";
import { miracleAt, miracleQuestion } from "../miracle-question.ts";
import { localize } from "../../host/localize.ts";
import { readersFor } from "../../chat/requests/audience-for.ts";
import { toVisibility } from "../../host/compat.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { openPrompts } from "../../chat/prompts/listeners.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { type Answering, defineKind, type Followed, type NewPrompt, type PromptKind } from "../../chat/prompts/kind.ts";

/** The uuid of a miracle, and where its player and Referee stand. */
interface Bargain {
  readonly miracle: string;
  readonly terms: Negotiation;
}

/** The miracle at a uuid, with what is known of it to every user; null where it is gone. */
function questionOf(miracle: string) {
  const found = miracleAt(miracle);
  return found && { ...found, question: { ...miracleQuestion(found.item, found.actor), isReferee: false } };
}

/** The miracle at the cost that was last named, or why it cannot be performed. @rule WH-WISE-01 WH-WISE-06 */
function castingAt({ miracle, terms }: Bargain): Casting | LangKey {
  const found = questionOf(miracle);
  if (!found) return "WHITEHACK.Refusal.noQuestion";
  return hasUseLeft(found.item) ? castingOf(found.item, found.question, terms) : "WHITEHACK.Refusal.noUsesLeft";
}

/** Not refused yet: a lower cost may still be agreed on. @rule WH-WISE-06 */
const TOO_DEAR = "WHITEHACK.Miracle.Refusal.beyondHitPoints";

/** Asks the Referee what a player's miracle costs, unless it cannot be performed at any cost. @rule WH-WISE-01 WH-WISE-02 */
export const askPriceRequest = defineRequest({
  name: "askPrice",
  payload: shape({ item: aText, wish: (sent) => readWish(sent) ?? null, visibility: toVisibility }),
  async run({ item, wish, visibility }, sender) {
    const found = miracleAt(item);
    if (!found?.actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const { uuid: miracle } = found.item;
    const isAsked = openPrompts().some(
      ({ system: { payload } }) => "miracle" in payload && payload.miracle === miracle,
    );
    if (isAsked) return refuse("WHITEHACK.Miracle.AskedAlready");
    if (!wish || wish.effect === "") return refuse("WHITEHACK.Miracle.NoWish");
    const bargain = { miracle, terms: negotiate(null, { by: "player", move: "propose", wish }) };
    const casting = castingAt(bargain);
    if (typeof casting === "string" && casting !== TOO_DEAR) return refuse(casting);
    const prompt = toPrice(bargain);
    if (prompt) await postPrompt({ ...prompt, readers: readersFor(visibility, sender) });
    return DONE;
  },
});

/** The Referee takes the cost for what it is, and the caster agrees. @rule WH-WISE-02 */
const agreed = ({ terms }: Bargain): Negotiation =>
  negotiate(negotiate(terms, { by: "referee", move: "price", terms }), { by: "player", move: "accept" });

/**
 * Player and Referee agree: performs the miracle with the dice of the user who agreed last.
 * @rule WH-WISE-02 WH-WISE-08 WH-MIR-06
 */
async function perform({ payload, prompt, dice }: Answering<Bargain>): Promise<Followed> {
  const casting = castingAt(payload);
  if (typeof casting === "string") return { refused: casting };
  const cast = await rollMiracle(casting, dice);
  const precedent = toCostPrecedent(agreed(payload));
  const changes = [...(await chargeMiracle(cast)), ...(await keepPrecedent(cast.item, precedent))];
  await postMiracle(cast, { like: prompt }, []);
  const interruption = interruptionOf(cast);
  return { changes, isTheirs: true, ...(interruption && { next: interruption.prompts() }) };
}

/** The prompt after a move that the rules allow. @rule WH-WISE-02 */
function after({ miracle, terms }: Bargain, move: NegotiationMove): Followed {
  const bargain = { miracle, terms: negotiate(terms, move) };
  const prompt = move.by === "referee" ? toOffer(bargain) : toPrice(bargain);
  return prompt ? { next: [prompt] } : {};
}

/** The Referee names a cost. @rule WH-WISE-02 WH-WISE-03 */
function name({ payload, answer: { values } }: Answering<Bargain>): Followed {
  const terms = namedTerms(values);
  return terms ? after(payload, { by: "referee", move: "price", terms }) : { refused: "WHITEHACK.Miracle.NoPrice" };
}

/** Lets the Referee work out what a miracle costs, beside the most that it could and the hit points that are left. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
async function workOutCost(item: Item.Implementation, question: MiracleQuestion, wish: Wish) {
  const reply = await ask({
    name: "miracle-cost",
    actor: item,
    title: localize("WHITEHACK.Miracle.CostTitle", { name: item.name, caster: item.actor?.name ?? "" }),
    context: miracleCostDialog(question, wish, localize),
    confirm: { label: "WHITEHACK.Miracle.Answer.price", icon: "fa-solid fa-scale-balanced" },
    preview: (values) => miraclePreview(question, values, localize),
    problem: (values) => priceProblem(question, values),
  });
  return reply && { [WORKED_OUT]: JSON.stringify(wishIn(question, reply.values)) };
}

/** The Referee has ticked what makes it dearer and cheaper, and names the cost that comes of it. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
function workOut({ payload, answer: { values } }: Answering<Bargain>): Followed {
  const terms = workedOut(payload.terms, values);
  return terms ? after(payload, { by: "referee", move: "price", terms }) : { refused: "WHITEHACK.Miracle.NoPrice" };
}

/** The player offers something for a lower cost. @rule WH-WISE-02 WH-WISE-05 */
function counter({ payload, answer: { values } }: Answering<Bargain>): Followed {
  const offers = offersIn(payload.terms, values);
  if (offers.length === 0) return { refused: "WHITEHACK.Refusal.badAnswer" };
  return after(payload, { by: "player", move: "counter", offers });
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
    payload: shape({ miracle: aText, terms: readNegotiation }),
    isDue: ({ miracle }) => miracleAt(miracle) !== null,
    async fills({ payload: { miracle, terms }, answer }) {
      if (NAMED[answer.option] !== workOut) return {};
      const found = questionOf(miracle);
      return found && workOutCost(found.item, { ...found.question, isReferee: true }, terms);
    },
    async rolls({ payload, answer: { option }, dice }) {
      const casting = NAMED[option] === perform ? castingAt(payload) : "";
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

/** The common part of both prompts; null where the miracle or its bearer is gone. */
function promptFor(
  bargain: Bargain,
  kind: PromptKind,
  options: (cost: string, caster: string) => readonly OfferedOption[],
) {
  const found = questionOf(bargain.miracle);
  if (!found) return null;
  const { item, actor, question } = found;
  const { terms } = bargain;
  const isPrice = kind === miraclePriceKind;
  const hints = isPrice ? traditionalFacts(question, terms, localize) : [];
  const facts = [...bargainFacts(question, terms, localize), ...hints];
  return {
    kind: kind.id,
    title: `WHITEHACK.Miracle.Asked.${kind.id}`,
    facts: [{ label: "WHITEHACK.AbilityKind.miracle", value: item.name }, ...facts],
    rules: ["WH-WISE-02", ...(hints.length > 0 ? ["WH-OPT-03"] : [])],
    about: actor,
    asked: { actor: actor.uuid, referee: isPrice },
    payload: { miracle: item.uuid, terms: readNegotiation(terms) ?? null }, // stored as it will be read
    options: options(namedCost(question, terms), actor.uuid),
  };
}

/** The Referee is asked what a miracle costs; its caster may take the wish back. @rule WH-WISE-02 */
const toPrice = (bargain: Bargain): NewPrompt | null =>
  promptFor(bargain, miraclePriceKind, (detail, caster) =>
    priceOptions(bargain.terms, { detail, caster, referee: game.user.uuid }),
  );

/** The caster is asked whether the miracle is worth its cost. @rule WH-WISE-02 */
const toOffer = (bargain: Bargain): NewPrompt | null =>
  promptFor(bargain, miracleOfferKind, (detail) => offerOptions(bargain.terms, detail));
