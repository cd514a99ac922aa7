/** What the tracker does to tokens on the canvas; nothing when there is no canvas. */
import type { CombatantDocument, Data } from "../../host.ts";

interface Point {
  x: number;
  y: number;
}

interface TokenOnCanvas {
  readonly visible: boolean;
  readonly center: Point;
  control(options?: Data): unknown;
  _onHoverIn(event: unknown, options?: Data): unknown;
  _onHoverOut(event: unknown): unknown;
}

interface CanvasApi {
  readonly ready: boolean;
  animatePan(view: Data): Promise<unknown>;
  ping(point: Point): Promise<boolean>;
}

function canvas(): CanvasApi | undefined {
  const value = (globalThis as { canvas?: CanvasApi }).canvas;
  return value?.ready ? value : undefined;
}

function tokenOf(combatant: CombatantDocument): TokenOnCanvas | undefined {
  const token = combatant.token?.object as TokenOnCanvas | null | undefined;
  return canvas() && token?.visible ? token : undefined;
}

/** Shows the token's hover state. */
export function hoverToken(combatant: CombatantDocument, on: boolean): void {
  const token = tokenOf(combatant);
  if (on) token?._onHoverIn({}, { hoverOutOthers: true });
  else token?._onHoverOut({});
}

/** Moves the view to the token and selects it where the user owns it. */
export async function panToToken(combatant: CombatantDocument): Promise<void> {
  const token = tokenOf(combatant);
  if (!token) return;
  if (combatant.isOwner) token.control({ releaseOthers: true });
  await canvas()?.animatePan({ ...token.center });
}

/** Points everybody at the token. */
export async function pingToken(combatant: CombatantDocument): Promise<void> {
  const token = tokenOf(combatant);
  if (token) await canvas()?.ping(token.center);
}
