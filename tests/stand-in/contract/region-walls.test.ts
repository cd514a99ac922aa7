/** Regions that walls constrain, and the surfaces that regions define; without a page. */
import { afterEach, beforeEach, describe, expect } from "vitest";
import type { RegionDocument } from "../client/documents/regions/region.ts";
import { isV14 } from "../common/generation.ts";
import type { Dict } from "../common/types.ts";
import { fact, law } from "./fact.ts";
import { move, sceneOf, tokenOf, TOKEN_ID } from "./movement-table.ts";
import { sitDown, type Table } from "./node-table.ts";

const RESTRICTION = "https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionRestrictionData.html";
const SURFACES = "https://github.com/foundryvtt/foundryvtt/issues/13848";
const CIRCLE = { type: "circle", x: 500, y: 500, radius: 300 };
const WALL = { c: [600, 400, 600, 600] };

let table: Table;

async function add(documentName: string, data: Dict): Promise<Dict & { id: string }> {
  const [made] = await table.gm.run(() => sceneOf(table.gm).createEmbeddedDocuments(documentName, [data]));
  await table.settled();
  return made as unknown as Dict & { id: string };
}

const region = async (data: Dict = {}): Promise<RegionDocument> =>
  (await add("Region", {
    name: "Fire",
    shapes: [CIRCLE],
    restriction: { enabled: true, type: "move" },
    ...data,
  })) as unknown as RegionDocument;

const inside = (fire: RegionDocument, ...points: [x: number, y: number][]): boolean[] =>
  points.map(([x, y]) => fire.testPoint({ x, y }));

beforeEach(async () => {
  table = await sitDown();
});
afterEach(() => table.close());

describe.runIf(isV14())("regions and walls", () => {
  const BEHIND: [number, number] = [700, 500];
  const BESIDE: [number, number] = [620, 300];

  fact("REGION-18", "walls constrain the shapes of a region where its restriction says so", RESTRICTION, async () => {
    await add("Wall", WALL);
    const [held, free] = [await region(), await region({ restriction: { enabled: false } })];
    expect(inside(held, [550, 500], BEHIND, BESIDE, [700, 420])).toEqual([true, false, true, false]);
    expect(inside(free, [550, 500], BEHIND, BESIDE, [700, 420])).toEqual([true, true, true, true]);
  });

  fact("REGION-19", "only walls that impose the restriction's type constrain it", RESTRICTION, async () => {
    await add("Wall", { ...WALL, move: 0, light: 20, sight: 20, sound: 0 });
    const of = async (type: string) => inside(await region({ restriction: { enabled: true, type } }), BEHIND)[0];
    expect([await of("move"), await of("sound"), await of("sight"), await of("light")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await region({ restriction: { enabled: true, type: "smell" } })).toBeUndefined();
  });

  fact(
    "REGION-20",
    "a door that opens lets the region through, and tokens behind it are inside",
    RESTRICTION,
    async () => {
      const door = await add("Wall", { ...WALL, door: 1, ds: 0 });
      const fire = await region();
      await move(table.gm, { x: 650, y: 450 });
      await table.settled();
      expect(fire.tokens.size).toBe(0);
      await table.gm.run(() => (door as unknown as { update(data: Dict): Promise<unknown> }).update({ ds: 1 }));
      await table.settled();
      expect(inside(fire, BEHIND)).toEqual([true]);
      for (const client of [table.gm, table.ann])
        expect([...tokenOf(client).regions].map(({ name }) => name)).toEqual(["Fire"]);
    },
  );

  fact("REGION-21", "a way is taken apart where it passes from shadow to what is reached", RESTRICTION, async () => {
    await add("Wall", WALL);
    const fire = await region();
    const way = [
      { x: 650, y: 450 },
      { x: 450, y: 450 },
    ];
    const parts = tokenOf(table.gm).segmentizeRegionMovementPath(fire, way);
    expect(parts.map(({ type, from }) => [type, (from as Dict)["x"]])).toEqual([
      [1, 550],
      [0, 550],
    ]);
  });

  law("REGION-22", "the bounds are those of what walls leave", async () => {
    await add("Wall", { c: [600, 0, 600, 1000] });
    const { x, y, width, height } = (await region()).bounds;
    expect([x, y, width, height]).toEqual([200, 200, 400, 600]);
    expect((await region({ shapes: [{ type: "rectangle", x: 500, y: 400, width: 300, height: 200 }] })).bounds).toEqual(
      {
        x: 500,
        y: 400,
        width: 100,
        height: 200,
      },
    );
  });

  law(
    "REGION-23",
    "the outline of what bends out of its origin's sight is refused by name, its points are known",
    async () => {
      await add("Wall", WALL);
      const bent = {
        type: "polygon",
        points: [0, 0, 800, 0, 800, 300, 700, 300, 700, 100, 100, 100, 100, 300, 0, 300],
      };
      const hall = await region({ shapes: [bent] });
      expect(inside(hall, [50, 200])).toEqual([true]);
      expect(() => hall.bounds).toThrow("stand-in: the outline of a polygon");
    },
  );
});

describe.runIf(isV14())("emanations of tokens", () => {
  const EMANATION = "https://github.com/foundryvtt/foundryvtt/issues/13640";

  interface RegionClass {
    createTokenEmanation(token: unknown, range: number, data?: Dict, options?: Dict): Promise<RegionDocument>;
  }
  const emanate = (range: number, data?: Dict, options?: Dict): Promise<RegionDocument> =>
    table.gm.run(() => {
      const { documentClass } = (globalThis as unknown as { CONFIG: { Region: { documentClass: RegionClass } } }).CONFIG
        .Region;
      return documentClass.createTokenEmanation(tokenOf(table.gm), range, data, options);
    });

  fact(
    "EMANATE-01",
    "a region around a token reaches so far from its edge, and is attached to it",
    EMANATION,
    async () => {
      const aura = await emanate(5, { name: "Aura", color: "#ffcc00" });
      await table.settled();
      expect(aura.name).toBe("Aura");
      expect(aura.toObject()).toMatchObject({
        attachment: { token: TOKEN_ID },
        shapes: [{ type: "emanation", radius: 100 }],
      });
      expect(inside(aura, [50, 50], [195, 50], [205, 50], [190, 190])).toEqual([true, true, false, false]);
      expect(tokenOf(table.ann).regions.size).toBe(1);
    },
  );

  fact("EMANATE-02", "the token's own space may be left out of it", EMANATION, async () => {
    const aura = await emanate(5, {}, { excludeToken: true });
    expect(inside(aura, [50, 50], [150, 50], [205, 50])).toEqual([false, true, false]);
  });

  fact(
    "EMANATE-03",
    "a region may be for the eyes of its observers, or where its layer is not locked",
    "https://foundryvtt.com/api/v14/variables/CONST.REGION_VISIBILITY.html",
    async () => {
      const { CONST } = globalThis as unknown as { CONST: { REGION_VISIBILITY: Record<string, number> } };
      expect(CONST.REGION_VISIBILITY).toEqual({ LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 });
      expect((await region({ visibility: 3 })).toObject()).toMatchObject({ visibility: 3, hidden: false });
      expect(await region({ visibility: 5 })).toBeUndefined();
    },
  );
});

describe.runIf(isV14())("surfaces", () => {
  const ROOM = { type: "rectangle", x: 0, y: 0, width: 400, height: 400 };
  const floor = (system: Dict = {}, more: Dict = {}) =>
    region({
      shapes: [ROOM],
      restriction: { enabled: false },
      elevation: { bottom: 10, top: 20 },
      behaviors: [{ type: "defineSurface", system: { placement: "bottom", ...system } }],
      ...more,
    });
  const surfaces = (filter?: Dict) => sceneOf(table.gm).getSurfaces(filter as never);

  fact("SURFACE-01", "a scene knows the surfaces of its regions, at their bottom and top", SURFACES, async () => {
    expect(surfaces()).toEqual([]);
    const made = await floor({ placement: "both", sound: false });
    expect(
      surfaces().map(({ region: of, elevation, move: stops, sound }) => [of === made, elevation, stops, sound]),
    ).toEqual([
      [true, 10, true, false],
      [true, 20, true, false],
    ]);
    expect(new Set(surfaces().map(({ key }) => key)).size).toBe(2);
    await floor({ placement: "top" }, { elevation: { bottom: 0, top: null } });
    expect(surfaces()).toHaveLength(2);
  });

  fact("SURFACE-02", "they are found by what they restrict, by level, occlusion and exposure", SURFACES, async () => {
    await floor({ sight: false, occlusion: true }, { levels: ["upstairs00000001"] });
    const count = (filter: Dict) => surfaces(filter).length;
    expect([count({ type: "sight" }), count({ type: "move" }), count({ type: "darkness" })]).toEqual([0, 1, 1]);
    expect([count({ level: "upstairs00000001" }), count({ level: "downstairs000001" })]).toEqual([1, 0]);
    expect([count({ occlusion: true }), count({ occlusion: false }), count({ exposure: false })]).toEqual([1, 0, 1]);
  });

  fact("SURFACE-03", "a behavior that is disabled defines none", SURFACES, async () => {
    await floor({}, { behaviors: [{ type: "defineSurface", disabled: true, system: { placement: "bottom" } }] });
    expect(surfaces()).toEqual([]);
  });

  fact(
    "SURFACE-04",
    "a movement by hand stops at a surface as at a wall, unless walls are ignored",
    "https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenConstrainMovementPathOptions.html",
    async () => {
      await floor();
      const up = (options: Dict = {}) => move(table.ann, { elevation: 15 }, { method: "dragging", ...options });
      expect(await up()).toBe(false);
      await table.settled();
      expect(tokenOf(table.gm).elevation).toBe(0);
      expect(await up({ constrainOptions: { ignoreWalls: true } })).toBe(true);
      await table.settled();
      expect(tokenOf(table.gm)).toMatchObject({ id: TOKEN_ID, elevation: 15 });
    },
  );
});

describe("movements by hand", () => {
  const OPTIONS = "https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenConstrainMovementPathOptions.html";
  const drag = (client: Table["gm"], x: number, constrainOptions: Dict = {}) =>
    move(client, { x }, { method: "dragging", constrainOptions });
  const placed = async () => {
    await table.settled();
    return tokenOf(table.gm)._source["x"];
  };

  fact("CONSTRAIN-01", "walls stop a Gamemaster's hand as they stop a player's", OPTIONS, async () => {
    await add("Wall", { c: [300, -100, 300, 1000] });
    await drag(table.gm, 500);
    expect(await placed()).toBe(200);
    await drag(table.gm, 500, { ignoreWalls: true });
    expect(await placed()).toBe(500);
  });

  fact("CONSTRAIN-02", "terrain that nobody can enter stops it, unless cost is ignored", OPTIONS, async () => {
    const difficulties = { walk: null };
    await add("Region", {
      name: "Lava",
      shapes: [{ type: "rectangle", x: 300, y: 0, width: 100, height: 100 }],
      behaviors: [{ type: "modifyMovementCost", system: { difficulties } }],
    });
    await drag(table.ann, 500);
    expect(await placed()).toBe(200);
    await drag(table.ann, 500, { ignoreCost: true });
    expect(await placed()).toBe(500);
  });

  fact("CONSTRAIN-03", "a way goes no farther than its greatest cost and distance", OPTIONS, async () => {
    await drag(table.ann, 500, { maxDistance: 15 });
    expect(await placed()).toBe(300);
    await drag(table.ann, 900, { maxCost: 10 });
    expect(await placed()).toBe(500);
  });
});
