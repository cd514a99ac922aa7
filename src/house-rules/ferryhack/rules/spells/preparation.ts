import {
  type Act,
  parseDamage,
  requireCount,
  RuleError,
  type SpellInForce,
  SQUARE_FEET,
} from "../../../../rules/index.ts";
import { rowOf, type SpellRow } from "./spell-conditions.ts";
import type {
  PreparingReadiness,
  PreparingRefusal,
  SpellAmount,
  SpellBearer,
  SpellExtra,
  SpellPower,
  SpellWorking,
  SpentLevels,
  WrittenSpell,
} from "./spell-rules.ts";

/** A spell in preparation; its target is chosen when it takes effect. */
export interface Preparation {
  readonly caster: string;
  readonly spell: string;
  readonly level: number;
  /** The round in which it began. */
  readonly round: number;
}

/** Why a spell cannot be prepared now; null if it can. Preparing takes the whole round and provokes nobody (FH-FRE-04). @rule FH-SPL-01 FH-SPL-04 FH-SPL-05 FH-SPL-13 */
export function preparingRefusal(
  level: number,
  { active, highest, untouched, busy }: PreparingReadiness,
): PreparingRefusal | null {
  if (!active) return "inactive";
  if (level < 1 || requireCount(level, "spell level") > highest) return "tooHigh";
  if (busy) return "busy";
  return untouched ? null : "roundUsed";
}

/** The preparations left after a caster has left the fight or cannot act any more. @rule FH-SPL-05 FH-SPL-12 */
export const withoutCaster = (preparations: readonly Preparation[], gone: string): readonly Preparation[] =>
  preparations.filter(({ caster }) => caster !== gone);

/** True if a caster who concentrates on a spell may do something: only a damage save. @rule FH-SPL-11 */
export const mayDoConcentrating = (act: Act): boolean => act === "damageSave";

/** Levels shared among several weapons: as evenly as it goes, the first ones get more. @rule FH-S2-04 FH-S2-05 */
export function sharedLevels(level: number, weapons: number): readonly number[] {
  const count = Math.min(requireCount(weapons, "weapons"), requireCount(level, "spell level"));
  return Array.from({ length: count }, (_, place) => Math.floor(level / count) + (place < level % count ? 1 : 0));
}

const SHARED: readonly string[] = ["Förbanna vapen", "Förtrolla vapen"];

/** On what a spell lies. @rule FH-S2-04 FH-S2-05 */
export const bearerOf = (original: string): SpellBearer => (SHARED.includes(original) ? "weapons" : "people");

/** The level that counts for each target: weapons share the levels, everybody else has all of them. @rule FH-S2-04 FH-S2-05 */
export const levelsFor = (original: string, level: number, targets: number): readonly number[] =>
  SHARED.includes(original) ? sharedLevels(level, targets) : Array.from({ length: targets }, () => level);

/** Squares that Lift flies in one move. */
const FLOWN = 8;

/** Feet of one move of a lifted target. @rule FH-S2-06 */
export const flight = (onTarget: readonly SpellInForce[]): number | null =>
  onTarget.some(({ original }) => original === "Lyft") ? FLOWN * SQUARE_FEET : null;

/** The spell that holds doors and containers shut. */
const SEALING = "Försegla";

const OPENINGS: Readonly<Record<string, "seal" | "open" | "end">> = {
  [SEALING]: "seal",
  Öppna: "open",
  Skingra: "end",
};

/** The effect of spells on doors, containers and heaps. @rule FH-S1-04 FH-S2-08 FH-S2-13 */
export const OPENING_RULES = {
  openings: (original: string) => OPENINGS[original] ?? null,
  seals: ["fh-sealed"],
  sealing: SEALING,
} as const;

/** Rounds of ten seconds in a dungeon turn of ten minutes, and what else a spell may count. @rule FH-SPL-14 */
const ROUNDS = { round: 1, turn: 60, hour: 360, day: 8_640 } as const;

/** How long a spell lasts in rounds; null for what is over at once or lasts until something ends it. @rule FH-SPL-14 */
export function roundsOf({ amount, unit }: WrittenSpell["duration"]): number | null {
  return unit in ROUNDS ? requireCount(amount, "duration") * ROUNDS[unit as keyof typeof ROUNDS] : null;
}

const isDice = (damage: string): boolean => /\dd?6|^d6/i.test(damage.trim());

/** A spell of the table's own does what its item says; with dice, each level adds as many. */
function ownRow({ damage, save }: Pick<WrittenSpell, "damage"> & Partial<Pick<WrittenSpell, "save">>): SpellRow {
  if (!isDice(damage)) return { does: "told", first: {}, extras: [] };
  const { dice } = parseDamage(damage);
  const does = save === "half" ? "strike" : "beam";
  return { does, first: { dice }, extras: [{ id: "dice", each: dice }], harm: ["magick"] };
}

const rowFor = (spell: Pick<WrittenSpell, "original" | "damage">): SpellRow => rowOf(spell.original) ?? ownRow(spell);

/** On what the levels beyond the first can be spent. @rule FH-SPL-15 */
export const extrasOf = (spell: Pick<WrittenSpell, "original" | "damage">): readonly SpellExtra[] =>
  rowFor(spell).extras;

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

/** The effect of a spell at a level, with the levels beyond the first spent. @rule FH-SPL-15 FH-SPL-14 */
export function spellWorking(spell: WrittenSpell, level: number, spent: SpentLevels): SpellWorking {
  const row = rowOf(spell.original) ?? ownRow(spell);
  const power = withPercent(powerOf(row, requireSpent(row.extras, level, spent)), level);
  return { does: row.does, power, harm: row.harm ?? [], rounds: lasts(spell, power, row) };
}
