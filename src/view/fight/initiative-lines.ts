import { type Localize, toFigure } from "../localize.ts";

/** Several names in one line: those who are called the same are counted. */
export function namesTogether(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}

/** What the die shows, the bonus and the sum; the die alone where nothing is added. @rule WH-INIT-01 */
export function initiativeSum(faces: readonly number[], bonus: number, value: number, localize: Localize): string {
  const key = faces.length === 0 ? "none" : bonus === 0 ? "die" : bonus < 0 ? "less" : "more";
  const figures = { die: faces.join(" + "), bonus: toFigure(Math.abs(bonus)), value: toFigure(value) };
  return key === "none" ? figures.value : localize(`WHITEHACK.Initiative.sum.${key}`, figures);
}
