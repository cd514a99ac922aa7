import { aText, aWhole, oneOf, orNull } from "../../../rules/base/shape.ts";
import { packField, type PackFields } from "../../base/pack-fields.ts";
import {
  type BlessingRules,
  coreRulebook,
  type FlaskRule,
  type GrenadeRules,
  type Place,
  type Scattered,
  type TurnLengthRules,
  SQUARE_FEET,
} from "../../../rules/index.ts";

/** The possible contents of a flask, whatever it is called; "nothing" is none that matters here. */
export const FLASK_CONTENTS = ["oil", "holyWater", "cleanWater", "nothing"] as const;
type FlaskContent = (typeof FLASK_CONTENTS)[number];

/** The stored facts of an item that may be a flask. @rule WB-CMB-02 WB-CMB-13 */
interface Flasked {
  /** "" where its name says it. */
  readonly holds: FlaskContent | "";
}

export const FLASK_FIELDS: PackFields<Flasked> = {
  pack: "wb",
  fields: { holds: packField(oneOf(["", ...FLASK_CONTENTS]), "") },
};

/** The stored facts of a vial of water that was blessed. @rule WB-CMB-13 */
interface Blessed {
  /** The moment of the world's clock, in seconds, at which it is water again; null for what was not blessed. */
  readonly blessedUntil: number | null;
  /** The name it had before, and will have again. */
  readonly water: string;
}

export const BLESSED_FIELDS: PackFields<Blessed> = {
  pack: "wb",
  fields: { blessedUntil: packField(orNull(aWhole), null), water: packField(aText, "") },
};

/** Whether a blessing has gone by. @rule WB-CMB-13 */
export const isOver = ({ blessedUntil }: Pick<Blessed, "blessedUntil">, now: number): boolean =>
  blessedUntil !== null && blessedUntil <= now;

/** Directions by the faces of a d8: north first, then clockwise. @rule WB-CMB-14 */
const DIRECTIONS: readonly { readonly name: string; readonly x: number; readonly y: number }[] = [
  { name: "WHITEHACK.Scatter.north", x: 0, y: -1 },
  { name: "WHITEHACK.Scatter.northEast", x: 1, y: -1 },
  { name: "WHITEHACK.Scatter.east", x: 1, y: 0 },
  { name: "WHITEHACK.Scatter.southEast", x: 1, y: 1 },
  { name: "WHITEHACK.Scatter.south", x: 0, y: 1 },
  { name: "WHITEHACK.Scatter.southWest", x: -1, y: 1 },
  { name: "WHITEHACK.Scatter.west", x: -1, y: 0 },
  { name: "WHITEHACK.Scatter.northWest", x: -1, y: -1 },
];

/** One, two or three squares from the target, in one of eight directions. @rule WB-CMB-14 */
export function scatter([d8 = 1]: readonly number[], [d6 = 1]: readonly number[]): Scattered {
  const { name, x, y } = DIRECTIONS[d8 - 1] ?? { name: "", x: 0, y: 0 };
  const squares = Math.ceil(d6 / 2);
  const way = Array.from({ length: squares }, (_, at): Place => ({ x: x * (at + 1) || 0, y: y * (at + 1) || 0 }));
  return { step: way.at(-1) ?? { x: 0, y: 0 }, direction: name, feet: squares * SQUARE_FEET, way };
}

/** A flask that a wall stops lands on the last square before it; told the first square of the way behind one, -1 for none. @rule WB-CMB-14 */
export function stoppedBy(wall: number, scattered: Scattered): Scattered {
  if (wall < 0) return scattered;
  const way = scattered.way.slice(0, wall);
  return { ...scattered, way, step: way.at(-1) ?? { x: 0, y: 0 }, feet: way.length * SQUARE_FEET };
}

const D6 = { count: 1, faces: 6, bonus: 0 } as const;

/** Burns a creature that is hit, or stands in it, in two rounds; a stray flask stays cold on a 1. @rule WB-CMB-02 */
export const BURNING_OIL: FlaskRule = {
  damage: D6,
  rounds: 2,
  harms: [],
  kinds: ["fire"],
  failsUpTo: 1,
  rules: ["WB-CMB-02"],
};

/** Scalds the undead and the infernal once. @rule WB-CMB-13 */
export const HOLY_WATER: FlaskRule = {
  damage: D6,
  rounds: 1,
  harms: ["undead", "demon", "devil"],
  kinds: ["holy"],
  failsUpTo: 0,
  rules: ["WB-CMB-13"],
};

/** The upper left square of poured oil and the others that it covers. @rule WB-CMB-03 */
export const pouredSquares = (corner: Place, squares = 2): readonly Place[] =>
  Array.from({ length: squares * squares }, (_, at) => ({
    x: corner.x + (at % squares),
    y: corner.y + Math.floor(at / squares),
  }));

/** How long poured oil burns, in rounds: a turn of ten minutes. @rule WB-CMB-03 */
export const pouredRounds = (secondsOfRound: number): number => Math.round(600 / secondsOfRound);

/** Whether a creature of these kinds is harmed by a flask. @rule WB-CMB-13 */
export const isHarmed = ({ harms }: Pick<FlaskRule, "harms">, kinds: readonly string[]): boolean =>
  harms.length === 0 || kinds.some((kind) => harms.some((harm) => kind.toLowerCase().includes(harm)));

/** Whether a stray flask of oil does nothing. @rule WB-CMB-02 */
export const isDud = ({ failsUpTo }: Pick<FlaskRule, "failsUpTo">, face: number): boolean => face <= failsUpTo;

type Lengths = TurnLengthRules["seconds"];

/** The hour of dawn, unless the table says otherwise. */
export const DAWN = 6;

/** The world time of the next dawn, at which blessed water is water again. @rule WB-CMB-13 */
export const nextDawn = (
  now: number,
  hour = DAWN,
  { hour: anHour, day }: Lengths = coreRulebook.turnLength.seconds,
): number => now + ((((hour * anHour - now) % day) + day) % day || day);

interface KnownFlask {
  readonly holds: FlaskContent;
  readonly named: RegExp;
  readonly rule: FlaskRule;
}

const FLASKS: readonly KnownFlask[] = [
  { holds: "holyWater", named: /holy water/i, rule: HOLY_WATER },
  { holds: "oil", named: /\boil\b/i, rule: BURNING_OIL },
];

const CLEAN_WATER: FlaskContent = "cleanWater";

/** The miracle's id in the rules, which translations leave as it is. */
const BLESS = "bless";

/** The written content of a flask counts, or its name where none is written. */
const flask = (name: string, holds = ""): FlaskRule | null =>
  FLASKS.find((known) => (holds === "" ? known.named.test(name) : known.holds === holds))?.rule ?? null;

/** A cleric's blessing makes clean water holy until the next dawn. @rule WB-CMB-13 */
const blessing = (dawn: number, seconds: Lengths): BlessingRules => ({
  blesses: (name, holds = "") =>
    holds === "" ? /\bclean water\b|\b(?:vial|flask|bottle) of water\b/i.test(name) : holds === CLEAN_WATER,
  isBless: (name, key = "") => (key === "" ? /\bbless(?:ing)?\b/i.test(name) : key === BLESS),
  until: (now) => nextDawn(now, dawn, seconds),
  flask: HOLY_WATER,
});

/** Oil and holy water, and where they land. @rule WB-CMB-02 WB-CMB-03 WB-CMB-13 WB-CMB-14 */
export const grenades = (seconds: Lengths, dawn = DAWN): GrenadeRules => ({
  blessing: blessing(dawn, seconds),
  flask,
  poured: { ...BURNING_OIL, squares: 2, rounds: pouredRounds(seconds.round), failsUpTo: 0, rules: ["WB-CMB-03"] },
  direction: { count: 1, faces: 8, bonus: 0 },
  distance: D6,
  scatter,
});
