import { actsNow } from "../documents/moment.ts";
import { movesUnasked } from "../host/keybindings.ts";

type Placed = TokenDocument.Implementation;

interface Waypoint {
  readonly action?: string;
}

/** The host's facts of a movement before and after it. */
export interface Movement {
  readonly id: string;
  readonly method: string;
  readonly chain: readonly string[];
  readonly origin: object;
  readonly passed: { readonly waypoints: readonly Waypoint[]; readonly cost: number; readonly distance: number };
  readonly pending: { readonly waypoints: readonly object[]; readonly cost: number; readonly distance: number };
}

/** A movement by the user's own hand; a push, a mount or an undoing is no step of the token's own. */
const BY_HAND: ReadonlySet<string> = new Set(["dragging", "keyboard"]);

/**
 * The fighter whose turn it is, if this is the first part of a movement of their own; null where nobody is asked: out of
 * combat, out of turn, pushed, carried, undone, or moved by a Referee with the key held. @rule WH-FREE-01
 */
export function ownMoveOf(token: Placed, movement: Movement): Combatant.Implementation | null {
  return isByHand(movement) && !movesUnasked() ? actingOn(token) : null;
}

/** The movements that this client's user has begun with the key held. */
const unasked = new Set<string>();

/** Remembers, before a movement is made, whether the key is held: it may be let go of before all clients hear of it. */
export function noteKey({ id }: Movement): void {
  if (movesUnasked()) unasked.add(id);
}

/** The mark in an update of a token that walks on after it was stopped for free attacks. */
export const WALKED = "whitehackWalked";

/**
 * True if a movement is the token's own, which takes something of its round: by hand, or what is left of such a way;
 * not what a push, a mount, an undoing or a Referee with the key held does. @rule WH-ACT-01
 */
export const isOwnStep = ({ method, id, chain }: Movement, operation: object): boolean =>
  WALKED in operation || (BY_HAND.has(method) && ![id, ...chain].some((one) => unasked.has(one)));

/** The fighter on a token whose turn it is; null for anybody else. It is looked for at every step, and so by ids alone. */
export function actingOn({ id, parent: scene, creature }: Placed): Combatant.Implementation | null {
  if (!creature) return null;
  for (const { started, combatants } of game.combats) {
    const isHere = ({ tokenId, sceneId }: Combatant.Implementation) => tokenId === id && sceneId === scene?.id;
    const fighter = started ? combatants.find(isHere) : undefined;
    if (fighter) return actsNow(fighter) ? fighter : null;
  }
  return null;
}

/** The first part of a movement by hand; the rest of a way with checkpoints follows it. */
const isByHand = ({ method, chain }: Movement): boolean => BY_HAND.has(method) && chain.length === 0;
