import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, BOB, openInterfaceTable, REFEREE, type InterfaceTable } from "./interface-table.ts";
import { listen, type Seat } from "./seat.ts";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
let bob: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  [referee, ann, bob] = [await table.sit(REFEREE), await table.sit(ANN), await table.sit(BOB)];
});
afterAll(() => table.close());

const last = (seat: Seat) => seat.page.locator("#chat .chat-message").last();

/** Waits until every seat's log ends with the message that holds a text. */
async function shows(seat: Seat, text: string): Promise<void> {
  await seat.page.locator("#chat .chat-message", { hasText: text }).last().waitFor();
}

describe("The chat log", () => {
  fact("CHAT-01", "what is typed is sent with Enter and seen by all", "ChatLog", async () => {
    await ann.say("Hello at the table");
    for (const seat of [referee, ann, bob]) await shows(seat, "Hello at the table");
    expect(await last(bob).locator(".message-sender").textContent()).toContain("Ann");
    await expect.poll(() => ann.ask(`document.querySelector("#chat-message").textContent`)).toBe("");
  });

  fact("CHAT-02", "markup that is typed stays text", "ChatMessage", async () => {
    await ann.say('<img src="x" onerror="globalThis.harmed = true"> & more');
    for (const seat of [ann, bob]) await shows(seat, "onerror");
    expect(await last(bob).locator(".message-content img").count()).toBe(0);
    await expect.poll(() => bob.ask("globalThis.harmed")).toBeUndefined();
  });

  fact("CHAT-03", "Shift and Enter breaks the line without sending", "ChatLog", async () => {
    const before = await ann.ask<number>("game.messages.size");
    await ann.page.click("#chat-message");
    await ann.page.keyboard.insertText("first");
    await ann.page.keyboard.press("Shift+Enter");
    await ann.page.keyboard.insertText("second");
    await expect.poll(() => ann.ask("game.messages.size")).toBe(before);
    await ann.page.keyboard.press("Enter");
    await shows(bob, "second");
    expect(await last(bob).locator(".message-content").innerText()).toMatch(/first\s+second/);
  });

  fact("CHAT-04", "/roll posts a roll whose dice can be looked at", "ChatLog", async () => {
    await ann.say("/roll 2d6 + 1 # a try");
    for (const seat of [ann, bob]) await shows(seat, "a try");
    const message = last(bob);
    expect(await message.locator(".dice-roll .dice-total").count()).toBe(1);
    await expect.poll(() => bob.ask("game.messages.contents.at(-1).rolls[0].formula")).toBe("2d6 + 1");
    await message.locator(".dice-total").click();
    expect(await message.locator(".dice-roll.expanded .dice-tooltip .die").count()).toBe(2);
  });

  fact("CHAT-05", "an unknown command is refused in words and kept in the input", "ChatLog", async () => {
    const before = await ann.ask<number>("game.messages.size");
    await ann.say("/nonsense 3");
    await ann.page.waitForSelector("#notifications .notification.error");
    await expect.poll(() => ann.ask("game.messages.size")).toBe(before);
    await expect.poll(() => ann.ask(`document.querySelector("#chat-message").textContent`)).toContain("/nonsense");
    await ann.ask(`document.querySelector("#chat-message").value = ""`);
  });

  fact(
    "CHAT-06",
    "the chatMessage hook is given rich text when typed, plain from code, and may consume it",
    "https://foundryvtt.com/api/v14/functions/hookEvents.chatMessage.html",
    async () => {
      await ann.ask(
        `globalThis.given = []; Hooks.on("chatMessage", (log, text, data) => { if (!text.includes("/award")) return; globalThis.given.push([text, data.user === game.userId, log === ui.chat]); return false; }); undefined`,
      );
      await ann.say("/award 5");
      await ann.until("given.length === 1");
      await ann.ask(`ui.chat.processMessage("/award 6")`);
      await expect
        .poll(() => ann.ask("given"))
        .toEqual([
          ["<p>/award 5</p>", true, true],
          ["/award 6", true, true],
        ]);
    },
  );

  fact("CHAT-07", "a whisper reaches its reader and the writer alone", "chat", async () => {
    await ann.say("/w Referee psst, a secret");
    for (const seat of [referee, ann]) await shows(seat, "a secret");
    await ann.say("an open word");
    await shows(bob, "an open word");
    expect(await bob.page.locator("#chat .chat-message", { hasText: "secret" }).count()).toBe(0);
    expect(await referee.page.locator("#chat .chat-message.whisper", { hasText: "secret" }).count()).toBe(1);
  });

  fact(
    "CHAT-19",
    "who may not whisper is refused, save to Gamemasters",
    "https://github.com/foundryvtt/foundryvtt/issues/9888",
    async () => {
      await referee.ask(`game.users.getName("Ann").update({ permissions: { MESSAGE_WHISPER: false } })`);
      await ann.until(`!game.user.can("MESSAGE_WHISPER")`);
      const before = await ann.ask<number>("game.messages.size");
      for (const text of ["/w Bob psst", "@Bob psst", "/players psst"])
        expect(
          await ann.ask(`ui.chat.processMessage(${JSON.stringify(text)}).then(() => null, (error) => error.message)`),
        ).toBe("You may whisper to Gamemasters alone.");
      await ann.ask(`ui.chat.processMessage("/w Referee psst")`);
      await expect.poll(() => ann.ask("game.messages.size")).toBe(before + 1);
      await referee.ask(`game.users.getName("Ann").update({ permissions: { MESSAGE_WHISPER: true } })`);
      await ann.until(`game.user.can("MESSAGE_WHISPER")`);
    },
  );

  fact(
    "CHAT-08",
    "a private roll reaches the Referee and the roller; who is left out is shown nothing of it",
    "chat",
    async () => {
      await ann.say("/gmroll 1d20 + 77");
      for (const seat of [referee, ann]) await shows(seat, "77");
      expect(await last(referee).getAttribute("class")).toContain("whisper");
      await ann.say("/selfroll 1d20 + 66");
      await shows(ann, "66");
      await shows(referee, "Ann rolled privately");
      expect(await last(referee).textContent()).not.toContain("66");
      expect(await last(referee).locator(".dice-formula").textContent()).toBe("???");
      expect(await bob.page.locator("#chat .chat-message", { hasText: /77|66/ }).count()).toBe(0);
    },
  );

  fact("CHAT-09", "a blind roll is hidden from the roller too", "chat", async () => {
    await ann.say("/blindroll 1d20 + 88");
    await ann.page.waitForSelector("#chat .chat-message.blind");
    expect(await last(ann).textContent()).not.toContain("88");
    await shows(referee, "88");
  });

  fact(
    "CHAT-10",
    "the chosen message mode is kept in core.messageMode and applied to rolls",
    "https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html",
    async () => {
      await ann.page.click('#chat [data-message-mode="self"]');
      await expect.poll(() => ann.ask(`game.settings.get("core", "messageMode")`)).toBe("self");
      await ann.say("/roll 1d4 + 55");
      await shows(ann, "55");
      await expect.poll(() => ann.ask("game.messages.contents.at(-1).whisper")).toEqual([ANN._id]);
      await ann.page.click('#chat [data-message-mode="public"]');
    },
  );

  fact(
    "CHAT-11",
    "every copy is rendered anew and offered to renderChatMessageHTML before insertion",
    "https://foundryvtt.com/api/v14/functions/hookEvents.renderChatMessageHTML.html",
    async () => {
      await bob.ask(
        `globalThis.copies = []; Hooks.on("renderChatMessageHTML", (message, html) => { if (message.content.includes("copied")) globalThis.copies.push([html instanceof HTMLElement, html.isConnected]) }); undefined`,
      );
      await bob.tab("actors");
      await ann.say("to be copied");
      await bob.page.waitForSelector('#chat-notifications .chat-message:has-text("copied")');
      await expect
        .poll(() => bob.ask("copies"))
        .toEqual([
          [true, false],
          [true, false],
        ]);
      await expect
        .poll(() =>
          bob.ask(
            `document.querySelectorAll('.chat-message[data-message-id="' + game.messages.contents.at(-1).id + '"]').length`,
          ),
        )
        .toBe(2);
      await bob.tab("chat");
    },
  );

  fact("CHAT-12", "an update shows in every copy, a deletion takes them away", "ChatMessage", async () => {
    await shows(referee, "to be copied");
    await referee.ask(`game.messages.contents.at(-1).update({ content: "<p>changed</p>" }).then(() => undefined)`);
    await shows(bob, "changed");
    const id = await bob.ask<string>("game.messages.contents.at(-1).id");
    await referee.ask(`game.messages.get("${id}").delete().then(() => undefined)`);
    await bob.page.waitForSelector(`[data-message-id="${id}"]`, { state: "detached" });
    await expect.poll(() => bob.ask(`game.messages.has("${id}")`)).toBe(false);
  });

  fact("CHAT-13", "the log is themed light whatever the interface is", "layers", async () => {
    await expect
      .poll(() => ann.ask(`document.querySelector("#chat ol.chat-log").matches(".themed.theme-light")`))
      .toBe(true);
  });

  fact("CHAT-14", "/ic, /ooc and /emote set the style of the message", "ChatLog", async () => {
    await ann.say("/emote smiles broadly");
    await shows(bob, "smiles broadly");
    await expect.poll(() => bob.ask("game.messages.contents.at(-1).style")).toBe(3);
    expect(await last(bob).getAttribute("class")).toContain("emote");
    await ann.say("/ooc back in five");
    await shows(bob, "back in five");
    await expect.poll(() => bob.ask("game.messages.contents.at(-1).style")).toBe(1);
  });

  fact("CHAT-15", "the Referee deletes through the message's menu", "ChatLog", async () => {
    await listen(bob, "deleteChatMessage");
    await shows(referee, "back in five");
    await last(referee).click({ button: "right" });
    await referee.page.click('#context-menu li.context-item:has-text("Delete")');
    await bob.until(`heard.length === 1`);
    expect(await bob.page.locator("#chat .chat-message", { hasText: "back in five" }).count()).toBe(0);
  });

  fact("CHAT-16", "whoever comes later reads what was said before, and no more than they may", "chat", async () => {
    await ann.say("before you came");
    await shows(bob, "before you came");
    const texts = () => bob.page.locator("#chat .chat-message").evaluateAll((all) => all.map((one) => one.textContent));
    const before = await bob.ask<number>("game.messages.contents.filter((one) => one.visible).length");
    await bob.page.reload();
    await bob.until("globalThis.game?.ready === true");
    await shows(bob, "before you came");
    await bob.until(`document.querySelectorAll("#chat .chat-message").length === ${before}`);
    expect((await texts())[0]).toContain("Hello at the table");
    expect((await texts()).join()).not.toMatch(/a secret|77|66/);
  });

  fact("CHAT-17", "a roll makes an anchor of itself, and is shown by its class's own template", "Roll", async () => {
    await expect
      .poll(() =>
        ann.ask(`new Roll("1d1 + 4").evaluate().then((roll) => {
        const anchor = roll.toAnchor({ classes: ["mine"], label: "Luck" });
        return [anchor.className, anchor.textContent, JSON.parse(decodeURIComponent(anchor.dataset.roll)).total];
      })`),
      )
      .toEqual(["inline-roll inline-result mine", "Luck: 5", 5]);
    await expect
      .poll(() =>
        ann.ask(
          `new (class extends Roll { static CHAT_TEMPLATE = "systems/tiny/templates/roll.hbs" })("1d1 + 4").render()`,
        ),
      )
      .toBe('<p class="tiny-roll">5</p>\n');
  });

  law("CHAT-18", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors, ...bob.errors]).toEqual([]);
  });
});
