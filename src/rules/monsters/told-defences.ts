import type { Defences } from "./defences.ts";

const TOLD = {
  immune: /^immun(?:e|ity) (?:to|against) (.+)$/i,
  resistant: /^resist(?:ant|s|ance)? (?:to|against)? ?(.+)$/i,
  vulnerable: /^vulnerab(?:le|ility) (?:to|against) (.+)$/i,
  onlyHarmedBy: /^(?:only )?(?:harmed|hurt|hit) (?:only )?by (.+)$/i,
} as const satisfies Record<keyof Defences, RegExp>;

/** "fire, cold and charms" as a list of three words. */
const wordsIn = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .split(/,|\band\b|\bor\b/)
    .map((word) => word.trim())
    .filter(Boolean);

const told = (names: readonly string[], pattern: RegExp): readonly string[] => [
  ...new Set(names.flatMap((name) => wordsIn(pattern.exec(name.trim())?.[1] ?? ""))),
];

/** The defences named in keywords: "Immune to fire and cold", "Harmed only by silver". @rule WH-MON-03 */
export const toldDefences = (names: readonly string[]): Required<Defences> => ({
  immune: told(names, TOLD.immune),
  resistant: told(names, TOLD.resistant),
  vulnerable: told(names, TOLD.vulnerable),
  onlyHarmedBy: told(names, TOLD.onlyHarmedBy),
});
