import {
  type Area,
  type Board,
  type ExchangeMove,
  type ExchangeRules,
  type Figure,
  type MovingAttack,
} from "../../../rules/index.ts";
import { asOneSquare } from "../../rear-arc.ts";
import { answerGround, groundSteps, openGround } from "./ground.ts";
import { followUp, landings } from "./pressing.ts";

/** What a table has chosen about the exchange. */
export interface ExchangeChoices {
  readonly allyChain: boolean;
  /** Free attacks make their target give ground, too. @rule FH-ATK-02 */
  readonly freeAttackMoves: boolean;
  readonly followUpProvokes: boolean;
  readonly pushProvokes: boolean;
  /** Whoever no player plays gives ground without being asked. @rule FH-ATK-01 */
  readonly autoDefend: boolean;
  /** Large figures cover all their squares. @rule FH-GRD-05 */
  readonly largeFootprints: boolean;
}

/** Attacks in melee on one's own turn; free attacks only where the table wants it. @rule FH-ATK-02 */
const moves =
  ({ freeAttackMoves }: ExchangeChoices) =>
  ({ use, isFree, ownTurn }: MovingAttack): boolean =>
    use === "melee" && (isFree ? freeAttackMoves : ownTurn);

/** Who strikes at whoever moves without a move of their own: never because of a defence. @rule FH-DEF-06 FH-DEF-08 FH-DEF-09 */
const provokes =
  ({ followUpProvokes, pushProvokes }: ExchangeChoices) =>
  (move: ExchangeMove): boolean =>
    ({ defence: false, followUp: followUpProvokes, push: pushProvokes })[move];

/** The one way of fighting that lets an attacker stay behind. @rule FH-DEF-07 */
const STAYS_BACK = "defense";

/** A step aside ends what somebody prepares; standing keeps it. @rule FH-DEF-10 */
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
