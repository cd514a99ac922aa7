/** Drawing on demand: a frame is rendered only after something asked for it, so a still scene costs nothing. */

type Task = (now: number) => boolean;

const tasks = new Set<Task>();
const once = new Set<() => void>();
let render: (() => void) | null = null;
let handle: number | null = null;
let least = 0;
let painted = -Infinity;
let later: ReturnType<typeof setTimeout> | null = null;

/** Sets what paints the scene, and how many pictures a second are enough; null stops painting. */
export function setPainter(painter: (() => void) | null, framesPerSecond = Infinity): void {
  render = painter;
  least = 1000 / framesPerSecond;
  if (painter) requestFrame();
}

/** Asks for one painted frame. */
export function requestFrame(): void {
  handle ??= requestAnimationFrame(onFrame);
}

/** Runs a function once just before the next painted frame; the same function is not queued twice. */
export function beforeFrame(work: () => void): void {
  once.add(work);
  requestFrame();
}

/** Runs a task every frame until it returns false. */
export function everyFrame(task: Task): void {
  tasks.add(task);
  requestFrame();
}

function onFrame(now: number): void {
  handle = null;
  for (const task of tasks) if (!task(now)) tasks.delete(task);
  const work = [...once];
  once.clear();
  for (const run of work) run();
  paint();
  if (tasks.size > 0 || once.size > 0) requestFrame();
}

/** Now, or once enough time has gone by since the last picture. */
function paint(): void {
  const wait = painted + least - performance.now();
  if (wait > 0) {
    later ??= setTimeout(() => {
      later = null;
      requestFrame();
    }, wait);
    return;
  }
  render?.();
  painted = performance.now();
}

/** Whether motion is to be skipped: the reader asks for less, or nobody sees the page. */
export const isMotionReduced = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
