/** A rectangle in the window, in its pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Corner = Pick<Box, "left" | "top">;
type Size = Pick<Box, "width" | "height">;

/** The surroundings of a dialog. */
interface Around {
  readonly window: Size;
  /** The boxes that the question is about, which the dialog should never cover. */
  readonly about: readonly Box[];
  /** The boxes that it covers only where there is no other place. */
  readonly rather: readonly Box[];
}

/** Pixels between a dialog and what it is about, or the window's side. */
const GAP = 12;
/** How much worse it is to cover a pixel of what the dialog is about. */
const WORSE = 1_000;

const within = (at: number, size: number, most: number): number =>
  Math.max(GAP, Math.min(at, Math.max(GAP, most - size - GAP)));

/** A corner at which all of a dialog is in the window, as far as it fits. */
export const inWindow = ({ left, top }: Corner, { width, height }: Size, window: Size): Corner => ({
  left: within(left, width, window.width),
  top: within(top, height, window.height),
});

const shared = (from: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));

/** The pixels that two rectangles share. */
export const covered = (one: Box, other: Box): number =>
  shared(one.left, one.width, other.left, other.width) * shared(one.top, one.height, other.top, other.height);

/** The smallest rectangle around some. */
function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((one) => one.left));
  const top = Math.min(...boxes.map((one) => one.top));
  const right = Math.max(...boxes.map((one) => one.left + one.width));
  const bottom = Math.max(...boxes.map((one) => one.top + one.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Places beside a rectangle, centered along its sides, and the corners of the window. */
function candidates(all: Box, { width, height }: Size, window: Size): readonly Corner[] {
  const [middle, level] = [all.left + (all.width - width) / 2, all.top + (all.height - height) / 2];
  const [before, after] = [all.left - width - GAP, all.left + all.width + GAP];
  const [above, below] = [all.top - height - GAP, all.top + all.height + GAP];
  const [far, low] = [window.width, window.height];
  const beside = [
    { left: after, top: level },
    { left: before, top: level },
    { left: middle, top: below },
    { left: middle, top: above },
  ];
  const corners = [0, far].flatMap((left) => [0, low].map((top) => ({ left, top })));
  return [...beside, ...corners].map((corner) => inWindow(corner, { width, height }, window));
}

/**
 * The place where a dialog leaves all visible that it is about: beside them, in the window. Null where it is about
 * that can be seen.
 */
export function clearPlace(size: Size, { window, about, rather }: Around): Corner | null {
  const seen = about.filter((one) => covered(one, { left: 0, top: 0, ...window }) > 0);
  if (seen.length === 0) return null;
  const all = around(seen);
  const cost = (corner: Corner): number => {
    const box = { ...corner, ...size };
    const sum = (boxes: readonly Box[]): number => boxes.reduce((most, one) => most + covered(box, one), 0);
    const [x, y] = [
      box.left + (size.width - all.width) / 2 - all.left,
      box.top + (size.height - all.height) / 2 - all.top,
    ];
    return sum(seen) * WORSE + sum(rather) + Math.hypot(x, y);
  };
  // each of those it is about may stand alone: between two who are far from each other there is room, too
  const places = [all, ...seen].flatMap((one) => candidates(one, size, window));
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
