/** The interface of the host: its classes for `CONFIG.ui`, and the building of the page between `setup` and `ready`. */
import "../styles/index.css";
import { addMembers } from "../applications/index.ts";
import { ChatLog, shapeChatLog } from "./chat/chat-log.ts";
import { ChatPopout } from "./chat/chat-popout.ts";
import { host, type App, type Data } from "./host.ts";
import { GamePause } from "./layout/game-pause.ts";
import { Hotbar } from "./layout/hotbar.ts";
import { KeyboardManager } from "./keyboard/keyboard-manager.ts";
import { MainMenu } from "./layout/main-menu.ts";
import { Players } from "./layout/players.ts";
import { SceneControls } from "./layout/scene-controls.ts";
import { SceneNavigation } from "./layout/scene-navigation.ts";
import { installSkeleton } from "./layout/slots.ts";
import { applyTheme } from "./layout/theme.ts";
import { ControlsConfig } from "./settings/controls-config.ts";
import { registerInterfaceSettings } from "./settings/core-settings.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { AbstractSidebarTab } from "./sidebar/abstract-sidebar-tab.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { Settings } from "./sidebar/tabs/settings.ts";
import { CombatTrackerConfig } from "./settings/combat-tracker-config.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/tabs/directories.ts";
import { FolderConfig, MacroConfig, SceneConfig, UserConfig } from "./sheets/document-sheets.ts";
import { registerCoreSheets } from "./sheets/register.ts";
import { JournalEntrySheet } from "./sheets/journal-sheet.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";

export { renderMessageHTML } from "./chat/message.ts";
export { KeyboardManager };

/** The classes of the interface by their keys in `CONFIG.ui`, where a system may put its own in their place. */
export const uiClasses = {
  menu: MainMenu,
  sidebar: Sidebar,
  pause: GamePause,
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  hotbar: Hotbar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** The members that this folder adds to the namespaces of `foundry.applications`. */
export const uiNamespaces: Readonly<Record<string, Data>> = {
  ui: { SceneControls, SceneNavigation, Hotbar, Players, MainMenu, GamePause },
  "sidebar.tabs": {
    ChatLog,
    CombatTracker,
    SceneDirectory,
    ActorDirectory,
    ItemDirectory,
    JournalDirectory,
    RollTableDirectory,
    MacroDirectory,
    CompendiumDirectory,
    Settings,
  },
  "sidebar.apps": { ChatPopout, Compendium, ControlsConfig },
  sidebar: { Sidebar, AbstractSidebarTab, DocumentDirectory },
  settings: { SettingsConfig },
  apps: { CombatTrackerConfig },
  sheets: { MacroConfig, SceneConfig, FolderConfig, UserConfig, RollTableSheet },
  "sheets.journal": { JournalEntrySheet },
};

const FRAME = ["sidebar", "controls", "nav", "players", "hotbar", "pause"];

/**
 * Makes the interface known before `init`: its classes in `foundry.applications` and `CONFIG.ui`, the keyboard, the settings
 * and keys it needs, and a plain sheet for every document that a system may leave without one.
 */
export function installUI(): void {
  const applications = host.foundry["applications"] as object;
  for (const [path, members] of Object.entries(uiNamespaces))
    addMembers(applications, "foundry.applications", path, members);
  const config = host.config as { ui?: Record<string, unknown> };
  config.ui = Object.assign(config.ui ?? {}, uiClasses);
  shapeChatLog();
  registerInterfaceSettings();
  registerCoreSheets();
  const game = host.game as { keyboard?: KeyboardManager };
  game.keyboard ??= new KeyboardManager();
  const helpers = host.foundry["helpers"] as { interaction?: Data } | undefined;
  if (helpers?.interaction) helpers.interaction["KeyboardManager"] = KeyboardManager;
}

/** Builds the page: the singletons of `CONFIG.ui`, then their first render, all before `ready`. */
export async function renderUI(): Promise<void> {
  document.body.classList.add("game", `system-${host.game.system.id}`);
  installSkeleton();
  applyTheme();
  host.hooks.on("clientSettingChanged", (key: string) => key === "core.uiConfig" && applyTheme());
  const ui = host.ui as Record<string, App | undefined>;
  for (const [name, Class] of Object.entries(host.config.ui)) {
    if (name !== "notifications" || !ui[name]) ui[name] = new Class();
  }
  (ui["notifications"] as { initialize?(): void } | undefined)?.initialize?.();
  (host.game as { keyboard?: KeyboardManager }).keyboard?._activateListeners();
  for (const name of FRAME) await ui[name]?.render({ force: true });
  const { TABS } = (ui["sidebar"] as Sidebar).constructor as typeof Sidebar;
  for (const [name, { gmOnly }] of Object.entries(TABS)) {
    if (!gmOnly || host.game.user.isGM) await ui[name]?.render({ force: true });
  }
}
