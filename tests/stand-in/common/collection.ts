interface MapParts<K, V> {
  readonly size: number;
  readonly [Symbol.toStringTag]: string;
  [Symbol.iterator](): IterableIterator<V>;
  clear(): void;
  delete(key: K, options?: object): boolean;
  entries(): MapIterator<[K, V]>;
  forEach(callback: (value: V, key: K) => void, thisArg?: unknown): void;
  get(key: K, options?: object): V | undefined;
  has(key: K): boolean;
  keys(): MapIterator<K>;
  set(key: K, value: V, options?: object): this;
  values(): MapIterator<V>;
}

// A Map yields pairs where a Collection yields values: the type of Map must be loosened before it can be extended.
const MapBase = Map as unknown as new <K, V>(entries?: Iterable<readonly [K, V]> | null) => MapParts<K, V>;

/** A Map whose iteration yields its values, with the array methods that one wants for them. */
export class Collection<V = unknown, K = string> extends MapBase<K, V> {
  override [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  /** All values, in order. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    const kept: V[] = [];
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) kept.push(value);
    return kept;
  }

  map<T>(transformer: (value: V, index: number, collection: this) => T): T[] {
    let index = 0;
    return this.contents.map((value) => transformer(value, index++, this));
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    let index = 0;
    return this.contents.reduce((accumulator, value) => reducer(accumulator, value, index++, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return true;
    return false;
  }

  override forEach(callback: (value: V, key: K) => void, thisArg?: unknown): void {
    for (const [key, value] of this.entries()) callback.call(thisArg, value, key);
  }

  /** The value of a key; with `strict`, a missing one is an error. */
  override get(key: K, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict && !this.has(key)) {
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  /** The first value of that name; with `strict`, a missing one is an error. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown } | null)?.name === name);
    if (value === undefined && options.strict) {
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    }
    return value;
  }

  /** The values as plain data. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}
