import type { AttackLine, AttackUse } from "../../../rules/index.ts";
import type { Creature } from "../../documents/creature.ts";

/** Which attack of an actor: a weapon's id, or "" for the natural one, and how it is used. */
export interface AttackKey {
  readonly id: string;
  readonly use: AttackUse;
}

/** The line of that attack, if the actor still has it. */
export const attackLine = (actor: Creature, { id, use }: AttackKey): AttackLine | undefined =>
  actor.system.derived.attacks.find((line) => line.id === id && line.use === use);

/** What a card calls an attack. */
export const attackTitle = ({ name }: AttackLine): string => name || "WHITEHACK.Sheet.NaturalAttack";
