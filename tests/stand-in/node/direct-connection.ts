import type { Connection } from "../common/documents/protocol.ts";
import type { World } from "../server/world/world.ts";

const copy = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/** A line to a world in the same process: what goes over it is copied as a network would. */
export function directConnection(world: World, userId: string, delay: () => Promise<void>): Connection {
  const line = world.connect(userId);
  let arriving: Promise<void> = Promise.resolve();
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    await delay();
    const answer = copy(await question());
    await arriving;
    return answer;
  };
  return {
    userId,
    listen: (listener) =>
      line.listen((message) => {
        const own = copy(message);
        arriving = arriving.then(delay).then(() => listener(own));
      }),
    close: () => line.close(),
    world: () => ask(() => line.world()),
    modify: (requestId, operations) => ask(() => line.modify(requestId, copy(operations))),
    packIndex: (pack, fields) => ask(() => line.packIndex(pack, fields)),
    packDocuments: (pack, query) => ask(() => line.packDocuments(pack, copy(query))),
    configurePack: (pack, configuration) => ask(() => line.configurePack(pack, configuration)),
    emit: (channel, payload, recipients) => line.emit(channel, copy(payload), recipients),
    activity: (activity) => line.activity(copy(activity)),
    pause: (paused, options) => line.pause(paused, copy(options)),
    query: (user, name, data, timeout) => ask(() => line.query(user, name, copy(data), timeout)),
    answer: (queryId, answer) => line.answer(queryId, copy(answer)),
  };
}
