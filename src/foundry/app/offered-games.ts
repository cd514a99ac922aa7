import type { Game } from "../../games/base/game.ts";
import { WHITEHACK } from "../../games/whitehack/foundry/at-table.ts";
import { creatureNumbers } from "../../games/base/numbers.ts";
import { CreatureData } from "../documents/data/creature.ts";
import type { GameAtTable, People } from "../extensions/games.ts";
import { registerGames } from "../host/games.ts";
import { loadPart } from "../host/load-part.ts";

const testPart = () => loadPart(() => import("../checks/perform-game-test.ts"));
const attackPart = () => loadPart(() => import("../combat/attack/perform-game-attack.ts"));

/** A game by its pure half and its people: its rolls are posted on cards of rolls, as its rules read the dice. */
export function declareGame<Facts>(declared: Game<Facts>, people: Readonly<Record<string, People>>): GameAtTable {
  const rules: Game = declared;
  return {
    ...declared,
    people,
    performTest: async (creature, test) => (await testPart()).performGameTest(rules, creature, test),
    performAttack: async (creature, attack, { occasion }) =>
      (await attackPart()).performGameAttack(rules, creature, attack, occasion),
  };
}

/** What a module builds a game of its own with. */
export const GAME_KIT = { declareGame, creatureNumbers, CreatureData } as const;

/** The system's own games, and those that modules add. */
export function offerGames(): void {
  const games: GameAtTable[] = [WHITEHACK];
  Hooks.callAll("whitehack.games", games, GAME_KIT);
  registerGames(games);
}
