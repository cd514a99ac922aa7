/** The scene as a whole: data.md §2.1 and §10.4, ui.md §0.2 and §15. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HERO, listen, openTable, REFEREE, SCENE, type CanvasTable, type Seat } from "./canvas-table.ts";

let table: CanvasTable;
let gm: Seat;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
});
afterAll(() => table?.close());

describe("canvas", () => {
  it("1 is ready on the active scene, with its grid and dimensions (ui 15.1)", async () => {
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

  it("2 tears down and draws again in the documented order (data 2.1)", async () => {
    await listen(gm, "canvasTearDown", "canvasInit", "canvasDraw", "canvasReady");
    await gm.ask("canvas.draw().then(() => undefined)");
    expect(await gm.ask("heard")).toEqual(["canvasTearDown", "canvasInit", "canvasDraw", "canvasReady"]);
  });

  it("3 names a part that is not there (law 1)", async () => {
    expect(await gm.ask("(() => { try { canvas.walls } catch (error) { return error.message } })()")).toBe(
      "stand-in: canvas.walls is not there",
    );
    expect(await gm.ask("(() => { try { foundry.canvas.Nothing } catch (error) { return error.message } })()")).toBe(
      "stand-in: foundry.canvas.Nothing is not there",
    );
  });

  it("4 zooms by the wheel around the pointer and announces it (ui 12)", async () => {
    const before = await gm.ask<number>("canvas.stage.scale.x");
    const place = await gm.at({ x: 500, y: 400 });
    await listen(gm, "canvasPan");
    await gm.page.mouse.move(place.x, place.y);
    await gm.page.mouse.wheel(0, -120);
    await gm.until(`canvas.stage.scale.x > ${before}`);
    const after = await gm.at({ x: 500, y: 400 });
    expect(after.x).toBeCloseTo(place.x, 0);
    expect(after.y).toBeCloseTo(place.y, 0);
    expect(await gm.ask<string[]>("heard")).toContain("canvasPan");
  });

  it("5 pans by dragging with the right button", async () => {
    const before = await gm.ask<number>("canvas.stage.pivot.x");
    const place = await gm.at({ x: 500, y: 500 });
    await gm.page.mouse.move(place.x, place.y);
    await gm.page.mouse.down({ button: "right" });
    await gm.page.mouse.move(place.x + 60, place.y, { steps: 3 });
    await gm.page.mouse.up({ button: "right" });
    await gm.until(`canvas.stage.pivot.x < ${before}`);
    expect((await gm.at({ x: 500, y: 500 })).x).toBeCloseTo(place.x + 60, 0);
  });

  it("6 resolves an animated pan at its target (ui 15.1)", async () => {
    expect(await gm.ask("canvas.animatePan({x: 400, y: 300, scale: 1})")).toBe(true);
    expect(await gm.ask("[canvas.stage.pivot.x, canvas.stage.pivot.y, canvas.stage.scale.x]")).toEqual([400, 300, 1]);
  });

  it("7 colours spaces of the grid once per space, after the layer was added (ui 15.4)", async () => {
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

  it("8 paints nothing while nothing moves", async () => {
    const frames = await gm.ask<number>(`(async () => {
      const next = () => new Promise((done) => requestAnimationFrame(done));
      await next(); await next(); await next();
      let painted = 0;
      const render = canvas.app.render;
      canvas.app.render = () => { painted += 1; render.call(canvas.app); };
      for (let frame = 0; frame < 10; frame++) await next();
      delete canvas.app.render;
      return painted;
    })()`);
    expect(frames).toBe(0);
  });

  it("9 offers tools that systems may add to (ui 11.5)", async () => {
    const tools = await gm.ask<string[]>("Object.keys(ui.controls.controls.tokens.tools)");
    expect(tools).toEqual(expect.arrayContaining(["select", "target", "ruler"]));
  });

  it("10 shows no scene after unview, and the scene after view (data 5.5)", async () => {
    await gm.ask("canvas.scene.unview().then(() => undefined)");
    expect(await gm.ask("[canvas.ready, canvas.scene, game.scenes.viewed, game.scenes.active.id]")).toEqual([
      false,
      null,
      null,
      SCENE,
    ]);
    await gm.ask("game.scenes.active.view().then(() => undefined)");
    expect(await gm.ask("[canvas.ready, canvas.scene.id]")).toEqual([true, SCENE]);
  });

  it("11 ends without an error in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});

describe("canvas of generation 13", () => {
  it("12 takes the class of the token layer from CONFIG.Token too (ui 5.8)", async () => {
    const older = await openTable({ generation: 13 });
    try {
      const seat = await older.sit(REFEREE);
      expect(
        await seat.ask("[game.release.generation, canvas.tokens instanceof CONFIG.Token.layerClass, canvas.ready]"),
      ).toEqual([13, true, true]);
      await seat.drag(HERO, { x: 445, y: 260 });
      await seat.until(`canvas.scene.tokens.get("${HERO}")._source.x === 400`);
      expect(seat.errors).toEqual([]);
    } finally {
      await older.close();
    }
  });
});
