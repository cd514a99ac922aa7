import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Broadcast, Connection, WireError } from "../common/documents/protocol.ts";
import { Refusal } from "./world/refusal.ts";
import type { Sessions } from "./http/sessions.ts";
import type { World } from "./world/world.ts";

export interface SocketOptions {
  readonly http: HttpServer;
  readonly world: World;
  readonly sessions: Sessions;
  readonly delay: (userId: string | null) => Promise<void>;
}

type Reply = { value: unknown } | { error: WireError };

/** The requests that go over a socket by name; each is a method of a Connection. */
const REQUESTS = ["world", "modify", "packIndex", "packDocuments", "configurePack", "query"] as const;
const NOTES = ["emit", "activity", "pause", "answer"] as const;

const toError = (error: unknown): WireError => ({
  message: error instanceof Error ? error.message : String(error),
  permission: error instanceof Refusal && error.permission,
});

/** Puts a world on the network: one socket per browser, in the name of its session's user. */
export function openSockets({ http, world, sessions, delay }: SocketOptions): Server {
  const server = new Server(http, { serveClient: false, maxHttpBufferSize: 16 * 1024 * 1024 });
  server.use((socket, next) => {
    const userId = sessions.userOf(socket.handshake.headers.cookie);
    if (!userId || !world.users.some((user) => user._id === userId)) return next(new Error("Join the table first"));
    socket.data = { userId };
    next();
  });
  server.on("connection", (socket) => attach(socket, world, delay));
  return server;
}

/** Runs steps one after another however long each takes, so that a slow line keeps its order. */
function line(): (step: () => Promise<unknown>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    last = last.then(step, step);
  };
}

function attach(socket: Socket, world: World, delay: SocketOptions["delay"]): void {
  const { userId } = socket.data as { userId: string };
  const connection = world.connect(userId);
  const [incoming, outgoing] = [line(), line()];
  connection.listen((message: Broadcast) =>
    outgoing(async () => {
      await delay(userId);
      socket.emit("broadcast", message);
    }),
  );
  for (const name of REQUESTS)
    socket.on(name, (args: unknown, reply: unknown) =>
      incoming(async () => {
        await delay(userId);
        const answer = ask(connection, name, args).then(
          (value): Reply => ({ value }),
          (error: unknown): Reply => ({ error: toError(error) }),
        );
        if (typeof reply === "function") void answer.then((one) => outgoing(async () => reply(one)));
      }),
    );
  for (const name of NOTES)
    socket.on(name, (args: unknown) =>
      incoming(async () => {
        await delay(userId);
        await ask(connection, name, args).catch((error: unknown) => socket.emit("refused", toError(error)));
      }),
    );
  socket.on("disconnect", () => connection.close());
}

/** Calls a method of the connection with what came over the wire. */
async function ask(connection: Connection, name: keyof Connection, args: unknown): Promise<unknown> {
  const method = connection[name] as (...given: unknown[]) => unknown;
  return await method(...(Array.isArray(args) ? args : []));
}
