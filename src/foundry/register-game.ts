import { api } from "./api.ts";
import { CARD_KINDS } from "./cards/card-kinds.ts";
import { registerConditions } from "./conditions/statuses.ts";
import { ACTOR_KINDS, eachKind, ITEM_KINDS } from "./data/kinds.ts";
import { ActiveEffectDocument } from "./documents/active-effect.ts";
import { ActorDocument } from "./documents/actor.ts";
import { ChatMessageDocument } from "./documents/chat-message.ts";
import { CombatDocument } from "./documents/combat.ts";
import { CombatantDocument } from "./documents/combatant.ts";
import { ItemDocument } from "./documents/item.ts";
import { RollTableDocument } from "./documents/roll-table.ts";
import { SceneToken } from "./documents/token.ts";
import { registerKeybindings } from "./keybindings.ts";
import { loadPart } from "./load-part.ts";
import { strikeBy } from "./moves/strike.ts";
import { packArrived, rulesChanged } from "./packs/follow-packs.ts";
import { loadEnabledPacks, offerPacks } from "./packs/loaded-packs.ts";
import { OFFERED_PACKS } from "./packs/offered-packs.ts";
import { listenForWrapUps } from "./safety/listen-for-wrap-ups.ts";
import { registerSettings } from "./settings.ts";

/** Registers everything that a game is played with, whether there is a page to show it on or not. */
export function registerGame(): void {
  offerPacks(OFFERED_PACKS, packArrived);
  registerSettings(rulesChanged); // before all others: the rulebook is built from them
  void loadEnabledPacks(); // at once, so that they are here before the world is worked out
  registerKeybindings();
  listenForWrapUps();
  registerDataModels();
  registerDocuments();
  registerConditions();
  strikeBy(async () => (await loadPart(() => import("./actions/combat/perform-attack.ts"))).performAttack);
  Object.assign(game.system, { api });
}

function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, eachKind(ACTOR_KINDS, "model"));
  Object.assign(CONFIG.Actor.trackableAttributes, eachKind(ACTOR_KINDS, "tracked"));
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
