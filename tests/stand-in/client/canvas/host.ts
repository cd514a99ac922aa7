/** What the scene needs of the other parts of the host, reached through the same globals that systems use. */
import type { Token } from "./placeables/token.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./geometry.ts";

export interface HostHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly color: unknown;
  targets: Set<Token>;
  can(permission: string): boolean;
  broadcastActivity?(data: Record<string, unknown>, options?: Record<string, unknown>): void;
}

export interface HostSheet {
  render(options: { force: boolean }): unknown;
}

export interface HostActor {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly isOwner: boolean;
  readonly inCompendium?: boolean;
  readonly pack: string | null;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly token: TokenDoc | null;
  readonly isToken: boolean;
  readonly sheet: HostSheet | null;
  readonly statuses: Set<string>;
  readonly effects: Iterable<HostEffect>;
  readonly temporaryEffects: HostEffect[];
  testUserPermission(user: HostUser, level: string | number): boolean;
  getTokenDocument(data: Record<string, unknown>, options?: object): Promise<TokenDoc>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

export interface HostEffect {
  readonly id: string;
  readonly img: string | null;
  readonly name: string;
  readonly tint?: unknown;
  readonly statuses: Set<string>;
  getFlag(scope: string, key: string): unknown;
}

export interface BarAttribute {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
  readonly editable: boolean;
}

/** A place a token may be in or go to; coordinates are the top left corner in pixels. */
export interface Waypoint {
  x?: number;
  y?: number;
  elevation?: number;
  width?: number;
  height?: number;
  shape?: number;
  action?: string;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
  [key: string]: unknown;
}

export interface Segment {
  readonly from: unknown;
  readonly to: unknown;
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
}

export interface MeasuredWaypoint {
  readonly backward: Segment | null;
  readonly forward: Segment | null;
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
  readonly euclidean: number;
}

export interface PathMeasurement {
  readonly waypoints: readonly MeasuredWaypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
}

export interface HostGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  getOffset(point: Point): { i: number; j: number };
  getTopLeftPoint(coords: Point | { i: number; j: number }): Point;
  getCenterPoint(coords: Point | { i: number; j: number }): Point;
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  getDirectPath(waypoints: readonly Point[]): { i: number; j: number }[];
  measurePath(waypoints: readonly object[], options?: object): PathMeasurement;
}

export interface TokenDoc {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  name: string;
  x: number;
  y: number;
  elevation: number;
  rotation: number;
  width: number;
  height: number;
  hidden: boolean;
  locked: boolean;
  alpha: number;
  sort: number;
  disposition: number;
  displayName: number;
  displayBars: number;
  readonly texture: { src: string | null; scaleX: number; scaleY: number; tint?: unknown };
  readonly bar1: { attribute: string | null };
  readonly bar2: { attribute: string | null };
  readonly turnMarker?: { mode: number; disposition?: boolean };
  readonly movementAction?: string | null;
  readonly movement?: { passed?: { waypoints?: Waypoint[] }; method?: string; origin?: Waypoint } | null;
  readonly movementHistory?: Waypoint[];
  readonly actor: HostActor | null;
  readonly actorId: string | null;
  readonly isOwner: boolean;
  readonly isSecret?: boolean;
  readonly inCombat: boolean;
  readonly combatant: { readonly isDefeated: boolean; readonly id: string } | null;
  readonly parent: HostScene;
  readonly sheet: HostSheet | null;
  readonly _source: { x: number; y: number; elevation: number; width: number; height: number; rotation: number };
  _object?: Token | null;
  hasStatusEffect(id: string): boolean;
  getBarAttribute(bar: string, options?: object): BarAttribute | null;
  getSnappedPosition?(data: Waypoint): Waypoint;
  getCompleteMovementPath?(waypoints: Waypoint[]): Waypoint[];
  measureMovementPath?(waypoints: Waypoint[], options?: object): PathMeasurement;
  move(waypoints: Waypoint | Waypoint[], options?: object): Promise<boolean>;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  updateSource(changes: object): object;
  toObject(source?: boolean): Record<string, unknown>;
  toggleCombatant?(options?: { active?: boolean }): Promise<unknown>;
  testUserPermission(user: HostUser, level: string | number): boolean;
  canUserModify(user: HostUser, action: string, data?: object): boolean;
}

export interface HostScene {
  readonly id: string;
  readonly name: string;
  readonly grid: HostGrid & { readonly color?: unknown; readonly alpha?: number; readonly thickness?: number };
  readonly dimensions: SceneDimensions;
  readonly background?: { readonly src: string | null; readonly color?: unknown };
  readonly backgroundColor?: unknown;
  readonly initial?: { readonly x: number | null; readonly y: number | null; readonly scale: number | null };
  readonly tokens: Iterable<TokenDoc> & { get(id: string): TokenDoc | undefined };
  readonly levels?: Iterable<{
    readonly id: string;
    readonly sort?: number;
    readonly background?: { readonly src: string | null; readonly color?: unknown };
  }>;
  readonly _source: { readonly grid?: { color?: unknown; alpha?: number; thickness?: number; style?: string } };
  createEmbeddedDocuments(name: "Token", data: object[], operation?: object): Promise<TokenDoc[]>;
  updateEmbeddedDocuments(name: "Token", data: object[], operation?: object): Promise<TokenDoc[]>;
  deleteEmbeddedDocuments(name: "Token", ids: string[], operation?: object): Promise<TokenDoc[]>;
  moveTokens?(instructions: Record<string, object>, options?: object): Promise<Record<string, boolean>>;
}

export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly size: number;
  readonly distance: number;
  readonly distancePixels?: number;
  readonly rect?: unknown;
  readonly sceneRect?: unknown;
}

export interface HostCombat {
  readonly started: boolean;
  readonly combatant: { readonly tokenId: string | null; readonly token: TokenDoc | null } | null;
}

export interface StatusEffectConfig {
  id: string;
  name?: string;
  img?: string;
  hud?: boolean | { actorTypes?: string[] };
  order?: number;
  _id?: string;
}

export interface MovementAction {
  label: string;
  icon?: string;
  order?: number;
  teleport?: boolean;
  measure?: boolean;
  visualize?: boolean;
  canSelect?: boolean | ((token: unknown) => boolean);
  getAnimationOptions?: (token: unknown) => { duration?: number; movementSpeed?: number };
  [key: string]: unknown;
}

export interface HostConfig {
  Canvas: Record<string, unknown> & {
    layers?: Record<string, { layerClass: unknown; group: string }>;
    rulerClass?: unknown;
    dispositionColors?: Record<string, number>;
  };
  Token: Record<string, unknown> & {
    objectClass?: typeof Token;
    hudClass?: unknown;
    rulerClass?: unknown;
    documentClass?: { create(data: object, operation?: object): Promise<TokenDoc | undefined> };
    movement?: { actions?: Record<string, MovementAction>; defaultAction?: string; defaultSpeed?: number };
  };
  Actor: { documentClass: { fromDropData(data: object): Promise<HostActor | undefined> } };
  statusEffects: Iterable<StatusEffectConfig> | Record<string, StatusEffectConfig>;
  specialStatusEffects: Record<string, string>;
  [key: string]: unknown;
}

export interface HostGame {
  readonly user: HostUser;
  readonly users: Iterable<HostUser> & { get(id: string): HostUser | undefined };
  readonly release: { readonly generation: number };
  readonly scenes: {
    readonly viewed?: HostScene | null;
    readonly active?: HostScene | null;
    readonly current?: HostScene | null;
  };
  readonly actors: {
    get(id: string): HostActor | undefined;
    importFromCompendium(pack: unknown, id: string, data?: object, options?: object): Promise<HostActor | undefined>;
  };
  readonly packs: { get(id: string): unknown };
  readonly combat: HostCombat | null;
  readonly settings?: { get(scope: string, key: string): unknown };
  readonly i18n?: { has(key: string): boolean; localize(key: string): string };
  canvas?: Canvas;
}

export interface HostGlobals {
  readonly game: HostGame;
  readonly CONFIG: HostConfig;
  readonly Hooks: HostHooks;
  readonly ui: {
    readonly notifications?: Record<"info" | "warn" | "error", (message: string, options?: object) => unknown>;
    readonly controls?: {
      readonly tool?: { readonly name: string } | null;
      readonly control?: { readonly name: string } | null;
      render(options?: object): unknown;
    };
    readonly combat?: { hoverCombatant?(combatant: unknown, hover: boolean): void };
  };
  readonly foundry: Record<string, unknown> & {
    applications: {
      readonly instances?: Map<string, { readonly hasFrame: boolean; readonly id: string }>;
      [namespace: string]: unknown;
    };
  };
  canvas: Canvas;
}

/** The page's globals, read when needed: other parts replace them while the host starts. */
export const host = (): HostGlobals => globalThis as unknown as HostGlobals;

/** Error for a documented member that this host does not have. */
export const notThere = (name: string): Error => new Error(`stand-in: ${name} is not there`);

/** Shows a notification, or logs it while the interface is not built yet. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const notifications = host().ui.notifications;
  if (notifications) notifications[level](message);
  else console[level](message);
}

/** Translates when the host has a translation for the key, else gives the English text. */
export function say(key: string, english: string): string {
  const i18n = host().game.i18n;
  return i18n?.has(key) ? i18n.localize(key) : english;
}
