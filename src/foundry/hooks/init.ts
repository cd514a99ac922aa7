import { api } from "../api.ts";
import { CARD_TEMPLATES } from "../cards/templates.ts";
import { AttackCardData } from "../data/attack-card.ts";
import { ArmorData } from "../data/armor.ts";
import { CharacterData } from "../data/character.ts";
import { CheckCardData } from "../data/check-card.ts";
import { DamageCardData } from "../data/damage-card.ts";
import { GearData } from "../data/gear.ts";
import { ItemCardData } from "../data/item-card.ts";
import { MonsterData } from "../data/monster.ts";
import { NoticeCardData } from "../data/notice-card.ts";
import { WeaponData } from "../data/weapon.ts";
import { DIALOG_TEMPLATES } from "../dialogs/templates.ts";
import { ActorDocument } from "../documents/actor.ts";
import { ChatMessageDocument } from "../documents/chat-message.ts";
import { CombatantDocument } from "../documents/combatant.ts";
import { ItemDocument } from "../documents/item.ts";
import { registerKeybindings } from "../keybindings.ts";
import { refreshRulebook } from "../rulebook.ts";
import { registerSettings } from "../settings.ts";
import { registerSheets } from "../sheets/register-sheets.ts";

/** Foundry is up, world data is not. */
export function init(): void {
  registerSettings(refreshRulebook); // first: the rulebook is built from them
  registerKeybindings();
  registerDataModels();
  registerDocuments();
  registerSheets();
  Object.assign(game.system, { api });
  void foundry.applications.handlebars.loadTemplates([...CARD_TEMPLATES, ...DIALOG_TEMPLATES]);
}

function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, { character: CharacterData, monster: MonsterData });
  Object.assign(CONFIG.Item.dataModels, { weapon: WeaponData, armor: ArmorData, gear: GearData });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    check: CheckCardData,
    attack: AttackCardData,
    damage: DamageCardData,
    item: ItemCardData,
    notice: NoticeCardData,
  });
  Object.assign(CONFIG.Actor.trackableAttributes, {
    character: { bar: ["hp"], value: ["hp.temporary", "xp"] },
    monster: { bar: ["hp"], value: ["hp.temporary"] },
  });
}

function registerDocuments(): void {
  CONFIG.Actor.documentClass = ActorDocument;
  CONFIG.Item.documentClass = ItemDocument;
  CONFIG.ChatMessage.documentClass = ChatMessageDocument;
  CONFIG.Combatant.documentClass = CombatantDocument;
  CONFIG.Combat.initiative = { formula: "1d6", decimals: 0 };
}
