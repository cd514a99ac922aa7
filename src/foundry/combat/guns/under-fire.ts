import { traitsOf } from "../../documents/traits-of.ts";
import { isSuppressed, MONSTER_SCORES, type Place } from "../../../rules/index.ts";
import { footprintOf, type Spot } from "../../host/distance.ts";
import { openPrompts } from "../../chat/prompts/listeners.ts";
import { type LiveFire, liveFires, suppressionOf } from "../live-fires.ts";
import type { StoredWay } from "../../documents/way-steps.ts";
import { calledName, type Creature, type Fighter, type Placed } from "../../documents/creature.ts";
import type { NewPrompt } from "../../chat/prompts/kind.ts";

/** The kind of question that asks a creature to face suppressive fire. */
export const UNDER_FIRE = "underFire";

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
  isSuppressed(fire, coveredAt(token, spot, fire.squares), token.creature ? traitsOf(token.creature) : {});

/** The fire of others on this scene that a fighter has not withstood. */
const firesFor = (token: Placed, fighter: Fighter): readonly LiveFire[] =>
  (fighter.combat ? liveFires(fighter.combat) : []).filter(
    ({ by, card, scene }) =>
      by.id !== fighter.id && scene === token.parent?.id && suppressionOf(fighter).faced.get(card) !== "withstood",
  );

/** Fire on a creature's way: the place of the way before which it has to be faced. */
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

/** True if a creature is still to face suppressive fire. */
export const isFacing = ({ uuid }: Placed): boolean =>
  openPrompts().some(
    ({ system: { kind, payload } }) => kind === UNDER_FIRE && (payload as { readonly token?: unknown }).token === uuid,
  );

export const FIRE_RULES = ["WH-GUN-04", "WH-CONT-01"];
/** The answers besides a roll: to stay down, and the Referee's word that the fire does not matter. */
export const STAY = "stay";
export const WAIVE = "waive";

/** The creature's roll: Wisdom, or what the Referee says of a monster. @rule WH-GUN-04 WH-MON-09 */
const rollsOf = (creature: Creature): readonly { readonly id: string; readonly label: string }[] =>
  creature.system.whitehack.byScores
    ? MONSTER_SCORES.map((id) => ({ id, label: `WHITEHACK.MonsterScore.${id}` }))
    : [{ id: "wisdom", label: "WHITEHACK.Suppression.Roll" }];

/**
 * Asks a creature that acts under suppressive fire, or crosses it, to face it; `way` is where it is going.
 * @rule WH-GUN-04
 */
export function toUnderFire(
  token: TokenDocument.Implementation,
  fire: LiveFire,
  way: StoredWay | null,
): NewPrompt | null {
  const { creature: actor } = token;
  if (!actor) return null;
  const rolls = rollsOf(actor);
  return {
    kind: UNDER_FIRE,
    title: "WHITEHACK.Suppression.Title",
    text: way ? "WHITEHACK.Suppression.Crosses" : "WHITEHACK.Suppression.Acts",
    facts: [{ label: "WHITEHACK.Suppression.By", value: fire.by.actor ? calledName(fire.by.actor) : "" }],
    rules: FIRE_RULES,
    about: actor,
    asked: { actor: actor.uuid },
    payload: { token: token.uuid, card: fire.card, way },
    options: [
      ...rolls.map((one) => ({ ...one })),
      { id: STAY, label: "WHITEHACK.Suppression.Stay" },
      { id: WAIVE, label: "WHITEHACK.Suppression.Waive", referee: true },
    ],
    fallback: rolls[0]?.id ?? STAY,
  };
}
