/** Dragging tokens: ghosts at the place they would go to, a ruler along the way, then one movement each. */
import * as PIXI from "pixi.js";
import { requestFrame } from "../frames.ts";
import type { Point } from "../geometry/points.ts";
import { host, notify } from "../host.ts";
import type { Waypoint } from "../host/measures.ts";
import { snapTo } from "../placeables/token-facts.ts";
import type { Token } from "../placeables/token.ts";

interface Dragged {
  readonly token: Token;
  readonly ghost: PIXI.Sprite | null;
  readonly checkpoints: Waypoint[];
  destination: Waypoint;
}

const positionOf = ({ document }: Token): Waypoint & { x: number; y: number } => ({
  x: document.x,
  y: document.y,
  elevation: document.elevation,
  ...(document.movementAction ? { action: document.movementAction } : {}),
});

/** One drag from press to release of the pointer. */
export class TokenDrag {
  readonly #dragged: Dragged[];
  readonly #start: Point;
  #pointer: Point;
  #free = false;

  constructor(tokens: readonly Token[], start: Point) {
    this.#start = start;
    this.#pointer = start;
    this.#dragged = tokens.map((token) => ({
      token,
      ghost: ghostOf(token),
      checkpoints: [],
      destination: positionOf(token),
    }));
  }

  /** Moves the ghosts; `free` leaves the grid alone. */
  move(pointer: Point, free: boolean): void {
    this.#pointer = pointer;
    this.#free = free;
    for (const dragged of this.#dragged) {
      dragged.destination = this.#destinationOf(dragged.token);
      dragged.ghost?.position.set(
        (dragged.destination.x ?? 0) + dragged.token.w / 2,
        (dragged.destination.y ?? 0) + dragged.token.h / 2,
      );
      this.#showRuler(dragged);
    }
    requestFrame();
  }

  #destinationOf(token: Token): Waypoint {
    const origin = positionOf(token);
    const x = Math.round(origin.x + this.#pointer.x - this.#start.x);
    const y = Math.round(origin.y + this.#pointer.y - this.#start.y);
    if (this.#free) return { ...origin, x, y, snapped: false };
    const snapped = snapTo(token.document, { ...origin, x, y });
    return { ...origin, x: snapped.x ?? x, y: snapped.y ?? y, snapped: true };
  }

  #showRuler({ token, checkpoints, destination }: Dragged): void {
    if (!token.ruler) return;
    const way = [{ ...positionOf(token), explicit: true }, ...checkpoints, { ...destination, explicit: true }];
    const foundPath = token.createTerrainMovementPath(way);
    token.ruler.visible = true;
    token.ruler.refresh({
      passedWaypoints: [],
      pendingWaypoints: [],
      plannedMovement: {
        [host().game.user.id]: {
          foundPath,
          unreachableWaypoints: [],
          history: [...(token.document.movementHistory ?? [])],
          hidden: false,
          searching: false,
        },
      },
    });
  }

  /** Fixes the place under the pointer as a waypoint of the way. */
  addWaypoint(): void {
    for (const dragged of this.#dragged) {
      const last = dragged.checkpoints.at(-1) ?? positionOf(dragged.token);
      const { destination } = dragged;
      if (last.x === destination.x && last.y === destination.y) continue;
      dragged.checkpoints.push({ ...destination, explicit: true, checkpoint: true });
    }
    this.move(this.#pointer, this.#free);
  }

  removeWaypoint(): void {
    for (const dragged of this.#dragged) dragged.checkpoints.pop();
    this.move(this.#pointer, this.#free);
  }

  /** Ends the drag without a movement. */
  cancel(): void {
    for (const { token, ghost } of this.#dragged) {
      if (ghost && !ghost.destroyed) ghost.destroy();
      if (token.ruler && !token.destroyed) token.ruler.visible = false;
    }
    requestFrame();
  }

  /** Ends the drag: each token sets out for its destination. */
  async drop(): Promise<void> {
    const moves = this.#dragged.filter(
      ({ token, destination, checkpoints }) =>
        !token.destroyed &&
        (checkpoints.length > 0 || destination.x !== token.document.x || destination.y !== token.document.y),
    );
    this.cancel();
    await Promise.all(
      moves.map(async ({ token, checkpoints, destination }) => {
        const waypoints = [...checkpoints, { ...destination, explicit: true, checkpoint: true }].map(
          ({ elevation: _elevation, ...waypoint }) => waypoint,
        );
        await moveToken(token, waypoints, "dragging", token._getDragLeftDropUpdateOptions());
      }),
    );
  }
}

/** Moves a token and tells the user when the move was refused with an error. */
export async function moveToken(
  token: Token,
  waypoints: Waypoint[],
  method: "dragging" | "keyboard",
  options: object = {},
): Promise<void> {
  try {
    const constrainOptions = token._getDragConstrainOptions();
    await token.document.move(waypoints, { constrainOptions, ...options, method, showRuler: method === "dragging" });
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
  }
}

function ghostOf(token: Token): PIXI.Sprite | null {
  if (!token.mesh) return null;
  const ghost = new PIXI.Sprite(token.mesh.texture);
  ghost.anchor.set(0.5);
  ghost.scale.copyFrom(token.mesh.scale);
  ghost.angle = token.mesh.angle;
  ghost.alpha = 0.55;
  ghost.position.set(token.document.x + token.w / 2, token.document.y + token.h / 2);
  token.layer.preview?.addChild(ghost);
  return ghost;
}
