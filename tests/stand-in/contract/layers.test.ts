/** The layers of a scene, areas on it, and what packages extend of them; in real browsers. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ANN, HERO, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { fact, law } from "./fact.ts";

const API = "https://foundryvtt.com/api/v14/";
const CANVAS = `${API}classes/foundry.canvas.Canvas.html` as const;
const LAYER = `${API}classes/foundry.canvas.layers.PlaceablesLayer.html` as const;
const CONFIGURED = `${API}variables/CONFIG.Canvas.html` as const;
const PLACING_TOKENS = "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.TokenLayer.html";
const PLACING = `${API}interfaces/foundry.canvas.layers.types.RegionPlacementOptions.html` as const;

let table: CanvasTable;
let gm: Seat;
let ann: Seat;

const create = (name: string, data: object): Promise<unknown> =>
  gm.ask(`canvas.scene.createEmbeddedDocuments("${name}", [${JSON.stringify(data)}]).then(([{ id }]) => id)`);
const click = async (seat: Seat, place: { x: number; y: number }, button: "left" | "right" = "left") => {
  const { x, y } = await seat.at(place);
  await seat.page.mouse.move(x, y);
  await seat.page.mouse.click(x, y, { button });
};

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  ann = await table.sit(ANN);
});
afterAll(() => table?.close());

describe("layers", () => {
  fact("SCENELAYER-01", "each kind of document on a scene has its layer, named on the canvas", CANVAS, async () => {
    const names = "walls lighting sounds notes tiles drawings regions tokens";
    const found = await gm.ask(
      `"${names}".split(" ").map((name) => [name, canvas[name].constructor.documentName, Array.isArray(canvas[name].placeables)])`,
    );
    expect(found).toEqual([
      ["walls", "Wall", true],
      ["lighting", "AmbientLight", true],
      ["sounds", "AmbientSound", true],
      ["notes", "Note", true],
      ["tiles", "Tile", true],
      ["drawings", "Drawing", true],
      ["regions", "Region", true],
      ["tokens", "Token", true],
    ]);
    expect(await gm.ask(`canvas.getLayerByEmbeddedName("Wall") === canvas.walls`)).toBe(true);
  });

  fact("SCENELAYER-02", "an object comes, changes and goes with its document, for everybody", LAYER, async () => {
    const id = await create("Wall", { c: [100, 0, 100, 300] });
    await ann.until(`canvas.walls.get("${String(id)}")?.coords.join() === "100,0,100,300"`);
    expect(await ann.ask(`canvas.walls.documentCollection === canvas.scene.walls`)).toBe(true);
    expect(await ann.ask(`canvas.scene.walls.get("${String(id)}").object === canvas.walls.get("${String(id)}")`)).toBe(
      true,
    );
    await gm.ask(`canvas.scene.walls.get("${String(id)}").update({ c: [0, 0, 50, 50] }).then(() => undefined)`);
    await ann.until(`canvas.walls.get("${String(id)}").midpoint.join() === "25,25"`);
    await gm.ask(`canvas.scene.walls.get("${String(id)}").delete().then(() => undefined)`);
    expect(await ann.until(`canvas.walls.placeables.length === 0`)).toBe(true);
  });

  fact(
    "SCENELAYER-03",
    "one layer is active: activating another takes over, and only there are things controlled",
    CANVAS,
    async () => {
      await gm.ask(`canvas.tokens.get("${HERO}").control()`);
      const states = await gm.ask(
        `(canvas.regions.activate(), [canvas.activeLayer === canvas.regions, canvas.tokens.active, canvas.tokens.controlled.length])`,
      );
      expect(states).toEqual([true, false, 0]);
      expect(await gm.ask(`(canvas.tokens.activate(), canvas.activeLayer === canvas.tokens)`)).toBe(true);
    },
  );

  fact("SCENELAYER-04", "updateAll changes all of a layer that a condition holds for", LAYER, async () => {
    await gm.ask(`canvas.tokens.updateAll({ elevation: 5 }, (token) => token.id === "${HERO}").then(() => undefined)`);
    expect(await ann.until(`canvas.scene.tokens.get("${HERO}").elevation === 5`)).toBe(true);
    expect(await ann.ask(`canvas.scene.tokens.filter((token) => token.elevation === 5).length`)).toBe(1);
    await gm.ask(`canvas.tokens.updateAll({ elevation: 0 }).then(() => undefined)`);
  });

  fact(
    "SCENELAYER-05",
    "classes of objects and layers are read from CONFIG and may be extended",
    CONFIGURED,
    async () => {
      const kinds = "Token Tile Drawing Note Wall Region AmbientLight AmbientSound";
      const found = await gm.ask<string[]>(
        `"${kinds}".split(" ").filter((name) => CONFIG[name].objectClass !== foundry.canvas.placeables[name])`,
      );
      expect(found).toEqual([]);
      expect(await gm.ask(`CONFIG.Canvas.layers.walls.layerClass === foundry.canvas.layers.WallsLayer`)).toBe(true);
      expect(
        await gm.ask(`{
        class Own extends foundry.canvas.placeables.Token {}
        class Ring extends foundry.canvas.placeables.tokens.TokenRing {}
        class Shader extends foundry.canvas.rendering.shaders.TokenRingSamplerShader {}
        class Mode extends foundry.canvas.perception.DetectionMode {}
        [new Mode({ id: "smell", label: "Smell" }).walls, Own.prototype instanceof PIXI.Container, Shader.name]
      }`),
      ).toEqual([true, true, "Shader"]);
    },
  );

  law("SCENELAYER-06", "what is there by name alone throws its name when it is used", async () => {
    const said = (code: string) => gm.ask(`(() => { try { ${code} } catch (error) { return error.message } })()`);
    expect(await said("new foundry.canvas.perception.FogManager()")).toBe(
      "stand-in: foundry.canvas.perception.FogManager is not there",
    );
    expect(await said("foundry.canvas.animation.ChatBubbles.broadcast()")).toContain(
      "ChatBubbles.broadcast is not there",
    );
  });

  fact(
    "SCENELAYER-07",
    "walls collide by kind: in the way, beside it, through an open door",
    `${API}classes/foundry.canvas.geometry.PointSourcePolygon.html`,
    async () => {
      const id = await create("Wall", { c: [500, 0, 500, 400], sight: 0, door: 1 });
      const test = (type: string, mode: string, y = 200) =>
        gm.ask(
          `CONFIG.Canvas.polygonBackends["${type}"].testCollision({ x: 400, y: ${y} }, { x: 600, y: ${y} }, { type: "${type}", mode: "${mode}" })`,
        );
      expect([await test("move", "any"), await test("sight", "any"), await test("move", "any", 500)]).toEqual([
        true,
        false,
        false,
      ]);
      expect(await test("move", "closest")).toMatchObject({ x: 500, y: 200 });
      expect(await gm.ask(`canvas.tokens.get("${HERO}").checkCollision({ x: 650, y: 250 }, { mode: "any" })`)).toBe(
        true,
      );
      await gm.ask(`canvas.scene.walls.get("${String(id)}").update({ ds: 1 }).then(() => undefined)`);
      expect(await test("move", "any")).toBe(false);
      await gm.ask(`canvas.scene.walls.get("${String(id)}").update({ ds: 0 }).then(() => undefined)`);
    },
  );

  fact(
    "SCENELAYER-10",
    "a token that is asked whether it collides says yes or no, unless asked for more",
    `${API}classes/foundry.canvas.placeables.Token.html#checkcollision`,
    async () => {
      const id = await create("Wall", { c: [500, 0, 500, 400], sight: 0 });
      const collides = (x: number, options = "") =>
        gm.ask(`canvas.tokens.get("${HERO}").checkCollision({ x: ${x}, y: 250 }${options})`);
      expect([await collides(400), await collides(650)]).toEqual([false, true]);
      expect(await collides(650, ', { type: "sight" }')).toBe(false);
      expect(await collides(400, ', { mode: "all" }')).toEqual([]);
      await gm.ask(`canvas.scene.walls.get("${String(id)}").delete().then(() => undefined)`);
    },
  );

  fact(
    "SCENELAYER-08",
    "a player's token stops where a wall begins",
    `${API}classes/foundry.canvas.placeables.Token.html`,
    async () => {
      await ann.drag(HERO, { x: 650, y: 250 });
      expect(await gm.until(`canvas.scene.tokens.get("${HERO}").movement.state === "stopped"`)).toBe(true);
      expect(await gm.ask(`canvas.scene.tokens.get("${HERO}")._source.x`)).toBe(400);
      await gm.ask(`canvas.scene.tokens.get("${HERO}").update({ x: 200 }).then(() => undefined)`);
      await gm.ask(
        `canvas.scene.deleteEmbeddedDocuments("Wall", canvas.scene.walls.map(({ id }) => id)).then(() => undefined)`,
      );
    },
  );
});

describe("areas in 14", () => {
  fact(
    "AREA-01",
    "a region that is dragged with a tool of its group is made in its form",
    `${API}functions/hookEvents.getSceneControlButtons.html`,
    async () => {
      await gm.ask(`ui.controls.activate({ control: "regions", tool: "circle" }).then(() => undefined)`);
      await gm.until(`canvas.regions.active`);
      await gm.drag({ x: 350, y: 550 }, { x: 550, y: 550 });
      await ann.until(`canvas.regions.placeables.length === 1`);
      expect(
        await ann.ask(
          `(({ type, x, y, radius }) => ({ type, x, y, radius }))(canvas.regions.placeables[0].document.shapes[0])`,
        ),
      ).toEqual({
        type: "circle",
        x: 350,
        y: 550,
        radius: 200,
      });
      expect(await ann.ask(`canvas.regions.placeables[0].visible`)).toBe(true);
    },
  );

  fact("AREA-02", "a click chooses a region and Delete removes it", LAYER, async () => {
    await gm.ask(`ui.controls.activate({ control: "regions", tool: "select" }).then(() => undefined)`);
    await click(gm, { x: 350, y: 550 });
    await gm.until(`canvas.regions.controlled.length === 1`);
    await gm.page.keyboard.press("Delete");
    expect(await ann.until(`canvas.regions.placeables.length === 0`)).toBe(true);
    await gm.ask(`ui.controls.activate({ control: "tokens", tool: "select" }).then(() => undefined)`);
  });

  fact("AREA-03", "placeRegion follows the pointer, and a click makes it", PLACING, async () => {
    const shapes = `[{ type: "cone", x: 0, y: 0, radius: 200, angle: 60, rotation: 0 }]`;
    await gm.ask(
      `{ globalThis.placed = null; globalThis.moves = 0; canvas.regions.placeRegion({ name: "Blast", shapes: ${shapes} }, { onMove: () => { globalThis.moves += 1 } }).then((region) => { globalThis.placed = region }); undefined }`,
    );
    await click(gm, { x: 650, y: 350 });
    await gm.until(`placed !== null`);
    expect(
      await gm.ask(
        `[placed.name, placed.shapes[0].x, placed.shapes[0].y, moves > 0, canvas.scene.regions.has(placed.id)]`,
      ),
    ).toEqual(["Blast", 650, 350, true, true]);
  });

  fact("AREA-04", "a right click gives up, and create: false stores nothing", PLACING, async () => {
    const begin = (options: string) =>
      gm.ask(
        `{ globalThis.placed = undefined; canvas.regions.placeRegion({ name: "No", shapes: [{ type: "circle", x: 0, y: 0, radius: 100 }] }, ${options}).then((region) => { globalThis.placed = region }); undefined }`,
      );
    const before = await gm.ask(`canvas.scene.regions.size`);
    await begin("{}");
    await click(gm, { x: 250, y: 650 }, "right");
    await gm.until(`placed === null`);
    await begin("{ create: false }");
    await click(gm, { x: 250, y: 650 });
    await gm.until(`Boolean(placed)`);
    expect(await gm.ask(`[placed.name, canvas.scene.regions.size, canvas.regions.preview.children.length]`)).toEqual([
      "No",
      before,
      0,
    ]);
  });

  fact("AREA-13", "attachToToken binds the region to the token that it is laid on", PLACING, async () => {
    await gm.ask(`canvas.scene.tokens.get("${RAT}").update({ elevation: 5 }).then(() => undefined)`);
    await gm.ask(
      `{ globalThis.placed = undefined; canvas.regions.placeRegion({ name: "Aura", elevation: { bottom: 0, top: 10 }, shapes: [{ type: "circle", x: 0, y: 0, radius: 100 }] }, { create: false, attachToToken: true }).then((region) => { globalThis.placed = region }); undefined }`,
    );
    const place = await gm.ask<{ x: number; y: number }>(
      `(({ x, y }) => ({ x: x + 10, y: y + 10 }))(canvas.tokens.get("${RAT}").document)`,
    );
    await click(gm, place);
    await gm.until(`Boolean(placed)`);
    expect(
      await gm.ask(
        `(({ attachment, elevation, shapes: [{ x, y }] }) => [attachment.token, elevation, x, y])(placed.toObject())`,
      ),
    ).toEqual(
      await gm.ask(`(({ center: { x, y } }) => ["${RAT}", { bottom: 5, top: 15 }, x, y])(canvas.tokens.get("${RAT}"))`),
    );
    await gm.ask(`canvas.scene.tokens.get("${RAT}").update({ elevation: 0 }).then(() => undefined)`);
  });

  fact(
    "SCENELAYER-09",
    "the quadtree of a layer finds its objects",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.PlaceablesLayer.html",
    async () => {
      expect(
        await gm.ask(`(() => {
          const token = canvas.tokens.get("${RAT}");
          const near = canvas.tokens.quadtree.getObjects(token.bounds, { collisionTest: ({ t }) => t === token });
          return [near.size, near.has(token), canvas.tokens.quadtree instanceof foundry.canvas.geometry.CanvasQuadtree];
        })()`),
      ).toEqual([1, true, true]);
    },
  );

  fact("AREA-08", "placeTokens lays tokens down one by one; a right click skips one", PLACING_TOKENS, async () => {
    const data = `["One", "Two", "Three"].map((name) => ({ name, width: 1, height: 1 }))`;
    await gm.ask(
      `{ globalThis.placed = null; globalThis.steps = []; canvas.tokens.placeTokens(${data}, { create: false,
        preConfirm: ({ index, document }) => { steps.push(index); return document.x !== 0 },
        preSkip: ({ index }) => { steps.push(-index) } }).then((tokens) => { globalThis.placed = tokens }); undefined }`,
    );
    await click(gm, { x: 350, y: 550 });
    await gm.until(`steps.length === 1`);
    await click(gm, { x: 450, y: 550 }, "right");
    await gm.until(`steps.length === 2`);
    await click(gm, { x: 550, y: 650 });
    await gm.until(`placed !== null`);
    expect(await gm.ask(`[steps, placed.map(({ name, x, y }) => [name, x, y])]`)).toEqual([
      [0, -1, 2],
      [
        ["One", 300, 500],
        ["Three", 500, 600],
      ],
    ]);
    expect(await gm.ask(`canvas.tokens.preview.children.length`)).toBe(0);
  });

  fact("AREA-09", "placeTokens creates what was laid down, and nothing after Escape", PLACING_TOKENS, async () => {
    const begin = `globalThis.placed = null; canvas.tokens.placeTokens([{ name: "Laid", width: 1, height: 1 }]).then((tokens) => { globalThis.placed = tokens }); undefined`;
    const before = await gm.ask<number>(`canvas.scene.tokens.size`);
    await gm.ask(`{ ${begin} }`);
    await gm.page.keyboard.press("Escape");
    await gm.until(`placed?.length === 0`);
    await gm.ask(`{ ${begin} }`);
    await click(gm, { x: 850, y: 150 });
    await gm.until(`placed?.length === 1`);
    expect(await gm.ask(`[canvas.scene.tokens.size, placed[0].x, placed[0].y]`)).toEqual([before + 1, 800, 100]);
    await gm.ask(`placed[0].delete().then(() => undefined)`);
  });

  const PLACEMENT = "https://foundryvtt.com/api/v14/interfaces/foundry.canvas.layers.types.RegionPlacementOptions.html";

  fact("AREA-10", "shapes of a region are laid down one by one, and callbacks are told which", PLACEMENT, async () => {
    await gm.ask(
      `{ globalThis.placed = undefined; globalThis.told = [];
        const which = ({ regionIndex, regionCount, shapeIndex, shapeCount, shape, document, event }) =>
          [regionIndex, regionCount, shapeIndex, shapeCount, shape.type, document.documentName, typeof event];
        canvas.regions.placeRegion(
          { name: "Two", shapes: [{ type: "circle", radius: 100 }, { type: "rectangle", width: 100, height: 100 }, { type: "circle", radius: 50 }] },
          { create: false,
            onMove: ({ preview, position, snap }) => { globalThis.moved = [preview.document.name, typeof position.x, snap] },
            preConfirm: (step) => { told.push(["confirm", ...which(step)]) },
            preSkip: (step) => { told.push(["skip", ...which(step)]) },
            preCommit: (documents) => { told.push(["commit", documents.length, documents[0].shapes.length]) } },
        ).then((region) => { globalThis.placed = region }); undefined }`,
    );
    await click(gm, { x: 250, y: 350 });
    await gm.until(`told.length === 1`);
    await click(gm, { x: 450, y: 350 }, "right");
    await gm.until(`told.length === 2`);
    await click(gm, { x: 650, y: 350 });
    await gm.until(`Boolean(placed)`);
    expect(await gm.ask(`[told, moved, placed.shapes.map(({ type, x, y }) => [type, x, y])]`)).toEqual([
      [
        ["confirm", 0, 1, 0, 3, "circle", "Region", "object"],
        ["skip", 0, 1, 1, 3, "rectangle", "Region", "object"],
        ["confirm", 0, 1, 2, 3, "circle", "Region", "object"],
        ["commit", 1, 2],
      ],
      ["Two", "number", true],
      [
        ["circle", 250, 350],
        ["circle", 650, 350],
      ],
    ]);
  });

  fact("AREA-11", "callbacks move and turn in place of Foundry, and may forbid to lay down", PLACEMENT, async () => {
    await gm.ask(
      `{ globalThis.placed = undefined; globalThis.turns = [];
        canvas.regions.placeRegion({ name: "Fixed", shapes: [{ type: "line", length: 200, width: 50 }] }, {
          create: false,
          onMove: ({ shape }) => { shape.move({ x: 300, y: 300 }); return false },
          onRotate: ({ shape, event, precise }) => { turns.push([event instanceof WheelEvent, precise]); shape.rotate(7); return false },
          preConfirm: ({ shape }) => shape.toObject().rotation > 0,
        }).then((region) => { globalThis.placed = region }); undefined }`,
    );
    await click(gm, { x: 650, y: 450 });
    await gm.page.waitForSelector("#notifications .notification.warning");
    await gm.page.keyboard.down("Control");
    await gm.page.mouse.wheel(0, 100);
    await gm.page.keyboard.up("Control");
    await gm.until(`turns.length === 1`);
    await click(gm, { x: 650, y: 450 });
    await gm.until(`Boolean(placed)`);
    expect(await gm.ask(`[turns, (({ x, y, rotation }) => [x, y, rotation])(placed.shapes[0])]`)).toEqual([
      [[true, true]],
      [300, 300, 7],
    ]);
  });

  fact("AREA-12", "placeTokens hands the pointer's events on", PLACING_TOKENS, async () => {
    await gm.ask(
      `{ globalThis.placed = null; globalThis.events = []; canvas.tokens.placeTokens([{ name: "Heard", width: 1, height: 1 }], { create: false,
        onMove: ({ event, snap }) => { events[0] = [event.type, typeof event.getLocalPosition, snap] },
        preConfirm: ({ event }) => { events[1] = event.type } }).then((tokens) => { globalThis.placed = tokens }); undefined }`,
    );
    await click(gm, { x: 350, y: 550 });
    await gm.until(`placed !== null`);
    expect(await gm.ask(`events`)).toEqual([["pointermove", "function", true], "pointerup"]);
  });

  fact("AREA-05", "packages hear the pointer on the stage, and may stop it there", CANVAS, async () => {
    await gm.ask(
      `{ globalThis.heard = []; globalThis.listen = (event) => { globalThis.heard.push(event.getLocalPosition(canvas.tokens).x); event.stopPropagation() }; canvas.stage.on("mousedown", globalThis.listen); undefined }`,
    );
    await click(gm, { x: 250, y: 250 });
    await gm.until(`heard.length > 0`);
    await gm.ask(`{ canvas.stage.off("mousedown", globalThis.listen); undefined }`);
    expect(await gm.ask(`[Math.round(heard[0]), canvas.tokens.controlled.length]`)).toEqual([250, 0]);
  });

  fact(
    "AREA-06",
    "a planned movement is shown to all by the token's ruler",
    "https://github.com/foundryvtt/foundryvtt/issues/13639",
    async () => {
      await ann.ask(`{ canvas.scene.tokens.get("${HERO}").move({ x: 400, y: 400 }, { planned: true }); undefined }`);
      await gm.until(`canvas.tokens.get("${HERO}").ruler.visible`);
      await gm.page.locator("#measurement .waypoint-label").first().waitFor();
      await ann.ask(`{ canvas.scene.tokens.get("${HERO}").startMovement(); undefined }`);
      await gm.until(`canvas.scene.tokens.get("${HERO}")._source.x === 400`);
      expect(await gm.until(`!canvas.tokens.get("${HERO}").ruler.visible`)).toBe(true);
    },
  );

  law("AREA-07", "nothing failed in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
