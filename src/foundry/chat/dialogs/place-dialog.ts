import { type Box, clearPlace, type Corner, inWindow } from "../../../view/chat/dialogs/clear-place.ts";
import { placeOf } from "../../documents/place.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import { storedPlace } from "../../host/stored-place.ts";

type Placed = TokenDocument.Implementation;

/** The actor or item that a dialog asks about. */
type About = Actor.Implementation | Item.Implementation | undefined;

/** A dialog as far as it is put somewhere. */
interface PlacedDialog {
  readonly element: HTMLElement;
  readonly position: { readonly left?: number | undefined; readonly top?: number | undefined };
  setPosition(position: Corner): unknown;
}

/** The tokens that a question is about: of whom it asks, and whom the user aims at. */
function tokensOf(about: About): readonly Placed[] {
  const actor = about instanceof Item ? about.actor : (about ?? null);
  const own = actor && placeOf(actor);
  const all = [...(own ? [own] : []), ...[...game.user.targets].map(({ document }) => document)];
  return all.filter(({ parent }) => parent !== null && parent.id === canvas?.scene?.id);
}

/** The box of a token in the window. */
function boxOfToken(token: Placed): readonly Box[] {
  const { parent: scene } = token;
  if (!scene || !canvas) return [];
  const { x, y, width, height } = storedPlace(token);
  const from = canvas.clientCoordinatesFromCanvas({ x, y });
  const to = canvas.clientCoordinatesFromCanvas({ x: x + width * scene.grid.sizeX, y: y + height * scene.grid.sizeY });
  return [{ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y }];
}

const boxOf = (element: Element | null | undefined): readonly Box[] =>
  element ? [element.getBoundingClientRect()] : [];

/** The place of a dialog: where the user has put one before, or else beside those it is about. */
function placeFor(dialog: PlacedDialog, about: About): Corner | null {
  const { innerWidth: width, innerHeight: height } = globalThis;
  const window = { width, height };
  const own = dialog.element.getBoundingClientRect();
  const { left, top } = setting("dialogPlace");
  if (left !== undefined && top !== undefined) return inWindow({ left, top }, own, window);
  const rather = [ui.sidebar?.element, document.getElementById("whitehack-turn")].flatMap(boxOf);
  return clearPlace(own, { window, about: tokensOf(about).flatMap(boxOfToken), rather });
}

/**
 * Puts a dialog where it leaves attacker and target visible; one in a window of its own stays where the host has it.
 * Gives what is to be called once it is closed, which remembers where the user has moved it.
 */
export function placeDialog(dialog: PlacedDialog, about: About): () => void {
  const isOurs = dialog.element.ownerDocument === document && canvas?.ready;
  const place = isOurs ? placeFor(dialog, about) : null;
  if (!place) return () => undefined;
  dialog.setPosition(place);
  let before: Partial<Corner> | null = null;
  dialog.element.querySelector(".window-header")?.addEventListener("pointerdown", () => {
    const { left, top } = dialog.position; // the host moves a dialog that grows, too: only what is taken by hand counts
    before ??= { ...(left !== undefined && { left }), ...(top !== undefined && { top }) };
  });
  return () => {
    const { left, top } = dialog.position;
    const isMoved = before !== null && (before.left !== left || before.top !== top);
    if (isMoved && left !== undefined && top !== undefined) void keepSetting("dialogPlace", { left, top });
  };
}
