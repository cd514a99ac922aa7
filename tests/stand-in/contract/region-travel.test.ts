/** What regions do to whoever moves: teleports between scenes, surfaces on a way; without a page. */
import { afterEach, beforeEach, describe, expect } from "vitest";
import type { RegionDocument } from "../client/documents/regions/region.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import { isV14 } from "../common/generation.ts";
import type { Dict } from "../common/types.ts";
import type { SimulatedClient } from "../node/index.ts";
import { fact } from "./fact.ts";
import { SCENE, sitDown, type Table } from "./node-table.ts";

const TOKEN = "tokenhero0000001";
const TELEPORT = "https://github.com/foundryvtt/foundryvtt/issues/10828";
const SQUARE = { type: "rectangle", x: 200, y: 0, width: 200, height: 200 };

let table: Table;
let cellar: Scene;

const sceneOf = (client: SimulatedClient, id = SCENE): Scene =>
  client.game.scenes.get(id, { strict: true }) as unknown as Scene;
const tokenOf = (client: SimulatedClient): TokenDocument | undefined =>
  client.run(() => sceneOf(client).tokens.get(TOKEN)) as TokenDocument | undefined;

async function region(scene: Scene, data: Dict): Promise<RegionDocument> {
  const [made] = await table.gm.run(() =>
    scene.createEmbeddedDocuments("Region", [{ name: "Place", shapes: [SQUARE], ...data }]),
  );
  await table.settled();
  return made as unknown as RegionDocument;
}

const there = (): TokenDocument[] => [...sceneOf(table.gm, cellar.id as string).tokens.values()];

beforeEach(async () => {
  table = await sitDown();
  const { documentClass } = (globalThis as unknown as { CONFIG: { Scene: { documentClass: typeof Scene } } }).CONFIG
    .Scene;
  cellar = (await table.gm.run(() =>
    documentClass.create({ name: "Cellar", width: 1000, height: 1000, padding: 0, grid: { size: 100 } }),
  )) as unknown as Scene;
  await table.settled();
});
afterEach(() => table.close());

describe("teleports", () => {
  fact("TELEPORT-01", "a region brings a token into its middle and gives it back", TELEPORT, async () => {
    const spot = await region(sceneOf(table.gm), { shapes: [{ ...SQUARE, x: 600, y: 600 }] });
    const token = tokenOf(table.gm) as TokenDocument;
    const answer = await table.gm.run(() => spot.teleportToken(token));
    await table.settled();
    expect([answer === token, token._source["x"], token._source["y"]]).toEqual([true, 700, 700]);
  });

  fact("TELEPORT-02", "in another scene it is a new token, and the one here is gone", TELEPORT, async () => {
    const spot = await region(cellar, {});
    const answer = await table.gm.run(() => spot.teleportToken(tokenOf(table.gm) as TokenDocument));
    await table.settled();
    expect(answer.parent?.id).toBe(cellar.id);
    expect(there().map(({ actorId, x, y }) => [actorId, x, y])).toEqual([["hero000000000001", 250, 50]]);
    expect(tokenOf(table.ann)).toBeUndefined();
  });

  fact("TELEPORT-03", "who may not make and remove tokens cannot, nor for a token of others", TELEPORT, async () => {
    const spot = await region(cellar, {});
    const on = (client: SimulatedClient) =>
      sceneOf(client, cellar.id as string).getEmbeddedDocument(
        "Region",
        spot.id as string,
      ) as unknown as RegionDocument;
    await expect(table.ann.run(() => on(table.ann).teleportToken(tokenOf(table.ann) as TokenDocument))).rejects.toThrow(
      "create and delete tokens",
    );
    await expect(table.bob.run(() => on(table.bob).teleportToken(tokenOf(table.bob) as TokenDocument))).rejects.toThrow(
      "owner",
    );
    expect(there()).toEqual([]);
  });

  fact(
    "TELEPORT-04",
    "a teleporter to another scene takes a player's token there all the same",
    "https://github.com/foundryvtt/foundryvtt/issues/12004",
    async () => {
      const spot = await region(cellar, {});
      const behaviors = [{ type: "teleportToken", system: { destination: spot.uuid } }];
      await region(sceneOf(table.gm), { behaviors });
      await table.ann.run(() => (tokenOf(table.ann) as TokenDocument).move({ x: 200 }));
      while (there().length === 0) await table.settled();
      expect(there().map(({ actorId }) => actorId)).toEqual(["hero000000000001"]);
      expect(table.ann.game.scenes.viewed?.id).toBe(cellar.id);
    },
  );

  fact(
    "TELEPORT-05",
    "two that lead to each other send nobody back",
    "https://github.com/foundryvtt/foundryvtt/issues/10887",
    async () => {
      const scene = sceneOf(table.gm);
      const far = await region(scene, { shapes: [{ ...SQUARE, x: 600, y: 600 }] });
      const near = await region(scene, { behaviors: [{ type: "teleportToken", system: { destination: far.uuid } }] });
      await table.gm.run(() =>
        far.createEmbeddedDocuments("RegionBehavior", [{ type: "teleportToken", system: { destination: near.uuid } }]),
      );
      await table.settled();
      await table.ann.run(() => (tokenOf(table.ann) as TokenDocument).move({ x: 200 }));
      while (tokenOf(table.gm)?._source["y"] === 0) await table.settled();
      await table.settled();
      expect([tokenOf(table.gm)?._source["x"], tokenOf(table.gm)?._source["y"]]).toEqual([700, 700]);
    },
  );
});

describe.runIf(isV14())("the size of a region", () => {
  const REGION = "https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html";

  fact("REGIONSIZE-01", "a region of one shape knows its area, and that it is one", REGION, async () => {
    const spot = await region(sceneOf(table.gm), {});
    expect([spot.isSingleShape, spot.area]).toEqual([true, 40_000]);
    const hole = { ...SQUARE, hole: true };
    expect((await region(sceneOf(table.gm), { shapes: [hole] })).isSingleShape).toBe(false);
    expect((await region(sceneOf(table.gm), { shapes: [SQUARE, hole] })).isSingleShape).toBe(false);
  });

  fact("REGIONSIZE-02", "a height is brought into its range, the head too where that can be", REGION, async () => {
    const spot = await region(sceneOf(table.gm), { elevation: { bottom: 10, top: 20 } });
    const clamped = [spot.clampElevation(0), spot.clampElevation(15), spot.clampElevation(30)];
    expect([...clamped, spot.clampElevation(18, 5), spot.clampElevation(18, 50)]).toEqual([10, 15, 20, 15, 10]);
  });
});

describe.runIf(isV14())("surfaces on a way", () => {
  const SURFACE = "https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#testsurfacecollision";

  fact("SURFACE-05", "a way that goes through one is met there, from the side that is asked for", SURFACE, async () => {
    const scene = sceneOf(table.gm);
    await region(scene, {
      elevation: { bottom: 10, top: 20 },
      behaviors: [{ type: "defineSurface", system: { placement: "both", sound: false } }],
    });
    const [low, high] = [
      { x: 250, y: 50, elevation: 0 },
      { x: 250, y: 50, elevation: 40 },
    ];
    const test = (options: Dict, from = low, to = high) =>
      table.gm.run(() => scene.testSurfaceCollision(from, to, options as never));
    expect(test({ type: "sight", mode: "any" })).toBe(true);
    expect(test({ type: "sight", mode: "closest" })).toEqual({ x: 250, y: 50, elevation: 10 });
    expect(test({ type: "sight", mode: "all" }, high, low)).toEqual([
      { x: 250, y: 50, elevation: 20 },
      { x: 250, y: 50, elevation: 10 },
    ]);
    expect([
      test({ type: "sound" }),
      test({ type: "sight", side: "above" }),
      test({ type: "sight", side: "below" }),
    ]).toEqual([false, false, true]);
    expect([test({ type: "sight", tMin: 0.6 }), test({ type: "sight", tMax: 0.2 })]).toEqual([false, false]);
    expect(test({ type: "sight" }, { ...low, x: 900 }, { ...high, x: 900 })).toBe(false);
  });
});
