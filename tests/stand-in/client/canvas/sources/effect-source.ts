/** `foundry.canvas.sources`: what goes out from a point; its shape is worked out, nothing of it is painted. */
import type { PointSourcePolygon, PolygonConfig } from "../geometry/source-polygon.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";

export interface SourceData {
  x: number;
  y: number;
  elevation: number;
  disabled: boolean;
  radius: number;
  externalRadius: number;
  rotation: number;
  angle: number;
  walls: boolean;
  priority: number;
  [key: string]: unknown;
}

interface SourceOptions {
  readonly object?: object | null;
  readonly sourceId?: string;
}

interface PolygonClass {
  create(origin: Point, config: PolygonConfig): PointSourcePolygon;
}

export type SourceCollection = Map<string, BaseEffectSource>;

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.sources.BaseEffectSource.html */
export class BaseEffectSource {
  static sourceType = "";
  static effectsCollection = "";
  static defaultData: Partial<SourceData> = { x: 0, y: 0, elevation: 0, disabled: false };

  readonly object: object | null;
  readonly sourceId: string | undefined;
  data: SourceData;
  shape!: PointSourcePolygon;
  suppression: Record<string, boolean> = {};
  #updateId = 0;
  #isAttached = false;

  constructor({ object = null, sourceId }: SourceOptions = {}) {
    this.object = object;
    this.sourceId = sourceId ?? (object as { sourceId?: string } | null)?.sourceId;
    this.data = { ...(this.constructor as typeof BaseEffectSource).defaultData } as SourceData;
  }

  get x(): number {
    return this.data.x;
  }

  get y(): number {
    return this.data.y;
  }

  get elevation(): number {
    return this.data.elevation;
  }

  get updateId(): number {
    return this.#updateId;
  }

  get effectsCollection(): SourceCollection {
    const { effectsCollection } = this.constructor as typeof BaseEffectSource;
    return (host().canvas.effects as unknown as Record<string, SourceCollection>)[effectsCollection] ?? new Map();
  }

  get attached(): boolean {
    return this.#isAttached;
  }

  get suppressed(): boolean {
    return Object.values(this.suppression).includes(true);
  }

  get active(): boolean {
    return this.#isAttached && !this.data.disabled && !this.suppressed;
  }

  /** Takes over what it is told and works out its shapes anew. */
  initialize(data: Partial<SourceData> = {}, { reset = false }: { reset?: boolean } = {}): this {
    const { defaultData } = this.constructor as typeof BaseEffectSource;
    const known = Object.entries({ ...(reset ? defaultData : {}), ...data }).filter(([key]) => key in defaultData);
    const changes = Object.fromEntries(known.filter(([key, value]) => this.data[key] !== value));
    this._initialize(changes);
    Object.assign(this.data, changes);
    if (!this.data.disabled) {
      this._createShapes();
      this.#updateId++;
      this._configure(changes);
    }
    return this;
  }

  protected _initialize(_data: Partial<SourceData>): void {}

  protected _createShapes(): void {
    this.shape = this._createPolygon(this._getPolygonConfiguration());
  }

  protected _createPolygon(config: PolygonConfig): PointSourcePolygon {
    const { sourceType } = this.constructor as typeof BaseEffectSource;
    const backends = host().CONFIG.Canvas["polygonBackends"] as Record<string, PolygonClass>;
    const backend = (backends[sourceType] ?? backends["sight"]) as PolygonClass;
    return backend.create({ x: this.data.x, y: this.data.y }, config);
  }

  protected _getPolygonConfiguration(): PolygonConfig {
    const { radius, angle, rotation, walls, externalRadius } = this.data;
    const { sourceType } = this.constructor as typeof BaseEffectSource;
    return { type: sourceType, radius, angle, rotation, walls, externalRadius, source: this };
  }

  protected _configure(_changes: Partial<SourceData>): void {}

  refresh(): void {
    if (this.active) this._refresh();
  }

  protected _refresh(): void {}

  add(): void {
    if (this.sourceId === undefined) throw new Error("A source without an id cannot be added");
    this.effectsCollection.set(this.sourceId, this);
    this.#isAttached = true;
  }

  remove(): void {
    if (this.sourceId !== undefined && this.effectsCollection.get(this.sourceId) === this)
      this.effectsCollection.delete(this.sourceId);
    this.#isAttached = false;
  }

  destroy(): void {
    this.remove();
    this._destroy();
  }

  protected _destroy(): void {}

  testPoint({ x, y }: Point & { elevation?: number }): boolean {
    return this.shape.contains(x, y);
  }
}
