/** What CONFIG holds for the scene before a system changes it; slots that are filled stay as they are. */
import { isV14 } from "../../common/generation.ts";
import { absentClasses } from "./absent.ts";
import { DISPOSITION_COLORS } from "./constants.ts";
import { ClockwiseSweepPolygon } from "./geometry/source-polygon.ts";
import type { HostConfig } from "./host/config.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { Ruler } from "./interaction/ruler.ts";
import { ControlsLayer } from "./layers/controls-layer.ts";
import * as layers from "./layers/document-layers.ts";
import { GridLayer } from "./layers/grid-layer.ts";
import { RegionLayer } from "./layers/region-layer.ts";
import { TemplateLayer } from "./layers/template-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import { coreDetectionModes, coreVisionModes } from "./perception/modes.ts";
import { AmbientLight } from "./placeables/ambient-light.ts";
import { Drawing } from "./placeables/drawing.ts";
import * as faceless from "./placeables/faceless.ts";
import { MeasuredTemplate } from "./placeables/measured-template.ts";
import { Note } from "./placeables/note.ts";
import { canvasTextStyle } from "./placeables/precise-text.ts";
import { Region } from "./placeables/region.ts";
import { Tile } from "./placeables/tile.ts";
import { TokenRingConfig } from "./placeables/token-ring.ts";
import { TokenRuler } from "./placeables/token-ruler.ts";
import { Token } from "./placeables/token.ts";
import * as groups from "./groups/canvas-groups.ts";
import { EffectsCanvasGroup } from "./groups/effects-group.ts";
import { InterfaceCanvasGroup } from "./groups/interface-group.ts";
import { PrimaryCanvasGroup } from "./groups/primary-group.ts";
import { CanvasVisibility } from "./groups/visibility-group.ts";
import * as sources from "./sources/point-sources.ts";

const inInterface = (layerClass: unknown) => ({ layerClass, group: "interface" });

/** By the names under which `canvas` has them. https://foundryvtt.com/api/v14/variables/CONFIG.Canvas.html */
const coreLayers = (): Record<string, { layerClass: unknown; group: string }> => ({
  grid: inInterface(GridLayer),
  regions: inInterface(RegionLayer),
  drawings: inInterface(layers.DrawingsLayer),
  ...(isV14() ? {} : { templates: inInterface(TemplateLayer) }),
  tiles: inInterface(layers.TilesLayer),
  walls: inInterface(layers.WallsLayer),
  tokens: inInterface(TokenLayer),
  sounds: inInterface(layers.SoundsLayer),
  lighting: inInterface(layers.LightingLayer),
  notes: inInterface(layers.NotesLayer),
  controls: inInterface(ControlsLayer),
});

const objectClasses = (): Record<string, unknown> => ({
  AmbientLight,
  AmbientSound: faceless.AmbientSound,
  Drawing,
  ...(isV14() ? {} : { MeasuredTemplate }),
  Note,
  Region,
  Tile,
  Token,
  Wall: faceless.Wall,
});

const layerClasses = (): Record<string, unknown> => ({
  AmbientLight: layers.LightingLayer,
  AmbientSound: layers.SoundsLayer,
  Drawing: layers.DrawingsLayer,
  MeasuredTemplate: TemplateLayer,
  Note: layers.NotesLayer,
  Region: RegionLayer,
  Tile: layers.TilesLayer,
  Token: TokenLayer,
  Wall: layers.WallsLayer,
});

const coreGroups = (): Record<string, { groupClass: unknown; parent: string }> => ({
  hidden: { groupClass: groups.HiddenCanvasGroup, parent: "stage" },
  rendered: { groupClass: groups.RenderedCanvasGroup, parent: "stage" },
  environment: { groupClass: groups.EnvironmentCanvasGroup, parent: "rendered" },
  primary: { groupClass: PrimaryCanvasGroup, parent: "environment" },
  effects: { groupClass: EffectsCanvasGroup, parent: "environment" },
  visibility: { groupClass: CanvasVisibility, parent: "rendered" },
  interface: { groupClass: InterfaceCanvasGroup, parent: "rendered" },
  overlay: { groupClass: groups.OverlayCanvasGroup, parent: "stage" },
});

const polygonBackends = (): Record<string, unknown> =>
  Object.fromEntries(["sight", "light", "darkness", "sound", "move"].map((type) => [type, ClockwiseSweepPolygon]));

/** Sources of effects, and classes of which this host has only the names, in the slots where systems look for them. */
function sourceSlots(): Record<string, unknown> {
  return {
    globalLightSourceClass: sources.GlobalLightSource,
    darknessSourceClass: sources.PointDarknessSource,
    lightSourceClass: sources.PointLightSource,
    soundSourceClass: sources.PointSoundSource,
    visionSourceClass: sources.PointVisionSource,
    fogManager: absentClasses("perception", "FogManager")["FogManager"],
    chatBubblesClass: absentClasses("animation", "ChatBubbles")["ChatBubbles"],
    doorControlClass: absentClasses("containers", "DoorControl")["DoorControl"],
    visibilityFilter: absentClasses("rendering.filters", "VisibilityFilter")["VisibilityFilter"],
  };
}

export function configureCanvas(config: HostConfig): void {
  config.Canvas ??= {};
  const defaults: Record<string, unknown> = {
    rulerClass: Ruler,
    dispositionColors: { ...DISPOSITION_COLORS },
    maxZoom: 3,
    objectBorderThickness: 4,
    groups: coreGroups(),
    polygonBackends: polygonBackends(),
    detectionModes: coreDetectionModes(),
    visionModes: coreVisionModes(),
    lightAnimations: {},
    darknessAnimations: {},
    ...sourceSlots(),
    lightLevels: { dark: 0, halfdark: 0.5, dim: 0.25, bright: 1 },
    gridStyles: { solidLines: { label: "GRID.STYLES.SolidLines" } },
    exploredColor: 0x000000,
    unexploredColor: 0x000000,
    darknessColor: 0x303030,
    daylightColor: 0xeeeeee,
    brightestColor: 0xffffff,
    managedScenes: {},
    transcoders: {},
    pings: { types: { PULSE: "pulse", ALERT: "alert", PULL: "chevron", ARROW: "arrow" } },
    targeting: { size: 0.15 },
  };
  for (const [key, value] of Object.entries(defaults)) config.Canvas[key] ??= value;
  config.Canvas.layers = { ...coreLayers(), ...config.Canvas.layers };
  for (const [name, objectClass] of Object.entries(objectClasses())) {
    const slot = (config[name] ??= {}) as Record<string, unknown>;
    slot["objectClass"] ??= objectClass;
    // Generation 14 names the classes of layers in CONFIG.Canvas.layers alone.
    if (!isV14()) slot["layerClass"] ??= layerClasses()[name];
  }
  config["canvasTextStyle"] ??= canvasTextStyle();
  config.Token["ring"] ??= new TokenRingConfig();
  config.Token["adjectivesPrefix"] ??= "TOKEN.Adjectives";
  config.Token.rulerClass ??= TokenRuler;
  config.Token.hudClass ??= TokenHUD;
  if (!isV14())
    Object.assign(config["MeasuredTemplate"] as object, {
      defaults: { angle: 53.13, width: 1 },
      types: { circle: "Circle", cone: "Cone", rect: "Rectangle", ray: "Ray" },
    });
}
