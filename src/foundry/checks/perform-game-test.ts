import type { Game, GameRoll } from "../../games/base/game.ts";
import type { Change } from "../../undo/record.ts";
import { type CardTarget, postCard } from "../chat/cards/post-card.ts";
import { recordFor } from "../chat/undo/card-record.ts";
import type { Creature } from "../documents/creature.ts";
import { gameCreature } from "../documents/game-creature.ts";
import type { AttackChoice } from "../extensions/games.ts";
import { rollDice } from "../host/dice.ts";
import { chosenVisibility } from "../host/settings.ts";

/** What a roll is about, beside its dice. */
interface RollContext {
  readonly title: string;
  readonly target?: CardTarget | null;
  readonly attack?: AttackChoice | null;
  /** What it has cost. */
  readonly changes?: readonly Change[];
}

/** Rolls the dice of a game's roll, lets its rules read them, and posts the card; null where the host has refused it. */
export async function postGameRoll(
  game: Game,
  creature: Creature,
  roll: GameRoll,
  { title, target = null, attack = null, changes = [] }: RollContext,
) {
  const { faces, rolls } = await rollDice(roll.dice);
  const { damage, ...result } = roll.resolve(faces);
  const dice = damage && { ...damage.dice, kinds: damage.kinds };
  const about = { game: game.id, actor: creature.uuid, target, attack, die: roll.dice.faces, faces };
  const system = { title, ...about, ...result, damage: dice, record: recordFor(changes) };
  return postCard({ kind: "roll", actor: creature, system, rolls, audience: { visibility: chosenVisibility() } });
}

/** Rolls a test of a game for one of its people; a sentence says so where the game knows no such test. */
export async function performGameTest(game: Game, creature: Creature, id: string): Promise<void> {
  const test = game.tests.find((one) => one.id === id);
  const roll = test ? game.test(gameCreature(creature), id) : null;
  if (test && roll) await postGameRoll(game, creature, roll, { title: test.label });
  else ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
}
