import { tokenAt } from "./resolve-uuid.ts";

/** The part of a token on the canvas that reacts when the pointer comes and goes. */
interface Hoverable {
  _onHoverIn(event: object, options: { readonly hoverOutOthers: boolean }): unknown;
  _onHoverOut(event: object): unknown;
}

/** The token at a uuid, if the user sees it on the scene that is looked at. */
function seenAt(uuid: string): Token.Implementation | null {
  const token = canvas.ready ? tokenAt(uuid)?.object : null;
  return token?.visible ? token : null;
}

/** Marks a token as the pointer would that is over it, or no longer. */
function hover(uuid: string, isOver: boolean): void {
  // the types keep the hovering to the token itself, though trackers and cards call it
  const token = seenAt(uuid) as unknown as Hoverable | null;
  if (isOver) token?._onHoverIn({}, { hoverOutOthers: true });
  else token?._onHoverOut({});
}

/** A name on a card marks its token on the canvas while the pointer is over it, or the keyboard at it. */
export function pointOut(name: HTMLElement): void {
  const { token = "" } = name.dataset;
  for (const event of ["pointerenter", "focus"]) name.addEventListener(event, () => hover(token, true));
  for (const event of ["pointerleave", "blur"]) name.addEventListener(event, () => hover(token, false));
}

/** Brings a token into view. */
export async function showToken(uuid: string): Promise<void> {
  const token = seenAt(uuid);
  if (!token) return void ui.notifications.info("WHITEHACK.Card.TokenNotSeen", { localize: true });
  await canvas.animatePan(token.center);
}
