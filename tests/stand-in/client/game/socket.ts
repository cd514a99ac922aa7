import type { Broadcast, Connection } from "../../common/documents/protocol.ts";

type Handler = (payload: unknown, senderId: string) => void;

/** `game.socket`, for the messages of packages; the host's own traffic goes another way. */
export class GameSocket {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get connected(): boolean {
    return this.#connection.connected;
  }

  get disconnected(): boolean {
    return !this.connected;
  }

  /** Sends to all other clients; the third argument is UNCONFIRMED and limits who gets it. */
  emit(channel: string, payload: unknown, options: { recipients?: string[] } = {}): this {
    this.#connection.emit(channel, payload, options.recipients ?? null);
    return this;
  }

  on(channel: string, handler: Handler): this {
    const known = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, known.add(handler));
    return this;
  }

  once(channel: string, handler: Handler): this {
    const only: Handler = (payload, senderId) => {
      this.off(channel, only);
      handler(payload, senderId);
    };
    return this.on(channel, only);
  }

  off(channel: string, handler?: Handler): this {
    if (handler) this.#handlers.get(channel)?.delete(handler);
    else this.#handlers.delete(channel);
    return this;
  }

  receive(message: Extract<Broadcast, { kind: "package" }>): void {
    // A copy: a handler may take itself off.
    for (const handler of Array.from(this.#handlers.get(message.channel) ?? []))
      handler(message.payload, message.senderId);
  }
}
