import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
beforeAll(async () => {
  table = await openInterfaceTable({ generation: 13 });
  [referee, ann] = [await table.sit(REFEREE), await table.sit(ANN)];
});
afterAll(() => table.close());

describe("The chat log of generation 13", () => {
  test("CHAT13-01 the input is a text area, and typed text reaches the hook plain (ui.md 10.2, 10.3)", async () => {
    expect(await ann.ask(`document.querySelector("#chat-message").tagName`)).toBe("TEXTAREA");
    await ann.ask(`Hooks.on("chatMessage", (log, text) => { globalThis.given = text; }); undefined`);
    await ann.say("<b>bold</b> words");
    await referee.page.locator("#chat .chat-message", { hasText: "<b>bold</b> words" }).waitFor();
    expect(await ann.ask("given")).toBe("<b>bold</b> words");
  });

  test("CHAT13-02 roll modes have their old names, in the setting and in the buttons (ui.md 10.4)", async () => {
    const modes = await ann.ask(
      `[...document.querySelectorAll("#chat [data-message-mode]")].map((b) => b.dataset.messageMode)`,
    );
    expect(modes).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    await ann.page.click('#chat [data-message-mode="gmroll"]');
    expect(await ann.ask(`game.settings.get("core", "rollMode")`)).toBe("gmroll");
    await ann.say("/roll 1d6 + 31");
    await referee.page.locator("#chat .chat-message.whisper", { hasText: "31" }).waitFor();
  });

  test("CHAT13-03 commands are MESSAGE_PATTERNS; there is no CHAT_COMMANDS (ui.md 10.3)", async () => {
    expect(await ann.ask("CONFIG.ui.chat.MESSAGE_PATTERNS.roll instanceof RegExp")).toBe(true);
    expect(await ann.ask("CONFIG.ui.chat.MULTILINE_COMMANDS.has('emote')")).toBe(true);
    expect(await ann.ask("CONFIG.ui.chat.CHAT_COMMANDS === undefined")).toBe(true);
  });

  test("CHAT13-04 menus are made of the entries that this generation knows (ui.md 8)", async () => {
    await referee.ask(
      `Hooks.on("getChatMessageContextOptions", () => { throw new Error("too late: the menu is there already") }); undefined`,
    );
    await referee.page.locator("#chat .chat-message").last().click({ button: "right" });
    const entries = await referee.page.locator("#context-menu li.context-item").allTextContents();
    expect(entries).toContain("Delete");
    expect(entries).not.toContain("undefined");
    await referee.page.click('#context-menu li.context-item:has-text("Delete")');
    await ann.until("game.messages.size === 1");
  });

  test("CHAT13-05 nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
