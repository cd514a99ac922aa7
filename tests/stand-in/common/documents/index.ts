export { BaseActiveEffect, BaseActor, BaseActorDelta, BaseItem } from "./actor-documents.ts";
export {
  BaseChatMessage,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseMacro,
  BaseRollTable,
  BaseTableResult,
} from "./chat-documents.ts";
export { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat-documents.ts";
export {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseCard,
  BaseCards,
  BaseDrawing,
  BaseLevel,
  BaseMeasuredTemplate,
  BaseNote,
  BasePlaylist,
  BasePlaylistSound,
  BaseRegion,
  BaseRegionBehavior,
  BaseScene,
  BaseTile,
  BaseToken,
  BaseWall,
} from "./scene-documents.ts";
export { BaseUser } from "./user-documents.ts";
export { BaseFolder, BaseSetting } from "./world-documents.ts";
