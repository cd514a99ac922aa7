/** One result of a dice term or pool. */
export interface DiceResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  hidden?: boolean;
  [key: string]: unknown;
}

/** Does the result stand to the target as the comparison has it? */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison of dice`);
  }
}

/** What a modifier says: a limit, a comparison, a target. A bare number is a target. */
export interface Target {
  max: number | null;
  comparison: string;
  target: number;
}

/** Reads a modifier of the form `name[max][comparison][target]`; null when it is of another form. */
export function readTarget(modifier: string, name: RegExp, fallback: number): Target | null {
  const rest = modifier.toLowerCase().replace(name, "");
  const parts = /^(\d+)?([<>=]+)?(-?\d+)?$/.exec(rest);
  if (!parts) return null;
  const [, first, comparison, second] = parts;
  if (first !== undefined && comparison === undefined) return { max: null, comparison: "=", target: Number(first) };
  return {
    max: first === undefined ? null : Number(first),
    comparison: comparison ?? "=",
    target: second === undefined ? fallback : Number(second),
  };
}

/** Keeps or drops a number of the active results, the highest or the lowest. */
export function keepOrDrop(
  results: DiceResult[],
  number: number,
  options: { keep?: boolean; highest?: boolean },
): void {
  const { keep = true, highest = true } = options;
  const active = results.filter((result) => result.active);
  // Of equal results, the earlier counts as the higher when keeping and as the lower when dropping.
  const sorted = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(sorted.slice(0, number));
  for (const result of active) {
    if (chosen.has(result) === keep) continue;
    result.discarded = true;
    result.active = false;
  }
}

/** Counts results that meet a target as one each, the others as nothing. */
export function applyCount(
  results: DiceResult[],
  comparison: string,
  target: number,
  options: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    const isHit = compareResult(result.result, comparison, target);
    if (isHit) {
      result.count = 1;
      if (options.flagSuccess) result.success = true;
      else if (options.flagFailure) result.failure = true;
    } else result.count ??= 0;
  }
}

/** Deducts results that meet a target: one each, or their value. */
export function applyDeduct(
  results: DiceResult[],
  comparison: string,
  target: number,
  options: { deductFailure?: boolean; invertFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!compareResult(result.result, comparison, target)) continue;
    result.failure = true;
    if (options.deductFailure) result.count = -1;
    else if (options.invertFailure) result.count = -1 * result.result;
  }
}
