import type { EncounterRules } from "../../contract/rulebook.ts";

/** The game has no dice for it: the Referee decides who notices whom. @rule WH-SURP-01 */
export const coreEncounter: EncounterRules = { notice: null };
