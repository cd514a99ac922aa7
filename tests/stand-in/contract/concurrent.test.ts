import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect } from "vitest";
import type { TokenDocument } from "../client/documents/token.ts";
import type { Dict } from "../common/types.ts";
import type { SimulatedClient } from "../node/index.ts";
import { startServer } from "../server/start.ts";
import { law } from "./fact.ts";
import { GM as GUEST_GM, Guest, SYSTEM, USERS, world } from "./guest.ts";
import { HERO, SCENE, sitDown, type Table } from "./node-table.ts";

const COUNT = 50;
const tokenId = (index: number) => `token${String(index).padStart(11, "0")}`;
const tokens = Array.from({ length: COUNT }, (_, index) => ({
  _id: tokenId(index),
  name: "T",
  actorId: HERO,
  x: 0,
  y: 0,
}));
const scene = {
  _id: SCENE,
  name: "Room",
  active: true,
  width: 6000,
  height: 1000,
  padding: 0,
  grid: { type: 1, size: 100 },
  tokens,
};

let table: Table | null = null;
afterEach(async () => {
  await table?.close();
  table = null;
});

const tokenOf = (client: SimulatedClient, index: number) =>
  client.game.scenes.get(SCENE)?.tokens.get(tokenId(index)) as TokenDocument;
const placesOn = (client: SimulatedClient) =>
  Array.from({ length: COUNT }, (_, index) => {
    const { x, y, name } = tokenOf(client, index).toObject() as { x: number; y: number; name: string };
    return [x, y, name] as const;
  });

describe("fifty moves at once", () => {
  law("CONCURRENT-01", "by two users, on lines that overtake each other, all end where they were to end", async () => {
    table = await sitDown({ seed: { Scene: [scene] } });
    for (const client of table.clients) client.jitter = 10;
    const { gm, ann } = table;
    const moves = tokens.map((_token, index) => {
      const client = index % 2 === 0 ? gm : ann;
      return client.run(() => tokenOf(client, index).move({ x: index * 100, y: 300 }));
    });
    expect(await Promise.all(moves)).toEqual(tokens.map(() => true));
    await table.settled();
    const expected = tokens.map((_token, index) => [index * 100, 300, "T"]);
    for (const client of table.clients) expect(placesOn(client)).toEqual(expected);
  });

  law("CONCURRENT-02", "and what another changes in the same token meanwhile is not lost", async () => {
    table = await sitDown({ seed: { Scene: [scene] } });
    for (const client of table.clients) client.jitter = 10;
    const { gm, ann } = table;
    const writes = tokens.flatMap((_token, index) => [
      ann.run(() => tokenOf(ann, index).update({ x: index * 100 }, { animate: false } as never)),
      gm.run(() => tokenOf(gm, index).update({ name: `Token ${index}` })),
    ]);
    await Promise.all(writes);
    await table.settled();
    const expected = tokens.map((_token, index) => [index * 100, 0, `Token ${index}`]);
    for (const client of table.clients) expect(placesOn(client)).toEqual(expected);
  });

  law("CONCURRENT-03", "are in the folder of the world when it is opened again", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "concurrent-world-"));
    const actor = { _id: HERO, name: "Hero", type: "hero", ownership: { default: 0, ann0000000000001: 3 } };
    const options = { systemDir: SYSTEM, world: { path: path.join(folder, "world") }, users: USERS };
    const first = await startServer({ ...options, seed: { Actor: [actor], Scene: [scene] } });
    const guests = [await Guest.join(first, GUEST_GM), await Guest.join(first, "ann0000000000001")];
    const answers = await Promise.all(
      tokens.map(({ _id }, index) =>
        (guests[index % 2] as Guest).modify({
          action: "update",
          documentName: "Token",
          parentUuid: `Scene.${SCENE}`,
          updates: [{ _id, x: index * 100 }],
        }),
      ),
    );
    expect(answers).toEqual(tokens.map(() => ({})));
    for (const guest of guests) guest.leave();
    await first.close();
    const second = await startServer(options);
    const late = await Guest.join(second, GUEST_GM);
    const stored = (await world(late)).documents["scenes"]?.[0]?.["tokens"] as Dict[];
    late.leave();
    await second.close();
    await rm(folder, { recursive: true, force: true });
    expect(stored.map((one) => one["x"])).toEqual(tokens.map((_token, index) => index * 100));
  });
});
