/** Documents that load, are kept and can be read; their play belongs to the interface or is not there. */
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseActorDelta } from "../../common/documents/actor-documents.ts";
import {
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
} from "../../common/documents/chat-documents.ts";
import * as scene from "../../common/documents/scene-documents.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {}
export class AmbientLightDocument extends ClientDocumentMixin(scene.BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(scene.BaseAmbientSound) {}
export class Card extends ClientDocumentMixin(scene.BaseCard) {}
export class Cards extends ClientDocumentMixin(scene.BaseCards) {}
export class DrawingDocument extends ClientDocumentMixin(scene.BaseDrawing) {}
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
export class Level extends ClientDocumentMixin(scene.BaseLevel) {}
export class MeasuredTemplateDocument extends ClientDocumentMixin(scene.BaseMeasuredTemplate) {}
export class NoteDocument extends ClientDocumentMixin(scene.BaseNote) {}
export class Playlist extends ClientDocumentMixin(scene.BasePlaylist) {}
export class PlaylistSound extends ClientDocumentMixin(scene.BasePlaylistSound) {}
export class RegionDocument extends ClientDocumentMixin(scene.BaseRegion) {}
export class RegionBehavior extends ClientDocumentMixin(scene.BaseRegionBehavior) {}
export class TileDocument extends ClientDocumentMixin(scene.BaseTile) {}
export class WallDocument extends ClientDocumentMixin(scene.BaseWall) {}

export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare name: string;
  declare type: string;
}

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare name: string;
  declare pages: EmbeddedCollection<JournalEntryPage>;
}
