import { type DicePlan, type Faces, requireCount, type SpellInForce } from "../../../../rules/index.ts";
import { levelOn, resistedDamage } from "./casting.ts";
import type { BeforeCaster, SpellWorking } from "./spell-rules.ts";

/** Two minds that the spell links: its caster and a target. */
interface MindLink {
  readonly caster: string;
  readonly target: string;
}

/**
 * The minds that exchange thoughts with this one: the caster with every target, and each target with the caster.
 * @rule FH-S2-10
 */
export const linkedWith = (own: string, links: readonly MindLink[]): readonly string[] => {
  const others = links.flatMap(({ caster, target }) => (caster === own ? [target] : target === own ? [caster] : []));
  return [...new Set(others)].filter((one) => one !== own);
};

/** How many kinds of objects Direction at a level looks for: one, and one more for each level beyond the first. @rule FH-S2-11 */
export const kindsAt = (level: number): number => Math.max(1, requireCount(level, "spell level"));

export const COMPASS = ["east", "southEast", "south", "southWest", "west", "northWest", "north", "northEast"] as const;

/** In which of eight directions something lies that is so far to the east and to the south; null for here. @rule FH-S2-11 */
export function compassOf({ x, y }: { readonly x: number; readonly y: number }): (typeof COMPASS)[number] | null {
  if (x === 0 && y === 0) return null;
  const eighth = Math.round((Math.atan2(y, x) * COMPASS.length) / (2 * Math.PI));
  return COMPASS[(eighth + COMPASS.length) % COMPASS.length] ?? null;
}

/** The actions of an invisible creature in a round. */
interface UnseenAct {
  /** Squares moved, and whether with care. */
  readonly squares: number;
  readonly careful: boolean;
  /** Squares of one movement action. */
  readonly move: number;
  /** They fight, use magick or are hurt. */
  readonly betrayed?: boolean;
}

/**
 * True if a creature stays invisible: while it walks with one action, or with two careful ones, and talks.
 * @rule FH-S3-08
 */
export function staysUnseen({ squares, move, betrayed = false }: UnseenAct): boolean {
  // two careful actions go half as far each, so both ways lead one move far
  return !betrayed && requireCount(squares, "squares") <= requireCount(move, "move");
}

const FAR_SIGHT = 20;
/** Squares that Sight reaches where its item does not say. */
export const SIGHT_RANGE = 80;

/**
 * The power of Sight at a level: the chance in percent to learn a word, and how many days back it looks. @rule FH-S3-09
 */
export const sightAt = (level: number): { readonly percent: number; readonly days: number } => ({
  percent: 10 * requireCount(level, "level"),
  days: Math.max(0, level - 1),
});

/** Whether Sight reaches a place: within its range if it is known, else within twenty squares. @rule FH-S3-09 */
export const inSight = (squares: number, known: boolean, range: number): boolean =>
  requireCount(squares, "squares") <= (known ? range : Math.min(range, FAR_SIGHT));

/** True if a caster may look for the word of an item: once until the next level. @rule FH-S3-09 */
export const mayLookAgain = (level: number, tried: number | null): boolean => tried === null || level > tried;

/** Two dice of ten faces that make a number from 1 to 100: tens and units, each with ten as naught. @rule FH-S3-09 */
export const PERCENT: DicePlan = { count: 2, faces: 10, bonus: 0 };

/** The number from 1 to 100 on those two dice. @rule FH-S3-09 */
export const percentOf = ([tens = 0, units = 0]: Faces): number => (tens % 10) * 10 + (units % 10) || 100;

/** Whether the word of an item is found, by a number from 1 to 100. @rule FH-S3-09 */
export const findsWord = (face: number, percent: number): boolean => face <= percent;

const METERS_OF_A_SQUARE = 1.5;

/** Squares of a distance in meters. @rule FH-S4-04 */
export const squaresOf = (meters: number): number => Math.floor(meters / METERS_OF_A_SQUARE);

const sum = (faces: Faces): number => faces.reduce((total, face) => total + face, 0);

/** Dice of Fire or Frost that the spell Armor cancels on a target. @rule FH-S1-02 FH-S1-03 */
const cancelledDice = (spells: readonly SpellInForce[]): number => levelOn(spells, "Skydd");

/** True if a target catches fire: after a failed saving throw against fire that hurt. @rule FH-S1-02 FH-S1-03 */
export const catchesFire = (harm: readonly string[], damage: number, saved: boolean): boolean =>
  harm.includes("fire") && harm.includes("magick") && damage > 0 && !saved;

const isHeatOrCold = (harm: readonly string[]): boolean =>
  ["fire", "cold", "heat", "frost"].some((kind) => harm.includes(kind));

/** Whether a saving throw against this damage is one against magick: not against the fire and cold of spells. @rule FH-S1-02 FH-S1-03 FH-S2-02 */
export const isResisted = (harm: readonly string[]): boolean => harm.includes("magick") && !isHeatOrCold(harm);

/** The damage left after Resistance: less of fire and cold, from magick or not. @rule FH-S1-06 */
export const afterResistance = (amount: number, harm: readonly string[], spells: readonly SpellInForce[]): number =>
  isHeatOrCold(harm) ? resistedDamage(amount, spells) : amount;

/** The damage of burning at the start of each turn. @rule FH-S1-02 */
export const BURNING: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** Dice of a spell that the wards of a target take off: those of Armor, from fire and cold. @rule FH-S1-02 FH-S1-03 */
export const diceOff = (
  { does, harm }: Pick<SpellWorking, "does" | "harm">,
  spells: readonly SpellInForce[],
): number => (does === "burst" && (harm.includes("fire") || harm.includes("cold")) ? cancelledDice(spells) : 0);

/** A creature that lightning may strike. */
interface Strikable {
  readonly id: string;
  /** Squares from the caster. */
  readonly distance: number;
  /** The armor class of the metal that is worn. */
  readonly metal: number;
}

/** Those whom lightning may strike: the nearest, and of several those with the most metal. @rule FH-S2-02 */
export function struckFirst(targets: readonly Strikable[]): readonly Strikable[] {
  const nearest = Math.min(...targets.map(({ distance }) => distance));
  const near = targets.filter(({ distance }) => distance === nearest);
  const most = Math.max(...near.map(({ metal }) => metal));
  return near.filter(({ metal }) => metal === most);
}

/** The cosine of half the arc of 90 degrees that lies in front of a creature. */
const HALF_ARC = Math.cos(Math.PI / 4) - 1e-9;

/** True if a place lies in front of a creature that looks in a direction. @rule FH-S2-02 */
export function isInFront(towards: Offset, { x, y }: Offset): boolean {
  const length = Math.hypot(x, y) * Math.hypot(towards.x, towards.y);
  return length > 0 && (x * towards.x + y * towards.y) / length >= HALF_ARC;
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Whom Lightning strikes that is cast in a direction; null for other spells. @rule FH-S2-02 */
export const strikesFirst = (
  original: string,
  towards: Offset,
  others: readonly BeforeCaster[],
): readonly string[] | null =>
  original === "Blixt" ? struckFirst(others.filter((one) => isInFront(towards, one))).map(({ id }) => id) : null;

/** Hit points that Heal gives back; none to those who recover naturally only, unless the table says so. @rule FH-S4-02 */
export const healed = (faces: Faces, target: { readonly naturalOnly: boolean }, wiseHealing = false): number =>
  target.naturalOnly && !wiseHealing ? 0 : sum(faces);

/** Dice of damage after a fall that Lift has not fully softened. @rule FH-S2-06 */
export const fallDice = (fallers: number, level: number): number =>
  Math.max(0, requireCount(fallers, "objects") - requireCount(level, "spell level"));
