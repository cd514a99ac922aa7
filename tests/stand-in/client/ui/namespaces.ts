/** The classes that this folder adds to the namespaces of `foundry.applications`. */
import { DiceConfig } from "./dice/dice-config.ts";
import { RollResolver } from "./dice/roll-resolver.ts";
import { CategoryBrowser } from "./category-browser.ts";
import { ChatLog } from "./chat/chat-log.ts";
import { ChatPopout } from "./chat/chat-popout.ts";
import { facelessSheets, facelessWindows } from "./faceless.ts";
import { isGeneration14, type Data } from "./host.ts";
import { GamePause } from "./layout/game-pause.ts";
import { Hotbar } from "./layout/hotbar.ts";
import { MainMenu } from "./layout/main-menu.ts";
import { Players } from "./layout/players.ts";
import { SceneControls } from "./layout/scene-controls.ts";
import { SceneNavigation } from "./layout/scene-navigation.ts";
import { CombatTrackerConfig } from "./settings/combat-tracker-config.ts";
import { ControlsConfig } from "./settings/controls-config.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { BaseSheet } from "./sheets/base-sheet.ts";
import { CombatantConfig, FolderConfig, MacroConfig, PlaylistConfig, UserConfig } from "./sheets/document-sheets.ts";
import { JournalEntrySheet } from "./sheets/journal/journal-entry-sheet.ts";
import * as pageKinds from "./sheets/journal/page-kinds.ts";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./sheets/journal/page-sheet.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { SceneConfig } from "./sheets/scene-config.ts";
import * as placeables from "./sheets/schema/placeable-config.ts";
import * as plain from "./sheets/schema/plain-configs.ts";
import { RegionBehaviorConfig } from "./sheets/schema/region-behavior-config.ts";
import { RegionConfig } from "./sheets/schema/region-config.ts";
import { PrototypeTokenConfig, TokenConfig } from "./sheets/token/token-config.ts";
import { AbstractSidebarTab } from "./sidebar/abstract-sidebar-tab.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import * as directories from "./sidebar/tabs/directories.ts";
import { PlaceableDirectory } from "./sidebar/tabs/placeable-directory.ts";
import { Settings } from "./sidebar/tabs/settings.ts";
import { ToursManagement } from "./tours/tours-management.ts";

/** https://foundryvtt.com/api/v14/modules/foundry.applications.sheets.html, and the same page of 13. */
const sheets = (): Data => ({
  ...schemaSheets(),
  ActiveEffectConfig,
  CombatantConfig,
  BaseSheet,
  FolderConfig,
  MacroConfig,
  PlaylistConfig,
  PrototypeTokenConfig,
  RollTableSheet,
  SceneConfig,
  TokenConfig,
  UserConfig,
  ...facelessSheets(
    "sheets",
    "AdventureExporter AdventureImporterV2 CardConfig CardDeckConfig CardHandConfig CardPileConfig CardsConfig",
  ),
});

/** Those that are made from the schema of their document. */
function schemaSheets(): Data {
  const { PlaceableConfig, ...ofPlaceables } = placeables;
  const { JournalEntryCategoryConfig: _ofCategories, LevelConfig, MeasuredTemplateConfig, ...others } = plain;
  const ofGeneration = isGeneration14() ? { LevelConfig, PlaceableConfig } : { MeasuredTemplateConfig };
  return { ...ofPlaceables, ...others, ...ofGeneration, RegionBehaviorConfig, RegionConfig };
}

const { JournalEntryPageCodeMirrorSheet, JournalEntryPageHTMLSheet, ...bothPageKinds } = pageKinds;

const journal = (): Data => ({
  ...bothPageKinds,
  ...(isGeneration14() ? { JournalEntryPageCodeMirrorSheet, JournalEntryPageHTMLSheet } : {}),
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageSheet,
  JournalEntrySheet,
  JournalEntryCategoryConfig: plain.JournalEntryCategoryConfig,
  ...facelessSheets("sheets.journal", "JournalEntryPageMarkdownSheet"),
  ...facelessWindows("sheets.journal", "ShowToPlayersDialog"),
});

const placeableTabs = (): Data => ({
  PlaceableDirectory,
  ...facelessWindows(
    "sidebar.tabs",
    "AmbientLightTab AmbientSoundTab DrawingTab NoteTab PlaceableTab RegionTab TileTab TokenTab WallTab",
  ),
});

const apps = (): Data => ({
  CombatTrackerConfig,
  ...facelessWindows("apps", "CompendiumArtConfig GridConfig PermissionConfig"),
  ...(isGeneration14() ? facelessWindows("apps", "FormulaEditor ShapeConfig") : {}),
});

/** Members by the path of their namespace. */
export const uiNamespaces = (): Readonly<Record<string, Data>> => ({
  api: { CategoryBrowser },
  apps: apps(),
  "apps.av": facelessWindows("apps.av", "CameraPopout CameraViews"),
  dice: { RollResolver },
  settings: { SettingsConfig, ...facelessWindows("settings", "DependencyResolution") },
  "settings.menus": {
    DiceConfig,
    ...facelessWindows("settings.menus", "AVConfig FontConfig PrototypeOverridesConfig UIConfig"),
  },
  sheets: sheets(),
  "sheets.journal": journal(),
  sidebar: { AbstractSidebarTab, DocumentDirectory, Sidebar },
  "sidebar.apps": {
    ChatPopout,
    Compendium,
    ControlsConfig,
    ToursManagement,
    ...facelessWindows("sidebar.apps", "FolderExport FrameViewer ModuleManagement SupportDetails WorldConfig"),
  },
  "sidebar.tabs": {
    ...directories,
    ...(isGeneration14() ? placeableTabs() : {}),
    ChatLog,
    CombatTracker,
    CompendiumDirectory,
    Settings,
  },
  ui: { GamePause, Hotbar, MainMenu, Players, SceneControls, SceneNavigation },
});
