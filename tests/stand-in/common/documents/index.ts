export { BaseActiveEffect, BaseActor, BaseActorDelta, BaseItem } from "./actor-documents.ts";
export { BaseAdventure, BaseFogExploration } from "./adventure-documents.ts";
export { BaseCard, BaseCards } from "./card-documents.ts";
export { BaseChatMessage, BaseMacro } from "./chat-documents.ts";
export { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat-documents.ts";
export { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./journal-documents.ts";
export {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./placeable-documents.ts";
export { BasePlaylist, BasePlaylistSound } from "./playlist-documents.ts";
export { BaseRegion, BaseRegionBehavior } from "./region-documents.ts";
export { BaseLevel, BaseScene } from "./scene-documents.ts";
export { BaseRollTable, BaseTableResult } from "./table-documents.ts";
export { BaseToken } from "./token-documents.ts";
export { BaseUser } from "./user-documents.ts";
export { BaseFolder, BaseSetting } from "./world-documents.ts";
