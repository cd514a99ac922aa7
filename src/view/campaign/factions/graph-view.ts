import { HALF, type Layout, type Line, type Place } from "./lay-out.ts";

/** How a line is drawn: its path, and where its words stand. */
interface LineShape {
  readonly d: string;
  readonly x: number;
  readonly y: number;
}

/** A line with what is written beside it. */
interface Labelled extends Line {
  readonly text: string;
}

/** Something on the drawing. */
interface NodeFace {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** The text for screen readers. */
  readonly label: string;
  readonly isPinned: boolean;
  readonly isChosen: boolean;
  readonly isCurrent?: boolean;
}

export interface GraphView {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly (NodeFace & Place)[];
  readonly lines: readonly (LineShape & {
    readonly text: string;
    readonly from: string;
    readonly to: string;
    readonly bend: number;
  })[];
}

const MOST = 26;
/** How far lines bow beside each other, in pixels. */
const BOW = 26;

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** The point where the line from a middle to a point crosses the border of the box drawn there. */
function borderToward(middle: Place, { x, y }: Place): Place {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const part = Math.min(1, HALF.width / Math.max(1, Math.abs(dx)), HALF.height / Math.max(1, Math.abs(dy)));
  return { x: middle.x + dx * part, y: middle.y + dy * part };
}

const figures = ({ x, y }: Place): string => `${Math.round(x)} ${Math.round(y)}`;

/** The shape of a line that bows to the left of its direction by so many pixels. */
export function lineShape(from: Place, to: Place, bend: number): LineShape {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bowed = (by: number): Place => ({ x: middle.x + (dy / length) * by, y: middle.y - (dx / length) * by });
  const pull = bowed(2 * bend);
  const d = `M ${figures(borderToward(from, pull))} Q ${figures(pull)} ${figures(borderToward(to, pull))}`;
  const { x, y } = bowed(bend);
  return { d, x: Math.round(x), y: Math.round(y) };
}

const isBetween = (one: Line, other: Line): boolean =>
  (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);

/** Lines between the same two lie beside each other; one alone is straight. */
export function bendsOf(lines: readonly Line[]): readonly number[] {
  return lines.map((line, place) => {
    const others = lines.filter((other) => isBetween(line, other));
    const before = lines.slice(0, place).filter(({ from, to }) => from === line.from && to === line.to).length;
    return others.length < 2 ? 0 : BOW * (before + 1);
  });
}

const NOWHERE: Place = { x: 0, y: 0 };

/** All that the drawing shows. @rule WH-MIND-01 WH-PHASE-03 */
export function graphView(nodes: readonly NodeFace[], lines: readonly Labelled[], layout: Layout): GraphView {
  const placeOf = (id: string): Place => layout.places.get(id) ?? NOWHERE;
  const bends = bendsOf(lines);
  return {
    width: layout.width,
    height: layout.height,
    nodes: nodes.map((node) => ({ ...node, ...placeOf(node.id) })),
    lines: lines.map(({ from, to, text }, place) => {
      const bend = bends[place] ?? 0;
      return { ...lineShape(placeOf(from), placeOf(to), bend), text: shortened(text), from, to, bend };
    }),
  };
}
