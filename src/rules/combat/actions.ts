/** The three parts of a round, dearest first: a part can be traded for a later one, never for an earlier. @rule WH-ACT-01 WH-ACT-02 */
export const ACTION_PARTS = ["attack", "move", "small"] as const;
export type ActionPart = (typeof ACTION_PARTS)[number];

/** What is left of somebody's round, by part. */
export type ActionsLeft = Readonly<Record<ActionPart, number>>;

/** One of each. @rule WH-ACT-01 */
export const WHOLE_ROUND: ActionsLeft = { attack: 1, move: 1, small: 1 };

/** What can be done in a fight, as far as the rules care which it is. */
export const ACTS = [
  "attack",
  "move",
  "ready",
  "drop",
  "speak",
  "unpack",
  "quaff",
  "cast",
  "read",
  "damageSave",
  "other",
] as const;
export type Act = (typeof ACTS)[number];
