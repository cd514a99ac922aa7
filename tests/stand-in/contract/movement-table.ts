/** What the facts of movement share: the hero's token on each client, moving it, waiting for it. */
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import type { Dict } from "../common/types.ts";
import type { SimulatedClient } from "../node/index.ts";
import { onHook, SCENE, type Table } from "./node-table.ts";

export const TOKEN_ID = "tokenhero0000001";

export const sceneOf = (client: SimulatedClient): Scene =>
  client.game.scenes.get(SCENE, { strict: true }) as unknown as Scene;

export const tokenOf = (client: SimulatedClient, id: string = TOKEN_ID): TokenDocument =>
  client.run(() => sceneOf(client).tokens.get(id, { strict: true })) as TokenDocument;

export const placeOf = (client: SimulatedClient, id?: string): unknown[] => {
  const { x, y } = tokenOf(client, id)._source;
  return [x, y];
};

export const move = (client: SimulatedClient, waypoints: Dict | Dict[], options?: Dict): Promise<boolean> =>
  client.run(() => tokenOf(client).move(waypoints as never, options));

/** Resolves once a hook is called on a client. */
export const heard = (client: SimulatedClient, name: string): Promise<void> =>
  new Promise((resolve) => onHook(client, name, () => resolve()));

/** Until the Gamemaster sees the token there. */
export async function untilAt(table: Table, x: number): Promise<void> {
  while (tokenOf(table.gm)._source["x"] !== x) {
    await new Promise((resolve) => setImmediate(resolve));
    await table.settled();
  }
}

/** The hero's token enters a fight that begins. */
export async function startFight(table: Table): Promise<void> {
  await table.gm.run(async () => {
    const cls = (globalThis as unknown as { CONFIG: { Token: { documentClass: typeof TokenDocument } } }).CONFIG.Token;
    const [combatant] = await cls.documentClass.createCombatants([tokenOf(table.gm)]);
    await combatant?.combat?.startCombat();
  });
  await table.settled();
}
