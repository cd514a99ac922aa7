/** The median of the samples. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

interface Effort {
  readonly batches?: number;
  readonly calls?: number;
  /** The number of calls before measuring; the size of a batch by default. */
  readonly warmUp?: number;
}

/** Milliseconds per call: the median of several batches after a warm-up. */
export function timeOf(call: () => unknown, { batches = 21, calls = 1000, warmUp }: Effort = {}): number {
  for (let at = 0; at < (warmUp ?? calls); at++) call();
  const samples: number[] = [];
  for (let batch = 0; batch < batches; batch++) {
    const start = performance.now();
    for (let at = 0; at < calls; at++) call();
    samples.push((performance.now() - start) / calls);
  }
  return median(samples);
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
