import type { Creature } from "../../../documents/creature.ts";
import { refereeIds } from "../../../documents/referees.ts";
import { playersAsked } from "../../../questions/listeners.ts";

/** The users who hear what is meant for these: those who play them, and Referees. */
export const hearersOf = (...creatures: readonly Creature[]): readonly string[] => {
  const asked = creatures.map(({ uuid }) => ({ actor: uuid, users: [], role: null, referee: false }));
  return [...new Set([...asked.flatMap(playersAsked).flatMap(({ id }) => id ?? []), ...refereeIds()])];
};
