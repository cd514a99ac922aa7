/** `foundry.canvas.groups.CanvasVisibility`: what this client's user may see; fog and vision modes are not painted. */
import { isV14 } from "../../../common/generation.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { DetectionMode, VisibilityConfig } from "../perception/modes.ts";
import type { PointVisionSource } from "../sources/point-sources.ts";
import type { Token } from "../placeables/token.ts";
import { CanvasGroup } from "./canvas-groups.ts";

interface TestOptions {
  readonly tolerance?: number;
  readonly object?: object | null;
}

interface TokenMode {
  readonly id?: string;
  readonly enabled: boolean;
  readonly range: number | null;
}

type ElevatedPoint = Point & { elevation?: number };

const BASIC = ["lightPerception", "basicSight"];

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.groups.CanvasVisibility.html */
export class CanvasVisibility extends CanvasGroup {
  static override groupName = "visibility";

  readonly visionModeData: { source: PointVisionSource | null; activeLightingOptions: object } = {
    source: null,
    activeLightingOptions: {},
  };
  #isInitialized = false;

  /** Whether the scene hides what tokens do not see. */
  get tokenVision(): boolean {
    return (host().canvas.scene as { tokenVision?: boolean } | null)?.tokenVision === true;
  }

  get initialized(): boolean {
    return this.#isInitialized;
  }

  /** The sight of every token that sees for this user. */
  initializeSources(): void {
    const { canvas, Hooks } = host();
    for (const token of canvas.tokens.placeables) token.initializeVisionSource();
    this.#isInitialized = true;
    Hooks.callAll("initializeVisionSources", canvas.effects.visionSources);
  }

  /** The one way of seeing of all that see. */
  initializeVisionMode(): void {
    const sources = activeSources();
    const [first] = sources;
    const isShared = sources.every((one) => one.visionMode === first?.visionMode);
    this.visionModeData.source = isShared ? (first ?? null) : null;
    host().Hooks.callAll("initializeVisionMode", this);
  }

  refresh(): void {
    this.restrictVisibility();
    host().Hooks.callAll("sightRefresh", this);
  }

  refreshVisibility(): void {
    this.refresh();
    host().Hooks.callAll("visibilityRefresh", this);
  }

  /** Shows and hides tokens by what is seen. */
  restrictVisibility(): void {
    for (const token of host().canvas.tokens.placeables) token.renderFlags.set({ refreshVisibility: true });
  }

  /**
   * Whether a point is seen, for an object on the scene by what detects it too. A user none of whose tokens sees sees
   * everything here; UNCONFIRMED: in Foundry nothing, unless it is a Gamemaster.
   */
  testVisibility(point: ElevatedPoint, options: TestOptions = {}): boolean {
    const sources = activeSources();
    if (sources.length === 0) return true;
    const config = this._createVisibilityTestConfig(point, options);
    if (BASIC.some((id) => sources.some((source) => detects(id, source, config)))) return true;
    const found = this.#specialModes().find((id) => sources.some((source) => detects(id, source, config)));
    if (found === undefined) return false;
    markDetected(config.object, found);
    return true;
  }

  #specialModes(): string[] {
    return Object.keys(host().CONFIG.Canvas["detectionModes"] as object).filter((id) => !BASIC.includes(id));
  }

  /** A point and, where one need not be exact, eight around it. */
  _createVisibilityTestConfig(
    { x, y, elevation = 0 }: ElevatedPoint,
    { tolerance = 2, object = null }: TestOptions = {},
  ): VisibilityConfig {
    const near = tolerance > 0 ? [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const)) : [[0, 0] as const];
    const offsets = near.toSorted(([a, b], [c, d]) => Math.abs(a) + Math.abs(b) - Math.abs(c) - Math.abs(d));
    const level = isV14() ? { level: host().canvas.level } : {};
    const tests = offsets.map(([i, j]) => ({
      ...level,
      point: { x: x + i * tolerance, y: y + j * tolerance, elevation },
      los: new Map<PointVisionSource, boolean>(),
    }));
    return { object, tests };
  }
}

const activeSources = (): PointVisionSource[] =>
  [...host().canvas.effects.visionSources.values()].filter((source) => source.active);

const modeById = (id: string): DetectionMode | undefined =>
  (host().CONFIG.Canvas["detectionModes"] as Record<string, DetectionMode | undefined>)[id];

/** By one way of perceiving of the token that the sight belongs to. */
function detects(id: string, source: PointVisionSource, config: VisibilityConfig): boolean {
  const { detectionModes } = (source.object as Token).document as unknown as {
    detectionModes: Record<string, TokenMode> | TokenMode[];
  };
  const known = Array.isArray(detectionModes) ? detectionModes.find((one) => one.id === id) : detectionModes[id];
  // Whoever sees perceives light.
  const mode = known ?? (id === "lightPerception" ? { enabled: true, range: Infinity } : undefined);
  return mode !== undefined && (modeById(id)?.testVisibility(source, { id, ...mode }, config) ?? false);
}

function markDetected(object: object | null, id: string): void {
  const mode = modeById(id);
  if (!object || !mode || !("detectionFilter" in object)) return;
  object.detectionFilter = (mode.constructor as typeof DetectionMode).getDetectionFilter() ?? null;
}
