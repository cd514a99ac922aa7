/** Going through objects without lists of their keys (generation 14). Only what is an object's own counts. */
type Plain = Readonly<Record<string, unknown>>;

export function* objectEntries(object: object): Generator<[string, unknown]> {
  for (const key in object) if (Object.hasOwn(object, key)) yield [key, (object as Plain)[key]];
}

export function* objectKeys(object: object): Generator<string> {
  for (const [key] of objectEntries(object)) yield key;
}

export function* objectValues(object: object): Generator<unknown> {
  for (const [, value] of objectEntries(object)) yield value;
}

/** The same as streams, with the methods that iterators have where the engine has them. */
export const iterateEntries = (object: object): IterableIterator<[string, unknown]> => objectEntries(object);
export const iterateKeys = (object: object): IterableIterator<string> => objectKeys(object);
export const iterateValues = (object: object): IterableIterator<unknown> => objectValues(object);
