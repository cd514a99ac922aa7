import { noteMove, noteMoveBack } from "../fight/note-fight.ts";
import { loadPart } from "../load-part.ts";
import { type Movement, ownMoveOf } from "../moves/own-move.ts";
import { inTurn } from "../requests/in-turn.ts";

/** A token has moved: whoever moved it notes how far, if it was the fighter's own turn; they and Referees hear of too much. */
export function moveToken(
  token: TokenDocument.Implementation,
  movement: Movement,
  _operation: object,
  { id }: User.Implementation,
): void {
  const { method, passed } = movement;
  const isOwn = id === game.user.id;
  const fighter = isOwn || game.user.isGM ? ownMoveOf(token, movement) : null;
  if (fighter) void tellMove(token, { fighter, movement, moved: fighter.fightState.moved, isOwn });
  if (!isOwn) return;
  void inTurn(() =>
    method === "undo" ? noteMoveBack(token.actor, recordedFeet(token)) : noteMove(token.actor, feetOf(passed)),
  );
}

/** What no terrain allows costs without end: then the distance counts. */
const feetOf = ({ cost, distance }: Pick<Movement["passed"], "cost" | "distance">): number =>
  Number.isFinite(cost) ? cost : distance;

/** What is still recorded of the movements of this turn. */
function recordedFeet(token: TokenDocument.Implementation): number {
  const { movementHistory: history } = token;
  return history.length < 2 ? 0 : feetOf(token.measureMovementPath(history));
}

interface Made {
  readonly fighter: Combatant.Implementation;
  readonly movement: Movement;
  /** Feet that were moved in the turn before. */
  readonly moved: number;
  readonly isOwn: boolean;
}

async function tellMove(token: TokenDocument.Implementation, { fighter, movement, moved, isOwn }: Made): Promise<void> {
  const { heedMove } = await loadPart(() => import("../moves/watch-move.ts"));
  const noted = heedMove(token, fighter, movement, moved);
  if (noted && isOwn) void inTurn(noted);
}
