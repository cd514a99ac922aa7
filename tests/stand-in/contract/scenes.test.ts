/** Several scenes: which is active for all and which one looks at, and the tokens of an actor in them; in real browsers. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ANN, HERO, openTable, REFEREE, SCENE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { fact, law } from "./fact.ts";

const API = "https://foundryvtt.com/api/v14/";
const SCENE_API = `${API}classes/foundry.documents.Scene.html` as const;
const SCENES = `${API}classes/foundry.documents.collections.Scenes.html` as const;
const ACTOR = `${API}classes/foundry.documents.Actor.html` as const;
const READY = `${API}functions/hookEvents.canvasReady.html` as const;
const CANVAS = `${API}classes/foundry.canvas.Canvas.html` as const;

let table: CanvasTable;
let gm: Seat;
let ann: Seat;
let cave: string;

const shows = (id: string) => `canvas.ready && canvas.scene.id === "${id}"`;
const view = (seat: Seat, id: string) => seat.ask(`game.scenes.get("${id}").view().then(() => undefined)`);

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  ann = await table.sit(ANN);
  cave = await gm.ask(`(async () => {
    const source = { name: "Cave", width: 800, height: 600, padding: 0, grid: { type: 2, size: 80, distance: 5, units: "ft" } };
    const scene = await Scene.create({ ...source, ownership: { default: 2 } });
    const hero = game.actors.getName("Hero");
    const token = await hero.getTokenDocument({ x: 160, y: 160 }, { parent: scene });
    await scene.createEmbeddedDocuments("Token", [token.toObject()]);
    return scene.id;
  })()`);
});
afterAll(() => table?.close());

describe("scenes", () => {
  fact("SCENE-01", "viewing a scene changes what this user sees alone", SCENE_API, async () => {
    await gm.ask(
      `{ globalThis.drawn = []; for (const name of ["canvasTearDown", "canvasInit", "canvasDraw", "canvasReady"]) Hooks.on(name, () => { globalThis.drawn.push(name) }); undefined }`,
    );
    await view(gm, cave);
    await gm.until(shows(cave));
    expect(await gm.ask("drawn")).toEqual(["canvasTearDown", "canvasInit", "canvasDraw", "canvasReady"]);
    const states = `[game.scenes.viewed.id, game.scenes.active.id, game.scenes.get("${cave}").isView, canvas.grid.isHexagonal]`;
    expect(await gm.ask(states)).toEqual([cave, SCENE, true, true]);
    expect(await ann.ask(`[game.scenes.viewed.id, canvas.scene.id]`)).toEqual([SCENE, SCENE]);
  });

  fact("SCENE-02", "the tokens of an actor are those of the scene one looks at", ACTOR, async () => {
    const active = (options: string) => `game.actors.getName("Hero").getActiveTokens(${options})`;
    expect(
      await gm.ask(
        `${active("")}.map((token) => [token.document.parent.id, token instanceof CONFIG.Token.objectClass])`,
      ),
    ).toEqual([[cave, true]]);
    expect(
      await gm.ask(`${active("false, true")}.map(({ documentName, parent }) => [documentName, parent.id])`),
    ).toEqual([["Token", cave]]);
    expect(await ann.ask(`${active("")}.map(({ id }) => id)`)).toEqual([HERO]);
    expect(
      await gm.ask(`game.actors.getName("Hero").getDependentTokens().map(({ parent }) => parent.name).sort()`),
    ).toEqual(["Cave", "Room"]);
  });

  fact("SCENE-03", "documents of a scene that is not shown have no object", CANVAS, async () => {
    expect(await gm.ask(`game.scenes.get("${SCENE}").tokens.get("${HERO}").object`)).toBeNull();
    await ann.ask(`canvas.scene.tokens.get("${HERO}").update({ x: 300 }).then(() => undefined)`);
    expect(await gm.until(`game.scenes.get("${SCENE}").tokens.get("${HERO}").x === 300`)).toBe(true);
    expect(await gm.ask(`canvas.tokens.placeables.length`)).toBe(1);
  });

  fact("SCENE-04", "activating a scene brings everybody there", SCENE_API, async () => {
    await gm.ask(`game.scenes.get("${cave}").activate().then(() => undefined)`);
    await ann.until(shows(cave));
    expect(
      await ann.ask(
        `[game.scenes.active.id, game.scenes.current.id, game.scenes.filter((scene) => scene.active).length]`,
      ),
    ).toEqual([cave, cave, 1]);
  });

  fact("SCENE-05", "the navigation shows who looks at what, and leads there", SCENES, async () => {
    await gm.page.click(`#scene-navigation [data-scene-id="${SCENE}"]`);
    await gm.until(shows(SCENE));
    expect(await ann.ask(`canvas.scene.id`)).toBe(cave);
    await gm.ask(`game.scenes.get("${SCENE}").activate().then(() => undefined)`);
    expect(await ann.until(shows(SCENE))).toBe(true);
  });

  fact("SCENE-06", "another grid draws the scene anew for all who see it", READY, async () => {
    await ann.ask(`{ globalThis.ready = 0; Hooks.on("canvasReady", () => { globalThis.ready += 1 }); undefined }`);
    await gm.ask(`canvas.scene.update({ "grid.type": 4 }).then(() => undefined)`);
    await ann.until(`ready > 0 && canvas.grid.isHexagonal && canvas.grid.columns`);
    await gm.ask(`canvas.scene.update({ "grid.type": 1 }).then(() => undefined)`);
    expect(await ann.until(`canvas.ready && canvas.grid.isSquare`)).toBe(true);
  });

  fact(
    "SCENE-07",
    "dimensions have rectangles that points can be tested against",
    `${API}interfaces/foundry.documents.types.SceneDimensions.html`,
    async () => {
      await gm.until("canvas.ready");
      const { rect, distance } = await gm.ask<{ rect: boolean[]; distance: number }>(
        `(({ sceneRect, distancePixels }) => ({ rect: [sceneRect.contains(10, 10), sceneRect.contains(-10, 10)], distance: distancePixels }))(canvas.dimensions)`,
      );
      expect([rect, distance]).toEqual([[true, false], 20]);
    },
  );

  fact("SCENE-08", "a deleted scene leaves nothing to be seen of it", SCENES, async () => {
    await view(gm, cave);
    await gm.until(shows(cave));
    await gm.ask(`game.scenes.get("${cave}").delete().then(() => undefined)`);
    expect(await gm.until(shows(SCENE))).toBe(true);
  });

  law("SCENE-09", "nothing failed in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
