import type { ActorKind, ItemKind } from "../data/kinds.ts";
import { SYSTEM_ID } from "../paths.ts";
import { AbilitySheet } from "./ability.ts";
import { ArmorSheet } from "./armor.ts";
import { CharacterSheet } from "./character.ts";
import { ClassSheet } from "./class.ts";
import { GearSheet } from "./gear.ts";
import { HeapSheet } from "./heap.ts";
import { HomebaseSheet } from "./homebase.ts";
import { MonsterSheet } from "./monster.ts";
import { part } from "./part.ts";
import { PartySheet } from "./party.ts";
import { ScrollSheet } from "./scroll.ts";
import { SpellSheet } from "./spell.ts";
import { SubstanceSheet } from "./substance.ts";
import { VehicleSheet } from "./vehicle.ts";
import { WeaponSheet } from "./weapon.ts";

const ACTOR_SHEETS = {
  character: CharacterSheet,
  monster: MonsterSheet,
  heap: HeapSheet,
  party: PartySheet,
  homebase: HomebaseSheet,
  vehicle: VehicleSheet,
} as const satisfies Record<ActorKind, object>;
const ITEM_SHEETS = {
  weapon: WeaponSheet,
  armor: ArmorSheet,
  gear: GearSheet,
  substance: SubstanceSheet,
  scroll: ScrollSheet,
  ability: AbilitySheet,
  spell: SpellSheet,
  class: ClassSheet,
} as const satisfies Record<ItemKind, object>;

/** Makes our sheets the ones that open; items of other types keep the host's. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const [type, sheet] of Object.entries(ACTOR_SHEETS)) {
    DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, sheet, options(`TYPES.Actor.${type}`, type));
  }
  for (const [type, sheet] of Object.entries(ITEM_SHEETS)) {
    DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, sheet, options(`TYPES.Item.${type}`, type));
  }
}

/** Every template that a sheet of ours is drawn with. */
export const sheetTemplates = (): readonly string[] => [
  part("sheets/item/veiled").template,
  ...[...Object.values(ACTOR_SHEETS), ...Object.values(ITEM_SHEETS)].flatMap(({ PARTS }) =>
    Object.values(PARTS).map(({ template }) => template),
  ),
];

const options = (label: string, type: string) => ({ label, types: [type], makeDefault: true });
