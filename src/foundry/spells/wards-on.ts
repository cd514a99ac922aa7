import { SQUARE_FEET, type SpellcastingRules, type SpellInForce } from "../../rules/index.ts";
import { type MarkedCondition, marksInForce, writtenConditionOf } from "../conditions/active-conditions.ts";
import { distanceBetween } from "../distance.ts";
import type { Creature } from "../documents/creature.ts";
import { placeOf } from "../fight/place.ts";
import { wardsAround } from "./scene/draw-ward.ts";
import { spellsOn } from "./spells-on.ts";

/** A ward that somebody is under, and the uuid of whoever has cast it; "" where nobody is known. */
export interface Ward extends SpellInForce {
  readonly by: string;
}

/** The spells of a condition; none of a space that its own caster keeps up, which wards whoever stands there. @rule FH-S3-01 */
function ofMark({ effect }: MarkedCondition, target: Creature, rules: SpellcastingRules): readonly Ward[] {
  const written = writtenConditionOf(effect);
  const by = effect.origin ?? "";
  const spells = written ? rules.among([written]) : [];
  return spells.flatMap((spell) => (rules.wardsSpace(spell.original) && by === target.uuid ? [] : [{ ...spell, by }]));
}

/** The wards of somebody that reach as far as to a token. */
function reaching(
  bearer: TokenDocument.Implementation,
  own: TokenDocument.Implementation,
  rules: SpellcastingRules,
): readonly Ward[] {
  const feet = distanceBetween(own, bearer);
  const { actor } = bearer;
  if (feet === null || !actor?.isCreature()) return [];
  const far = spellsOn(actor, rules).filter(({ original }) => feet <= rules.wardReach(original) * SQUARE_FEET);
  return far.map((spell) => ({ ...spell, by: actor.uuid }));
}

/** The spells on somebody, the wards of others in whose reach they stand, and those of the space where they are. @rule FH-S2-01 FH-S3-01 */
export function wardsOn(target: Creature, rules: SpellcastingRules): readonly Ward[] {
  const own = placeOf(target);
  const others = own?.parent?.tokens.contents.filter(({ id }) => id !== own.id) ?? [];
  const spaces = own ? wardsAround(own, (original) => rules.wardsSpace(original)) : [];
  return [
    ...marksInForce(target).flatMap((mark) => ofMark(mark, target, rules)),
    ...(own ? others.flatMap((bearer) => reaching(bearer, own, rules)) : []),
    ...spaces.map(({ original, level, holder }) => ({ original, level, by: holder })),
  ];
}
