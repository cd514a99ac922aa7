/** Something that follows the pointer until it is laid down by a click or given up. */
import type { Point } from "../geometry/points.ts";

/** A click lays it down, a right click skips it, Escape gives up. */
export type Ending = "placed" | "skipped" | "dismissed";

/** Where the pointer is. UNCONFIRMED: that it is told as it is, and beside it whether to snap. */
export interface PointerMove {
  readonly position: Point;
  readonly event: unknown;
  readonly snap: boolean;
}

export interface WheelTurn {
  readonly degrees: number;
  readonly event: WheelEvent;
  readonly precise: boolean;
}

export interface Follower {
  move(to: PointerMove): void;
  rotate(by: WheelTurn): void;
  /** Whether it may be laid down or skipped where it is. */
  mayEnd?(ending: Ending, event: unknown): boolean;
}

interface Placement extends Follower {
  readonly end: (ending: Ending, event?: unknown) => void;
}

let current: Placement | null = null;

/** Resolves once it has come to an end; another one ends the first. */
export function place(follower: Follower): Promise<Ending> {
  current?.end("dismissed");
  return new Promise((resolve) => {
    current = {
      ...follower,
      end(ending, event = null) {
        if (ending !== "dismissed" && follower.mayEnd?.(ending, event) === false) return;
        current = null;
        resolve(ending);
      },
    };
  });
}

export const placement = (): Placement | null => current;
