import { isSuppressed, type Place } from "../../rules/index.ts";
import { footprintOf, type Spot } from "../distance.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { type LiveFire, liveFires, suppressionOf } from "./live-fires.ts";

type Placed = TokenDocument.Implementation;
type Fighter = Combatant.Implementation;

/** The kind of question that asks somebody to face suppressive fire. */
export const UNDER_FIRE = "underFire";

const traitsOf = ({ actor }: Placed) =>
  (actor?.isCreature() === true && actor.isCharacter() ? actor.system.derived.class?.traits : null) ?? {};

/** Those middles of squares under fire that a token covers at a spot. */
function coveredAt(token: Placed, spot: Spot, squares: readonly Place[]): readonly Place[] {
  const { spaces, area } = footprintOf(token, spot);
  const { grid } = token.parent ?? {};
  if (grid && !grid.isGridless) return spaces.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const size = grid?.size ?? 0;
  const isTouched = (from: number, length: number, at: number): boolean =>
    Math.abs(from + length / 2 - at) < (length + size) / 2;
  return squares.filter(({ x, y }) => isTouched(area.x, area.width, x) && isTouched(area.y, area.height, y));
}

const isIn = (token: Placed, spot: Spot, fire: LiveFire): boolean =>
  isSuppressed(fire, coveredAt(token, spot, fire.squares), traitsOf(token));

/** The fire of others on this scene that somebody has not withstood. */
const firesFor = (token: Placed, fighter: Fighter): readonly LiveFire[] =>
  (fighter.combat ? liveFires(fighter.combat) : []).filter(
    ({ by, card, scene }) =>
      by.id !== fighter.id && scene === token.parent?.id && suppressionOf(fighter).faced.get(card) !== "withstood",
  );

/** Fire on somebody's way: before which of its places it has to be faced. */
export interface FireAhead {
  readonly fire: LiveFire;
  readonly at: number;
  /** The contest against it is lost. */
  readonly isLost: boolean;
}

/** The first suppressive fire on a way, the place where it begins included; null for none. @rule WH-GUN-04 */
export function fireAhead(token: Placed, fighter: Fighter, spots: readonly Spot[]): FireAhead | null {
  const fires = firesFor(token, fighter);
  if (fires.length === 0) return null;
  for (const [at, spot] of spots.entries()) {
    const fire = fires.find((one) => isIn(token, spot, one));
    if (fire) return { fire, at, isLost: suppressionOf(fighter).faced.get(fire.card) === "pinned" };
  }
  return null;
}

/** Whether somebody is still to face suppressive fire. */
export const isFacing = ({ uuid }: Placed): boolean =>
  openQuestions().some(
    ({ system: { kind, payload } }) => kind === UNDER_FIRE && (payload as { readonly token?: unknown }).token === uuid,
  );
