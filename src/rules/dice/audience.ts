export const AUDIENCES = ["everybody", "referee"] as const;
/** Who sees the result of a roll. */
export type Audience = (typeof AUDIENCES)[number];

/** Rolls are public, including those of monsters, unless the Referee hides one. @rule WH-DICE-07 */
export const audienceOf = (hidden = false): Audience => (hidden ? "referee" : "everybody");
