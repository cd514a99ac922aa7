import { io } from "socket.io-client";
import type { Broadcast, Connection, WireError } from "../../common/documents/protocol.ts";

type Reply = { value: unknown } | { error: WireError };

const CUT = "The line to the table was cut before it answered";
/** Requests that may be made again: the table knows a write by its id and does it once. */
const REPEATABLE = new Set(["world", "modify", "packIndex", "packDocuments", "configurePack"]);
/** A request that cuts the line each time, by its size, is given up. */
const ATTEMPTS = 3;

/** A line to the server over a socket, in the name of the user whose session this browser holds. */
export async function socketConnection(onLine: (isConnected: boolean) => void = () => undefined): Promise<Connection> {
  const place: { session: string | null; after: number } = { session: null, after: 0 };
  const socket = io({
    transports: ["websocket"],
    reconnectionDelay: 100,
    reconnectionDelayMax: 2000,
    auth: (answer) => answer(place.session ? place : {}),
  });
  socket.on("session", (session: string) => (place.session = session));
  let listener: (message: Broadcast) => void = () => undefined;
  socket.on("broadcast", (message: Broadcast, number: number) => {
    if (number <= place.after) return;
    place.after = number;
    listener(message);
  });
  socket.on("refused", ({ message }: WireError) => console.error(message));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  socket.on("disconnect", () => onLine(false));
  socket.on("connect", () => onLine(true));
  // A table that was opened anew knows nothing of what this page has seen.
  socket.on("connect_error", () => {
    if (!socket.active) location.reload();
  });
  const attempt = async (name: string, args: unknown[]): Promise<Reply> => {
    for (let left = REPEATABLE.has(name) ? ATTEMPTS : 1; left > 0; left--) {
      const reply = (await socket.emitWithAck(name, args).catch(() => null)) as Reply | null;
      if (reply) return reply;
    }
    throw new Error(CUT);
  };
  const ask = async <T>(name: string, ...args: unknown[]): Promise<T> => {
    const reply = await attempt(name, args);
    if ("error" in reply) throw new Error(reply.error.message);
    return reply.value as T;
  };
  const tell = (name: string, ...args: unknown[]): void => void socket.emit(name, args);
  return {
    userId: "",
    get connected() {
      return socket.connected;
    },
    listen: (heard) => {
      listener = heard;
    },
    close: () => void socket.disconnect(),
    world: () => ask("world"),
    modify: (requestId, operations) => ask("modify", requestId, operations),
    packIndex: (pack, fields) => ask("packIndex", pack, fields),
    packDocuments: (pack, query) => ask("packDocuments", pack, query),
    configurePack: (pack, configuration) => ask("configurePack", pack, configuration),
    query: (user, name, data, timeout) => ask("query", user, name, data, timeout),
    emit: (channel, payload, recipients, acknowledge) =>
      void (acknowledge
        ? socket.emit("emit", [channel, payload, recipients], acknowledge)
        : tell("emit", channel, payload, recipients)),
    activity: (activity) => tell("activity", activity),
    pause: (paused, options) => tell("pause", paused, options),
    answer: (queryId, answer) => tell("answer", queryId, answer),
  };
}
