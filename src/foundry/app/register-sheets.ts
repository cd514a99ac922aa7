import { worldActors } from "../documents/creature.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { openRules } from "./rules/open-rules.ts";
import { peopleAtTable } from "../extensions/games.ts";
import { idle } from "../host/idle.ts";
import { lazy } from "../host/lazy.ts";
import { PlaySheet } from "../items/sheets/play-sheet.ts";
import type { ActorKind, ItemKind } from "../documents/data/kinds.ts";
import { AbilitySheet } from "../items/sheets/ability.ts";
import { ClassSheet } from "../characters/sheet/class.ts";
import { CharacterSheet } from "../characters/sheet/character.ts";
import { MonsterSheet } from "../monsters/sheet/monster.ts";
import { GameSheet } from "./game-sheet.ts";
import {
  ArmorSheet,
  GearSheet,
  ScrollSheet,
  SpellSheet,
  SubstanceSheet,
  WeaponSheet,
} from "../items/sheets/carried-sheets.ts";
import { HeapSheet } from "../items/sheets/heap.ts";
import { HomebaseSheet } from "../campaign/bases/homebase.ts";
import { part } from "../sheets/base.ts";
import { PartySheet } from "../campaign/party/party.ts";
import { VehicleSheet } from "../campaign/vehicles/vehicle.ts";

/**
 * The entry in the host's list of settings: it needs a class at the start, and the window is loaded when it is opened.
 */
class RulesMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openRules();
    return this;
  }
}

/** Puts the window of rules into the host's list of settings, for those who may change the world's. */
export function registerRulesWindow(): void {
  game.settings.registerMenu(SYSTEM_ID, "rules", {
    name: "WHITEHACK.Rules.Title",
    label: "WHITEHACK.Rules.Open",
    hint: "WHITEHACK.Rules.MenuHint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesMenu,
    restricted: true,
  });
}

/**
 * Draws, out of sight and while the page has nothing better to do, one character and one monster of the user's own:
 * templates are compiled when they are first used, and the first sheet of a session would open late. The same goes for
 * the first change, and the code that changes a sheet in places.
 */
export async function warmSheets(): Promise<void> {
  const character = game.user.character ?? worldActors("character").find(({ isOwner }) => isOwner);
  for (const actor of [character, worldActors("monster").find(({ isOwner }) => isOwner)]) {
    await idle();
    if (actor?.sheet instanceof PlaySheet) await actor.sheet.warm();
  }
  await lazy(() => import("../sheets/patch-part.ts"));
  if (!("requestIdleCallback" in globalThis)) return; // nobody says when the page has time
  const { fetchAhead } = await lazy(() => import("./fetch-ahead.ts"), { isQuiet: true });
  await fetchAhead();
}

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

type OfGame = readonly [type: string, known: { readonly label: string; readonly sheet: typeof GameSheet }];

let ofGames: readonly OfGame[] | null = null;

/** The sheets of other games' people, made once from the base that they extend. */
function sheetsOfGames(): readonly OfGame[] {
  ofGames ??= peopleAtTable().flatMap(([type, { label, sheet }]): OfGame[] =>
    sheet ? [[type, { label, sheet: sheet(GameSheet) as typeof GameSheet }]] : [],
  );
  return ofGames;
}

/** Makes our sheets the ones that open; items of other types keep the host's. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const [type, sheet] of Object.entries(ACTOR_SHEETS)) {
    DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, sheet, options(`TYPES.Actor.${type}`, type));
  }
  for (const [type, { label, sheet }] of sheetsOfGames())
    DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, sheet, options(label, type));
  for (const [type, sheet] of Object.entries(ITEM_SHEETS)) {
    DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, sheet, options(`TYPES.Item.${type}`, type));
  }
}

/** Every template that a sheet of ours is drawn with. */
export const sheetTemplates = (): readonly string[] => [
  part("sheets/item/veiled").template,
  ...[
    ...sheetsOfGames().map(([, { sheet }]) => sheet),
    ...Object.values(ACTOR_SHEETS),
    ...Object.values(ITEM_SHEETS),
  ].flatMap(({ PARTS }) => Object.values(PARTS).map(({ template }) => template)),
];

const options = (label: string, type: string) => ({ label, types: [type], makeDefault: true });
