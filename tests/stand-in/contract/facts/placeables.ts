import { afterwards, area, expect, fact } from "./fact.ts";

type Dict = Record<string, unknown>;

const TYPES = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types";

/** A scene that is gone when the fact has been checked. */
async function scene() {
  const made = (await getDocumentClass("Scene").create({ name: "A room", width: 1000, height: 1000 })) as InstanceType<
    (typeof foundry.documents)["Scene"]
  >;
  afterwards(() => made.delete());
  return made;
}

async function place(kind: string, data: Dict = {}): Promise<Dict> {
  const [made] = await (await scene()).createEmbeddedDocuments(kind, [data]);
  return made?.toObject() as Dict;
}

const refused = async (kind: string, data: Dict): Promise<unknown> =>
  (await (await scene()).createEmbeddedDocuments(kind, [data])).length > 0 ? "taken" : "refused";

area("what lies on a scene");

fact(
  "PLACED-01",
  "a wall is a line that blocks everything until it says otherwise",
  `${TYPES}.WallData.html`,
  async () => {
    expect(await place("Wall", { c: [0, 0, 100, 100] })).toMatchObject({
      c: [0, 0, 100, 100],
      light: 20,
      move: 20,
      sight: 20,
      sound: 20,
      dir: 0,
      door: 0,
      ds: 0,
      threshold: { light: null, sight: null, sound: null, attenuation: false },
    });
    expect(await refused("Wall", { c: [0, 0, 100] })).toBe("refused");
    expect(await refused("Wall", { c: [0, 0, 1, 1], door: 9 })).toBe("refused");
  },
);

fact(
  "PLACED-02",
  "a light shines as its data has it, in distances of the grid",
  `${TYPES}.AmbientLightData.html`,
  async () => {
    expect(
      await place("AmbientLight", { x: 50, y: 60, config: { dim: 20, bright: 10, color: "#ff9900" } }),
    ).toMatchObject({
      x: 50,
      y: 60,
      rotation: 0,
      walls: true,
      vision: false,
      hidden: false,
      config: { dim: 20, bright: 10, color: "#ff9900", alpha: 0.5, angle: 360, animation: { type: null, speed: 5 } },
    });
  },
);

fact(
  "PLACED-03",
  "a sound has a radius, a volume and darkness in which it is heard",
  `${TYPES}.AmbientSoundData.html`,
  async () => {
    expect(await place("AmbientSound", { radius: 10 })).toMatchObject({
      radius: 10,
      path: null,
      repeat: true,
      volume: 0.5,
      walls: true,
      easing: true,
      darkness: { min: 0, max: 1 },
    });
  },
);

fact("PLACED-04", "a tile has a size and a picture", `${TYPES}.TileData.html`, async () => {
  const tile = await place("Tile", { width: 200, height: 100, texture: { src: "icons/svg/chest.svg" } });
  expect(tile).toMatchObject({
    width: 200,
    height: 100,
    rotation: 0,
    alpha: 1,
    texture: { src: "icons/svg/chest.svg" },
  });
});

fact("PLACED-05", "a drawing has a shape, a stroke and perhaps a text", `${TYPES}.DrawingData.html`, async () => {
  const drawing = await place("Drawing", { shape: { type: "r", width: 100, height: 50 }, text: "Here" });
  expect(drawing).toMatchObject({
    shape: { type: "r", width: 100, height: 50 },
    strokeWidth: 8,
    fillType: 0,
    text: "Here",
    author: game.userId,
  });
});

fact("PLACED-06", "a note points to a page of a journal", `${TYPES}.NoteData.html`, async () => {
  expect(await place("Note", { x: 10, y: 10, text: "Cave" })).toMatchObject({
    entryId: null,
    pageId: null,
    iconSize: 40,
    textAnchor: 1,
    text: "Cave",
  });
  expect(await refused("Note", { iconSize: 40, textAnchor: 12 })).toBe("refused");
});

fact("PLACED-07", "a region has shapes, heights and behaviours", `${TYPES}.RegionData.html`, async () => {
  const region = await place("Region", {
    name: "Mud",
    shapes: [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100 }],
  });
  expect(region).toMatchObject({ name: "Mud", visibility: 0, behaviors: [], elevation: { bottom: null, top: null } });
  expect(region["shapes"]).toHaveLength(1);
});

fact(
  "PLACED-08",
  "a measured template is a circle, cone, rectangle or ray",
  "https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.MeasuredTemplateData.html",
  async () => {
    expect(await place("MeasuredTemplate", { t: "cone", distance: 15, angle: 53 })).toMatchObject({
      t: "cone",
      distance: 15,
      angle: 53,
      direction: 0,
      author: game.userId,
    });
    expect(await refused("MeasuredTemplate", { t: "blob" })).toBe("refused");
  },
  { generation: 13 },
);

fact(
  "PLACED-09",
  "what is placed is in the scene's collections, has its hooks, and goes with the scene",
  "https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html",
  async () => {
    const room = await scene();
    const heard: string[] = [];
    const id = Hooks.on("createWall", () => void heard.push("createWall"));
    afterwards(() => Hooks.off("createWall", id));
    await room.createEmbeddedDocuments("Wall", [{ c: [0, 0, 1, 1] }]);
    const collections = room as unknown as Record<string, { size: number; documentName?: string }>;
    expect([collections["walls"]?.size, heard]).toEqual([1, ["createWall"]]);
    for (const name of ["drawings", "lights", "notes", "regions", "sounds", "tiles", "tokens"])
      expect(collections[name]?.size, name).toBe(0);
  },
);
