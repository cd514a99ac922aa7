/**
 * Shapes of an adventure, and the pages that one starts with; each may be tied to the same map of phases.
 * @rule WH-REF-04
 */
export const ADVENTURE_PAGES = {
  story: ["phaseMap", "phases", "persons"],
  dungeon: ["phaseMap", "structure", "rooms", "traps", "encounters"],
  mindMap: ["phaseMap", "agendas", "relations", "events"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AdventureFormat = keyof typeof ADVENTURE_PAGES;
export type AdventurePage = (typeof ADVENTURE_PAGES)[AdventureFormat][number];

/** The pages of an adventure that mixes shapes, without duplicates. @rule WH-REF-04 */
export const adventurePages = (formats: readonly AdventureFormat[]): readonly AdventurePage[] => [
  ...new Set(formats.flatMap((format): readonly AdventurePage[] => ADVENTURE_PAGES[format])),
];
