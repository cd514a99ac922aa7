import { endByClock } from "../conditions/end-conditions.ts";

/** The clock of the world has moved: the active Referee's client takes away what it ends. */
export function updateWorldTime(seconds: number): void {
  if (game.user.isActiveGM) void endByClock(seconds);
}
