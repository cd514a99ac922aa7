/** How long a use counts: until the next of these begins. */
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

/** A battle holds rounds, a round holds attacks; the others hold nothing but themselves. */
const WITHIN: Readonly<Partial<Record<UsageScope, readonly UsageScope[]>>> = {
  round: ["attack"],
  battle: ["ownTurn", "round", "attack"],
};

/** The scopes that are over when one of a kind begins, itself first. @rule WH-TIME-06 */
export const scopesEndedBy = (begun: UsageScope): readonly UsageScope[] => [begun, ...(WITHIN[begun] ?? [])];
