import { fromDicePool, fromPercentage, scaledHitPoints } from "./other-traditions.ts";
import type { ReadSkills } from "./read-skills.ts";
import type { ImportNote } from "./stat-block.ts";

/** What replaces hit dice in games without them. @rule WH-CONV-01 */
export interface OtherTradition {
  readonly hitDice: string;
  readonly attackValue: number | null;
  readonly hitPoints: number | null;
  readonly notes: readonly ImportNote[];
}

const HIT_POINTS = /\b(?:hit points?|hp|health(?: levels?)?|wounds|vitality) ?:? ?(\d{1,4})\b/i;

/** The hit dice that give an attack value. */
const diceFor = (attackValue: number): string => String(Math.max(1, attackValue - 10));

const toNote = (about: ImportNote["about"], from: string, to: number): ImportNote => ({
  about,
  from,
  to: String(to),
  rule: "WH-CONV-01",
});

/** Converts the best percentage of a skill, or else the best pool, of a block without hit dice; null if it has neither. @rule WH-CONV-01 */
export function readOtherTradition(
  { percent, pool }: Pick<ReadSkills, "percent" | "pool">,
  text: string,
): OtherTradition | null {
  const [written, points] = HIT_POINTS.exec(text) ?? [];
  const hitPoints = points === undefined ? null : scaledHitPoints(Number(points));
  const found = percent ?? pool;
  if (found === null) return null;
  const attackValue = percent === null ? fromDicePool(found) : fromPercentage(found);
  const note =
    percent === null ? toNote("pool", String(found), attackValue) : toNote("percent", `${found} %`, attackValue);
  const notes = written === undefined || hitPoints === null ? [note] : [note, toNote("hitPoints", written, hitPoints)];
  return { hitDice: diceFor(attackValue), attackValue, hitPoints, notes };
}
