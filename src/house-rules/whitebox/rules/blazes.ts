import { aText, aWhole, listOf, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { type Area, FLASK_RANGE, type GrenadeRules, overlap, type Place, squaresOf } from "../../../rules/index.ts";

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

/** Feet in which a burning square is seen to shine: brightly in the first, dimly in all. @rule WB-CMB-03 */
export const BLAZE_LIGHT = { bright: 10, dim: 20 } as const;

/**
 * Squares from a flask's owner to the farthest place where its fire can lie: poured at the feet, or thrown three times
 * its range and three squares more for a miss. @rule WB-CMB-03 WB-CMB-14
 */
export const farthestBlaze = (poured: boolean, { poured: puddle }: Pick<GrenadeRules, "poured">): number =>
  poured ? (puddle?.squares ?? 0) : 3 * squaresOf(FLASK_RANGE) + 3;

/** A moment at which a fire is lit. */
interface Lit {
  /** Seconds of the world's clock. */
  readonly now: number;
  readonly secondsOfRound: number;
  /** The fight that is on, and its round; null outside of fights. */
  readonly fight: { readonly id: string; readonly round: number } | null;
}

/** When a fire that burns for so many rounds is out, the present one counted. @rule WB-CMB-02 WB-CMB-03 */
export const blazeEnd = (rounds: number, { now, secondsOfRound, fight }: Lit): Pick<Blaze, "until" | "fight"> => ({
  until: now + rounds * secondsOfRound,
  fight: fight && { id: fight.id, lastRound: fight.round + rounds - 1 },
});
