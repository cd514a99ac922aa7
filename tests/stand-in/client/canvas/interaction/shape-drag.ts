/** An area that is being drawn by dragging, from press to release of the pointer. */
import { distanceBetween, type Point } from "../geometry/points.ts";
import { host, notify } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import type { PlaceablesLayer } from "../layers/placeables-layer.ts";

export interface ShapeDrag {
  move(end: Point): void;
  cancel(): void;
  drop(end: Point): Promise<void>;
}

interface Shape {
  /** Makes the document that the preview shows. */
  readonly documentClass: new (data: object, context: object) => PlaceableDoc;
  /** The source of the document when the pointer is there. */
  dataOf(end: Point): object;
  readonly permission: string;
  /** What a user without the permission is told. */
  readonly refusal: string;
}

/** Draws on a layer from where the pointer was pressed. */
export function dragShape(layer: PlaceablesLayer, start: Point, shape: Shape): ShapeDrag {
  const document = new shape.documentClass(shape.dataOf(start), { parent: host().canvas.scene });
  const preview = layer._previewOf(document);
  return {
    move: (end) => {
      document.updateSource(shape.dataOf(end));
      preview.renderFlags.set({ refreshShape: true });
    },
    cancel: () => layer.clearPreviewContainer(),
    drop: async (end) => {
      layer.clearPreviewContainer();
      if (!host().game.user.can(shape.permission)) notify("warn", shape.refusal);
      else if (distanceBetween(start, end) > 1)
        await document.parent.createEmbeddedDocuments(document.documentName, [shape.dataOf(end)]);
    },
  };
}
