/** One's own measuring, shown to the others: not each step of the pointer, but its end at once. */
import { host } from "../host.ts";
import type { RulerPoint } from "./ruler.ts";

export interface SharedRuler {
  readonly path: readonly RulerPoint[];
  readonly hidden: boolean;
  readonly scene: string | null;
}

const PAUSE = 100;
let waiting: ReturnType<typeof setTimeout> | null = null;
let latest: SharedRuler | null = null;

function send(): void {
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
  if (latest) host().game.user.broadcastActivity?.({ ruler: latest });
}

export function shareRuler(path: readonly RulerPoint[], hidden: boolean): void {
  latest = { path, hidden, scene: host().canvas.scene?.id ?? null };
  if (path.length === 0) send();
  else waiting ??= setTimeout(send, PAUSE);
}
