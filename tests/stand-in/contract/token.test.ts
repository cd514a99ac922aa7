/** Tokens on the scene. */
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, GHOST, HERO, openTable, RAT, REFEREE, type CanvasTable } from "./canvas-table.ts";
import { listen, type Seat } from "./seat.ts";

let table: CanvasTable;
let gm: Seat;
let ann: Seat;

const place = (seat: Seat, id: string) =>
  seat.ask<number[]>(`(({x, y}) => [x, y])(canvas.scene.tokens.get("${id}")._source)`);
const isAt = (id: string, x: number, y: number) =>
  `canvas.scene.tokens.get("${id}")._source.x === ${x} && canvas.scene.tokens.get("${id}")._source.y === ${y}`;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  ann = await table.sit(ANN);
});
afterAll(() => table?.close());
beforeEach(async () => {
  await gm.ask("canvas.tokens.releaseAll()");
  await ann.ask("canvas.tokens.releaseAll()");
});

const click = async (seat: Seat, id: string, options: object = {}) => {
  const { x, y } = await seat.at(id);
  await seat.page.mouse.click(x, y, options);
};
const controlled = (seat: Seat) => seat.ask<string[]>("canvas.tokens.controlled.map((token) => token.id).sort()");

describe("tokens", () => {
  fact("TOKEN-01", "stand for the documents of the scene", "TokenPlaceable", async () => {
    const facts = await gm.ask(
      `canvas.tokens.placeables.map((token) => [token.id, token.document.object === token, token instanceof CONFIG.Token.objectClass]).sort()`,
    );
    expect(facts).toEqual([
      [GHOST, true, true],
      [HERO, true, true],
      [RAT, true, true],
    ]);
  });

  fact("TOKEN-02", "that are hidden are seen by the Gamemaster alone", "TokenPlaceable", async () => {
    await expect.poll(() => gm.ask(`canvas.tokens.get("${GHOST}").visible`)).toBe(true);
    await expect.poll(() => ann.ask(`canvas.tokens.get("${GHOST}")?.visible ?? false`)).toBe(false);
  });

  fact("TOKEN-03", "are controlled by a click, and another with Shift", "TokenPlaceable", async () => {
    await listen(gm, "controlToken");
    await click(gm, HERO);
    expect(await controlled(gm)).toEqual([HERO]);
    await gm.page.keyboard.down("Shift");
    await click(gm, RAT);
    await gm.page.keyboard.up("Shift");
    expect(await controlled(gm)).toEqual([HERO, RAT]);
    await expect.poll(() => gm.ask("heard.length")).toBe(2);
  });

  fact("TOKEN-04", "are controlled by a box around them", "TokenPlaceable", async () => {
    await gm.drag({ x: 110, y: 110 }, { x: 690, y: 480 });
    expect(await controlled(gm)).toEqual([HERO, RAT]);
  });

  fact("TOKEN-05", "of others are not controlled by a player", "TokenPlaceable", async () => {
    await click(ann, RAT);
    expect(await controlled(ann)).toEqual([]);
    await click(ann, HERO);
    expect(await controlled(ann)).toEqual([HERO]);
  });

  fact("TOKEN-06", "announce that the pointer is over them", "TokenPlaceable", async () => {
    const { x, y } = await gm.at(RAT);
    const ground = await gm.at({ x: 50, y: 50 });
    await gm.page.mouse.move(ground.x, ground.y);
    await listen(gm, "hoverToken");
    await gm.page.mouse.move(x, y);
    await gm.until(`canvas.tokens.hover?.id === "${RAT}"`);
    await gm.page.mouse.move(ground.x, ground.y);
    await gm.until("canvas.tokens.hover === null");
    await expect.poll(() => gm.ask("heard")).toEqual(["hoverToken", "hoverToken"]);
  });

  fact("TOKEN-07", "open the sheet of their actor by a double click", "TokenPlaceable", async () => {
    const { x, y } = await gm.at(HERO);
    await gm.page.mouse.dblclick(x, y);
    expect(await gm.until(`canvas.tokens.get("${HERO}").actor.sheet.rendered`)).toBe(true);
    await gm.ask(`canvas.tokens.get("${HERO}").actor.sheet.close().then(() => undefined)`);
  });

  fact("TOKEN-08", "do not open a sheet that the user may not see", "TokenPlaceable", async () => {
    const { x, y } = await ann.at(RAT);
    await ann.page.mouse.dblclick(x, y);
    await ann.page.waitForSelector("#notifications .notification.warning");
    await expect.poll(() => ann.ask(`canvas.tokens.get("${RAT}").actor?.sheet?.rendered ?? false`)).toBe(false);
  });

  fact(
    "TOKEN-09",
    "move by a drag to the nearest space, on every client, with the movement hooks",
    "https://foundryvtt.com/api/v14/functions/hookEvents.moveToken.html",
    async () => {
      await listen(ann, "preMoveToken", "updateToken", "moveToken");
      await listen(gm, "preMoveToken", "updateToken", "moveToken");
      await ann.drag(HERO, { x: 445, y: 260 });
      await ann.until(isAt(HERO, 400, 200));
      await gm.until(isAt(HERO, 400, 200));
      await expect.poll(() => ann.ask("[...heard].sort()")).toEqual(["moveToken", "preMoveToken", "updateToken"]);
      await expect.poll(() => gm.ask("[...heard].sort()")).toEqual(["moveToken", "updateToken"]);
      await gm.until(`canvas.tokens.get("${HERO}").x === 400`);
    },
  );

  fact(
    "TOKEN-10",
    "stay where they are when preMoveToken is vetoed",
    "https://foundryvtt.com/api/v14/functions/hookEvents.preMoveToken.html",
    async () => {
      await listen(gm, "updateToken");
      await gm.ask(
        "globalThis.asked = 0; globalThis.veto = Hooks.on('preMoveToken', () => { globalThis.asked += 1; return false }); undefined",
      );
      await gm.drag(RAT, { x: 650, y: 650 });
      await gm.until("asked === 1");
      await gm.ask("Hooks.off('preMoveToken', globalThis.veto)");
      await gm.ask("canvas.scene.update({navName: 'A room'}).then(() => undefined)");
      expect(await place(gm, RAT)).toEqual([600, 300]);
      await expect.poll(() => gm.ask("heard")).toEqual([]);
    },
  );

  law(
    "DRAG-19",
    "a token moves by a second drag at once: the press that began the first is not the first of two clicks",
    async () => {
      await gm.ask(
        "globalThis.asked = 0; globalThis.veto = Hooks.on('preMoveToken', () => { globalThis.asked += 1; return false }); undefined",
      );
      await gm.drag(RAT, { x: 650, y: 650 });
      await gm.drag(RAT, { x: 650, y: 650 });
      await gm.until("asked === 2");
      await gm.ask("Hooks.off('preMoveToken', globalThis.veto)");
      expect(await place(gm, RAT)).toEqual([600, 300]);
    },
  );

  fact("TOKEN-11", "move by the arrow keys, one space each", "https://foundryvtt.com/article/controls/", async () => {
    await click(ann, HERO);
    await ann.page.keyboard.press("ArrowRight");
    await ann.page.keyboard.press("ArrowRight");
    await ann.page.keyboard.press("ArrowDown");
    expect(await gm.until(isAt(HERO, 600, 300))).toBe(true);
    await ann.page.keyboard.press("ArrowUp");
    expect(await gm.until(isAt(HERO, 600, 200))).toBe(true);
    expect(await ann.until(isAt(HERO, 600, 200))).toBe(true);
  });

  fact("TOKEN-12", "keep still while a text field has the focus", "TokenPlaceable", async () => {
    await click(ann, HERO);
    const before = await place(ann, HERO);
    await ann.ask(
      "(() => { const field = document.createElement('input'); field.id = 'probe'; document.body.append(field); field.focus(); })()",
    );
    await ann.page.keyboard.press("ArrowLeft");
    await ann.page.keyboard.press("Delete");
    await ann.ask("document.querySelector('#probe').remove()");
    expect(await place(ann, HERO)).toEqual(before);
  });

  fact("TOKEN-13", "let go by Escape", "TokenPlaceable", async () => {
    await click(gm, HERO);
    await gm.page.keyboard.press("Escape");
    expect(await gm.until("canvas.tokens.controlled.length === 0")).toBe(true);
  });

  const showsChangedBar = async (id: string): Promise<void> => {
    await ann.ask(
      `{ globalThis.drawn = []; const token = canvas.tokens.get("${id}"); token._drawBar = (number, bar, data) => { globalThis.drawn.push(data.value); return true } }`,
    );
    await gm.ask(`canvas.tokens.get("${id}").actor.update({"system.health.value": 4}).then(() => undefined)`);
    await ann.until("drawn.includes(4)");
    await expect.poll(() => ann.ask(`canvas.tokens.get("${id}").document.getBarAttribute("bar1").value`)).toBe(4);
    await ann.ask(`{ delete canvas.tokens.get("${id}")._drawBar }`);
  };

  fact(
    "TOKEN-14",
    "show a changed bar on every client, whether their actor is linked or not",
    "TokenPlaceable",
    async () => {
      for (const id of [HERO, RAT]) await showsChangedBar(id);
    },
  );

  fact(
    "TOKEN-15",
    "come from an actor that is dropped on the scene, unless dropCanvasData says no",
    "https://foundryvtt.com/api/v14/functions/hookEvents.dropCanvasData.html",
    async () => {
      const drop = `((veto) => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({type: "Actor", uuid: "Actor.actorrat00000001"}));
      const {x, y} = canvas.clientCoordinatesFromCanvas({x: 330, y: 640});
      const id = veto ? Hooks.on("dropCanvasData", () => false) : null;
      document.querySelector("#board").dispatchEvent(new DragEvent("drop", {dataTransfer: data, clientX: x, clientY: y, bubbles: true, cancelable: true}));
      if (id !== null) Hooks.off("dropCanvasData", id);
    })`;
      await gm.ask(`${drop}(true)`);
      await gm.ask(`${drop}(false)`);
      await ann.until("canvas.tokens.placeables.length === 4");
      const created = await gm.ask<{ id: string; x: number; y: number }>(
        `(({id, x, y}) => ({id, x, y}))(canvas.scene.tokens.find((token) => !["${HERO}", "${RAT}", "${GHOST}"].includes(token.id)))`,
      );
      expect([created.x, created.y]).toEqual([300, 600]);
      await gm.ask(`canvas.tokens.get("${created.id}").control()`);
      await gm.page.keyboard.press("Delete");
      await ann.until("canvas.tokens.placeables.length === 3");
    },
  );

  law("TOKEN-16", "are operable by the keyboard alone", async () => {
    await ann.page.focus(`#board-tokens li[data-token-id="${HERO}"] button[data-action="control"]`);
    await ann.page.keyboard.press("Enter");
    await ann.until(`canvas.tokens.get("${HERO}").controlled`);
    await ann.page.focus(`#board-tokens li[data-token-id="${RAT}"] button[data-action="target"]`);
    await ann.page.keyboard.press("Enter");
    await ann.until(`canvas.tokens.get("${RAT}").isTargeted`);
    await ann.page.focus(`#board-tokens li[data-token-id="${HERO}"] button[data-action="sheet"]`);
    await ann.page.keyboard.press("Enter");
    await ann.until(`canvas.tokens.get("${HERO}").actor.sheet.rendered`);
    await expect.poll(() => ann.ask(`document.querySelector('#board-tokens li[data-token-id="${GHOST}"]')`)).toBeNull();
  });

  law("TOKEN-18", "stay hovered by other means while the pointer moves beside the board", async () => {
    const { x = 0, y = 0 } = (await gm.page.locator("#sidebar").boundingBox()) ?? {};
    await gm.page.mouse.move(x + 20, y + 20);
    await gm.page.evaluate(`canvas.tokens.get("${RAT}")._onHoverIn({}, {})`);
    await gm.page.mouse.move(x + 22, y + 30);
    await gm.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    expect(await gm.ask("canvas.tokens.hover?.id")).toBe(RAT);
    await gm.page.evaluate(`canvas.tokens.get("${RAT}")._onHoverOut({})`);
  });

  law("TOKEN-17", "end without an error in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
