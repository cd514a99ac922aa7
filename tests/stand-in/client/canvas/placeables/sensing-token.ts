/** A token that sees and lights: the sources of both, which systems may change. */
import { host } from "../host.ts";
import type { PointLightSource, PointVisionSource } from "../sources/point-sources.ts";
import { DraggedToken } from "./dragged-token.ts";
import { lightClass, lightSourceData, shines, type LightConfig } from "./light-data.ts";

interface Deletion {
  readonly deleted?: boolean;
}

interface Sight {
  readonly enabled: boolean;
  readonly range: number | null;
  readonly angle: number;
  readonly visionMode: string;
  readonly [key: string]: unknown;
}

interface SensingDoc {
  readonly light: LightConfig;
  readonly sight: Sight;
  readonly detectionModes:
    Record<string, { range: number | null; enabled: boolean }> | { id: string; range: number | null }[];
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html */
export abstract class SensingToken extends DraggedToken {
  /** What the token lights, undefined for one that does not. */
  light: PointLightSource | undefined;
  /** What the token sees for this client's user, undefined for one that sees nothing for them. */
  vision: PointVisionSource | undefined;
  /** What marks a token that is perceived without being seen; it draws nothing here. */
  detectionFilter: object | null = null;

  get #data(): SensingDoc {
    return this.document as unknown as SensingDoc;
  }

  /* ---------- how far ---------- */

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  /** Units of the grid in pixels, from the edge of the token. */
  getLightRadius(units: number): number {
    const { distancePixels = 0, ...dimensions } = host().canvas.dimensions ?? { width: 0, height: 0 };
    if (units === 0) return 0;
    if (!Number.isFinite(units)) return Math.hypot(dimensions.width, dimensions.height);
    return (Math.abs(units) * distancePixels + this.externalRadius) * Math.sign(units);
  }

  get dimRadius(): number {
    return this.getLightRadius(this.#data.light.dim);
  }

  get brightRadius(): number {
    return this.getLightRadius(this.#data.light.bright);
  }

  get radius(): number {
    return this.externalRadius;
  }

  get sightRange(): number {
    return this.getLightRadius(this.#data.sight.range ?? Infinity);
  }

  get lightPerceptionRange(): number {
    const modes = this.#data.detectionModes;
    const mode = Array.isArray(modes) ? modes.find(({ id }) => id === "lightPerception") : modes["lightPerception"];
    return this.getLightRadius(mode?.range ?? Infinity);
  }

  get optimalSightRange(): number {
    return Math.max(this.sightRange, this.lightPerceptionRange);
  }

  get hasSight(): boolean {
    return this.#data.sight.enabled;
  }

  get emitsLight(): boolean {
    return this.#emits && !this.#data.light.negative;
  }

  get emitsDarkness(): boolean {
    return this.#emits && this.#data.light.negative;
  }

  get #emits(): boolean {
    const { light } = this.#data;
    return !this.document.hidden && shines(light);
  }

  get hasLimitedSourceAngle(): boolean {
    return this.hasSight && this.#data.sight.angle < 360;
  }

  /* ---------- sources ---------- */

  initializeSources({ deleted = false }: Deletion = {}): void {
    this.initializeLightSource({ deleted });
    this.initializeVisionSource({ deleted });
  }

  initializeLightSource({ deleted = false }: Deletion = {}): void {
    const sourceClass = lightClass<PointLightSource>(this.#data.light);
    const isThere = !deleted && !this.isPreview && this._isLightSource();
    if (!isThere || !(this.light instanceof sourceClass)) {
      this.light?.destroy();
      this.light = undefined;
    }
    if (!isThere) return;
    this.light ??= new sourceClass({ sourceId: this.sourceId, object: this });
    this.light.initialize(this._getLightSourceData());
    this.light.add();
  }

  initializeVisionSource({ deleted = false }: Deletion = {}): void {
    const before = this.vision;
    if (deleted || this.isPreview || !this._isVisionSource()) {
      before?.visionMode?.deactivate(before);
      before?.destroy();
      this.vision = undefined;
      return;
    }
    const sourceClass = host().CONFIG.Canvas["visionSourceClass"] as typeof PointVisionSource;
    this.vision ??= new sourceClass({ sourceId: this.sourceId, object: this });
    this.vision.blinded = this._getVisionBlindedStates();
    this.vision.initialize(this._getVisionSourceData());
    this.vision.add();
    if (!before) this.vision.visionMode?.activate(this.vision);
  }

  protected _isLightSource(): boolean {
    return this.emitsLight || this.emitsDarkness;
  }

  /** Whether this client's user sees through the token: what they control, or else everything they may look at. */
  protected _isVisionSource(): boolean {
    const { user, canvas } = { user: host().game.user, canvas: host().canvas };
    if (!canvas.visibility.tokenVision || !this.hasSight) return false;
    if (this.document.hidden && !user.isGM) return false;
    if (this.controlled) return true;
    if (user.isGM || !this.document.testUserPermission(user, "OBSERVER")) return false;
    return !this.layer.controlled.some((one) => one.hasSight && !one.document.hidden);
  }

  /** What makes the token blind, by name. */
  protected _getVisionBlindedStates(): Record<string, boolean> {
    const { specialStatusEffects } = host().CONFIG;
    const has = (status: string): boolean => this.document.hasStatusEffect(specialStatusEffects[status] ?? "");
    return { blind: has("BLIND"), burrow: has("BURROW") };
  }

  protected _getLightSourceData(): object {
    const { rotation } = this.document;
    const light = lightSourceData(this.#data.light, (units) => this.getLightRadius(units));
    return { ...light, ...this.#place(), rotation, externalRadius: this.externalRadius, walls: true, disabled: false };
  }

  protected _getVisionSourceData(): object {
    const { angle, visionMode, color, attenuation, brightness, contrast, saturation } = this.#data.sight;
    const looks = { visionMode, color, attenuation, brightness, contrast, saturation };
    const ranges = {
      radius: this.sightRange,
      lightRadius: this.lightPerceptionRange,
      externalRadius: this.externalRadius,
    };
    return { ...looks, ...ranges, ...this.#place(), angle, rotation: this.document.rotation, disabled: false };
  }

  #place(): { x: number; y: number; elevation: number } {
    return { ...this.getCenterPoint(), elevation: this.document.elevation };
  }

  /* ---------- what is seen of the token ---------- */

  /** Whether this client's user may see the token: hidden ones are for Gamemasters and owners, others for who sees them. */
  override get isVisible(): boolean {
    this.detectionFilter = null;
    if (!super.isVisible) return false;
    const { visibility, effects } = host().canvas;
    if (!visibility.tokenVision || this.controlled || this.isPreview) return true;
    if (effects.visionSources.get(this.sourceId)?.active) return true;
    const tolerance = Math.min(this.w, this.h) / 4;
    return visibility.testVisibility(
      { ...this.getCenterPoint(), elevation: this.document.elevation },
      { tolerance, object: this },
    );
  }

  override _onCreate(data: object, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    this.initializeSources();
    host().canvas.perception.update({ refreshLighting: true, refreshVision: true });
  }

  protected override _onControl(options: object): void {
    super._onControl(options);
    host().canvas.perception.update({ initializeVision: true });
  }

  protected override _onRelease(options: object): void {
    super._onRelease(options);
    host().canvas.perception.update({ initializeVision: true });
  }

  protected override _destroy(options?: object | boolean): void {
    this.initializeSources({ deleted: true });
    super._destroy(options);
  }
}
