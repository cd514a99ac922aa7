import { documentEnvironment } from "../../common/abstract/backend.ts";
import type { DocumentClass } from "../../common/abstract/document.ts";
import type { Doubts } from "../../common/doubts.ts";
import type { Broadcast, Connection } from "../../common/documents/protocol.ts";
import type { Dict } from "../../common/types.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Scene } from "../documents/scene.ts";
import type { User } from "../documents/user.ts";
import type { WorldSettings } from "../documents/collections/world-collections.ts";
import type { Game } from "./game.ts";
import { type HookRegistry, Hooks } from "./hooks.ts";
import { receive } from "./incoming.ts";
import { PendingRequests } from "./pending.ts";
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
  drawThumbnail?: (scene: Scene, options: Dict) => Promise<unknown>;
  applyTargets?: (user: User, tokenIds: readonly string[]) => void;
  showPing?: (user: User, ping: unknown) => void;
  showRuler?: (user: User, ruler: unknown) => void;
}

/** One user's side of the game. A browser holds one; a process of tests may hold several. */
export class Client {
  declare game: Game;
  readonly connection: Connection;
  readonly hooks: HookRegistry;
  readonly storage: ClientStorage;
  readonly receiver = new Receiver();
  readonly pending = new PendingRequests();
  /** The collection of settings, once documents are made. */
  storedSettings: WorldSettings | null = null;
  lastWorldTime = 0;
  readonly rendering: Rendering = {};
  /** The globals `ui` and `canvas` of this client. */
  ui: Record<string, unknown> = {};
  canvas: unknown = null;
  /** Runs code in the name of this client; where there is one client only, it just runs. */
  run: <T>(code: () => T) => T = (code) => code();
  stoppedAt: number | null = null;
  /** Undocumented behaviour that is inverted here. */
  doubts: Doubts = {};

  constructor(connection: Connection, hooks: HookRegistry, storage: ClientStorage) {
    this.connection = connection;
    this.hooks = hooks;
    this.storage = storage;
  }

  /** The clock of this machine, right or wrong. */
  clock: () => number = () => Date.now();
  /** By how much the server's clock is ahead of it, in milliseconds. */
  serverAhead = 0;

  /** The time of the server. */
  now(): number {
    return this.stoppedAt ?? this.clock() + this.serverAhead;
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
    this.run(() => receive(this, message));
  }

  /** The class that CONFIG has for a kind of document. */
  documentClass(name: string): DocumentClass {
    const found = documentEnvironment().documentClass(name);
    if (!found) throw new Error(`"${name}" is not the name of a document`);
    return found;
  }

  /** The stored JSON of a setting. */
  storedSetting(key: string, ofUser: boolean): string | null {
    const value = this.storedSettings?.getSetting(key, ofUser ? this.game.userId : null)?._source["value"];
    return typeof value === "string" ? value : null;
  }

  /** Tells the others which scene this client shows. */
  noteScene(id: string | null): void {
    if (this.game.user) this.game.user.viewedScene = id;
    this.connection.activity({ sceneId: id });
  }
}
