import { actsNow } from "../fight/moment.ts";
import { movesUnasked } from "../keybindings.ts";

type Placed = TokenDocument.Implementation;

/** What the host tells of a movement before and after it. */
export interface Movement {
  readonly method: string;
  readonly chain: readonly string[];
  readonly origin: object;
  readonly passed: { readonly waypoints: readonly object[]; readonly cost: number; readonly distance: number };
  readonly pending: { readonly waypoints: readonly object[]; readonly cost: number };
}

/** What somebody does with their own hand; what happens to a token by a push, a mount or an undoing is no step of theirs. */
const BY_HAND: ReadonlySet<string> = new Set(["dragging", "keyboard"]);

/**
 * The fighter whose turn it is, if this is the first part of a movement of their own; null where nobody is asked: out of
 * combat, out of turn, pushed, carried, undone, or moved by a Referee with the key held. @rule WH-FREE-01
 */
export function ownMoveOf(token: Placed, movement: Movement): Combatant.Implementation | null {
  return isByHand(movement) && !movesUnasked() ? actingOn(token) : null;
}

/** The fighter on a token whose turn it is; null for anybody else. It is looked for at every step, and so by ids alone. */
export function actingOn({ id, parent: scene, actor }: Placed): Combatant.Implementation | null {
  if (!actor?.isCreature()) return null;
  for (const { started, combatants } of game.combats) {
    const isHere = ({ tokenId, sceneId }: Combatant.Implementation) => tokenId === id && sceneId === scene?.id;
    const fighter = started ? combatants.find(isHere) : undefined;
    if (fighter) return actsNow(fighter) ? fighter : null;
  }
  return null;
}

/** The first part of what somebody does with their own hand; the rest of a way with checkpoints follows it. */
const isByHand = ({ method, chain }: Movement): boolean => BY_HAND.has(method) && chain.length === 0;
