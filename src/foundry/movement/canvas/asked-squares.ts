import type { Area, Place } from "../../../rules/index.ts";
import { performAnswer } from "../../chat/prompts/perform-answer.ts";
import { owes } from "../../chat/prompts/listeners.ts";
import type { PromptMessage } from "../../chat/prompts/kind.ts";
import { clearAbove } from "./above-tokens.ts";

/** Free squares, those of allies, and squares that are taken: told apart by letters and crosses as well as by colour. */
export const SQUARE_COLORS = { free: 0x4fd08a, ally: 0xffc24a, taken: 0x9a9a9a } as const;
/** Dark below and bright above: letters and lines are seen on maps of any colour. */
const SHADE = 0x101010;

/** A place that a prompt is about. */
interface AskedSquare {
  readonly to: Place;
  /** The answer that a click on it gives; null for one that is crossed out. */
  readonly option: string | null;
  /** The answer of a click with Shift; the same if left out. */
  readonly shifted?: string;
  /** The letter on it, as on the card; "" for none. */
  readonly letter: string;
  readonly color: number;
}

/** A figure that a prompt is about, where it stands, and the places that it may be moved to, in squares. */
export interface AskedSquares {
  readonly prompt: PromptMessage;
  readonly from: Area;
  readonly squares: readonly AskedSquare[];
}

const covers = ({ x, y, width, height }: Area, place: Place): boolean =>
  place.x >= x && place.x < x + width && place.y >= y && place.y < y + height;

/** The squares of a place that the figure does not stand on already. */
function newSquares({ from }: AskedSquares, { to }: AskedSquare): readonly Place[] {
  const area = { ...from, ...to };
  const all = Array.from({ length: area.width * area.height }, (_, at) => ({
    x: area.x + (at % area.width),
    y: area.y + Math.floor(at / area.width),
  }));
  return all.filter((square) => !covers(from, square));
}

/** Draws what prompts are about on a layer of its own, and nothing else there; a click on a square answers. @rule FH-DEF-01 WH-SPEC-07 */
export function showSquares(layer: string, asked: readonly AskedSquares[]): void {
  const grid = canvas.ready ? canvas.interface?.grid : undefined;
  if (!grid) return;
  grid.addHighlightLayer(layer);
  grid.clearHighlightLayer(layer);
  const above = clearAbove(layer);
  followClicks(layer, asked);
  if (asked.length === 0 || !above) return;
  const lines = above.addChild(new PIXI.Graphics());
  for (const one of asked) for (const square of one.squares) drawSquare(layer, one, square, { above, lines });
}

interface Drawing {
  readonly above: PIXI.Container;
  readonly lines: PIXI.Graphics;
}

function drawSquare(layer: string, asked: AskedSquares, square: AskedSquare, { above, lines }: Drawing): void {
  const size = canvas.scene?.grid.size ?? 100;
  const { color, option, letter } = square;
  for (const { x, y } of newSquares(asked, square)) {
    const place = { x: x * size, y: y * size };
    canvas.interface?.grid.highlightPosition(layer, { ...place, color, border: color, alpha: 0.35 });
    if (option === null) cross(lines, place, size);
  }
  if (option !== null && letter !== "") above.addChild(letterOn(asked, square, size));
}

/** Crosses a square out. */
function cross(lines: PIXI.Graphics, { x, y }: Place, size: number): void {
  const [near, far] = [size * 0.2, size * 0.8];
  for (const [width, tone] of [[size / 10, SHADE] as const, [size / 20, 0xffffff] as const]) {
    lines.lineStyle(width, tone, 0.8);
    lines.moveTo(x + near, y + near).lineTo(x + far, y + far);
    lines.moveTo(x + far, y + near).lineTo(x + near, y + far);
  }
}

function letterOn({ from }: AskedSquares, { letter: text, to }: AskedSquare, size: number): PIXI.Text {
  const letter = new PIXI.Text(text, {
    fontFamily: "Signika, sans-serif",
    fontSize: size / 2,
    fontWeight: "bold",
    fill: 0xffffff,
    stroke: SHADE,
    strokeThickness: size / 12,
  });
  letter.anchor.set(0.5);
  letter.position.set((to.x + from.width / 2) * size, (to.y + from.height / 2) * size);
  return letter;
}

/** Stops following the clicks of a layer when what was asked has changed. */
const following = new Map<string, AbortController>();

/** A click on a square is the answer of the user who owes one. */
function followClicks(layer: string, asked: readonly AskedSquares[]): void {
  following.get(layer)?.abort();
  following.delete(layer);
  const own = asked.filter(({ prompt }) => owes(prompt.system.asked, game.user));
  if (own.length === 0) return;
  const now = new AbortController();
  following.set(layer, now);
  const options = { capture: true, signal: now.signal };
  window.addEventListener("pointerdown", (event) => answerBy(event, own), options);
}

function answerBy(event: PointerEvent, own: readonly AskedSquares[]): void {
  if (event.button !== 0 || event.target !== canvas.app?.view) return;
  const met = squareMet(event, own);
  if (!met) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void performAnswer(met.prompt, { option: met.option, values: {} });
}

/** The answer of a click on the scene; null beside the squares. */
function squareMet({ clientX: x, clientY: y, shiftKey }: PointerEvent, own: readonly AskedSquares[]) {
  const point = canvas.canvasCoordinatesFromClient({ x, y });
  const size = canvas.scene?.grid.size ?? 100;
  const square = { x: Math.floor(point.x / size), y: Math.floor(point.y / size) };
  for (const asked of own) {
    const met = asked.squares.find(
      (one) =>
        one.option !== null &&
        newSquares(asked, one).some((other) => covers({ ...square, width: 1, height: 1 }, other)),
    );
    const option = (shiftKey ? met?.shifted : undefined) ?? met?.option;
    if (option) return { prompt: asked.prompt, option };
  }
  return null;
}
