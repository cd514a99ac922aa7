import { DataModel } from "../../abstract/data-model.ts";
import { isV14 } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import * as fields from "../fields/index.ts";
import type { DataSchema } from "../fields/schema.ts";
import { arc, box, ellipse, isInside, rotateAround, towards, type Corner } from "./outline.ts";

const length = (initial = 0) => new fields.NumberField({ required: true, nullable: false, initial, min: 0 });
const coordinate = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
const turn = () => new fields.AngleField();
const anchor = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });

const typed = (cls: typeof BaseShapeData): DataSchema => ({
  type: new fields.StringField({
    required: true,
    blank: false,
    initial: cls.TYPE,
    validate: (value: unknown) => value === cls.TYPE,
  }),
  hole: new fields.BooleanField({ initial: false }),
  ...(isV14() ? { gridBased: new fields.BooleanField({ initial: false }) } : {}),
});

/** https://foundryvtt.com/api/v14/classes/foundry.data.BaseShapeData.html */
export class BaseShapeData extends DataModel {
  static TYPE = "";
  declare readonly hole: boolean;
  declare readonly type: string;

  /** The shapes by the names of their types. */
  static get TYPES(): Record<string, typeof BaseShapeData> {
    const shapes = isV14() ? [...SHAPES_13, ...SHAPES_14] : SHAPES_13;
    return Object.fromEntries(shapes.map((shape) => [shape.TYPE, shape]));
  }

  static override defineSchema(): DataSchema {
    return typed(this);
  }

  /** The point that the shape is placed by. */
  get origin(): Corner {
    return { x: Number(this["x"] ?? 0), y: Number(this["y"] ?? 0) };
  }

  /** From where the shape spreads until walls stop it. */
  get _reachOrigin(): Corner {
    return this.origin;
  }

  /** The corners around the shape; of what is round, as many as one can see. */
  _outline(): readonly Corner[] {
    return [];
  }

  _contains(point: Corner): boolean {
    return isInside(this._outline(), point);
  }

  /** Generation 14: turns the shape about a point, by itself about its origin. */
  rotate(degrees: number, { pivot = this.origin }: { pivot?: Corner } = {}): void {
    const { x, y } = rotateAround(this.origin, pivot, degrees);
    const rotation = "rotation" in this._source ? { rotation: Number(this["rotation"]) + degrees } : {};
    this.updateSource({ x, y, ...rotation });
  }

  move({ x, y }: Corner): void {
    this.updateSource({ x, y });
  }
}

const placed = (cls: typeof BaseShapeData, more: DataSchema): DataSchema => ({
  ...typed(cls),
  x: coordinate(),
  y: coordinate(),
  ...more,
});
const numbers = <K extends string>(shape: Dict, ...keys: K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, Number(shape[key] ?? 0)])) as Record<K, number>;

export class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  static override defineSchema(): DataSchema {
    const anchors = isV14() ? { anchorX: anchor(), anchorY: anchor() } : {};
    return placed(this, { width: length(), height: length(), rotation: turn(), ...anchors });
  }
  /** Generation 13 turns a rectangle about its middle, 14 about its anchor. */
  override _outline(): Corner[] {
    const { x, y, width, height, rotation, anchorX, anchorY } = numbers(
      this,
      "x",
      "y",
      "width",
      "height",
      "rotation",
      "anchorX",
      "anchorY",
    );
    const corner = { x: x - width * anchorX, y: y - height * anchorY };
    const pivot = isV14() ? { x, y } : { x: x + width / 2, y: y + height / 2 };
    return box(corner, width, height, { degrees: rotation, pivot });
  }
}

export class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  static override defineSchema(): DataSchema {
    return placed(this, { radius: length() });
  }
  override _outline(): Corner[] {
    return ellipse(this.origin, Number(this["radius"]), Number(this["radius"]), 0);
  }
  override _contains({ x, y }: Corner): boolean {
    return Math.hypot(x - this.origin.x, y - this.origin.y) <= Number(this["radius"]);
  }
}

export class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  static override defineSchema(): DataSchema {
    return placed(this, { radiusX: length(), radiusY: length(), rotation: turn() });
  }
  override _outline(): Corner[] {
    const { radiusX, radiusY, rotation } = numbers(this, "radiusX", "radiusY", "rotation");
    return ellipse(this.origin, radiusX, radiusY, rotation);
  }
}

export class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  static override defineSchema(): DataSchema {
    return { ...typed(this), points: new fields.ArrayField(coordinate()) };
  }
  override get origin(): Corner {
    return this._outline()[0] ?? { x: 0, y: 0 };
  }
  override _outline(): Corner[] {
    const points = this["points"] as readonly number[];
    return Array.from({ length: Math.floor(points.length / 2) }, (_, index) => ({
      x: points[index * 2] ?? 0,
      y: points[index * 2 + 1] ?? 0,
    }));
  }
  override rotate(degrees: number, { pivot = this.origin }: { pivot?: Corner } = {}): void {
    const turned = this._outline().map((corner) => rotateAround(corner, pivot, degrees));
    this.updateSource({ points: turned.flatMap(({ x, y }) => [x, y]) });
  }
  override move({ x, y }: Corner): void {
    const { origin } = this;
    const moved = this._outline().flatMap((corner) => [corner.x + x - origin.x, corner.y + y - origin.y]);
    this.updateSource({ points: moved });
  }
}

export class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";
  static override defineSchema(): DataSchema {
    const curvature = new fields.StringField({
      required: true,
      choices: ["flat", "round", "semicircle"],
      initial: "round",
    });
    const angle = new fields.AngleField({ initial: 90, normalize: false });
    return placed(this, { radius: length(), angle, rotation: turn(), curvature });
  }
  // UNCONFIRMED: how wide a flat cone is; here its far edge is the chord at its radius.
  override _outline(): Corner[] {
    const { radius, angle, rotation } = numbers(this, "radius", "angle", "rotation");
    const [start, end] = [rotation - angle / 2, rotation + angle / 2];
    if (this["curvature"] === "flat")
      return [this.origin, towards(this.origin, start, radius), towards(this.origin, end, radius)];
    return [...(angle < 360 ? [this.origin] : []), ...arc(this.origin, radius, start, angle)];
  }
}

export class LineShapeData extends BaseShapeData {
  static override TYPE = "line";
  static override defineSchema(): DataSchema {
    return placed(this, { length: length(), width: length(), rotation: turn() });
  }
  override _outline(): Corner[] {
    const { x, y, length: far, width, rotation } = numbers(this, "x", "y", "length", "width", "rotation");
    return box({ x, y: y - width / 2 }, far, width, { degrees: rotation, pivot: { x, y } });
  }
}

/** UNCONFIRMED names of the two radii. */
export class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";
  static override defineSchema(): DataSchema {
    return placed(this, { innerWidth: length(), outerWidth: length(), radius: length() });
  }
  override _outline(): Corner[] {
    const { radius, outerWidth } = numbers(this, "radius", "outerWidth");
    return ellipse(this.origin, radius + outerWidth, radius + outerWidth, 0);
  }
  override _contains({ x, y }: Corner): boolean {
    const { radius, innerWidth, outerWidth } = numbers(this, "radius", "innerWidth", "outerWidth");
    const far = Math.hypot(x - this.origin.x, y - this.origin.y);
    return far >= radius - innerWidth && far <= radius + outerWidth;
  }
}

interface Gridded {
  readonly grid?: { readonly sizeX?: number; readonly sizeY?: number };
  readonly parent?: unknown;
}

/** The grid of the scene that a shape is on, however deep it lies in its region. */
function gridOf(holder: unknown): { sizeX?: number; sizeY?: number } {
  for (let one = holder as Gridded | null | undefined; one; one = one.parent as Gridded | null | undefined)
    if (one.grid) return one.grid;
  return {};
}

/** All within a distance of a token's space. https://github.com/foundryvtt/dnd5e/pull/6783 */
export class EmanationShapeData extends BaseShapeData {
  static override TYPE = "emanation";
  static override defineSchema(): DataSchema {
    return { ...typed(this), radius: length(), base: new fields.ObjectField() };
  }
  /** In pixels; of a token, the width and height are counted in spaces, as they are in tokens. */
  get #base(): Record<"x" | "y" | "width" | "height", number> {
    const base = this["base"] as Dict;
    const box = numbers(base, "x", "y", "width", "height");
    if (base["type"] !== "token") return box;
    const { sizeX = 100, sizeY = 100 } = gridOf(this.parent);
    return { ...box, width: box.width * sizeX, height: box.height * sizeY };
  }
  override get origin(): Corner {
    const { x, y } = this.#base;
    return { x, y };
  }
  override get _reachOrigin(): Corner {
    const { x, y, width, height } = this.#base;
    return { x: x + width / 2, y: y + height / 2 };
  }
  // UNCONFIRMED: the corners of the space are rounded, as every point at the same distance from it is.
  override _outline(): Corner[] {
    const { x, y, width, height } = this.#base;
    const radius = Number(this["radius"]);
    return [
      ...arc({ x: x + width, y }, radius, -90, 90),
      ...arc({ x: x + width, y: y + height }, radius, 0, 90),
      ...arc({ x, y: y + height }, radius, 90, 90),
      ...arc({ x, y }, radius, 180, 90),
    ];
  }
  override move({ x, y }: Corner): void {
    this.updateSource({ base: { ...(this["base"] as Dict), x, y } });
  }
}

const SHAPES_13: readonly (typeof BaseShapeData)[] = [
  RectangleShapeData,
  CircleShapeData,
  EllipseShapeData,
  PolygonShapeData,
];
const SHAPES_14: readonly (typeof BaseShapeData)[] = [ConeShapeData, LineShapeData, RingShapeData, EmanationShapeData];
