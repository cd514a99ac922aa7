import type { IncomingMessage, Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Broadcast, WireError } from "../common/documents/protocol.ts";
import type { Faults } from "./faults.ts";
import { NOTES, readArguments, REQUESTS } from "./requests.ts";
import type { Resume } from "./world/attendance.ts";
import { Refusal } from "./world/refusal.ts";
import type { Sessions } from "./http/sessions.ts";
import type { Line, World } from "./world/world.ts";

export interface SocketOptions {
  readonly http: HttpServer;
  readonly world: World;
  readonly sessions: Sessions;
  readonly faults: Faults;
  /** Whether a request names this machine and no other. */
  readonly isLocal: (request: IncomingMessage) => boolean;
}

type Reply = { value: unknown } | { error: WireError };

const toError = (error: unknown): WireError => ({
  message: error instanceof Error ? error.message : String(error),
  permission: error instanceof Refusal && error.permission,
});

/** Puts a world on the network: one socket per browser, in the name of its session's user. */
export function openSockets({ http, world, sessions, faults, isLocal }: SocketOptions): Server {
  const server = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 16 * 1024 * 1024,
    allowRequest: (request, answer) =>
      answer(null, isLocal(request) && !faults.isOffline(sessions.userOf(request.headers.cookie))),
  });
  server.use((socket, next) => {
    try {
      socket.data = { line: lineOf(socket, world, sessions) };
      next();
    } catch (error) {
      next(error as Error);
    }
  });
  server.on("connection", (socket) => attach(socket, faults));
  faults.onCut((userId) => {
    for (const socket of server.sockets.sockets.values())
      if ((socket.data as { line: Line }).line.userId === userId) socket.conn.close();
  });
  return server;
}

/** The line of a browser: a new one, or the one that was cut. */
function lineOf({ handshake }: Socket, world: World, sessions: Sessions): Line {
  const userId = sessions.userOf(handshake.headers.cookie);
  if (!userId || !world.users.some((user) => user._id === userId)) throw new Refusal("Join the table first");
  const { session, after } = handshake.auth;
  const resume: Resume | null = typeof session === "string" ? { session, after: Number(after) } : null;
  return world.connect(userId, resume);
}

/** Runs steps one after another however long each takes, so that a slow line keeps its order. */
function inTurn(): (step: () => Promise<unknown>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    last = last.then(step, step);
  };
}

function attach(socket: Socket, faults: Faults): void {
  const { line } = socket.data as { line: Line };
  const { userId } = line;
  const [incoming, outgoing] = [inTurn(), inTurn()];
  const send = (name: string, ...args: unknown[]) =>
    outgoing(async () => {
      await faults.wait(userId);
      socket.emit(name, ...args);
    });
  send("session", line.session);
  line.listen((message: Broadcast, number: number) => send("broadcast", message, number));
  for (const name of REQUESTS)
    socket.on(name, (args: unknown, reply: unknown) =>
      incoming(async () => {
        await faults.wait(userId);
        const answer = ask(line, name, args).then(
          (value): Reply => ({ value }),
          (error: unknown): Reply => ({ error: toError(error) }),
        );
        if (typeof reply === "function") void answer.then((one) => outgoing(async () => reply(one)));
      }),
    );
  for (const name of NOTES)
    socket.on(name, (args: unknown, reply: unknown) =>
      incoming(async () => {
        await faults.wait(userId);
        const acknowledge = typeof reply === "function" ? () => outgoing(async () => reply()) : undefined;
        await ask(line, name, args, acknowledge).catch((error: unknown) => send("refused", toError(error)));
      }),
    );
  refuseUnknown(socket);
  socket.on("disconnect", (reason) => (reason === "client namespace disconnect" ? line.close() : line.cut()));
}

function refuseUnknown(socket: Socket): void {
  const known = new Set<string>([...REQUESTS, ...NOTES]);
  socket.onAny((name: string, ...args: unknown[]) => {
    if (known.has(name)) return;
    const error = toError(new Refusal(`There is no request "${name}"`));
    const reply = args.at(-1);
    if (typeof reply === "function") (reply as (answer: Reply) => void)({ error });
    else socket.emit("refused", error);
  });
}

/** Calls a method of the line with what came over the wire. */
async function ask(
  line: Line,
  name: (typeof REQUESTS)[number] | (typeof NOTES)[number],
  args: unknown,
  acknowledge?: () => void,
): Promise<unknown> {
  const method = line[name] as (...given: unknown[]) => unknown;
  return await method(...readArguments(name, args), ...(acknowledge ? [acknowledge] : []));
}
