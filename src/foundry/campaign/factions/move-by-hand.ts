import { lineShape } from "../../../view/campaign/factions/graph-view.ts";
import { FARTHEST, type Place } from "../../../view/campaign/factions/lay-out.ts";
import type { Drawn } from "../../../view/campaign/factions/board.ts";

/** How far the pointer goes before it is a drag and no click, in pixels. */
const SLACK = 4;
const STEP = 16;

const KEYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const nodeAt = (target: EventTarget | null): HTMLElement | null =>
  (target as HTMLElement | null)?.closest<HTMLElement>(".graph-node") ?? null;

const placeOf = ({ style }: HTMLElement): Place => ({ x: parseFloat(style.left), y: parseFloat(style.top) });

const inBounds = (value: number): number => Math.max(0, Math.min(FARTHEST, Math.round(value)));

/** Puts something elsewhere on the drawing, with the lines that lead to it. */
function put(stage: HTMLElement, node: HTMLElement, { x, y }: Place): void {
  node.style.left = `${inBounds(x)}px`;
  node.style.top = `${inBounds(y)}px`;
  const id = node.dataset["id"] ?? "";
  for (const line of stage.querySelectorAll<SVGGElement>(".graph-line")) {
    const { from = "", to = "", bend } = line.dataset;
    if (from === id || to === id) redraw(stage, line, { from, to, bend: Number(bend) });
  }
}

function redraw(stage: HTMLElement, line: SVGGElement, { from, to, bend }: { from: string; to: string; bend: number }) {
  const [start, end] = [from, to].map((id) =>
    stage.querySelector<HTMLElement>(`.graph-node[data-id="${CSS.escape(id)}"]`),
  );
  if (!start || !end) return;
  const { d, x, y } = lineShape(placeOf(start), placeOf(end), bend);
  line.querySelector("path")?.setAttribute("d", d);
  const words = line.querySelector("text");
  words?.setAttribute("x", String(x));
  words?.setAttribute("y", String(y));
}

/** Lets things be dragged, and moved by the arrow keys; where they come to rest is told once. */
export function moveByHand(stage: HTMLElement, moved: (item: Drawn) => Promise<void>): void {
  const notify = (node: HTMLElement): void => void moved({ id: node.dataset["id"] ?? "", ...placeOf(node) });
  stage.addEventListener("pointerdown", (event) => {
    const node = nodeAt(event.target);
    if (node && event.button === 0) drag(stage, node, { event, notify });
  });
  stage.addEventListener("keydown", (event) => {
    const node = nodeAt(event.target);
    const step = KEYS[event.key];
    if (!node || !step) return;
    event.preventDefault();
    event.stopPropagation(); // the host moves tokens by these keys
    const { x, y } = placeOf(node);
    put(stage, node, { x: x + step.x, y: y + step.y });
  });
  stage.addEventListener("keyup", (event) => {
    const node = nodeAt(event.target);
    if (node && KEYS[event.key]) notify(node);
  });
}

interface Dragging {
  readonly event: PointerEvent;
  readonly notify: (node: HTMLElement) => void;
}

function drag(stage: HTMLElement, node: HTMLElement, { event: down, notify }: Dragging): void {
  const start = placeOf(node);
  let isMoved = false;
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    const [dx, dy] = [clientX - down.clientX, clientY - down.clientY];
    isMoved ||= Math.hypot(dx, dy) > SLACK;
    if (isMoved) put(stage, node, { x: start.x + dx, y: start.y + dy });
  };
  const end = (): void => {
    node.removeEventListener("pointermove", follow);
    if (!isMoved) return;
    // what was a drag is no click: the one that comes now is kept from the window
    node.addEventListener("click", (click) => click.stopPropagation(), { once: true });
    notify(node);
  };
  node.setPointerCapture(down.pointerId);
  node.addEventListener("pointermove", follow);
  node.addEventListener("lostpointercapture", end, { once: true });
}
