import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const PACK = "tiny.trinkets";
const WINDOW = "#compendium-tiny_trinkets";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  referee = await table.sit(REFEREE);
  ann = await table.sit(ANN);
});
afterAll(() => table.close());

describe("A compendium window", () => {
  fact("PACKWIN-01", "the sidebar lists the packs, with their number of entries", "CompendiumWindow", async () => {
    await referee.tab("compendium");
    const entry = referee.page.locator(`#compendium .directory-item[data-pack="${PACK}"]`);
    expect(await entry.locator(".entry-name").textContent()).toContain("Trinkets");
    expect(await entry.locator("small").textContent()).toContain("3");
  });

  fact("PACKWIN-02", "opens on a click and shows the index in its folders", "CompendiumWindow", async () => {
    await referee.page.click(`#compendium [data-pack="${PACK}"] .entry-name`);
    await referee.page.waitForSelector(`${WINDOW} .entry-name:text-is("Lamp")`);
    expect(await referee.page.locator(`${WINDOW} .folder .entry-name`).allTextContents()).toEqual([
      "Gold Ring",
      "Iron Ring",
    ]);
    expect(await referee.page.locator(`${WINDOW} img.thumbnail`).first().getAttribute("loading")).toBe("lazy");
  });

  fact("PACKWIN-03", "its search opens the folders on the way", "CompendiumWindow", async () => {
    await referee.page.fill(`${WINDOW} input[name="search"]`, "iron");
    expect(await referee.page.locator(`${WINDOW} .entry-name:visible`).allTextContents()).toEqual(["Iron Ring"]);
    await referee.page.fill(`${WINDOW} input[name="search"]`, "");
  });

  fact(
    "PACKWIN-04",
    "dragging out carries the entry's uuid; a drop on the directory imports it",
    "CompendiumWindow",
    async () => {
      await referee.tab("items");
      await referee.page.locator(`${WINDOW} .folder-toggle`).click();
      await referee.page.dragAndDrop(
        `${WINDOW} .directory-item:has(> .entry-name:text-is("Gold Ring"))`,
        "#items .directory-list",
      );
      await referee.page.waitForSelector('#items .entry-name:text-is("Gold Ring")');
      const source = await referee.ask(`game.items.getName("Gold Ring")._stats.compendiumSource`);
      expect(source).toBe(`Compendium.${PACK}.Item.trinketgold00001`);
    },
  );

  fact("PACKWIN-05", "the menu imports, and the pack keeps its own", "CompendiumWindow", async () => {
    await referee.page.click(`${WINDOW} .directory-item:has(> .entry-name:text-is("Lamp"))`, { button: "right" });
    await referee.page.click('#context-menu li.context-item:has-text("Import")');
    await referee.page.waitForSelector('#items .entry-name:text-is("Lamp")');
    await expect.poll(() => referee.ask(`game.packs.get("${PACK}").index.size`)).toBe(3);
  });

  fact("PACKWIN-06", "a system's pack is locked until the Referee has agreed", "CompendiumCollection", async () => {
    await expect.poll(() => referee.ask(`game.packs.get("${PACK}").locked`)).toBe(true);
    await referee.page.click(`${WINDOW} [data-action="toggleLock"]`);
    await referee.page.click('dialog.application button[data-action="yes"]');
    await referee.until(`game.packs.get("${PACK}").locked === false`);
    await referee.page.waitForSelector(`${WINDOW} [data-action="createEntry"]`);
  });

  fact(
    "PACKWIN-07",
    "a player reads it, and is offered neither lock nor import",
    "https://foundryvtt.com/article/compendium/",
    async () => {
      await ann.tab("compendium");
      await ann.page.click(`#compendium [data-pack="${PACK}"] .entry-name`);
      await ann.page.waitForSelector(`${WINDOW} .entry-name:text-is("Lamp")`);
      expect(await ann.page.locator(`${WINDOW} [data-action="toggleLock"]`).count()).toBe(0);
      await ann.page.click(`${WINDOW} .directory-item:has(> .entry-name:text-is("Lamp"))`, { button: "right" });
      expect(await ann.page.locator("#context-menu li.context-item").count()).toBe(0);
    },
  );

  law("PACKWIN-08", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
