import type { Area, Place } from "../movement/gap.ts";
import type { AdvantageSource, AdvantageStep } from "../conditions/condition.ts";

/** The target of a shot into a melee. */
export interface MeleeShotAt {
  /** By how many sizes the target is larger than the friend who fights it; 0 if nothing is known. */
  readonly larger: number;
}

/** Everybody's position, in squares of five feet. */
export interface Squares {
  readonly attacker: Area;
  readonly defender: Area;
  /** Those fighting on the attacker's side who can act. */
  readonly allies: readonly Area[];
}

/** An attack about to be made, as far as combat advantage matters. */
export interface Exchange {
  /** The Referee's decision, which overrides every reason; null to go by the reasons. */
  readonly granted: AdvantageStep | null;
  readonly sources: readonly AdvantageSource[];
  /** The defender has been surprised and has not recovered. */
  readonly surprised: boolean;
  /** Whether it is made with a missile; left out for melee. */
  readonly isMissile?: boolean;
  /** Null if positions are not tracked. */
  readonly squares: Squares | null;
}

/** A place that a guard could watch. */
export interface GuardedPlace {
  readonly feet: number;
  /** Both in squares; null or left out where there are none. */
  readonly squares?: { readonly guard: Area; readonly place: Area } | null;
}

/** A way over squares as one guard sees it. */
export interface LeavingSquares {
  readonly guard: Area;
  /** The area of the mover at every place of the way, the first included. */
  readonly places: readonly Area[];
  /** Between the guard and that place are a wall or too much height; left out for nowhere. */
  readonly barred?: readonly boolean[];
}

/** A guard who could attack an enemy who is off guard. */
export interface Guard {
  /** Feet that the guard's weapon reaches. */
  readonly reach: number;
  /** Able to strike, see `isReadyToStrike`: not stunned, surprised or worse. */
  readonly ready: boolean;
  /** Free attacks of the guard per round, and those already made in this one. */
  readonly freeAttacks: number;
  readonly used: number;
  /** Prepares a spell, or works on another long task; left out for no. */
  readonly concentrating?: boolean;
  /** Neither sees nor senses the one who moves; left out for no. */
  readonly unaware?: boolean;
  /** Whether the two fight hand to hand, where the table keeps who does; left out elsewhere. */
  readonly bound?: boolean;
}

/** A route as seen by one guard. */
export interface Leaving {
  /** Feet between the two at every square of the route, including the first. */
  readonly distances: readonly number[];
  /** Length of the whole route in feet. */
  readonly feet: number;
  /** The mover's movement per round in feet. */
  readonly movement: number;
  /** Backs off carefully, facing the enemy. */
  readonly careful: boolean;
  /** The squares of the way; null or left out where there are none. It may go farther than `distances`. */
  readonly squares?: LeavingSquares | null;
}

/** A figure on a board of squares. */
export interface Figure {
  readonly id: string;
  readonly area: Area;
  /** Those of one side are allies; null for a figure on none. */
  readonly side: string | null;
  /** Whether nothing keeps them from moving by themselves. */
  readonly canStep: boolean;
}

const BARRIERS = ["wall", "edge", "thing", "figure"] as const;
/** The obstacles that keep a figure out of a square. */
export type Barrier = (typeof BARRIERS)[number];

/** Everybody in view, and what stands between the squares. */
export interface Board {
  readonly figures: readonly Figure[];
  /** What, apart from figures, keeps a figure from shifting from one area to another; null for nothing. */
  barrier(from: Area, to: Area): Exclude<Barrier, "figure"> | null;
}

/** An attack, as far as it matters for whether anybody moves. */
export interface MovingAttack {
  readonly use: "melee" | "missile";
  /** A free attack, which interrupts another's turn. */
  readonly isFree: boolean;
  readonly ownTurn: boolean;
}

export const GROUND_WAYS = ["back", "left", "right"] as const;
/** A direction away from the attacker: straight, or diagonally to the left or the right of it. */
export type GroundWay = (typeof GROUND_WAYS)[number];

/** A square behind a figure that is attacked or pushed. */
export interface GroundStep {
  readonly way: GroundWay;
  /** The upper left square of the area that the step leads to. */
  readonly to: Place;
  /** Null where it can be taken. */
  readonly barrier: Barrier | null;
  /** The ally who would have to give way; null for a free square. */
  readonly ally: string | null;
}

/** A figure that is to give ground. */
export interface GroundLink {
  readonly who: string;
  /** Where they are going to step; null until they have said so. */
  readonly to: Place | null;
  /** Allies who will not give way. */
  readonly refused: readonly string[];
}

export const STAND_REASONS = ["chosen", "helpless", "cornered"] as const;
/** Why a defender stands. */
export type StandReason = (typeof STAND_REASONS)[number];

/** A figure that moves to a square. */
export interface Shift {
  readonly who: string;
  readonly to: Place;
}

/** How giving ground has ended: in steps, in the order in which they are made, or in standing ground. */
export interface GroundOutcome {
  readonly stands: StandReason | null;
  readonly shifts: readonly Shift[];
}

/** The state of a defence, as plain data: the last of the chain has to answer next. */
export interface GroundState {
  /** The squares from which the attack is made. */
  readonly from: Area;
  /** The defender first; each of the others is pushed by the one before. */
  readonly links: readonly GroundLink[];
  /** Null until all have answered. */
  readonly outcome: GroundOutcome | null;
}

/** Why a figure moves that does not move by itself on its own turn. */
export type ExchangeMove = "defence" | "followUp" | "push";

/** A square into which a target is pushed, and how many squares away it is. */
export interface Landing {
  readonly way: GroundWay;
  readonly to: Place;
  readonly squares: number;
}

/** The effects of attacks in melee on the places of both sides. Slot of what packs change about them. */
export interface ExchangeRules {
  /** Whether an attack makes its target give or stand ground. */
  moves(attack: MovingAttack): boolean;
  /** The beginning of a defence; it has an outcome already where the defender has no choice. */
  open(attack: { readonly from: Area; readonly defender: string }, board: Board): GroundState;
  /** The ways open to the figure that is asked; none once it is over. */
  steps(state: GroundState, board: Board): readonly GroundStep[];
  /** The defence after an answer: a way, or null for standing. An answer that is not possible changes nothing. */
  answer(state: GroundState, way: GroundWay | null, board: Board): GroundState;
  /** Those whom no player plays do what is usual without being asked. */
  readonly autoDefends: boolean;
  /** The reason for combat advantage over a defender who stands. */
  readonly standing: AdvantageSource;
  /** Where the attacker follows to after the defender has left an area; null where there is no room. */
  followUp(attacker: Figure, left: Area, board: Board): Place | null;
  /** Whether an attacker who fights by this special option may stay behind. */
  mayStay(option: string | null): boolean;
  /** The squares into which a target can be pushed so far. */
  landings(pusher: Area, target: Figure, squares: number, board: Board): readonly Landing[];
  /** True if a figure that moves so loses what it concentrates on. */
  breaksConcentration(move: ExchangeMove): boolean;
  /** True if a figure that is moved so provokes free attacks. */
  provokes(move: ExchangeMove): boolean;
}
