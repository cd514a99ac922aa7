import { type Area, overlap, type Place } from "../../../rules/index.ts";
import { aText, aWhole, listOf, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";

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
