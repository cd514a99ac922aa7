export const AUDIENCES = ["everybody", "referee"] as const;
/** Who sees what a roll came to. */
export type Audience = (typeof AUDIENCES)[number];

/** Rolls are made in the open, those of monsters too, unless the Referee hides one. @rule WH-DICE-07 */
export const audienceOf = (hidden = false): Audience => (hidden ? "referee" : "everybody");
