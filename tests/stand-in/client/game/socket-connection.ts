import { io } from "socket.io-client";
import type { Broadcast, Connection, WireError } from "../../common/documents/protocol.ts";

type Reply = { value: unknown } | { error: WireError };

/** A line to the server over a socket, in the name of the user whose session this browser holds. */
export async function socketConnection(): Promise<Connection> {
  const socket = io({ transports: ["websocket"] });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  // A server that was started anew knows nothing of what this page has seen.
  socket.io.on("reconnect", () => location.reload());
  let listener: (message: Broadcast) => void = () => undefined;
  socket.on("broadcast", (message: Broadcast) => listener(message));
  socket.on("refused", ({ message }: WireError) => console.error(message));
  const ask = async <T>(name: string, ...args: unknown[]): Promise<T> => {
    const reply = (await socket.emitWithAck(name, args)) as Reply;
    if ("error" in reply) throw new Error(reply.error.message);
    return reply.value as T;
  };
  const tell = (name: string, ...args: unknown[]): void => void socket.emit(name, args);
  return {
    userId: "",
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
    emit: (channel, payload, recipients) => tell("emit", channel, payload, recipients),
    activity: (activity) => tell("activity", activity),
    pause: (paused, options) => tell("pause", paused, options),
    answer: (queryId, answer) => tell("answer", queryId, answer),
  };
}
