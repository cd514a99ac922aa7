/** Regions: their shapes, who is inside, events and behaviors, terrain; without a page. */
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import type { RegionDocument } from "../client/documents/regions/region.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import { isV14 } from "../common/generation.ts";
import type { Dict } from "../common/types.ts";
import type { SimulatedClient } from "../node/index.ts";
import { fact } from "./fact.ts";
import { ANN, GM, SCENE, sitDown, type Table } from "./node-table.ts";

const API = "https://foundryvtt.com/api/v14/";
const REGION = `${API}classes/foundry.documents.RegionDocument.html` as const;
const EVENTS = `${API}variables/CONST.REGION_EVENTS.html` as const;
const BEHAVIORS = `${API}modules/foundry.data.regionBehaviors.html` as const;
const SHAPES = `${API}classes/foundry.data.BaseShapeData.html` as const;
const TOKEN_ID = "tokenhero0000001";

interface TerrainType {
  _getTerrainEffects(token: object, segment: { readonly action: string }): Dict[];
}
interface Behaviors {
  readonly RegionBehavior: {
    readonly dataModels: { readonly modifyMovementCost: { readonly prototype: TerrainType } };
  };
}

let table: Table;

const tokenOf = (client: SimulatedClient): TokenDocument =>
  client.run(() => sceneOf(client).tokens.get(TOKEN_ID, { strict: true })) as TokenDocument;
const sceneOf = (client: SimulatedClient): Scene => client.game.scenes.get(SCENE, { strict: true }) as unknown as Scene;
const move = (waypoints: Dict | Dict[], options?: Dict): Promise<boolean> =>
  table.ann.run(() => tokenOf(table.ann).move(waypoints as never, options));

const SQUARE = { type: "rectangle", x: 200, y: 0, width: 200, height: 200 };

/** A region in the room, and that region on a client. */
async function region(data: Dict = {}): Promise<RegionDocument> {
  const scene = sceneOf(table.gm);
  const source = { name: "Pool", shapes: [SQUARE], ...data };
  const [made] = await table.gm.run(() => scene.createEmbeddedDocuments("Region", [source]));
  await table.settled();
  return made as unknown as RegionDocument;
}

const on = (client: SimulatedClient, { id }: RegionDocument): RegionDocument => {
  return sceneOf(client).getEmbeddedDocument("Region", id as string, { strict: true }) as unknown as RegionDocument;
};

/** A behavior that writes into `globalThis.told` whenever it hears an event. */
const script = (events: string[], source: string): Dict => ({ type: "executeScript", system: { events, source } });
const TELL = "globalThis.told.push([event.name, event.user.id, event.data.token.id, Boolean(event.data.movement)])";
const told = (): unknown[] => (globalThis as unknown as { told: unknown[] }).told;

beforeEach(async () => {
  table = await sitDown();
  (globalThis as unknown as { told: unknown[] }).told = [];
});
afterEach(() => table.close());

describe("regions", () => {
  fact("REGION-01", "points are in a region by its shapes and its elevation", REGION, async () => {
    const pool = await region({ elevation: { bottom: 0, top: 10 } });
    const test = (x: number, y: number, elevation = 0) => pool.testPoint({ x, y, elevation });
    expect([test(250, 50), test(150, 50), test(250, 50, 11), test(399, 199)]).toEqual([true, false, false, true]);
    expect(pool.bounds).toEqual({ x: 200, y: 0, width: 200, height: 200 });
  });

  fact("REGION-02", "a hole takes away from the shapes before it", SHAPES, async () => {
    const pool = await region({ shapes: [SQUARE, { type: "circle", x: 300, y: 100, radius: 50, hole: true }] });
    const test = (x: number, y: number) => pool.polygonTree.testPoint({ x, y });
    expect([test(300, 100), test(355, 100), test(210, 10)]).toEqual([false, true, true]);
  });

  fact("REGION-03", "rectangle, circle, ellipse and polygon are shapes of both generations", SHAPES, async () => {
    const inside = async (shape: Dict, x: number, y: number) => (await region({ shapes: [shape] })).testPoint({ x, y });
    expect(await inside({ type: "ellipse", x: 100, y: 100, radiusX: 100, radiusY: 20 }, 190, 100)).toBe(true);
    expect(await inside({ type: "ellipse", x: 100, y: 100, radiusX: 100, radiusY: 20, rotation: 90 }, 190, 100)).toBe(
      false,
    );
    expect(await inside({ type: "polygon", points: [0, 0, 100, 0, 0, 100] }, 20, 20)).toBe(true);
    expect(await inside({ type: "polygon", points: [0, 0, 100, 0, 0, 100] }, 80, 80)).toBe(false);
    expect(await region({ shapes: [{ type: "blob" }] })).toBeUndefined();
  });

  fact("REGION-04", "a region knows the tokens inside and a token its regions, on every client", REGION, async () => {
    const pool = await region();
    await move({ x: 200 });
    await table.settled();
    for (const client of [table.gm, table.ann, table.bob]) {
      expect([...on(client, pool).tokens]).toEqual([tokenOf(client)]);
      expect([...tokenOf(client).regions]).toEqual([on(client, pool)]);
    }
    expect(tokenOf(table.gm).testInsideRegion(pool, { x: 0, y: 0 })).toBe(false);
    await table.gm.run(() => pool.delete());
    await table.settled();
    expect(tokenOf(table.gm).regions.size).toBe(0);
  });

  fact("REGION-05", "entering, moving within and leaving are events, in the name of who moved", EVENTS, async () => {
    const events = ["tokenEnter", "tokenMoveIn", "tokenMoveWithin", "tokenExit", "tokenMoveOut"];
    await region({ behaviors: [script(events, `if (game.user.id === "${GM}") ${TELL}`)] });
    for (const x of [200, 300, 500]) await move({ x });
    await table.settled();
    expect(told().map((one) => (one as unknown[])[0])).toEqual(events);
    expect(told()[1]).toEqual(["tokenMoveIn", ANN, TOKEN_ID, true]);
  });

  fact("REGION-06", "a region that comes over a token is entered without a movement", EVENTS, async () => {
    const pool = await region({ behaviors: [script(["tokenEnter", "tokenMoveIn"], `if (game.user.isGM) ${TELL}`)] });
    await table.gm.run(() => pool.update({ shapes: [{ ...SQUARE, x: 0 }] }));
    await table.settled();
    expect(told()).toEqual([["tokenEnter", GM, TOKEN_ID, false]]);
  });

  fact("REGION-07", "a disabled behavior is silent; switching on and off is told to it alone", EVENTS, async () => {
    const say = "if (game.user.isGM) globalThis.told.push(event.name)";
    const pool = await region({
      behaviors: [script(["behaviorActivated", "behaviorDeactivated", "tokenMoveIn"], say)],
    });
    const behavior = [...pool.behaviors.values()][0] as RegionDocument["behaviors"] extends {
      values(): Iterable<infer B>;
    }
      ? B
      : never;
    await table.gm.run(() => behavior.update({ disabled: true }));
    await move({ x: 200 });
    await table.settled();
    expect(told()).toEqual(["behaviorActivated", "behaviorDeactivated"]);
    expect(behavior.active).toBe(false);
  });

  fact(
    "REGION-08",
    "a system's own behavior type acts by its events",
    `${API}classes/foundry.data.regionBehaviors.RegionBehaviorType.html`,
    async () => {
      const { foundry } = globalThis as unknown as {
        foundry: { data: { regionBehaviors: { RegionBehaviorType: new () => Dict } } };
      };
      const heard: string[] = [];
      class Own extends foundry.data.regionBehaviors.RegionBehaviorType {
        static defineSchema() {
          return {};
        }
        static events = { tokenMoveIn: ({ name }: { name: string }) => void heard.push(name) };
      }
      const pool = await region({ behaviors: [{ type: "pauseGame" }] });
      const behavior = [...pool.behaviors.values()][0] as unknown as Dict;
      const system = new (Own as unknown as new (data: Dict, context: Dict) => Dict)({}, { parent: behavior });
      behavior["system"] = system;
      await move({ x: 200 });
      await table.settled();
      expect(heard).toEqual(["tokenMoveIn"]);
    },
  );

  fact("REGION-16", "turns and rounds of who is inside are told on every client", EVENTS, async () => {
    const events = ["tokenTurnStart", "tokenTurnEnd", "tokenRoundStart", "tokenRoundEnd"];
    const tell = "globalThis.told.push([game.user.name, event.name, event.data.token?.id, event.data.round])";
    await region({ shapes: [{ ...SQUARE, x: 0 }], behaviors: [script(events, tell)] });
    await table.gm.run(async () => {
      const cls = (globalThis as unknown as { CONFIG: { Token: { documentClass: typeof TokenDocument } } }).CONFIG
        .Token;
      const [combatant] = await cls.documentClass.createCombatants([tokenOf(table.gm)]);
      await combatant?.combat?.startCombat();
      await combatant?.combat?.nextTurn();
    });
    while (told().length < 18) await table.settled();
    const ofBob = told().filter((one) => (one as unknown[])[0] === "Bob");
    expect(ofBob.map((one) => (one as unknown[]).slice(1))).toEqual([
      ["tokenRoundStart", TOKEN_ID, 1],
      ["tokenTurnStart", TOKEN_ID, 1],
      ["tokenTurnEnd", TOKEN_ID, 1],
      ["tokenRoundEnd", TOKEN_ID, 1],
      ["tokenRoundStart", TOKEN_ID, 2],
      ["tokenTurnStart", TOKEN_ID, 2],
    ]);
  });

  fact("REGION-09", "a movement that a player makes into it pauses the game", BEHAVIORS, async () => {
    await region({ behaviors: [{ type: "pauseGame", system: { once: true } }] });
    await move({ x: 200 });
    await table.settled();
    expect(table.bob.game.paused).toBe(true);
  });

  fact("REGION-10", "a teleporter brings whoever moves in to the middle of its destination", BEHAVIORS, async () => {
    const there = await region({ name: "There", shapes: [{ ...SQUARE, x: 600, y: 600 }] });
    await region({ behaviors: [{ type: "teleportToken", system: { destination: there.uuid } }] });
    await move({ x: 200 });
    while (tokenOf(table.gm).regions.size === 0 || tokenOf(table.gm)._source["y"] === 0) await table.settled();
    expect([...tokenOf(table.gm).regions].map(({ name }) => name)).toEqual(["There"]);
  });

  fact("REGION-11", "one behavior switches others", BEHAVIORS, async () => {
    const trap = await region({ behaviors: [{ type: "pauseGame" }] });
    const uuid = [...trap.behaviors.values()][0]?.uuid;
    await region({
      name: "Lever",
      shapes: [{ ...SQUARE, y: 400 }],
      behaviors: [{ type: "toggleBehavior", system: { events: ["tokenEnter"], disable: [uuid] } }],
    });
    await move({ x: 200, y: 400 });
    while (![...trap.behaviors.values()][0]?.disabled) await table.settled();
    expect(table.gm.game.paused).toBe(false);
  });

  fact(
    "REGION-12",
    "a path is taken apart where it enters and leaves",
    `${API}interfaces/foundry.documents.types.TokenRegionMovementSegment.html`,
    async () => {
      const pool = await region();
      const token = tokenOf(table.gm);
      const segments = token.segmentizeRegionMovementPath(pool, [
        { x: 0, y: 0 },
        { x: 500, y: 0 },
      ]);
      expect(segments.map(({ type, from, to }) => [type, (from as Dict)["x"], (to as Dict)["x"]])).toEqual([
        [1, 150, 150],
        [0, 150, 350],
        [-1, 350, 350],
      ]);
    },
  );

  fact("TERRAIN-01", "difficult terrain makes each step into it dearer, by the way of moving", BEHAVIORS, async () => {
    await region({ behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: 2, fly: 1 } } }] });
    await move({ x: 500 });
    await table.settled();
    const { passed } = tokenOf(table.gm).movement;
    expect([passed.distance, passed.cost]).toEqual([25, 35]);
    expect(passed.waypoints.map(({ x, terrain }) => [x, (terrain as Dict | null)?.["difficulty"] ?? null])).toEqual([
      [100, null],
      [300, 2],
      [500, null],
    ]);
    await move({ x: 0, action: "fly" });
    await table.settled();
    expect(tokenOf(table.gm).movement.passed.cost).toBe(25);
  });

  fact("TERRAIN-07", "a type of behavior says itself what it does to movement", BEHAVIORS, async () => {
    const { CONFIG } = globalThis as unknown as { CONFIG: Behaviors };
    const asked = vi.spyOn(CONFIG.RegionBehavior.dataModels.modifyMovementCost.prototype, "_getTerrainEffects");
    asked.mockImplementation((token, { action }) => [{ name: "difficulty", difficulty: token && action ? 3 : 1 }]);
    await region({ behaviors: [{ type: "modifyMovementCost" }] });
    await move({ x: 500 }).finally(() => asked.mockRestore());
    await table.settled();
    expect(tokenOf(table.gm).movement.passed.cost).toBe(45);
  });

  fact("TERRAIN-02", "what no one can enter costs without end", BEHAVIORS, async () => {
    await region({ behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: null } } }] });
    const costs: number[] = [];
    tokenOf(table.ann)._preUpdateMovement = async ({ passed }) => void costs.push(passed.cost);
    await move({ x: 300 });
    expect(costs).toEqual([Infinity]);
  });

  fact(
    "TERRAIN-03",
    "a system's terrain resolves effects, compares and prices steps",
    "https://foundryvtt.com/api/classes/foundry.data.BaseTerrainData.html",
    async () => {
      const { foundry, CONFIG } = globalThis as unknown as {
        foundry: {
          data: { TerrainData: { new (data: Dict): { difficulty: number }; getMovementCostFunction(): unknown } };
        };
        CONFIG: { Token: { movement: { TerrainData: unknown } } };
      };
      const { TerrainData } = foundry.data;
      class Additive extends TerrainData {
        static override getMovementCostFunction() {
          return (
            _from: unknown,
            _to: unknown,
            distance: number,
            segment: { terrain?: { difficulty: number } | null },
          ) => distance + (segment.terrain ? 5 * (segment.terrain.difficulty - 1) : 0);
        }
      }
      CONFIG.Token.movement.TerrainData = Additive;
      await region({ behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: 4 } } }] });
      await move({ x: 300 });
      await table.settled();
      expect(tokenOf(table.gm).movement.passed.cost).toBe(15 + 2 * 15);
      CONFIG.Token.movement.TerrainData = TerrainData;
    },
  );

  fact("TERRAIN-04", "without a grid a way is cut at the edge of the region", BEHAVIORS, async () => {
    const scene = sceneOf(table.gm);
    await table.gm.run(() => scene.update({ "grid.type": 0 }));
    await region({ behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: 3 } } }] });
    await move({ x: 500 });
    await table.settled();
    const { passed } = tokenOf(table.gm).movement;
    expect(passed.waypoints.map(({ x }) => x)).toEqual([150, 350, 500]);
    expect([passed.distance, passed.cost]).toEqual([25, 7.5 + 30 + 7.5]);
  });
});

describe.runIf(isV14())("regions in 14", () => {
  fact("REGION-13", "cone, line, ring and emanation are shapes too", `${API}modules/foundry.data.html`, async () => {
    const inside = async (shape: Dict, x: number, y: number) => (await region({ shapes: [shape] })).testPoint({ x, y });
    const cone = { type: "cone", x: 0, y: 0, radius: 200, angle: 90, rotation: 0, curvature: "round" };
    expect([await inside(cone, 190, 10), await inside(cone, 190, 190), await inside(cone, -10, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    const line = { type: "line", x: 0, y: 0, length: 300, width: 20, rotation: 90 };
    expect([await inside(line, 5, 290), await inside(line, 30, 100)]).toEqual([true, false]);
    const base = { type: "token", x: 0, y: 0, width: 1, height: 1, shape: 4 };
    const around = { type: "emanation", radius: 50, base };
    expect([await inside(around, 140, 50), await inside(around, 145, 145), await inside(around, 151, 50)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  fact("REGION-14", "shapes turn and move", SHAPES, async () => {
    const pool = await region({
      shapes: [{ type: "rectangle", x: 0, y: 0, width: 100, height: 50, anchorX: 0, anchorY: 0 }],
    });
    const shape = pool.shapes[0] as unknown as { clone(): RegionDocument["shapes"][0] };
    const turned = shape.clone();
    turned.rotate(90);
    turned.move({ x: 10, y: 20 });
    expect(turned.toObject()).toMatchObject({ x: 10, y: 20, rotation: 90, width: 100 });
    expect(pool.shapes[0]?.origin).toEqual({ x: 0, y: 0 });
  });

  fact("REGION-15", "a region of other levels does not reach a token", REGION, async () => {
    const pool = await region({ levels: ["otherlevel000001"] });
    await table.gm.run(() => tokenOf(table.gm).update({ level: "groundlevel00001" }));
    await move({ x: 200 });
    await table.settled();
    expect(pool.tokens.size).toBe(0);
  });

  fact(
    "REGION-17",
    "a region that is attached to a token goes with it",
    `${API}interfaces/foundry.documents.types.RegionData.html`,
    async () => {
      const base = { type: "token", x: 0, y: 0, width: 1, height: 1, shape: 4 };
      const pool = await region({
        attachment: { token: TOKEN_ID },
        shapes: [SQUARE, { type: "emanation", radius: 50, base }],
      });
      await move({ x: 300, y: 100 });
      while (pool.shapes[0]?.origin.x === 200) await table.settled();
      expect(pool.shapes.map(({ origin }) => [origin.x, origin.y])).toEqual([
        [500, 100],
        [300, 100],
      ]);
    },
  );
});
