import { AsyncLocalStorage } from "node:async_hooks";
import { Client, type NoticeType } from "../client/game/client.ts";
import { seededUniform } from "../common/dice/random.ts";
import { setCurrentClient } from "../client/game/current.ts";
import type { Game } from "../client/game/game.ts";
import { templateHooks } from "../client/game/hooks.ts";
import { memoryStorage } from "../client/game/storage.ts";
import type { World } from "../server/world/world.ts";
import { DirectConnection } from "./direct-connection.ts";

const running = new AsyncLocalStorage<Client>();
let foreground: Client | null = null;

setCurrentClient(() => running.getStore() ?? foreground);

/** The client whose globals code sees that runs in the name of none. */
export function setForeground(client: Client | null): void {
  foreground = client;
}

/** One user's client among several in this process. */
export class SimulatedClient {
  readonly client: Client;
  /** What the user was told, newest last. */
  readonly notices: { type: NoticeType; message: string }[] = [];
  /** Milliseconds that the line to the server takes. */
  delay = 0;
  /** At most so many milliseconds more, another number for each message. */
  jitter = 0;
  readonly #connection: DirectConnection;

  constructor(world: World, userId: string) {
    const uniform = seededUniform(1);
    const wait = async () => {
      const milliseconds = this.delay + uniform() * this.jitter;
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    };
    this.#connection = new DirectConnection(world, userId, wait);
    this.client = new Client(this.#connection, templateHooks.copy(), memoryStorage());
    this.client.run = (code) => running.run(this.client, code);
    this.client.canvas = { ready: false, scene: null };
    this.client.ui["notifications"] = this.#notifications();
  }

  get game(): Game {
    return this.client.game;
  }

  /** The line drops: nothing that is on its way arrives, on either side. */
  cut(): void {
    this.#connection.cut();
  }

  /** The line is back: the client hears what it missed, and repeats what was not answered. */
  reconnect(): void {
    this.#connection.reconnect();
  }

  /** Runs code as this user: `game`, `Hooks`, `ui` and `canvas` are this client's, also after each `await`. */
  run<T>(code: () => T): T {
    return this.client.run(code);
  }

  /** Resolves once everything that the server has sent is applied here; nothing comes over a line that is cut. */
  async settled(): Promise<void> {
    if (!this.client.connection.connected) return;
    await this.client.connection.packIndex("", []).catch(() => undefined);
    await this.client.receiver.settled();
  }

  #notifications() {
    const tell = (message: unknown, type: NoticeType) => {
      const notice = { type, message: message instanceof Error ? message.message : String(message) };
      const id = this.notices.push(notice);
      // without a page there is nothing to draw: what was said last stands
      return { id, type, remove: () => undefined, update: (change: object) => void Object.assign(notice, change) };
    };
    return {
      notify: (message: unknown, type: NoticeType = "info") => tell(message, type),
      info: (message: unknown) => tell(message, "info"),
      warn: (message: unknown) => tell(message, "warn"),
      error: (message: unknown) => tell(message, "error"),
      success: (message: unknown) => tell(message, "success"),
    };
  }
}
