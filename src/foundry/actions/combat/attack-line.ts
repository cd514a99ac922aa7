import type { AttackLine, AttackUse } from "../../../rules/index.ts";
import type { Creature } from "../../documents/creature.ts";
import { stationLines } from "../../vehicles/station-line.ts";

/** Which attack of an actor: a weapon's id, or "" for the natural one, and how it is used. */
export interface AttackKey {
  readonly id: string;
  readonly use: AttackUse;
}

/** The line of that attack, if the actor still has it, or the station aboard a vehicle that it is made from. @rule WH-VEH-01 */
export function attackLine(actor: Creature, { id, use }: AttackKey): AttackLine | undefined {
  const isIt = (line: AttackLine): boolean => line.id === id && line.use === use;
  return actor.system.derived.attacks.find(isIt) ?? stationLines(actor).find(isIt);
}

/** What a card calls an attack. */
export const attackTitle = ({ name }: AttackLine): string => name || "WHITEHACK.Sheet.NaturalAttack";
