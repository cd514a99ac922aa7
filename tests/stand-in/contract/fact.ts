import { test } from "vitest";
import { addressOf, type Source } from "./sources.ts";

/**
 * One promise of the host as a test: its number (`AREA-07`), what is promised, and the public page that says so.
 * What no page says is not a fact; where the host had to choose, the choice is commented UNCONFIRMED instead.
 */
export function fact(id: string, promise: string, source: Source, check: () => unknown): void {
  test(`${id} ${promise} [${addressOf(source)}]`, async () => {
    await check();
  });
}

/**
 * A promise of the stand-in alone, which no page of Foundry makes and a licensed Foundry need not keep: its laws
 * (see the README), its tools for tests, its own files.
 */
export function law(id: string, promise: string, check: () => unknown): void {
  test(`${id} ${promise}`, async () => {
    await check();
  });
}

/** The number of a promise in a list of its kind: from 01. */
export const number = (index: number) => String(index + 1).padStart(2, "0");
