/** Documents that load, are kept and can be read; their play belongs to the interface or is not there. */
import { BaseActorDelta } from "../../common/documents/actor-documents.ts";
import * as placeable from "../../common/documents/placeable-documents.ts";
import type { Dict } from "../../common/types.ts";
import type { Actor } from "./actor.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { onWallsChanged } from "./regions/inside-regions.ts";
import type { TokenDocument } from "./token.ts";

export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  /** The actor that the delta makes of its token's base actor. */
  get syntheticActor(): Actor | null {
    return (this.parent as TokenDocument | null)?.actor ?? null;
  }
}
export class AmbientLightDocument extends CanvasDocumentMixin(placeable.BaseAmbientLight) {}
export class AmbientSoundDocument extends CanvasDocumentMixin(placeable.BaseAmbientSound) {}
export class DrawingDocument extends CanvasDocumentMixin(placeable.BaseDrawing) {}
export class MeasuredTemplateDocument extends CanvasDocumentMixin(placeable.BaseMeasuredTemplate) {}
export class TileDocument extends CanvasDocumentMixin(placeable.BaseTile) {}

/** A wall that comes, goes or changes changes the regions that it constrains. */
export class WallDocument extends CanvasDocumentMixin(placeable.BaseWall) {
  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    onWallsChanged(this.parent, userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    onWallsChanged(this.parent, userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    onWallsChanged(this.parent, userId);
  }
}
