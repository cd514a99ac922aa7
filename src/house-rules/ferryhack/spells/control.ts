/** Somebody whom Control Person concerns. */
export type Controlled = "free" | "controlled" | "freeThisRound" | "asleep" | "fallen";

/** After the first saving throw: a success means no control at all. @rule FH-S4-03 */
export const afterFirstSave = (saved: boolean): Controlled => (saved ? "free" : "controlled");

/** At the start of a round: a new saving throw frees somebody for it. @rule FH-S4-03 */
export const eachRound = (saved: boolean): Controlled => (saved ? "freeThisRound" : "controlled");

/** What the caster's concentration does: stopped on purpose they fall down, broken they sleep deeply. @rule FH-S4-03 */
export const afterConcentration = (broken: boolean): Controlled => (broken ? "asleep" : "fallen");

/** A sleeper's roll under Constitution each round. @rule FH-S4-03 */
export const wakes = (success: boolean): Controlled => (success ? "free" : "asleep");
