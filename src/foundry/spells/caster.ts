import { casterFields, type CasterStore } from "../../house-rules/spell-fields.ts";
import { type Spellcaster, type CasterNumbers, holdsItem, type SpellcastingRules } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { saverOf } from "../fight/fighters.ts";
import { packFactsOf } from "../packs/pack-facts.ts";
import { rulebookFor } from "../rulebook.ts";

/** Somebody who casts spells, by the rules in force. */
export interface Caster {
  readonly actor: Creature;
  readonly rules: SpellcastingRules;
  readonly facts: Spellcaster;
  readonly numbers: CasterNumbers;
  /** Magic points left. */
  readonly points: number;
}

/** The caster's numbers and magic points; null where the rules in force know no spells. @rule FH-SPL-02 FH-SPL-08 */
export function casterOf(actor: Creature): Caster | null {
  const rules = rulebookFor(actor).magic.spells;
  if (!rules) return null;
  const stored = packFactsOf(actor, casterFields(rules.pack));
  const facts = factsOf(actor, stored);
  const numbers = rules.numbers(facts);
  return { actor, rules, facts, numbers, points: Math.min(stored.points ?? Infinity, numbers.pool.value) };
}

function factsOf(actor: Creature, { mostPoints, activeSpells, inactiveSpells }: CasterStore): Spellcaster {
  const written = { pool: mostPoints, active: activeSpells, inactive: inactiveSpells };
  const shared = { saver: saverOf(actor), written };
  if (actor.isMonster())
    return {
      ...shared,
      kind: "monster",
      level: levelOf(actor),
      wisdom: null,
      slots: 0,
      slottedItems: 0,
      hindered: false,
    };
  const { level, slots } = actor.system;
  const { derived } = actor.system;
  const places = Array.from({ length: derived.slots }, (_, place) => place);
  return {
    ...shared,
    kind: "character",
    level,
    wisdom: derived.attributes["wisdom"]?.value ?? null,
    slots: derived.slots,
    slottedItems: places.filter((place) => holdsItem(slots, place)).length,
    hindered: derived.armorLimits.miracleSurcharge > 0,
  };
}

const levelOf = (actor: Creature): number => (actor.isMonster() ? actor.system.derived.dice : actor.system.level);
