import { aText, aWhole, oneOf, orNull, listOf, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { packField, type PackFields } from "../../base/pack-fields.ts";
import {
  type BlessingRules,
  coreRulebook,
  type FlaskRule,
  type GrenadeRules,
  type Place,
  type Scattered,
  type TurnLengthRules,
  type Area,
  overlap,
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

/** The written effect of a save on a miracle: half of its damage, nothing of it, or there is no save. */
export const WRITTEN_SAVES = ["halfDown", "nothing", "none"] as const;
type WrittenSave = (typeof WRITTEN_SAVES)[number];

/** The stored facts of a miracle. @rule WB-CST-05 */
interface SavedAgainst {
  /** "" where nothing is said: damage may be saved against, and anything else if the Referee asks for it. */
  readonly saves: WrittenSave | "";
}

export const SAVE_FIELDS: PackFields<SavedAgainst> = {
  pack: "wb",
  fields: { saves: packField(oneOf(["", ...WRITTEN_SAVES]), "") },
};

/** A miracle that has worked, against which its targets might save. */
interface SavedMiracle extends SavedAgainst {
  readonly hurts: boolean;
  /** The Referee looks at it, who may ask for a save that nobody else would. */
  readonly isReferee: boolean;
}

/** The saves on offer, of all that the table knows: nothing to choose where there is no save. @rule WB-CST-05 */
export function savesOffered<Leaves extends string>(
  known: readonly Leaves[],
  { saves, hurts, isReferee }: SavedMiracle,
): readonly Leaves[] {
  const fitting = known.filter((leaves) => hurts || leaves === "nothing");
  if (isReferee) return fitting;
  if (saves === "") return hurts ? fitting : [];
  return fitting.filter((leaves) => leaves === saves);
}

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

const readSquare = shape({ x: aWhole, y: aWhole });

/** Fire that lies on a scene, as it is stored there. @rule WB-CMB-02 WB-CMB-03 */
export const readBlaze = shape({
  id: aText,
  /** The card that tells how it was lit. */
  card: aText,
  /** The squares that burn. */
  squares: listOf(readSquare),
  /** Tokens that were hit: they burn wherever they go, by uuid. */
  on: listOf(aText),
  /** Dice of six faces for each round in it. */
  dice: aWhole,
  /** The moment of the world's clock, in seconds, at which it is out. */
  until: aWhole,
  /** The fight in which it was lit, and the last round of it in which it burns; null outside of fights. */
  fight: orNull(shape({ id: aText, lastRound: aWhole })),
  /** Tokens that it has hurt, each with the round in which it last did. */
  hurt: listOf(shape({ token: aText, round: aText })),
});
export type Blaze = ReadBy<typeof readBlaze>;

/** Now: by the world's clock, and the rounds of the fights that are on, by their ids. */
export interface BlazeTime {
  readonly seconds: number;
  readonly rounds: Readonly<Record<string, number>>;
}

/** Whether a fire is out: by the rounds of its fight while that is on, by the clock in any case. @rule WB-CMB-02 WB-CMB-03 */
export function isOut({ until, fight }: Blaze, { seconds, rounds }: BlazeTime): boolean {
  const round = fight ? rounds[fight.id] : undefined;
  return until <= seconds || (fight !== null && round !== undefined && round > fight.lastRound);
}

/** A token as far as fire asks. */
interface Burnable {
  readonly uuid: string;
  /** In squares. */
  readonly area: Area;
}

const asArea = ({ x, y }: Place): Area => ({ x, y, width: 1, height: 1 });

/** True if a creature stands in the fire, or was hit by it. @rule WB-CMB-02 */
export const isInBlaze = ({ squares, on }: Blaze, { uuid, area }: Burnable): boolean =>
  on.includes(uuid) || squares.some((square) => overlap(area, asArea(square)));

/** True if a fire has not hurt a creature in this round yet: it does so once a round. @rule WB-CMB-02 WB-CMB-03 */
export const isDue = ({ hurt }: Blaze, token: string, round: string): boolean =>
  !hurt.some((one) => one.token === token && one.round === round);

/** The fire once it has hurt these. */
export const afterHurting = (
  blaze: Blaze,
  tokens: readonly { readonly token: string; readonly round: string }[],
): Blaze => ({
  ...blaze,
  hurt: [...blaze.hurt.filter(({ token }) => !tokens.some((one) => one.token === token)), ...tokens],
});

/** Fires that one character may have on a scene: more are a mistake. */
export const MOST_BLAZES = 20;
/** Squares of one fire at most: poured oil covers four, and a large creature may be hit. */
export const MOST_SQUARES = 25;
