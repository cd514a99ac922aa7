/** What kinds of document there are and which contain which: names only, no behaviour. */

export interface DocumentKind {
  /** The collection a document of this kind lives in, in the world or in its parent. */
  readonly collection: string;
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly coreTypes: readonly string[];
}

const kind = (
  collection: string,
  embedded: Record<string, string> = {},
  types: { hasTypeData?: boolean; coreTypes?: readonly string[] } = {},
): DocumentKind => ({
  collection,
  embedded,
  hasTypeData: types.hasTypeData ?? false,
  coreTypes: types.coreTypes ?? (types.hasTypeData ? ["base"] : []),
});

const typed = { hasTypeData: true };

/** Documents that live in the world or in a pack by themselves. */
const PRIMARY: Readonly<Record<string, DocumentKind>> = {
  Actor: kind("actors", { ActiveEffect: "effects", Item: "items" }, typed),
  Adventure: kind("adventures"),
  Cards: kind("cards", { Card: "cards" }, { hasTypeData: true, coreTypes: ["deck", "hand", "pile"] }),
  ChatMessage: kind("messages", {}, typed),
  Combat: kind("combats", { CombatantGroup: "groups", Combatant: "combatants" }, typed),
  FogExploration: kind("fog"),
  Folder: kind("folders"),
  Item: kind("items", { ActiveEffect: "effects" }, typed),
  JournalEntry: kind("journal", { JournalEntryPage: "pages", JournalEntryCategory: "categories" }),
  Macro: kind("macros", {}, { coreTypes: ["chat", "script"] }),
  Playlist: kind("playlists", { PlaylistSound: "sounds" }),
  RollTable: kind("tables", { TableResult: "results" }),
  Scene: kind("scenes", {
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
  Setting: kind("settings"),
  User: kind("users"),
};

/** Documents that live in others only. */
const EMBEDDED: Readonly<Record<string, DocumentKind>> = {
  ActiveEffect: kind("effects", {}, typed),
  ActorDelta: kind("delta", { ActiveEffect: "effects", Item: "items" }, typed),
  AmbientLight: kind("lights"),
  AmbientSound: kind("sounds"),
  Card: kind("cards", {}, typed),
  Combatant: kind("combatants", {}, typed),
  CombatantGroup: kind("groups", {}, typed),
  Drawing: kind("drawings"),
  JournalEntryCategory: kind("categories"),
  JournalEntryPage: kind("pages", {}, { hasTypeData: true, coreTypes: ["image", "pdf", "text", "video"] }),
  Level: kind("levels"),
  MeasuredTemplate: kind("templates"),
  Note: kind("notes"),
  PlaylistSound: kind("sounds"),
  Region: kind("regions", { RegionBehavior: "behaviors" }),
  RegionBehavior: kind(
    "behaviors",
    {},
    {
      hasTypeData: true,
      coreTypes: [
        "adjustDarknessLevel",
        "displayScrollingText",
        "executeMacro",
        "executeScript",
        "modifyMovementCost",
        "pauseGame",
        "suppressWeather",
        "teleportToken",
        "toggleBehavior",
        // Generation 14's.
        "applyActiveEffect",
        "changeLevel",
        "defineSurface",
      ],
    },
  ),
  TableResult: kind("results", {}, { coreTypes: ["document", "text"] }),
  Tile: kind("tiles"),
  Token: kind("tokens", { ActorDelta: "delta" }),
  Wall: kind("walls"),
};

export const DOCUMENT_KINDS: Readonly<Record<string, DocumentKind>> = { ...PRIMARY, ...EMBEDDED };

export const PRIMARY_DOCUMENTS: readonly string[] = Object.keys(PRIMARY);
/** What some other document holds; items are in both lists. */
export const EMBEDDED_DOCUMENTS: readonly string[] = [
  ...new Set(Object.values(DOCUMENT_KINDS).flatMap(({ embedded }) => Object.keys(embedded))),
].sort();
/** Documents with a Collection on `game`. */
export const WORLD_DOCUMENTS: readonly string[] = PRIMARY_DOCUMENTS.filter(
  (name) => !["Adventure", "FogExploration"].includes(name),
);

export function kindOf(documentName: string): DocumentKind {
  const found = Object.hasOwn(DOCUMENT_KINDS, documentName) ? DOCUMENT_KINDS[documentName] : undefined;
  if (!found) throw new Error(`"${documentName}" is not a document name`);
  return found;
}

/** The world collection of a primary document name, `actors` for `Actor`. */
export function worldCollection(documentName: string): string {
  return kindOf(documentName).collection;
}

/** Whether the collection of an embedded kind holds one document (a token's delta) rather than many. */
export const isSingleEmbedded = (collection: string): boolean => collection === "delta";
