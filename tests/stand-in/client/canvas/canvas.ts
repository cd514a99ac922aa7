/** `foundry.canvas.Canvas`: the scene that a user looks at. */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "./animation.ts";
import { createApplication } from "./application.ts";
import { requestFrame } from "./frames.ts";
import type { Point } from "./geometry/points.ts";
import {
  EnvironmentCanvasGroup,
  HiddenCanvasGroup,
  OverlayCanvasGroup,
  RenderedCanvasGroup,
} from "./groups/canvas-groups.ts";
import { EffectsCanvasGroup } from "./groups/effects-group.ts";
import { InterfaceCanvasGroup } from "./groups/interface-group.ts";
import { PrimaryCanvasGroup } from "./groups/primary-group.ts";
import { CanvasVisibility } from "./groups/visibility-group.ts";
import { host, notThere } from "./host.ts";
import type { HostScene } from "./host/documents.ts";
import type { HostGrid, SceneDimensions } from "./host/measures.ts";
import { closeTokenHud, HeadsUpDisplayContainer } from "./hud/heads-up-display.ts";
import { MouseInteractionManager } from "./interaction/mouse-interaction-manager.ts";
import type { InteractionEvent } from "./interaction/stage-events.ts";
import { InteractionLayer, type CanvasLayer } from "./layers/canvas-layer.ts";
import type { ControlsLayer } from "./layers/controls-layer.ts";
import type {
  DrawingsLayer,
  LightingLayer,
  NotesLayer,
  SoundsLayer,
  TilesLayer,
  WallsLayer,
} from "./layers/document-layers.ts";
import { makeLayers } from "./layers/make-layers.ts";
import { PlaceablesLayer } from "./layers/placeables-layer.ts";
import type { RegionLayer } from "./layers/region-layer.ts";
import type { TemplateLayer } from "./layers/template-layer.ts";
import type { TokenLayer } from "./layers/token-layer.ts";
import { PerceptionManager } from "./perception/perception-manager.ts";
import { constrainView, fittingView, type CanvasView, type View } from "./view.ts";

export class Canvas {
  ready = false;
  loading = false;
  app!: PIXI.Application;
  stage!: PIXI.Container;
  primary!: PrimaryCanvasGroup;
  interface!: InterfaceCanvasGroup;
  hidden!: HiddenCanvasGroup;
  rendered!: RenderedCanvasGroup;
  environment!: EnvironmentCanvasGroup;
  overlay!: OverlayCanvasGroup;
  effects!: EffectsCanvasGroup;
  visibility!: CanvasVisibility;
  /** What the pointer does where no object is. */
  mouseInteractionManager: MouseInteractionManager | null = null;
  /** That of the object that the pointer has in hand. */
  currentMouseManager: MouseInteractionManager | null = null;
  declare tokens: TokenLayer;
  declare controls: ControlsLayer;
  declare drawings: DrawingsLayer;
  declare lighting: LightingLayer;
  declare notes: NotesLayer;
  declare regions: RegionLayer;
  declare sounds: SoundsLayer;
  declare templates: TemplateLayer;
  declare tiles: TilesLayer;
  declare walls: WallsLayer;
  hud!: HeadsUpDisplayContainer;
  scene: HostScene | null = null;
  dimensions: SceneDimensions | null = null;
  grid: HostGrid | null = null;
  mousePosition = new PIXI.Point();
  forceSnapVertices = false;
  readonly perception = new PerceptionManager();
  #drawing: Promise<void> = Promise.resolve();
  #layers: CanvasLayer[] = [];

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get initialized(): boolean {
    return (this.app as PIXI.Application | undefined) !== undefined;
  }

  get layers(): CanvasLayer[] {
    return [...this.#layers];
  }

  get activeLayer(): InteractionLayer | null {
    const active = this.layers.find((layer) => layer instanceof InteractionLayer && layer.active);
    return (active as InteractionLayer | undefined) ?? null;
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
    const app = createApplication();
    if (!app) return false;
    this.app = app;
    this.stage = this.app.stage;
    this.#createGroups();
    this.mouseInteractionManager = this.#createInteractionManager();
    this.hud = new HeadsUpDisplayContainer();
    addEventListener("resize", () => this._onResize());
    return true;
  }

  /** Clicks beside all objects are the active layer's. */
  #createInteractionManager(): MouseInteractionManager {
    const layer = (event: InteractionEvent, click: "Left" | "Left2" | "Right" | "Right2"): unknown =>
      this.activeLayer?.[`_onClick${click}`](event);
    const callbacks = {
      clickLeft: (event: InteractionEvent) => layer(event, "Left"),
      clickLeft2: (event: InteractionEvent) => layer(event, "Left2"),
      clickRight: (event: InteractionEvent) => layer(event, "Right"),
      clickRight2: (event: InteractionEvent) => layer(event, "Right2"),
    };
    return new MouseInteractionManager(this.stage, this.stage, {}, callbacks).activate();
  }

  /** By the classes that CONFIG has for them. */
  #createGroups(): void {
    const groups = host().CONFIG.Canvas["groups"] as Record<
      string,
      { groupClass: new () => PIXI.Container } | undefined
    >;
    for (const [name, core] of Object.entries(GROUPS)) {
      const group = new (groups[name]?.groupClass ?? core)();
      Object.assign(this, { [name]: group });
    }
    this.environment.addChild(this.primary, this.effects);
    this.rendered.addChild(this.environment, this.visibility, this.interface);
    this.stage.addChild(this.hidden, this.rendered, this.overlay);
    this.#layers = makeLayers(this);
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
    this.effects.initializeLightSources();
    this.visibility.initializeSources();
    this.visibility.initializeVisionMode();
    this.visibility.refreshVisibility();
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
    this.effects.clearEffects();
    await closeTokenHud();
    for (const layer of this.layers.toReversed()) await layer.tearDown();
    this.primary.tearDown();
    this.scene = null;
    this.dimensions = null;
    this.grid = null;
  }

  #view(): View {
    return { x: this.stage.pivot.x, y: this.stage.pivot.y, scale: this.stage.scale.x };
  }

  #showFirst(view: CanvasView | null): void {
    const initial = this.scene?.initial;
    if (view) this.pan(view);
    else if (initial && initial.x !== null && initial.y !== null) this.pan(initial);
    else this.#fit();
  }

  #fit(): void {
    if (this.dimensions) this.pan(fittingView(this.dimensions, this.screenDimensions));
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

  protected _constrainView(view: CanvasView): View {
    return constrainView(view, this.#view(), this.dimensions);
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
    const { game } = host();
    const shown = this.controls.drawPing(origin, options);
    game.user.broadcastActivity?.({ ping: { x: origin.x, y: origin.y, scene: this.scene?.id ?? null, ...options } });
    return shown;
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
    const found = this.layers.find(
      (layer) =>
        layer instanceof PlaceablesLayer && (layer.constructor as typeof PlaceablesLayer).documentName === name,
    );
    return (found as InteractionLayer | undefined) ?? null;
  }

  /** The layer of a collection of the scene, `tokens` for example. */
  getCollectionLayer(collectionName: string): InteractionLayer | null {
    const found = this.layers.find(
      (layer) =>
        layer instanceof PlaceablesLayer && layer.documentCollection === this.scene?.collections[collectionName],
    );
    return (found as InteractionLayer | undefined) ?? null;
  }

  /** Shows the outlines of everything on the active layer, or no longer. */
  highlightObjects(active: boolean): void {
    const layer = this.activeLayer;
    if (!(layer instanceof PlaceablesLayer)) return;
    layer.highlightObjects = active;
    for (const object of layer.placeables) object.renderFlags.set({ refreshState: true });
    host().Hooks.callAll("highlightObjects", active);
  }

  /** How dark the scene is. */
  get darknessLevel(): number {
    return this.environment.darknessLevel;
  }

  isOffscreen(position: Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    const [width, height] = this.screenDimensions;
    return x < 0 || y < 0 || x >= width || y >= height;
  }

  protected _onResize(): void {
    this.app.renderer.resize(innerWidth, innerHeight);
    if (this.ready) this.pan();
  }
}

const GROUPS: Record<string, new () => PIXI.Container> = {
  hidden: HiddenCanvasGroup,
  rendered: RenderedCanvasGroup,
  environment: EnvironmentCanvasGroup,
  overlay: OverlayCanvasGroup,
  primary: PrimaryCanvasGroup,
  effects: EffectsCanvasGroup,
  visibility: CanvasVisibility,
  interface: InterfaceCanvasGroup,
};

/** The parts of a canvas that this host does not have; a system that needs one is told its name. */
const MISSING = [
  "colorManager",
  "edges",
  "fog",
  "manager",
  "masks",
  "performance",
  "photosensitiveMode",
  "snapshot",
  "supported",
  "weather",
  // Set to their layers where the generation has them.
  "templates",
];
for (const name of MISSING)
  Object.defineProperty(Canvas.prototype, name, {
    configurable: true,
    get: () => {
      throw notThere(`canvas.${name}`);
    },
    set(this: Canvas, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    },
  });
