/** Documents that load, are kept and can be read; their play belongs to the interface or is not there. */
import { BaseActorDelta } from "../../common/documents/actor-documents.ts";
import * as placeable from "../../common/documents/placeable-documents.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {}
export class AmbientLightDocument extends CanvasDocumentMixin(placeable.BaseAmbientLight) {}
export class AmbientSoundDocument extends CanvasDocumentMixin(placeable.BaseAmbientSound) {}
export class DrawingDocument extends CanvasDocumentMixin(placeable.BaseDrawing) {}
export class MeasuredTemplateDocument extends CanvasDocumentMixin(placeable.BaseMeasuredTemplate) {}
export class TileDocument extends CanvasDocumentMixin(placeable.BaseTile) {}
export class WallDocument extends CanvasDocumentMixin(placeable.BaseWall) {}
