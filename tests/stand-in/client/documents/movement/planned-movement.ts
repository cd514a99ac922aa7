import { isV14 } from "../../../common/generation.ts";
import { currentClient } from "../../game/current.ts";
import { Hooks } from "../../game/hooks.ts";
import type { TokenDocument } from "../token.ts";
import { expectEnd, endMovement } from "./movement-end.ts";
import { NOTHING, originOf, type Instruction, type Movement } from "./movement-data.ts";
import { planMovement, sectionOf } from "./plan-movement.ts";
import { tellMovement } from "./tell-movement.ts";

/** Generation 14: a movement that is shown but waits for `startMovement`. https://github.com/foundryvtt/foundryvtt/issues/13639 */
export function installPlan(token: TokenDocument, given: Instruction): Promise<boolean> {
  if (!isV14()) throw new Error("stand-in: planned movement is not there in generation 13");
  const whole = planMovement(token, given, {});
  const all = sectionOf(token, whole.origin, [...whole.passed.waypoints, ...whole.pending.waypoints]);
  const movement = { ...whole, passed: NOTHING(), pending: all, destination: originOf(token), _given: given };
  const end = expectEnd(movement.id);
  showPlan(token, movement, currentClient().game.userId as string);
  tellMovement(token, { change: "planned", movement });
  return end.promise;
}

/** On every client: the plan takes the place of one before it, which so comes to nothing. */
export function showPlan(token: TokenDocument, movement: Movement, userId: string): void {
  if (token.movement.state === "planned") endMovement(token.movement.id, false);
  const user = currentClient().game.users.get(userId) ?? null;
  token.movement = { ...movement, user: user as never, state: "planned" };
  token._onMovementPlanned();
  Hooks.callAll("planToken", token);
}
