import { coreTurnLength } from "../rules/index.ts";
import { api } from "./api.ts";
import { CARD_KINDS } from "./cards/card-kinds.ts";
import { registerConditions } from "./conditions/statuses.ts";
import { AbilityData } from "./data/ability.ts";
import { ArmorData } from "./data/armor.ts";
import { CharacterData } from "./data/character.ts";
import { ClassData } from "./data/class.ts";
import { GearData } from "./data/gear.ts";
import { MonsterData } from "./data/monster.ts";
import { ScrollData } from "./data/scroll.ts";
import { SpellData } from "./data/spell.ts";
import { SubstanceData } from "./data/substance.ts";
import { WeaponData } from "./data/weapon.ts";
import { ActiveEffectDocument } from "./documents/active-effect.ts";
import { ActorDocument } from "./documents/actor.ts";
import { ChatMessageDocument } from "./documents/chat-message.ts";
import { CombatDocument } from "./documents/combat.ts";
import { CombatantDocument } from "./documents/combatant.ts";
import { ItemDocument } from "./documents/item.ts";
import { SceneToken } from "./documents/token.ts";
import { registerKeybindings } from "./keybindings.ts";
import { refreshRulebook } from "./rulebook.ts";
import { registerSettings } from "./settings.ts";

/** Registers everything that a game is played with, whether there is a page to show it on or not. */
export function registerGame(): void {
  registerSettings(refreshRulebook); // first: the rulebook is built from them
  registerKeybindings();
  registerDataModels();
  registerDocuments();
  registerConditions();
  Object.assign(game.system, { api });
}

function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, { character: CharacterData, monster: MonsterData });
  Object.assign(CONFIG.Item.dataModels, {
    weapon: WeaponData,
    armor: ArmorData,
    gear: GearData,
    ability: AbilityData,
    class: ClassData,
    substance: SubstanceData,
    spell: SpellData,
    scroll: ScrollData,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, Object.fromEntries(CARD_KINDS.map(({ type, model }) => [type, model])));
  Object.assign(CONFIG.Actor.trackableAttributes, {
    character: { bar: ["hp"], value: ["hp.temporary", "xp"] },
    monster: { bar: ["hp"], value: ["hp.temporary"] },
  });
}

function registerDocuments(): void {
  CONFIG.Actor.documentClass = ActorDocument;
  CONFIG.ActiveEffect.documentClass = ActiveEffectDocument;
  CONFIG.Item.documentClass = ItemDocument;
  CONFIG.ChatMessage.documentClass = ChatMessageDocument;
  CONFIG.Combat.documentClass = CombatDocument;
  CONFIG.Combatant.documentClass = CombatantDocument;
  CONFIG.Token.documentClass = SceneToken;
  CONFIG.Combat.initiative = { formula: "1d6", decimals: 0 };
  CONFIG.time.roundTime = coreTurnLength.seconds.round; // so that the clock of the world moves in fights too
}
