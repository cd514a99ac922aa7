import { kindsOf } from "../../documents/kinds-of.ts";
import type { Creature } from "../../documents/creature.ts";
import { placeOf } from "../../fight/place.ts";

/** One of the undead on the board. */
export interface FoundUndead {
  readonly creature: Creature;
  readonly name: string;
}

const isUndead = (creature: Creature): boolean =>
  creature.system.hp.value > 0 && kindsOf(creature).some((kind) => /undead/i.test(kind));

const found = (tokens: readonly TokenDocument.Implementation[]): readonly FoundUndead[] =>
  tokens.flatMap(({ actor, name, hidden }) =>
    !hidden && actor?.isCreature() && isUndead(actor) ? [{ creature: actor, name }] : [],
  );

/** The undead among the user's targets, or else all on the scene whom everybody can see. @rule WB-BAN-01 */
export function undeadAround(actor: Creature): readonly FoundUndead[] {
  const aimed = found([...game.user.targets].map(({ document }) => document));
  const scene = placeOf(actor)?.parent;
  return aimed.length > 0 ? aimed : found(scene?.tokens.contents ?? []);
}
