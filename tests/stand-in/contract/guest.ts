/** Users who speak the protocol themselves, so that no client code stands between a test and the server. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import type { Broadcast, WireOperation, WorldData } from "../common/documents/protocol.ts";

export const SYSTEM = path.join(import.meta.dirname, "../fixtures/tiny-system");
export const USERS = [
  { _id: "gm00000000000001", name: "Referee", role: 4 },
  { _id: "ann0000000000001", name: "Ann", role: 1 },
  { _id: "bob0000000000001", name: "Bob", role: 1 },
];
export const [GM, ANN, BOB] = ["gm00000000000001", "ann0000000000001", "bob0000000000001"] as const;

export type Reply = { value?: unknown; error?: { message: string; permission: boolean } };

/** A browser without a page: it joins and speaks the protocol. */
export class Guest {
  readonly heard: Broadcast[] = [];
  /** What was wrong with notes, which nobody answers. */
  readonly refusals: string[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly socket: Socket;
  readonly cookie: string;
  /** Resolves once the line is cut. */
  readonly gone: Promise<void>;

  private constructor(socket: Socket, cookie: string) {
    this.socket = socket;
    this.cookie = cookie;
    this.gone = new Promise((resolve) => socket.once("disconnect", () => resolve()));
    socket.on("refused", ({ message }: { message: string }) => this.refusals.push(message));
    socket.on("broadcast", (message: Broadcast) => {
      this.heard.push(message);
      // A copy: a check that holds takes itself off the list.
      for (const check of this.waiting.slice()) check();
    });
  }

  static async join(server: { readonly url: string }, userId: string): Promise<Guest> {
    const answer = await fetch(`${server.url}/join`, { method: "POST", body: JSON.stringify({ userId }) });
    if (answer.status !== 200) throw new Error(`${userId} could not join: ${answer.status}`);
    return await Guest.withCookie(server, answer.headers.get("set-cookie")?.split(";")[0] ?? "");
  }

  static async withCookie(server: { readonly url: string }, cookie: string): Promise<Guest> {
    const socket = io(server.url, { extraHeaders: { cookie }, transports: ["websocket"], forceNew: true });
    const guest = new Guest(socket, cookie);
    await new Promise<void>((resolve, reject) => {
      socket.on("connect", resolve);
      socket.on("connect_error", reject);
    });
    return guest;
  }

  async ask(name: string, ...args: unknown[]): Promise<Reply> {
    return (await this.socket.timeout(5000).emitWithAck(name, args)) as Reply;
  }

  modify(...operations: Partial<WireOperation>[]): Promise<Reply> {
    return this.ask(
      "modify",
      randomUUID(),
      operations.map((one) => ({ options: {}, ...one })),
    );
  }

  send(name: string, ...args: unknown[]): void {
    this.socket.emit(name, args);
  }

  /** The first message, now or later, that the condition holds for. */
  async until(condition: (message: Broadcast) => boolean): Promise<Broadcast> {
    return await new Promise((resolve) => {
      const check = () => {
        const found = this.heard.find(condition);
        if (found) resolve(found);
      };
      this.waiting.push(check);
      check();
    });
  }

  /** Everything that was sent before now has arrived once an answer comes back. */
  async settle(): Promise<void> {
    await this.ask("world");
  }

  leave(): void {
    this.socket.disconnect();
  }
}

export const world = async (guest: Guest) => (await guest.ask("world")).value as WorldData;
/** Whether the server still answers as it should. */
export const isWell = async (guest: Guest) => (await world(guest)).system.id === "tiny";
export const actor = (name: string, more: object = {}) => ({
  name,
  type: "hero",
  system: {},
  ownership: { default: 0 },
  ...more,
});
export const create = (documentName: string, ...data: object[]) =>
  ({ action: "create", documentName, data }) as Partial<WireOperation>;
