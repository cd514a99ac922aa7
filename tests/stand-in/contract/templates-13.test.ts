/** Measured templates, which generation 13 has and 14 does not; in a real browser. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { openTable, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { fact, law } from "./fact.ts";

const API = "https://foundryvtt.com/api/v13/";
const TEMPLATE = `${API}classes/foundry.canvas.placeables.MeasuredTemplate.html` as const;
const LAYER = `${API}classes/foundry.canvas.layers.TemplateLayer.html` as const;

let table: CanvasTable;
let gm: Seat;

beforeAll(async () => {
  table = await openTable({ generation: 13 });
  gm = await table.sit(REFEREE);
});
afterAll(() => table?.close());

const make = (data: object) =>
  gm.ask<string>(
    `canvas.scene.createEmbeddedDocuments("MeasuredTemplate", [${JSON.stringify(data)}]).then(([{ id }]) => id)`,
  );

describe("measured templates", () => {
  fact("TEMPLATE-01", "circle, cone, rectangle and ray have forms of their own", TEMPLATE, async () => {
    const inside = (code: string, points: [number, number][]) =>
      gm.ask(
        `${JSON.stringify(points)}.map(([x, y]) => foundry.canvas.placeables.MeasuredTemplate.${code}.contains(x, y))`,
      );
    expect(
      await inside("getCircleShape(10)", [
        [190, 0],
        [150, 150],
      ]),
    ).toEqual([true, false]);
    expect(
      await inside("getConeShape(10, 0, 90)", [
        [150, 100],
        [100, 150],
        [-10, 0],
      ]),
    ).toEqual([true, false, false]);
    expect(
      await inside("getRectShape(Math.hypot(10, 10), 45)", [
        [150, 150],
        [250, 50],
        [-10, 10],
      ]),
    ).toEqual([true, false, false]);
    expect(
      await inside("getRayShape(20, 90, 5)", [
        [0, 300],
        [40, 100],
        [60, 100],
        [0, -10],
      ]),
    ).toEqual([true, true, false, false]);
  });

  fact("TEMPLATE-02", "a template is drawn where it lies and highlights the spaces under it", TEMPLATE, async () => {
    const id = await make({ t: "rect", x: 300, y: 300, distance: Math.hypot(10, 10), direction: 45 });
    await gm.until(`canvas.templates.get("${id}")?.shape`);
    const { positions, highlightId } = await gm.ask<{ positions: string[]; highlightId: string }>(
      `((template) => ({ highlightId: template.highlightId, positions: [...canvas.interface.grid.getHighlightLayer(template.highlightId).positions].sort() }))(canvas.templates.get("${id}"))`,
    );
    expect(positions).toEqual(["300,300", "300,400", "400,300", "400,400"]);
    await gm.ask(`canvas.scene.templates.get("${id}").delete().then(() => undefined)`);
    expect(await gm.until(`canvas.interface.grid.getHighlightLayer("${highlightId}") === undefined`)).toBe(true);
  });

  fact("TEMPLATE-03", "dragging with a tool of the group makes one in the user's name", LAYER, async () => {
    await gm.ask(`ui.controls.activate({ control: "templates", tool: "ray" }).then(() => undefined)`);
    await gm.until("canvas.templates.active");
    await gm.drag({ x: 150, y: 450 }, { x: 550, y: 450 });
    await gm.until("canvas.templates.placeables.length === 1");
    const made = await gm.ask(
      `(({ t, x, y, distance, direction, width, author }) => ({ t, x, y, distance, direction, width, author: author.name }))(canvas.templates.placeables[0].document)`,
    );
    expect(made).toEqual({ t: "ray", x: 150, y: 450, distance: 20, direction: 0, width: 5, author: "Referee" });
    expect(await gm.ask("canvas.templates.placeables[0].isAuthor")).toBe(true);
  });

  fact("TEMPLATE-04", "a system's own class is placed by its own listeners on the stage", TEMPLATE, async () => {
    await gm.ask(`{
      class Own extends foundry.canvas.placeables.MeasuredTemplate {
        async drawPreview() {
          canvas.templates.activate();
          await this.draw();
          canvas.templates.preview.addChild(this);
          return new Promise((resolve) => {
            const move = (event) => {
              const { x, y } = event.data.getLocalPosition(this.layer);
              this.document.updateSource({ x: Math.round(x), y: Math.round(y) });
              this.refresh();
            };
            const confirm = async (event) => {
              event.stopPropagation();
              canvas.stage.off("mousemove", move);
              canvas.stage.off("mousedown", confirm);
              canvas.templates.clearPreviewContainer();
              resolve(await canvas.scene.createEmbeddedDocuments("MeasuredTemplate", [this.document.toObject()]));
            };
            canvas.stage.on("mousemove", move);
            canvas.stage.on("mousedown", confirm);
          });
        }
      }
      const cls = CONFIG.MeasuredTemplate.documentClass;
      globalThis.made = null;
      new Own(new cls({ t: "circle", x: 0, y: 0, distance: 10 }, { parent: canvas.scene })).drawPreview().then(([made]) => { globalThis.made = made });
      undefined
    }`);
    const { x, y } = await gm.at({ x: 700, y: 500 });
    await gm.page.mouse.move(x - 5, y);
    await gm.page.mouse.move(x, y);
    await gm.until("canvas.templates.preview.children[0]?.document.x === 700");
    await gm.page.mouse.click(x, y);
    await gm.until("made !== null");
    expect(await gm.ask("[made.x, made.y, canvas.templates.preview.children.length]")).toEqual([700, 500, 0]);
  });

  fact(
    "TEMPLATE-05",
    "classes are named in CONFIG, the layer's too",
    `${API}variables/CONFIG.MeasuredTemplate.html`,
    async () => {
      const names = `["objectClass", "layerClass", "documentClass"].map((slot) => CONFIG.MeasuredTemplate[slot].name)`;
      expect(await gm.ask(names)).toEqual(["MeasuredTemplate", "TemplateLayer", "MeasuredTemplateDocument"]);
      expect(await gm.ask(`CONFIG.Wall.layerClass === foundry.canvas.layers.WallsLayer`)).toBe(true);
    },
  );

  law("TEMPLATE-06", "nothing failed in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});
