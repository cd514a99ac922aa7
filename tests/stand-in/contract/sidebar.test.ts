import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN, HERO, listen, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

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
  test("UI-01 its pieces stand before ready, as instances under `ui` (ui.md 0.2, 11)", async () => {
    const ids = ["interface", "scene-controls", "players", "hotbar", "sidebar", "chat", "actors", "settings"];
    expect(await referee.ask(`${JSON.stringify(ids)}.filter((id) => !document.getElementById(id))`)).toEqual([]);
    const instances = ["chat", "combat", "actors", "items", "compendium", "sidebar", "controls", "hotbar", "players"];
    expect(
      await referee.ask(`${JSON.stringify(instances)}.filter((key) => !(ui[key] instanceof CONFIG.ui[key]))`),
    ).toEqual([]);
    expect(await referee.ask("foundry.applications.sidebar.tabs.ChatLog === CONFIG.ui.chat")).toBe(true);
  });

  test("UI-02 a tab's button opens its panel, alone, and says so by hook (ui.md 11.2)", async () => {
    await listen(referee, "changeSidebarTab");
    await referee.tab("items");
    expect(await referee.ask(`[...document.querySelectorAll("#sidebar-content > .active")].map((e) => e.id)`)).toEqual([
      "items",
    ]);
    expect(await referee.ask("heard")).toEqual(["changeSidebarTab"]);
    await referee.ask(`ui.sidebar.changeTab("chat", "primary")`);
    expect(await referee.page.locator("#chat.active").isVisible()).toBe(true);
    expect(await referee.page.locator("#items").isVisible()).toBe(false);
  });

  test("UI-03 the sidebar collapses and expands, with its hook (ui.md 11.2)", async () => {
    await listen(referee, "collapseSidebar");
    await referee.page.click('#sidebar [data-action="toggleState"]');
    expect(await referee.page.locator("#sidebar-content").isVisible()).toBe(false);
    await referee.page.click('#sidebar-tabs button[data-tab="chat"]');
    expect(await referee.page.locator("#chat").isVisible()).toBe(true);
    expect(await referee.ask("heard")).toEqual(["collapseSidebar", "collapseSidebar"]);
  });

  test("UI-04 the scenes' tab is the Referee's (ui.md 11.2)", async () => {
    expect(await referee.page.locator('#sidebar-tabs button[data-tab="scenes"]').count()).toBe(1);
    expect(await ann.page.locator('#sidebar-tabs button[data-tab="scenes"]').count()).toBe(0);
  });
});

describe("A directory", () => {
  test("UI-05 lists what the user may see (data.md 5.7)", async () => {
    await referee.tab("actors");
    await ann.tab("actors");
    expect(await names(referee, "actors")).toEqual(["Émile the Rat", "Hero"]);
    expect(await names(ann, "actors")).toEqual(["Hero"]);
  });

  test("UI-06 the search folds case and accents (ui.md 9.2)", async () => {
    await referee.page.fill('#actors input[name="search"]', "EMILE");
    expect(await names(referee, "actors")).toEqual(["Émile the Rat"]);
    await referee.page.fill('#actors input[name="search"]', "");
    expect(await names(referee, "actors")).toHaveLength(2);
  });

  test("UI-07 the create button asks, creates, and the entry is there (ui.md 11.2)", async () => {
    await referee.page.click('#actors button[data-action="createEntry"]');
    await referee.page.fill('dialog.application input[name="name"]', "Newcomer");
    await referee.page.click('dialog.application button[data-action="ok"]');
    await referee.page.waitForSelector('#actors .entry-name:text-is("Newcomer")');
    expect(await referee.ask(`game.actors.getName("Newcomer").type`)).toBe("hero");
    expect(await names(ann, "actors")).toEqual(["Hero"]);
    await referee.ask(`game.actors.getName("Newcomer").sheet.close()`);
  });

  test("UI-08 a name opens the sheet (ui.md 11.2)", async () => {
    await ann.page.click(`#actors [data-entry-id="${HERO}"] .entry-name`);
    await ann.until(`game.actors.get("${HERO}").sheet.rendered`);
    expect(await ann.page.locator(".application.sheet").count()).toBe(1);
    await ann.ask(`game.actors.get("${HERO}").sheet.close()`);
  });

  test("UI-09 dragging carries the document's drag data as JSON text (ui.md 9.1)", async () => {
    expect(await dragged(ann, `#actors [data-entry-id="${HERO}"]`)).toEqual({ type: "Actor", uuid: `Actor.${HERO}` });
  });

  test("UI-10 folders hold entries; a drop on one moves the entry there", async () => {
    await referee.ask(`Folder.create({ name: "Heroes", type: "Actor" }).then((f) => f.id)`);
    await referee.page.waitForSelector("#actors .folder");
    await drop(referee, "#actors .folder", { type: "Actor", uuid: `Actor.${HERO}` });
    await referee.until(`game.actors.get("${HERO}").folder?.name === "Heroes"`);
    await referee.page.waitForSelector(`#actors .folder [data-entry-id="${HERO}"]`, { state: "attached" });
    await referee.page.click("#actors .folder-toggle");
    expect(await referee.page.locator(`#actors .folder [data-entry-id="${HERO}"]`).isVisible()).toBe(true);
  });

  test("UI-11 its context menu deletes after a question, and only for who may (ui.md 8)", async () => {
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

  test("UI-12 nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
