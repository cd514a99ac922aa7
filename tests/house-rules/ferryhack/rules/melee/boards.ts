import { MELEE_PART } from "../../../../../src/house-rules/ferryhack/rules/pack.ts";
import { withHouseRules } from "../../../../../src/house-rules/base/house-rule.ts";
import {
  type Area,
  type Board,
  coreRulebook,
  type ExchangeRules,
  type Figure,
  type GroundState,
  type GroundWay,
  type Place,
} from "../../../../../src/rules/index.ts";

export const at = (x: number, y: number, size = 1): Area => ({ x, y, width: size, height: size });

type Where = readonly [x: number, y: number, size?: number];

/** Attackers are called by small letters a to c, everybody else is on the other side. */
export const figure = (id: string, [x, y, size = 1]: Where, facts: Partial<Figure> = {}): Figure => ({
  id,
  area: at(x, y, size),
  side: /^[abc]/.test(id) ? "hostile" : "friendly",
  canStep: true,
  ...facts,
});

const covers = ({ x, y, width, height }: Area, square: Place): boolean =>
  square.x >= x && square.x < x + width && square.y >= y && square.y < y + height;

/** A board with these figures and squares of wall; its edge is far away. */
export const board = (figures: readonly Figure[], walls: readonly (readonly [number, number])[] = []): Board => ({
  figures,
  barrier(_from, to) {
    if (to.x < 0 || to.y < 0) return "edge";
    return walls.some(([x, y]) => covers(to, { x, y })) ? "wall" : null;
  },
});

/** The rules of a table with the exchange and these other switches. */
export const tableWith = (switches: Readonly<Record<string, boolean>> = {}) =>
  withHouseRules(coreRulebook, MELEE_PART.rules, (key) => switches[key] ?? MELEE_PART.switches[key]?.ruling.initial);

export function exchangeWith(switches: Readonly<Record<string, boolean>> = {}): ExchangeRules {
  const { exchange } = tableWith(switches);
  if (!exchange) throw new Error("no exchange");
  return exchange;
}

export const areaOf = ({ figures }: Board, id: string): Area => {
  const found = figures.find((one) => one.id === id);
  if (!found) throw new Error(`nobody is called ${id}`);
  return found.area;
};

const squareOf = ({ x, y }: Place): string => `${x},${y}`;

/** The squares that can be taken, with the allies who would have to make room. */
export const choices = (rules: ExchangeRules, state: GroundState, on: Board): string =>
  rules
    .steps(state, on)
    .filter(({ barrier }) => barrier === null)
    .map(({ to, ally }) => (ally ? `${squareOf(to)} ${ally}` : squareOf(to)))
    .toSorted()
    .join(" ");

/** The way that leads to a square. */
export function wayTo(
  rules: ExchangeRules,
  state: GroundState,
  on: Board,
  [x, y]: readonly [number, number],
): GroundWay {
  const step = rules.steps(state, on).find(({ to }) => to.x === x && to.y === y);
  if (!step) throw new Error(`no step leads to ${x},${y}`);
  return step.way;
}

/** How a defence ends: "d 5,5" for everybody who moves, or why the defender stands. */
export const ending = ({ outcome }: GroundState): string =>
  outcome ? (outcome.stands ?? outcome.shifts.map(({ who, to }) => `${who} ${squareOf(to)}`).join(", ")) : "asked";

/** The board once some have moved. */
export const withShifts = (
  { barrier, figures }: Board,
  shifts: readonly { readonly who: string; readonly to: Place }[],
): Board => ({
  barrier,
  figures: figures.map((one) => {
    const shift = shifts.findLast(({ who }) => who === one.id);
    return shift ? { ...one, area: { ...one.area, x: shift.to.x, y: shift.to.y } } : one;
  }),
});
