import type { Position } from "./types.ts";

const REACH = 40;

const limit = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Puts a window where it is told to be, in the middle where nothing is said, with its header within reach. */
export function placeWindow(element: HTMLElement, position: Position, asked: Partial<Position>): Position {
  const next: Position = { ...position, ...withoutUndefined(asked) };
  const { style } = element;
  style.width = size(next.width);
  style.height = size(next.height);
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const { offsetWidth: width, offsetHeight: height } = element;
  next.left = Math.round(limit(next.left ?? (clientWidth - width) / 2, REACH - width, clientWidth - REACH));
  next.top = Math.round(limit(next.top ?? (clientHeight - height) / 2, 0, Math.max(clientHeight - REACH, 0)));
  style.left = `${next.left}px`;
  style.top = `${next.top}px`;
  style.transform = next.scale && next.scale !== 1 ? `scale(${next.scale})` : "";
  // UNCONFIRMED: what is sized by its content is told in pixels, as systems calculate with it.
  next.width = typeof next.width === "number" ? next.width : width;
  next.height = typeof next.height === "number" ? next.height : height;
  return next;
}

const size = (value: number | "auto" | null): string => (typeof value === "number" ? `${value}px` : "");

const withoutUndefined = (asked: Partial<Position>): Partial<Position> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== null));
