/** The scope of a use: it is restored when the next of these begins. */
export const USAGE_SCOPES = [
  "attack",
  "round",
  "ownTurn",
  "battle",
  "day",
  "session",
  "phase",
  "level",
  "keyword",
  "rise",
] as const;
export type UsageScope = (typeof USAGE_SCOPES)[number];

/** A battle contains rounds, a round contains attacks; the others contain only themselves. */
const WITHIN: Readonly<Partial<Record<UsageScope, readonly UsageScope[]>>> = {
  round: ["attack"],
  battle: ["ownTurn", "round", "attack"],
};

/** The scopes that end when a new one begins: itself first, then those within. @rule WH-TIME-06 */
export const scopesEndedBy = (begun: UsageScope): readonly UsageScope[] => [begun, ...(WITHIN[begun] ?? [])];
