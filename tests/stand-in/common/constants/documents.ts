/** Constants of documents: their kinds, ownership, chat, combat, effects. */
import { EMBEDDED_DOCUMENTS, PRIMARY_DOCUMENTS } from "../documents/hierarchy.ts";

export const PRIMARY_DOCUMENT_TYPES = Object.freeze([...PRIMARY_DOCUMENTS]);
export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([...EMBEDDED_DOCUMENTS]);
export const ALL_DOCUMENT_TYPES = Object.freeze([...new Set([...PRIMARY_DOCUMENTS, ...EMBEDDED_DOCUMENTS])].sort());
export const WORLD_DOCUMENT_TYPES = Object.freeze(PRIMARY_DOCUMENT_TYPES.filter((name) => name !== "Adventure"));

// ActiveEffect is a kind of pack in generation 14 only; whoever checks a manifest asks for the generation.
export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
]);
/** Packs of these are for one system only. */
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = Object.freeze(["Actor", "Item"]);
export const FOLDER_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Adventure",
  "Cards",
  "Compendium",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
]);
export const DOCUMENT_LINK_TYPES = Object.freeze([
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
]);
export const FOLDER_MAX_DEPTH = 4;
export const BASE_DOCUMENT_TYPE = "base";

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
/** Generation 13 only; generation 14 has `CONFIG.ChatMessage.modes`. */
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

/** Generation 13 only: the numeric modes of an effect's change. */
export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});
/** Generation 14: the core kinds of change with their default priorities. */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"]);
export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
]);
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
]);
export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([...ACTIVE_EFFECT_TIME_DURATION_UNITS, "rounds", "turns"]);
export const ACTIVE_EFFECT_SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });

export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"]);
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });
export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"]);
export const PLAYLIST_MODES = Object.freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 });
export const PLAYLIST_SORT_MODES = Object.freeze({ ALPHABETICAL: "a", MANUAL: "m" });
export const CARD_DRAW_MODES = Object.freeze({ FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 });
