import type { CreatureDerived } from "../../rules/base/creature.ts";
import type { DicePlan, Faces } from "../../rules/base/dice.ts";
import { isRecord } from "../../rules/base/reading.ts";
import type { AttackLine } from "../../rules/combat/attack/attack-line.ts";
import type { LightLevel, LightZone } from "../../rules/families/exploring.ts";
import type { Rulebook } from "../../rules/families/rulebook.ts";

/** A creature as the rules of a game see it: one of the game's own people, or anybody whom they meet. */
export interface GameCreature<Facts = unknown> {
  /** The uuid of the actor. */
  readonly id: string;
  /** The type of actor: "monster". */
  readonly type: string;
  readonly name: string;
  /** The data that its own game stores of it; of other games' people nothing is promised. */
  readonly system: Facts;
  /** Its numbers in the core's scales, whatever game it is of. */
  readonly derived: CreatureDerived;
  /** Hit points as they are now. */
  readonly hitPoints: number;
  /** The ids of the conditions that it is in: "prone". */
  readonly conditions: readonly string[];
  /** The light on it, and the light in which it sees well; null where no rule asks. */
  readonly light: { readonly level: LightLevel; readonly zone: LightZone } | null;
}

/** A roll that the people of a game can be asked for. */
export interface GameTest {
  /** Unique in its game: "brawn". */
  readonly id: string;
  /** A language key, or plain words. */
  readonly label: string;
}

/** A field of a game's dialog; a label is a language key, or plain words. */
interface GameField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** An attack is never made before this is answered. */
  readonly owed?: true;
}

/**
 * The lines of a game's dialog, from top to bottom: numbers, choices (in sight with `radio`), boxes, and sentences. A
 * number named `difficulty` is the Referee's to say where a roll is requested. An attack whose form has a sentence, or a
 * field that is owed, is never made unasked.
 */
export type GameForm = readonly (
  | (GameField & { readonly min: number; readonly max: number; readonly value: number })
  | (GameField & {
      readonly choices: Readonly<Record<string, string>>;
      readonly value: string;
      readonly radio?: "chips";
    })
  | { readonly legend?: string; readonly ticks: Readonly<Record<string, string>> }
  | { readonly note: string }
)[];

/** Whether nothing in the form of an attack has to be decided or heeded, so that it can be made by the values at first. */
export const isOrdinaryForm = (form: readonly unknown[]): boolean =>
  !form.some((line) => isRecord(line) && ("owed" in line || ("note" in line && !("name" in line))));

/** The answers by the names of the fields, within their limits; where nobody is asked, the values at first. */
type GameAnswers = Readonly<Record<string, string | number | boolean>>;

/** Damage that is rolled because of a result. All dice count together: damage that is rolled twice has them twice. */
interface GameDamage {
  readonly dice: readonly DicePlan[];
  readonly kinds: readonly string[];
  /** Whom the one roll hits, and how much of it each hit deals; left out where it is all of it, for the target. */
  readonly hits?: readonly GameHit[];
}

/** The hits of an attack on one target: how much of the damage each of them deals, in halves, rounded down. @rule HC-CMB-07 */
export interface GameHit {
  readonly actor: string | null;
  readonly token: string | null;
  readonly name: string;
  readonly halves: readonly number[];
}

/** The damage of one target by a roll that came to so much. @rule HC-CMB-07 HC-CMB-14 */
export const damageOfHits = (amount: number, { halves }: Pick<GameHit, "halves">): number =>
  halves.reduce((sum, one) => sum + Math.floor((Math.max(0, amount) * one) / 2), 0);

/** The result of a roll, as its card tells it. Texts are language keys or plain words. */
export interface GameResult {
  readonly verdict: string;
  /** Null where a roll neither succeeds nor fails. */
  readonly success: boolean | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What has made it so, a line each. */
  readonly reasons?: readonly string[];
  /** Ids of rules. */
  readonly rules: readonly string[];
  /** The places of dice that do not count, among all of the roll. */
  readonly dropped?: readonly number[];
  /** The damage of an attack that hit, or of a defence that failed; null for none. */
  readonly damage: GameDamage | null;
  /** What the game reads again for its own buttons on the card, as JSON. */
  readonly noted?: string;
}

/** A roll before its dice: which dice, plan by plan, and how their faces are read. */
export interface GameRoll {
  readonly dice: readonly DicePlan[];
  /** In how many of so many cases it succeeds; the dialog shows it on request, or `text` in its place. Left out where nobody should know. */
  readonly odds?: { readonly good: number; readonly of: number; readonly text?: string };
  /** The faces of each plan, in the order of the plans. */
  resolve(faces: readonly Faces[]): GameResult;
}

/** An attack of one of a game's people. */
interface GameAttack<Facts = unknown> {
  readonly attacker: GameCreature<Facts>;
  /** Null where nobody is aimed at. */
  readonly target: GameCreature | null;
  readonly line: AttackLine;
  /** Feet between the two; null where the scene does not tell. */
  readonly distance: number | null;
  /** What shelters the target from missiles, in this game's words, where places are kept; left out, or "", for nothing that is known. */
  readonly shelter?: string;
  /** Steps of combat advantage by the squares of both and their friends, where the table counts them; left out for none. @rule FH-FLK-01 */
  readonly advantage?: number;
}

/** An attack on one of a game's people, by anybody. */
interface GameDefence<Facts = unknown> extends Omit<GameAttack, "target"> {
  readonly defender: GameCreature<Facts>;
}

type Answered<Asked> = Asked & { readonly answers: GameAnswers };

/** The pure half of a game: how its people roll, and which answers of the rulebook differ for them. */
export interface Game<Facts = unknown> {
  /** Unique among all games: "redhack". */
  readonly id: string;
  /** A language key. */
  readonly label: string;
  readonly tests: readonly GameTest[];
  /** The test that is a saving throw; left out where the derived number is rolled against, as by Whitehack. */
  readonly save?: string;
  /** What is asked before a test; left out, or without lines, for nothing. */
  testForm?(creature: GameCreature<Facts>, test: string): GameForm;
  /** The roll of one of the tests; null where this creature cannot make it. */
  test(creature: GameCreature<Facts>, test: string, answers: GameAnswers): GameRoll | null;
  attackForm?(attack: GameAttack<Facts>): GameForm;
  attack(attack: Answered<GameAttack<Facts>>): GameRoll;
  defenceForm?(defence: GameDefence<Facts>): GameForm;
  /**
   * The roll with which the target of an attack defends itself in place of the attacker's; null where the attacker rolls.
   * What it says before the answers, it says after them; its success is the defender's.
   */
  defend?(defence: Answered<GameDefence<Facts>>): GameRoll | null;
  /** The rules that count for its people: what hurts, kills and heals them. Left out for those of the world. */
  readonly rulebook?: (world: Rulebook) => Rulebook;
}
