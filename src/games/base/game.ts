import type { CreatureDerived } from "../../rules/base/creature.ts";
import type { DicePlan, Faces } from "../../rules/base/dice.ts";
import type { AttackLine } from "../../rules/combat/attack/attack-line.ts";
import type { Rulebook } from "../../rules/families/rulebook.ts";

/** A creature as the rules of a game see it: one of the game's own people, or anybody whom they meet. */
export interface GameCreature<Facts = unknown> {
  /** The uuid of the actor. */
  readonly id: string;
  readonly name: string;
  /** The data that its own game stores of it; of other games' people nothing is promised. */
  readonly system: Facts;
  /** Its numbers in the core's scales, whatever game it is of. */
  readonly derived: CreatureDerived;
  /** Hit points as they are now. */
  readonly hitPoints: number;
}

/** A roll that the people of a game can be asked for. */
export interface GameTest {
  /** Unique in its game: "brawn". */
  readonly id: string;
  /** A language key, or plain words. */
  readonly label: string;
}

/** The result of a roll, as its card tells it. Texts are language keys or plain words. */
interface GameResult {
  readonly verdict: string;
  /** Null where a roll neither succeeds nor fails. */
  readonly success: boolean | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Ids of rules. */
  readonly rules: readonly string[];
  /** The damage of an attack that hit; null for none. */
  readonly damage: { readonly dice: DicePlan; readonly kinds: readonly string[] } | null;
}

/** A roll before its dice: which dice, and how their faces are read. */
export interface GameRoll {
  readonly dice: DicePlan;
  resolve(faces: Faces): GameResult;
}

/** An attack of one of a game's people. */
interface GameAttack<Facts = unknown> {
  readonly attacker: GameCreature<Facts>;
  /** Null where nobody is aimed at. */
  readonly target: GameCreature | null;
  readonly line: AttackLine;
  /** Feet between the two; null where the scene does not tell. */
  readonly distance: number | null;
}

/** The pure half of a game: how its people roll, and which answers of the rulebook differ for them. */
export interface Game<Facts = unknown> {
  /** Unique among all games: "redhack". */
  readonly id: string;
  /** A language key. */
  readonly label: string;
  readonly tests: readonly GameTest[];
  /** The roll of one of the tests; null where this creature cannot make it. */
  test(creature: GameCreature<Facts>, test: string): GameRoll | null;
  attack(attack: GameAttack<Facts>): GameRoll;
  /** The rules that count for its people: what hurts, kills and heals them. Left out for those of the world. */
  readonly rulebook?: (world: Rulebook) => Rulebook;
}
