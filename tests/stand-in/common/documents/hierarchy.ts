/** What kinds of document there are and which contain which: names only, no behaviour. */

export interface DocumentKind {
  /** The collection a document of this kind lives in, in the world or in its parent. */
  readonly collection: string;
  readonly label: string;
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly coreTypes: readonly string[];
}

const kind = (
  collection: string,
  label: string,
  embedded: Record<string, string> = {},
  types: { hasTypeData?: boolean; coreTypes?: readonly string[] } = {},
): DocumentKind => ({
  collection,
  label: `DOCUMENT.${label}`,
  embedded,
  hasTypeData: types.hasTypeData ?? false,
  coreTypes: types.coreTypes ?? (types.hasTypeData ? ["base"] : []),
});

const typed = { hasTypeData: true };

export const DOCUMENT_KINDS: Readonly<Record<string, DocumentKind>> = {
  ActiveEffect: kind("effects", "ActiveEffect", {}, typed),
  Actor: kind("actors", "Actor", { ActiveEffect: "effects", Item: "items" }, typed),
  ActorDelta: kind("delta", "ActorDelta", { ActiveEffect: "effects", Item: "items" }, typed),
  Adventure: kind("adventures", "Adventure"),
  AmbientLight: kind("lights", "AmbientLight"),
  AmbientSound: kind("sounds", "AmbientSound"),
  Card: kind("cards", "Card", {}, typed),
  Cards: kind("cards", "Cards", { Card: "cards" }, { hasTypeData: true, coreTypes: ["deck", "hand", "pile"] }),
  ChatMessage: kind("messages", "ChatMessage", {}, typed),
  Combat: kind("combats", "Combat", { CombatantGroup: "groups", Combatant: "combatants" }, typed),
  Combatant: kind("combatants", "Combatant", {}, typed),
  CombatantGroup: kind("groups", "CombatantGroup", {}, typed),
  Drawing: kind("drawings", "Drawing"),
  FogExploration: kind("fog", "FogExploration"),
  Folder: kind("folders", "Folder"),
  Item: kind("items", "Item", { ActiveEffect: "effects" }, typed),
  JournalEntry: kind("journal", "JournalEntry", { JournalEntryPage: "pages", JournalEntryCategory: "categories" }),
  JournalEntryCategory: kind("categories", "JournalEntryCategory"),
  JournalEntryPage: kind(
    "pages",
    "JournalEntryPage",
    {},
    { hasTypeData: true, coreTypes: ["image", "pdf", "text", "video"] },
  ),
  Level: kind("levels", "Level"),
  Macro: kind("macros", "Macro", {}, { coreTypes: ["chat", "script"] }),
  MeasuredTemplate: kind("templates", "MeasuredTemplate"),
  Note: kind("notes", "Note"),
  Playlist: kind("playlists", "Playlist", { PlaylistSound: "sounds" }),
  PlaylistSound: kind("sounds", "PlaylistSound"),
  Region: kind("regions", "Region", { RegionBehavior: "behaviors" }),
  RegionBehavior: kind("behaviors", "RegionBehavior", {}, { hasTypeData: true, coreTypes: [] }),
  RollTable: kind("tables", "RollTable", { TableResult: "results" }),
  Scene: kind("scenes", "Scene", {
    AmbientLight: "lights",
    AmbientSound: "sounds",
    Drawing: "drawings",
    Level: "levels",
    MeasuredTemplate: "templates",
    Note: "notes",
    Region: "regions",
    Tile: "tiles",
    Token: "tokens",
    Wall: "walls",
  }),
  Setting: kind("settings", "Setting"),
  TableResult: kind("results", "TableResult", {}, { coreTypes: ["document", "text"] }),
  Tile: kind("tiles", "Tile"),
  Token: kind("tokens", "Token", { ActorDelta: "delta" }),
  User: kind("users", "User"),
  Wall: kind("walls", "Wall"),
};

/** Documents that live in the world itself rather than inside another document. */
export const PRIMARY_DOCUMENTS = [
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;

/** Documents with a Collection on `game`. */
export const WORLD_DOCUMENTS = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;

export function kindOf(documentName: string): DocumentKind {
  const found = DOCUMENT_KINDS[documentName];
  if (!found) throw new Error(`"${documentName}" is not a document name`);
  return found;
}

/** The world collection of a primary document name, `actors` for `Actor`. */
export function worldCollection(documentName: string): string {
  return kindOf(documentName).collection;
}

/** Whether the collection of an embedded kind holds one document (a token's delta) rather than many. */
export const isSingleEmbedded = (collection: string): boolean => collection === "delta";
