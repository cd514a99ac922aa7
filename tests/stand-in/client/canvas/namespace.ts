/** The namespaces `foundry.canvas` and `foundry.applications.hud`. */
import { CanvasAnimation } from "./animation.ts";
import { Canvas } from "./canvas.ts";
import { namespace } from "../applications/namespace.ts";
import { BasePlaceableHUD } from "./hud/placeable-hud.ts";
import { HeadsUpDisplayContainer } from "./hud/heads-up-display.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { BaseRuler, Ruler } from "./interaction/ruler.ts";
import { UserTargets } from "./interaction/targets.ts";
import { CanvasLayer, InteractionLayer } from "./layers/canvas-layer.ts";
import { ControlsLayer } from "./layers/controls-layer.ts";
import { GridHighlight, GridLayer } from "./layers/grid-layer.ts";
import { InterfaceCanvasGroup } from "./layers/interface-group.ts";
import { PlaceablesLayer } from "./layers/placeables-layer.ts";
import { PrimaryCanvasGroup } from "./layers/primary-group.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import { PlaceableObject } from "./placeables/placeable-object.ts";
import { PreciseText } from "./placeables/precise-text.ts";
import { BaseTokenRuler, TokenRuler } from "./placeables/token-ruler.ts";
import { Token } from "./placeables/token.ts";
import { TokenTurnMarker } from "./placeables/token-turn-marker.ts";
import { RenderFlags } from "./render-flags.ts";
import { loadTexture } from "./textures.ts";

const at = <T extends object>(path: string, members: T): T => namespace(`foundry.canvas${path}`, members);

/** `foundry.canvas`: asking for a member that is not there throws its name. */
export function canvasNamespace(): object {
  const tokens = at(".placeables.tokens", { BaseTokenRuler, TokenRuler, TokenTurnMarker, UserTargets });
  return at("", {
    Canvas,
    loadTexture,
    animation: at(".animation", { CanvasAnimation }),
    containers: at(".containers", { PreciseText, GridHighlight }),
    groups: at(".groups", { InterfaceCanvasGroup, PrimaryCanvasGroup }),
    interaction: at(".interaction", { BaseRuler, RenderFlags, Ruler }),
    layers: at(".layers", { CanvasLayer, ControlsLayer, GridLayer, InteractionLayer, PlaceablesLayer, TokenLayer }),
    placeables: at(".placeables", { PlaceableObject, Token, tokens }),
  });
}

/** `foundry.applications.hud`. */
export const hudNamespace = (): object =>
  namespace("foundry.applications.hud", { BasePlaceableHUD, HeadsUpDisplayContainer, TokenHUD });
