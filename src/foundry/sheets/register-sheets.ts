import { SYSTEM_ID } from "../paths.ts";
import { ArmorSheet } from "./armor.ts";
import { CharacterSheet } from "./character.ts";
import { GearSheet } from "./gear.ts";
import { MonsterSheet } from "./monster.ts";
import { WeaponSheet } from "./weapon.ts";

/** Makes our sheets the ones that open; items of other types keep the host's. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const actorSheets = { character: CharacterSheet, monster: MonsterSheet };
  const itemSheets = { weapon: WeaponSheet, armor: ArmorSheet, gear: GearSheet };
  for (const [type, sheet] of Object.entries(actorSheets)) {
    DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, sheet as never, options(`TYPES.Actor.${type}`, type));
  }
  for (const [type, sheet] of Object.entries(itemSheets)) {
    DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, sheet as never, options(`TYPES.Item.${type}`, type));
  }
  preloadTemplates();
}

/** Fetches every template of the sheets, so that the first one opens without waiting for files. */
function preloadTemplates(): void {
  const sheets = [CharacterSheet, MonsterSheet, WeaponSheet, ArmorSheet, GearSheet];
  const paths = sheets.flatMap(({ PARTS }) => Object.values(PARTS).flatMap(({ templates = [] }) => templates));
  void foundry.applications.handlebars.loadTemplates([...new Set(paths)].filter((path) => path !== null));
}

const options = (label: string, type: string) => ({ label, types: [type] as never, makeDefault: true });
