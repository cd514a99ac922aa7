/** Data that lies elsewhere than it did: what a document's `migrateData` and `shimData` call. */
import { logCompatibilityWarning, type CompatibilityOptions } from "../compatibility.ts";
import type { Dict } from "../types.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/properties.ts";

export interface ShimOptions extends CompatibilityOptions {
  warning?: string;
  /** What the old name says, in place of what the new one holds. */
  value?: unknown;
}

/** Moves what lies under an old name to a new one that is still free; says whether there was something to move. */
export function moveField(data: Dict, oldKey: string, newKey: string, apply?: (data: Dict) => unknown): boolean {
  if (!hasProperty(data, oldKey)) return false;
  if (!hasProperty(data, newKey)) setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
  deleteProperty(data, oldKey);
  return true;
}

export function warnOfMovedField(oldKey: string, newKey: string, options: CompatibilityOptions = {}): void {
  logCompatibilityWarning(`The field "${oldKey}" is now "${newKey}"`, options);
}

/** Lets an old name read and write what lies under the new one, with a warning. */
export function shimField(data: Dict, oldKey: string, newKey: string, options: ShimOptions = {}): void {
  if (hasProperty(data, oldKey)) return;
  const { value, warning, ...rest } = options;
  const warn = (): void => (warning ? logCompatibilityWarning(warning, rest) : warnOfMovedField(oldKey, newKey, rest));
  const path = oldKey.split(".");
  const name = path.pop() ?? oldKey;
  const holder = path.length > 0 ? (getProperty(data, path.join(".")) as Dict | undefined) : data;
  if (!holder) return;
  Object.defineProperty(holder, name, {
    configurable: true,
    enumerable: false,
    get: () => {
      warn();
      return "value" in options ? value : getProperty(data, newKey);
    },
    set: (next: unknown) => {
      warn();
      setProperty(data, newKey, next);
    },
  });
}
