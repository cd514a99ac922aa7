/** Features of the core game that sheets and tracker hide if another rule replaces them. */
export type CoreFeature = "attackValue" | "wait" | "lowerInitiative";
