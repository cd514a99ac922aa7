/** How much of it there may be at most: of a text its characters, of a list its entries, of a record by keys its keys. */
export interface Limit {
  readonly of: "text" | "list" | "keys" | "record";
  readonly most: number;
}

/**
 * The limits of fields. Nothing that is typed at a table comes near; they are there so that nobody can write what takes
 * every browser minutes to lay out. Records hold data of many kinds, so there the characters of all of it count.
 */
export const MOST = {
  word: 200,
  line: 2000,
  text: 10_000,
  prose: 100_000,
  list: 500,
  key: 100,
  record: 200_000,
  request: 100_000,
  items: 1000,
} as const;

/** How deep a record may go. */
const DEEPEST = 20;

/** The value as far as it is within its limit; the very same where all of it is. */
export function cutTo(value: unknown, { of, most }: Limit): unknown {
  if (of === "text") return typeof value === "string" ? cutText(value, most) : value;
  if (of === "record") return sizeOf(value, most) > most ? cutRecord(value, { left: most }, 0) : value;
  if (Array.isArray(value)) return value.length > most ? value.slice(0, most) : value;
  return isRecord(value) && Object.keys(value).length > most
    ? Object.fromEntries(Object.entries(value).slice(0, most))
    : value;
}

/** Whether a value is within its limit. */
export const fitsIn = (value: unknown, limit: Limit): boolean => cutTo(value, limit) === value;

/** The beginning of a text, without half a character at its end. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The characters in a value, its keys and a little for each entry; counted no farther than they matter. */
export function sizeOf(value: unknown, most: number, depth = 0): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  if (depth > DEEPEST) return Infinity;
  let size = 1;
  for (const [key, one] of Object.entries(value)) {
    size += key.length + sizeOf(one, most, depth + 1);
    if (size > most) break;
  }
  return size;
}

/** As much of a record as fits, from its beginning: a text that does not fit is cut, an entry is left out. */
function cutRecord(value: unknown, room: { left: number }, depth: number): unknown {
  if (typeof value === "string") {
    const cut = cutText(value, Math.min(MOST.prose, Math.max(0, room.left)));
    room.left -= cut.length;
    return cut;
  }
  room.left -= 1;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (room.left <= key.length || depth >= DEEPEST) return [];
    room.left -= key.length;
    return [[key, cutRecord(one, room, depth + 1)] as const];
  });
  return Array.isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept);
}
