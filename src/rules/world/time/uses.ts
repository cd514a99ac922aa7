import { requireInteger } from "../../numbers.ts";
import { scopesEndedBy, type UsageScope } from "./scopes.ts";

/** Something that may be done only so often in a while. */
export interface Usage {
  readonly id: string;
  readonly scope: UsageScope;
  /** How often; null where it is only counted. */
  readonly limit: number | null;
}

/** How often something was done, and what makes that forgotten. */
export interface UseCount {
  readonly scope: UsageScope;
  readonly used: number;
}

/** What somebody has used up, by key; whatever is not in it is unused. */
export type Uses = Readonly<Record<string, UseCount>>;

/** Nothing used yet. */
export const NO_USES: Uses = Object.freeze({});

/** The key of a count: one for the usage, or one for each thing it is used of (an attunement, a patient, a scroll). */
export const usageKey = ({ id }: Usage, of?: string): string => (of === undefined ? id : `${id}:${of}`);

/** How often something was done since its scope began. */
export const timesUsed = (uses: Uses, usage: Usage, of?: string): number =>
  requireInteger(uses[usageKey(usage, of)]?.used ?? 0, usage.id);

/** How often it may still be done; null where there is no limit. A limit may have grown since. */
export function usesLeft(uses: Uses, usage: Usage, of?: string): number | null {
  if (usage.limit === null) return null;
  return Math.max(0, requireInteger(usage.limit, usage.id) - timesUsed(uses, usage, of));
}

/** Whether it may be done once more, or so many times at once. */
export function isUsable(uses: Uses, usage: Usage, { of, times = 1 }: UseOptions = {}): boolean {
  const left = usesLeft(uses, usage, of);
  return left === null || left >= times;
}

export interface UseOptions {
  /** What it is used of, where each has a count of its own. */
  readonly of?: string;
  readonly times?: number;
}

/** Counts before and after. */
export interface UsesChange {
  readonly uses: Uses;
  /** What the changed counts were before, for `restoreUses`; null where there was none. */
  readonly changed: Readonly<Record<string, UseCount | null>>;
  /** The limit was reached, and nothing changed. */
  readonly refused: boolean;
}

/** One use more, unless the limit is reached. */
export function spendUse(uses: Uses, usage: Usage, { of, times = 1 }: UseOptions = {}): UsesChange {
  if (!isUsable(uses, usage, { ...(of !== undefined && { of }), times })) return { uses, changed: {}, refused: true };
  const key = usageKey(usage, of);
  const used = timesUsed(uses, usage, of) + Math.max(0, requireInteger(times, "times"));
  return {
    uses: { ...uses, [key]: { scope: usage.scope, used } },
    changed: { [key]: uses[key] ?? null },
    refused: false,
  };
}

/** A scope begins: whatever counts until then may be done again. @rule WH-TIME-06 */
export function resetUses(uses: Uses, begun: UsageScope): UsesChange {
  const ended = scopesEndedBy(begun);
  const isOver = ([, { scope }]: readonly [string, UseCount]): boolean => ended.includes(scope);
  const counts = Object.entries(uses);
  return {
    uses: Object.fromEntries(counts.filter((count) => !isOver(count))),
    changed: Object.fromEntries(counts.filter(isOver)),
    refused: false,
  };
}

/** The counts as they were before a change. */
export function restoreUses(uses: Uses, { changed }: Pick<UsesChange, "changed">): Uses {
  const counts: Record<string, UseCount | null> = { ...uses, ...changed };
  return Object.fromEntries(Object.entries(counts).filter((count): count is [string, UseCount] => count[1] !== null));
}
