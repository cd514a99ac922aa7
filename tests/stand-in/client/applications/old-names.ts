const under = (path: string, names: string): [string, string][] =>
  names
    .split(" ")
    .filter(Boolean)
    .map((name) => [name, `${path}.${name}`]);

/**
 * Names that were global until 12, and where each lives since 13; the old ones serve until 15.
 * https://foundryvtt.com/api/v12/ (the globals), https://foundryvtt.com/api/v13/ (the namespaces),
 * https://github.com/foundryvtt/foundryvtt/issues/11815
 */
export const SINCE_13: readonly [string, string][] = [
  ...under("appv1.api", "Application Dialog DocumentSheet FormApplication"),
  ...under("appv1.sheets", "ActorSheet ItemSheet JournalPageSheet JournalSheet JournalTextPageSheet"),
  ...under(
    "applications.apps",
    "CombatTrackerConfig DocumentOwnershipConfig DocumentSheetConfig GridConfig ImagePopout PermissionConfig",
  ),
  ["FilePicker", "applications.apps.FilePicker.implementation"],
  ...under("applications.handlebars", "getTemplate loadTemplates renderTemplate"),
  ...under("applications.hud", "BasePlaceableHUD DrawingHUD HeadsUpDisplayContainer TileHUD TokenHUD"),
  ...under("applications.settings", "SettingsConfig"),
  ...under("applications.settings.menus", "DefaultSheetsConfig FontConfig"),
  ...under(
    "applications.sheets",
    "ActiveEffectConfig AmbientLightConfig AmbientSoundConfig CardConfig CombatantConfig DrawingConfig FolderConfig",
  ),
  ...under("applications.sheets", "MacroConfig NoteConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig"),
  ...under("applications.sheets", "SceneConfig TileConfig TokenConfig UserConfig WallConfig"),
  ["RollTableConfig", "applications.sheets.RollTableSheet"],
  ...under("applications.sidebar", "DocumentDirectory Sidebar"),
  ["SidebarTab", "applications.sidebar.AbstractSidebarTab"],
  ...under("applications.sidebar.apps", "ChatPopout Compendium ControlsConfig InvitationLinks ModuleManagement"),
  ...under(
    "applications.sidebar.tabs",
    "ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory",
  ),
  ...under("applications.sidebar.tabs", "MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings"),
  ...under("applications.ui", "Hotbar MainMenu Notifications SceneControls SceneNavigation"),
  ...under("applications.ux", "Draggable FormDataExtended HTMLSecret SearchFilter Tabs"),
  ["ContextMenu", "applications.ux.ContextMenu.implementation"],
  ["DragDrop", "applications.ux.DragDrop.implementation"],
  ["TextEditor", "applications.ux.TextEditor.implementation"],
  ["TooltipManager", "helpers.interaction.TooltipManager"],
  ...under("helpers", "ClientSettings Localization SocketInterface"),
  ["GameTime", "helpers.GameTime"],
  ...under("helpers.interaction", "ClientKeybindings KeyboardManager MouseManager"),
  ["KeyboardManager", "helpers.interaction.KeyboardManager"],
  ...under("helpers.media", "ImageHelper VideoHelper"),
  ["Game", "Game"],
  ...under("nue", "Tour"),
  ...under(
    "documents.collections",
    "Actors CardStacks ChatMessages CombatEncounters CompendiumCollection Folders Items Journal Macros Playlists",
  ),
  ...under("documents.collections", "RollTables Scenes Users WorldSettings"),
  ...under("documents.abstract", "CanvasDocumentMixin ClientDocumentMixin DocumentCollection WorldCollection"),
  ["KeybindingsConfig", "applications.sidebar.apps.ControlsConfig"],
  ["Messages", "documents.collections.ChatMessages"],
  ["Pause", "applications.ui.GamePause"],
  ["PlayerList", "applications.ui.Players"],
  ...under("audio", "AudioHelper Sound"),
  ...under("utils", "performIntegerSort readTextFromFile saveDataToFile"),
  // UNCONFIRMED: since and until when.
  ...under("utils", "Collection Color Semaphore"),
  ["SortingHelpers", "utils.SortingHelpers"],
  ["HandlebarsHelpers", "applications.handlebars"],
];

/** What was there in 13 only. https://foundryvtt.com/api/v13/ */
export const ONLY_IN_13: readonly [string, string][] = [...under("applications.sheets", "MeasuredTemplateConfig")];

const UTILS =
  "colorStringToHex debounce deepClone diffObject duplicate encodeURL expandObject fetchJsonWithTimeout fetchWithTimeout filterObject flattenObject getParentClasses getProperty getRoute getType hasProperty hsvToRgb invertObject isEmpty isNewerVersion isSubclass mergeObject objectsEqual randomID setProperty timeSince";
const TERMS =
  "Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm";

/**
 * What moved with 12 and was gone in 14. https://foundryvtt.com/api/v12/modules/foundry.utils.html,
 * https://github.com/foundryvtt/foundryvtt/issues/10434 (dice), https://github.com/SR5-FoundryVTT/SR5-FoundryVTT/issues/1225 (grids)
 */
export const SINCE_12: readonly [string, string][] = [
  ...under("utils", UTILS),
  ...under("dice.terms", TERMS),
  ...under("dice", "MersenneTwister"),
  ...under("grid", "BaseGrid HexagonalGrid SquareGrid"),
];

/** Namespaces whose names all were global. UNCONFIRMED for those that are younger than 12. */
export const CANVAS_SPACES = [
  "canvas",
  ..."animation containers geometry groups interaction layers perception placeables placeables.tokens primary rendering"
    .split(" ")
    .map((name) => `canvas.${name}`),
  ..."filters shaders".split(" ").map((name) => `canvas.rendering.${name}`),
  "canvas.sources",
] as const;
