/** Targets. */
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, HERO, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";

let table: CanvasTable;
let gm: Seat;
let ann: Seat;

const targets = (seat: Seat, userId?: string) =>
  seat.ask<string[]>(`[...${userId ? `game.users.get("${userId}")` : "game.user"}.targets.ids].sort()`);
const record = (seat: Seat) =>
  seat.ask(
    "globalThis.heard = []; Hooks.on('targetToken', (user, token, targeted) => { globalThis.heard.push([user.name, token.id, targeted]) }); undefined",
  );

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  ann = await table.sit(ANN);
  await record(gm);
  await record(ann);
});
afterAll(() => table?.close());
beforeEach(async () => {
  await ann.ask("canvas.tokens.setTargets([])");
  await gm.until(`game.users.get("${ANN._id}").targets.size === 0`);
  await gm.ask("globalThis.heard.length = 0");
  await ann.ask("globalThis.heard.length = 0");
});

describe("targeting", () => {
  fact(
    "TARGET-01",
    "by T over a token tells every client",
    "https://foundryvtt.com/api/v14/functions/hookEvents.targetToken.html",
    async () => {
      const { x, y } = await ann.at(RAT);
      await ann.page.mouse.move(x, y);
      await ann.until(`canvas.tokens.hover?.id === "${RAT}"`);
      await ann.page.keyboard.press("t");
      await gm.until(`game.users.get("${ANN._id}").targets.size === 1`);
      expect(await targets(ann)).toEqual([RAT]);
      expect(await targets(gm, ANN._id)).toEqual([RAT]);
      await expect.poll(() => gm.ask("heard")).toEqual([["Ann", RAT, true]]);
      await expect.poll(() => ann.ask("heard")).toEqual([["Ann", RAT, true]]);
      await expect
        .poll(() => gm.ask(`[...canvas.tokens.get("${RAT}").targeted].map((user) => user.name)`))
        .toEqual(["Ann"]);
      await expect.poll(() => gm.ask(`canvas.tokens.get("${RAT}").isTargeted`)).toBe(false);
      await ann.page.keyboard.press("t");
      await gm.until(`game.users.get("${ANN._id}").targets.size === 0`);
    },
  );

  fact("TARGET-02", "replaces, adds and releases by setTargets", "TokenPlaceable", async () => {
    await ann.ask(`canvas.tokens.setTargets(["${RAT}"])`);
    await ann.ask(`canvas.tokens.setTargets(["${HERO}"], {mode: "acquire"})`);
    expect(await targets(ann)).toEqual([HERO, RAT]);
    await ann.ask(`canvas.tokens.setTargets(["${RAT}"], {mode: "release"})`);
    expect(await targets(ann)).toEqual([HERO]);
    await ann.ask(`canvas.tokens.setTargets(["${RAT}"])`);
    expect(await targets(ann)).toEqual([RAT]);
    await expect.poll(() => ann.ask("game.user.targets.first().id")).toBe(RAT);
  });

  fact("TARGET-03", "by token.setTarget lets go of the others unless told to keep them", "TokenPlaceable", async () => {
    await ann.ask(`canvas.tokens.get("${HERO}").setTarget(true)`);
    await ann.ask(`canvas.tokens.get("${RAT}").setTarget(true, {releaseOthers: false})`);
    expect(await targets(ann)).toEqual([HERO, RAT]);
    await ann.ask(`canvas.tokens.get("${HERO}").setTarget(true)`);
    expect(await targets(ann)).toEqual([HERO]);
    await ann.ask(`canvas.tokens.get("${HERO}").setTarget(false)`);
    expect(await targets(ann)).toEqual([]);
  });

  law("TARGET-04", "is taken over by who joins later", async () => {
    await ann.ask(`canvas.tokens.setTargets(["${RAT}"])`);
    expect(await gm.until(`game.users.get("${ANN._id}").targets.size === 1`)).toBe(true);
    await gm.page.reload();
    expect(await gm.until("globalThis.game?.ready === true && globalThis.canvas?.ready === true")).toBe(true);
    expect(await gm.until(`game.users.get("${ANN._id}").targets.has(canvas.tokens.get("${RAT}"))`)).toBe(true);
    await record(gm);
  });

  fact(
    "TARGET-05",
    "ends with the token",
    "https://foundryvtt.com/api/v14/functions/hookEvents.targetToken.html",
    async () => {
      const [extra] = await gm.ask<string[]>(
        `canvas.scene.createEmbeddedDocuments("Token", [{...canvas.scene.tokens.get("${RAT}").toObject(), _id: null, x: 100, y: 600}]).then((made) => made.map((token) => token.id))`,
      );
      expect(await ann.until(`canvas.tokens.get("${extra}")`)).toBe(true);
      await ann.ask(`canvas.tokens.setTargets(["${extra}"])`);
      await gm.ask(`canvas.scene.deleteEmbeddedDocuments("Token", ["${extra}"]).then(() => undefined)`);
      expect(await ann.until("game.user.targets.size === 0")).toBe(true);
    },
  );

  law("TARGET-06", "ends without an error in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
