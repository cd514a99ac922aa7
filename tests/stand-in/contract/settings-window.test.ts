import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
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

const CATEGORY_BROWSER = "https://foundryvtt.com/api/v14/classes/foundry.applications.api.CategoryBrowser.html";
const WINDOWS = { configure: "#settings-config", controls: "#controls-config" };

async function openSettings(seat: Seat, app: keyof typeof WINDOWS = "configure"): Promise<void> {
  await seat.tab("settings");
  await seat.page.click(`#settings [data-app="${app}"]`);
  await seat.page.waitForSelector(WINDOWS[app]);
}

describe("The settings window", () => {
  fact("SETWIN-01", "shows what is registered with config, named namespace.key", "SettingsConfig", async () => {
    await openSettings(referee);
    expect(await referee.page.locator('#settings-config [name="tiny.house"]').count()).toBe(1);
    expect(await referee.page.locator('#settings-config [name="tiny.volume"]').count()).toBe(1);
  });

  fact("SETWIN-02", "saving writes world settings for everyone", "ClientSettings", async () => {
    await referee.page.click('#settings-config button[data-category="system"]');
    await referee.page.check('#settings-config [name="tiny.house"]');
    await referee.page.click('#settings-config button[type="submit"]');
    await ann.until(`game.settings.get("tiny", "house") === true`);
    await referee.page.waitForSelector("#settings-config", { state: "detached" });
    await expect.poll(() => ann.ask(`game.settings.get("tiny", "house")`)).toBe(true);
  });

  fact("SETWIN-03", "a player is shown client settings only", "ClientSettings", async () => {
    await openSettings(ann);
    expect(await ann.page.locator('#settings-config [name="tiny.house"]').count()).toBe(0);
    expect(await ann.page.locator('#settings-config [name="tiny.volume"]').count()).toBe(1);
    await ann.page.click('#settings-config button[data-action="close"]');
  });

  fact("SETWIN-04", "a menu opens by its button, made with no arguments", "ClientSettings", async () => {
    await referee.ask(`game.settings.registerMenu("tiny", "more", { name: "More", label: "Open more", icon: "fa-solid fa-gear", restricted: true,
      type: class More extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2) {
        static DEFAULT_OPTIONS = { id: "tiny-more" };
        static PARTS = { main: { template: "templates/generic/form-footer.hbs" } };
        constructor(...args) { super(...args); globalThis.given = args.length; }
      } })`);
    await openSettings(referee);
    await referee.page.click('#settings-config button[data-category="system"]');
    await referee.page.click('button[data-action="openSubmenu"][data-key="tiny.more"]');
    await referee.page.waitForSelector("#tiny-more");
    await expect.poll(() => referee.ask("given")).toBe(0);
    await referee.ask(
      `Promise.all([foundry.applications.instances.get("tiny-more").close(), foundry.applications.instances.get("settings-config").close()]).then(() => undefined)`,
    );
  });

  fact("SETWIN-05", "the appearance puts theme-light or theme-dark on the body", "layers", async () => {
    for (const scheme of ["light", "dark"]) {
      await openSettings(ann);
      await ann.page.click('button[data-action="openSubmenu"][data-key="core.uiConfig"]');
      await ann.page.selectOption('#ui-config [name="interface"]', scheme);
      await ann.page.selectOption('#ui-config [name="applications"]', scheme);
      await ann.page.click('#ui-config button[type="submit"]');
      await ann.page.waitForSelector(`body.theme-${scheme} #interface.themed.theme-${scheme}`);
      await ann.page.waitForSelector(`#settings-config.themed.theme-${scheme}`);
      await expect.poll(() => ann.ask(`game.settings.get("core", "uiConfig").colorScheme.interface`)).toBe(scheme);
      await ann.ask(`foundry.applications.instances.get("settings-config").close().then(() => undefined)`);
    }
  });

  fact("SETWIN-06", "a key is bound by pressing it, and a clash is shown", "ClientKeybindings", async () => {
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

  fact("SETWIN-07", "Escape closes the top window, then opens the menu", "ClientKeybindings", async () => {
    await referee.page.keyboard.press("Escape");
    await referee.page.waitForSelector("#controls-config", { state: "detached" });
    await referee.page.keyboard.press("Escape");
    await referee.page.waitForSelector("#menu .menu-panel");
    await referee.page.keyboard.press("Escape");
    await referee.page.waitForSelector("#menu", { state: "detached" });
    await expect.poll(() => referee.ask("ui.menu.rendered")).toBe(false);
  });

  for (const [id, app, query, wanted, other] of [
    ["SETWIN-09", "configure", "volume", '[name="tiny.volume"]', '[name="tiny.house"]'],
    ["SETWIN-10", "controls", "chat", '[data-action-id="core.focusChat"]', '[data-action-id="core.dismiss"]'],
  ] as const)
    fact(id, `a search looks through all categories of the ${app} window`, CATEGORY_BROWSER, async () => {
      await openSettings(referee, app);
      await referee.page.fill(`${WINDOWS[app]} input[type=search]`, query);
      await expect.poll(() => referee.page.isVisible(`${WINDOWS[app]} ${other}`)).toBe(false);
      expect(await referee.page.isVisible(`${WINDOWS[app]} ${wanted}`)).toBe(true);
    });

  law("SETWIN-11", "Enter in the search neither saves nor closes", async () => {
    await referee.page.press("#settings-config input[type=search]", "Enter");
    await referee.page.press("#controls-config input[type=search]", "Enter");
    expect(await referee.page.locator("#settings-config, #controls-config").count()).toBe(2);
  });

  law("SETWIN-08", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
