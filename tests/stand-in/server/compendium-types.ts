/** https://foundryvtt.com/api/variables/CONST.COMPENDIUM_DOCUMENT_TYPES.html (generation 14 adds ActiveEffect) */
export const COMPENDIUM_TYPES: ReadonlySet<string> = new Set([
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
