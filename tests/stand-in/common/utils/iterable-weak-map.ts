interface Kept<K extends WeakKey, V> {
  value: V;
  readonly ref: WeakRef<K>;
}

/** A WeakMap that can be gone through. https://foundryvtt.com/api/v14/classes/foundry.utils.IterableWeakMap.html */
export class IterableWeakMap<K extends WeakKey, V> {
  readonly #kept = new WeakMap<K, Kept<K, V>>();
  readonly #refs = new Set<WeakRef<K>>();

  constructor(entries: Iterable<readonly [K, V]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get(key: K): V | undefined {
    return this.#kept.get(key)?.value;
  }

  has(key: K): boolean {
    return this.#kept.has(key);
  }

  set(key: K, value: V): this {
    const known = this.#kept.get(key);
    if (known) known.value = value;
    else {
      const ref = new WeakRef(key);
      this.#refs.add(ref);
      this.#kept.set(key, { value, ref });
    }
    return this;
  }

  delete(key: K): boolean {
    const known = this.#kept.get(key);
    if (known) this.#refs.delete(known.ref);
    return this.#kept.delete(key);
  }

  clear(): void {
    for (const key of this.keys()) this.delete(key);
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    yield* this.entries();
  }

  *entries(): Generator<[K, V]> {
    for (const ref of this.#refs) {
      const key = ref.deref();
      const known = key && this.#kept.get(key);
      if (key && known) yield [key, known.value];
      else this.#refs.delete(ref);
    }
  }

  *keys(): Generator<K> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value;
  }
}

/** A WeakSet that can be gone through. https://foundryvtt.com/api/v14/classes/foundry.utils.IterableWeakSet.html */
export class IterableWeakSet<T extends WeakKey> {
  readonly #map = new IterableWeakMap<T, true>();

  constructor(entries: Iterable<T> = []) {
    for (const entry of entries) this.add(entry);
  }

  add(value: T): this {
    this.#map.set(value, true);
    return this;
  }

  has(value: T): boolean {
    return this.#map.has(value);
  }

  delete(value: T): boolean {
    return this.#map.delete(value);
  }

  clear(): void {
    this.#map.clear();
  }

  [Symbol.iterator](): Generator<T> {
    return this.values();
  }

  values(): Generator<T> {
    return this.#map.keys();
  }
}
