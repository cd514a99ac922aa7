import type { Reader } from "../rules/shape.ts";

/** A field of a pack's own: how it is read, and what counts where nothing usable is stored. */
export interface PackField<Value> {
  readonly read: Reader<Value>;
  readonly usual: Value;
}

/**
 * Fields that a pack adds to actors, items or fighters. They are stored under the pack's id and stay there while the pack
 * is off. What is stored may be of any age or hand: a value that cannot be read counts as not there.
 */
export interface PackFields<Facts extends object> {
  readonly pack: string;
  readonly fields: { readonly [Name in keyof Facts]: PackField<Facts[Name]> };
}

/** A field with its usual value. */
export const packField = <Value>(read: Reader<Value>, usual: Value): PackField<Value> => ({ read, usual });

/** A whole number within bounds, which takes what lies beyond them as the bound. */
export const wholeWithin =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === "number" && Number.isFinite(value)
      ? Math.min(most, Math.max(least, Math.trunc(value)))
      : undefined;

type Stored = Readonly<Record<string, unknown>>;

const recordIn = (value: unknown): Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : {};

/** What is stored of a pack, in what all packs have stored. */
export const storedOfPack = (packs: unknown, pack: string): Stored => recordIn(recordIn(packs)[pack]);

/** The pack's fields of something, read from what all packs have stored there. */
export function readPackFacts<Facts extends object>({ pack, fields }: PackFields<Facts>, packs: unknown): Facts {
  const stored = storedOfPack(packs, pack);
  const entries = Object.entries<PackField<unknown>>(fields);
  return Object.fromEntries(entries.map(([name, { read, usual }]) => [name, read(stored[name]) ?? usual])) as Facts;
}

/** What may be stored of new values: those that can be read, as they are read. */
export function toStoredFacts<Facts extends object>({ fields }: PackFields<Facts>, facts: Partial<Facts>): Stored {
  const known = Object.entries<PackField<unknown>>(fields).filter(([name]) => name in facts);
  const read = known.map(([name, field]) => [name, field.read(facts[name as keyof Facts])] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
