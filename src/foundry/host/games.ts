import type { Rulebook } from "../../rules/index.ts";

/** The part of a game that the ground floor asks for: whose people are of it, and by which rules they play. */
export interface KnownGame {
  /** Unique among all games: "redhack". */
  readonly id: string;
  /** By type of actor, as the manifest of the system or module names it: "character", "brawl.brawler". */
  readonly people: Readonly<Record<string, object>>;
  /** The rules that count for its people; left out for those of the world. */
  readonly rulebook?: (world: Rulebook) => Rulebook;
  /** Where texts lie that it keeps in documents, by kind of document and by their names in translations: `{ Item: { supply: "…" } }`. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

let byType: ReadonlyMap<string, KnownGame> = new Map();

/** Makes the games at this table known, the system's own first; said once, before any actor is read. */
export function registerGames(games: readonly KnownGame[]): void {
  byType = new Map(games.flatMap((one) => Object.keys(one.people).map((type) => [type, one] as const)));
}

/** The games at this table, by type of actor. */
export const gamesByType = (): ReadonlyMap<string, KnownGame> => byType;
