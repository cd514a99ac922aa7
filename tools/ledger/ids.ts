/** Matches the id of a rule, such as WH-DICE-05, anywhere in a text. */
export const IDS = /\b[A-Z]{2}-[A-Z]+\d?-\d+/g;
