import { currentClient } from "../../game/current.ts";
import { Hooks } from "../../game/hooks.ts";
import { fromUuid } from "../../game/uuid.ts";
import type { TokenDocument } from "../token.ts";
import { endMovement, expectAnswer, expectEnd } from "./movement-end.ts";
import type { Movement, MovementState } from "./movement-data.ts";
import { showPlan } from "./planned-movement.ts";
import { placeOf } from "./request-movement.ts";
import { tellMovement, type MovementNews } from "./tell-movement.ts";
import { randomID } from "../../../common/utils/index.ts";

/** The continuations that a paused movement waits for, on the client of the user who moves the token. */
interface Pause {
  readonly id: string;
  readonly keys: Map<string, (resumed: boolean) => void>;
}

const pauses = new WeakMap<TokenDocument, Pause>();
const isOnWay = ({ state, user, pending }: Movement): boolean =>
  (state === "pending" || state === "paused") && user?.isSelf === true && pending.waypoints.length > 0;

function setState(token: TokenDocument, state: MovementState): void {
  token.movement = { ...token.movement, state };
}

/** Holds the movement back until `resume` is called with this key. Null when nothing is left to hold back. */
export function pause(token: TokenDocument, key: string): Promise<boolean> | null {
  const { movement } = token;
  if (!isOnWay(movement)) return null;
  const known = pauses.get(token);
  const held: Pause = known?.id === movement.id ? known : { id: movement.id, keys: new Map() };
  pauses.set(token, held);
  const { promise, resolve } = expectAnswer();
  held.keys.set(key, resolve);
  return promise;
}

/** Anybody may resume by the key; the client of the user who moves the token goes on once no key is left. */
export function resume(token: TokenDocument, movementId: string, key: string): void {
  if (token.movement.id !== movementId) return;
  if (!token.movement.user?.isSelf) tellMovement(token, { change: "resume", id: movementId, key });
  else release(token, key);
}

const answers = new WeakMap<TokenDocument, ((resumed: boolean) => void)[]>();

function release(token: TokenDocument, key: string): void {
  const held = pauses.get(token);
  const answer = held?.keys.get(key);
  if (!held || !answer) return;
  held.keys.delete(key);
  answers.set(token, [...(answers.get(token) ?? []), answer]);
  if (held.keys.size === 0 && token.movement.state === "paused") void goOn(token);
}

/** After an update that left a rest of the way: goes on, or waits for those who paused it. */
export async function continueMovement(token: TokenDocument): Promise<void> {
  const { movement } = token;
  await (token.object as { movementAnimationPromise?: Promise<unknown> | null } | null)?.movementAnimationPromise;
  if (token.movement !== movement || !isOnWay(movement)) return;
  if (pauses.get(token)?.keys.size) {
    show(token, "paused");
    tellMovement(token, { change: "paused", id: movement.id });
  } else await goOn(token);
}

async function goOn(token: TokenDocument): Promise<void> {
  const { movement } = token;
  pauses.delete(token);
  setState(token, "pending");
  const { pending, method, showRuler, autoRotate, constrainOptions, updateOptions, id, chain } = movement;
  const next = { waypoints: pending.waypoints, method, showRuler, autoRotate, constrainOptions };
  const operation = {
    ...updateOptions,
    movement: { [token.id as string]: { ...next, id: randomID(), chain: [...chain, id] } },
  };
  const updated = await token.update(placeOf(pending.waypoints), operation);
  for (const answer of answers.get(token) ?? []) answer(updated !== undefined);
  answers.delete(token);
  if (updated === undefined) stop(token);
}

/** Ends the movement where the token is now; false when there is nothing to stop. */
export function stop(token: TokenDocument): boolean {
  const { movement } = token;
  if (!isOnWay(movement) && !(movement.state === "planned" && token.isOwner)) return false;
  show(token, "stopped");
  tellMovement(token, { change: "stopped", id: movement.id });
  return true;
}

/** What has come of a movement, told to the token and to everybody who listens. */
export function show(token: TokenDocument, state: "paused" | "stopped"): void {
  setState(token, state);
  if (state === "paused") {
    token._onMovementPaused();
    Hooks.callAll("pauseToken", token);
    return;
  }
  for (const answer of pauses.get(token)?.keys.values() ?? []) answer(false);
  pauses.delete(token);
  endChain(token.movement, false);
  token._onMovementStopped();
  Hooks.callAll("stopToken", token);
}

/** The whole movement, its parts before included. */
export function endChain({ id, chain }: Movement, finished: boolean): void {
  for (const one of [...chain, id]) endMovement(one, finished);
}

export const finishedPromise = ({ id, chain }: Movement): Promise<boolean> => expectEnd(chain[0] ?? id).promise;

/** On the other clients. */
export async function hearMovement(userId: string, news: MovementNews & { readonly uuid: string }): Promise<void> {
  await currentClient().receiver.settled();
  const token = (await fromUuid(news.uuid)) as unknown as TokenDocument | null;
  if (!token) return;
  if (news.change === "planned") showPlan(token, news.movement, userId);
  else if (news.change === "resume") release(token, news.key);
  else if (token.movement.id !== news.id) return;
  else show(token, news.change);
}

/** Whoever leaves the table goes no further: the others stop what that user was moving. */
export function abandonMovements(userId: string): void {
  for (const scene of currentClient().game.scenes.contents)
    for (const token of scene.collections["tokens"]?.values() ?? []) {
      const { movement } = token as unknown as TokenDocument;
      const isOpen = movement.state === "pending" || movement.state === "paused";
      if (isOpen && movement.user?.id === userId) show(token as unknown as TokenDocument, "stopped");
    }
}
