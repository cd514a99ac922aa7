import type { ClassRow, ClassTable } from "../../classes/class-table.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";

/** Experience needed for a level; a factor of 1.5 is a species that learns slowly. @rule WH-XP-03 */
export const xpFor = ({ xp }: ClassRow, factor = 1): number =>
  Math.ceil(requireInteger(xp, "xp") * requireNumber(factor, "factor"));

/** Every level that the experience allows; each is gained separately. @rule WH-XP-03 */
export function levelsReady({ rows }: ClassTable, level: number, xp: number, factor?: number): readonly number[] {
  const [from, earned] = [requireInteger(level, "level"), requireInteger(xp, "xp")];
  return rows.filter((row) => row.level > from && earned >= xpFor(row, factor)).map((row) => row.level);
}
