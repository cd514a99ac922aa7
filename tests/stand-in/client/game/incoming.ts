import { CONFIG } from "../../common/config.ts";
import type { Broadcast, PackData, UserActivity } from "../../common/documents/protocol.ts";
import type { Dict } from "../../common/types.ts";
import { CompendiumCollection } from "../documents/collections/compendium-collection.ts";
import { abandonMovements, hearMovement } from "../documents/movement/continue-movement.ts";
import { hearEvent } from "../documents/regions/region-events.ts";
import type { Client } from "./client.ts";
import { Hooks } from "./hooks.ts";

/** What a client does with a message from the server. */
export function receive(client: Client, message: Broadcast): void {
  const { game } = client;
  switch (message.kind) {
    case "documents":
      return client.receiver.take(message);
    case "package":
      return game.socket.receive(message);
    case "activity":
      return noteActivity(client, message.userId, message.activity);
    case "pause":
      return setPaused(client, message.paused, { ...message.options, userId: message.userId });
    case "pack":
      return notePack(client, message.collection, message.pack);
    case "query":
      void answer(client, message);
  }
}

/** A pack was made, changed or taken away. */
function notePack(client: Client, id: string, data: PackData | null): void {
  const { packs } = client.game;
  if (data) packs.set(id, packs.get(id)?._adopt(data) ?? new CompendiumCollection(data));
  else packs.delete(id);
  packs.get(id)?.render();
  rerender(client, "compendium");
}

async function answer(client: Client, message: Extract<Broadcast, { kind: "query" }>): Promise<void> {
  const { queryId, name, data, timeout } = message;
  try {
    client.connection.answer(queryId, { value: await answerQuery(name, data, timeout) });
  } catch (error) {
    client.connection.answer(queryId, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** Runs the handler that `CONFIG.queries` has for a question. */
export async function answerQuery(name: string, data: unknown, timeout: number | null): Promise<unknown> {
  const handler = CONFIG.queries[name] as ((data: unknown, options: Dict) => unknown) | undefined;
  if (typeof handler !== "function") throw new Error(`There is no query "${name}"`);
  const given = await handler(data, timeout === null ? {} : { timeout });
  return given === undefined ? undefined : JSON.parse(JSON.stringify(given));
}

export function setPaused(client: Client, paused: boolean, options: Dict): void {
  client.game.paused = paused;
  rerender(client, "pause");
  Hooks.callAll("pauseGame", paused, options);
}

const rerender = (client: Client, name: string): void =>
  void (client.ui[name] as { render?(options: Dict): unknown } | undefined)?.render?.({});

export function noteActivity(client: Client, userId: string, activity: UserActivity): void {
  const { game } = client;
  const user = game.users.get(userId);
  if (!user) return;
  if (activity.active !== undefined && activity.active !== user.active) {
    user.active = activity.active;
    if (game.ready) {
      Hooks.callAll("userConnected", user, activity.active);
      if (!activity.active) abandonMovements(userId);
      rerender(client, "players");
    }
  }
  if (activity.sceneId !== undefined) user.viewedScene = activity.sceneId;
  if (activity.movement) void hearMovement(userId, activity.movement as never);
  if (activity.region) void hearEvent(userId, activity.region as never);
  if (activity.ruler) client.rendering.showRuler?.(user, activity.ruler);
  if (activity.ping) client.rendering.showPing?.(user, activity.ping);
  if (activity.targets) client.rendering.applyTargets?.(user, activity.targets);
}
