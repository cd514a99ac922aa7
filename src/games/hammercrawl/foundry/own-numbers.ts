import type { HammercrawlDerived, HammercrawlNumbers } from "../rules/derive.ts";

/** The numbers that only people of this game have; null for all others, and until they have come. */
export function hammercrawlNumbers(actor: Actor.Implementation | null): HammercrawlNumbers | null {
  const derived: object | undefined = actor?.creature?.system.derived;
  return derived && "hammercrawl" in derived ? (derived as HammercrawlDerived).hammercrawl : null;
}
