/** The interface of the host: its classes for `CONFIG.ui`, and the building of the page between `setup` and `ready`. */
import "../styles/index.css";
import { addMembers } from "../applications/index.ts";
import { ChatLog } from "./chat/chat-log.ts";
import { shapeChatLog } from "./chat/parse-message.ts";
import { foundryMember, host, isGeneration14, type App, type Data } from "./host.ts";
import { GamePause } from "./layout/game-pause.ts";
import { Hotbar } from "./layout/hotbar.ts";
import { KeyboardManager } from "./keyboard/keyboard-manager.ts";
import { MainMenu } from "./layout/main-menu.ts";
import { uiNamespaces } from "./namespaces.ts";
import { Players } from "./layout/players.ts";
import { SceneControls } from "./layout/scene-controls.ts";
import { SceneNavigation } from "./layout/scene-navigation.ts";
import { installSkeleton } from "./layout/slots.ts";
import { applyTheme } from "./layout/theme.ts";
import { registerInterfaceSettings } from "./settings/core-settings.ts";
import { openCompendium } from "./sidebar/apps/compendium.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { PlaceableDirectory } from "./sidebar/tabs/placeable-directory.ts";
import { Settings } from "./sidebar/tabs/settings.ts";
import { installTours } from "./tours/index.ts";
import * as directories from "./sidebar/tabs/directories.ts";
import { registerCoreSheets } from "./sheets/register.ts";

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
  scenes: directories.SceneDirectory,
  actors: directories.ActorDirectory,
  items: directories.ItemDirectory,
  journal: directories.JournalDirectory,
  tables: directories.RollTableDirectory,
  cards: directories.CardsDirectory,
  macros: directories.MacroDirectory,
  playlists: directories.PlaylistDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

const FRAME = ["sidebar", "controls", "nav", "players", "hotbar", "pause"];

/**
 * Makes the interface known before `init`: its classes in `foundry.applications` and `CONFIG.ui`, the keyboard, the settings
 * and keys it needs, and a plain sheet for every document that a system may leave without one.
 */
export function installUI(): void {
  const applications = host.foundry["applications"] as object;
  for (const [path, members] of Object.entries(uiNamespaces()))
    addMembers(applications, "foundry.applications", path, members);
  const config = host.config as { ui?: Record<string, unknown> };
  config.ui = Object.assign(config.ui ?? {}, uiClasses);
  if (isGeneration14()) {
    config.ui["placeables"] = PlaceableDirectory;
    addPlaceablesTab();
  }
  shapeChatLog(ChatLog);
  registerInterfaceSettings();
  installTours();
  registerCoreSheets();
  const packs = foundryMember("documents.collections.CompendiumCollection") as { _open: typeof openCompendium };
  packs._open = openCompendium;
  const game = host.game as { keyboard?: KeyboardManager };
  game.keyboard ??= new KeyboardManager();
  const helpers = host.foundry["helpers"] as { interaction?: Data } | undefined;
  if (helpers?.interaction) helpers.interaction["KeyboardManager"] = KeyboardManager;
}

/** The list of what is on the scene stands beside the scenes. */
function addPlaceablesTab(): void {
  const { chat, combat, scenes, ...others } = Sidebar.TABS;
  const placeables = { tooltip: "SIDEBAR.TabPlaceables", icon: "fa-solid fa-shapes", gmOnly: true };
  Object.assign(Sidebar, { TABS: { chat, combat, scenes, placeables, ...others } });
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
  for (const name of FRAME) await drawFirst(ui[name]);
  const { TABS } = (ui["sidebar"] as Sidebar).constructor as typeof Sidebar;
  for (const [name, { gmOnly }] of Object.entries(TABS)) {
    if (!gmOnly || host.game.user.isGM) await drawFirst(ui[name]);
  }
}

/** A part of the page that cannot be drawn is missing from it; the game goes on. UNCONFIRMED. */
async function drawFirst(app: App | undefined): Promise<void> {
  try {
    await app?.render({ force: true });
  } catch (error) {
    console.error(error);
  }
}
