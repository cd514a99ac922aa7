/** `foundry.canvas.perception`: ways to see and to notice. What they find is shown or hidden; how it looks is not drawn. */
import { DataModel } from "../../../common/abstract/data-model.ts";
import { LIGHTING_LEVELS } from "../../../common/constants/scene.ts";
import * as fields from "../../../common/data/fields/index.ts";
import type { DataSchema } from "../../../common/data/fields/schema.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { OutlineOverlayFilter } from "../rendering/overlay-filters.ts";
import type { PointVisionSource } from "../sources/point-sources.ts";
import type { Token } from "../placeables/token.ts";

export interface VisibilityTest {
  readonly point: Point & { elevation?: number };
  readonly los: Map<PointVisionSource, boolean>;
  [key: string]: unknown;
}

export interface VisibilityConfig {
  readonly object: object | null;
  readonly tests: readonly VisibilityTest[];
}

export interface ModeOfToken {
  readonly id?: string;
  readonly enabled: boolean;
  readonly range: number | null;
}

type Statuses = Record<string, string>;

const has = (object: object | null, status: string): boolean => {
  const id = (host().CONFIG.specialStatusEffects as Statuses)[status];
  const { document } = (object ?? {}) as Partial<Token>;
  return id !== undefined && typeof document?.hasStatusEffect === "function" && document.hasStatusEffect(id);
};

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.DetectionMode.html */
export class DetectionMode extends DataModel {
  static readonly BASIC_MODE_ID = "basicSight";
  static readonly DETECTION_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 };
  static _detectionFilter: OutlineOverlayFilter | undefined;

  declare readonly id: string;
  declare readonly label: string;
  declare readonly tokenConfig: boolean;
  declare readonly walls: boolean;
  declare readonly angle: boolean;
  declare readonly type: number;

  static override defineSchema(): DataSchema {
    return {
      id: new fields.StringField({ blank: false }),
      label: new fields.StringField({ blank: false }),
      tokenConfig: new fields.BooleanField({ initial: true }),
      walls: new fields.BooleanField({ initial: true }),
      angle: new fields.BooleanField({ initial: true }),
      type: new fields.NumberField({ initial: 0, choices: [0, 1, 2, 3] }),
    };
  }

  /** The filter on a token perceived this way; none if it looks as usual. */
  static getDetectionFilter(): OutlineOverlayFilter | undefined {
    return undefined;
  }

  testVisibility(source: PointVisionSource, mode: ModeOfToken, { object, tests }: VisibilityConfig): boolean {
    if (!mode.enabled || !this._canDetect(source, object)) return false;
    return tests.some((test) => this._testPoint(source, mode, object, test));
  }

  /** Whether this mode can perceive the object at all. */
  protected _canDetect(source: PointVisionSource, target: object | null): boolean {
    if (this.type !== DetectionMode.DETECTION_TYPES.SIGHT) return !has(target, "BURROW");
    return !has(source.object, "BLIND") && !has(target, "INVISIBLE") && !has(target, "BURROW");
  }

  protected _testPoint(
    source: PointVisionSource,
    mode: ModeOfToken,
    target: object | null,
    test: VisibilityTest,
  ): boolean {
    return this._testRange(source, mode, target, test) && this._testLOS(source, mode, target, test);
  }

  protected _testLOS(
    source: PointVisionSource,
    mode: ModeOfToken,
    target: object | null,
    test: VisibilityTest,
  ): boolean {
    if (!this.walls) return this._testAngle(source, mode, target, test);
    const known = test.los.get(source);
    if (known !== undefined && this.angle) return known;
    const { x, y } = test.point;
    const isSeen = this.angle ? source.los.contains(x, y) : !isBehindWall(source, test.point);
    if (this.angle) test.los.set(source, isSeen);
    return isSeen;
  }

  /** Whether the point is in the sector in which the token looks. */
  protected _testAngle(
    source: PointVisionSource,
    _mode: ModeOfToken,
    _target: object | null,
    { point }: VisibilityTest,
  ) {
    const { angle, rotation, externalRadius } = source.data;
    if (!this.angle || angle >= 360) return true;
    const [dx, dy] = [point.x - source.x, point.y - source.y];
    if (Math.hypot(dx, dy) <= externalRadius) return true;
    const off = ((((Math.atan2(dy, dx) * 180) / Math.PI - 90 - rotation) % 360) + 540) % 360;
    return Math.abs(off - 180) <= angle / 2;
  }

  protected _testRange(
    source: PointVisionSource,
    mode: ModeOfToken,
    _target: object | null,
    { point }: VisibilityTest,
  ) {
    const range = mode.range ?? Infinity;
    if (range <= 0) return false;
    const radius = Number.isFinite(range) ? (source.object as Token).getLightRadius(range) : Infinity;
    return Math.hypot(point.x - source.x, point.y - source.y) <= radius;
  }
}

function isBehindWall({ x, y }: PointVisionSource, point: Point): boolean {
  const { polygonBackends } = host().CONFIG.Canvas as unknown as {
    polygonBackends: { sight: { testCollision(from: Point, to: Point, config: object): boolean } };
  };
  return polygonBackends.sight.testCollision({ x, y }, point, { type: "sight", mode: "any" });
}

/** What stands in the light. */
export class DetectionModeLightPerception extends DetectionMode {
  protected override _testPoint(
    source: PointVisionSource,
    mode: ModeOfToken,
    target: object | null,
    test: VisibilityTest,
  ) {
    return super._testPoint(source, mode, target, test) && host().canvas.effects.testInsideLight(test.point);
  }
}

/** What is near enough to be seen without light, but for darkness. */
export class DetectionModeDarkvision extends DetectionMode {
  protected override _testPoint(
    source: PointVisionSource,
    mode: ModeOfToken,
    target: object | null,
    test: VisibilityTest,
  ) {
    return super._testPoint(source, mode, target, test) && !host().canvas.effects.testInsideDarkness(test.point);
  }
}

abstract class MarkedDetection extends DetectionMode {
  static override getDetectionFilter(): OutlineOverlayFilter | undefined {
    return (this._detectionFilter ??= OutlineOverlayFilter.create({ wave: true, knockout: false }));
  }
}

/** What is invisible. */
export class DetectionModeInvisibility extends MarkedDetection {
  protected override _canDetect(source: PointVisionSource, target: object | null): boolean {
    const isBlind = this.type === DetectionMode.DETECTION_TYPES.SIGHT && has(source.object, "BLIND");
    return !isBlind && has(target, "INVISIBLE") && !has(target, "BURROW");
  }
}

/** What stands on the ground. */
export class DetectionModeTremor extends MarkedDetection {
  protected override _canDetect(_source: PointVisionSource, target: object | null): boolean {
    return isToken(target) && !has(target, "FLY") && !has(target, "HOVER");
  }
}

/** Whatever there is. */
export class DetectionModeAll extends MarkedDetection {
  protected override _canDetect(source: PointVisionSource, target: object | null): boolean {
    if (this.type !== DetectionMode.DETECTION_TYPES.SIGHT) return !has(target, "BURROW");
    return !has(source.object, "BLIND") && !has(target, "BURROW");
  }
}

const isToken = (target: object | null): boolean =>
  (target as Partial<Token> | null)?.document?.documentName === "Token";

/** UNCONFIRMED: the figures. */
const LIGHTING_VISIBILITY = { DISABLED: 0, ENABLED: 1, REQUIRED: 2 };

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.VisionMode.html */
export class VisionMode extends DataModel {
  static readonly LIGHTING_LEVELS = LIGHTING_LEVELS;
  static readonly LIGHTING_VISIBILITY = LIGHTING_VISIBILITY;

  declare readonly id: string;

  static override defineSchema(): DataSchema {
    const settings = () => new fields.ObjectField();
    return {
      id: new fields.StringField({ blank: false }),
      label: new fields.StringField({ blank: false }),
      tokenConfig: new fields.BooleanField({ initial: true }),
      canvas: settings(),
      lighting: settings(),
      vision: settings(),
    };
  }

  get perceivesLight(): boolean {
    const { background, illumination, coloration } = this["lighting"] as Record<string, { visibility?: number }>;
    const { DISABLED } = LIGHTING_VISIBILITY;
    return [background, illumination, coloration].some((channel) => (channel?.visibility ?? 1) !== DISABLED);
  }

  /** Nothing of it moves, for nothing is painted. */
  animated = false;

  activate(source: PointVisionSource): void {
    this._activate(source);
  }

  deactivate(source: PointVisionSource): void {
    this._deactivate(source);
  }

  protected _activate(_source: PointVisionSource): void {}

  protected _deactivate(_source: PointVisionSource): void {}
}

const { SIGHT, MOVE, OTHER } = DetectionMode.DETECTION_TYPES;

/** The core's modes by their names, to be added to by systems. */
export const coreDetectionModes = (): Record<string, DetectionMode> => {
  const mode = (cls: new (data: object) => DetectionMode, id: string, label: string, more: object = {}) => ({
    [id]: new cls({ id, label: `DETECTION.${label}`, type: SIGHT, ...more }),
  });
  return {
    ...mode(DetectionModeLightPerception, "lightPerception", "LightPerception"),
    ...mode(DetectionModeDarkvision, "basicSight", "BasicSight"),
    ...mode(DetectionModeInvisibility, "seeInvisibility", "SeeInvisibility"),
    ...mode(DetectionModeInvisibility, "senseInvisibility", "SenseInvisibility", {
      walls: false,
      angle: false,
      type: OTHER,
    }),
    ...mode(DetectionModeTremor, "feelTremor", "FeelTremor", { walls: false, angle: false, type: MOVE }),
    ...mode(DetectionModeAll, "seeAll", "SeeAll"),
    ...mode(DetectionModeAll, "senseAll", "SenseAll", { walls: false, angle: false, type: OTHER }),
  };
};

export const coreVisionModes = (): Record<string, VisionMode> => {
  const labels = {
    basic: "VISION.ModeBasicVision",
    darkvision: "VISION.ModeDarkvision",
    monochromatic: "VISION.ModeMonochromatic",
    blindness: "VISION.ModeBlindness",
    tremorsense: "VISION.ModeTremorsense",
    lightAmplification: "VISION.ModeLightAmplification",
  };
  return Object.fromEntries(Object.entries(labels).map(([id, label]) => [id, new VisionMode({ id, label })]));
};
