import type { Broadcast, Connection } from "../../common/documents/protocol.ts";
import type { Dict } from "../../common/types.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Scene } from "../documents/scene.ts";
import type { User } from "../documents/user.ts";
import type { Game } from "./game.ts";
import { type HookRegistry, Hooks } from "./hooks.ts";
import { Receiver } from "./receive.ts";
import type { ClientStorage } from "./storage.ts";

export type NoticeType = "info" | "warn" | "error" | "success";

interface Notifications {
  notify?(message: string, type: string, options?: Dict): unknown;
}

/** What only an interface can do; a client without one has none of it. */
export interface Rendering {
  renderMessage?: (message: ChatMessage, options: Dict) => Promise<HTMLElement>;
  drawScene?: (scene: Scene | null) => Promise<void>;
  applyTargets?: (user: User, tokenIds: readonly string[]) => void;
}

/** One user's side of the game. A browser holds one; a process of tests may hold several. */
export class Client {
  declare game: Game;
  readonly connection: Connection;
  readonly hooks: HookRegistry;
  readonly storage: ClientStorage;
  readonly receiver = new Receiver();
  readonly rendering: Rendering = {};
  /** The globals `ui` and `canvas` of this client. */
  ui: Record<string, unknown> = {};
  canvas: unknown = null;
  /** Runs code in the name of this client; where there is one client only, it just runs. */
  run: <T>(code: () => T) => T = (code) => code();
  stoppedAt: number | null = null;

  constructor(connection: Connection, hooks: HookRegistry, storage: ClientStorage) {
    this.connection = connection;
    this.hooks = hooks;
    this.storage = storage;
  }

  now(): number {
    return this.stoppedAt ?? Date.now();
  }

  notify(type: NoticeType, message: string): void {
    const notifications = this.ui["notifications"] as Notifications | undefined;
    if (notifications?.notify) notifications.notify(message, type === "warn" ? "warning" : type);
    else if (type === "error") console.error(message);
    else if (type === "warn") console.warn(message);
  }

  reportError(location: string, error: Error): void {
    Hooks.onError(location, error, { log: "error", notify: "error" });
  }

  receive(message: Broadcast): void {
    this.run(() => this.game.receive(message));
  }
}
