import type { Broadcast, Connection } from "../../common/documents/protocol.ts";
import { currentClient } from "./current.ts";

type Handler = (payload: unknown, senderId: string) => void;

type Acknowledge = (answer: unknown) => void;

interface EmitOptions {
  readonly recipients?: readonly string[];
}

/** What may follow the payload; anything else would be a second payload. */
const isOptions = (value: unknown): value is EmitOptions =>
  typeof value === "object" && value !== null && Object.keys(value).every((key) => key === "recipients");

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

  /**
   * Sends to all other clients; options, which are UNCONFIRMED, limit who gets it. A function as the last argument is called
   * once the server has passed the message on, never where it passes nothing on. UNCONFIRMED: that it is given what was sent.
   * https://foundryvtt.wiki/en/development/api/sockets
   */
  emit(channel: string, payload: unknown, ...more: (EmitOptions | Acknowledge | undefined)[]): this {
    const last = more.at(-1);
    const acknowledge = typeof last === "function" ? last : null;
    const [options, ...beyond] = acknowledge ? more.slice(0, -1) : more;
    if (beyond.length > 0 || (options !== undefined && !isOptions(options)))
      throw new Error("stand-in: game.socket.emit with more than one payload is not there");
    const copy = acknowledge && (JSON.parse(JSON.stringify(payload ?? null)) as unknown);
    const told = acknowledge ? [() => acknowledge(copy)] : [];
    const named = currentClient().doubts.ignoresRecipients ? null : options?.recipients;
    this.#connection.emit(channel, payload, named ?? null, ...told);
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
