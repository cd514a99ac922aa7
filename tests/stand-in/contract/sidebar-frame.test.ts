import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, BOB, HERO, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  [referee, ann] = [await table.sit(REFEREE), await table.sit(ANN)];
});
afterAll(() => table.close());

const drop = (seat: Seat, selector: string, data: unknown): Promise<unknown> =>
  seat.ask(`(() => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", ${JSON.stringify(JSON.stringify(data))});
    document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
  })()`);

describe("The players' list", () => {
  fact("FRAME-01", "shows who is here, and who comes and goes", "Players", async () => {
    const names = () => referee.page.locator("#players-active .player .player-name").allTextContents();
    expect((await names()).map((name) => name.split(" ")[0])).toEqual(["Referee", "Ann"]);
    const bob = await table.sit(BOB);
    await referee.page.waitForSelector("#players-active .player >> nth=2");
    await bob.page.close();
    const away = `#players-inactive [data-user-id="${BOB._id}"]`; // not there until the list is unfolded
    await referee.page.waitForSelector(away, { state: "detached" });
    await referee.page.click('#players [data-action="toggleOffline"]');
    await referee.page.waitForSelector(away);
    await referee.page.click('#players [data-action="toggleOffline"]');
  });

  fact("FRAME-02", "a player chooses colour and character in their own settings", "Players", async () => {
    await ann.page.hover(`#players [data-user-id="${ANN._id}"]`);
    await ann.page.click(`#players [data-user-id="${ANN._id}"] [data-action="configureUser"]`);
    await ann.page.selectOption('.user-config select[name="character"]', HERO);
    await ann.page.click('.user-config button[type="submit"]');
    await referee.until(`game.users.get("${ANN._id}").character?.id === "${HERO}"`);
    await referee.page.waitForSelector('#players .player-character:text-is("Hero")');
    await ann.until('game.user.character?.name === "Hero"');
  });
});

describe("The hotbar", () => {
  fact("FRAME-03", "a dropped document becomes a macro that opens its sheet", "Hotbar", async () => {
    await referee.page.waitForSelector("#hotbar #action-bar li.slot[data-slot='3']");
    await drop(referee, "#action-bar li[data-slot='3']", { type: "Actor", uuid: `Actor.${HERO}` });
    await referee.page.waitForSelector("#action-bar li.slot.full[data-slot='3']");
    await referee.page.click("#action-bar li[data-slot='3'] button");
    await referee.until(`game.actors.get("${HERO}").sheet.rendered`);
    await expect.poll(() => referee.ask(`Object.keys(game.user.hotbar)`)).toEqual(["3"]);
    await referee.ask(`game.actors.get("${HERO}").sheet.close().then(() => undefined)`);
  });

  fact(
    "FRAME-04",
    "hotbarDrop is told hotbar, data and slot; false stops the default",
    "https://foundryvtt.com/api/v14/functions/hookEvents.hotbarDrop.html",
    async () => {
      const before = await referee.ask<number>("game.macros.size");
      await referee.ask(
        `Hooks.once("hotbarDrop", (bar, data, slot) => { globalThis.given = [bar === ui.hotbar, data.type, slot]; return false; }); undefined`,
      );
      await drop(referee, "#action-bar li[data-slot='5']", { type: "Actor", uuid: `Actor.${HERO}` });
      await expect.poll(() => referee.ask("given")).toEqual([true, "Actor", 5]);
      await expect.poll(() => referee.ask("game.macros.size")).toBe(before);
    },
  );

  fact("FRAME-05", "a number key runs the macro of its place; its menu takes it off", "Hotbar", async () => {
    await referee.page.mouse.click(600, 300);
    await referee.page.keyboard.press("Digit3");
    await referee.until(`game.actors.get("${HERO}").sheet.rendered`);
    await referee.ask(`game.actors.get("${HERO}").sheet.close().then(() => undefined)`);
    await referee.page.click("#action-bar li[data-slot='3']", { button: "right" });
    await referee.page.click('#context-menu li:has-text("Take off")');
    await referee.page.waitForSelector("#action-bar li.slot.full", { state: "detached" });
    await expect.poll(() => referee.ask(`Object.keys(game.user.hotbar)`)).toEqual([]);
  });
});

describe("The keyboard", () => {
  fact("FRAME-06", "is an instance of the documented class", "KeyboardManager", async () => {
    await expect.poll(() => ann.ask("game.keyboard instanceof foundry.helpers.interaction.KeyboardManager")).toBe(true);
  });
});

describe("Pause", () => {
  fact(
    "FRAME-07",
    "the space bar pauses for everyone; only the Referee's",
    "https://foundryvtt.com/api/v14/classes/foundry.Game.html",
    async () => {
      await ann.page.mouse.click(600, 300);
      await ann.page.keyboard.press("Space");
      await referee.page.mouse.click(600, 300);
      await referee.page.keyboard.press("Space");
      await ann.page.waitForSelector("#pause.paused");
      await expect.poll(() => ann.ask("game.paused")).toBe(true);
      // The key turns around what the Referee's own page knows.
      await referee.until("game.paused");
      await referee.page.keyboard.press("Space");
      await ann.until("document.querySelector('#pause').hidden");
    },
  );
});

describe("Plain sheets", () => {
  fact(
    "FRAME-08",
    "a journal is written in the window and read by who may",
    "https://foundryvtt.com/article/journal/",
    async () => {
      await referee.ask(
        `JournalEntry.create({ name: "Notes", ownership: { default: 2 }, pages: [{ name: "One", type: "text", text: { content: "<p>first</p>" } }] }).then(async (j) => { await j.sheet.render({ force: true }); })`,
      );
      await referee.page.click('.journal-entry [data-action="editPage"]');
      await referee.page.locator("form.journal-entry-page prose-mirror [contenteditable]").click();
      await referee.page.keyboard.press("End");
      await referee.page.keyboard.insertText(" and more");
      await referee.page.click('form.journal-entry-page footer button[type="submit"]');
      await referee.until(`game.journal.getName("Notes").pages.contents[0].text.content.includes("and more")`);
      await ann.tab("journal");
      await ann.page.click('#journal .entry-name:text-is("Notes")');
      await ann.page.waitForSelector('.journal-entry .journal-page-content:has-text("and more")');
      expect(await ann.page.locator('.journal-entry [data-action="editPage"]').count()).toBe(0);
      for (const seat of [referee, ann])
        await seat.ask(`game.journal.getName("Notes").sheet.close().then(() => undefined)`);
    },
  );

  fact("FRAME-09", "a roll table draws into chat", "https://foundryvtt.com/article/roll-tables/", async () => {
    await referee.ask(
      `RollTable.create({ name: "Weather", formula: "1d1", results: [{ type: "text", name: "Rain", range: [1, 1] }] }).then(async (t) => { await t.sheet.render({ force: true }); })`,
    );
    await referee.page.click('.roll-table-sheet [data-action="drawResult"]');
    await ann.tab("chat");
    await ann.page.locator("#chat .chat-message", { hasText: "Rain" }).waitFor();
    await expect.poll(() => ann.ask("game.messages.contents.at(-1).author.name")).toBe("Referee");
    await referee.ask(`game.tables.getName("Weather").sheet.close().then(() => undefined)`);
  });

  fact("FRAME-10", "a macro is edited and run", "https://foundryvtt.com/article/macros/", async () => {
    await referee.ask(
      `Macro.create({ name: "Shout", type: "chat", command: "nothing" }).then(async (m) => { await m.sheet.render({ force: true }); })`,
    );
    await referee.page.fill('.macro-config textarea[name="command"]', "Loud words");
    await referee.page.click('.macro-config button[type="submit"]');
    await referee.until(`game.macros.getName("Shout").command === "Loud words"`);
    await referee.ask(`game.macros.getName("Shout").execute().then(() => undefined)`);
    await ann.page.locator("#chat .chat-message", { hasText: "Loud words" }).waitFor();
    expect(await referee.page.locator(".macro-config").count()).toBe(0);
  });

  law("FRAME-11", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
