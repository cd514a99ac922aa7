import { allTexts, type GameTexts, TEXT_CONVERTERS } from "../documents/translations/mapping.ts";
import { gamesByType } from "../host/games.ts";

/**
 * The object that the module Babele hands to its hook; older versions read mappings from the files of translations
 * alone.
 */
export interface Babele {
  registerConverters(converters: object): void;
  registerMapping?(mapping: object): void;
}

const textsOfGames = (): readonly GameTexts[] =>
  [...new Set(gamesByType().values())].flatMap(({ texts }) => (texts ? [texts] : []));

/** Tells Babele where the texts of our compendia lie; which languages there are is for modules of translations to say. */
export function registerTexts(babele: Babele, games: readonly GameTexts[] = textsOfGames()): void {
  babele.registerConverters({ ...TEXT_CONVERTERS });
  babele.registerMapping?.(structuredClone(allTexts(games)));
}
