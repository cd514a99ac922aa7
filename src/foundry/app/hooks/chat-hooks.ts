import { placeCard } from "../cards/place-card.ts";
import { asReferee } from "../../chat/as-referee.ts";
import { drawAsked } from "./draw-asked.ts";
import { enterAuction, followAuction, leaveAuction } from "../../campaign/auction/follow-auction.ts";
import { redrawAround, redrawCard } from "../../chat/cards/post-card.ts";
import { grownBy, lookAgain, messageOf, mobOf, rootOf, toldBy, unfolded } from "../../chat/cards/read-cards.ts";
import { drawCause } from "../../chat/prompts/asked-first.ts";
import { followStory, storyPart } from "../../host/lazy-parts.ts";
import { announcePrompt, showPrompts } from "../../chat/prompts/tray/badge.ts";
import { showAtDesk } from "../../host/at-desk.ts";
import { showInTracker } from "../../host/show-in-tracker.ts";
import { revealSecrets } from "../../chat/prompts/reveal-secrets.ts";
import { valueAt } from "../../../undo/record.ts";
import { isTakenByMe } from "../../health/health-situation.ts";
import { openCreation } from "../../characters/creation/window/open-creation.ts";
import { drawContests } from "../../checks/cards/ruling-of.ts";
import { menuEntry } from "../../host/compat.ts";
import type { LangKey } from "../../../types/lang.ts";
import { setting } from "../../host/settings.ts";
import { lazy } from "../../host/lazy.ts";

/** A message is drawn: its card goes in first, so that what modules add to it stays. */
export function renderChatMessageHTML(message: ChatMessage.Implementation, html: HTMLElement): void {
  placeCard(message, html);
  showInGroup(message, html);
}

/** Attacks that one card tells together stand there alone, until that card is asked for theirs. */
function showInGroup(message: ChatMessage.Implementation, html: HTMLElement): void {
  const mob = mobOf(message);
  if (!mob) return;
  html.dataset["within"] = mob.id ?? "";
  html.style.display = unfolded.has(mob.id ?? "") ? "" : "none";
}

/** A message is gone: it may have been a question, or the reason for one. */
export function deleteChatMessage(message: ChatMessage.Implementation): void {
  redrawAround(message);
  void leaveAuction(message);
  showAtDesk("last");
  followStory(message);
  lookAgain();
  showPrompts();
  drawAsked();
  drawCause(message);
  void asReferee(({ reviewPrompts }) => reviewPrompts());
}

/** A message is new: if it is a question, the users who are asked hear of it. */
export function createChatMessage(message: ChatMessage.Implementation): void {
  redrawAround(message);
  redrawCard(mobOf(message));
  void enterAuction(message);
  showAtDesk("last");
  followStory(message);
  rollPosted(message);
  if (!message.isCard("prompt")) return;
  announcePrompt(message);
  showPrompts();
  drawAsked();
  drawCause(message);
  showInTracker();
  void asReferee(({ reviewPrompts }) => reviewPrompts());
  void revealSecrets();
}

/** A card with dice is new: packs may have something to ask because of it. */
export function rollPosted(message: ChatMessage.Implementation): void {
  if (message.isCard("roll") || message.isCard("attack"))
    void asReferee(({ notifyPacks }) => notifyPacks("rollPosted", message));
}

/** A message has changed: a question may have been answered, or an answer undone; a Referee may have ruled on a roll. */
export function updateChatMessage(message: ChatMessage.Implementation, changes: object): void {
  redrawAround(message);
  if (message.isCard("check")) drawContests(message);
  redrawCard(mobOf(message));
  void followAuction(message);
  showAtDesk("last");
  followStory(message);
  lookAgain();
  drawAsked();
  if ("whisper" in changes || "blind" in changes) void asReferee(({ giveSeen }) => giveSeen(message));
  if (!message.isCard("prompt")) return;
  if (valueAt(changes, "system.state") === "open") announcePrompt(message);
  showPrompts();
  drawCause(message);
  showInTracker();
  if (valueAt(changes, "system.state") === "answered" && isTakenByMe(message)) void openCreation();
  void asReferee(({ reviewPrompts }) => reviewPrompts());
  void revealSecrets();
}

type Message = ChatMessage.Implementation;

/** True if a message is the row of a card under the pointer, or has come of it. */
const isOfRow = (one: Message, row: string | undefined): boolean => one.id === row || rootOf(one)?.id === row;

/**
 * The messages that an entry of a card's menu may be about, the likeliest first: the part or the row under the pointer,
 * the card itself, the other parts by which it has grown, from the newest.
 */
function cardsAt({ dataset }: HTMLElement): readonly Message[] {
  const { messageId, meant } = dataset;
  const card = messageOf(messageId);
  if (!card) return [];
  const rows = meant ? toldBy(card).filter((one) => isOfRow(one, meant)) : [];
  const parts = [...grownBy(card), ...rows].toReversed();
  return [...parts.filter(({ id }) => id === meant), card, ...parts];
}

/** An entry of the menu: about the first of a card's messages that it fits. */
const entryOn = (
  label: LangKey,
  icon: string,
  fits: (message: Message) => boolean,
  operation: (message: Message) => Promise<unknown>,
) =>
  menuEntry({
    label,
    icon,
    visible: (target) => cardsAt(target).some(fits),
    onClick(_event, target) {
      const message = cardsAt(target).find(fits);
      if (message) void operation(message);
    },
  });

/** True if a Referee may have the roll of a message made again. @rule WH-CAMP-01 */
const mayForce = ({ rolls }: Message): boolean =>
  game.user.isGM && setting("overrideMarkers") && setting("markers").pool > 0 && rolls.length > 0;

/** Damage may be applied to other targets than its card names, rolls may be pitted against each other, or forced to be rolled again. */
export function getChatMessageContextOptions(_app: unknown, entries: object[]): void {
  entries.push(
    entryOn(
      "WHITEHACK.Damage.ApplyTargets",
      "fa-solid fa-crosshairs",
      (message) => game.user.isGM && message.isCard("damage"),
      async (message) => {
        const { performApplyDamage } = await lazy(() => import("../../combat/damage/perform-damage.ts"));
        await performApplyDamage(message, { toTargeted: true });
      },
    ),
    entryOn(
      "WHITEHACK.Contest.choose",
      "fa-solid fa-scale-balanced",
      (message) => message.isCard("check") && message.isRevealed,
      async (message) => (await lazy(() => import("../../characters/powers/perform-pit.ts"))).performPit(message),
    ),
    entryOn("WHITEHACK.Marker.force", "fa-solid fa-rotate", mayForce, async (message) =>
      (await storyPart()).performReroll(message),
    ),
  );
}
