import type { Area, Board, GroundStep, Place } from "../../../../rules/index.ts";
import { performAnswer } from "../../../../foundry/chat/prompts/perform-answer.ts";
import { clearAbove } from "../../../../foundry/movement/canvas/above-tokens.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { areaAsOne, boardOf } from "../../../../foundry/movement/board-of.ts";
import { GROUND, isPending, LETTERS, readState, type Standoff, standoffOn } from "./ground-prompts.ts";
import type { PromptMessage } from "../../../../foundry/chat/prompts/kind.ts";
import { openPrompts, owes } from "../../../../foundry/chat/prompts/listeners.ts";

const LAYER = "whitehack.ground";

/** Free squares, those of allies, and squares that are taken: told apart by letters and crosses as well as by colour. */
const FREE = 0x4fd08a;
const ALLY = 0xffc24a;
const TAKEN = 0x9a9a9a;
/** Dark below and bright above: letters and lines are seen on maps of any colour. */
const SHADE = 0x101010;

/** A figure that is asked, with the squares behind it. */
interface AskedGround {
  readonly prompt: PromptMessage;
  readonly from: Area;
  readonly steps: readonly GroundStep[];
}

/** The open questions on the scene that is looked at. */
function groundAsked(): readonly AskedGround[] {
  return openPrompts().flatMap((prompt) => {
    const { kind, payload } = prompt.system;
    if (kind !== GROUND || !prompt.visible || !("card" in payload) || !("state" in payload)) return [];
    const standoff = standoffOn(game.messages.get(String(payload.card)));
    return standoff?.scene === canvas.scene && isPending(standoff) ? askedIn(prompt, standoff, payload.state) : [];
  });
}

function askedIn(prompt: PromptMessage, { scene, rules }: Standoff, stored: unknown): readonly AskedGround[] {
  const state = readState(stored);
  const token = tokenAt(state?.links.at(-1)?.who ?? "");
  const board: Board = boardOf(scene);
  return state && token ? [{ prompt, from: areaAsOne(token), steps: rules.steps(state, board) }] : [];
}

const covers = ({ x, y, width, height }: Area, place: Place): boolean =>
  place.x >= x && place.x < x + width && place.y >= y && place.y < y + height;

/** The squares that a step leads to and that the figure does not stand on already. */
function newSquares({ from }: AskedGround, { to }: GroundStep): readonly Place[] {
  const area = { ...from, ...to };
  const all = Array.from({ length: area.width * area.height }, (_, at) => ({
    x: area.x + (at % area.width),
    y: area.y + Math.floor(at / area.width),
  }));
  return all.filter((square) => !covers(from, square));
}

const colorOf = ({ barrier, ally }: GroundStep): number => {
  if (barrier !== null) return TAKEN;
  return ally === null ? FREE : ALLY;
};

/** Whether squares were drawn: the scene is left alone where nobody is asked. */
let isDrawn = false;

/** Shows the squares open to those asked to give ground, as long as a question is open. @rule FH-DEF-01 */
export function showGround(): void {
  const isDue = openPrompts().some(({ system }) => system.kind === GROUND);
  if (isDue || isDrawn) drawGround();
  isDrawn = isDue;
}

/** Shows where those go who are asked whether they give ground, and no other squares any more. @rule FH-DEF-01 FH-DEF-03 */
function drawGround(): void {
  const grid = canvas.ready ? canvas.interface?.grid : undefined;
  if (!grid) return;
  grid.addHighlightLayer(LAYER);
  grid.clearHighlightLayer(LAYER);
  const above = clearAbove(LAYER);
  const asked = groundAsked();
  followClicks(asked);
  if (asked.length === 0 || !above) return;
  const lines = above.addChild(new PIXI.Graphics());
  for (const one of asked) for (const step of one.steps) drawStep(one, step, { above, lines });
}

interface Drawing {
  readonly above: PIXI.Container;
  readonly lines: PIXI.Graphics;
}

function drawStep(asked: AskedGround, step: GroundStep, { above, lines }: Drawing): void {
  const size = canvas.scene?.grid.size ?? 100;
  const color = colorOf(step);
  for (const { x, y } of newSquares(asked, step)) {
    const place = { x: x * size, y: y * size };
    canvas.interface?.grid.highlightPosition(LAYER, { ...place, color, border: color, alpha: 0.35 });
    if (step.barrier !== null) cross(lines, place, size);
  }
  if (step.barrier === null) above.addChild(letterOn(asked, step, size));
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

/** The letter of a square, as on the card. */
function letterOn({ from }: AskedGround, { way, to }: GroundStep, size: number): PIXI.Text {
  const letter = new PIXI.Text(LETTERS[way], {
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

/** Stops following clicks when what was asked has changed. */
let following: AbortController | null = null;

/** A click on a square is the answer of the user who owes one. */
function followClicks(asked: readonly AskedGround[]): void {
  following?.abort();
  const own = asked.filter(({ prompt }) => owes(prompt.system.asked, game.user));
  following = own.length > 0 ? new AbortController() : null;
  if (!following) return;
  const { signal } = following;
  window.addEventListener("pointerdown", (event) => answerBy(event, own), { capture: true, signal });
}

function answerBy(event: PointerEvent, own: readonly AskedGround[]): void {
  if (event.button !== 0 || event.target !== canvas.app?.view) return;
  const met = squareMet(event, own);
  if (!met) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void performAnswer(met.question, { option: met.way, values: {} });
}

/** The answer of a click on the scene; null beside the squares. */
function squareMet({ clientX: x, clientY: y }: PointerEvent, own: readonly AskedGround[]) {
  const point = canvas.canvasCoordinatesFromClient({ x, y });
  const size = canvas.scene?.grid.size ?? 100;
  const square = { x: Math.floor(point.x / size), y: Math.floor(point.y / size) };
  for (const asked of own) {
    const step = asked.steps.find(
      (one) =>
        one.barrier === null &&
        newSquares(asked, one).some(({ x: column, y: row }) => column === square.x && row === square.y),
    );
    if (step) return { question: asked.prompt, way: step.way };
  }
  return null;
}
