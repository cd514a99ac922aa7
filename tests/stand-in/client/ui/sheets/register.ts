/** Registers the host's own sheets, so that every document can be opened. */
import { foundryMember, host, isGeneration14, type Data } from "../host.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { CombatantConfig, FolderConfig, MacroConfig, PlaylistConfig, UserConfig } from "./document-sheets.ts";
import { JournalEntrySheet } from "./journal/journal-entry-sheet.ts";
import {
  JournalEntryPageHTMLSheet,
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageVideoSheet,
} from "./journal/page-kinds.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { SceneConfig } from "./scene-config.ts";
import * as placeables from "./schema/placeable-config.ts";
import * as plain from "./schema/plain-configs.ts";
import { RegionBehaviorConfig } from "./schema/region-behavior-config.ts";
import { RegionConfig } from "./schema/region-config.ts";
import { PrototypeTokenConfig, TokenConfig } from "./token/token-config.ts";

interface SheetRegistry {
  registerSheet(documentClass: unknown, scope: string, sheet: unknown, options: Data): void;
}

const SHEETS: Record<string, unknown> = {
  ActiveEffect: ActiveEffectConfig,
  Token: TokenConfig,
  Combatant: CombatantConfig,
  Macro: MacroConfig,
  Playlist: PlaylistConfig,
  Scene: SceneConfig,
  Folder: FolderConfig,
  User: UserConfig,
  JournalEntry: JournalEntrySheet,
  RollTable: RollTableSheet,
  AmbientLight: placeables.AmbientLightConfig,
  AmbientSound: placeables.AmbientSoundConfig,
  Drawing: placeables.DrawingConfig,
  Note: placeables.NoteConfig,
  Tile: placeables.TileConfig,
  Wall: placeables.WallConfig,
  Region: RegionConfig,
  RegionBehavior: RegionBehaviorConfig,
  PlaylistSound: plain.PlaylistSoundConfig,
  TableResult: plain.TableResultConfig,
  JournalEntryCategory: plain.JournalEntryCategoryConfig,
};

/** Documents that one generation alone has. */
const ofGeneration = (): Record<string, unknown> =>
  isGeneration14() ? { Level: plain.LevelConfig } : { MeasuredTemplate: plain.MeasuredTemplateConfig };

/** The sheets of pages by their kind; the first of a kind is its default. */
const PAGE_SHEETS: readonly (readonly [type: string, sheet: unknown])[] = [
  ["text", JournalEntryPageProseMirrorSheet],
  ["text", JournalEntryPageHTMLSheet],
  ["image", JournalEntryPageImageSheet],
  ["pdf", JournalEntryPagePDFSheet],
  ["video", JournalEntryPageVideoSheet],
];

/** Makes the plain sheets the default of their documents. */
export function registerCoreSheets(): void {
  const registry = foundryMember("applications.apps.DocumentSheetConfig") as SheetRegistry | undefined;
  if (!registry) return;
  (host.config["Token"] as Data)["prototypeSheetClass"] ??= PrototypeTokenConfig;
  const register = (name: string, sheet: unknown, options: Data): void => {
    const { documentClass } = host.config[name] as { documentClass?: unknown };
    if (documentClass) registry.registerSheet(documentClass, "core", sheet, { label: `DOCUMENT.${name}`, ...options });
  };
  for (const [name, sheet] of Object.entries({ ...SHEETS, ...ofGeneration() }))
    register(name, sheet, { makeDefault: true });
  for (const [type, sheet] of PAGE_SHEETS) {
    if (sheet !== JournalEntryPageHTMLSheet || isGeneration14()) register("JournalEntryPage", sheet, { types: [type] });
  }
}
