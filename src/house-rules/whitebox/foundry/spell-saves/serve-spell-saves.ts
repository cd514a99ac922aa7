import { shownTitle } from "../../../../view/items/shown-item.ts";
import { toShownItem, writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { AREA_SAVES, type AreaSave, type Check, toSaveCheck } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { postCheck } from "../../../../foundry/checks/cards/post-check.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { saverOf } from "../../../../foundry/documents/fighters.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { SAVE, savedBy, saveOrNot } from "../../../../foundry/checks/perform-save.ts";
import { allMade, madeOf } from "../../../../foundry/documents/store-change.ts";
import { messageOf } from "../../../../foundry/chat/cards/read-cards.ts";
import { rolledTotals } from "../../../../foundry/combat/real-dice.ts";
import type { LangKey } from "../../../../types/lang.ts";
import { SAVE_FIELDS, savesOffered, WRITTEN_SAVES } from "../../rules/casting.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { postDamage } from "../../../../foundry/chat/cards/post-damage.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askSavesRequest } from "../../../../foundry/magic/ask-saves.ts";
import { mayName } from "../../../../foundry/combat/attack/may-aim-at.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { asTarget } from "../../../../foundry/documents/place.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { vouchedOn } from "../../../../foundry/chat/undo/vouch.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { peopleNamed } from "../../../../foundry/combat/area/people-named.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { caughtIn } from "../../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { askCaught } from "../../../../foundry/health/ask-caught.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import type {
  CardButton,
  PackSheetPart,
  Pressed,
  PackExtension,
} from "../../../../foundry/extensions/pack-extension.ts";

/** The miracle of which a card tells, as its caster has it now; null where there is none of that name any more. */
export function miracleOn(message: ChatMessage.Implementation): Item.Implementation | null {
  if (!message.isCard("notice")) return null;
  const { title } = message.system;
  const abilities = message.speakerActor?.items.contents.filter(({ type }) => type === "ability") ?? [];
  return abilities.find((item) => shownTitle(toShownItem(item)) === title) ?? null;
}

const ID = "wbEffectSave";

const readPayload = shape({ target: aText, spell: aText, card: aText });
type Payload = ReadBy<typeof readPayload>;

/** The saving throw against a miracle. @rule WB-CST-05 */
const effectSaveCheck = (target: Creature): Check => toSaveCheck(saverOf(target), { tags: ["magick"] });

/** A miracle without damage: a target that saves is not affected. @rule WB-CST-05 */
const effectSaveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ target }) => (await resolveCreature(target)) !== null,
  async rolls(answering) {
    const target = await resolveCreature(answering.payload.target);
    return target && savedBy(answering, effectSaveCheck(target));
  },
  async follow(answering) {
    const { payload, prompt } = answering;
    const actor = await resolveCreature(payload.target);
    if (!actor) return { refused: "WHITEHACK.Refusal.noTarget" };
    const saved = await savedBy(answering, effectSaveCheck(actor));
    if (!saved) return {};
    const facts = [
      {
        label: "WHITEHACK.Spellcasting.Result",
        value: `WHITEHACK.SpellSaves.${saved.outcome.success ? "cancelled" : "affected"}`,
      },
    ];
    const card = await postCheck({
      title: payload.spell,
      kind: "save",
      actor,
      ...saved,
      facts,
      audience: { like: game.messages.get(payload.card) ?? prompt },
    });
    return { changes: allMade(card) };
  },
});

/** Asks a target to save against a miracle, or to let it come. @rule WB-CST-05 */
const toEffectSave = (card: ChatMessage.OfType<"notice">, target: Creature): NewPrompt => ({
  kind: ID,
  title: localize("WHITEHACK.SpellSaves.title", { name: localize(card.system.title) }),
  text: "WHITEHACK.SpellSaves.text",
  rules: ["WB-CST-05"],
  about: target,
  asked: { actor: target.uuid },
  payload: { target: target.uuid, spell: card.system.title, card: card.id ?? "" },
  options: saveOrNot(),
  fallback: SAVE,
});

type Card = ChatMessage.OfType<"notice">;

/** How the card of a miracle calls what it has asked its targets. */
const SAVES_ASKED = "WHITEHACK.SpellSaves.asked";

/** The card of a miracle against which the rules let its targets save; null for anything else. @rule WB-CST-05 */
function savedCard(message: ChatMessage.Implementation | undefined): Card | null {
  return message?.isCard("notice") && message.system.rules.includes("WB-CST-05") ? message : null;
}

/** Whether the amount on a card is what its dice have come to, and its caster the author's own. */
function isRolled(card: Card): boolean {
  const { author, speakerActor: caster } = card;
  const isTheirs = author !== null && caster?.testUserPermission(author, "OWNER") === true;
  const { total } = card.system;
  return isTheirs && (!total || rolledTotals(card).includes(total));
}

/** The card of a miracle that a user may have saved against; why not, where they may not. */
function cardFor(id: unknown, sender: User.Implementation): Card | LangKey {
  const card = savedCard(messageOf(id));
  if (!card) return "WHITEHACK.Refusal.noCard";
  if (!sender.isGM && card.author?.id !== sender.id) return "WHITEHACK.Refusal.notYours";
  if (!sender.isGM && !isRolled(card)) return "WHITEHACK.Refusal.notRolled";
  return isAsked(card) || wasAsked(card) ? "WHITEHACK.Refusal.alreadyApplied" : card;
}

/** True if a Referee's client has noted that saves were asked for, whatever the card's author has written since. */
function wasAsked(card: Card): boolean {
  const { entries, isWhole } = vouchedOn(card);
  const standing = entries.filter(isEntryStanding).flatMap(({ changes }) => changes);
  return !isWhole || standing.some(({ document }) => document?.startsWith("ChatMessage.") === true);
}

/** The saves that a card offers against its miracle, to a Referee or to the caster. @rule WB-CST-05 */
function savesOn(card: Card, isReferee: boolean): readonly AreaSave[] {
  const miracle = miracleOn(card);
  const saves = miracle ? packFactsOf(miracle, SAVE_FIELDS).saves : "";
  const { targetSaves } = rulebookFor(card.speakerActor, card).casting;
  return savesOffered(targetSaves, { saves, hurts: (card.system.total ?? 0) > 0, isReferee });
}

/** Whether the targets of a miracle were asked to save, and that was not taken back. @rule WB-CST-05 */
const isAsked = ({ system: { record } }: Card): boolean =>
  record.some((entry) => entry.name === SAVES_ASKED && isEntryStanding(entry));

/** Has the targets of a miracle save, for half of its damage or against all of it; its card takes that back. @rule WB-CST-05 */
async function serveSpellSaves(
  { message: id, leaves: named, targets: uuids }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const card = cardFor(id, sender);
  if (typeof card === "string") return refuse(card);
  const leaves = AREA_SAVES.find((one) => one === named);
  const found = await Promise.all((Array.isArray(uuids) ? uuids : []).map(resolveCreature));
  const targets = [...new Map(found.flatMap((one) => (one ? [[one.uuid, one] as const] : []))).values()];
  if (targets.length === 0) return refuse("WHITEHACK.Refusal.noTarget");
  if (!targets.every((one) => isReached(one, card, sender))) return refuse("WHITEHACK.Refusal.notInSight");
  if (!leaves || !savesOn(card, sender.isGM).includes(leaves)) return refuse("WHITEHACK.Refusal.badRequest");
  const made = await (card.system.total ? hurt(card, leaves, targets) : ask(card, targets));
  await addEntry(card, entryOf(made.map(madeOf), { by: sender.id, name: SAVES_ASKED }));
  return DONE;
}

/** True if a miracle may be said to reach a target. @rule WB-CST-05 */
const isReached = (target: Creature, { creature: caster }: Card, sender: User.Implementation): boolean =>
  caster ? mayName(target, caster, sender) : sender.isGM;

/** Posts the damage that the card has rolled, for all targets: one without a player saves at once. */
async function hurt(card: Card, leaves: AreaSave, targets: readonly Creature[]) {
  const { title, total, actor: by } = card.system;
  const posted = await postDamage({
    title,
    actor: card.speakerActor,
    by,
    target: null,
    outcome: null,
    amount: Math.max(0, total ?? 0),
    kinds: ["magick"],
    many: targets.map(asTarget),
    leaves,
    audience: { like: card },
  });
  if (posted) await askSavesRequest.fulfil({ message: posted.id }, game.user);
  return posted ? [posted] : [];
}

/** Without damage each of them is asked, and a save cancels what the miracle does to them. */
async function ask(card: Card, targets: readonly Creature[]) {
  const made: ChatMessage.Implementation[] = [];
  for (const target of targets) {
    const id = await postPrompt(toEffectSave(card, target), card);
    const question = game.messages.get(id ?? "");
    if (question) made.push(question);
  }
  return made;
}

const ACT = "wb.targetsSave";

/**
 * The buttons that choose what a save leaves of a miracle, on its card, until a target has been asked to save.
 * @rule WB-CST-05
 */
function saveButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const card = savedCard(message);
  if (!card || isAsked(card) || !(game.user.isGM || card.isAuthor)) return [];
  const hurts = (card.system.total ?? 0) > 0;
  return savesOn(card, game.user.isGM).map((leaves) => ({
    act: ACT,
    what: leaves,
    label: `WHITEHACK.SpellSaves.leaves.${leaves}`,
    hint: `WHITEHACK.SpellSaves.hint.${hurts ? leaves : "effect"}`,
    icon: "fa-solid fa-shield-halved",
  }));
}

/** Asks whom the miracle reaches, and has them save. @rule WB-CST-05 */
async function performTargetsSave({ message, button }: Pressed): Promise<void> {
  const leaves = AREA_SAVES.find((one) => one === button.dataset["what"]);
  if (!message?.isCard("notice") || !leaves) return;
  const people = peopleNamed();
  const reply = await askCaught(message.system.title, people, {
    title: "WHITEHACK.SpellSaves.whom",
    legend: "WHITEHACK.Spellcasting.Reached",
  });
  if (reply) await haveTargetsSave(message, leaves, caughtIn(people, reply.values));
}

/** Has these save against the miracle on a card; they are named by uuid. @rule WB-CST-05 */
export async function haveTargetsSave(
  message: ChatMessage.Implementation,
  leaves: string,
  targets: readonly string[],
): Promise<void> {
  if (targets.length === 0) return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  const data = { message: message.id ?? "", leaves, targets };
  notifyRefusal(await askReferee("packOperation", { operation: ACT, data }));
}

/** The saves against a miracle, as its sheet has them. @rule WB-CST-05 */
const WRITTEN: PackSheetPart = {
  id: "wb-saves",
  types: ["ability"],
  page: "page",
  title: "WHITEHACK.SpellSaves.written",
  template: "whitehack/packs/whitebox/saves",
  isShown: (document, { rulebook }) =>
    rulebook.casting.targetSaves.length > 0 &&
    document instanceof Item &&
    document.type === "ability" &&
    writtenAs(document, "ability").kind === "miracle",
  context: (document) => {
    const { saves } = packFactsOf(document, SAVE_FIELDS);
    return { saves, said: `WHITEHACK.SpellSaves.said.${saves || "open"}`, choices: CHOICES };
  },
};

const CHOICES = Object.fromEntries(
  ["", ...WRITTEN_SAVES].map((id) => [id, `WHITEHACK.SpellSaves.said.${id || "open"}`]),
);

/** Saves against miracles at the table. */
export const SPELL_SAVES_EXTENSION: PackExtension = {
  templates: ["packs/whitebox/saves"],
  sheetParts: [WRITTEN],
  cardButtons: saveButtons,
  acts: { [ACT]: performTargetsSave },
  operations: { [ACT]: serveSpellSaves },
  prompts: [effectSaveKind],
};
