import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
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
  fact(
    "CHAT13-01",
    "the input is a text area, and typed text reaches the hook plain",
    "https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ChatLog.html",
    async () => {
      await expect.poll(() => ann.ask(`document.querySelector("#chat-message").tagName`)).toBe("TEXTAREA");
      await ann.ask(`Hooks.on("chatMessage", (log, text) => { globalThis.given = text; }); undefined`);
      await ann.say("<b>bold</b> words");
      await referee.page.locator("#chat .chat-message", { hasText: "<b>bold</b> words" }).waitFor();
      await expect.poll(() => ann.ask("given")).toBe("<b>bold</b> words");
    },
  );

  fact(
    "CHAT13-02",
    "roll modes have their old names, in the setting and in the buttons",
    "https://foundryvtt.com/api/v13/variables/CONST.DICE_ROLL_MODES.html",
    async () => {
      const modes = await ann.ask(
        `[...document.querySelectorAll("#chat [data-message-mode]")].map((b) => b.dataset.messageMode)`,
      );
      expect(modes).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
      await ann.page.click('#chat [data-message-mode="gmroll"]');
      await expect.poll(() => ann.ask(`game.settings.get("core", "rollMode")`)).toBe("gmroll");
      await ann.say("/roll 1d6 + 31");
      await referee.page.locator("#chat .chat-message.whisper", { hasText: "31" }).waitFor();
    },
  );

  fact(
    "CHAT13-03",
    "commands are MESSAGE_PATTERNS; there is no CHAT_COMMANDS",
    "https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ChatLog.html",
    async () => {
      await expect.poll(() => ann.ask("CONFIG.ui.chat.MESSAGE_PATTERNS.roll instanceof RegExp")).toBe(true);
      await expect.poll(() => ann.ask("CONFIG.ui.chat.MULTILINE_COMMANDS.has('emote')")).toBe(true);
      await expect.poll(() => ann.ask("CONFIG.ui.chat.CHAT_COMMANDS === undefined")).toBe(true);
    },
  );

  fact(
    "CHAT13-04",
    "menus are made of the entries that this generation knows",
    "https://foundryvtt.com/api/v13/classes/foundry.applications.ux.ContextMenu.html",
    async () => {
      await referee.ask(
        `Hooks.on("getChatMessageContextOptions", () => { throw new Error("too late: the menu is there already") }); undefined`,
      );
      await referee.page.locator("#chat .chat-message").last().click({ button: "right" });
      const entries = await referee.page.locator("#context-menu li.context-item").allTextContents();
      expect(entries).toContain("Delete");
      expect(entries).not.toContain("undefined");
      await referee.page.click('#context-menu li.context-item:has-text("Delete")');
      await ann.until("game.messages.size === 1");
    },
  );

  law("CHAT13-05", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
