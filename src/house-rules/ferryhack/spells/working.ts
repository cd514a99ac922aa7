import {
  parseDamage,
  requireCount,
  RuleError,
  type SpellAmount,
  type SpellExtra,
  type SpellPower,
  type SpellWorking,
  type SpentLevels,
  type WrittenSpell,
} from "../../../rules/index.ts";
import { rowOf, type SpellRow } from "./spell-rows.ts";

/** Rounds of ten seconds in a dungeon turn of ten minutes, and what else a spell may count. @rule FH-SPL-14 */
const ROUNDS = { round: 1, turn: 60, hour: 360, day: 8_640 } as const;

/** How long a spell lasts in rounds; null for what is over at once or lasts until something ends it. @rule FH-SPL-14 */
export function roundsOf({ amount, unit }: WrittenSpell["duration"]): number | null {
  return unit in ROUNDS ? requireCount(amount, "duration") * ROUNDS[unit as keyof typeof ROUNDS] : null;
}

const isDice = (damage: string): boolean => /\dd?6|^d6/i.test(damage.trim());

/** A spell of the table's own does what its item says; with dice, each level adds as many. */
function ownRow({ damage, save }: Pick<WrittenSpell, "damage"> & Partial<Pick<WrittenSpell, "save">>): SpellRow {
  if (!isDice(damage)) return { deed: "told", first: {}, extras: [] };
  const { dice } = parseDamage(damage);
  const deed = save === "half" ? "strike" : "beam";
  return { deed, first: { dice }, extras: [{ id: "dice", each: dice }], harm: ["magick"] };
}

const rowFor = (spell: Pick<WrittenSpell, "original" | "damage">): SpellRow => rowOf(spell.original) ?? ownRow(spell);

/** On what the levels beyond the first can be spent. @rule FH-SPL-15 */
export const extrasOf = (spell: Pick<WrittenSpell, "original" | "damage">): readonly SpellExtra[] =>
  rowFor(spell).extras;

/** All levels beyond the first on the first thing that they can be spent on. @rule FH-SPL-15 */
export const spentOnFirst = (extras: readonly SpellExtra[], level: number): SpentLevels =>
  extras[0] && level > 1 ? { [extras[0].id]: level - 1 } : {};

/**
 * The levels beyond the first, if each of them is spent on something that the spell offers. A spell that offers nothing
 * is only stronger. @rule FH-SPL-15 @throws RuleError
 */
export function requireSpent(extras: readonly SpellExtra[], level: number, spent: SpentLevels): SpentLevels {
  const entries = Object.entries(spent).filter(([, levels]) => levels !== 0);
  const known = entries.every(([id]) => extras.some((extra) => extra.id === id));
  const sum = entries.reduce((total, [id, levels]) => total + requireCount(levels, id), 0);
  const due = extras.length === 0 ? 0 : requireCount(level, "spell level") - 1;
  if (known && sum === due) return Object.fromEntries(entries) as SpentLevels;
  throw new RuleError("WHITEHACK.Error.spentLevels", `${sum} levels are spent where ${due} have to be.`, { sum, due });
}

/** The amounts of a spell at a level. @rule FH-SPL-15 */
function powerOf({ first, extras }: SpellRow, spent: SpentLevels): SpellPower {
  const power: Partial<Record<SpellAmount, number>> = { ...first };
  for (const { id, each } of extras) power[id] = (power[id] ?? 0) + each * (spent[id] ?? 0);
  return power;
}

/** Lasts as long as its item says, or as many turns as levels were spent on. */
function lasts(spell: WrittenSpell, { turns = 0 }: SpellPower, { first }: SpellRow): number | null {
  const written = roundsOf(spell.duration);
  const more = first.turns === undefined ? 0 : turns - first.turns;
  return written === null ? null : written + more * ROUNDS.turn;
}

/** Each level gives ten in a hundred, whatever it is spent on. @rule FH-S3-09 */
const withPercent = (power: SpellPower, level: number): SpellPower =>
  power.percent === undefined ? power : { ...power, percent: power.percent * level };

/** What a spell does at a level, with the levels beyond the first spent. @rule FH-SPL-15 FH-SPL-14 */
export function spellWorking(spell: WrittenSpell, level: number, spent: SpentLevels): SpellWorking {
  const row = rowOf(spell.original) ?? ownRow(spell);
  const power = withPercent(powerOf(row, requireSpent(row.extras, level, spent)), level);
  return { deed: row.deed, power, harm: row.harm ?? [], rounds: lasts(spell, power, row) };
}
