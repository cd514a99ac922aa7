/** Something that follows the pointer until it is laid down by a click or given up. */
import type { Point } from "../geometry/points.ts";

/** A click lays it down, a right click skips it, Escape gives up. */
export type Ending = "placed" | "skipped" | "dismissed";

export interface Follower {
  move(point: Point): void;
  rotate(degrees: number): void;
  /** Whether it may be laid down or skipped where it is. */
  mayEnd?(ending: Ending): boolean;
}

interface Placement extends Follower {
  readonly end: (ending: Ending) => void;
}

let current: Placement | null = null;

/** Resolves once it has come to an end; another one ends the first. */
export function place(follower: Follower): Promise<Ending> {
  current?.end("dismissed");
  return new Promise((resolve) => {
    current = {
      ...follower,
      end(ending) {
        if (ending !== "dismissed" && follower.mayEnd?.(ending) === false) return;
        current = null;
        resolve(ending);
      },
    };
  });
}

export const placement = (): Placement | null => current;
