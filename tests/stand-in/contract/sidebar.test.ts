import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, HERO, openInterfaceTable, REFEREE, type InterfaceTable } from "./interface-table.ts";
import { listen, type Seat } from "./seat.ts";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  referee = await table.sit(REFEREE);
  ann = await table.sit(ANN);
});
afterAll(() => table.close());

const names = (seat: Seat, tab: string): Promise<string[]> =>
  seat.page.locator(`#${tab} .directory-item[data-entry-id]:visible .entry-name`).allTextContents();

/** What a drag of an element would carry. */
const dragged = (seat: Seat, selector: string): Promise<unknown> =>
  seat.ask(`(() => {
    const transfer = new DataTransfer();
    document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer: transfer }));
    return JSON.parse(transfer.getData("text/plain"));
  })()`);

const drop = (seat: Seat, selector: string, data: unknown): Promise<unknown> =>
  seat.ask(`(() => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", ${JSON.stringify(JSON.stringify(data))});
    document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
  })()`);

describe("The page", () => {
  fact("UI-01", "its pieces stand before ready, as instances under `ui`", "boot", async () => {
    const ids = ["interface", "scene-controls", "players", "hotbar", "sidebar", "chat", "actors", "settings"];
    await expect
      .poll(() => referee.ask(`${JSON.stringify(ids)}.filter((id) => !document.getElementById(id))`))
      .toEqual([]);
    const instances = ["chat", "combat", "actors", "items", "compendium", "sidebar", "controls", "hotbar", "players"];
    await expect
      .poll(() => referee.ask(`${JSON.stringify(instances)}.filter((key) => !(ui[key] instanceof CONFIG.ui[key]))`))
      .toEqual([]);
    await expect.poll(() => referee.ask("foundry.applications.sidebar.tabs.ChatLog === CONFIG.ui.chat")).toBe(true);
  });

  fact("UI-02", "a tab's button opens its panel, alone, and says so by hook", "Sidebar", async () => {
    await listen(referee, "changeSidebarTab");
    await referee.tab("items");
    await expect
      .poll(() => referee.ask(`[...document.querySelectorAll("#sidebar-content > .active")].map((e) => e.id)`))
      .toEqual(["items"]);
    await expect.poll(() => referee.ask("heard")).toEqual(["changeSidebarTab"]);
    await referee.ask(`ui.sidebar.changeTab("chat", "primary")`);
    expect(await referee.page.locator("#chat.active").isVisible()).toBe(true);
    expect(await referee.page.locator("#items").isVisible()).toBe(false);
  });

  fact("UI-03", "the sidebar collapses and expands, with its hook", "Sidebar", async () => {
    await listen(referee, "collapseSidebar");
    await referee.page.click('#sidebar [data-action="toggleState"]');
    expect(await referee.page.locator("#sidebar-content").isVisible()).toBe(false);
    await referee.page.click('#sidebar-tabs button[data-tab="chat"]');
    expect(await referee.page.locator("#chat").isVisible()).toBe(true);
    await expect.poll(() => referee.ask("heard")).toEqual(["collapseSidebar", "collapseSidebar"]);
  });

  fact("UI-04", "the scenes' tab is the Referee's", "Sidebar", async () => {
    expect(await referee.page.locator('#sidebar-tabs button[data-tab="scenes"]').count()).toBe(1);
    expect(await ann.page.locator('#sidebar-tabs button[data-tab="scenes"]').count()).toBe(0);
  });
});

describe("A directory", () => {
  fact("UI-05", "lists what the user may see", "DocumentDirectory", async () => {
    await referee.tab("actors");
    await ann.tab("actors");
    expect(await names(referee, "actors")).toEqual(["Émile the Rat", "Hero"]);
    expect(await names(ann, "actors")).toEqual(["Hero"]);
  });

  fact("UI-06", "the search folds case and accents", "SearchFilter", async () => {
    await referee.page.fill('#actors input[name="search"]', "EMILE");
    expect(await names(referee, "actors")).toEqual(["Émile the Rat"]);
    await referee.page.fill('#actors input[name="search"]', "");
    expect(await names(referee, "actors")).toHaveLength(2);
  });

  fact("UI-07", "the create button asks, creates, and the entry is there", "DocumentDirectory", async () => {
    await referee.page.click('#actors button[data-action="createEntry"]');
    await referee.page.fill('dialog.application input[name="name"]', "Newcomer");
    await referee.page.click('dialog.application button[data-action="ok"]');
    await referee.page.waitForSelector('#actors .entry-name:text-is("Newcomer")');
    await expect.poll(() => referee.ask(`game.actors.getName("Newcomer").type`)).toBe("hero");
    expect(await names(ann, "actors")).toEqual(["Hero"]);
    await referee.ask(`game.actors.getName("Newcomer").sheet.close()`);
  });

  fact("UI-08", "a name opens the sheet", "DocumentDirectory", async () => {
    await ann.page.click(`#actors [data-entry-id="${HERO}"] .entry-name`);
    await ann.until(`game.actors.get("${HERO}").sheet.rendered`);
    expect(await ann.page.locator(".application.sheet").count()).toBe(1);
    await ann.ask(`game.actors.get("${HERO}").sheet.close()`);
  });

  fact("UI-09", "dragging carries the document's drag data as JSON text", "DragDrop", async () => {
    expect(await dragged(ann, `#actors [data-entry-id="${HERO}"]`)).toEqual({ type: "Actor", uuid: `Actor.${HERO}` });
  });

  fact("UI-10", "folders hold entries; a drop on one moves the entry there", "DocumentDirectory", async () => {
    await referee.ask(`Folder.create({ name: "Heroes", type: "Actor" }).then((f) => f.id)`);
    await referee.page.waitForSelector("#actors .folder");
    await drop(referee, "#actors .folder", { type: "Actor", uuid: `Actor.${HERO}` });
    await referee.until(`game.actors.get("${HERO}").folder?.name === "Heroes"`);
    await referee.page.waitForSelector(`#actors .folder [data-entry-id="${HERO}"]`, { state: "attached" });
    await referee.page.click("#actors .folder-toggle");
    expect(await referee.page.locator(`#actors .folder [data-entry-id="${HERO}"]`).isVisible()).toBe(true);
  });

  fact("UI-11", "its context menu deletes after a question, and only for who may", "ContextMenu", async () => {
    await referee.ask(`Actor.create({ name: "Doomed", type: "hero" }).then(() => undefined)`);
    const entry = '#actors .directory-item:has(.entry-name:text-is("Doomed"))';
    await referee.page.click(entry, { button: "right" });
    await referee.page.click('#context-menu li.context-item:has-text("Delete")');
    await referee.page.click('dialog.application button[data-action="yes"]');
    await referee.page.waitForSelector(entry, { state: "detached" });
    await ann.page.click("#actors .folder-toggle");
    await ann.page.click(`#actors [data-entry-id="${HERO}"]`, { button: "right" });
    await ann.page.waitForSelector("#context-menu li");
    expect(await ann.page.locator("#context-menu li.context-item").allTextContents()).not.toContain(
      "Who may see and change it",
    );
    await ann.page.keyboard.press("Escape");
  });

  law("UI-12", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
