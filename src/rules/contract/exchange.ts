import type { AdvantageSource } from "../combat/blow/advantage.ts";
import type { Area, Place } from "../combat/place/gap.ts";

/** Somebody on a board of squares. */
export interface Figure {
  readonly id: string;
  readonly area: Area;
  /** Those of one side are allies; null for whoever is on none. */
  readonly side: string | null;
  /** Whether nothing keeps them from moving by themselves. */
  readonly canStep: boolean;
}

export const BARRIERS = ["wall", "edge", "thing", "figure"] as const;
/** What keeps a figure out of a square. */
export type Barrier = (typeof BARRIERS)[number];

/** Everybody in view, and what stands between the squares. */
export interface Board {
  readonly figures: readonly Figure[];
  /** What, apart from figures, keeps somebody from shifting from one area to another; null for nothing. */
  barrier(from: Area, to: Area): Exclude<Barrier, "figure"> | null;
}

/** An attack, as far as it matters for whether anybody moves. */
export interface MovingAttack {
  readonly use: "melee" | "missile";
  /** A free attack, which interrupts somebody else. */
  readonly isFree: boolean;
  readonly ownTurn: boolean;
}

export const GROUND_WAYS = ["back", "left", "right"] as const;
/** A direction away from whoever attacks: straight, or diagonally to the left or the right of it. */
export type GroundWay = (typeof GROUND_WAYS)[number];

/** A square behind somebody who is attacked or pushed. */
export interface GroundStep {
  readonly way: GroundWay;
  /** The upper left square of the area that the step leads to. */
  readonly to: Place;
  /** Null where it can be taken. */
  readonly barrier: Barrier | null;
  /** The ally who would have to give way; null for a free square. */
  readonly ally: string | null;
}

/** Somebody who is to give ground. */
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

/** Somebody who moves to a square. */
export interface Shift {
  readonly who: string;
  readonly to: Place;
}

/** How giving ground has ended: in steps, in the order in which they are made, or in standing ground. */
export interface GroundOutcome {
  readonly stands: StandReason | null;
  readonly shifts: readonly Shift[];
}

/** Where the defence of somebody has got to, as plain data: the last of the chain has to answer next. */
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

/** A square into which somebody is pushed, and how many squares away it is. */
export interface Landing {
  readonly way: GroundWay;
  readonly to: Place;
  readonly squares: number;
}

/** What attacks in melee do to the places of both sides. Slot of what packs change about them. */
export interface ExchangeRules {
  /** Whether an attack makes its target give or stand ground. */
  moves(attack: MovingAttack): boolean;
  /** The beginning of a defence; it has an outcome already where the defender has no choice. */
  open(attack: { readonly from: Area; readonly defender: string }, board: Board): GroundState;
  /** What whoever is asked can do; none once it is over. */
  steps(state: GroundState, board: Board): readonly GroundStep[];
  /** The defence after an answer: a way, or null for standing. An answer that is not possible changes nothing. */
  answer(state: GroundState, way: GroundWay | null, board: Board): GroundState;
  /** Those whom no player plays do what is usual without being asked. */
  readonly autoDefends: boolean;
  /** The reason for combat advantage over whoever stands. */
  readonly standing: AdvantageSource;
  /** Where the attacker follows to after the defender has left an area; null where there is no room. */
  followUp(attacker: Figure, left: Area, board: Board): Place | null;
  /** Whether an attacker who fights by this special option may stay behind. */
  mayStay(option: string | null): boolean;
  /** Where somebody can be pushed by so many squares. */
  landings(pusher: Area, target: Figure, squares: number, board: Board): readonly Landing[];
  /** Whether whoever moves so loses what they concentrate on. */
  breaksConcentration(move: ExchangeMove): boolean;
  /** Whether enemies may strike at whoever is moved so. */
  provokes(move: ExchangeMove): boolean;
}
