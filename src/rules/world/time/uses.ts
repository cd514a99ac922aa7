import { requireInteger } from "../../numbers.ts";
import { scopesEndedBy, type UsageScope } from "./scopes.ts";

/** Something that may be done only a number of times per scope. */
export interface Usage {
  readonly id: string;
  readonly scope: UsageScope;
  /** The limit; null if it is only counted. */
  readonly limit: number | null;
}

/** How often something was done, and the scope that resets the count. */
export interface UseCount {
  readonly scope: UsageScope;
  readonly used: number;
}

/** Used-up counts by key; a missing key means unused. */
export type Uses = Readonly<Record<string, UseCount>>;

/** Nothing used yet. */
export const NO_USES: Uses = Object.freeze({});

/** The key of a count: one per usage, or one per thing it is used on (an attunement, a patient, a scroll). */
export const usageKey = ({ id }: Usage, of?: string): string => (of === undefined ? id : `${id}:${of}`);

/** How often something was done in the current scope. */
export const timesUsed = (uses: Uses, usage: Usage, of?: string): number =>
  requireInteger(uses[usageKey(usage, of)]?.used ?? 0, usage.id);

/** How often it may still be done; null for no limit. A limit may have risen since. */
export function usesLeft(uses: Uses, usage: Usage, of?: string): number | null {
  if (usage.limit === null) return null;
  return Math.max(0, requireInteger(usage.limit, usage.id) - timesUsed(uses, usage, of));
}

/** Stored uses of something with a limit; "" for what may be done at will. */
export interface WrittenUses {
  readonly scope: UsageScope | "";
  readonly max: number | null;
  readonly spent: number;
}

/** How often it may still be done according to its stored uses; null for no limit. @rule WH-TIME-06 */
export const writtenUsesLeft = ({ scope, max, spent }: WrittenUses): number | null =>
  scope === "" || max === null ? null : Math.max(0, requireInteger(max, "max") - requireInteger(spent, "spent"));

/** Whether it may be done once more, or this many times at once. */
export function isUsable(uses: Uses, usage: Usage, { of, times = 1 }: UseOptions = {}): boolean {
  const left = usesLeft(uses, usage, of);
  return left === null || left >= times;
}

export interface UseOptions {
  /** The thing it is used on, if each has its own count. */
  readonly of?: string;
  readonly times?: number;
}

/** Counts before and after. */
export interface UsesChange {
  readonly uses: Uses;
  /** The earlier values of the changed counts, for `restoreUses`; null if there was none. */
  readonly changed: Readonly<Record<string, UseCount | null>>;
  /** The limit was reached, so nothing has changed. */
  readonly refused: boolean;
}

/** Counts one more use, unless the limit is reached. */
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

/** Starts a scope: whatever is counted per such scope may be done again. @rule WH-TIME-06 */
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

/** Restores the counts from before a change. */
export function restoreUses(uses: Uses, { changed }: Pick<UsesChange, "changed">): Uses {
  const counts: Record<string, UseCount | null> = { ...uses, ...changed };
  return Object.fromEntries(Object.entries(counts).filter((count): count is [string, UseCount] => count[1] !== null));
}
