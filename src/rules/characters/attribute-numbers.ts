import { type Attribute, initiativeFromDexterity, languagesFromIntelligence } from "../attributes/attributes.ts";
import { type Explained, fromEffects, partOf, toExplained } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";

/** The six scores as they are written. @rule WH-ATTR-01 */
export function deriveAttributes({ attributes }: CharacterFacts): Readonly<Record<Attribute, Explained>> {
  return {
    strength: toExplained(attributes.strength.value),
    dexterity: toExplained(attributes.dexterity.value),
    constitution: toExplained(attributes.constitution.value),
    intelligence: toExplained(attributes.intelligence.value),
    wisdom: toExplained(attributes.wisdom.value),
    charisma: toExplained(attributes.charisma.value),
  };
}

/** What is added to the initiative die. @rule WH-ATTR-03 WH-INIT-01 */
export function deriveInitiativeBonus({ attributes, bonus, overrides }: CharacterFacts): Explained {
  const value = initiativeFromDexterity(attributes.dexterity.value);
  const parts = partOf("WHITEHACK.Modifier.dexterity", value, "WH-ATTR-03");
  return toExplained(0, [...parts, ...fromEffects(bonus.initiative)], overrides.initiative);
}

/** Languages beyond those of origin and groups. @rule WH-ATTR-05 */
export function deriveLanguages({ attributes }: CharacterFacts): Explained {
  const value = languagesFromIntelligence(attributes.intelligence.value);
  return toExplained(0, partOf("WHITEHACK.Modifier.intelligence", value, "WH-ATTR-05"));
}
