import { noteMove } from "../fight/note-fight.ts";
import { inTurn } from "../requests/in-turn.ts";

interface Movement {
  readonly method: string;
  readonly passed: { readonly distance: number };
}

/** A token has moved: whoever moved it notes how far, if it was the fighter's own turn. */
export function moveToken(
  { actor }: TokenDocument.Implementation,
  { method, passed }: Movement,
  _operation: object,
  { id }: User.Implementation,
): void {
  if (id !== game.user.id) return;
  void inTurn(() => noteMove(actor, method === "undo" ? -passed.distance : passed.distance));
}
