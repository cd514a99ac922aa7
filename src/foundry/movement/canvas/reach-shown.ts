import { lazy } from "../../host/lazy.ts";

type Placed = TokenDocument.Implementation;

/** Whose reach is to be seen: that of the token under the pointer, and of those for whom a key has asked. */
let hovered: readonly Placed[] = [];
let chosen: readonly Placed[] = [];
let drawn: readonly Placed[] = [];

/** Draws what is to be seen; nothing is loaded where nothing was, nor is to be. */
function redraw(): void {
  const tokens = [...new Set([...chosen, ...hovered])];
  if (tokens.length === 0 && drawn.length === 0) return;
  drawn = tokens;
  void lazy(() => import("./guarded-by.ts")).then(({ drawReach }) => {
    if (drawn === tokens) drawReach(tokens);
  });
}

/** Shows the reach of whom the pointer is over; of nobody, when it has left. */
export function hoverReach(token: Placed | null): void {
  hovered = token ? [token] : [];
  redraw();
}

/** A token has moved: the spaces it guards move along, if they are shown. */
export function moveReach(token: Placed): void {
  if (drawn.includes(token)) redraw();
}

/** The tokens whose reach the key shows: those selected; without a choice, those whose turn it is. */
function chosenTokens(): readonly Placed[] {
  const controlled = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  return controlled.length > 0 ? controlled : seenOf(game.combat?.combatant?.token ?? null);
}

/** A token, if the user sees it. */
const seenOf = (token: Placed | null): readonly Placed[] => (token?.object?.visible ? [token] : []);

/** Shows by a key whom the user has chosen, until it is pressed again. */
export function toggleReach(): void {
  chosen = chosen.some(({ parent }) => parent === canvas.scene) ? [] : chosenTokens();
  redraw();
}
