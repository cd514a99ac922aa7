import type { Creature, Fighter, Placed } from "../../../../foundry/documents/creature.ts";
import { combatantOf, creaturesIn } from "../../../../foundry/documents/creature.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { feetApart, type Footprint, footprintOf, type Spot } from "../../../../foundry/host/distance.ts";
import { alliesOf, meleeAround, placeOf } from "../../../../foundry/documents/place.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { type BandBoard, boardFrom, NO_BOARD, stepsBetween, withMember } from "../../rules/combat/bands.ts";
import { madeInRound } from "../../rules/combat/fight-board.ts";
import { countermovesIn, REACTION_FIELDS } from "../../rules/reactions/notes.ts";
import type { Reactor } from "../../rules/reactions/openings.ts";
import { characterReactor, monsterReactor, whitehackReactor } from "../../rules/reactions/reactors.ts";
import { boardIn, isInUse, storedBoard } from "../order/board-facts.ts";
import { isUnplaced, placeIn } from "../order/places.ts";
import { isAble, leftFor, redhackOf, stepsApart, supplyOf, wholeSupply } from "./at-hand.ts";

/** Whether reactions take the place of free attacks at this table. @rule RH-REA-01 */
export const reacts = (): boolean => rulesInForceFor(null).families.engagement.choice === "rh";

/** A fighter who may answer others: where they stand, and who they are. */
export interface Standing {
  readonly fighter: Fighter;
  readonly place: Placed;
  readonly creature: Creature;
}
export type Fighters = ReadonlyMap<string, Standing>;

/** The fighters of a fight with or without tokens, of its board alone where it goes by one, by the uuids of their places. */
export function standing(combat: Combat.Implementation | null | undefined): Fighters {
  const on = combat && isInUse(combat) ? new Set(boardIn(combat).board.ids) : null;
  const all = combat?.combatants.filter(({ id }) => on === null || on.has(id ?? "")) ?? [];
  return new Map(
    all.flatMap((fighter) => {
      const [place, { creature }] = [placeIn(fighter), fighter];
      return place && creature && !place.hidden ? [[place.uuid, { fighter, place, creature }]] : [];
    }),
  );
}

/** The place of a creature in the fight that it is in; null outside of fights. */
export function placeInFight(creature: Creature): Placed | null {
  const fighter = combatantOf(creature);
  return fighter && placeIn(fighter);
}

/** Those of a place's fight who are close to it; whom nothing places is close to all. */
const closeTo = (place: Placed): readonly Placed[] =>
  [...standing(place.combatant?.combat).values()]
    .map((one) => one.place)
    .filter((one) => one.uuid !== place.uuid && stepsApart(one, place) === 0);

const each = (places: readonly Placed[]): readonly Placed[] => [
  ...new Map(places.map((one) => [one.uuid, one])).values(),
];

/** The allies who are close to a place, in its fight and on its scene. @rule RH-OFF-03 */
export function closeAllies(place: Placed): readonly Creature[] {
  const onScene = alliesOf(place).filter((one) => stepsApart(one, place) === 0);
  const inFight = closeTo(place).filter(({ disposition }) => disposition === place.disposition);
  return creaturesIn(each([...onScene, ...inFight]));
}

/** The melee around a place, friend and foe, but for the one who shoots into it; those without tokens too. @rule RH-ATK-02 */
export function meleeAt(place: Placed, shooter: Creature): readonly Placed[] {
  const close = closeTo(place).filter(({ creature }) => creature?.uuid !== shooter.uuid);
  const isMelee = close.some(({ disposition }) => disposition !== place.disposition);
  const unplaced = isMelee ? close.filter((one) => isUnplaced(one) || isUnplaced(place)) : [];
  return each([...meleeAround(place, placeOf(shooter)), ...unplaced]);
}

/** Whether what a creature does is itself an answer to another's turn. @rule RH-REA-01 */
export function isAnswer(actor: Actor.Implementation): boolean {
  const fighter = combatantOf(actor);
  return fighter === null || !actsNow(fighter);
}

/** A fighter, as far as openings matter. @rule RH-REA-01 RH-REA-07 */
function reactorOf(id: string, { fighter, place, creature }: Standing): Reactor {
  const { combat } = fighter;
  const round = combat?.round ?? 0;
  const made =
    combat && isInUse(combat)
      ? madeInRound(storedBoard(combat), fighter.id ?? "", round)
      : countermovesIn(packFactsOf(fighter, REACTION_FIELDS), round);
  const side = String(place.disposition);
  const who = { id, side, able: isAble(creature) && !fighter.isDefeated, made };
  const own = redhackOf(creature);
  if (own) {
    const reactionsUsed = supplyOf(creature, fighter)?.used ?? 0;
    return characterReactor({ ...who, numbers: own.system.derived.redhack, supplies: [], reactionsUsed });
  }
  const { derived } = creature.system;
  return wholeSupply(creature) === null
    ? monsterReactor(who, derived)
    : whitehackReactor(who, derived, leftFor(creature));
}

/** Everybody in a fight, as far as openings matter. */
export const reactorsIn = (fighters: Fighters): readonly Reactor[] =>
  [...fighters].map(([id, one]) => reactorOf(id, one));

/** A board of fighters by their ids as one by their places. */
export function byPlaces(board: BandBoard, fighters: Fighters): BandBoard {
  const idOf = (place: string): string => fighters.get(place)?.fighter.id ?? "";
  return [...fighters.keys()].reduce<BandBoard>(
    (all, place) => withMember(all, place, (other) => stepsBetween(board, idOf(place), idOf(other))),
    NO_BOARD,
  );
}

/**
 * How far all are from each other; on a map one of them may be looked at elsewhere. Those whom neither board nor map places
 * are close to everybody, so that they are asked and the table judges. @rule RH-MOV-01 RH-DST-01
 */
export function boardOf(fighters: Fighters, elsewhere?: readonly [id: string, spot: Spot]): BandBoard {
  const fight = [...fighters.values()][0]?.fighter.combat ?? null;
  if (isInUse(fight)) return byPlaces(boardIn(fight).board, fighters);
  const placed = [...fighters].filter(([, { place }]) => !isUnplaced(place));
  const prints = new Map<string, Footprint>(
    placed.map(([id, { place }]) => [id, footprintOf(place, elsewhere?.[0] === id ? elsewhere[1] : undefined)]),
  );
  const grid = placed[0]?.[1].place.parent?.grid;
  const feet = (one: string, other: string): number => {
    const [first, second] = [prints.get(one), prints.get(other)];
    return first && second && grid ? feetApart(first, second, grid) : 0;
  };
  return boardFrom([...fighters.keys()], feet);
}
