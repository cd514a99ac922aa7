export const DANGERS = ["ordinary", "high"] as const;
/** High in bad circumstances, after noise and the like. @rule WH-CRAWL-02 */
export type Danger = (typeof DANGERS)[number];
