import type { ClassRow, ClassTable } from "../classes/class-table.ts";
import { requireInteger, requireNumber } from "../../base/numbers.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../../base/options.ts";
import type { Award, Earned } from "../../families/goods.ts";
import type { XpRules } from "../../families/rulebook.ts";

/** Experience needed for a level; a factor of 1.5 is a species that learns slowly. @rule WH-XP-03 */
export const xpFor = ({ xp }: ClassRow, factor = 1): number =>
  Math.ceil(requireInteger(xp, "xp") * requireNumber(factor, "factor"));

/** Every level that the experience allows; each is gained separately. @rule WH-XP-03 */
export function levelsReady({ rows }: ClassTable, level: number, xp: number, factor?: number): readonly number[] {
  const [from, earned] = [requireInteger(level, "level"), requireInteger(xp, "xp")];
  return rows.filter((row) => row.level > from && earned >= xpFor(row, factor)).map((row) => row.level);
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + requireInteger(one, "xp"), 0);

/** Which sources everybody gets in full; the others are split. (Amb-29) */
const IN_FULL: Readonly<Record<RuleOptions["xpSplit"], { readonly monsters: boolean; readonly quests: boolean }>> = {
  questsInFull: { monsters: false, quests: true },
  allSplit: { monsters: false, quests: false },
  allInFull: { monsters: true, quests: true },
};

/**
 * Monsters and gold are split, quests count in full for everybody; gold that must be spent first gives nothing yet.
 * @rule WH-XP-01 WH-XP-02 WH-CAMP-04
 */
export function resolveAward(
  { monsters, gold, quests }: Earned,
  sharers: number,
  options: RuleOptions = DEFAULT_OPTIONS,
): Award {
  const inFull = IN_FULL[options.xpSplit];
  const found = sum(monsters) + (options.payForXp ? 0 : requireInteger(gold, "gold"));
  const given = sum(quests);
  const split = (inFull.monsters ? 0 : found) + (inFull.quests ? 0 : given);
  const all = found + given;
  const parts = Math.max(1, requireInteger(sharers, "sharers"));
  return {
    each: Math.floor(split / parts) + all - split,
    divided: split,
    inFull: all - split,
    remainder: split % parts,
    questPercent: all === 0 ? 0 : Math.round((given / all) * 100),
  };
}

/** Gold counts when it is brought home, one point per piece. @rule WH-XP-01 WH-XP-02 */
export const coreXp: XpRules = {
  agreed: null,
  award: resolveAward,
  goldIsSpent: ({ payForXp }) => payForXp,
  fledCount: false,
  rules: ({ payForXp }) => ["WH-XP-01", "WH-XP-02", ...(payForXp ? ["WH-CAMP-04"] : [])],
};
