/** `foundry.canvas.Canvas`: the scene that a user looks at. */
import * as PIXI from "pixi.js";
import { isV14 } from "../../common/generation.ts";
import { CanvasAnimation } from "./animation.ts";
import { requestFrame, setPainter } from "./frames.ts";
import { clampNumber, readColor, type Point } from "./geometry.ts";
import { closeTokenHud, HeadsUpDisplayContainer } from "./hud/heads-up-display.ts";
import { host, notThere, notify, type HostGrid, type HostScene, type SceneDimensions } from "./host.ts";
import { ControlsLayer } from "./layers/controls-layer.ts";
import type { CanvasLayer, InteractionLayer } from "./layers/canvas-layer.ts";
import { GridLayer } from "./layers/grid-layer.ts";
import { InterfaceCanvasGroup } from "./layers/interface-group.ts";
import { PrimaryCanvasGroup } from "./layers/primary-group.ts";
import { TokenLayer } from "./layers/token-layer.ts";

export interface CanvasView {
  x?: number | null | undefined;
  y?: number | null | undefined;
  scale?: number | null | undefined;
}

const ZOOM = { min: 0.15, max: 3 } as const;

export class Canvas {
  ready = false;
  loading = false;
  app!: PIXI.Application;
  stage!: PIXI.Container;
  primary!: PrimaryCanvasGroup;
  interface!: InterfaceCanvasGroup;
  tokens!: TokenLayer;
  controls!: ControlsLayer;
  hud!: HeadsUpDisplayContainer;
  scene: HostScene | null = null;
  dimensions: SceneDimensions | null = null;
  grid: HostGrid | null = null;
  mousePosition = new PIXI.Point();
  #drawing: Promise<void> = Promise.resolve();

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get initialized(): boolean {
    return (this.app as PIXI.Application | undefined) !== undefined;
  }

  get layers(): CanvasLayer[] {
    return [this.interface.grid, this.tokens, this.controls];
  }

  get activeLayer(): InteractionLayer | null {
    return this.tokens.active ? this.tokens : null;
  }

  get screenDimensions(): [number, number] {
    return [this.app.screen.width, this.app.screen.height];
  }

  /** The viewed level of the scene; the only one here is the scene's first. UNCONFIRMED name. */
  get level(): unknown {
    const levels = [...(this.scene?.levels ?? [])];
    return levels.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))[0] ?? null;
  }

  /** Makes the PIXI application on `#board`; false when the page cannot draw. */
  initialize(): boolean {
    if (this.initialized) return true;
    if (host().game.settings && readSetting("noCanvas") === true) return false;
    const config = {
      width: innerWidth,
      height: innerHeight,
      backgroundColor: 0x1b1a19,
      antialias: true,
      resolution: Math.min(devicePixelRatio, 2),
      autoDensity: true,
    };
    host().Hooks.callAll("canvasConfig", config);
    try {
      this.app = new PIXI.Application<HTMLCanvasElement>({
        ...config,
        view: boardElement(),
        autoStart: false,
        sharedTicker: false,
      }) as PIXI.Application;
    } catch (error) {
      notify("error", "The scene cannot be drawn: this browser gives no WebGL.");
      console.error(error);
      return false;
    }
    quietenPixi(this.app);
    this.stage = this.app.stage;
    this.#createGroups();
    this.hud = new HeadsUpDisplayContainer();
    setPainter(() => this.app.render());
    addEventListener("resize", () => this._onResize());
    return true;
  }

  #createGroups(): void {
    const layers = host().CONFIG.Canvas.layers ?? {};
    const create = <T>(name: string, fallback: new () => T): T =>
      new ((layers[name]?.layerClass as (new () => T) | undefined) ?? fallback)();
    this.primary = new PrimaryCanvasGroup();
    this.interface = new InterfaceCanvasGroup();
    this.interface.grid = create("grid", GridLayer);
    this.controls = create("controls", ControlsLayer);
    this.tokens = new (tokenLayerClass())();
    this.interface.addChild(this.interface.grid, this.tokens, this.controls);
    this.stage.addChild(this.primary, this.interface);
  }

  /** Draws a scene in place of the one that is shown. */
  async draw(scene?: HostScene | null): Promise<this> {
    const wanted =
      scene === undefined
        ? (host().game.scenes.viewed ?? host().game.scenes.current ?? host().game.scenes.active ?? null)
        : scene;
    const run = this.#drawing.then(() => this.#draw(wanted));
    this.#drawing = run.catch(() => undefined);
    await run;
    return this;
  }

  async #draw(scene: HostScene | null): Promise<void> {
    if (!this.initialize()) return;
    const view = this.scene && scene?.id === this.scene.id ? this.#view() : null;
    await this.tearDown();
    this.scene = scene;
    if (!scene) {
      requestFrame();
      return;
    }
    const board = this.app.view as HTMLCanvasElement;
    board.setAttribute("role", "img");
    board.setAttribute("aria-label", scene.name);
    this.loading = true;
    this.grid = scene.grid;
    this.dimensions = scene.dimensions;
    host().Hooks.callAll("canvasInit", this);
    await this.primary.draw();
    host().Hooks.callAll("canvasDraw", this);
    for (const layer of this.layers) await layer.draw();
    this.#showFirst(view);
    this.tokens.activate();
    this.loading = false;
    this.ready = true;
    this.hud.align();
    host().Hooks.callAll("canvasReady", this);
    requestFrame();
  }

  /** Removes the scene that is shown. */
  async tearDown(): Promise<void> {
    if (!this.scene) return;
    host().Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    CanvasAnimation.terminateAll();
    await closeTokenHud();
    for (const layer of this.layers.toReversed()) await layer.tearDown();
    this.primary.tearDown();
    this.scene = null;
    this.dimensions = null;
    this.grid = null;
  }

  #view(): Required<{ x: number; y: number; scale: number }> {
    return { x: this.stage.pivot.x, y: this.stage.pivot.y, scale: this.stage.scale.x };
  }

  #showFirst(view: CanvasView | null): void {
    const initial = this.scene?.initial;
    if (view) this.pan(view);
    else if (initial && initial.x !== null && initial.y !== null) this.pan(initial);
    else this.#fit();
  }

  /** Shows the whole scene in the part of the window that the sidebar leaves free. */
  #fit(): void {
    const { dimensions } = this;
    if (!dimensions) return;
    const right = document.querySelector<HTMLElement>("#sidebar")?.offsetWidth ?? 0;
    const [width, height] = this.screenDimensions;
    const free = { width: Math.max(width - right - 140, 200), height: Math.max(height - 140, 200) };
    const scale = Math.min(free.width / dimensions.sceneWidth, free.height / dimensions.sceneHeight, 1.25);
    const x = dimensions.sceneX + dimensions.sceneWidth / 2 + right / 2 / scale;
    this.pan({ x, y: dimensions.sceneY + dimensions.sceneHeight / 2, scale });
  }

  /** Puts a point of the scene in the middle of the window, at a scale. */
  pan({ x, y, scale }: CanvasView = {}): void {
    const view = this._constrainView({ x, y, scale });
    const zooms = view.scale !== this.stage.scale.x;
    this.stage.position.set(this.app.screen.width / 2, this.app.screen.height / 2);
    this.stage.scale.set(view.scale);
    this.stage.pivot.set(view.x, view.y);
    this.stage.transform.updateTransform(PIXI.Transform.IDENTITY);
    this.hud.align();
    if (zooms)
      for (const token of this.tokens.placeables)
        token.renderFlags.set({ refreshNameplate: true, refreshTooltip: true });
    host().Hooks.callAll("canvasPan", this, view);
    requestFrame();
  }

  protected _constrainView({ x, y, scale }: CanvasView): { x: number; y: number; scale: number } {
    const { maxZoom, minZoom } = host().CONFIG.Canvas as { maxZoom?: number; minZoom?: number };
    const width = this.dimensions?.width ?? 0;
    const height = this.dimensions?.height ?? 0;
    return {
      x: clampNumber(x ?? this.stage.pivot.x, -width * 0.4, width * 1.4),
      y: clampNumber(y ?? this.stage.pivot.y, -height * 0.4, height * 1.4),
      scale: clampNumber(scale ?? this.stage.scale.x, minZoom ?? ZOOM.min, maxZoom ?? ZOOM.max),
    };
  }

  /** Pans as an animation; resolves false when another pan takes over. */
  animatePan({ x, y, scale, duration = 250 }: CanvasView & { duration?: number } = {}): Promise<boolean> {
    const view = this.#view();
    const target = this._constrainView({ x, y, scale });
    return CanvasAnimation.animate(
      (["x", "y", "scale"] as const).map((attribute) => ({ parent: view, attribute, to: target[attribute] })),
      { name: "canvas.animatePan", duration, easing: "easeInOutCosine", ontick: () => this.pan(view) },
    );
  }

  recenter(coordinates?: Point): Promise<boolean> {
    const controlled = this.tokens.controlled[0];
    const point = coordinates ?? controlled?.center;
    if (point) return this.animatePan({ x: point.x, y: point.y });
    this.#fit();
    return Promise.resolve(true);
  }

  /** Marks a point of the scene for a moment. */
  ping(origin: Point, options: object = {}): Promise<boolean> {
    return this.controls.drawPing(origin, options);
  }

  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const { a, d, tx, ty } = this.stage.worldTransform;
    return { x: x * a + tx, y: y * d + ty };
  }

  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const { a, d, tx, ty } = this.stage.worldTransform;
    return { x: (x - tx) / a, y: (y - ty) / d };
  }

  getLayerByEmbeddedName(name: string): InteractionLayer | null {
    return name === "Token" ? this.tokens : null;
  }

  protected _onResize(): void {
    this.app.renderer.resize(innerWidth, innerHeight);
    if (this.ready) this.pan();
  }
}

/** The parts of a canvas that this host does not have; a system that needs one is told its name. */
const MISSING = [
  "colorManager",
  "drawings",
  "edges",
  "effects",
  "environment",
  "fog",
  "forceSnapVertices",
  "lighting",
  "manager",
  "masks",
  "notes",
  "overlay",
  "perception",
  "performance",
  "photosensitiveMode",
  "regions",
  "rendered",
  "snapshot",
  "sounds",
  "supported",
  "templates",
  "tiles",
  "visibility",
  "walls",
  "weather",
];
for (const name of MISSING)
  Object.defineProperty(Canvas.prototype, name, {
    configurable: true,
    get: () => {
      throw notThere(`canvas.${name}`);
    },
  });

/** The configured class of the token layer; generation 13 has a second place for it. */
function tokenLayerClass(): new () => TokenLayer {
  const { Canvas: config, Token: tokens } = host().CONFIG;
  const old = isV14() ? undefined : tokens["layerClass"];
  return (
    old && old !== TokenLayer ? old : (config.layers?.["tokens"]?.layerClass ?? TokenLayer)
  ) as new () => TokenLayer;
}

function readSetting(key: string): unknown {
  try {
    return host().game.settings?.get("core", key);
  } catch {
    return undefined;
  }
}

function boardElement(): HTMLCanvasElement {
  const found = document.querySelector<HTMLCanvasElement>("canvas#board");
  if (found) return found;
  const board = document.createElement("canvas");
  board.id = "board";
  document.body.prepend(board);
  return board;
}

/** PIXI's own listeners would draw, tick and add focusable elements although nothing moves. */
function quietenPixi(app: PIXI.Application): void {
  app.ticker.stop();
  PIXI.Ticker.system.autoStart = false;
  PIXI.Ticker.system.stop();
  const { events, accessibility } = app.renderer as unknown as {
    events?: { setTargetElement(element: null): void };
    accessibility?: { destroy(): void };
  };
  events?.setTargetElement(null);
  accessibility?.destroy();
}

/** Reads the colour behind a scene. */
export const backgroundColor = (scene: HostScene): number | null =>
  readColor(scene.backgroundColor ?? scene.background?.color);
