/** What house-rule packs store with somebody or something, each under its own id. Only the pack knows its shape. */
export type PackFacts = Readonly<Record<string, unknown>>;
