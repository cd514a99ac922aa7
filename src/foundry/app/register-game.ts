import { asReferee } from "../chat/as-referee.ts";
import { shownMessages } from "../chat/cards/read-cards.ts";
import { redrawCard } from "../chat/cards/post-card.ts";
import { showInTracker } from "../host/show-in-tracker.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { refreshRulebook } from "../host/rulebook.ts";
import { refreshRules } from "./rules/open-rules.ts";
import { loadEnabledPacks, offerPacks, packsReady } from "../host/loaded-packs.ts";
import { registerConditions, showStatuses } from "../documents/statuses.ts";
import { type DefinedCard, registerCards } from "../chat/cards/card-registry.ts";
import { attackCardKind } from "./cards/attack-card.ts";
import { auctionCardKind } from "../campaign/auction/auction-card.ts";
import { checkCardKind } from "./cards/check-card.ts";
import { contestCardKind } from "../checks/cards/contest-card.ts";
import { damageCardKind } from "../combat/cards/damage-card.ts";
import { itemCardKind } from "../items/item-card.ts";
import { mobCardKind } from "./cards/mob-card.ts";
import { noticeCardKind } from "./cards/notice-card.ts";
import { phaseCardKind } from "../campaign/story/phase-card.ts";
import { promptCardKind } from "../chat/cards/prompt-card.ts";
import { rollCardKind } from "../checks/cards/roll-card.ts";
import { consequenceCardKind } from "../checks/cards/consequence-card.ts";
import { api } from "./api.ts";
import { ACTOR_KINDS, eachKind, ITEM_KINDS } from "../documents/data/kinds.ts";
import { ActiveEffectDocument } from "./documents/active-effect.ts";
import { ActorDocument } from "./documents/actor.ts";
import { ChatMessageDocument } from "./documents/chat-message.ts";
import { CombatDocument } from "./documents/combat.ts";
import { CombatantDocument } from "../combat/combatant.ts";
import { ItemDocument } from "./documents/item.ts";
import { RollTableDocument } from "./documents/roll-table.ts";
import { SceneToken } from "./documents/token.ts";
import { offerGames } from "./offered-games.ts";
import { peopleAtTable } from "../extensions/games.ts";
import { registerKeybindings } from "../host/keybindings.ts";
import { playBy } from "../host/lazy.ts";
import { OFFERED_PACKS } from "./offered-packs.ts";
import { listenForWrapUps } from "../campaign/safety/wrap-up-button.ts";
import { registerSettings } from "../host/settings.ts";

/** A pack has arrived: everything is worked out anew, as when the rules of the world have changed. */
function packArrived(): void {
  refreshRulebook();
  showStatuses();
  showInTracker();
  void refreshRules();
  showOnCards();
  showMakers();
}

/** The buttons above the list of actors make people of the games that are played. */
function showMakers(): void {
  const { actors } = ui as { readonly actors?: typeof ui.actors };
  if (actors?.rendered) void actors.render({ force: false });
}

/** Cards that came about by packs were drawn without what those say on them. */
function showOnCards(): void {
  for (const message of shownMessages()) if (message.getFlag(SYSTEM_ID, "decided")) redrawCard(message);
}

/** The rules of the world have changed: what counts already counts, and packs that were switched on are sent for. */
function rulesChanged(): void {
  refreshRulebook();
  showStatuses();
  showMakers();
  void loadEnabledPacks();
  void asReferee(({ followPacks }) => followPacks());
  void asReferee(({ reviewPrompts }) => reviewPrompts()); // what was asked by rules that are off is withdrawn
}

/** Our own kinds of messages. */
export const CARD_KINDS: readonly DefinedCard[] = [
  checkCardKind,
  attackCardKind,
  auctionCardKind,
  contestCardKind,
  damageCardKind,
  itemCardKind,
  mobCardKind,
  noticeCardKind,
  phaseCardKind,
  promptCardKind,
  rollCardKind,
  consequenceCardKind,
];

/** Registers everything that a game is played with, whether there is a page to show it on or not. */
export function registerGame(): void {
  offerGames();
  offerPacks(OFFERED_PACKS, packArrived);
  registerSettings(rulesChanged); // before all others: the rulebook is built from them
  playBy(packsReady);
  void loadEnabledPacks(); // at once, so that they are here before the world is worked out
  registerKeybindings();
  listenForWrapUps();
  registerCards(CARD_KINDS);
  registerDataModels();
  registerDocuments();
  registerConditions();
  Object.assign(game.system, { api });
}

function registerDataModels(): void {
  for (const [type, { model, tracked }] of [...Object.entries(ACTOR_KINDS), ...peopleAtTable()]) {
    Object.assign(CONFIG.Actor.dataModels, { [type]: model });
    Object.assign(CONFIG.Actor.trackableAttributes, { [type]: tracked });
  }
  Object.assign(CONFIG.Item.dataModels, eachKind(ITEM_KINDS, "model"));
  Object.assign(CONFIG.ChatMessage.dataModels, Object.fromEntries(CARD_KINDS.map(({ type, model }) => [type, model])));
}

function registerDocuments(): void {
  CONFIG.Actor.documentClass = ActorDocument;
  CONFIG.ActiveEffect.documentClass = ActiveEffectDocument;
  CONFIG.Item.documentClass = ItemDocument;
  CONFIG.ChatMessage.documentClass = ChatMessageDocument;
  CONFIG.Combat.documentClass = CombatDocument;
  CONFIG.Combatant.documentClass = CombatantDocument;
  CONFIG.RollTable.documentClass = RollTableDocument;
  CONFIG.Token.documentClass = SceneToken;
  CONFIG.Combat.initiative = { formula: "1d6", decimals: 0 };
}
