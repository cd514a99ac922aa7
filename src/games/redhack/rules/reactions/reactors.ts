import type { CreatureDerived } from "../../../../rules/base/creature.ts";
import type { RedhackLine, RedhackNumbers } from "../characters/derive-redhack.ts";
import type { SupplyFacts, WeaponOpening } from "../characters/redhack-facts.ts";
import { hasShot } from "../combat/attack-tests.ts";
import { type MovesMade, movesLeft, movesOfRate, rateOfMovement } from "../combat/moves.ts";
import type { MonsterReactor } from "./monster-reactions.ts";
import type { Reactor } from "./openings.ts";
import { freshReactions, reactionsLeft } from "./supply.ts";

/** A combatant's place in a fight, whatever game they are of. */
export interface InFight {
  readonly id: string;
  readonly side: string;
  /** Conscious, on their feet, not surprised. */
  readonly able: boolean;
  readonly made: MovesMade;
}

/** One of this game's people in a fight. */
export interface CharacterInFight extends InFight {
  readonly numbers: Pick<RedhackNumbers, "lines" | "moves" | "reactions">;
  readonly supplies: readonly SupplyFacts[];
  readonly reactionsUsed: number;
}

const NO_OPENINGS: readonly WeaponOpening[] = Object.freeze([]);

const openingsOfLines = (lines: readonly RedhackLine[]): readonly WeaponOpening[] => {
  const found = lines.flatMap(({ opening, use }) => (opening !== null && use === "melee" ? [opening] : []));
  return found.length === 0 ? NO_OPENINGS : [...new Set(found)];
};

/** A character, as far as openings matter: what is in hand decides; bare hands can strike too. @rule RH-REA-01 RH-REA-04 RH-REA-06 */
export function characterReactor(who: CharacterInFight): Reactor {
  const { id, side, able, made, numbers, supplies, reactionsUsed } = who;
  const held = numbers.lines.filter(({ held: how }) => how !== "no");
  const supply = { ...freshReactions(numbers.reactions.value), used: reactionsUsed };
  return {
    id,
    side,
    isCharacter: true,
    able,
    reactionsLeft: reactionsLeft(supply),
    movesLeft: movesLeft(numbers.moves, made),
    melee: true,
    ranged: held.some((line) => line.use === "missile" && hasShot(line, supplies)),
    armed: held.length > 0,
    openings: openingsOfLines(held),
  };
}

/** The lines of a creature of another game, as far as openings matter. */
type OtherNumbers = Pick<CreatureDerived, "attacks" | "movement">;

/** A monster: it rolls instead of spending, and moves by its rate in feet a round. @rule RH-REA-07 RH-MOV-02 */
export function monsterReactor({ id, side, able, made }: InFight, { attacks, movement }: OtherNumbers): Reactor {
  const ready = attacks.filter(({ equipped }) => equipped);
  return {
    id,
    side,
    isCharacter: false,
    able,
    reactionsLeft: 0,
    movesLeft: movesLeft(movesOfRate(rateOfMovement(movement.value)), made),
    melee: ready.some(({ use }) => use === "melee"),
    ranged: ready.some(({ use }) => use === "missile"),
    armed: ready.length > 0,
    openings: NO_OPENINGS,
  };
}

/** A Whitehack character in a fight by these rules. @rule RH-REA-01 RH-MOV-02 */
export const whitehackReactor = (who: InFight, numbers: OtherNumbers, reactions: number): Reactor => ({
  ...monsterReactor(who, numbers),
  isCharacter: true,
  reactionsLeft: reactions,
  melee: true,
});

/** The monsters of an opening with the hit dice that decide their rolls; levels are hit dice. @rule RH-REA-07 */
export const withHitDice = (ids: readonly string[], levelOf: (id: string) => number): readonly MonsterReactor[] =>
  ids.map((id) => ({ id, hitDice: levelOf(id) }));
