import { loadPart } from "../load-part.ts";
import type * as RulesEngine from "./rules-engine.ts";

/** What works out the rules in force, once a pack has made this client load it; it is the same for all games. */
let engine: typeof RulesEngine | null = null;
let coming: Promise<void> | null = null;

export const rulesEngine = (): typeof RulesEngine | null => engine;

/** Loads what works out the rules in force; without packs nobody needs it. */
export const loadEngine = (): Promise<void> => (coming ??= fetchEngine());

async function fetchEngine(): Promise<void> {
  try {
    engine = await loadPart(() => import("./rules-engine.ts"));
  } catch (error) {
    coming = null; // whoever needs it next tries again
    throw error;
  }
}

/** Resolves when it is not on its way, or is there. */
export async function engineIsHere(): Promise<void> {
  await coming?.catch(() => undefined);
}
