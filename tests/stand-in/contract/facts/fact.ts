import { addressOf, type Source } from "../sources.ts";

export { expect } from "./expect.ts";

/** A promise that one Gamemaster can check by Foundry's documented globals alone, here and in a licensed Foundry. */
export interface Fact {
  readonly id: string;
  readonly promise: string;
  readonly address: string;
  readonly check: () => unknown;
  readonly area: string;
  /** Whether it needs a page: without, it is checked in Node too. */
  readonly page: boolean;
  /** The only generation that promises it. */
  readonly generation: 13 | 14 | undefined;
}

/** Every fact of the files that have been imported, in order. */
export const facts: Fact[] = [];

let current = { area: "", page: false };

/** Says what the facts that follow in the file are about. */
export function area(name: string, { page = false } = {}): void {
  current = { area: name, page };
}

/** Notes a fact down; who runs it, and where, is the runner's affair. */
export function fact(
  id: string,
  promise: string,
  source: Source,
  check: () => unknown,
  { generation }: { generation?: 13 | 14 } = {},
): void {
  facts.push({ id, promise, address: addressOf(source), check, generation, ...current });
}

type Undo = () => unknown;
const undoing: Undo[] = [];

/** What a fact has to put back, whether it holds or not; the last comes first. */
export function afterwards(undo: Undo): void {
  undoing.push(undo);
}

/** Checks a fact and puts everything back. */
export async function checkFact({ check }: Fact): Promise<void> {
  try {
    await check();
  } finally {
    while (undoing.length) await undoing.pop()?.();
  }
}

/** The facts that a generation promises. */
export const factsOf = (generation: number): Fact[] =>
  facts.filter((one) => one.generation === undefined || one.generation === generation);
