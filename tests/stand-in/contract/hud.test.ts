/** The HUD of tokens. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, HERO, openTable, RAT, REFEREE, type CanvasTable } from "./canvas-table.ts";
import { listen, type Seat } from "./seat.ts";

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
  fact("HUD-01", "opens by a right click, an application like any other", "TokenHUD", async () => {
    await listen(gm, "renderTokenHUD");
    await open(gm, HERO);
    await expect.poll(() => gm.ask<string[]>("heard")).toContain("renderTokenHUD");
    await expect
      .poll(() =>
        gm.ask(
          `[canvas.hud.token instanceof CONFIG.Token.hudClass, canvas.hud.token.object.id, canvas.hud.token.document.id]`,
        ),
      )
      .toEqual([true, HERO, HERO]);
  });

  fact("HUD-02", "sets and changes a bar", "TokenHUD", async () => {
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

  fact("HUD-03", "toggles a status from its palette", "TokenHUD", async () => {
    await gm.page.click('#token-hud button[data-action="togglePalette"][data-palette="effects"]');
    const status = gm.page.locator("#token-hud .status-effects [data-action=effect]").first();
    const id = (await status.getAttribute("data-status-id")) ?? "";
    await status.click();
    expect(await gm.until(`canvas.tokens.get("${HERO}").actor.statuses.has("${id}")`)).toBe(true);
    await gm.page.waitForSelector(`#token-hud .effect-control.active[data-status-id="${id}"]`);
    await gm.page.click(`#token-hud [data-action=effect][data-status-id="${id}"]`);
    expect(await gm.until(`!canvas.tokens.get("${HERO}").actor.statuses.has("${id}")`)).toBe(true);
  });

  fact("HUD-04", "hides the token and shows it again", "TokenHUD", async () => {
    await gm.page.click('#token-hud button[data-action="visibility"]');
    expect(await gm.until(`canvas.tokens.get("${HERO}").document.hidden`)).toBe(true);
    await gm.page.waitForSelector('#token-hud button[data-action="visibility"][aria-pressed="true"]');
    await gm.page.click('#token-hud button[data-action="visibility"]');
    expect(await gm.until(`!canvas.tokens.get("${HERO}").document.hidden`)).toBe(true);
  });

  fact("HUD-05", "targets and puts into combat", "TokenHUD", async () => {
    await gm.page.click('#token-hud button[data-action="target"]');
    expect(await gm.until(`canvas.tokens.get("${HERO}").isTargeted`)).toBe(true);
    await gm.page.click('#token-hud button[data-action="combat"]');
    expect(await gm.until(`canvas.tokens.get("${HERO}").inCombat`)).toBe(true);
    await gm.page.waitForSelector('#token-hud button[data-action="combat"][aria-pressed="true"]');
    await gm.page.click('#token-hud button[data-action="combat"]');
    expect(await gm.until(`!canvas.tokens.get("${HERO}").inCombat`)).toBe(true);
  });

  fact("HUD-06", "raises the token, which shows it", "TokenHUD", async () => {
    await gm.page.locator('#token-hud input[name="elevation"]').fill("10");
    await gm.page.locator('#token-hud input[name="elevation"]').press("Enter");
    expect(await gm.until(`canvas.tokens.get("${HERO}").document.elevation === 10`)).toBe(true);
    expect(await gm.until(`canvas.tokens.get("${HERO}").tooltip.text === "+10 ft"`)).toBe(true);
  });

  fact("HUD-07", "closes by Escape and by a click beside it", "TokenHUD", async () => {
    await gm.page.keyboard.press("Escape");
    expect(await gm.until("!document.querySelector('#token-hud')")).toBe(true);
    await open(gm, RAT);
    const { x, y } = await gm.at({ x: 150, y: 650 });
    await gm.page.mouse.click(x, y);
    expect(await gm.until("!document.querySelector('#token-hud')")).toBe(true);
  });

  fact("HUD-08", "is not for players who do not own the token", "TokenHUD", async () => {
    const ann = await table.sit(ANN);
    const { x, y } = await ann.at(RAT);
    await ann.page.mouse.click(x, y, { button: "right" });
    await open(ann, HERO);
    await expect.poll(() => ann.ask("canvas.hud.token.object.id")).toBe(HERO);
    await expect.poll(() => ann.ask("document.querySelector('#token-hud [data-action=visibility]')")).toBeNull();
    expect(ann.errors).toEqual([]);
  });

  law("HUD-09", "ends without an error in the page", () => {
    expect(gm.errors).toEqual([]);
  });
});
