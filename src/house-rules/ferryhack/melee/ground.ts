import {
  type Area,
  type Board,
  type Figure,
  type GroundLink,
  type GroundOutcome,
  type GroundState,
  type GroundStep,
  type GroundWay,
  type Place,
  type StandReason,
  overlap,
} from "../../../rules/index.ts";
import { allyInTheWay, canGiveWay, type SeenPushes } from "./gives-way.ts";
import { barrierTo, figureOf } from "./occupants.ts";
import { shifted, waysFrom } from "./ways.ts";

/** The part of the rule that a table may leave out. */
export interface GroundRules {
  /** Allies may be pushed back. @rule FH-DEF-04 */
  readonly allyChain: boolean;
}

/** Whoever has to answer next, and where the push comes from. */
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
 * The three squares behind whoever is asked. While one is free, only free ones can be taken; otherwise those of allies
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

/** A defence at its beginning: whoever cannot move stands, and whoever has no square left is cornered. @rule FH-DEF-05 FH-DEF-10 */
export function openGround(
  { from, defender }: { readonly from: Area; readonly defender: string },
  board: Board,
  rules: GroundRules,
): GroundState {
  const state: GroundState = { from, links: [{ who: defender, to: null, refused: [] }], outcome: null };
  if (figureOf(board, defender)?.canStep !== true) return stood(state, "helpless");
  return settled(state, board, rules);
}

/** The defence once whoever has no square left has stood; an ally who stands has refused. @rule FH-DEF-04 FH-DEF-05 */
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

/** The defence after an answer of whoever was asked last. @rule FH-DEF-01 FH-DEF-02 FH-DEF-04 */
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
