/**
 * Where settings of client scope are kept: `localStorage` in a browser, memory elsewhere; packages reach it, too.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html
 */
export type ClientStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function memoryStorage(): ClientStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
