/** The globals that the applications lean on, as little of them as their contract needs. */
import { CONFIG } from "../../common/config.ts";
import * as constants from "../../common/constants.ts";
import { release, setGeneration } from "../../common/generation.ts";
import * as utils from "../../common/utils/index.ts";

type Listener = (...args: unknown[]) => unknown;
const listeners = new Map<string, Listener[]>();
/** Every hook called, in order. */
export const called: string[] = [];

const Hooks = {
  on(name: string, fn: Listener): number {
    listeners.set(name, [...(listeners.get(name) ?? []), fn]);
    return 0;
  },
  once(name: string, fn: Listener): number {
    return Hooks.on(name, fn);
  },
  call(name: string, ...args: unknown[]): boolean {
    called.push(name);
    return (listeners.get(name) ?? []).every((fn) => fn(...args) !== false);
  },
  callAll(name: string, ...args: unknown[]): boolean {
    called.push(name);
    for (const fn of listeners.get(name) ?? []) fn(...args);
    return true;
  },
};

const TEXTS: Record<string, string> = {
  "TEST.Hello": "Hello there",
  "TEST.Greet": "Hello {name}",
  "TEST.Title": "A title",
};

const i18n = {
  lang: "en",
  localize: (key: string, data?: Record<string, unknown>) => (data ? i18n.format(key, data) : (TEXTS[key] ?? key)),
  format: (key: string, data: Record<string, unknown> = {}) =>
    (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (_match, name: string) => String(data[name])),
  has: (key: string) => key in TEXTS,
};

const chosen = Number(new URLSearchParams(location.search).get("generation") ?? 14);
setGeneration(chosen === 13 ? 13 : 14);

Object.assign(globalThis, {
  Hooks,
  CONFIG,
  CONST: { ...constants },
  ui: {},
  game: { release: release(), i18n, user: { id: "userAAAAAAAAAAAA", name: "Tester", isGM: true } },
  foundry: { utils: { ...utils } },
});
