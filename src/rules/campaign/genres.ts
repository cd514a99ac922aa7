import type { RuleOptions } from "../base/options.ts";

/** A genre's answers, laid over those in force. @rule WH-REF-06 */
export const GENRES = {
  modern: { modernWeapons: true, hacking: true, vehicles: true },
  grittyFantasy: { literacyIsLanguage: true },
} as const satisfies Readonly<Record<string, Partial<RuleOptions>>>;
export type Genre = keyof typeof GENRES;

/** The answers in force, with a genre's answers laid over them. @rule WH-REF-06 */
export const withGenre = (options: RuleOptions, genre: Genre): RuleOptions => ({ ...options, ...GENRES[genre] });
