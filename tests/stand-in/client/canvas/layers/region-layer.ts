/** `foundry.canvas.layers.RegionLayer`: areas of the scene, drawn by hand or placed by a system. */
import { isV14 } from "../../../common/generation.ts";
import { distanceBetween, type Point } from "../geometry/points.ts";
import { host, notThere } from "../host.ts";
import { placeRegion, type RegionDocument, type RegionPlacementOptions } from "../interaction/place-region.ts";
import { dragShape, type ShapeDrag } from "../interaction/shape-drag.ts";
import type { Region } from "../placeables/region.ts";
import type { LayerOptions } from "./canvas-layer.ts";
import { PlaceablesLayer } from "./placeables-layer.ts";

interface RegionClass {
  new (data: object, context: object): RegionDocument;
}

const regionClass = (): RegionClass => (host().CONFIG["Region"] as { documentClass: RegionClass }).documentClass;

export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = "Region";

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "regions", zIndex: 100 };
  }

  /**
   * Generation 14: lets the user lay a region down; the wheel turns it, a click places it, a right click or Escape gives up.
   * https://foundryvtt.com/api/v14/interfaces/foundry.canvas.layers.types.RegionPlacementOptions.html
   */
  async placeRegion(data: object, options: RegionPlacementOptions = {}): Promise<unknown> {
    if (!isV14()) throw notThere("RegionLayer#placeRegion in generation 13");
    return await placeRegion(data, options);
  }

  /** What dragging with a tool of the regions' group draws. */
  override _startShape(tool: string, start: Point): ShapeDrag | null {
    const { scene, canvas } = { scene: host().canvas.scene, canvas: host().canvas };
    if (!scene || !(tool in SHAPES)) return null;
    const level = (canvas.level as { id?: string } | null)?.id;
    const base = {
      name: "Region",
      color: String(host().game.user.color),
      visibility: 2,
      ...(isV14() && level ? { levels: [level] } : {}),
    };
    const dataOf = (end: Point) => ({ ...base, shapes: [SHAPES[tool]?.(start, end) ?? {}] });
    return dragShape(this, start, {
      documentClass: regionClass(),
      dataOf,
      permission: "REGION_CREATE",
      refusal: "You may not create regions.",
    });
  }
}

const angleOf = (start: Point, end: Point): number => (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;

/** The source of a shape from where the drag began to where it is. */
const SHAPES: Readonly<Record<string, (start: Point, end: Point) => object>> = {
  rectangle: (start, end) => ({
    type: "rectangle",
    x: Math.min(start.x, end.x),
    y: Math.min(start.y, end.y),
    width: Math.abs(end.x - start.x),
    height: Math.abs(end.y - start.y),
  }),
  circle: (start, end) => ({ type: "circle", x: start.x, y: start.y, radius: distanceBetween(start, end) }),
  cone: (start, end) => ({
    type: "cone",
    x: start.x,
    y: start.y,
    radius: distanceBetween(start, end),
    angle: 53.13,
    rotation: angleOf(start, end),
  }),
  line: (start, end) => ({
    type: "line",
    x: start.x,
    y: start.y,
    length: distanceBetween(start, end),
    width: host().canvas.dimensions?.size ?? 100,
    rotation: angleOf(start, end),
  }),
};
