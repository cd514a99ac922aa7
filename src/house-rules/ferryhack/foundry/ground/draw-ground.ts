import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { areaAsOne, boardOf } from "../../../../foundry/movement/board-of.ts";
import { type AskedSquares, showSquares, SQUARE_COLORS } from "../../../../foundry/movement/canvas/asked-squares.ts";
import { GROUND, isPending, LETTERS, readState, type Standoff, standoffOn } from "./ground-prompts.ts";
import type { PromptMessage } from "../../../../foundry/chat/prompts/kind.ts";
import { openPrompts } from "../../../../foundry/chat/prompts/listeners.ts";

const LAYER = "whitehack.ground";

/** The open questions on the scene that is looked at. */
function groundAsked(): readonly AskedSquares[] {
  return openPrompts().flatMap((prompt) => {
    const { kind, payload } = prompt.system;
    if (kind !== GROUND || !prompt.visible || !("card" in payload) || !("state" in payload)) return [];
    const standoff = standoffOn(game.messages.get(String(payload.card)));
    return standoff?.scene === canvas.scene && isPending(standoff) ? askedIn(prompt, standoff, payload.state) : [];
  });
}

function askedIn(prompt: PromptMessage, { scene, rules }: Standoff, stored: unknown): readonly AskedSquares[] {
  const state = readState(stored);
  const token = tokenAt(state?.links.at(-1)?.who ?? "");
  if (!state || !token) return [];
  const squares = rules.steps(state, boardOf(scene)).map(({ way, to, barrier, ally }) => ({
    to,
    option: barrier === null ? way : null,
    letter: LETTERS[way],
    color: SQUARE_COLORS[colorOf(barrier, ally)],
  }));
  return [{ prompt, from: areaAsOne(token), squares }];
}

function colorOf(barrier: unknown, ally: string | null): keyof typeof SQUARE_COLORS {
  if (barrier !== null) return "taken";
  return ally === null ? "free" : "ally";
}

/** Whether squares were drawn: the scene is left alone where nobody is asked. */
let isDrawn = false;

/** Shows the squares open to those asked to give ground, as long as a question is open. @rule FH-DEF-01 FH-DEF-03 */
export function showGround(): void {
  const isDue = openPrompts().some(({ system }) => system.kind === GROUND);
  if (isDue || isDrawn) showSquares(LAYER, groundAsked());
  isDrawn = isDue;
}
