/**
 * The kinds of abilities: those in a class's slots and those outside; a class may add kinds of its own.
 * @rule WH-CLASS-09
 */
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
