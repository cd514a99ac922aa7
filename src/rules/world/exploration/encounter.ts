import type { EncounterRules } from "../../contract/rulebook.ts";

/** The core has no dice for this: the Referee decides who notices whom. @rule WH-SURP-01 */
export const coreEncounter: EncounterRules = { notice: null };
