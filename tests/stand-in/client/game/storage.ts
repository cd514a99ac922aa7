/** Where settings of client scope are kept: `localStorage` in a browser, memory elsewhere. */
export interface ClientStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

export function memoryStorage(): ClientStorage {
  const values = new Map<string, string>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, value) };
}

/** A part of the browser's storage under a prefix, so that worlds do not mix. */
export function browserStorage(storage: Storage, prefix: string): ClientStorage {
  return {
    get: (key) => storage.getItem(`${prefix}.${key}`),
    set: (key, value) => storage.setItem(`${prefix}.${key}`, value),
  };
}
