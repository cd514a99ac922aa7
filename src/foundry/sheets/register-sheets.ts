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
}

/** Every template that a sheet of ours is drawn with. */
export const sheetTemplates = (): readonly string[] =>
  [CharacterSheet, MonsterSheet, WeaponSheet, ArmorSheet, GearSheet].flatMap(({ PARTS }) =>
    Object.values(PARTS).map(({ template }) => template),
  );

const options = (label: string, type: string) => ({ label, types: [type] as never, makeDefault: true });
