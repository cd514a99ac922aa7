import { aCount, aFlag, aWord, isRecord, oneOf, type Read } from "../../base/reading.ts";
import type { Readiness } from "../../families/turns.ts";
import { ROUND_PACES, type RoundPace, type Strain, STRAINS } from "../../families/movement.ts";
import { WEAPON_SIZES } from "../../items/items.ts";
import { requireInteger } from "../../base/numbers.ts";
import { ACTION_PARTS, type ActionsLeft, NOT_WALKED, type Walked } from "../../base/actions.ts";
import { BARE_HANDS, ROLLS_WITH, type RollsWith } from "./group-initiative.ts";

/** A combatant's record in a fight. */
export interface FightState {
  /** Readiness when initiative was rolled, which decides ties. @rule WH-INIT-03 */
  readonly readiness: Readiness;
  /** The round that `left`, `moved`, `walked`, `freeAttacks`, `pace`, `strain`, `backedOff` and `ended` are about. */
  readonly round: number;
  /** The actions left of that round; null while all of it is left. @rule WH-ACT-01 */
  readonly left: ActionsLeft | null;
  /** Feet moved in that round. @rule WH-ACT-01 */
  readonly moved: number;
  /** The part of the round that this has taken. @rule WH-ACT-01 WH-ACT-02 */
  readonly walked: Walked;
  /** Free attacks made in that round. @rule WH-FREE-04 */
  readonly freeAttacks: number;
  /** How much more than a round holds was done in that round. @rule WH-ACT-01 */
  readonly beyond: number;
  /** How this one has said that they move in that round. @rule FH-MOV-03 FH-DIS-01 */
  readonly pace: RoundPace;
  /** The roll for a second move in that round. @rule FH-MOV-06 */
  readonly strain: Strain;
  /** Has backed off from an enemy in that round, carefully. @rule WH-FREE-03 */
  readonly backedOff: boolean;
  /** Has ended the turn of that round in a tie, before the tracker has come to it. @rule WH-INIT-03 */
  readonly ended: boolean;
  /** @rule WH-SURP-01 */
  readonly surprised: boolean;
  /** Does nothing but wait in this round. @rule WH-INIT-04 */
  readonly waiting: boolean;
  /** The lower initiative chosen for the next round on; 0 for none. @rule WH-INIT-05 */
  readonly lowersTo: number;
  /** The round in which a lowered initiative acts before others with the same number; 0 for none. @rule WH-INIT-05 */
  readonly firstInRound: number;
  /** With whom initiative is rolled. @rule WH-INIT-02 */
  readonly rollsWith: RollsWith;
  /** Works on a miracle or another long task. */
  readonly concentrating: boolean;
  /** Hit points that were paid for that miracle. @rule WH-WISE-22 */
  readonly paid: number;
  /** The round in which a task of several rounds is finished; 0 for none. @rule WH-TIME-03 */
  readonly busyUntil: number;
  /** How often things limited per fight were used, by their names. */
  readonly used: Readonly<Record<string, number>>;
  /** The last round in which a boss used its extra action; 0 for none. @rule WH-BOSS-04 */
  readonly bossRound: number;
  /**
   * The round in which a boss has named a combatant to act next, and the combatant after whom that is; 0 and "" for
   * none. @rule WH-BOSS-05
   */
  readonly namedRound: number;
  readonly namedAfter: string;
  /** The round in which a pair gives combat advantage; 0 for none. @rule WH-ATK-07 WH-DEFT-13 */
  readonly advantageRound: number;
  /** One of the Brave who could go unnoticed draws the enemies instead. @rule WH-BRAVE-05 */
  readonly sought: boolean;
  /** How late among those with the same number, for having held back on it; 0 for those who have not. @rule WB-DLY-01 */
  readonly late: number;
  /** Holds back until something happens, and what that is. @rule WB-DLY-01 */
  readonly holds: boolean;
  readonly awaits: string;
  /** The combatant whose miracle this one wants to disrupt; "" for none. @rule WB-DLY-02 */
  readonly disrupts: string;
  /** The round in which others may disrupt a miracle that is being worked; 0 for none. @rule WB-DLY-02 */
  readonly castsIn: number;
  /** The place that dice have given in a tie, the higher the earlier; 0 for none. @rule WH-INIT-03 WB-SUR-01 */
  readonly tie: number;
  /** Acts before all others in this round, and rolls again after that. @rule RH-INI-02 */
  readonly early: boolean;
  /** Was named as the leader of its side. @rule HC-CMB-03 */
  readonly leads: boolean;
}

const or = <Value>(read: Read<Value>, written: unknown, usual: Value): Value => read(written) ?? usual;
/** A number from 0 up, whole or not. */
const aPlace: Read<number> = (value) => (typeof value === "number" && value >= 0 ? value : undefined);
const recordIn = (written: unknown): Readonly<Record<string, unknown>> => (isRecord(written) ? written : {});

function readReadiness(written: unknown): Readiness {
  const { missile, size, drawn } = recordIn(written);
  return {
    missile: or(aFlag, missile, BARE_HANDS.missile),
    size: or(oneOf(...WEAPON_SIZES), size, BARE_HANDS.size),
    drawn: or(aFlag, drawn, BARE_HANDS.drawn),
  };
}

function readLeft(written: unknown): ActionsLeft | null {
  if (!isRecord(written)) return null;
  const [attack, move, small] = ACTION_PARTS.map((part) => or(aCount, written[part], 0));
  return { attack: attack ?? 0, move: move ?? 0, small: small ?? 0 };
}

function readWalked(written: unknown): Walked {
  const { attack, move } = recordIn(written);
  return { attack: or(aCount, attack, 0), move: or(aCount, move, 0) };
}

const readUsed = (written: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(recordIn(written)).map(([key, count]) => [key, or(aCount, count, 0)]));

/** The stored facts of one round. */
function readRound(
  written: unknown,
): Pick<
  FightState,
  "round" | "left" | "moved" | "walked" | "freeAttacks" | "beyond" | "pace" | "strain" | "backedOff" | "ended"
> {
  const { round, left, moved, walked, freeAttacks, beyond, pace, strain, backedOff, ended } = recordIn(written);
  return {
    round: or(aCount, round, 0),
    left: readLeft(left),
    moved: or(aCount, moved, 0),
    walked: readWalked(walked),
    freeAttacks: or(aCount, freeAttacks, 0),
    beyond: or(aCount, beyond, 0),
    pace: or(oneOf(...ROUND_PACES), pace, "normal"),
    strain: or(oneOf(...STRAINS), strain, "untried"),
    backedOff: or(aFlag, backedOff, false),
    ended: or(aFlag, ended, false),
  };
}

/** The stored facts of holding back, and of miracles that others wait for. */
function readHeld(
  written: unknown,
): Pick<FightState, "late" | "holds" | "awaits" | "disrupts" | "castsIn" | "tie" | "early" | "leads"> {
  const { late, holds, awaits, disrupts, castsIn, tie, early, leads } = recordIn(written);
  return {
    late: or(aPlace, late, 0),
    holds: or(aFlag, holds, false),
    awaits: or(aWord, awaits, ""),
    disrupts: or(aWord, disrupts, ""),
    castsIn: or(aCount, castsIn, 0),
    tie: or(aCount, tie, 0),
    early: or(aFlag, early, false),
    leads: or(aFlag, leads, false),
  };
}

/** A stored record of a fight; fields that cannot be read start as in a new fight. */
export function readFightState(written: unknown): FightState {
  const {
    readiness,
    surprised,
    waiting,
    lowersTo,
    firstInRound,
    rollsWith,
    concentrating,
    paid,
    busyUntil,
    used,
    bossRound,
    namedRound,
    namedAfter,
    advantageRound,
    sought,
  } = recordIn(written);
  return {
    readiness: readReadiness(readiness),
    ...readRound(written),
    surprised: or(aFlag, surprised, false),
    waiting: or(aFlag, waiting, false),
    lowersTo: or(aCount, lowersTo, 0),
    firstInRound: or(aCount, firstInRound, 0),
    rollsWith: or(oneOf(...ROLLS_WITH), rollsWith, "kind"),
    concentrating: or(aFlag, concentrating, false),
    paid: or(aCount, paid, 0),
    busyUntil: or(aCount, busyUntil, 0),
    used: readUsed(used),
    bossRound: or(aCount, bossRound, 0),
    namedRound: or(aCount, namedRound, 0),
    namedAfter: or(aWord, namedAfter, ""),
    advantageRound: or(aCount, advantageRound, 0),
    sought: or(aFlag, sought, false),
    ...readHeld(written),
  };
}

/** The notes of a round that has just begun. */
const NEW_ROUND = {
  left: null,
  moved: 0,
  walked: NOT_WALKED,
  freeAttacks: 0,
  beyond: 0,
  pace: "normal",
  backedOff: false,
  ended: false,
} as const;

/** Whether a second move has failed in the round before. @rule FH-MOV-06 */
const isWinded = (state: FightState, round: number): boolean => state.strain === "failed" && state.round + 1 === round;

/** The record in a given round: a round that has just begun is whole. @rule WH-ACT-01 */
export const inRound = (state: FightState, round: number): FightState =>
  state.round === requireInteger(round, "round")
    ? state
    : { ...state, ...NEW_ROUND, round, strain: isWinded(state, round) ? "winded" : "untried" };
