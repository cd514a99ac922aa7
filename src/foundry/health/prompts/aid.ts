import { aText, shape } from "../../../rules/base/shape.ts";
import { pledgeable } from "../../../view/campaign/patronage-view.ts";
import { type OfferedOption, promptText } from "../../../view/chat/prompts/prompt.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { type Character, resolveCharacter } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { debtFacts, patronageFacts } from "../../documents/patronage-facts.ts";
import { pledgeAt, storePledge } from "../../checks/store-pledge.ts";
import { allMade } from "../../documents/store-change.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../chat/prompts/kind.ts";

/** A bargain as it is proposed. @rule WH-DIV-01 */
export interface Bargained {
  /** The god or the power. */
  readonly creditor: string;
  readonly aid: string;
  /** "" for whatever will be asked later. */
  readonly service: string;
  /** "group:0" or "slot:1", and its name. */
  readonly pledge: string;
  readonly name: string;
}

type Payload = Bargained & { readonly actor: string };

const ID = "aid";
const title = "WHITEHACK.Patronage.aid";
const LONGEST = 200;

/** The character, as long as what they offer can still be pledged. @rule WH-DIV-01 */
async function characterOf({ actor, pledge, name }: Payload): Promise<Character | null> {
  const creature = await resolveCharacter(actor);
  if (!creature) return null;
  const pledges = pledgeable(patronageFacts(creature), localize);
  return Object.hasOwn(pledges, pledge) && pledges[pledge] === name ? creature : null;
}

/** Asks whether a power grants aid, and for what; a pledge is locked at once. @rule WH-DIV-01 */
export const aidKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText, creditor: aText, aid: aText, service: aText, pledge: aText, name: aText }),
  isDue: async (payload) => (await characterOf(payload)) !== null,
  async follow(answering) {
    const { payload, answer } = answering;
    if (answer.option === "refuse" || answer.option === "withdraw") return {};
    const actor = await characterOf(payload);
    return actor ? settle(actor, answering) : { refused: "WHITEHACK.Refusal.noTarget" };
  },
});

/** Locks what was pledged, unless the aid is a gift, and tells it. @rule WH-DIV-01 */
async function settle(actor: Character, { payload, answer, prompt }: Answering<Payload>): Promise<Followed> {
  const isGift = answer.option === "gift";
  const pledge = pledgeAt(payload.pledge);
  const debt = { creditor: payload.creditor, service: String(answer.values["service"] ?? payload.service) };
  const changes = isGift || !pledge ? [] : await storePledge(actor, pledge, debt);
  const card = await postLines({
    title,
    actor,
    text: localize(`WHITEHACK.Patronage.${isGift ? "given" : "locked"}`, { name: payload.name }),
    facts: [{ label: "WHITEHACK.Patronage.wish", value: payload.aid }, ...(isGift ? [] : debtFacts(debt))],
    rules: ["WH-DIV-01"],
    like: prompt,
  });
  return { changes: [...changes, ...allMade(card)] };
}

/** Asks the Referee; players may take their proposal back. @rule WH-DIV-01 */
export const toAid = (actor: Character, bargain: Bargained): NewPrompt => ({
  kind: ID,
  title,
  text: localize("WHITEHACK.Patronage.asks", { name: actor.name, creditor: bargain.creditor }),
  facts: [
    { label: "WHITEHACK.Patronage.wish", value: bargain.aid },
    { label: "WHITEHACK.Patronage.pledge", value: bargain.name },
    { label: "WHITEHACK.Group.service", value: bargain.service || "WHITEHACK.Patronage.anything" },
  ],
  rules: ["WH-DIV-01"],
  about: actor,
  asked: { actor: actor.uuid, referee: true },
  payload: { ...bargain, actor: actor.uuid },
  options: [
    option("grant"),
    option("counter", { fields: [SERVICE] }),
    option("gift"),
    option("refuse"),
    option("withdraw", { actor: actor.uuid, referee: false }),
  ],
});

const SERVICE = promptText("service", "WHITEHACK.Group.service", LONGEST, 1);

/** An answer; it is the Referee's alone, unless it says otherwise. */
const option = (
  id: "grant" | "counter" | "gift" | "refuse" | "withdraw",
  more: Partial<OfferedOption> = {},
): OfferedOption => ({
  id,
  label: `WHITEHACK.Patronage.Answer.${id}`,
  referee: true,
  ...more,
});
