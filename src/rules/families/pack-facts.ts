/** The data that house-rule packs store with an actor or item, each under its own id. Only the pack knows its shape. */
export type PackFacts = Readonly<Record<string, unknown>>;
