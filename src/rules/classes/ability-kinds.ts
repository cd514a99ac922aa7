/** What an ability is: what a class has in a slot, and what stands beside the slots; a class may hold kinds of its own. @rule WH-CLASS-09 */
export const ABILITY_KINDS = [
  "attunement",
  "option",
  "quirk",
  "miracle",
  "retainer",
  "item",
  "standing",
  "object",
  "combat",
  "condition",
  "species",
  "power",
] as const;
export type AbilityKind = (typeof ABILITY_KINDS)[number];
