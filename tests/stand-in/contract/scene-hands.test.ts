/** What a user's hand does on the scene beside moving: undoing, pinging, planning, changing levels; in real browsers. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ANN, HERO, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";
import { fact, law } from "./fact.ts";

const API = "https://foundryvtt.com/api/v14/";
const HUD = `${API}classes/foundry.applications.hud.TokenHUD.html` as const;

let table: CanvasTable;
let gm: Seat;
let ann: Seat;

const isAt = (x: number, y: number) =>
  `canvas.scene.tokens.get("${HERO}")._source.x === ${x} && canvas.scene.tokens.get("${HERO}")._source.y === ${y}`;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  ann = await table.sit(ANN);
});
afterAll(() => table?.close());

describe("on the scene", () => {
  fact(
    "HAND-01",
    "Ctrl+Z takes a movement back, as one of its own kind",
    `${API}types/foundry.documents.types.TokenMovementMethod.html`,
    async () => {
      await gm.ask(
        `{ globalThis.methods = []; Hooks.on("moveToken", (_token, { method }) => { globalThis.methods.push(method) }); undefined }`,
      );
      await ann.drag(HERO, { x: 450, y: 250 });
      for (const seat of [gm, ann]) await seat.until(isAt(400, 200));
      await ann.until(`canvas.scene.tokens.get("${HERO}").movement.state === "completed"`);
      await ann.page.keyboard.press("Control+z");
      expect(await gm.until(isAt(200, 200))).toBe(true);
      expect(await gm.ask("methods")).toEqual(["dragging", "undo"]);
      await ann.until(`canvas.scene.tokens.get("${HERO}").movement.method === "undo"`);
    },
  );

  fact(
    "HAND-02",
    "a system may plan what a drag would do at once",
    "https://github.com/foundryvtt/foundryvtt/issues/13639",
    async () => {
      await ann.ask(
        `{ CONFIG.Token.objectClass.prototype._getDragLeftDropUpdateOptions = () => ({ planned: true }); undefined }`,
      );
      await ann.drag(HERO, { x: 450, y: 250 });
      await gm.until(`canvas.scene.tokens.get("${HERO}").movement.state === "planned"`);
      expect(await gm.ask(isAt(200, 200))).toBe(true);
      await ann.ask(
        `{ CONFIG.Token.objectClass.prototype._getDragLeftDropUpdateOptions = () => ({}); canvas.scene.tokens.get("${HERO}").stopMovement(); undefined }`,
      );
      expect(await gm.until(`canvas.scene.tokens.get("${HERO}").movement.state === "stopped"`)).toBe(true);
    },
  );

  fact("HAND-03", "a ping is seen by the others on the scene", `${API}classes/foundry.canvas.Canvas.html`, async () => {
    await gm.ask(
      `{ globalThis.pings = []; canvas.controls.drawPing = (origin) => { globalThis.pings.push([origin.x, origin.y]); return Promise.resolve(true) }; undefined }`,
    );
    expect(await ann.ask("canvas.ping({ x: 320, y: 410 })")).toBe(true);
    expect(await gm.until("pings.length === 1")).toBe(true);
    expect(await gm.ask("pings")).toEqual([[320, 410]]);
  });

  fact(
    "HAND-06",
    "what one measures is seen by the others on the scene, until it ends",
    "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html",
    async () => {
      const length = `canvas.controls.getRulerForUser("${ANN._id}").path.length`;
      await ann.ask(`{ canvas.controls.ruler.path = [{ x: 50, y: 50 }, { x: 350, y: 50 }]; undefined }`);
      await gm.until(`${length} === 2`);
      await gm.page.locator("#measurement .waypoint-label", { hasText: "15 ft" }).waitFor();
      await ann.ask(`{ canvas.controls.ruler.reset(); undefined }`);
      expect(await gm.until(`${length} === 0`)).toBe(true);
    },
  );

  fact("HAND-04", "the HUD offers the levels of a scene that has several, and puts the token there", HUD, async () => {
    expect(
      await gm.ask(
        `(canvas.hud.token.bind(canvas.tokens.get("${RAT}")), Object.keys(canvas.hud.token._getLevelChoices()))`,
      ),
    ).toEqual([]);
    await gm.ask(
      `canvas.scene.createEmbeddedDocuments("Level", [{ name: "Attic", elevation: { bottom: 10, top: 20 } }]).then(() => undefined)`,
    );
    const { x, y } = await gm.at(RAT);
    await gm.until("canvas.ready");
    await gm.ask("canvas.hud.token.close().then(() => undefined)");
    await gm.page.mouse.click(x, y, { button: "right" });
    await gm.page.click('#token-hud button[data-palette="levels"]');
    await gm.page.click('#token-hud button[data-action="level"]:has-text("Attic")');
    expect(await ann.until(`canvas.scene.levels.get(canvas.scene.tokens.get("${RAT}").level)?.name === "Attic"`)).toBe(
      true,
    );
    expect(await ann.ask(`canvas.scene.levels.getName("Attic").elevation.base`)).toBe(10);
  });

  const wall = (data: object) =>
    gm.ask(`canvas.scene.createEmbeddedDocuments("Wall", [${JSON.stringify(data)}]).then(([made]) => made.id)`);

  fact(
    "HAND-08",
    "by itself, the way that is found is the way as far as walls leave it free",
    "https://github.com/foundryvtt/foundryvtt/issues/11725",
    async () => {
      const id = await wall({ c: [450, 0, 450, 800] });
      const way = `[{ x: 200, y: 200 }, { x: 600, y: 200 }]`;
      const found = (options: string) =>
        gm.ask(`(() => {
          const job = canvas.tokens.get("${HERO}").findMovementPath(${way}, ${options});
          return job.promise.then((path) => [path.at(0).x, path.at(-1).x, path === job.result, typeof job.cancel]);
        })()`);
      expect(await found("{}")).toEqual([200, 300, true, "function"]);
      expect(await found("{ ignoreWalls: true }")).toEqual([200, 600, true, "function"]);
      await gm.ask(`canvas.scene.walls.get("${String(id)}").delete().then(() => null)`);
    },
  );

  fact(
    "HAND-07",
    "walls stop what a Gamemaster drags until unconstrained movement is switched on, by a tool or by U",
    "https://github.com/foundryvtt/foundryvtt/issues/13050",
    async () => {
      const id = await wall({ c: [550, 0, 550, 800] });
      const setting = `game.settings.get("core", "unconstrainedMovement")`;
      expect(await gm.ask(setting)).toBe(false);
      expect(await ann.ask(`Boolean(ui.controls.controls.tokens.tools.unconstrainedMovement?.visible)`)).toBe(false);
      await gm.drag(RAT, { x: 350, y: 350 });
      await gm.page.waitForSelector("#notifications .notification");
      expect(await gm.ask(`canvas.scene.tokens.get("${RAT}")._source.x`)).toBe(600);
      await gm.page.keyboard.press("u");
      await gm.until(setting);
      expect(await gm.ask(`ui.controls.controls.tokens.tools.unconstrainedMovement.active`)).toBe(true);
      await gm.drag(RAT, { x: 350, y: 350 });
      await gm.until(`canvas.scene.tokens.get("${RAT}")._source.x === 300`);
      await gm
        .ask(`canvas.tokens.get("${RAT}")._getDragConstrainOptions()`)
        .then((options) => expect(options).toEqual({ ignoreWalls: true, ignoreCost: true }));
      await gm.page.click(`#scene-controls [data-tool="unconstrainedMovement"]`);
      await gm.until(`!${setting}`);
      await gm.ask(`canvas.scene.walls.get("${String(id)}").delete().then(() => null)`);
    },
  );

  law("HAND-05", "nothing failed in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
