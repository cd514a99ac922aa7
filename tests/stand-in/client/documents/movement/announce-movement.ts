import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import { Hooks } from "../../game/hooks.ts";
import type { TokenDocument } from "../token.ts";
import { continueMovement, endChain, finishedPromise, show } from "./continue-movement.ts";
import type { Movement } from "./movement-data.ts";

/** On every client, once the token has moved. https://foundryvtt.com/api/v14/functions/hookEvents.moveToken.html */
export function announceMovement(token: TokenDocument, options: Dict, userId: string): Movement | null {
  const sent = (options["movement"] as Record<string, Movement> | undefined)?.[token.id ?? ""];
  if (!sent?.id || !sent.passed) return null;
  const user = currentClient().game.users.get(userId) ?? null;
  const isPending = sent.pending.waypoints.length > 0;
  const { user: _user, state: _state, updateOptions: _options, ...operation } = { ...sent, ...promisesOf(token, sent) };
  const state = isPending ? "pending" : "completed";
  const movement: Movement = { ...sent, ...operation, user: user as never, state };
  token.movement = movement;
  token._onUpdateMovement(operation as never, options, user);
  Hooks.callAll("moveToken", token, operation, options, user);
  if (sent.constrained) show(token, "stopped");
  else if (!isPending) endChain(movement, true);
  return movement;
}

/** Promises for who wants to wait; generation 14 hands them out with the movement. */
function promisesOf(token: TokenDocument, movement: Movement): Dict {
  if (!isV14()) return {};
  const { object } = token as { object: { movementAnimationPromise?: Promise<unknown> | null } | null };
  const started = Promise.resolve();
  const ended = started.then(() => object?.movementAnimationPromise).then(() => undefined);
  return { finished: finishedPromise(movement), animation: { duration: 0, started, ended } };
}

/** After the hooks: the user who moves the token goes on to the next checkpoint. */
export function afterMovement(token: TokenDocument, movement: Movement): void {
  if (movement.user?.isSelf && token.movement.pending.waypoints.length > 0 && token.movement.state === "pending")
    void continueMovement(token);
}
