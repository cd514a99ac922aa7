/** A new level, which starts as a copy of the last one. */
export function nextLevel(rows: readonly Row[]): Row {
  const last = rows.at(-1);
  const level = rows.length + 1;
  if (last)
    return { ...last, level, xp: wholeIn(last, "xp") * 2 || 2000, savingThrow: wholeIn(last, "savingThrow", 5) + 1 };
  const hitDice = { dice: 1, bonus: 0, rolls: 1 };
  return { level, xp: 0, hitDice, attackValue: 10, savingThrow: 5, slots: 1, groups: 2, raises: 0 };
}

type Row = Readonly<Record<string, unknown>>;

function wholeIn(row: Row, column: string, otherwise = 0): number {
  const value = row[column];
  return typeof value === "number" ? value : otherwise;
}
