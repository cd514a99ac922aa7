import {
  CURSE_TAGS,
  type ClassTraits,
  type CurseFacts,
  healingNature,
  type HealingNature,
  healingTraits,
  formulaIn,
  type Quirk,
  quirksIn,
  quirksOf,
  quirkWith,
  type SpellcastingRules,
  type SpellInForce,
} from "../../rules/index.ts";
import { marksInForce, writtenConditionOf } from "./active-conditions.ts";
import type { Creature } from "./creature.ts";
import { magickWritten } from "./data/shown-item.ts";

/** The traits of a creature's class; monsters and people without a class have none. */
export const traitsOf = ({ system: { derived } }: Creature): ClassTraits => derived.class?.traits ?? {};

/** Whether a creature's class lets a vocation count twice. @rule WH-DEFT-02 */
export const vocationDoubles = (creature: Creature): boolean => traitsOf(creature).vocationDoubles ?? false;

/** The spells in effect on a creature, each with its level. @rule FH-SPL-14 */
export const spellsOn = (actor: Creature, rules: SpellcastingRules): readonly SpellInForce[] =>
  rules.among(marksInForce(actor).flatMap(({ effect }) => writtenConditionOf(effect) ?? []));

type Ability = Item.OfType<"ability">;

const isQuirk = (item: Item.Implementation): item is Ability =>
  item.isAbility() && item.system.kind === "quirk" && item.system.active;

/**
 * The quirks that a creature has at work: a character's stand in slots; monsters have none to put them into.
 * @rule WH-BRAVE-04 WH-BRAVE-05
 */
export const quirksHeld = (creature: Creature): readonly Quirk[] =>
  creature.isCharacter()
    ? quirksIn(creature.system.slots)
    : quirksOf(creature.items.contents.filter(isQuirk).map(({ system }) => system.key));

/** Whether enemies attack others before this one, as long as it is not turned round. @rule WH-BRAVE-05 */
export const goesUnnoticed = ({ creature }: Pick<Combatant.Implementation, "creature">): boolean =>
  creature !== null && quirkWith(quirksHeld(creature), "unnoticed") !== undefined;

/** The companion whom a character has chosen to protect; null for nobody. @rule WH-BRAVE-04 */
export function companionOf(creature: Creature): string | null {
  const protects = quirkWith(quirksHeld(creature), "protects");
  const quirk = protects && creature.items.contents.find((item) => isQuirk(item) && item.system.key === protects.id);
  return (quirk?.isAbility() && quirk.system.item.trim()) || null;
}

/** How a species that is played like a class heals, or else the class. */
const naturalOf = (creature: Creature) =>
  healingTraits(traitsOf(creature), creature.system.whitehack.speciesClass).healing;

/** How a creature heals, where species, class or a quirk change that. @rule WH-SPC-03 WH-WISE-11 WH-BRAVE-04 */
export const healingNatureOf = (creature: Creature): HealingNature => ({
  ...naturalOf(creature),
  ...healingNature(quirksHeld(creature)),
});

/** The curse of an item, which only the Referee knows; null if it is not cursed. @rule WH-CURSE-01 */
export function curseOf(item: Item.Implementation): CurseFacts | null {
  const { cursed, curse } = magickWritten(item);
  const { secretModifier, secretCost, removalSave, delayedCost } = curse;
  return cursed ? { secretModifier, secretCost, removalSave, delayedCost: formulaIn(delayedCost) } : null;
}

/** The tags of saving throws against an item. @rule WH-CURSE-01 */
export const saveTagsOf = (item: Item.Implementation): readonly string[] => {
  const { cursed, tags } = magickWritten(item);
  return [...new Set([...tags, ...(cursed ? CURSE_TAGS : [])])];
};
