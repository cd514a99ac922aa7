/** Tokens on the scene: data.md §10.1, §10.2 and §16.3 rows 33 and 34, ui.md §15.2 and §9.1. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANN, GHOST, HERO, listen, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";

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
  it("1 stand for the documents of the scene (ui 15.2)", async () => {
    const facts = await gm.ask(
      `canvas.tokens.placeables.map((token) => [token.id, token.document.object === token, token instanceof CONFIG.Token.objectClass]).sort()`,
    );
    expect(facts).toEqual([
      [GHOST, true, true],
      [HERO, true, true],
      [RAT, true, true],
    ]);
  });

  it("2 that are hidden are seen by the Gamemaster alone", async () => {
    expect(await gm.ask(`canvas.tokens.get("${GHOST}").visible`)).toBe(true);
    expect(await ann.ask(`canvas.tokens.get("${GHOST}")?.visible ?? false`)).toBe(false);
  });

  it("3 are controlled by a click, and another with Shift (ui 15.2)", async () => {
    await listen(gm, "controlToken");
    await click(gm, HERO);
    expect(await controlled(gm)).toEqual([HERO]);
    await gm.page.keyboard.down("Shift");
    await click(gm, RAT);
    await gm.page.keyboard.up("Shift");
    expect(await controlled(gm)).toEqual([HERO, RAT]);
    expect(await gm.ask("heard.length")).toBe(2);
  });

  it("4 are controlled by a box around them", async () => {
    await gm.drag({ x: 110, y: 110 }, { x: 690, y: 480 });
    expect(await controlled(gm)).toEqual([HERO, RAT]);
  });

  it("5 of others are not controlled by a player", async () => {
    await click(ann, RAT);
    expect(await controlled(ann)).toEqual([]);
    await click(ann, HERO);
    expect(await controlled(ann)).toEqual([HERO]);
  });

  it("6 announce that the pointer is over them (ui 12)", async () => {
    const { x, y } = await gm.at(RAT);
    const ground = await gm.at({ x: 50, y: 50 });
    await gm.page.mouse.move(ground.x, ground.y);
    await listen(gm, "hoverToken");
    await gm.page.mouse.move(x, y);
    await gm.until(`canvas.tokens.hover?.id === "${RAT}"`);
    await gm.page.mouse.move(ground.x, ground.y);
    await gm.until("canvas.tokens.hover === null");
    expect(await gm.ask("heard")).toEqual(["hoverToken", "hoverToken"]);
  });

  it("7 open the sheet of their actor by a double click", async () => {
    const { x, y } = await gm.at(HERO);
    await gm.page.mouse.dblclick(x, y);
    expect(await gm.until(`canvas.tokens.get("${HERO}").actor.sheet.rendered`)).toBe(true);
    await gm.ask(`canvas.tokens.get("${HERO}").actor.sheet.close().then(() => undefined)`);
  });

  it("8 do not open a sheet that the user may not see", async () => {
    const { x, y } = await ann.at(RAT);
    await ann.page.mouse.dblclick(x, y);
    await ann.page.waitForSelector("#notifications .notification.warning");
    expect(await ann.ask(`canvas.tokens.get("${RAT}").actor?.sheet?.rendered ?? false`)).toBe(false);
  });

  it("9 move by a drag to the nearest space, on every client, with the movement hooks (row 33)", async () => {
    await listen(ann, "preMoveToken", "updateToken", "moveToken");
    await listen(gm, "preMoveToken", "updateToken", "moveToken");
    await ann.drag(HERO, { x: 445, y: 260 });
    await ann.until(isAt(HERO, 400, 200));
    await gm.until(isAt(HERO, 400, 200));
    expect(await ann.ask("[...heard].sort()")).toEqual(["moveToken", "preMoveToken", "updateToken"]);
    expect(await gm.ask("[...heard].sort()")).toEqual(["moveToken", "updateToken"]);
    await gm.until(`canvas.tokens.get("${HERO}").x === 400`);
  });

  it("10 stay where they are when preMoveToken is vetoed (row 34)", async () => {
    await listen(gm, "updateToken");
    await gm.ask(
      "globalThis.asked = 0; globalThis.veto = Hooks.on('preMoveToken', () => { globalThis.asked += 1; return false }); undefined",
    );
    await gm.drag(RAT, { x: 650, y: 650 });
    await gm.until("asked === 1");
    await gm.ask("Hooks.off('preMoveToken', globalThis.veto)");
    await gm.ask("canvas.scene.update({navName: 'A room'}).then(() => undefined)");
    expect(await place(gm, RAT)).toEqual([600, 300]);
    expect(await gm.ask("heard")).toEqual([]);
  });

  it("11 move by the arrow keys, one space each", async () => {
    await click(ann, HERO);
    await ann.page.keyboard.press("ArrowRight");
    await ann.page.keyboard.press("ArrowRight");
    await ann.page.keyboard.press("ArrowDown");
    expect(await gm.until(isAt(HERO, 600, 300))).toBe(true);
    await ann.page.keyboard.press("ArrowUp");
    expect(await gm.until(isAt(HERO, 600, 200))).toBe(true);
    expect(await ann.until(isAt(HERO, 600, 200))).toBe(true);
  });

  it("12 keep still while a text field has the focus", async () => {
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

  it("13 let go by Escape", async () => {
    await click(gm, HERO);
    await gm.page.keyboard.press("Escape");
    expect(await gm.until("canvas.tokens.controlled.length === 0")).toBe(true);
  });

  it.each([
    ["linked", HERO],
    ["unlinked", RAT],
  ])("14 show a changed bar of a %s actor on every client (data 15)", async (_kind, id) => {
    await ann.ask(
      `{ globalThis.drawn = []; const token = canvas.tokens.get("${id}"); token._drawBar = (number, bar, data) => { globalThis.drawn.push(data.value); return true } }`,
    );
    await gm.ask(`canvas.tokens.get("${id}").actor.update({"system.health.value": 4}).then(() => undefined)`);
    await ann.until("drawn.includes(4)");
    expect(await ann.ask(`canvas.tokens.get("${id}").document.getBarAttribute("bar1").value`)).toBe(4);
    await ann.ask(`{ delete canvas.tokens.get("${id}")._drawBar }`);
  });

  it("15 come from an actor that is dropped on the scene, unless dropCanvasData says no (ui 12)", async () => {
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
  });

  it("16 are operable by the keyboard alone", async () => {
    await ann.page.focus(`#board-tokens li[data-token-id="${HERO}"] button[data-action="control"]`);
    await ann.page.keyboard.press("Enter");
    await ann.until(`canvas.tokens.get("${HERO}").controlled`);
    await ann.page.focus(`#board-tokens li[data-token-id="${RAT}"] button[data-action="target"]`);
    await ann.page.keyboard.press("Enter");
    await ann.until(`canvas.tokens.get("${RAT}").isTargeted`);
    await ann.page.focus(`#board-tokens li[data-token-id="${HERO}"] button[data-action="sheet"]`);
    await ann.page.keyboard.press("Enter");
    await ann.until(`canvas.tokens.get("${HERO}").actor.sheet.rendered`);
    expect(await ann.ask(`document.querySelector('#board-tokens li[data-token-id="${GHOST}"]')`)).toBeNull();
  });

  it("17 end without an error in the pages", () => {
    expect([...gm.errors, ...ann.errors]).toEqual([]);
  });
});
