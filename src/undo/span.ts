/** A part of a document's data, nested as it is stored. */
export type Data = Readonly<Record<string, unknown>>;

/** The same parts of a document before and after. */
export interface Span {
  readonly before: Data;
  readonly after: Data;
}

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]));
  if (!isData(one) || !isData(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

const NOTHING: Span = { before: {}, after: {} };

/**
 * The differences between two states of a document, limited to the parts that an update asked for: somebody else may
 * have changed the rest in the meantime.
 */
export function spanOf(before: Data, after: Data, asked: Data): Span {
  return Object.keys(asked).reduce(
    (span, key) => withSpan(span, key, spanAt(before[key], after[key], asked[key])),
    NOTHING,
  );
}

type Pair = readonly [before: unknown, after: unknown];

function spanAt(before: unknown, after: unknown, asked: unknown): Pair | null {
  if (isSame(before, after)) return null;
  if (!isData(before) || !isData(after)) return [before ?? null, after ?? null];
  const span = spanOf(before, after, isData(asked) ? asked : { ...before, ...after });
  return Object.keys(span.after).length > 0 ? [span.before, span.after] : null;
}

const withSpan = ({ before, after }: Span, key: string, pair: Pair | null): Span =>
  pair ? { before: { ...before, [key]: pair[0] }, after: { ...after, [key]: pair[1] } } : { before, after };

/** The value at a path such as "system.hp.value"; undefined if there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((node, step) => (isData(node) && Object.hasOwn(node, step) ? node[step] : undefined), data);

/** The paths of all values, down to those that hold no further data. */
export function pathsIn(data: Data, start = ""): readonly string[] {
  return Object.entries(data).flatMap(([key, value]) =>
    isData(value) && Object.keys(value).length > 0 ? pathsIn(value, `${start}${key}.`) : [`${start}${key}`],
  );
}

/** Whether a document is still as a change left it. */
export const isUntouched = (now: Data, { after }: Pick<Span, "after">): boolean =>
  Object.entries(after).every(([key, value]) =>
    isData(value) && isData(now[key]) ? isUntouched(now[key], { after: value }) : isSame(now[key] ?? null, value),
  );
