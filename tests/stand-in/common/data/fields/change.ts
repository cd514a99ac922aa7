import type { Dict } from "../../types.ts";
import { getProperty } from "../../utils/properties.ts";
import type { EffectChange } from "./types.ts";

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The kind of a change, in the words of generation 14. */
export function changeType(change: EffectChange): string {
  if (typeof change.type === "string") return change.type;
  return MODES[change.mode ?? 0] ?? "custom";
}

interface HooksLike {
  call(hook: string, ...args: unknown[]): boolean;
}

/** A change of the custom kind: the hook gets it, and what the hook wrote into the model is the new value. */
export function customChange(value: unknown, delta: unknown, model: unknown, change: EffectChange): unknown {
  const hooks = Reflect.get(globalThis, "Hooks") as HooksLike | undefined;
  if (!hooks) return undefined;
  const before = getProperty(model, change.key);
  const changes: Dict = {};
  hooks.call("applyActiveEffect", model, change, value, delta, changes);
  if (change.key in changes) return changes[change.key];
  const after = getProperty(model, change.key);
  return after === before ? undefined : after;
}

/** The text with `@path` replaced from the data; what the data lacks stays as it is. */
export function replacePaths(text: string, data: Dict): string {
  return text.replaceAll(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
    const value = getProperty(data, path);
    return value === undefined || value === null ? match : String(value).trim();
  });
}

/** The value read as JSON where it is JSON, else as it is. */
export function parseOrKeep(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
