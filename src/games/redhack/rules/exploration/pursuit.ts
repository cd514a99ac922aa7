import { type DicePlan, requireCount, requireFaces, requireNumber } from "../../../../rules/index.ts";

export const PURSUIT_ENDS = ["escaped", "caught", "lostTrail", "stopped"] as const;
/** How a pursuit ends; pursuers who stop do so for food, treasure or an obstacle. @rule RH-PUR-01 */
export type PursuitEnd = (typeof PURSUIT_ENDS)[number];

/** A pursuit as it is stored. */
export interface Pursuit {
  /** Whether those who flee are faster, as fast or slower than their pursuers. */
  readonly fleeing: "faster" | "asFast" | "slower";
  /** Running moves so far: the clock of the pursuit. */
  readonly moves: number;
  /** How often those who flee were out of sight. */
  readonly broken: number;
  /** Null while it goes on. */
  readonly ended: PursuitEnd | null;
}

/** Running moves in a full turn. */
const MOVES_OF_TURN = 3;

/** A pursuit begins; speeds in feet, or in whatever both sides are measured in. @rule RH-PUR-01 */
export function startPursuit(speed: { readonly fleeing: number; readonly pursuing: number }): Pursuit {
  const ahead = requireNumber(speed.fleeing, "speed") - requireNumber(speed.pursuing, "speed");
  const fleeing = ahead > 0 ? "faster" : ahead < 0 ? "slower" : "asFast";
  return { fleeing, moves: 0, broken: 0, ended: null };
}

/** Full turns of flight. @rule RH-PUR-01 */
export const turnsOfFlight = ({ moves }: Pick<Pursuit, "moves">): number => Math.floor(moves / MOVES_OF_TURN);

/** Further running moves; those who are faster have escaped after a full turn. @rule RH-PUR-01 */
export function runOn(pursuit: Pursuit, moves: number): Pursuit {
  if (pursuit.ended !== null) return pursuit;
  const further = { ...pursuit, moves: pursuit.moves + requireCount(moves, "moves") };
  return pursuit.fleeing === "faster" && turnsOfFlight(further) >= 1 ? { ...further, ended: "escaped" } : further;
}

/** Whether those who flee stay ahead without any roll: unless they are slowed down, or their foes are faster. @rule RH-EXP-06 */
export const staysAhead = ({ fleeing }: Pick<Pursuit, "fleeing">, slowed: boolean): boolean =>
  !slowed && fleeing !== "slower";

/** The condition of those who flee. */
interface Runners {
  /** Exhaustion has encumbered one of them. */
  readonly encumbered: boolean;
  readonly tripped: boolean;
}

/** Those who are too tired or have tripped are caught. @rule RH-PUR-01 */
export const checkRunners = (pursuit: Pursuit, { encumbered, tripped }: Runners): Pursuit =>
  pursuit.ended === null && (encumbered || tripped) ? { ...pursuit, ended: "caught" } : pursuit;

/** The die of the pursuers. @rule RH-PUR-01 */
export const PURSUIT_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

const isUpTo = (face: number, most: number): boolean => requireFaces(PURSUIT_DIE, [face]).some((one) => one <= most);

/** The faces with which pursuers lose the trail as sight is broken once more: one more each time. @rule RH-PUR-01 */
export const losesTrailOn = ({ broken }: Pick<Pursuit, "broken">): number =>
  Math.min(PURSUIT_DIE.faces, requireCount(broken, "broken") + 1);

/** Those who flee are out of sight, and the pursuers roll. @rule RH-PUR-01 */
export function breakSight(pursuit: Pursuit, face: number): Pursuit {
  if (pursuit.ended !== null) return pursuit;
  const lost = isUpTo(face, losesTrailOn(pursuit));
  return { ...pursuit, broken: pursuit.broken + 1, ended: lost ? "lostTrail" : null };
}

/** The faces with which pursuers stop for what interests them. @rule RH-PUR-01 */
export const STOPS_FOR_BAIT = 3;

/** Food or treasure is dropped, and pursuers who are interested in it roll. @rule RH-PUR-01 RH-EXP-06 */
export const dropBait = (pursuit: Pursuit, face: number): Pursuit =>
  pursuit.ended === null && isUpTo(face, STOPS_FOR_BAIT) ? { ...pursuit, ended: "stopped" } : pursuit;

/** An obstacle of which the Referee decides that it stops the pursuers. @rule RH-PUR-01 */
export const stopByObstacle = (pursuit: Pursuit): Pursuit =>
  pursuit.ended === null ? { ...pursuit, ended: "stopped" } : pursuit;
