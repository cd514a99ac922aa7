/**
 * The globals this folder leans on, read at call time: the document layer and the boot sequence install them,
 * and contract tests may install smaller ones.
 */

import { logCompatibilityWarning } from "../../common/compatibility.ts";

export { generation } from "../../common/generation.ts";

export type Dict<T = unknown> = Record<string, T>;

interface HooksHost {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number | ((...args: never[]) => unknown)): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
  onError?(location: string, error: Error, options?: Dict): void;
}

interface LocalizationHost {
  localize(key: string, data?: Dict): string;
  format(key: string, data?: Dict): string;
  has(key: string, fallback?: boolean): boolean;
  lang: string;
}

export interface UserHost {
  id: string;
  name: string;
  isGM: boolean;
  hasPermission?(permission: string): boolean;
  query?(name: string, data: unknown, options?: Dict): Promise<unknown>;
}

interface GameHost {
  release?: { generation: number };
  i18n?: LocalizationHost;
  user?: UserHost | null;
  users?: Iterable<UserHost> & { get(id: string): UserHost | undefined };
  tooltip?: { deactivate(): void };
  settings?: { get(scope: string, key: string): unknown; set(scope: string, key: string, value: unknown): unknown };
  [key: string]: unknown;
}

export interface NotificationsHost {
  notify(message: unknown, type: string, options?: Dict): unknown;
  info(message: unknown, options?: Dict): unknown;
  warn(message: unknown, options?: Dict): unknown;
  error(message: unknown, options?: Dict): unknown;
  success(message: unknown, options?: Dict): unknown;
}

interface UtilsHost {
  expandObject(object: Dict): Dict;
  getProperty(object: object, path: string): unknown;
  setProperty(object: object, path: string, value: unknown): boolean;
  mergeObject(original: Dict, other?: Dict, options?: Dict): Dict;
  deepClone<T>(value: T): T;
  cleanHTML?(html: string): string;
  getRoute?(path: string): string;
  parseUuid?(uuid: string, options?: Dict): Dict | null;
  randomID?(length?: number): string;
  logCompatibilityWarning?(message: string, options?: Dict): void;
  [key: string]: unknown;
}

interface UxSlots {
  [name: string]: unknown;
}

interface ConfigHost {
  ux?: UxSlots;
  queries?: Dict;
  TextEditor?: { enrichers: unknown[] };
  compatibility?: { mode?: number };
  [key: string]: unknown;
}

interface Globals {
  Hooks: HooksHost;
  game: GameHost;
  CONFIG: ConfigHost;
  CONST: Dict;
  ui: { notifications?: NotificationsHost; activeWindow?: unknown; context?: unknown; [key: string]: unknown };
  foundry: { utils: UtilsHost; documents?: Dict; applications?: Dict; [key: string]: unknown };
  fromUuid?(uuid: string, options?: Dict): Promise<unknown>;
  fromUuidSync?(uuid: string, options?: Dict): unknown;
  Roll?: unknown;
  ChatMessage?: unknown;
}

/** Everything global that this folder reads. */
export function host(): Globals {
  return globalThis as unknown as Globals;
}

/** The translation of a key, formatted when data is given; the text itself where there is none. */
export function localize(text: string, data?: Dict): string {
  const i18n = (host().game as GameHost | undefined)?.i18n;
  if (!i18n || !text) return text;
  return data ? i18n.format(text, data) : i18n.localize(text);
}

/** A core label: translated where the host ships the key, else the given English words. */
export function coreLabel(key: string, fallback: string, data?: Dict<string>): string {
  const text = localize(key, data);
  if (text !== key) return text;
  return fallback.replace(/\{(\w+)\}/g, (match, name: string) => data?.[name] ?? match);
}

/** Show an error to the user and keep it in the console, without throwing it. */
export function reportError(location: string, error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  const hooks = host().Hooks as HooksHost | undefined;
  if (hooks?.onError) hooks.onError(location, failure, { log: "error", notify: "error" });
  else {
    console.error(failure);
    host().ui?.notifications?.error(failure.message, { console: false });
  }
}

/** A deprecated way in: throws, unless a softer compatibility mode is on, which is told once. */
export function deprecated(message: string, details: { since: number; until: number }): void {
  logCompatibilityWarning(`stand-in: ${message}`, { ...details, once: true });
}

/** A method that is documented but which this host does not have. */
export function missing(name: string): never {
  throw new Error(`stand-in: ${name} is not there`);
}

export function isPlainObject(value: unknown): value is Dict {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
