import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  referee = await table.sit(REFEREE);
  ann = await table.sit(ANN);
});
afterAll(() => table.close());

async function openSettings(seat: Seat, app: "configure" | "controls" = "configure"): Promise<void> {
  await seat.tab("settings");
  await seat.page.click(`#settings [data-app="${app}"]`);
  await seat.page.waitForSelector(app === "configure" ? "#settings-config" : "#controls-config");
}

describe("The settings window", () => {
  test("SET-01 shows what is registered with config, named namespace.key (ui.md 11.6)", async () => {
    await openSettings(referee);
    expect(await referee.page.locator('#settings-config [name="tiny.house"]').count()).toBe(1);
    expect(await referee.page.locator('#settings-config [name="tiny.volume"]').count()).toBe(1);
  });

  test("SET-02 saving writes world settings for everyone (data.md 13)", async () => {
    await referee.page.click('#settings-config button[data-category="tiny"]');
    await referee.page.check('#settings-config [name="tiny.house"]');
    await referee.page.click('#settings-config button[type="submit"]');
    await ann.until(`game.settings.get("tiny", "house") === true`);
    await referee.page.waitForSelector("#settings-config", { state: "detached" });
    expect(await ann.ask(`game.settings.get("tiny", "house")`)).toBe(true);
  });

  test("SET-03 a player is shown client settings only (data.md 13)", async () => {
    await openSettings(ann);
    expect(await ann.page.locator('#settings-config [name="tiny.house"]').count()).toBe(0);
    expect(await ann.page.locator('#settings-config [name="tiny.volume"]').count()).toBe(1);
    await ann.page.click('#settings-config button[data-action="close"]');
  });

  test("SET-04 a menu opens by its button, made with no arguments (ui.md 11.6)", async () => {
    await referee.ask(`game.settings.registerMenu("tiny", "more", { name: "More", label: "Open more", icon: "fa-solid fa-gear", restricted: true,
      type: class More extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2) {
        static DEFAULT_OPTIONS = { id: "tiny-more" };
        static PARTS = { main: { template: "templates/generic/form-footer.hbs" } };
        constructor(...args) { super(...args); globalThis.given = args.length; }
      } })`);
    await openSettings(referee);
    await referee.page.click('#settings-config button[data-category="tiny"]');
    await referee.page.click('button[data-action="openSubmenu"][data-key="tiny.more"]');
    await referee.page.waitForSelector("#tiny-more");
    expect(await referee.ask("given")).toBe(0);
    await referee.ask(
      `Promise.all([foundry.applications.instances.get("tiny-more").close(), foundry.applications.instances.get("settings-config").close()]).then(() => undefined)`,
    );
  });

  test("SET-05 the appearance puts theme-light or theme-dark on the body (ui.md 13.3)", async () => {
    for (const scheme of ["light", "dark"]) {
      await openSettings(ann);
      await ann.page.click('button[data-action="openSubmenu"][data-key="core.uiConfig"]');
      await ann.page.selectOption('#ui-config [name="interface"]', scheme);
      await ann.page.selectOption('#ui-config [name="applications"]', scheme);
      await ann.page.click('#ui-config button[type="submit"]');
      await ann.page.waitForSelector(`body.theme-${scheme}`);
      expect(await ann.ask(`game.settings.get("core", "uiConfig").colorScheme.interface`)).toBe(scheme);
      await ann.ask(`foundry.applications.instances.get("settings-config").close().then(() => undefined)`);
    }
  });

  test("SET-06 a key is bound by pressing it, and a clash is shown (ui.md 11.7)", async () => {
    await openSettings(referee, "controls");
    const row = referee.page.locator('#controls-config [data-action-id="core.focusChat"]');
    await row.locator('[data-action="addBinding"]').click();
    await referee.page.keyboard.press("Control+KeyJ");
    await row.locator('button:has-text("Control + J")').waitFor();
    await referee.page.locator('#controls-config [data-action-id="core.pause"] [data-action="addBinding"]').click();
    await referee.page.keyboard.press("Control+KeyJ");
    await referee.page.waitForSelector('#controls-config [data-action-id="core.pause"] .binding.conflict');
    expect(await row.locator(".binding.conflict").count()).toBe(1);
  });

  test("SET-07 Escape closes the top window, then opens the menu (ui.md 1.7)", async () => {
    await referee.page.keyboard.press("Escape");
    await referee.page.waitForSelector("#controls-config", { state: "detached" });
    await referee.page.keyboard.press("Escape");
    await referee.page.waitForSelector("#menu .menu-panel");
    await referee.page.keyboard.press("Escape");
    await referee.page.waitForSelector("#menu", { state: "detached" });
    expect(await referee.ask("ui.menu.rendered")).toBe(false);
  });

  test("SET-08 nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
