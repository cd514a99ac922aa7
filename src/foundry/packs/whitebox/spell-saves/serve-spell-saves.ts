import { messageOf } from "../../../cards/read-cards.ts";
import { rolledTotals } from "../../../fight/real-dice.ts";
import type { LangKey } from "../../../../types/lang.ts";
import { SAVE_FIELDS, savesOffered } from "../../../../house-rules/whitebox/miracle-fields.ts";
import { type AreaSave, AREA_SAVES } from "../../../../rules/index.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { postDamage } from "../../../cards/post-damage.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import { askSavesFor } from "../../../requests/ask-saves.ts";
import { type Answer, DONE, refuse } from "../../../requests/requests.ts";
import { rulebookFor } from "../../../rulebook.ts";
import { asTarget } from "../../../target.ts";
import { addEntry, entryOf } from "../../../undo/card-record.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { packFactsOf } from "../../pack-facts.ts";
import { miracleOn } from "../miracle-on.ts";
import { toEffectSave } from "./effect-save.ts";

type Card = ChatMessage.OfType<"notice">;

/** How the card of a miracle calls what it has asked its targets. */
const SAVES_ASKED = "WHITEHACK.SpellSaves.asked";

/** The card of a miracle against which the rules let its targets save; null for anything else. @rule WB-CST-05 */
export function savedCard(message: ChatMessage.Implementation | undefined): Card | null {
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
  return isAsked(card) ? "WHITEHACK.Refusal.alreadyApplied" : card;
}

/** What a save may leave of the miracle on a card, for a Referee or for whoever has cast it. @rule WB-CST-05 */
export function savesOn(card: Card, isReferee: boolean): readonly AreaSave[] {
  const miracle = miracleOn(card);
  const saves = miracle ? packFactsOf(miracle, SAVE_FIELDS).saves : "";
  const { targetSaves } = rulebookFor(card.speakerActor, card).casting;
  return savesOffered(targetSaves, { saves, hurts: (card.system.total ?? 0) > 0, isReferee });
}

/** Whether the targets of a miracle were asked to save, and that was not taken back. @rule WB-CST-05 */
export const isAsked = ({ system: { record } }: Card): boolean =>
  record.some((entry) => entry.name === SAVES_ASKED && isEntryStanding(entry));

/** Has the targets of a miracle save, for half of its damage or against all of it; its card takes that back. @rule WB-CST-05 */
export async function serveSpellSaves(
  { message: id, leaves: named, targets: uuids }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const card = cardFor(id, sender);
  if (typeof card === "string") return refuse(card);
  const leaves = AREA_SAVES.find((one) => one === named);
  const found = await Promise.all((Array.isArray(uuids) ? uuids : []).map(creatureAt));
  const targets = [...new Map(found.flatMap((one) => (one ? [[one.uuid, one] as const] : []))).values()];
  if (targets.length === 0) return refuse("WHITEHACK.Refusal.noTarget");
  if (!leaves || !savesOn(card, sender.isGM).includes(leaves)) return refuse("WHITEHACK.Refusal.badRequest");
  const made = await (card.system.total ? hurt(card, leaves, targets) : ask(card, targets));
  await addEntry(card, entryOf(made.map(madeOf), { by: sender.id, name: SAVES_ASKED }));
  return DONE;
}

/** The damage that the card has thrown, for all of them: whoever has no player saves at once. */
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
  if (posted) await askSavesFor({ message: posted.id }, game.user);
  return posted ? [posted] : [];
}

/** Without damage each of them is asked, and a save cancels what the miracle does to them. */
async function ask(card: Card, targets: readonly Creature[]) {
  const made: ChatMessage.Implementation[] = [];
  for (const target of targets) {
    const id = await postQuestion(toEffectSave(card, target), card);
    const question = game.messages.get(id ?? "");
    if (question) made.push(question);
  }
  return made;
}
