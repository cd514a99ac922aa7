/** Keys that belong to what has the focus, and a tab that a package adds to the sidebar. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { fact, law } from "./fact.ts";
import { openInterfaceTable, type InterfaceTable, type Seat } from "./interface-table.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const KEYBOARD = "https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.KeyboardManager.html";
const SIDEBAR = "https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.Sidebar.html";

/** A module with a tab of its own. */
async function moduleWithTab(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "tab-module-"));
  const manifest = {
    id: "tabbed",
    title: "Tabbed",
    version: "1.0.0",
    compatibility: { minimum: "13" },
    esmodules: ["tab.mjs"],
  };
  await writeFile(path.join(dir, "module.json"), JSON.stringify(manifest));
  await writeFile(
    path.join(dir, "tab.mjs"),
    `Hooks.once("init", () => {
      const { HandlebarsApplicationMixin } = foundry.applications.api;
      const { AbstractSidebarTab } = foundry.applications.sidebar;
      class LoreTab extends AbstractSidebarTab {
        static tabName = "lore";
        static DEFAULT_OPTIONS = { window: { title: "Lore" } };
        static PARTS = {};
        async _renderHTML() { return "<p class='lore'>Of old</p>"; }
        _replaceHTML(result, content) { content.innerHTML = result; }
      }
      CONFIG.ui.lore = LoreTab;
      CONFIG.ui.sidebar.TABS.lore = { tooltip: "Lore", icon: "fa-solid fa-scroll" };
    });
    Hooks.once("init", async () => {
      await foundry.applications.handlebars.loadTemplates(["systems/tiny/templates/hero.hbs"]);
      globalThis.begun = ["templates"];
    });
    for (const name of ["i18nInit", "ready"]) Hooks.once(name, () => (globalThis.begun ??= []).push(name));`,
  );
  return dir;
}

const CONTROLS = [
  ["a check box", '<input type="checkbox">', (it: HTMLInputElement) => it.checked],
  ["a button outside of forms", '<button type="button" onclick="this.dataset.on=1">Do</button>', isOn],
  ["a button of a form", '<form><button type="button" onclick="this.dataset.on=1">Do</button></form>', isOn],
  ["a summary", "<details><summary>More</summary>Text</details>", isOpen],
] as const;

function isOn(it: HTMLElement): boolean {
  return it.dataset["on"] === "1";
}
function isOpen(it: HTMLElement): boolean {
  return (it.parentElement as HTMLDetailsElement).open;
}

describe.each([14, 13] as const)("focus in generation %i", (generation) => {
  let folder: string;
  let table: InterfaceTable;
  let seat: Seat;
  beforeAll(async () => {
    folder = await moduleWithTab();
    table = await openInterfaceTable({ generation, modules: [folder] });
    seat = await table.sit({ name: "Referee" });
    await seat.ask(
      `document.body.insertAdjacentHTML("beforeend", '<div id="stage" style="position:fixed;top:0;z-index:9999"></div>')`,
    );
  });
  afterAll(async () => {
    await table?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const show = async (html: string): Promise<void> => {
    await seat.page.locator("#stage").evaluate((stage, content) => (stage.innerHTML = content), html);
    await seat.page.locator("#stage :is(input, button, summary, select, [tabindex])").first().focus();
  };
  const isPaused = (): Promise<boolean> => seat.ask("game.paused");

  law(
    "FOCUS-01",
    "Space works a check box, a button and a summary that has the focus, and does not pause",
    async () => {
      const before = await isPaused();
      for (const [name, html, isWorked] of CONTROLS) {
        await show(html);
        await seat.page.keyboard.press("Space");
        const control = seat.page.locator("#stage :is(input, button, summary)").first();
        expect(await control.evaluate(isWorked as (it: Element) => boolean), name).toBe(true);
        expect(await isPaused(), name).toBe(before);
      }
    },
  );

  law("FOCUS-02", "nor does it in a list of choices or in a custom element", async () => {
    const before = await isPaused();
    for (const html of ["<select><option>One</option></select>", '<string-tags name="x" tabindex="0"></string-tags>']) {
      await show(html);
      await seat.page.keyboard.press("Space");
      expect(await seat.ask("game.keyboard.hasFocus")).toBe(true);
      await seat.page.keyboard.press("Escape");
    }
    expect(await isPaused()).toBe(before);
  });

  fact("FOCUS-03", "with the focus nowhere, and where an element gives it up, Space pauses", KEYBOARD, async () => {
    const before = await isPaused();
    await show('<input data-keyboard-focus="false">');
    expect(await seat.ask("game.keyboard.hasFocus")).toBe(false);
    await seat.ask("document.activeElement.blur()");
    await seat.page.keyboard.press("Space");
    await expect.poll(isPaused).toBe(!before);
    await show('<div tabindex="0" data-keyboard-focus>Field</div>');
    expect(await seat.ask("game.keyboard.hasFocus")).toBe(true);
  });

  fact("FOCUS-04", "a package's tab stands in the sidebar and opens", SIDEBAR, async () => {
    await seat.ask("document.querySelector('#stage').remove()");
    await seat.ask("ui.menu.close({ animate: false }).then(() => undefined)"); // Escape may have opened it
    expect(await seat.ask("ui.lore instanceof CONFIG.ui.lore && ui.lore.rendered")).toBe(true);
    await seat.page.locator('#sidebar-tabs [data-tab="lore"]').click();
    await expect.poll(() => seat.page.locator("#sidebar .lore").isVisible()).toBe(true);
    expect(await seat.ask("[ui.lore.active, ui.sidebar.tabGroups.primary]")).toEqual([true, "lore"]);
    await seat.ask(`ui.sidebar.changeTab("chat", "primary")`);
    await expect.poll(() => seat.page.locator("#sidebar .lore").isVisible()).toBe(false);
  });

  law(
    "FOCUS-05",
    "who loads templates in an async listener of init is through with it before the rest begins",
    async () => {
      expect(await seat.ask("begun")).toEqual(["templates", "i18nInit", "ready"]);
    },
  );
});
