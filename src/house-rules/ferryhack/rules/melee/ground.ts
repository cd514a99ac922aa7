import {
  type Area,
  type Board,
  type ExchangeMove,
  type ExchangeRules,
  type Figure,
  type GroundLink,
  type GroundOutcome,
  type GroundState,
  type GroundStep,
  type GroundWay,
  type Landing,
  type MovingAttack,
  overlap,
  type Place,
  type StandReason,
} from "../../../../rules/index.ts";
import { asOneSquare, directionOf } from "../../../base/rear-arc.ts";
import { allyInTheWay, barrierTo, canGiveWay, figureOf, type SeenPushes, shifted, waysFrom } from "./occupants.ts";

/**
 * Where an attacker steps after the defender has left an area: into the square beside them, or a step nearer where a
 * long weapon keeps the distance; null without room. @rule FH-DEF-06
 */
export function followUp(attacker: Figure, left: Area, board: Board): Place | null {
  const to = shifted(attacker.area, directionOf(attacker.area, left));
  return barrierTo(board, attacker, to) ? null : { x: to.x, y: to.y };
}

/** Squares beyond which a push goes only straight back. */
const ONE_SQUARE = 1;

/**
 * The squares where a pushed target lands: the last free square of each way; further than one square only straight
 * back, as long as there is room. @rule FH-DEF-08
 */
export function landings(pusher: Area, target: Figure, squares: number, board: Board): readonly Landing[] {
  const all = waysFrom(pusher, target.area).flatMap(([way, step]) => {
    const [to, far] = slide(target, step, squares, board);
    return far > 0 ? [{ way, to, squares: far }] : [];
  });
  const straight = squares > ONE_SQUARE && all[0]?.way === "back";
  return straight ? all.slice(0, 1) : all;
}

function slide(target: Figure, step: Place, squares: number, board: Board): readonly [Place, number] {
  let figure = target;
  let far = 0;
  while (far < squares) {
    const area = shifted(figure.area, step);
    if (barrierTo(board, figure, area)) break;
    figure = { ...figure, area };
    far += 1;
  }
  const { x, y } = figure.area;
  return [{ x, y }, far];
}

/** The part of the rule that a table may leave out. */
interface GroundRules {
  /** Allies may be pushed back. @rule FH-DEF-04 */
  readonly allyChain: boolean;
}

/** The figure that has to answer next, and where the push comes from. */
interface Asked {
  readonly link: GroundLink;
  readonly figure: Figure;
  readonly by: Area;
}

function askedIn({ from, links, outcome }: GroundState, board: Board): Asked | null {
  const link = outcome ? undefined : links.at(-1);
  const figure = link && figureOf(board, link.who);
  const pusher = links.at(-2);
  const by = pusher ? figureOf(board, pusher.who)?.area : from;
  return link && figure && by ? { link, figure, by } : null;
}

/** The areas that others of the chain are going to step to. */
const claimedIn = ({ links }: GroundState, board: Board): readonly Area[] =>
  links.flatMap(({ who, to }) => {
    const area = to && figureOf(board, who)?.area;
    return area ? [{ ...area, ...to }] : [];
  });

/**
 * The three squares behind the figure asked. While one is free, only free ones can be taken; otherwise those of allies
 * who can give way. @rule FH-DEF-01 FH-DEF-03 FH-DEF-04 FH-GRD-05
 */
export function groundSteps(state: GroundState, board: Board, { allyChain }: GroundRules): readonly GroundStep[] {
  const asked = askedIn(state, board);
  if (!asked) return [];
  const { figure, by } = asked;
  const claimed = claimedIn(state, board);
  const steps = waysFrom(by, figure.area).map(([way, step]) => {
    const area = shifted(figure.area, step);
    const barrier = barrierTo(board, figure, area) ?? (claimed.some((one) => overlap(one, area)) ? "figure" : null);
    return { way, area, barrier };
  });
  const mayPush = allyChain && steps.every(({ barrier }) => barrier !== null);
  const seen: SeenPushes = new Map();
  return steps.map(({ way, area, barrier }): GroundStep => {
    const ally = mayPush && barrier === "figure" ? pushable(state, asked, area, { board, seen }) : null;
    return { way, to: placeOf(area), barrier: ally ? null : barrier, ally };
  });
}

const placeOf = ({ x, y }: Area): Place => ({ x, y });

interface Looking {
  readonly board: Board;
  readonly seen: SeenPushes;
}

/** The ally on an area who can give way; nobody moves twice in one chain. @rule FH-DEF-04 */
function pushable(state: GroundState, { link, figure }: Asked, to: Area, { board, seen }: Looking): string | null {
  const ally = allyInTheWay(board, figure, to);
  const bound = new Set([...state.links.map(({ who }) => who), ...link.refused]);
  return ally && canGiveWay(board, { figure: ally, by: figure.area }, bound, seen) ? ally.id : null;
}

const stood = (state: GroundState, stands: StandReason): GroundState => ({ ...state, outcome: { stands, shifts: [] } });

/**
 * A defence at its beginning: a target that cannot move stands, and one with no square left is cornered.
 * @rule FH-DEF-05 FH-DEF-10
 */
export function openGround(
  { from, defender }: { readonly from: Area; readonly defender: string },
  board: Board,
  rules: GroundRules,
): GroundState {
  const state: GroundState = { from, links: [{ who: defender, to: null, refused: [] }], outcome: null };
  if (figureOf(board, defender)?.canStep !== true) return stood(state, "helpless");
  return settled(state, board, rules);
}

/** The defence once a figure with no square left has stood; an ally who stands has refused. @rule FH-DEF-04 FH-DEF-05 */
function settled(state: GroundState, board: Board, rules: GroundRules): GroundState {
  if (groundSteps(state, board, rules).some(({ barrier }) => barrier === null)) return state;
  return state.links.length > 1 ? settled(refusal(state), board, rules) : stood(state, "cornered");
}

/** The last of the chain does not give way: the one before is asked again. @rule FH-DEF-04 */
function refusal(state: GroundState): GroundState {
  const [ally, pusher] = [state.links.at(-1), state.links.at(-2)];
  if (!ally || !pusher) return state;
  const again: GroundLink = { ...pusher, to: null, refused: [...pusher.refused, ally.who] };
  return { ...state, links: [...state.links.slice(0, -2), again] };
}

/** The defence after the answer of the figure asked last. @rule FH-DEF-01 FH-DEF-02 FH-DEF-04 */
export function answerGround(state: GroundState, way: GroundWay | null, board: Board, rules: GroundRules): GroundState {
  if (state.outcome) return state;
  if (way === null) return stand(state, board, rules);
  const step = groundSteps(state, board, rules).find((one) => one.way === way && one.barrier === null);
  return step ? take(state, step, board, rules) : state;
}

const stand = (state: GroundState, board: Board, rules: GroundRules): GroundState =>
  state.links.length > 1 ? settled(refusal(state), board, rules) : stood(state, "chosen");

function take(state: GroundState, { to, ally }: GroundStep, board: Board, rules: GroundRules): GroundState {
  const links = state.links.map((link, at) => (at === state.links.length - 1 ? { ...link, to } : link));
  if (ally === null) return { ...state, links, outcome: movedBy(links) };
  return settled({ ...state, links: [...links, { who: ally, to: null, refused: [] }] }, board, rules);
}

/** Everybody moves, the outermost first. @rule FH-DEF-04 */
const movedBy = (links: readonly GroundLink[]): GroundOutcome => ({
  stands: null,
  shifts: links.flatMap(({ who, to }) => (to ? [{ who, to }] : [])).toReversed(),
});

/** The table's choices about the exchange. */
export interface ExchangeChoices {
  readonly allyChain: boolean;
  /** Free attacks make their target give ground, too. @rule FH-ATK-02 */
  readonly freeAttackMoves: boolean;
  readonly followUpProvokes: boolean;
  readonly pushProvokes: boolean;
  /** A target without a player gives ground without being asked. @rule FH-ATK-01 */
  readonly autoDefend: boolean;
  /** Large figures cover all their squares. @rule FH-GRD-05 */
  readonly largeFootprints: boolean;
}

/** Attacks in melee on one's own turn; free attacks only where the table wants it. @rule FH-ATK-02 */
const moves =
  ({ freeAttackMoves }: ExchangeChoices) =>
  ({ use, isFree, ownTurn }: MovingAttack): boolean =>
    use === "melee" && (isFree ? freeAttackMoves : ownTurn);

/**
 * True if guards may strike at a creature that moves without a move of its own: never because of a defence.
 * @rule FH-DEF-06 FH-DEF-08 FH-DEF-09
 */
const provokes =
  ({ followUpProvokes, pushProvokes }: ExchangeChoices) =>
  (move: ExchangeMove): boolean =>
    ({ defence: false, followUp: followUpProvokes, push: pushProvokes })[move];

/** The one way of fighting that lets an attacker stay behind. @rule FH-DEF-07 */
const STAYS_BACK = "defense";

/** A step aside ends a preparation; standing keeps it. @rule FH-DEF-10 */
const breaksConcentration = (move: ExchangeMove): boolean => move === "defence";

const small = (figure: Figure): Figure => ({ ...figure, area: asOneSquare(figure.area) });

/** Boards on which everybody covers one square, worked out once. */
const smallBoards = new WeakMap<Board, Board>();

function smallBoard(board: Board): Board {
  const before = smallBoards.get(board);
  const now = before ?? { barrier: board.barrier, figures: board.figures.map(small) };
  if (!before) smallBoards.set(board, now);
  return now;
}

/** How figures, areas and boards count at this table. @rule FH-GRD-05 */
const footprints = (large: boolean) =>
  large
    ? { on: (board: Board) => board, area: (area: Area) => area, figure: (figure: Figure) => figure }
    : { on: smallBoard, area: asOneSquare, figure: small };

/** The melee exchange: ground is given or stood, then the attacker follows; no step provokes. @rule FH-ATK-01 FH-ATK-02 FH-DEF-02 FH-DEF-09 */
export function exchangeRules(choices: ExchangeChoices): ExchangeRules {
  const { on, area, figure } = footprints(choices.largeFootprints);
  return {
    moves: moves(choices),
    provokes: provokes(choices),
    breaksConcentration,
    autoDefends: choices.autoDefend,
    standing: { label: "WHITEHACK.Modifier.standingGround", steps: 1, rule: "FH-DEF-02" },
    open: (attack, board) => openGround({ ...attack, from: area(attack.from) }, on(board), choices),
    steps: (state, board) => groundSteps(state, on(board), choices),
    answer: (state, way, board) => answerGround(state, way, on(board), choices),
    followUp: (attacker, left, board) => followUp(figure(attacker), area(left), on(board)),
    mayStay: (option) => option === STAYS_BACK,
    landings: (pusher, target, squares, board) => landings(area(pusher), figure(target), squares, on(board)),
  };
}
