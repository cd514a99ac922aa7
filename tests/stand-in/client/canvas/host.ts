/** What the scene needs of the other parts of the host, reached through the same globals that systems use. */
import type { Canvas } from "./canvas.ts";
import type { HostConfig } from "./host/config.ts";
import type { HostActor, HostCombat, HostScene, HostUser } from "./host/documents.ts";

export interface HostHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

export interface HostGame {
  readonly paused: boolean;
  readonly user: HostUser;
  readonly users: Iterable<HostUser> & { get(id: string): HostUser | undefined };
  readonly release: { readonly generation: number };
  readonly scenes: {
    readonly viewed?: HostScene | null;
    readonly active?: HostScene | null;
    readonly current?: HostScene | null;
  };
  readonly actors: {
    get(id: string): HostActor | undefined;
    importFromCompendium(pack: unknown, id: string, data?: object, options?: object): Promise<HostActor | undefined>;
  };
  readonly packs: { get(id: string): unknown };
  readonly combat: HostCombat | null;
  readonly settings?: {
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly i18n?: { has(key: string): boolean; localize(key: string): string };
  canvas?: Canvas;
}

export interface HostGlobals {
  readonly game: HostGame;
  readonly CONFIG: HostConfig;
  readonly Hooks: HostHooks;
  readonly ui: {
    readonly notifications?: Record<"info" | "warn" | "error", (message: string, options?: object) => unknown>;
    readonly controls?: {
      readonly tool?: { readonly name: string } | null;
      readonly control?: { readonly name: string } | null;
      render(options?: object): unknown;
    };
    readonly combat?: { hoverCombatant?(combatant: unknown, hover: boolean): void };
  };
  readonly foundry: Record<string, unknown> & {
    applications: {
      readonly instances?: Map<string, { readonly hasFrame: boolean; readonly id: string }>;
      [namespace: string]: unknown;
    };
  };
  canvas: Canvas;
}

/** The page's globals, read when needed: other parts replace them while the host starts. */
export const host = (): HostGlobals => globalThis as unknown as HostGlobals;

/** Error for a documented member that this host does not have. */
export const notThere = (name: string): Error => new Error(`stand-in: ${name} is not there`);

/** Shows a notification, or logs it while the interface is not built yet. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const notifications = host().ui.notifications;
  if (notifications) notifications[level](message);
  else console[level](message);
}

/** Translates when the host has a translation for the key, else gives the English text. */
export function say(key: string, english: string): string {
  const i18n = host().game.i18n;
  return i18n?.has(key) ? i18n.localize(key) : english;
}
