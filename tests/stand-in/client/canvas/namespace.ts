/** The namespaces `foundry.canvas` and `foundry.applications.hud`. */
import { isV14 } from "../../common/generation.ts";
import { srcExists } from "../../common/utils/files.ts";
import { strictNamespace } from "../game/strict.ts";
import { absentClasses, absentFunctions } from "./absent.ts";
import { CanvasAnimation } from "./animation.ts";
import { Canvas } from "./canvas.ts";
import { CanvasQuadtree, Quadtree } from "./geometry/quadtree.ts";
import { Ray } from "./geometry/ray.ts";
import { ClockwiseSweepPolygon, PointSourcePolygon } from "./geometry/source-polygon.ts";
import * as canvasGroups from "./groups/canvas-groups.ts";
import { EffectsCanvasGroup } from "./groups/effects-group.ts";
import { InterfaceCanvasGroup } from "./groups/interface-group.ts";
import { PrimaryCanvasGroup } from "./groups/primary-group.ts";
import { CanvasVisibility } from "./groups/visibility-group.ts";
import { BasePlaceableHUD } from "./hud/placeable-hud.ts";
import { HeadsUpDisplayContainer } from "./hud/heads-up-display.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { MouseInteractionManager } from "./interaction/mouse-interaction-manager.ts";
import { BaseRuler, Ruler } from "./interaction/ruler.ts";
import { UserTargets } from "./interaction/targets.ts";
import { CanvasLayer, InteractionLayer } from "./layers/canvas-layer.ts";
import { ControlsLayer } from "./layers/controls-layer.ts";
import * as documentLayers from "./layers/document-layers.ts";
import { GridHighlight, GridLayer } from "./layers/grid-layer.ts";
import { PlaceablesLayer } from "./layers/placeables-layer.ts";
import { RegionLayer } from "./layers/region-layer.ts";
import { TemplateLayer } from "./layers/template-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import { PerceptionManager } from "./perception/perception-manager.ts";
import * as modes from "./perception/modes.ts";
import { AmbientLight } from "./placeables/ambient-light.ts";
import { Drawing } from "./placeables/drawing.ts";
import * as faceless from "./placeables/faceless.ts";
import { MeasuredTemplate } from "./placeables/measured-template.ts";
import { Note } from "./placeables/note.ts";
import { PlaceableObject } from "./placeables/placeable-object.ts";
import { PreciseText } from "./placeables/precise-text.ts";
import { Region } from "./placeables/region.ts";
import { Tile } from "./placeables/tile.ts";
import { DynamicRingData, TokenRingConfig } from "./placeables/token-ring.ts";
import { TokenRing } from "./placeables/token-ring-object.ts";
import { BaseTokenRuler, TokenRuler } from "./placeables/token-ruler.ts";
import { Token } from "./placeables/token.ts";
import { TokenTurnMarker } from "./placeables/token-turn-marker.ts";
import { RenderFlags } from "./render-flags.ts";
import { OutlineOverlayFilter } from "./rendering/overlay-filters.ts";
import { BaseEffectSource } from "./sources/effect-source.ts";
import * as sources from "./sources/point-sources.ts";
import { ABSENT, RENDERING } from "./absent-names.ts";
import { loadTexture } from "./textures.ts";

const at = <T extends object>(path: string, members: T): T => strictNamespace(`foundry.canvas${path}`, members);

/** A namespace with what is there and, below their names, what is not. */
function space(path: keyof typeof ABSENT, members: object): object {
  return at(`.${path}`, { ...absentClasses(path, ABSENT[path]), ...members });
}

/** `foundry.canvas`: asking for a member that is not there throws its name. */
export function canvasNamespace(): object {
  const { CanvasGroup: _base, ...groups } = canvasGroups;
  const { coreDetectionModes: _detection, coreVisionModes: _vision, ...perception } = modes;
  return at("", {
    Canvas,
    loadTexture,
    srcExists,
    ...absentClasses("", "FramebufferSnapshot SceneManager TextureExtractor TextureLoader"),
    ...absentFunctions("", "getTexture"),
    animation: space("animation", { CanvasAnimation }),
    containers: space("containers", { PreciseText, GridHighlight }),
    geometry: space("geometry", {
      CanvasQuadtree,
      ClockwiseSweepPolygon,
      PointSourcePolygon,
      Quadtree,
      Ray,
      edges: space("geometry.edges", {}),
    }),
    groups: at(".groups", {
      ...groups,
      CanvasVisibility,
      EffectsCanvasGroup,
      InterfaceCanvasGroup,
      PrimaryCanvasGroup,
    }),
    interaction: space("interaction", { BaseRuler, MouseInteractionManager, RenderFlags, Ruler }),
    layers: space("layers", layers()),
    perception: space("perception", { ...perception, PerceptionManager }),
    placeables: placeables(),
    primary: space("primary", {}),
    rendering: at(".rendering", {
      batching: space("rendering.batching", {}),
      filters: space("rendering.filters", { OutlineOverlayFilter }),
      mixins: at(".rendering.mixins", absentFunctions("rendering.mixins", RENDERING.mixins)),
      shaders: space("rendering.shaders", {}),
    }),
    sources: at(".sources", { BaseEffectSource, ...sources }),
    ...(isV14() ? { vfx: at(".vfx", {}) } : {}),
  });
}

const layers = (): object => ({
  ...documentLayers,
  CanvasLayer,
  ControlsLayer,
  GridLayer,
  InteractionLayer,
  PlaceablesLayer,
  RegionLayer,
  TokenLayer,
  ...(isV14() ? {} : { TemplateLayer }),
});

const placeables = (): object =>
  at(".placeables", {
    ...faceless,
    AmbientLight,
    Drawing,
    Note,
    PlaceableObject,
    Region,
    Tile,
    Token,
    ...(isV14() ? absentClasses("placeables", "MeasuredTemplate") : { MeasuredTemplate }),
    tokens: space("placeables.tokens", {
      BaseTokenRuler,
      DynamicRingData,
      TokenRing,
      TokenRingConfig,
      TokenRuler,
      TokenTurnMarker,
      UserTargets,
    }),
    regions: space("placeables.regions", {}),
  });

/** `foundry.applications.hud`. */
export const hudNamespace = (): object =>
  strictNamespace("foundry.applications.hud", { BasePlaceableHUD, HeadsUpDisplayContainer, TokenHUD });
