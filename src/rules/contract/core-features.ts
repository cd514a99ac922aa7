/** Parts of the core's own game that sheets and tracker do not show where another answer leaves no room for them. */
export type CoreFeature = "attackValue" | "wait" | "lowerInitiative";
