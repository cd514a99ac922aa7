import type { Game } from "../../games/base/game.ts";
import {
  HAMMERCRAWL_FIGHTS,
  HAMMERCRAWL_LATER,
  HAMMERCRAWL_OFFERED,
  HAMMERCRAWL_PEOPLE,
} from "../../games/hammercrawl/foundry/at-table.ts";
import { REDHACK_LATER, REDHACK_OFFERED, REDHACK_PEOPLE } from "../../games/redhack/foundry/at-table.ts";
import { WHITEHACK } from "../../games/whitehack/foundry/at-table.ts";
import { creatureNumbers } from "../../games/base/numbers.ts";
import { CreatureData } from "../documents/data/creature.ts";
import type { GameAtTable, People } from "../extensions/games.ts";
import { registerGames } from "../host/games.ts";
import { lazy } from "../host/lazy.ts";
import { savePart } from "../host/lazy-parts.ts";

const testPart = () => lazy(() => import("../checks/perform-game-test.ts"));
const attackPart = () => lazy(() => import("../combat/attack/perform-game-attack.ts"));

/** A game by its pure half and its people: its rolls are posted on cards of rolls, as its rules read the dice. */
function declareGame<Facts>(declared: Game<Facts>, people: Readonly<Record<string, People>>): GameAtTable {
  const rules: Game = declared;
  return {
    ...declared,
    rules,
    people,
    performTest: async (creature, test, click) => (await testPart()).performGameTest(creature, test, click),
    performSave: async (creature, click) =>
      declared.save === undefined
        ? (await savePart()).performSave(creature, click)
        : (await testPart()).performGameTest(creature, declared.save, click),
    performAttack: async (creature, attack, how) =>
      (await attackPart()).performGameAttack(rules, creature, attack, how),
    ...(rules.defend && { performDefended: async (attack) => (await attackPart()).performDefended(attack) }),
  };
}

/** What a module builds a game of its own with. */
export const GAME_KIT = { declareGame, creatureNumbers, CreatureData } as const;

/** What is wrong with a game that a module has pushed beside those before it; null where it can be played. */
function problemOf(one: Partial<GameAtTable> | null, before: readonly GameAtTable[]): string | null {
  if (typeof one?.id !== "string" || typeof one.people !== "object") return "a game needs an id and people";
  if (before.some(({ id }) => id === one.id)) return `there is a game "${one.id}" already`;
  const taken = Object.keys(one.people).find((type) => before.some(({ people }) => Object.hasOwn(people, type)));
  return taken === undefined ? null : `"${one.id}" claims the people "${taken}" of another game`;
}

/** The system's own games, and those that modules add; one that cannot be played is left out, and the console says why. */
export function offerGames(): void {
  const pushed: GameAtTable[] = [];
  Hooks.callAll("whitehack.games", pushed, GAME_KIT);
  const games: GameAtTable[] = [
    WHITEHACK,
    { ...declareGame(REDHACK_LATER, REDHACK_PEOPLE), ...REDHACK_OFFERED },
    { ...declareGame(HAMMERCRAWL_LATER, HAMMERCRAWL_PEOPLE), ...HAMMERCRAWL_OFFERED, ...HAMMERCRAWL_FIGHTS },
  ];
  for (const one of pushed) {
    const problem = problemOf(one, games);
    if (problem === null) games.push(one);
    else Hooks.onError("whitehack.games", new Error(problem), { log: "error" });
  }
  registerGames(games);
}
