import type { RuleOptions } from "../../rules/index.ts";

/**
 * Rulings that the window of rules does not show, because answering them changes nothing at the table, or only half of
 * what they say; each below its reason. Take one out as soon as the table obeys it.
 */
export const HIDDEN_RULES: readonly string[] = [
  // Turns, actions and ways out of a melee are not counted at the table yet.
  "designatedTurn",
  "waitingGives",
  // These parts of an attack or a fumble are not asked about at the table yet.
  "ruinedArmorHasFloor",
  // These talents of classes are not played at the table yet.
  "retainerThresholds",
] satisfies readonly (keyof RuleOptions)[];
