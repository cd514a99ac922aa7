/** The scene as a whole. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { HERO, openTable, REFEREE, SCENE, type CanvasTable } from "./canvas-table.ts";
import { listen, type Seat } from "./seat.ts";

let table: CanvasTable;
let gm: Seat;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
});
afterAll(() => table?.close());

describe("canvas", () => {
  fact("CANVAS-01", "is ready on the active scene, with its grid and dimensions", "Canvas", async () => {
    const facts = await gm.ask(
      "({ready: canvas.ready, id: canvas.scene.id, size: canvas.grid.size, same: canvas.grid === canvas.scene.grid, width: canvas.dimensions.sceneWidth, pixi: PIXI.VERSION, view: canvas.app.view.id})",
    );
    expect(facts).toEqual({
      ready: true,
      id: SCENE,
      size: 100,
      same: true,
      width: 1000,
      pixi: "7.4.3",
      view: "board",
    });
  });

  fact(
    "CANVAS-02",
    "tears down and draws again in the documented order",
    "https://foundryvtt.com/api/v14/functions/hookEvents.canvasReady.html",
    async () => {
      await listen(gm, "canvasTearDown", "canvasInit", "canvasDraw", "canvasReady");
      await gm.ask("canvas.draw().then(() => undefined)");
      await expect.poll(() => gm.ask("heard")).toEqual(["canvasTearDown", "canvasInit", "canvasDraw", "canvasReady"]);
    },
  );

  law("CANVAS-03", "names a part that is not there", async () => {
    await expect
      .poll(() => gm.ask("(() => { try { canvas.weather } catch (error) { return error.message } })()"))
      .toBe("stand-in: canvas.weather is not there");
    await expect
      .poll(() => gm.ask("(() => { try { foundry.canvas.Nothing } catch (error) { return error.message } })()"))
      .toBe("stand-in: foundry.canvas.Nothing is not there");
  });

  fact(
    "CANVAS-04",
    "zooms by the wheel around the pointer and announces it",
    "https://foundryvtt.com/api/v14/functions/hookEvents.canvasPan.html",
    async () => {
      const before = await gm.ask<number>("canvas.stage.scale.x");
      const place = await gm.at({ x: 500, y: 400 });
      await listen(gm, "canvasPan");
      await gm.page.mouse.move(place.x, place.y);
      await gm.page.mouse.wheel(0, -120);
      await gm.until(`canvas.stage.scale.x > ${before}`);
      const after = await gm.at({ x: 500, y: 400 });
      expect(after.x).toBeCloseTo(place.x, 0);
      expect(after.y).toBeCloseTo(place.y, 0);
      await expect.poll(() => gm.ask<string[]>("heard")).toContain("canvasPan");
    },
  );

  fact("CANVAS-05", "pans by dragging with the right button", "Canvas", async () => {
    const before = await gm.ask<number>("canvas.stage.pivot.x");
    const place = await gm.at({ x: 500, y: 500 });
    await gm.page.mouse.move(place.x, place.y);
    await gm.page.mouse.down({ button: "right" });
    await gm.page.mouse.move(place.x + 60, place.y, { steps: 3 });
    await gm.page.mouse.up({ button: "right" });
    await gm.until(`canvas.stage.pivot.x < ${before}`);
    expect((await gm.at({ x: 500, y: 500 })).x).toBeCloseTo(place.x + 60, 0);
  });

  fact("CANVAS-06", "resolves an animated pan at its target", "Canvas", async () => {
    await expect.poll(() => gm.ask("canvas.animatePan({x: 400, y: 300, scale: 1})")).toBe(true);
    await expect
      .poll(() => gm.ask("[canvas.stage.pivot.x, canvas.stage.pivot.y, canvas.stage.scale.x]"))
      .toEqual([400, 300, 1]);
  });

  fact("CANVAS-07", "colours spaces of the grid once per space, after the layer was added", "GridLayer", async () => {
    const steps = await gm.ask(`(() => {
      const {grid} = canvas.interface;
      grid.highlightPosition("test", {x: 100, y: 100});
      const layer = grid.addHighlightLayer("test");
      grid.highlightPosition("test", {x: 100, y: 100});
      grid.highlightPosition("test", {x: 100, y: 100});
      const coloured = layer.positions.size;
      grid.clearHighlightLayer("test");
      const cleared = layer.positions.size;
      grid.destroyHighlightLayer("test");
      return [coloured, cleared, grid.getHighlightLayer("test") === undefined];
    })()`);
    expect(steps).toEqual([1, 0, true]);
  });

  law("CANVAS-08", "paints nothing while nothing moves", async () => {
    const frames = await gm.ask<number>(`(async () => {
      const next = () => new Promise((done) => requestAnimationFrame(done));
      let painted = 0;
      const render = canvas.app.render;
      canvas.app.render = () => { painted += 1; render.call(canvas.app); };
      // A picture of what moved before may be due still.
      for (let turn = 0; turn < 3; turn++) {
        painted = 0;
        for (let frame = 0; frame < 10; frame++) await next();
        if (painted === 0) break;
      }
      delete canvas.app.render;
      return painted;
    })()`);
    expect(frames).toBe(0);
  });

  law(
    "CANVAS-41",
    "paints no more often than the user's maximum, and what moved last is painted in the end",
    async () => {
      const { painted, took, last } = await gm.ask<{ painted: number; took: number; last: number }>(`(async () => {
      const next = () => new Promise((done) => requestAnimationFrame(done));
      const render = canvas.app.render;
      let [painted, last] = [0, 0];
      canvas.app.render = () => { painted += 1; last = canvas.stage.pivot.x; render.call(canvas.app); };
      const start = performance.now();
      for (let x = 401; x <= 440; x++) { canvas.pan({ x }); await next(); }
      const took = performance.now() - start;
      const before = painted;
      for (let frame = 0; frame < 200 && last !== 440; frame++) await next();
      delete canvas.app.render;
      return { painted: before, took, last };
    })()`);
      expect(painted).toBeGreaterThan(0);
      expect(painted).toBeLessThanOrEqual(took / 100 + 1); // core.maxFPS is 10 here
      expect(last).toBe(440);
    },
  );

  fact(
    "CANVAS-09",
    "offers tools that systems may add to",
    "https://foundryvtt.com/api/v14/functions/hookEvents.getSceneControlButtons.html",
    async () => {
      const tools = await gm.ask<string[]>("Object.keys(ui.controls.controls.tokens.tools)");
      expect(tools).toEqual(expect.arrayContaining(["select", "target", "ruler"]));
    },
  );

  fact("CANVAS-10", "shows no scene after unview, and the scene after view", "Scene", async () => {
    await gm.ask("canvas.scene.unview().then(() => undefined)");
    await expect
      .poll(() => gm.ask("[canvas.ready, canvas.scene, game.scenes.viewed, game.scenes.active.id]"))
      .toEqual([false, null, null, SCENE]);
    await gm.ask("game.scenes.active.view().then(() => undefined)");
    await expect.poll(() => gm.ask("[canvas.ready, canvas.scene.id]")).toEqual([true, SCENE]);
  });

  law("CANVAS-11", "ends without an error in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});

describe("canvas of generation 13", () => {
  fact(
    "CANVAS-12",
    "takes the class of the token layer from CONFIG.Token too",
    "https://github.com/foundryvtt/dnd5e/blob/master/dnd5e.mjs",
    async () => {
      const older = await openTable({ generation: 13 });
      try {
        const seat = await older.sit(REFEREE);
        await expect
          .poll(() =>
            seat.ask("[game.release.generation, canvas.tokens instanceof CONFIG.Token.layerClass, canvas.ready]"),
          )
          .toEqual([13, true, true]);
        await seat.drag(HERO, { x: 445, y: 260 });
        await seat.until(`canvas.scene.tokens.get("${HERO}")._source.x === 400`);
        expect(seat.errors).toEqual([]);
      } finally {
        await older.close();
      }
    },
  );
});

describe("a new scene", () => {
  fact(
    "CANVAS-40",
    "is shown at once when it is made active",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#_onActivate",
    async () => {
      await gm.ask("Scene.create({ name: 'New', active: true, width: 500, height: 500 }).then(() => undefined)");
      await expect.poll(() => gm.ask("canvas.ready && canvas.scene.name")).toBe("New");
      expect(await gm.ask("game.scenes.filter((scene) => scene.active).length")).toBe(1);
    },
  );
});
