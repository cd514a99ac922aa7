/** Light, darkness, sight, sound and movement that go out from a point. */
import { host } from "../host.ts";
import type { PointSourcePolygon, PolygonConfig } from "../geometry/source-polygon.ts";
import type { VisionMode } from "../perception/modes.ts";
import { BaseEffectSource, type SourceData } from "./effect-source.ts";

const POINT = { radius: 0, externalRadius: 0, rotation: 0, angle: 360, walls: true, priority: 0 };

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.RenderedEffectSource.html */
export class RenderedEffectSource extends BaseEffectSource {
  static override defaultData: Partial<SourceData> = {
    ...super.defaultData,
    animation: {},
    seed: null,
    preview: false,
    color: null,
  };
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.BaseLightSource.html */
export class BaseLightSource extends RenderedEffectSource {
  static override sourceType = "light";
  static override effectsCollection = "lightSources";
  static override defaultData: Partial<SourceData> = {
    ...super.defaultData,
    priority: 0,
    alpha: 0.5,
    bright: 0,
    dim: 0,
    coloration: 1,
    attenuation: 0.5,
    luminosity: 0.5,
    saturation: 0,
    contrast: 0,
    shadows: 0,
    vision: false,
  };

  get isDarkness(): boolean {
    return false;
  }

  /** How much of the light is bright. */
  get ratio(): number {
    const { bright, dim } = this.data as unknown as { bright: number; dim: number };
    const most = Math.max(Math.abs(bright), Math.abs(dim));
    return most > 0 ? Math.min(1, Math.abs(bright) / most) : 1;
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.PointLightSource.html */
export class PointLightSource extends BaseLightSource {
  static override defaultData: Partial<SourceData> = { ...super.defaultData, ...POINT };

  get radius(): number {
    return this.data.radius;
  }

  /** It reaches as far as it is dim or bright. */
  protected override _initialize(data: Partial<SourceData>): void {
    const { dim, bright } = { ...this.data, ...data } as unknown as { dim: number; bright: number };
    data.radius = Math.max(Math.abs(dim), Math.abs(bright));
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.PointDarknessSource.html */
export class PointDarknessSource extends PointLightSource {
  static override sourceType = "darkness";
  static override effectsCollection = "darknessSources";

  override get isDarkness(): boolean {
    return true;
  }

  /** Walls know nothing of darkness: what stops light stops it. */
  protected override _getPolygonConfiguration(): PolygonConfig {
    return { ...super._getPolygonConfiguration(), type: "light" };
  }
}

/** The light of a whole scene. https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.GlobalLightSource.html */
export class GlobalLightSource extends BaseLightSource {
  static override sourceType = "GlobalLight";

  protected override _getPolygonConfiguration(): PolygonConfig {
    return { ...super._getPolygonConfiguration(), type: "light", walls: false, radius: Infinity };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.PointVisionSource.html */
export class PointVisionSource extends RenderedEffectSource {
  static override sourceType = "sight";
  static override effectsCollection = "visionSources";
  static override defaultData: Partial<SourceData> = {
    ...super.defaultData,
    ...POINT,
    attenuation: 0.1,
    blinded: false,
    brightness: 0,
    contrast: 0,
    saturation: 0,
    detectionMode: null,
    lightRadius: null,
    visionMode: "basic",
  };

  /** Everything that no wall hides. */
  los!: PointSourcePolygon;
  /** What of it is seen where there is light. */
  light!: PointSourcePolygon;
  blinded: Record<string, boolean> = {};

  /** What is seen without light. */
  get fov(): PointSourcePolygon {
    return this.shape;
  }

  get isBlinded(): boolean {
    return (this.data.radius === 0 && this.data["lightRadius"] === 0) || Object.values(this.blinded).includes(true);
  }

  get visionMode(): VisionMode | null {
    const modes = host().CONFIG.Canvas["visionModes"] as Record<string, VisionMode>;
    return modes[String(this.data["visionMode"])] ?? null;
  }

  get radius(): number {
    return this.data.radius;
  }

  get lightRadius(): number {
    return (this.data["lightRadius"] as number | null) ?? this.data.radius;
  }

  /** The area that the source shows: none for one that is blinded, in which it still has its own space. */
  protected override _createShapes(): void {
    const config = this._getPolygonConfiguration();
    const own = Math.max(this.data.externalRadius, 1);
    const within = (radius: number): PolygonConfig => ({
      ...config,
      radius: this.isBlinded ? own : Math.max(radius, own),
    });
    this.los = this._createPolygon({ ...config, radius: Infinity });
    this.light = this._createPolygon(within(this.lightRadius));
    this.shape = this._createPolygon(within(this.data.radius));
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.PointSoundSource.html */
export class PointSoundSource extends BaseEffectSource {
  static override sourceType = "sound";
  static override effectsCollection = "sounds";
  static override defaultData: Partial<SourceData> = { ...super.defaultData, ...POINT };
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.PointMovementSource.html */
export class PointMovementSource extends BaseEffectSource {
  static override sourceType = "move";
  static override defaultData: Partial<SourceData> = { ...super.defaultData, ...POINT };
}
