/** Entry of the scene: `installCanvas()` fills `canvas`, `foundry.canvas` and CONFIG; `drawCanvas()` shows the viewed scene. */
import type * as PIXI from "pixi.js";
import { coreTemplates } from "../applications/handlebars/core-templates.ts";
import { Canvas } from "./canvas.ts";
import { configureCanvas } from "./configure.ts";
import { canvasNamespace, hudNamespace } from "./namespace.ts";
import type { Point } from "./geometry/points.ts";
import { host } from "./host.ts";
import type { HostScene, HostUser } from "./host/documents.ts";
import { attachDrops } from "./interaction/drops.ts";
import { KeyboardWorkflow } from "./interaction/keyboard.ts";
import { PointerWorkflow } from "./interaction/pointer.ts";
import type { SharedRuler } from "./interaction/share-ruler.ts";
import { targetsOf } from "./interaction/targets.ts";
import { pixiGlobals } from "./pixi-globals.ts";
import { followPlans } from "./planned-rulers.ts";
import { ImageHelper } from "./rendering/image-helper.ts";
import { VideoHelper } from "./rendering/video-helper.ts";
import { sceneThumbnail } from "./rendering/scene-thumbnail.ts";
import { installStyles } from "./styles.ts";
import { maybeClient } from "../game/current.ts";
import { applyAnnouncedTargets, followDocuments } from "./sync.ts";
import { canvasTemplates } from "./templates.ts";

export { sceneControls } from "./controls.ts";
export { applyAnnouncedTargets } from "./sync.ts";

/** Installs the scene's globals; run before the system's code, so that `init` finds the CONFIG slots filled. */
export function installCanvas(): void {
  const globals = globalThis as unknown as { PIXI: typeof PIXI; canvas: Canvas };
  const { foundry, CONFIG } = host();
  globals.PIXI = pixiGlobals();
  Object.assign(coreTemplates, canvasTemplates);
  foundry["canvas"] = canvasNamespace();
  foundry.applications["hud"] = hudNamespace();
  Object.assign((foundry["helpers"] as Record<"media", object>).media, { ImageHelper, VideoHelper });
  configureCanvas(CONFIG);
  globals.canvas = new Canvas();
  host().game.canvas = globals.canvas;
  followDocuments();
  followPlans();
  serveClient();
}

/** Lets the document layer draw scenes and pass on what others target. */
function serveClient(): void {
  const rendering = maybeClient()?.rendering;
  if (!rendering) return;
  rendering.drawScene ??= (scene) => drawScene(scene as unknown as HostScene | null);
  rendering.drawThumbnail ??= (scene, options) => sceneThumbnail(scene as unknown as HostScene, options);
  rendering.showRuler ??= (user, ruler) => showRuler(user as unknown as HostUser, ruler as SharedRuler);
  rendering.showPing ??= (user, ping) => showPing(user as unknown as HostUser, ping as Ping);
  rendering.applyTargets ??= (user, ids) => applyAnnouncedTargets(user as unknown as HostUser, ids);
}

interface Ping extends Point {
  readonly scene: string | null;
}

/** What another user marked, when it is on the scene that is shown. */
function showPing(user: HostUser, { scene, ...place }: Ping): void {
  const { canvas } = host();
  if (canvas.ready && scene === canvas.scene?.id) void canvas.controls.drawPing(place, { color: user.color });
}

/** What another user measures, on the same scene. */
function showRuler(user: HostUser, { path, hidden, scene }: SharedRuler): void {
  const { canvas } = host();
  const ruler = canvas.ready ? canvas.controls.getRulerForUser(user.id) : null;
  if (!ruler) return;
  ruler.hidden = hidden;
  ruler.path = scene === canvas.scene?.id ? path : [];
}

/** Shows a scene, or none at all. */
export async function drawScene(scene: HostScene | null): Promise<void> {
  await host().canvas.draw(scene);
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
