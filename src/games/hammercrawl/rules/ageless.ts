/** Whether one of the names of a condition has a word at which ageless people feel nothing: "Asleep" has "sleep". @rule HC-CLS-07 */
export const isAgelessAgainst = (names: readonly string[], words: readonly string[]): boolean =>
  words
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "")
    .some((word) => names.some((name) => name.toLowerCase().includes(word)));
