import { SQUARE_FEET, type SpellcastingRules, type SpellInForce } from "../../rules/index.ts";
import { distanceBetween } from "../distance.ts";
import type { Creature } from "../documents/creature.ts";
import { placeOf } from "../fight/place.ts";
import { spellsOn } from "./spells-on.ts";

/** The wards of somebody that reach as far as to a token. */
function reaching(
  bearer: TokenDocument.Implementation,
  own: TokenDocument.Implementation,
  rules: SpellcastingRules,
): readonly SpellInForce[] {
  const feet = distanceBetween(own, bearer);
  if (feet === null || !bearer.actor?.isCreature()) return [];
  return spellsOn(bearer.actor, rules).filter(({ original }) => feet <= rules.wardReach(original) * SQUARE_FEET);
}

/** The spells on somebody, and the wards of others in whose space they stand. @rule FH-S2-01 */
export function wardsOn(target: Creature, rules: SpellcastingRules): readonly SpellInForce[] {
  const own = placeOf(target);
  const others = own?.parent?.tokens.contents.filter(({ id }) => id !== own.id) ?? [];
  return [...spellsOn(target, rules), ...(own ? others.flatMap((bearer) => reaching(bearer, own, rules)) : [])];
}
