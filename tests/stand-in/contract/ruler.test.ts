/** Rulers. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, HERO, openTable, type CanvasTable, type Seat } from "./canvas-table.ts";

let table: CanvasTable;
let ann: Seat;

const labels = () => ann.page.locator("#measurement .waypoint-label").allInnerTexts();
const move = async (place: { x: number; y: number }) => {
  const { x, y } = await ann.at(place);
  await ann.page.mouse.move(x, y);
};

beforeAll(async () => {
  table = await openTable();
  ann = await table.sit(ANN);
  await ann.ask(`(() => {
    globalThis.seen = [];
    const prototype = CONFIG.Token.rulerClass.prototype;
    for (const name of ["_getWaypointLabelContext", "_getWaypointStyle", "_getSegmentStyle", "_getGridHighlightStyle"]) {
      const original = prototype[name];
      prototype[name] = function (waypoint, more) { globalThis.seen.push([name, waypoint, more]); return original.call(this, waypoint, more); };
    }
  })()`);
});
afterAll(() => table?.close());

describe("rulers", () => {
  fact("RULER-01", "show the way of a dragged token in the units of the scene", "TokenRuler", async () => {
    const start = await ann.at(HERO);
    await ann.page.mouse.move(start.x, start.y);
    await ann.page.mouse.down();
    await move({ x: 450, y: 250 });
    await expect.poll(labels).toEqual([expect.stringContaining("10 ft")]);
    await expect
      .poll(() => ann.ask("[...new Set(seen.map(([name]) => name))].sort()"))
      .toEqual(["_getGridHighlightStyle", "_getSegmentStyle", "_getWaypointLabelContext", "_getWaypointStyle"]);
    const last = await ann.ask(
      `(({stage, index, measurement, center, previous, next, cost}) => ({stage, index, distance: measurement.distance, center: [center.x, center.y], first: previous.previous, next, cost}))(seen.findLast(([name, waypoint]) => name === "_getWaypointLabelContext" && waypoint.previous && !waypoint.next)[1])`,
    );
    expect(last).toEqual({
      stage: "planned",
      index: 1,
      distance: 10,
      center: [450, 250],
      first: null,
      next: null,
      cost: 10,
    });
  });

  fact("RULER-02", "keep a waypoint that a key fixes, and go on from it", "TokenRuler", async () => {
    await ann.page.keyboard.press("+");
    await move({ x: 450, y: 450 });
    await expect.poll(async () => (await labels()).at(-1)).toContain("20 ft");
    expect(await labels()).toHaveLength(2);
  });

  fact("RULER-03", "give the waypoint back, and end without a move by Escape", "TokenRuler", async () => {
    await ann.page.keyboard.press("-");
    await expect.poll(labels).toHaveLength(1);
    await ann.page.keyboard.press("Escape");
    await expect.poll(labels).toHaveLength(0);
    await ann.page.mouse.up();
    await expect
      .poll(() => ann.ask(`(({x, y}) => [x, y])(canvas.scene.tokens.get("${HERO}")._source)`))
      .toEqual([200, 200]);
  });

  fact("RULER-04", "hand the waypoints to the movement", "TokenRuler", async () => {
    await ann.ask(
      "globalThis.moves = []; Hooks.on('moveToken', (token, movement) => { globalThis.moves.push({method: movement.method, way: [...movement.passed.waypoints, ...(movement.pending?.waypoints ?? [])].map(({x, y}) => [x, y])}) }); undefined",
    );
    const start = await ann.at(HERO);
    await ann.page.mouse.move(start.x, start.y);
    await ann.page.mouse.down();
    await move({ x: 450, y: 250 });
    await expect.poll(labels).toHaveLength(1);
    await ann.page.keyboard.press("+");
    await move({ x: 450, y: 450 });
    await ann.page.mouse.up();
    await ann.until(`(({x, y}) => x === 400 && y === 400)(canvas.scene.tokens.get("${HERO}")._source)`);
    const moves = await ann.ask<{ method: string; way: number[][] }[]>("moves");
    expect(moves[0]?.method).toBe("dragging");
    expect(moves.flatMap(({ way }) => way)).toEqual(
      expect.arrayContaining([
        [400, 200],
        [400, 400],
      ]),
    );
  });

  fact("RULER-05", "measure without moving by the ruler tool", "Ruler", async () => {
    await ann.ask("ui.controls.activate({control: 'tokens', tool: 'ruler'})");
    await ann.until("ui.controls.tool.name === 'ruler'");
    const start = await ann.at({ x: 150, y: 650 });
    await ann.page.mouse.move(start.x, start.y);
    await ann.page.mouse.down();
    await move({ x: 650, y: 650 });
    await expect.poll(labels).toEqual([expect.stringContaining("25 ft")]);
    await expect
      .poll(() => ann.ask("[canvas.controls.ruler.active, canvas.controls.ruler.path.length]"))
      .toEqual([true, 2]);
    await ann.page.mouse.up();
    await ann.until("canvas.controls.ruler.active === false");
    await ann.ask("ui.controls.activate({control: 'tokens', tool: 'select'})");
  });

  law("RULER-06", "end without an error in the page", () => {
    expect(ann.errors).toEqual([]);
  });
});
