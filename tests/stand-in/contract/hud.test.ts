/** The HUD of tokens: ui.md §11.3. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANN, HERO, listen, openTable, RAT, REFEREE, type CanvasTable, type Seat } from "./canvas-table.ts";

let table: CanvasTable;
let gm: Seat;

const open = async (seat: Seat, id: string) => {
  const { x, y } = await seat.at(id);
  await seat.page.mouse.click(x, y, { button: "right" });
  await seat.page.waitForSelector("#token-hud");
};
const health = () => gm.ask<number>(`canvas.tokens.get("${HERO}").actor.system.health.value`);

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
});
afterAll(() => table?.close());

describe("token HUD", () => {
  it("1 opens by a right click, an application like any other", async () => {
    await listen(gm, "renderTokenHUD");
    await open(gm, HERO);
    expect(await gm.ask<string[]>("heard")).toContain("renderTokenHUD");
    expect(
      await gm.ask(
        `[canvas.hud.token instanceof CONFIG.Token.hudClass, canvas.hud.token.object.id, canvas.hud.token.document.id]`,
      ),
    ).toEqual([true, HERO, HERO]);
  });

  it("2 sets and changes a bar", async () => {
    const input = gm.page.locator('#token-hud input[name="bar1"]');
    await input.fill("5");
    await input.press("Enter");
    await expect.poll(health).toBe(5);
    await gm.page.locator('#token-hud input[name="bar1"]').fill("-2");
    await gm.page.locator('#token-hud input[name="bar1"]').press("Enter");
    await expect.poll(health).toBe(3);
    await gm.page.locator('#token-hud input[name="bar1"]').fill("+99");
    await gm.page.locator('#token-hud input[name="bar1"]').press("Enter");
    await expect.poll(health).toBe(8);
  });

  it("3 toggles a status from its palette", async () => {
    await gm.page.click('#token-hud button[data-action="togglePalette"][data-palette="effects"]');
    const status = gm.page.locator("#token-hud .status-effects [data-action=effect]").first();
    const id = (await status.getAttribute("data-status-id")) ?? "";
    await status.click();
    expect(await gm.until(`canvas.tokens.get("${HERO}").actor.statuses.has("${id}")`)).toBe(true);
    await gm.page.waitForSelector(`#token-hud .effect-control.active[data-status-id="${id}"]`);
    await gm.page.click(`#token-hud [data-action=effect][data-status-id="${id}"]`);
    expect(await gm.until(`!canvas.tokens.get("${HERO}").actor.statuses.has("${id}")`)).toBe(true);
  });

  it("4 hides the token and shows it again", async () => {
    await gm.page.click('#token-hud button[data-action="visibility"]');
    expect(await gm.until(`canvas.tokens.get("${HERO}").document.hidden`)).toBe(true);
    await gm.page.waitForSelector('#token-hud button[data-action="visibility"][aria-pressed="true"]');
    await gm.page.click('#token-hud button[data-action="visibility"]');
    expect(await gm.until(`!canvas.tokens.get("${HERO}").document.hidden`)).toBe(true);
  });

  it("5 targets and puts into combat", async () => {
    await gm.page.click('#token-hud button[data-action="target"]');
    expect(await gm.until(`canvas.tokens.get("${HERO}").isTargeted`)).toBe(true);
    await gm.page.click('#token-hud button[data-action="combat"]');
    expect(await gm.until(`canvas.tokens.get("${HERO}").inCombat`)).toBe(true);
    await gm.page.waitForSelector('#token-hud button[data-action="combat"][aria-pressed="true"]');
    await gm.page.click('#token-hud button[data-action="combat"]');
    expect(await gm.until(`!canvas.tokens.get("${HERO}").inCombat`)).toBe(true);
  });

  it("6 raises the token, which shows it", async () => {
    await gm.page.locator('#token-hud input[name="elevation"]').fill("10");
    await gm.page.locator('#token-hud input[name="elevation"]').press("Enter");
    expect(await gm.until(`canvas.tokens.get("${HERO}").document.elevation === 10`)).toBe(true);
    expect(await gm.until(`canvas.tokens.get("${HERO}").tooltip.text === "+10 ft"`)).toBe(true);
  });

  it("7 closes by Escape and by a click beside it", async () => {
    await gm.page.keyboard.press("Escape");
    expect(await gm.until("!document.querySelector('#token-hud')")).toBe(true);
    await open(gm, RAT);
    const { x, y } = await gm.at({ x: 150, y: 650 });
    await gm.page.mouse.click(x, y);
    expect(await gm.until("!document.querySelector('#token-hud')")).toBe(true);
  });

  it("8 is not for players who do not own the token", async () => {
    const ann = await table.sit(ANN);
    const { x, y } = await ann.at(RAT);
    await ann.page.mouse.click(x, y, { button: "right" });
    await open(ann, HERO);
    expect(await ann.ask("canvas.hud.token.object.id")).toBe(HERO);
    expect(await ann.ask("document.querySelector('#token-hud [data-action=visibility]')")).toBeNull();
    expect(ann.errors).toEqual([]);
  });

  it("9 ends without an error in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});
