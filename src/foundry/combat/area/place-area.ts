import { toList } from "../../../view/base/localize.ts";
import type { Place } from "../../../rules/index.ts";
import { localize } from "../../host/localize.ts";
import { cornersOf, type PlacedArea, snappedAngle, spacesIn, tokensIn, turnOf } from "./area-place.ts";

/** The name of the layer that shows the spaces of an area; the host keeps it until it is destroyed. */
const LAYER = "whitehack.area";
const COLOR = 0xd9482b;

/** An area that is being placed: its start may be bound to a token, so that only its direction is chosen. */
export interface Placing extends PlacedArea {
  readonly isBound: boolean;
}

/** True if the viewed scene is drawn, so that an area can be placed on it. */
export const canPlace = (): boolean => canvas?.ready === true && canvas.scene !== null;

/** Lets the user place an area by mouse or keyboard; null where they have changed their mind. @rule WH-AREA-01 WH-AREA-02 */
export function placeArea(begun: Placing): Promise<PlacedArea | null> {
  return new Promise((resolve) => {
    let area = begun;
    const bar = barOf(turns(begun));
    const end = (result: PlacedArea | null): void => {
      stop.abort();
      bar.remove();
      canvas?.interface?.grid?.destroyHighlightLayer(LAYER);
      resolve(result);
    };
    const move = (changed: Placing): void => {
      area = changed;
      show(area, bar);
    };
    const operations: Operations = {
      place: () => end(area),
      cancel: () => end(null),
      left: () => move(turned(area, -1)),
      right: () => move(turned(area, 1)),
      step: (x, y) => move(area.isBound ? turned(area, x + y) : stepped(area, x, y)),
      point: (at) => move(pointed(area, at)),
    };
    const stop = new AbortController();
    follow(bar, operations, stop.signal);
    canvas?.interface?.grid?.addHighlightLayer(LAYER);
    document.body.append(bar);
    bar.focus();
    show(area, bar);
  });
}

interface Operations {
  place(): void;
  cancel(): void;
  left(): void;
  right(): void;
  step(x: number, y: number): void;
  point(at: Place): void;
}

const turned = (area: Placing, by: number): Placing => ({
  ...area,
  angle: snappedAngle(area.scene, area.angle + by * (area.shape === "block" ? Math.PI / 2 : turnOf(area.scene))),
});

/** Moves an area by one space, as long as it stays on the scene. */
function stepped(area: Placing, x: number, y: number): Placing {
  const { sizeX, sizeY } = area.scene.grid;
  return movedTo(area, { x: area.from.x + x * sizeX, y: area.from.y + y * sizeY });
}

function movedTo(area: Placing, { x, y }: Place): Placing {
  const { grid, dimensions } = area.scene;
  const { width, height } = dimensions;
  const inside = { x: Math.max(0, Math.min(width - 1, x)), y: Math.max(0, Math.min(height - 1, y)) };
  const from = grid.isGridless ? inside : grid.getCenterPoint(inside);
  return { ...area, from: { x: from.x, y: from.y } };
}

/** An area bound to a token points at a place; any other moves there. */
function pointed(area: Placing, at: Place): Placing {
  if (!area.isBound) return movedTo(area, at);
  const angle = Math.atan2(at.y - area.from.y, at.x - area.from.x);
  return { ...area, angle: snappedAngle(area.scene, angle) };
}

/** Colours the spaces of an area, and says who is inside. */
function show(area: PlacedArea, bar: HTMLElement): void {
  const grid = canvas?.interface?.grid;
  if (grid) colour(grid, area);
  const names = tokensIn(area).map(({ name }) => name);
  const said = names.length > 0 ? localize("WHITEHACK.Area.Inside", { names: toList(names, localize) }) : null;
  const output = bar.querySelector("output");
  if (output) output.value = said ?? localize("WHITEHACK.Area.Nobody");
}

const STYLE = { color: COLOR, border: COLOR, alpha: 0.35 } as const;

function colour(grid: foundry.canvas.layers.GridLayer, area: PlacedArea): void {
  grid.clearHighlightLayer(LAYER);
  for (const offset of spacesIn(area)) {
    const { x, y } = area.scene.grid.getTopLeftPoint(offset);
    grid.highlightPosition(LAYER, { x, y, ...STYLE });
  }
  if (!area.scene.grid.isGridless) return;
  const shape = new PIXI.Polygon(cornersOf(area).flatMap(({ x, y }) => [x, y]));
  grid.highlightPosition(LAYER, { ...area.from, ...STYLE, shape });
}

const TURNS = [
  ["left", "fa-rotate-left"],
  ["right", "fa-rotate-right"],
] as const;
const ENDS = [
  ["place", "fa-check"],
  ["cancel", "fa-xmark"],
] as const;
type Button = (typeof TURNS | typeof ENDS)[number];

/** True if an area has a direction; squares look the same in all. */
const turns = ({ shape, side, depth = side }: PlacedArea): boolean =>
  shape === "block" ? side !== depth : shape !== "square" && shape !== "spread";

/** The bar below the scene: who is inside, and a button for everything that a key does. */
function barOf(hasDirection: boolean): HTMLElement {
  const bar = document.createElement("section");
  bar.className = "whitehack area-bar";
  bar.tabIndex = -1;
  bar.setAttribute("aria-label", localize("WHITEHACK.Area.Placing"));
  const hint = document.createElement("p");
  hint.textContent = localize(`WHITEHACK.Area.${hasDirection ? "HintTurns" : "Hint"}`);
  const output = document.createElement("output");
  output.setAttribute("aria-live", "polite");
  bar.append(output, hint, ...[...(hasDirection ? TURNS : []), ...ENDS].map(buttonOf));
  return bar;
}

function buttonOf([operation, icon]: Button): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["operation"] = operation;
  const mark = document.createElement("i");
  mark.className = `fa-solid ${icon}`;
  mark.inert = true;
  button.append(mark, ` ${localize(`WHITEHACK.Area.Operation.${operation}`)}`);
  return button;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const KEYS: Readonly<Record<string, keyof Pick<Operations, "place" | "cancel" | "left" | "right">>> = {
  Enter: "place",
  Escape: "cancel",
  KeyQ: "left",
  KeyE: "right",
};

/** Follows mouse and keys before the host does, so that nothing else moves meanwhile. */
function follow(bar: HTMLElement, operations: Operations, signal: AbortSignal): void {
  const board = canvas?.app?.view as HTMLCanvasElement | undefined;
  const options = { capture: true, signal };
  bar.addEventListener("click", ({ target }) => press(target, operations), { signal });
  window.addEventListener("keydown", (event) => onKey(event, operations), options);
  window.addEventListener("contextmenu", (event) => event.target === board && taken(event, () => undefined), options);
  window.addEventListener(
    "pointermove",
    ({ target, clientX, clientY }) => target === board && operations.point(scenePoint(clientX, clientY)),
    options,
  );
  window.addEventListener(
    "pointerdown",
    (event) => {
      if (event.target === board)
        taken(event, () => (event.button === 0 ? placeAt(event, operations) : operations.cancel()));
    },
    options,
  );
}

/** A click places the area where it is, on touch screens too. */
function placeAt({ clientX, clientY }: PointerEvent, operations: Operations): void {
  operations.point(scenePoint(clientX, clientY));
  operations.place();
}

const scenePoint = (x: number, y: number): Place => canvas?.canvasCoordinatesFromClient({ x, y }) ?? { x, y };

function press(target: EventTarget | null, operations: Operations): void {
  const button = (target as HTMLElement | null)?.closest<HTMLButtonElement>("button[data-operation]");
  const named = [...TURNS, ...ENDS].find(([operation]) => operation === button?.dataset["operation"])?.[0];
  if (named) operations[named]();
}

function onKey(event: KeyboardEvent, operations: Operations): void {
  const arrow = ARROWS[event.code];
  const operation = KEYS[event.code];
  const isOnButton = (event.target as HTMLElement | null)?.matches("button") === true;
  if (arrow) taken(event, () => operations.step(...arrow));
  else if (operation && !(isOnButton && operation === "place")) taken(event, () => operations[operation]());
}

function taken(event: Event, work: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  work();
}
