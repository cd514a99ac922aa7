/** The id of a rule, such as WH-DICE-05, wherever it stands. */
export const IDS = /\b[A-Z]{2}-[A-Z]+-\d+/g;
