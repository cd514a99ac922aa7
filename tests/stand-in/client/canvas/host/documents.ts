/** What the scene reads and changes of documents and users. */
import type { Token } from "../placeables/token.ts";
import type { HostGrid, PathMeasurement, SceneDimensions, Waypoint } from "./measures.ts";

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

/** What every document on the scene has. */
export interface PlaceableDoc {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly parent: HostScene;
  readonly sheet: HostSheet | null;
  readonly _source: Record<string, unknown>;
  x?: number;
  y?: number;
  rotation?: number;
  width?: number;
  height?: number;
  hidden: boolean;
  locked: boolean;
  sort: number;
  elevation: unknown;
  _object?: unknown;
  clone(changes?: object, options?: object): PlaceableDoc;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  updateSource(changes: object): object;
  toObject(source?: boolean): Record<string, unknown>;
  testUserPermission(user: HostUser, level: string | number): boolean;
  canUserModify(user: HostUser, action: string, data?: object): boolean;
}

/** A document with a place and a size. */
export interface PlacedDoc extends PlaceableDoc {
  x: number;
  y: number;
  rotation: number;
  width: number;
  height: number;
}

export interface TokenDoc extends PlacedDoc {
  name: string;
  elevation: number;
  alpha: number;
  disposition: number;
  displayName: number;
  displayBars: number;
  readonly texture: { src: string | null; scaleX: number; scaleY: number; tint?: unknown };
  readonly bar1: { attribute: string | null };
  readonly bar2: { attribute: string | null };
  readonly ring?: {
    readonly enabled?: boolean;
    readonly effects?: number;
    readonly colors?: { readonly ring?: unknown; readonly background?: unknown };
    readonly subject?: { readonly scale?: number };
  };
  readonly turnMarker?: { mode: number; disposition?: boolean };
  readonly movementAction?: string | null;
  readonly movement?: { passed?: { waypoints?: Waypoint[] }; method?: string; origin?: Waypoint } | null;
  readonly movementHistory?: Waypoint[];
  readonly actor: HostActor | null;
  readonly actorId: string | null;
  readonly isSecret?: boolean;
  readonly inCombat: boolean;
  readonly combatant: { readonly isDefeated: boolean; readonly id: string } | null;
  readonly _source: Record<string, unknown> & {
    x: number;
    y: number;
    elevation: number;
    width: number;
    height: number;
    rotation: number;
  };
  _object?: Token | null;
  hasStatusEffect(id: string): boolean;
  getBarAttribute(bar: string, options?: object): BarAttribute | null;
  getSnappedPosition(data: Waypoint): Waypoint;
  getCompleteMovementPath(waypoints: Waypoint[]): Waypoint[];
  getOccupiedGridSpaceOffsets(data?: Waypoint): { i: number; j: number }[];
  measureMovementPath(waypoints: Waypoint[], options?: object): PathMeasurement;
  move(waypoints: Waypoint | Waypoint[], options?: object): Promise<boolean>;
  toggleCombatant?(options?: { active?: boolean }): Promise<unknown>;
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
    readonly name: string;
    readonly sort?: number;
    readonly background?: { readonly src: string | null; readonly color?: unknown };
  }>;
  readonly _source: { readonly grid?: { color?: unknown; alpha?: number; thickness?: number; style?: string } };
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<PlaceableDoc[]>;
  updateEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<PlaceableDoc[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: object): Promise<PlaceableDoc[]>;
  readonly collections: Readonly<
    Record<string, (Iterable<PlaceableDoc> & { get(id: string): PlaceableDoc | undefined }) | undefined>
  >;
  moveTokens?(instructions: Record<string, object>, options?: object): Promise<Record<string, boolean>>;
}

export interface HostCombat {
  readonly started: boolean;
  readonly combatant: { readonly tokenId: string | null; readonly token: TokenDoc | null } | null;
}
