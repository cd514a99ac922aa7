/** Constants of the application as a whole. */
export const vtt = "Foundry VTT";
export const VTT = "Foundry Virtual Tabletop";
export const WEBSITE_URL = "https://foundryvtt.com";
export const WEBSITE_API_URL = "https://api.foundryvtt.com";

export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
export const USER_ROLE_NAMES: Readonly<Record<number, string>> = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
});

/** What a user may do by role, with the least role that has it unless the world says otherwise. */
export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", 3),
  BROADCAST_AUDIO: permission("BroadcastAudio", 2, true),
  BROADCAST_VIDEO: permission("BroadcastVideo", 2, true),
  CARDS_CREATE: permission("CardsCreate", 3),
  DRAWING_CREATE: permission("DrawingCreate", 2),
  ITEM_CREATE: permission("ItemCreate", 3),
  FILES_BROWSE: permission("FilesBrowse", 2),
  FILES_UPLOAD: permission("FilesUpload", 3),
  JOURNAL_CREATE: permission("JournalCreate", 2),
  MACRO_SCRIPT: permission("MacroScript", 1),
  MANUAL_ROLLS: permission("ManualRolls", 2, true),
  MESSAGE_WHISPER: permission("MessageWhisper", 1),
  NOTE_CREATE: permission("NoteCreate", 2),
  PING_CANVAS: permission("PingCanvas", 1, true),
  PLAYLIST_CREATE: permission("PlaylistCreate", 3),
  QUERY_USER: permission("QueryUser", 1),
  REGION_CREATE: permission("RegionCreate", 1),
  SETTINGS_MODIFY: permission("SettingsModify", 3),
  SHOW_CURSOR: permission("ShowCursor", 1, true),
  SHOW_RULER: permission("ShowRuler", 1, true),
  TEMPLATE_CREATE: permission("TemplateCreate", 1),
  TOKEN_CREATE: permission("TokenCreate", 3),
  TOKEN_DELETE: permission("TokenDelete", 3),
  TOKEN_CONFIGURE: permission("TokenConfigure", 2),
  WALL_DOORS: permission("WallDoors", 1),
});

/** One entry of `CONST.USER_PERMISSIONS`. */
export interface UserPermission {
  label: string;
  hint: string;
  disableGM: boolean;
  defaultRole: number;
}

function permission(name: string, defaultRole: number, disableGM = false): Readonly<UserPermission> {
  return Object.freeze({ label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint`, disableGM, defaultRole });
}

export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" });

export const PACKAGE_TYPES = Object.freeze(["world", "system", "module"] as const);
export const PACKAGE_AVAILABILITY_CODES = Object.freeze({
  UNKNOWN: 0,
  VERIFIED: 1,
  UNVERIFIED_BUILD: 2,
  UNVERIFIED_SYSTEM: 3,
  UNVERIFIED_GENERATION: 4,
  MISSING_SYSTEM: 5,
  MISSING_DEPENDENCY: 6,
  REQUIRES_CORE_DOWNGRADE: 7,
  REQUIRES_CORE_UPGRADE_STABLE: 8,
  REQUIRES_CORE_UPGRADE_UNSTABLE: 9,
  REQUIRES_DEPENDENCY_UPDATE: 10,
});

export const TIMEOUTS = Object.freeze({ FOUNDRY_WEBSITE: 10_000, PACKAGE_REPOSITORY: 10_000, IP_DISCOVERY: 10_000 });
export const SORT_INTEGER_DENSITY = 100_000;
export const SHOWDOWN_OPTIONS: Readonly<Record<string, boolean>> = Object.freeze({});
export const HTML_FILE_EXTENSIONS = Object.freeze({
  html: "text/html",
  handlebars: "text/x-handlebars-template",
  hbs: "text/x-handlebars-template",
});
