import { asReferee } from "../as-referee.ts";
import { loadPart } from "../load-part.ts";
import { actingOn, isOwnStep, type Movement, ownMoveOf } from "../moves/own-move.ts";
import { inTurn } from "../requests/in-turn.ts";
import { isDoneHere } from "../serving.ts";

const notePart = () => loadPart(() => import("../moves/note-way.ts"));

/** A token has moved: whoever moved it notes how far, if it was the fighter's own turn; they and Referees hear of too much. */
export function moveToken(
  token: TokenDocument.Implementation,
  movement: Movement,
  operation: object,
  { id }: User.Implementation,
): void {
  const { method, origin, passed } = movement;
  if (method !== "undo") void asReferee(({ tellPacks }) => tellPacks("tokenMoves", token, origin, passed.waypoints));
  const isOwn = isDoneHere(operation, id);
  const fighter = isOwn || game.user.isGM ? ownMoveOf(token, movement) : null;
  if (fighter) void tellMove(token, { fighter, movement, moved: fighter.fightState.moved, isOwn });
  if (!isOwn || !actingOn(token)) return;
  if (movement.method === "undo") void inTurn(async () => (await notePart()).noteWayBack(token));
  else if (isOwnStep(movement, operation)) void inTurn(async () => (await notePart()).noteWay(token, movement));
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
