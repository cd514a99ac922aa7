/** `foundry.canvas.groups.EffectsCanvasGroup`: light, darkness and sight of the scene; where they are, not how they look. */
import { Collection } from "../../../common/collection.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { BaseEffectSource } from "../sources/effect-source.ts";
import type { PointDarknessSource, PointLightSource, PointVisionSource } from "../sources/point-sources.ts";
import type { AmbientLight } from "../placeables/ambient-light.ts";
import { CanvasGroup } from "./canvas-groups.ts";

type Condition<S> = { readonly condition?: (source: S) => boolean };

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.groups.EffectsCanvasGroup.html */
export class EffectsCanvasGroup extends CanvasGroup {
  static override groupName = "effects";

  readonly lightSources = new Collection<PointLightSource>();
  readonly darknessSources = new Collection<PointDarknessSource>();
  readonly visionSources = new Collection<PointVisionSource>();

  *allSources(): Generator<PointLightSource | PointDarknessSource, void, void> {
    yield* this.darknessSources.values();
    yield* this.lightSources.values();
  }

  /** Every light of the scene, of tokens and of the scene itself; packages may add theirs in the hook. */
  initializeLightSources(): void {
    const { canvas, Hooks } = host();
    this.#initializeGlobalLight();
    for (const token of canvas.tokens.placeables) token.initializeLightSource();
    for (const light of canvas.lighting.placeables as unknown as AmbientLight[]) light.initializeLightSource();
    Hooks.callAll("initializeLightSources", this);
  }

  initializePriorityLightSources(): void {
    for (const source of this.darknessSources.values()) source.initialize(source.data);
    host().Hooks.callAll("initializePriorityLightSources", this);
  }

  #initializeGlobalLight(): void {
    const { environment } = host().canvas;
    const { enabled, darkness } = globalLight();
    const { darknessLevel } = environment;
    const isLit = enabled && darknessLevel >= (darkness?.min ?? 0) && darknessLevel <= (darkness?.max ?? 1);
    const source = environment.globalLightSource;
    source.initialize({ disabled: !isLit });
    source.add();
  }

  refreshLighting(): void {
    this.refreshLightSources();
    host().Hooks.callAll("lightingRefresh", this);
  }

  refreshLightSources(): void {
    for (const source of this.allSources()) source.refresh();
  }

  refreshVisionSources(): void {
    for (const source of this.visionSources.values()) source.refresh();
  }

  clearEffects(): void {
    for (const sources of [this.lightSources, this.darknessSources, this.visionSources])
      for (const source of [...sources.values()] as BaseEffectSource[]) source.remove();
  }

  testInsideDarkness(point: Point, { condition }: Condition<PointDarknessSource> = {}): boolean {
    return [...this.darknessSources.values()].some((one) => isAt(one, point) && (condition?.(one) ?? true));
  }

  /** Darkness of the same or a higher priority puts a light out. */
  testInsideLight(point: Point, { condition }: Condition<PointLightSource> = {}): boolean {
    return [...this.lightSources.values()].some((one) => {
      const isPutOut = (dark: PointDarknessSource): boolean => (dark.data.priority ?? 0) >= (one.data.priority ?? 0);
      return isAt(one, point) && (condition?.(one) ?? true) && !this.testInsideDarkness(point, { condition: isPutOut });
    });
  }

  /** How dark it is at a point: as dark as the scene, and wholly in darkness. UNCONFIRMED: regions change nothing. */
  getDarknessLevel(point: Point, _elevation?: number): number {
    return this.testInsideDarkness(point) ? 1 : host().canvas.environment.darknessLevel;
  }
}

const isAt = (source: BaseEffectSource, point: Point): boolean => source.active && source.testPoint(point);

interface GlobalLightData {
  readonly enabled: boolean;
  readonly darkness?: { readonly min: number; readonly max: number };
}

function globalLight(): GlobalLightData {
  const { environment } = (host().canvas.scene?._source ?? {}) as { environment?: { globalLight?: GlobalLightData } };
  return environment?.globalLight ?? { enabled: false };
}
