/**
 * `foundry.canvas.perception.PerceptionManager`: looks anew, before the next frame, at what light and sight have changed.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.PerceptionManager.html
 */
import { host } from "../host.ts";
import { RenderFlags } from "../render-flags.ts";

const FLAGS: Record<string, { propagate?: string[] }> = {
  initializeLighting: { propagate: ["initializeLightSources", "initializeVision"] },
  initializeLightSources: { propagate: ["refreshLighting"] },
  initializeDarknessSources: { propagate: ["initializeLighting"] },
  refreshLighting: { propagate: ["refreshLightSources"] },
  refreshLightSources: {},
  initializeVision: { propagate: ["initializeVisionModes", "refreshVision"] },
  initializeVisionModes: { propagate: ["refreshLighting"] },
  refreshVision: { propagate: ["refreshVisionSources"] },
  refreshVisionSources: {},
  refreshEdges: { propagate: ["initializeLighting", "initializeVision"] },
  refreshOccludedSurfaces: {},
  refreshOcclusion: {},
  refreshOcclusionMask: {},
  refreshOcclusionStates: {},
  refreshPrimary: {},
  initializeSounds: { propagate: ["refreshSounds"] },
  refreshSounds: {},
  soundFadeDuration: {},
};

export class PerceptionManager {
  static readonly RENDER_FLAGS = FLAGS;

  readonly renderFlags = new RenderFlags(FLAGS, { object: this });
  readonly destroyed = false;

  initialize(): void {
    this.update({ initializeLighting: true, initializeVision: true });
  }

  update(flags: Record<string, boolean>): void {
    if (host().canvas.ready) this.renderFlags.set(flags);
  }

  applyRenderFlags(): void {
    const flags = this.renderFlags.clear();
    const { effects, visibility, ready } = host().canvas;
    if (!ready) return;
    if (flags["initializeDarknessSources"]) effects.initializePriorityLightSources();
    if (flags["initializeLightSources"]) effects.initializeLightSources();
    if (flags["initializeVision"]) visibility.initializeSources();
    if (flags["initializeVisionModes"]) visibility.initializeVisionMode();
    if (flags["refreshLighting"]) effects.refreshLighting();
    else if (flags["refreshLightSources"]) effects.refreshLightSources();
    if (flags["refreshVisionSources"]) effects.refreshVisionSources();
    if (flags["refreshVision"]) visibility.refreshVisibility();
  }
}
