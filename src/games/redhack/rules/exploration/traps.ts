import { type DicePlan, type Faces, type LightLevel, requireFaces, requireInteger } from "../../../../rules/index.ts";
import { trapInLight } from "../light/levels.ts";
import { type Pace, paceOnRolls } from "./paces.ts";

/** The die for whether a trap goes off. @rule RH-TRP-01 */
export const TRAP_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** The highest total that sets a trap off, and the lowest by which a thief notices it. */
const GOES_OFF = 2;
const NOTICED = 5;

/** The circumstances in which a trap may go off. */
export interface TrapSituation {
  readonly light: LightLevel;
  readonly pace: Pace;
  /** The Referee's own addition. */
  readonly other?: number;
}

/** An addition to the roll for a trap, with its reason. */
interface TrapModifier {
  readonly reason: "light" | "pace" | "other";
  readonly value: number;
}

/** What is added to a trap's die; none that add nothing. @rule RH-LGT-09 RH-ACT-04 RH-ACT-05 RH-TRP-01 */
export function trapModifiers({ light, pace, other = 0 }: TrapSituation): readonly TrapModifier[] {
  const all: readonly TrapModifier[] = [
    { reason: "light", value: trapInLight(light) },
    { reason: "pace", value: paceOnRolls(pace) },
    { reason: "other", value: requireInteger(other, "modifier") },
  ];
  return all.filter(({ value }) => value !== 0);
}

/** The result of a trap's die. */
export interface TrapOutcome {
  readonly total: number;
  readonly goesOff: boolean;
  /** A thief notices it. */
  readonly noticed: boolean;
}

/** A character crosses a trap: up to 2 it goes off, and from 5 on a thief notices it, both by the modified total. @rule RH-TRP-01 RH-TRP-02 */
export function crossTrap(face: number, situation: TrapSituation, thief: boolean): TrapOutcome {
  const added = trapModifiers(situation).reduce((sum, { value }) => sum + value, 0);
  const total = requireFaces(TRAP_DIE, [face]).reduce((sum, one) => sum + one, added);
  return { total, goesOff: total <= GOES_OFF, noticed: thief && total >= NOTICED };
}

/** A trap is prodded with a pole from a safe distance: if it goes off, nobody stands on it. @rule RH-TRP-03 */
export const prodTrap = (face: number, situation: TrapSituation): TrapOutcome => crossTrap(face, situation, false);

/** A character who may cross a trap. */
interface Crossing {
  readonly id: string;
  readonly thief: boolean;
}

/** How far a party came, and what stopped it. */
export interface PartyCrossing {
  /** Those who passed without anything happening. */
  readonly passed: readonly string[];
  readonly setOffBy: string | null;
  readonly noticedBy: string | null;
}

/** A party crosses one by one, with a die each, until a trap goes off or is noticed. @rule RH-TRP-01 RH-TRP-02 */
export function crossInOrder(party: readonly Crossing[], faces: Faces, situation: TrapSituation): PartyCrossing {
  const rolled = requireFaces({ ...TRAP_DIE, count: party.length }, faces);
  const outcomes = party.map(({ id, thief }, at) => ({ id, ...crossTrap(Number(rolled[at]), situation, thief) }));
  const stop = outcomes.findIndex(({ goesOff, noticed }) => goesOff || noticed);
  const last = outcomes[stop];
  return {
    passed: outcomes.slice(0, stop < 0 ? outcomes.length : stop).map(({ id }) => id),
    setOffBy: last?.goesOff ? last.id : null,
    noticedBy: last?.noticed ? last.id : null,
  };
}

export const TRAP_KINDS = ["room", "lock"] as const;
/** Traps are built into a room, or into a lock, a chest or a mechanism. */
export type TrapKind = (typeof TRAP_KINDS)[number];

/** How a trap is disarmed: a room's by acting on the clues, a lock's by a thief's skill. @rule RH-TRP-03 */
export const disarmedBy = (kind: TrapKind): "puzzle" | "thief" => (kind === "room" ? "puzzle" : "thief");
