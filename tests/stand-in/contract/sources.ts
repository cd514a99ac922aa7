const API = "https://foundryvtt.com/api/v14";
const ARTICLE = "https://foundryvtt.com/article";
const WIKI = "https://foundryvtt.wiki/en/development";

type Address = `https://${string}`;

const page = <const T extends string>(path: T) => `${API}/${path}.html` as const;
const of = <const T extends string>(name: T) => page(`classes/foundry.${name}`);

/** Addresses of public pages that many facts rest on, under short names. */
export const SOURCES = {
  ActiveEffect: of("documents.ActiveEffect"),
  Actor: of("documents.Actor"),
  ActorDelta: of("documents.ActorDelta"),
  ActorSheetV2: of("applications.sheets.ActorSheetV2"),
  ApplicationV2: of("applications.api.ApplicationV2"),
  Canvas: of("canvas.Canvas"),
  ChatLog: of("applications.sidebar.tabs.ChatLog"),
  ChatMessage: of("documents.ChatMessage"),
  ClientDocument: page("functions/foundry.documents.abstract.ClientDocumentMixin"),
  ClientKeybindings: of("helpers.interaction.ClientKeybindings"),
  ClientSettings: of("helpers.ClientSettings"),
  Collection: of("utils.Collection"),
  Combat: of("documents.Combat"),
  CombatTracker: of("applications.sidebar.tabs.CombatTracker"),
  Combatant: of("documents.Combatant"),
  CompendiumCollection: of("documents.collections.CompendiumCollection"),
  CompendiumWindow: of("applications.sidebar.apps.Compendium"),
  ContextMenu: of("applications.ux.ContextMenu"),
  DataField: of("data.fields.DataField"),
  DataModel: of("abstract.DataModel"),
  DialogV2: of("applications.api.DialogV2"),
  Document: of("abstract.Document"),
  DocumentDirectory: of("applications.sidebar.DocumentDirectory"),
  DocumentSheetConfig: of("applications.apps.DocumentSheetConfig"),
  DocumentSheetV2: of("applications.api.DocumentSheetV2"),
  DragDrop: of("applications.ux.DragDrop"),
  EmbeddedCollection: of("abstract.EmbeddedCollection"),
  FormDataExtended: of("applications.ux.FormDataExtended"),
  GridLayer: of("canvas.layers.GridLayer"),
  GridlessGrid: of("grid.GridlessGrid"),
  HandlebarsApplicationMixin: page("functions/foundry.applications.api.HandlebarsApplicationMixin"),
  Hooks: of("helpers.Hooks"),
  Hotbar: of("applications.ui.Hotbar"),
  KeyboardManager: of("helpers.interaction.KeyboardManager"),
  Localization: of("helpers.Localization"),
  Notifications: of("applications.ui.Notifications"),
  Players: of("applications.ui.Players"),
  Roll: of("dice.Roll"),
  Ruler: of("canvas.interaction.Ruler"),
  Scene: of("documents.Scene"),
  SearchFilter: of("applications.ux.SearchFilter"),
  SettingsConfig: of("applications.settings.SettingsConfig"),
  Sidebar: of("applications.sidebar.Sidebar"),
  SquareGrid: of("grid.SquareGrid"),
  TextEditor: of("applications.ux.TextEditor"),
  TokenDocument: of("documents.TokenDocument"),
  TokenHUD: of("applications.hud.TokenHUD"),
  TokenMovementData: page("interfaces/foundry.documents.types.TokenMovementData"),
  TokenPlaceable: of("canvas.placeables.Token"),
  TokenRuler: of("canvas.placeables.tokens.TokenRuler"),
  TooltipManager: of("helpers.interaction.TooltipManager"),
  TypeDataModel: of("abstract.TypeDataModel"),
  User: of("documents.User"),
  boot: `${WIKI}/guides/from-load-to-render`,
  chat: `${ARTICLE}/chat/`,
  dice: `${ARTICLE}/dice/`,
  diceModifiers: `${ARTICLE}/dice-modifiers/`,
  elements: page("modules/foundry.applications.elements"),
  fields: page("modules/foundry.data.fields"),
  formFields: page("modules/foundry.applications.fields"),
  handlebars: page("modules/foundry.applications.handlebars"),
  helpers: `${WIKI}/api/helpers`,
  hooks: page("modules/hookEvents"),
  layers: `${WIKI}/guides/css-cascade-layers`,
  manifest: `${ARTICLE}/system-development/`,
  mergeObject: page("functions/foundry.utils.mergeObject"),
  operators: page("modules/foundry.data.operators"),
  permissions: `${ARTICLE}/permissions/`,
  primitives: page("modules/primitives"),
  sockets: `${WIKI}/api/sockets`,
  users: `${ARTICLE}/users/`,
  utils: page("modules/foundry.utils"),
} as const satisfies Record<string, Address>;

/** A short name from the list above, or a whole address. */
export type Source = keyof typeof SOURCES | Address;

/** Where Foundry is documented in public: its site, the community's wiki, and trackers and sources of public packages. */
const HOSTS = ["foundryvtt.com", "foundryvtt.wiki", "github.com", "www.npmjs.com"];

/** The address of a source, which must be a page that everybody can read. */
export function addressOf(source: Source): string {
  const address = source in SOURCES ? SOURCES[source as keyof typeof SOURCES] : source;
  if (!URL.canParse(address)) throw new Error(`"${source}" is neither a short name nor an address`);
  const { protocol, host } = new URL(address);
  if (protocol !== "https:" || !HOSTS.includes(host))
    throw new Error(`${address} is no public documentation of Foundry`);
  return address;
}
