import { maybeClient } from "./current.ts";

type Callback = (...args: never[]) => unknown;

interface Entry {
  readonly id: number;
  readonly fn: Callback;
  readonly once: boolean;
}

/** The listeners of one client. */
export class HookRegistry {
  readonly events: Record<string, Entry[]> = {};

  copy(): HookRegistry {
    const copy = new HookRegistry();
    for (const [name, entries] of Object.entries(this.events)) copy.events[name] = [...entries];
    return copy;
  }
}

// Ids are never used twice, whichever registry a listener is in.
let lastId = 0;

/** What a system registers while its modules load; every client begins with these. */
export const templateHooks = new HookRegistry();

const registry = (): HookRegistry => maybeClient()?.hooks ?? templateHooks;

/** A copy: what a listener registers is called from the next time on. */
const entriesOf = (name: string): Entry[] => (registry().events[name] ?? []).slice();

function report(location: string, error: unknown): void {
  Hooks.onError(location, error instanceof Error ? error : new Error(String(error)), { log: "error", notify: "error" });
}

function run(name: string, entry: Entry, args: unknown[]): unknown {
  if (entry.once) Hooks.off(name, entry.id);
  try {
    return (entry.fn as (...given: unknown[]) => unknown)(...args);
  } catch (error) {
    report(`Error thrown in hooked function '${entry.fn.name}' for hook '${name}'`, error);
    return undefined;
  }
}

/** The global `Hooks`. https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html */
export class Hooks {
  static get events(): Record<string, Entry[]> {
    return registry().events;
  }

  static on(name: string, fn: Callback, { once = false }: { once?: boolean } = {}): number {
    if (typeof fn !== "function") throw new TypeError(`Hooks.on("${name}") needs a function`);
    const id = ++lastId;
    (registry().events[name] ??= []).push({ id, fn, once });
    return id;
  }

  static once(name: string, fn: Callback): number {
    return this.on(name, fn, { once: true });
  }

  static off(name: string, target: number | Callback): void {
    const { events } = registry();
    const isMeant = (entry: Entry) => (typeof target === "number" ? entry.id === target : entry.fn === target);
    const kept = (events[name] ?? []).filter((entry) => !isMeant(entry));
    if (kept.length > 0) events[name] = kept;
    else delete events[name];
  }

  static callAll(name: string, ...args: unknown[]): true {
    for (const entry of entriesOf(name)) run(name, entry, args);
    return true;
  }

  static call(name: string, ...args: unknown[]): boolean {
    for (const entry of entriesOf(name)) if (run(name, entry, args) === false) return false;
    return true;
  }

  static onError(
    location: string,
    error: Error,
    options: { msg?: string; notify?: string | null; log?: string | null; [key: string]: unknown } = {},
  ): void {
    const { msg = "", notify = null, log = null, ...data } = options;
    const client = maybeClient();
    const text = [msg, error.message].filter((part) => part !== "").join(". ");
    if (log === "error") console.error(`${location}:`, error, data);
    else if (log === "warn") console.warn(`${location}:`, error, data);
    if (notify === "error") client?.notify("error", text);
    else if (notify === "warn" || notify === "info") client?.notify(notify, text);
    for (const entry of entriesOf("error")) (entry.fn as (...given: unknown[]) => void)(location, error, data);
  }
}
