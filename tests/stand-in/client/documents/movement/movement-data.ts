import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";

/** A place on a way; the top left corner in pixels. */
export interface Waypoint {
  x?: number;
  y?: number;
  elevation?: number;
  width?: number;
  height?: number;
  shape?: number;
  level?: string;
  depth?: number;
  action?: string;
  terrain?: Terrain | null;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
  intermediate?: boolean;
  cost?: unknown;
}

/** What `CONFIG.Token.movement.TerrainData` makes. */
export interface Terrain {
  equals(other: unknown): boolean;
  toObject?(): Dict;
}

export interface Position {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly level?: string;
  readonly depth?: number;
}

/** A waypoint that leaves nothing open. */
export type PathPoint = Waypoint & Position & { readonly action: string };

export interface Measures {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface Section extends Measures {
  waypoints: Waypoint[];
}

export type MovementState = "completed" | "paused" | "pending" | "planned" | "stopped";

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenMovementData.html */
export interface Movement extends Dict {
  id: string;
  chain: string[];
  origin: Waypoint;
  destination: Waypoint;
  passed: Section;
  pending: Section;
  history: Measures & { recorded: Section; unrecorded: Section };
  constrained: boolean;
  recorded: boolean;
  method: string;
  autoRotate: boolean;
  showRuler: boolean;
  constrainOptions: Dict;
  user: MovingUser | null;
  state: MovementState;
  updateOptions: Dict;
}

export interface MovingUser {
  readonly id: string | null;
  readonly isSelf: boolean;
}

/** What a caller may say about one token's movement; it travels in `operation.movement`, by the token's id. */
export interface Instruction extends Dict {
  waypoints?: Waypoint[];
  method?: string;
  chain?: string[];
  id?: string;
}

export const NOWHERE = (): Measures => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0 });
export const NOTHING = (): Section => ({ waypoints: [], ...NOWHERE() });

/** The keys of a token's source that say where and how large it is. */
export const positionKeys = (): readonly (keyof Position)[] => [
  ...(["x", "y", "elevation", "width", "height", "shape"] as const),
  ...(isV14() ? (["level", "depth"] as const) : []),
];

/** What an instruction may hold beside its waypoints. */
export const INSTRUCTION_KEYS: readonly string[] = [
  "method",
  "showRuler",
  "autoRotate",
  "constrainOptions",
  "measureOptions",
  "terrainOptions",
  "split",
  "planned",
  "id",
];

/** The movement of a token that has not moved. */
export const emptyMovement = (): Movement => ({
  id: "",
  chain: [],
  origin: {},
  destination: {},
  passed: NOTHING(),
  pending: NOTHING(),
  history: { recorded: NOTHING(), unrecorded: NOTHING(), ...NOWHERE() },
  constrained: false,
  recorded: false,
  method: "api",
  constrainOptions: {},
  autoRotate: false,
  showRuler: false,
  user: null,
  state: "completed",
  updateOptions: {},
});

/** Where the token is by what is stored, whatever an animation shows. */
export function originOf(token: TokenDocument): Position {
  const source = token._source as Record<string, number>;
  const { x = 0, y = 0, elevation = 0, width = 1, height = 1, shape = 0 } = source;
  const more = isV14() ? { level: token._source["level"] as string, depth: Number(source["depth"] ?? 1) } : {};
  return { x, y, elevation, width, height, shape, ...more };
}
