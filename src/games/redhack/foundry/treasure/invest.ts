import { aFlag, aText, aWhole, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { toSigned } from "../../../../view/base/localize.ts";
import { promptNumber } from "../../../../view/chat/prompts/prompt.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import type { Audience } from "../../../../foundry/chat/cards/post-card.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { isAskedAbout, postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { type InvestingRefusal, invest, investingRefusal } from "../../rules/items/awakening.ts";
import { chaserOfItem, LONGEST_EXPERIENCE, toWaking, WAKING_FIELDS } from "../../rules/items/waking-fields.ts";
import { MOST_MAGIC } from "../../rules/tests/chaser.ts";
import { investForm, investmentIn, investProblem } from "../../view/treasure/treasure-view.ts";
import { isLent, redhackNumbers } from "../skills/skill-user.ts";

const KIND = "rhInvest";
export const INVEST_OPERATION = "rh.invest";

/** Whether items of an actor awaken by this game. @rule RH-MAG-02 */
export const awakensItems = (actor: Actor.Implementation): boolean =>
  redhackNumbers(actor) !== null || isLent(actor, "rh.awakening");

type Experience = { readonly name: string; readonly spent: boolean };

/** The Experiences that are written of one of this game's people; null for Whitehack's, who name a quest of theirs. */
function experiencesOf(actor: Creature): readonly Experience[] | null {
  if (!redhackNumbers(actor)) return null;
  const stored: object = actor._source.system;
  return (stored as { readonly experiences?: readonly Experience[] }).experiences ?? []; // as the model has cleaned it
}

interface Invested {
  readonly experience: string;
  readonly carried: boolean;
  readonly curses: boolean;
  readonly raise: number;
}

/** Why an Experience cannot be put into an item as things are; null where it can. @rule RH-MAG-01 RH-MAG-02 */
function refusalOf(actor: Creature, item: Item.Implementation, asked: Invested): InvestingRefusal | "none" | null {
  const own = experiencesOf(actor);
  const open = own?.filter(({ name, spent }) => name === asked.experience && !spent) ?? [asked];
  if (asked.experience === "" || open.length === 0) return "none";
  const experience = { id: asked.experience, carried: asked.carried, used: false, curses: asked.curses };
  return investingRefusal(toWaking(packFactsOf(item, WAKING_FIELDS)), experience, true);
}

/** Asks which Experience is put into an item; the Referee decides at once, and everybody else asks for consent. @rule RH-MAG-02 */
export async function askInvestment(actor: Creature, item: Item.Implementation): Promise<void> {
  if (!actor.isOwner || !awakensItems(actor)) return;
  const unspent = experiencesOf(actor)?.flatMap(({ name, spent }) => (spent || name === "" ? [] : [name])) ?? null;
  if (unspent?.length === 0)
    return void ui.notifications.warn("WHITEHACK.Redhack.Treasure.Refusal.none", { localize: true });
  const form = investForm({ unspent }, game.user.isGM);
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Redhack.Treasure.investIn", { name: item.name }),
    form,
    problem: (values) => investProblem(answersOf(form, values)),
    confirm: { label: "WHITEHACK.Redhack.Treasure.invest", icon: "fa-solid fa-sun" },
  });
  if (!reply) return;
  const data = { actor: actor.uuid, item: item.id ?? "", ...investmentIn(answersOf(form, reply.values)) };
  notifyRefusal(await askReferee("packOperation", { operation: INVEST_OPERATION, data }));
}

const readAsked = shape({
  actor: aText,
  item: aText,
  experience: (value: unknown) => aText(value)?.slice(0, LONGEST_EXPERIENCE),
  carried: aFlag,
  curses: aFlag,
  raise: aWhole,
});
type Asked = ReadBy<typeof readAsked>;

/** Whom and what it is about, as things are. */
async function foundFor({ actor: uuid, item: id }: Asked) {
  const actor = await resolveCreature(uuid);
  const item = actor && awakensItems(actor) ? actor.items.get(id) : undefined;
  return actor && item ? { actor, item } : null;
}

/** A player asks the Referee for consent; what a Referee asks for happens. @rule RH-MAG-02 */
export const serveInvestment: PackOperation = async (data, sender) => {
  const asked = readAsked(data);
  const found = asked && (await foundFor(asked));
  if (!asked || !found) return refuse("WHITEHACK.Refusal.badRequest");
  const { actor, item } = found;
  if (!sender.isGM && !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const refusal = refusalOf(actor, item, asked);
  if (refusal) return refuse(`WHITEHACK.Redhack.Treasure.Refusal.${refusal}`);
  if (sender.isGM) await putInto(actor, item, asked, { visibility: "public" });
  else if (isAskedAbout(KIND, actor)) return refuse("WHITEHACK.Refusal.asked");
  else await postPrompt(toConsent(actor, item, { ...asked, curses: false, raise: 1 }));
  return DONE;
};

const RAISE = promptNumber("raise", "WHITEHACK.Redhack.Treasure.raise", 1, MOST_MAGIC);

const toConsent = (actor: Creature, item: Item.Implementation, payload: Asked): NewPrompt => ({
  kind: KIND,
  title: localize("WHITEHACK.Redhack.Treasure.investIn", { name: item.name }),
  text: localize("WHITEHACK.Redhack.Treasure.consent", { name: actor.name, experience: payload.experience }),
  rules: ["RH-MAG-02"],
  about: actor,
  asked: { actor: actor.uuid, referee: true },
  payload,
  options: [
    { id: "grant", label: "WHITEHACK.Redhack.Treasure.Answer.grant", referee: true, fields: [RAISE] },
    { id: "curse", label: "WHITEHACK.Redhack.Treasure.Answer.curse", referee: true },
    { id: "refuse", label: "WHITEHACK.Redhack.Treasure.Answer.refuse", referee: true },
    { id: "withdraw", label: "WHITEHACK.Redhack.Treasure.Answer.withdraw", actor: actor.uuid },
  ],
});

/** Checks an Experience off; nothing is stored of Whitehack's people. */
async function checkOff(actor: Creature, name: string): Promise<readonly Change[]> {
  const own = experiencesOf(actor);
  const place = own?.findIndex((one) => one.name === name && !one.spent) ?? -1;
  if (!own || place < 0) return [];
  return storeChange(actor, { experiences: own.map((one, at) => (at === place ? { ...one, spent: true } : one)) });
}

/** Puts an Experience into an item, which awakens, rises or is cursed; the card takes both back. @rule RH-MAG-02 RH-MAG-03 RH-MAG-04 */
async function putInto(actor: Creature, item: Item.Implementation, asked: Invested, audience: Audience) {
  const facts = packFactsOf(item, WAKING_FIELDS);
  const experience = { id: asked.experience, carried: asked.carried, used: false, curses: asked.curses };
  const after = invest(toWaking(facts), experience, asked.raise).item;
  const { state, bonus, experiences } = after;
  const changes = [
    ...(await storePackFacts(item, WAKING_FIELDS, { state, bonus, experiences })),
    ...(await checkOff(actor, asked.experience)),
  ];
  const chaser = chaserOfItem({ ...facts, state, bonus });
  return postLines({
    title: item.name,
    actor,
    text: `WHITEHACK.Redhack.Treasure.Became.${state}`,
    facts: [
      { label: "WHITEHACK.Redhack.Treasure.experience", value: asked.experience },
      ...(chaser === null
        ? []
        : [
            {
              label: "WHITEHACK.Redhack.Treasure.bonus",
              value: localize("WHITEHACK.Redhack.Treasure.chaser", { bonus: toSigned(bonus), die: `d${chaser}` }),
            },
          ]),
    ],
    rules: ["RH-MAG-02", ...(item.isArmor() ? ["RH-MAG-04"] : ["RH-MAG-03"])],
    audience,
    changes,
  });
}

/** The Referee consents to what is put into an item, or not. @rule RH-MAG-02 */
export const investKind = defineKind<Asked>({
  id: KIND,
  payload: readAsked,
  isDue: async (payload) => (await foundFor(payload)) !== null,
  async follow({ payload, answer, prompt }) {
    if (answer.option !== "grant" && answer.option !== "curse") return {};
    const found = await foundFor(payload);
    if (!found) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { actor, item } = found;
    const { raise } = answer.values;
    const asked = { ...payload, curses: answer.option === "curse", raise: typeof raise === "number" ? raise : 1 };
    const refusal = refusalOf(actor, item, asked);
    if (refusal) return { refused: `WHITEHACK.Redhack.Treasure.Refusal.${refusal}` };
    return { changes: allMade(await putInto(actor, item, asked, { like: prompt })) };
  },
});
