import type { RuleOptions } from "../../rules/index.ts";

/**
 * Rulings that the window of rules does not show, because answering them changes nothing at the table, or only half of
 * what they say; each below its reason. Take one out as soon as the table obeys it.
 */
export const HIDDEN_RULES: readonly string[] = [
  // The turn that a boss hands on, and what waiting gives, are the table's own to count.
  "designatedTurn",
  "waitingGives",
  // No part of an attack asks about it yet.
  "ruinedArmorHasFloor",
  // This talent of a class is not played at the table yet.
  "retainerThresholds",
] satisfies readonly (keyof RuleOptions)[];
