import { tableDue } from "../../rules/index.ts";
import { type AttackViewer, attackCard } from "../../view/cards/attack-card.ts";
import { checkCard } from "../../view/cards/check-card.ts";
import { type DamageViewer, damageCard } from "../../view/cards/damage-card.ts";
import { itemCard } from "../../view/cards/item-card.ts";
import { type NoticeViewer, noticeCard } from "../../view/cards/notice-card.ts";
import type { CardKind } from "./card-kinds.ts";
import { rulebook } from "../rulebook.ts";
import { setting } from "../settings.ts";

/** A card that is ready to be drawn: the name of its template, and what the template shows. */
export interface PresentedCard {
  readonly name: CardKind;
  readonly context: Record<string, unknown>;
}

/** What this user gets to see of a message, or null for messages that are not cards. */
export async function presentCard(message: ChatMessage.Implementation): Promise<PresentedCard | null> {
  if (message.isCheckCard())
    return { name: "check", context: { ...checkCard(message.system, { isReferee: game.user.isGM }) } };
  if (message.isAttackCard())
    return { name: "attack", context: { ...attackCard(message.system, attackViewer(message)) } };
  if (message.isDamageCard())
    return { name: "damage", context: { ...damageCard(message.system, damageViewer(message)) } };
  if (message.isNoticeCard())
    return { name: "notice", context: { ...noticeCard(message.system, noticeViewer(message)) } };
  if (!message.isItemCard()) return null;
  const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(message.system.description);
  const description = new Handlebars.SafeString(enriched); // cleaned by the server when it was stored
  return { name: "item", context: { ...itemCard(message.system, description) } };
}

function noticeViewer(message: ChatMessage.OfType<"notice">): NoticeViewer {
  const actors = message.system.proposals.map(({ target }) => target?.actor ?? null).filter((one) => one !== null);
  const isOwn = (uuid: string): boolean => {
    const actor = fromUuidSync(uuid, { strict: false });
    return actor instanceof Actor && actor.isOwner;
  };
  return { isReferee: game.user.isGM, owns: actors.filter(isOwn), knows: knownOf(message.system.changes) };
}

const attackViewer = (message: ChatMessage.OfType<"attack">): AttackViewer => ({
  acts: game.user.isGM || message.isAuthor,
  hasTable: tableDue(message.system.outcome, rulebook()) !== null,
  seesArmorClass: game.user.isGM || setting("showTargetArmorClass"),
});

function damageViewer(message: ChatMessage.OfType<"damage">): DamageViewer {
  const { applied, changes } = message.system;
  return { isReferee: game.user.isGM, isAuthor: message.isAuthor, knows: knownOf([...applied, ...changes]) };
}

/** Of what cards have changed, that whose sheets and so whose numbers the user may look at. */
const knownOf = (changed: readonly { readonly actor: string | null; readonly document?: string | null }[]) =>
  changed.map(({ actor, document }) => actor ?? document ?? "").filter(isKnown);

function isKnown(uuid: string): boolean {
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid as never, { strict: false });
  return (found instanceof Actor || found instanceof Item) && found.testUserPermission(game.user, "OBSERVER");
}
