import type { SpellcastingRules, SpellInForce } from "../../rules/index.ts";
import { marksInForce, writtenConditionOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";

/** The spells in effect on somebody, each with its level. @rule FH-SPL-14 */
export const spellsOn = (actor: Creature, rules: SpellcastingRules): readonly SpellInForce[] =>
  rules.among(marksInForce(actor).flatMap(({ effect }) => writtenConditionOf(effect) ?? []));
