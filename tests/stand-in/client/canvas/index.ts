/** Entry of the scene: `installCanvas()` fills `canvas`, `foundry.canvas` and CONFIG; `drawCanvas()` shows the viewed scene. */
import * as PIXI from "pixi.js";
import { isV14 } from "../../common/generation.ts";
import { coreTemplates } from "../applications/handlebars/core-templates.ts";
import { Canvas } from "./canvas.ts";
import { canvasNamespace, hudNamespace } from "./namespace.ts";
import { host, type HostConfig, type HostScene, type HostUser } from "./host.ts";
import { attachDrops } from "./interaction/drops.ts";
import { KeyboardWorkflow } from "./interaction/keyboard.ts";
import { PointerWorkflow } from "./interaction/pointer.ts";
import { targetsOf } from "./interaction/targets.ts";
import { Ruler } from "./interaction/ruler.ts";
import { ControlsLayer } from "./layers/controls-layer.ts";
import { GridLayer } from "./layers/grid-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { Token } from "./placeables/token.ts";
import { TokenRuler } from "./placeables/token-ruler.ts";
import { installStyles } from "./styles.ts";
import { maybeClient } from "../game/current.ts";
import { applyAnnouncedTargets, followDocuments } from "./sync.ts";
import { canvasTemplates } from "./templates.ts";
import { DISPOSITION_COLORS } from "./constants.ts";

export { sceneControls } from "./controls.ts";
export { applyAnnouncedTargets } from "./sync.ts";

/** Installs the scene's globals; run before the system's code, so that `init` finds the CONFIG slots filled. */
export function installCanvas(): void {
  const globals = globalThis as unknown as { PIXI: typeof PIXI; canvas: Canvas };
  const { foundry, CONFIG } = host();
  globals.PIXI = PIXI;
  Object.assign(coreTemplates, canvasTemplates);
  foundry["canvas"] = canvasNamespace();
  foundry.applications["hud"] = hudNamespace();
  configure(CONFIG);
  globals.canvas = new Canvas();
  host().game.canvas = globals.canvas;
  followDocuments();
  serveClient();
}

/** Lets the document layer draw scenes and pass on what others target. */
function serveClient(): void {
  const rendering = maybeClient()?.rendering;
  if (!rendering) return;
  rendering.drawScene ??= (scene) => drawScene(scene as unknown as HostScene | null);
  rendering.applyTargets ??= (user, ids) => applyAnnouncedTargets(user as unknown as HostUser, ids);
}

/** Shows a scene, or none at all. */
export async function drawScene(scene: HostScene | null): Promise<void> {
  await host().canvas.draw(scene);
}

/** Fills the slots that are empty. */
function configure(config: HostConfig): void {
  config.Canvas ??= {};
  config.Canvas.rulerClass ??= Ruler;
  config.Canvas.dispositionColors ??= { ...DISPOSITION_COLORS };
  config.Canvas.layers = {
    grid: { layerClass: GridLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
    controls: { layerClass: ControlsLayer, group: "interface" },
    ...config.Canvas.layers,
  };
  config.Canvas["maxZoom"] ??= 3;
  config.Token.objectClass ??= Token;
  if (!isV14()) config.Token["layerClass"] ??= TokenLayer;
  config.Token.rulerClass ??= TokenRuler;
  config.Token.hudClass ??= TokenHUD;
}

let listening = false;

/** Draws the viewed scene; the first call also makes the board listen to pointer, keys and drops. */
export async function drawCanvas(): Promise<void> {
  const { canvas, game } = host();
  installStyles();
  for (const user of game.users) targetsOf(user);
  if (!canvas.initialize()) return;
  if (!listening) {
    listening = true;
    const board = canvas.app.view as HTMLCanvasElement;
    const pointer = new PointerWorkflow();
    pointer.attach(board);
    new KeyboardWorkflow(pointer).attach();
    attachDrops(board);
  }
  await canvas.draw();
}
