import { loadPart } from "../load-part.ts";

type Placed = TokenDocument.Implementation;

/** Whose reach is to be seen. */
let shown: readonly Placed[] = [];

/** Whether the reach of anybody is to be seen, or that of this token. */
export const isReachShown = (token?: Placed): boolean => (token ? shown.includes(token) : shown.length > 0);

/** Shows the reach of these tokens, and of no others; nothing is loaded or drawn where nothing was shown, nor is to be. */
export function showReach(tokens: readonly Placed[]): void {
  if (tokens.length === 0 && shown.length === 0) return;
  shown = tokens;
  void loadPart(() => import("./draw-reach.ts")).then(({ drawReach }) => {
    if (shown === tokens) drawReach(tokens);
  });
}

/** Draws what is shown anew, after something of it has changed. */
export const redrawReach = (): void => showReach([...shown]);

/** Whose reach the key shows: that of whoever is selected; without a choice, of those whose turn it is. */
function chosenTokens(): readonly Placed[] {
  const controlled = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
  return controlled.length > 0 ? controlled : seenOf(game.combat?.combatant?.token ?? null);
}

/** A token, if the user sees it. */
const seenOf = (token: Placed | null): readonly Placed[] => (token?.object?.visible ? [token] : []);

/** Shows by a key whom the user has chosen, or hides what is shown. */
export const toggleReach = (): void => showReach(isReachShown() ? [] : chosenTokens());
