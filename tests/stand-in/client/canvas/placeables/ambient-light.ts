/** `foundry.canvas.placeables.AmbientLight`: a light that stands on the scene; it lights, and is not drawn. */
import { host } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import type { PointLightSource } from "../sources/point-sources.ts";
import { DocumentPlaceable } from "./document-placeable.ts";
import { lightClass, lightSourceData, shines, type LightConfig } from "./light-data.ts";

interface LightDoc extends PlaceableDoc {
  readonly config: LightConfig;
  readonly walls: boolean;
  readonly vision: boolean;
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.AmbientLight.html */
export class AmbientLight extends DocumentPlaceable<LightDoc> {
  static override embeddedName = "AmbientLight";

  lightSource: PointLightSource | undefined;

  get isDarknessSource(): boolean {
    return this.document.config.negative;
  }

  get isLightSource(): boolean {
    return !this.isDarknessSource;
  }

  get emitsLight(): boolean {
    return this.#emits && this.isLightSource;
  }

  get emitsDarkness(): boolean {
    return this.#emits && this.isDarknessSource;
  }

  get #emits(): boolean {
    return !this.document.hidden && shines(this.document.config);
  }

  get dimRadius(): number {
    return this.#toPixels(this.document.config.dim);
  }

  get brightRadius(): number {
    return this.#toPixels(this.document.config.bright);
  }

  get radius(): number {
    return Math.max(Math.abs(this.dimRadius), Math.abs(this.brightRadius));
  }

  #toPixels(units: number): number {
    return units * (host().canvas.dimensions?.distancePixels ?? 0);
  }

  /** Works out anew what the light reaches, or takes it away. */
  initializeLightSource({ deleted = false }: { deleted?: boolean } = {}): void {
    const { config } = this.document;
    const sourceClass = lightClass<PointLightSource>(config);
    if (deleted || !this.#emits || !(this.lightSource instanceof sourceClass)) {
      this.lightSource?.destroy();
      this.lightSource = undefined;
    }
    if (deleted || !this.#emits) return;
    this.lightSource ??= new sourceClass({ sourceId: this.sourceId, object: this });
    this.lightSource.initialize(this._getLightSourceData());
    this.lightSource.add();
  }

  protected _getLightSourceData(): object {
    const { x = 0, y = 0, elevation, rotation = 0, walls, vision, config } = this.document;
    const light = lightSourceData(config, (units) => this.#toPixels(units));
    return { ...light, x, y, elevation: Number(elevation ?? 0), rotation, walls, vision, disabled: false };
  }

  override _onUpdate(changed: Record<string, unknown>, options: object = {}): void {
    super._onUpdate(changed, options);
    this.initializeLightSource();
    host().canvas.perception.update({ refreshLighting: true, refreshVision: true });
  }

  protected override _destroy(options?: object | boolean): void {
    this.initializeLightSource({ deleted: true });
    super._destroy(options);
  }
}
