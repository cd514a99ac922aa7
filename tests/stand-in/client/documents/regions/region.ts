import { BaseRegion } from "../../../common/documents/region-documents.ts";
import type { Corner } from "../../../common/data/shapes/outline.ts";
import type { BaseShapeData } from "../../../common/data/shapes/shape-data.ts";
import type { EmbeddedCollection } from "../../../common/abstract/embedded-collection.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { CanvasDocumentMixin } from "../canvas-document.ts";
import type { Scene } from "../scene.ts";
import { teleportInto } from "./teleport.ts";
import type { TokenDocument } from "../token.ts";
import { crossing } from "../walls/wall-collision.ts";
import { onRegionCreated, onRegionDeleted, onRegionUpdated } from "./inside-regions.ts";
import type { RegionBehavior } from "./region-behavior.ts";
import { triggerEvent } from "./region-events.ts";
import { segmentize, type RegionWaypoint } from "./region-segments.ts";
import { emanationOf, type EmanationOptions } from "./token-emanation.ts";
import { edgesOfReach, isReached, reachedOutline } from "./wall-restriction.ts";

export interface Place3 extends Corner {
  readonly elevation?: number;
}

/** https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html */
export class RegionDocument extends CanvasDocumentMixin(BaseRegion) {
  declare readonly parent: Scene | null;
  declare name: string;
  declare shapes: BaseShapeData[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection<RegionBehavior>;
  declare tokens: Set<TokenDocument>;

  /**
   * Generation 14: a region around a token, to a distance in the scene's units from its edge, which goes with the token.
   * https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html
   */
  static async createTokenEmanation(
    token: TokenDocument,
    range: number,
    data: Dict = {},
    { excludeToken = false, gridBased = false, ...operation }: Dict & EmanationOptions = {},
  ): Promise<RegionDocument | undefined> {
    if (!isV14()) throw new Error("stand-in: RegionDocument.createTokenEmanation is not there in generation 13");
    const source = emanationOf(token, range, { excludeToken, gridBased });
    const made = await this.create({ ...source, ...data }, { ...operation, parent: token.parent });
    return made as unknown as RegionDocument | undefined;
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "tokens", { value: new Set(), writable: true, enumerable: false, configurable: true });
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    const corners = this.shapes.flatMap((shape) => reachedOutline(this, shape));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    if (corners.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** The outlines of the shapes, as PIXI has polygons. UNCONFIRMED: those of overlapping shapes are not joined here. */
  get polygons(): readonly unknown[] {
    const { PIXI } = globalThis as { PIXI?: { Polygon: new (points: number[]) => unknown } };
    if (!PIXI) throw new Error("stand-in: RegionDocument#polygons needs a page");
    return this.shapes.map((shape) => new PIXI.Polygon(this._outlineOf(shape).flatMap(({ x, y }) => [x, y])));
  }

  /** The corners around what walls leave of a shape. */
  _outlineOf(shape: BaseShapeData): readonly Corner[] {
    return reachedOutline(this, shape);
  }

  /** What `polygonTree` is asked for most. */
  get polygonTree(): { testPoint(point: Corner): boolean; readonly bounds: RegionDocument["bounds"] } {
    return { testPoint: (point) => this._covers(point), bounds: this.bounds };
  }

  /** Whether a point is in the region, its elevation included. */
  testPoint(point: Place3): boolean {
    const { bottom, top } = this.elevation;
    const { elevation = 0 } = point;
    return elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity) && this._covers(point);
  }

  /** Later shapes win over earlier ones: a hole takes away, another shape may fill it again. */
  _covers(point: Corner): boolean {
    let inside = false;
    for (const shape of this.shapes)
      if (inside === shape.hole && shape._contains(point) && (shape.hole || isReached(this, shape, point)))
        inside = !shape.hole;
    return inside;
  }

  _reachesLevel(level: string | null | undefined): boolean {
    const levels = this["levels"] as Set<string> | undefined;
    return !isV14() || !levels || levels.size === 0 || !level || levels.has(level);
  }

  /** How far along a straight way, in parts of 1, one enters or leaves the region. */
  _crossings(from: Place3, to: Place3): number[] {
    const met = new Set(
      this.shapes.flatMap((shape) => [
        ...edgeCrossings(shape._outline(), from, to),
        ...edgesOfReach(this, shape).flatMap(([a, b]) => partsWhere(from, to, a, b)),
      ]),
    );
    const parts = [0, ...[...met].toSorted((a, b) => a - b), 1];
    const at = (part: number): boolean =>
      this._covers({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    return parts
      .slice(1, -1)
      .filter((part, index) => at((part + Number(parts[index])) / 2) !== at((part + Number(parts[index + 2])) / 2));
  }

  /** Generation 14: whether there is one shape, which is no hole. */
  get isSingleShape(): boolean {
    only14("isSingleShape");
    return this.shapes.length === 1 && this.shapes[0]?.hole === false;
  }

  /** Generation 14: in square pixels. What of several shapes overlaps is not worked out here. */
  get area(): number {
    only14("area");
    if (!this.isSingleShape) throw new Error("stand-in: RegionDocument#area of several shapes is not there");
    return areaWithin(this._outlineOf(this.shapes[0] as BaseShapeData));
  }

  get clipperPolyTree(): never {
    throw new Error("stand-in: RegionDocument#clipperPolyTree is not there");
  }

  /** Generation 14: a height in the region's range; the head of what is so tall is in it where it can be, its feet always. */
  clampElevation(elevation: number, depth = 0): number {
    only14("clampElevation");
    const { bottom, top } = this.elevation;
    return Math.max(Math.min(elevation, (top ?? Infinity) - depth), bottom ?? -Infinity);
  }

  /** Brings a token into the middle of this region, from this scene or another. */
  async teleportToken(token: TokenDocument): Promise<TokenDocument> {
    return await teleportInto(this, token);
  }

  segmentizeMovementPath(waypoints: RegionWaypoint[], samples: Corner[]): Dict[] {
    return segmentize(this, waypoints, samples);
  }

  /** Behaviors that may have effects on movement. */
  get _terrains(): RegionBehavior[] {
    return [...this.behaviors.values()].filter((one) => one._hasTerrain);
  }

  /** Tells the behaviors of this region, on every client. */
  async _triggerEvent(name: string, data: Dict = {}): Promise<void> {
    await triggerEvent(this, name, data);
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    onRegionCreated(this, userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    onRegionUpdated(this, changed, userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    onRegionDeleted(this, userId);
  }
}

function only14(name: string): void {
  if (!isV14()) throw new Error(`stand-in: RegionDocument#${name} is not there in generation 13`);
}

/** By the corners around it. */
function areaWithin(outline: readonly Corner[]): number {
  const parts = outline.map((corner, index) => {
    const before = outline.at(index - 1) as Corner;
    return before.x * corner.y - corner.x * before.y;
  });
  return Math.abs(parts.reduce((sum, part) => sum + part, 0)) / 2;
}

function edgeCrossings(outline: readonly Corner[], from: Corner, to: Corner): number[] {
  return outline.flatMap((corner, index) => partsWhere(from, to, outline.at(index - 1) as Corner, corner));
}

function partsWhere(from: Corner, to: Corner, a: Corner, b: Corner): number[] {
  const met = crossing(from, to, a, b);
  return met && met.t > 0 && met.t < 1 ? [met.t] : [];
}
