import { type Modifier, requireCount, type Resisted, type SpellInForce } from "../../../rules/index.ts";

/** The highest level of a spell on somebody; 0 for none. */
export const levelOn = (spells: readonly SpellInForce[], original: string): number =>
  spells.reduce((most, spell) => (spell.original === original ? Math.max(most, spell.level) : most), 0);

/** The level of a Protector's ward, whatever its size. */
const PROTECTOR = 1;

/** The level of Anti Magic in which somebody stands. @rule FH-S2-01 FH-S3-01 */
export const antiMagic = (spells: readonly SpellInForce[]): number =>
  Math.max(levelOn(spells, "Antimagi"), levelOn(spells, "Beskyddare") > 0 ? PROTECTOR : 0);

/** Squares to which Anti Magic wards all around: three squares along each side; −1 for spells that ward nobody else. @rule FH-S2-01 */
export const wardReach = (original: string): number => (original === "Antimagi" ? 1 : -1);

/** A Protector wards the space between its stones. @rule FH-S3-01 */
export const wardsSpace = (original: string): boolean => original === "Beskyddare";

/** What Anti Magic adds to saving throws against spells. @rule FH-SPL-14 FH-S2-01 */
export function wardModifiers(spells: readonly SpellInForce[]): readonly Modifier[] {
  const level = antiMagic(spells);
  return level === 0 ? [] : [{ label: "WHITEHACK.SpellModifier.antiMagic", value: level, rule: "FH-S2-01" }];
}

/** What happens after a saving throw against a spell has succeeded. @rule FH-S2-01 FH-S3-01 */
export function afterResisting(spells: readonly SpellInForce[]): Resisted {
  if (levelOn(spells, "Beskyddare") > 0) return "answered";
  return antiMagic(spells) > 0 ? "reflected" : "nothing";
}

/** The level of the beam with which a Protector answers. @rule FH-S3-01 */
export const ANSWER_LEVEL = 1;

/** Whether a spell ends another, or stands against it: its level must be the same or higher. @rule FH-S1-05 FH-S1-07 FH-S2-08 FH-S2-13 */
export const overcomes = (level: number, other: number): boolean =>
  requireCount(level, "spell level") >= requireCount(other, "spell level");

const SEAL = "Försegla";
const OPENS = "Öppna";

/** Whether one spell ends another: Open undoes Seal alone, Dispel anything. @rule FH-S2-08 FH-S2-13 */
export const endsSpell = (original: string, level: number, other: SpellInForce): boolean =>
  (original !== OPENS || other.original === SEAL) && overcomes(level, other.level);

/** The score with which a thing under Anti Magic keeps a spell that is being dispelled. @rule FH-S2-08 */
export const thingsSave = (level: number): number => 10 + requireCount(level, "spell level");

/** Damage by fire or cold that Resistance leaves, for each source by itself. @rule FH-S1-06 */
export const resistedDamage = (amount: number, spells: readonly SpellInForce[]): number =>
  Math.max(0, requireCount(amount, "damage") - levelOn(spells, "Motståndskraft"));
