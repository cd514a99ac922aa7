/** `foundry.canvas.layers.TemplateLayer`, of generation 13: measured templates, drawn with the tools of their group. */
import { distanceBetween, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import { dragShape, type ShapeDrag } from "../interaction/shape-drag.ts";
import type { MeasuredTemplate } from "../placeables/measured-template.ts";
import type { LayerOptions } from "./canvas-layer.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

interface TemplateConfig {
  readonly documentClass: new (data: object, context: object) => PlaceableDoc;
  readonly defaults?: { readonly angle?: number; readonly width?: number };
}

const TOOLS = ["circle", "cone", "rect", "ray"];

export class TemplateLayer extends PlaceablesLayer<MeasuredTemplate> {
  static override documentName = "MeasuredTemplate";

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "templates", zIndex: 400 };
  }

  /** What dragging with one of the four tools draws. */
  override _startShape(tool: string, start: Point): ShapeDrag | null {
    const { scene, dimensions } = host().canvas;
    if (!scene || !dimensions || !TOOLS.includes(tool)) return null;
    const config = host().CONFIG["MeasuredTemplate"] as TemplateConfig;
    const dataOf = (end: Point): object => ({
      t: tool,
      x: Math.round(start.x),
      y: Math.round(start.y),
      distance: (distanceBetween(start, end) / dimensions.size) * dimensions.distance,
      direction: ((Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI + 360) % 360,
      angle: tool === "cone" ? (config.defaults?.angle ?? 53.13) : 0,
      width: tool === "ray" ? (config.defaults?.width ?? 1) * dimensions.distance : 0,
      fillColor: String(host().game.user.color),
      author: host().game.user.id,
    });
    return dragShape(this, start, {
      documentClass: config.documentClass,
      dataOf,
      permission: "TEMPLATE_CREATE",
      refusal: "You may not create measured templates.",
    });
  }
}
