import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN, BOB, listen, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

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
  test("CHAT-01 what is typed is sent with Enter and seen by all (ui.md 10.2)", async () => {
    await ann.say("Hello at the table");
    for (const seat of [referee, ann, bob]) await shows(seat, "Hello at the table");
    expect(await last(bob).locator(".message-sender").textContent()).toContain("Ann");
    expect(await ann.ask(`document.querySelector("#chat-message").textContent`)).toBe("");
  });

  test("CHAT-02 markup that is typed stays text (ui.md 10.1)", async () => {
    await ann.say('<img src="x" onerror="globalThis.harmed = true"> & more');
    for (const seat of [ann, bob]) await shows(seat, "onerror");
    expect(await last(bob).locator(".message-content img").count()).toBe(0);
    expect(await bob.ask("globalThis.harmed")).toBeUndefined();
  });

  test("CHAT-03 Shift and Enter breaks the line without sending (ui.md 10.2)", async () => {
    const before = await ann.ask<number>("game.messages.size");
    await ann.page.click("#chat-message");
    await ann.page.keyboard.insertText("first");
    await ann.page.keyboard.press("Shift+Enter");
    await ann.page.keyboard.insertText("second");
    expect(await ann.ask("game.messages.size")).toBe(before);
    await ann.page.keyboard.press("Enter");
    await shows(bob, "second");
    expect(await last(bob).locator(".message-content").innerText()).toMatch(/first\s+second/);
  });

  test("CHAT-04 /roll posts a roll whose dice can be looked at (ui.md 10.3)", async () => {
    await ann.say("/roll 2d6 + 1 # a try");
    for (const seat of [ann, bob]) await shows(seat, "a try");
    const message = last(bob);
    expect(await message.locator(".dice-roll .dice-total").count()).toBe(1);
    expect(await bob.ask("game.messages.contents.at(-1).rolls[0].formula")).toBe("2d6 + 1");
    await message.locator(".dice-total").click();
    expect(await message.locator(".dice-roll.expanded .dice-tooltip .die").count()).toBe(2);
  });

  test("CHAT-05 an unknown command is refused in words and kept in the input (ui.md 10.3)", async () => {
    const before = await ann.ask<number>("game.messages.size");
    await ann.say("/nonsense 3");
    await ann.page.waitForSelector("#notifications .notification.error");
    expect(await ann.ask("game.messages.size")).toBe(before);
    expect(await ann.ask(`document.querySelector("#chat-message").textContent`)).toContain("/nonsense");
    await ann.ask(`document.querySelector("#chat-message").replaceChildren()`);
  });

  test("CHAT-06 the chatMessage hook is given rich text when typed, plain from code, and may consume it (ui.md 10.3)", async () => {
    await ann.ask(
      `globalThis.given = []; Hooks.on("chatMessage", (log, text, data) => { if (!text.includes("/award")) return; globalThis.given.push([text, data.user === game.userId, log === ui.chat]); return false; }); undefined`,
    );
    await ann.say("/award 5");
    await ann.until("given.length === 1");
    await ann.ask(`ui.chat.processMessage("/award 6")`);
    expect(await ann.ask("given")).toEqual([
      ["<p>/award 5</p>", true, true],
      ["/award 6", true, true],
    ]);
  });

  test("CHAT-07 a whisper reaches its reader and the writer alone (data.md 7.1)", async () => {
    await ann.say("/w Referee psst, a secret");
    for (const seat of [referee, ann]) await shows(seat, "a secret");
    await ann.say("an open word");
    await shows(bob, "an open word");
    expect(await bob.page.locator("#chat .chat-message", { hasText: "secret" }).count()).toBe(0);
    expect(await referee.page.locator("#chat .chat-message.whisper", { hasText: "secret" }).count()).toBe(1);
  });

  test("CHAT-08 a private roll reaches the Referee and the roller; who is left out is shown nothing of it (data.md 7.1)", async () => {
    await ann.say("/gmroll 1d20 + 77");
    for (const seat of [referee, ann]) await shows(seat, "77");
    expect(await last(referee).getAttribute("class")).toContain("whisper");
    await ann.say("/selfroll 1d20 + 66");
    await shows(ann, "66");
    await shows(referee, "Ann rolled privately");
    expect(await last(referee).textContent()).not.toContain("66");
    expect(await last(referee).locator(".dice-formula").textContent()).toBe("???");
    expect(await bob.page.locator("#chat .chat-message", { hasText: /77|66/ }).count()).toBe(0);
  });

  test("CHAT-09 a blind roll is hidden from the roller too (data.md 7.1)", async () => {
    await ann.say("/blindroll 1d20 + 88");
    await ann.page.waitForSelector("#chat .chat-message.blind");
    expect(await last(ann).textContent()).not.toContain("88");
    await shows(referee, "88");
  });

  test("CHAT-10 the chosen message mode is kept in core.messageMode and applied to rolls (ui.md 10.4)", async () => {
    await ann.page.click('#chat [data-message-mode="self"]');
    expect(await ann.ask(`game.settings.get("core", "messageMode")`)).toBe("self");
    await ann.say("/roll 1d4 + 55");
    await shows(ann, "55");
    expect(await ann.ask("game.messages.contents.at(-1).whisper")).toEqual([ANN._id]);
    await ann.page.click('#chat [data-message-mode="public"]');
  });

  test("CHAT-11 every copy is rendered anew and offered to renderChatMessageHTML before insertion (ui.md 10.1)", async () => {
    await bob.ask(
      `globalThis.copies = []; Hooks.on("renderChatMessageHTML", (message, html) => { if (message.content.includes("copied")) globalThis.copies.push([html instanceof HTMLElement, html.isConnected]) }); undefined`,
    );
    await bob.tab("actors");
    await ann.say("to be copied");
    await bob.page.waitForSelector('#chat-notifications .chat-message:has-text("copied")');
    expect(await bob.ask("copies")).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(
      await bob.ask(
        `document.querySelectorAll('.chat-message[data-message-id="' + game.messages.contents.at(-1).id + '"]').length`,
      ),
    ).toBe(2);
    await bob.tab("chat");
  });

  test("CHAT-12 an update shows in every copy, a deletion takes them away (ui.md 10.1)", async () => {
    await shows(referee, "to be copied");
    await referee.ask(`game.messages.contents.at(-1).update({ content: "<p>changed</p>" }).then(() => undefined)`);
    await shows(bob, "changed");
    const id = await bob.ask<string>("game.messages.contents.at(-1).id");
    await referee.ask(`game.messages.get("${id}").delete().then(() => undefined)`);
    await bob.page.waitForSelector(`[data-message-id="${id}"]`, { state: "detached" });
    expect(await bob.ask(`game.messages.has("${id}")`)).toBe(false);
  });

  test("CHAT-13 the log is themed light whatever the interface is (ui.md 13.3)", async () => {
    expect(await ann.ask(`document.querySelector("#chat ol.chat-log").matches(".themed.theme-light")`)).toBe(true);
  });

  test("CHAT-14 /ic, /ooc and /emote set the style of the message (ui.md 10.3)", async () => {
    await ann.say("/emote smiles broadly");
    await shows(bob, "smiles broadly");
    expect(await bob.ask("game.messages.contents.at(-1).style")).toBe(3);
    expect(await last(bob).getAttribute("class")).toContain("emote");
    await ann.say("/ooc back in five");
    await shows(bob, "back in five");
    expect(await bob.ask("game.messages.contents.at(-1).style")).toBe(1);
  });

  test("CHAT-15 the Referee deletes through the message's menu (ui.md 10.5)", async () => {
    await listen(bob, "deleteChatMessage");
    await shows(referee, "back in five");
    await last(referee).click({ button: "right" });
    await referee.page.click('#context-menu li.context-item:has-text("Delete")');
    await bob.until(`heard.length === 1`);
    expect(await bob.page.locator("#chat .chat-message", { hasText: "back in five" }).count()).toBe(0);
  });

  test("CHAT-16 whoever comes later reads what was said before, and no more than they may (ui.md 10.1)", async () => {
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

  test("CHAT-17 a roll makes an anchor of itself, and is shown by its class's own template (data.md 6)", async () => {
    expect(
      await ann.ask(`new Roll("1d1 + 4").evaluate().then((roll) => {
        const anchor = roll.toAnchor({ classes: ["mine"], label: "Luck" });
        return [anchor.className, anchor.textContent, JSON.parse(decodeURIComponent(anchor.dataset.roll)).total];
      })`),
    ).toEqual(["inline-roll inline-result mine", "Luck: 5", 5]);
    expect(
      await ann.ask(
        `new (class extends Roll { static CHAT_TEMPLATE = "systems/tiny/templates/roll.hbs" })("1d1 + 4").render()`,
      ),
    ).toBe('<p class="tiny-roll">5</p>\n');
  });

  test("CHAT-18 nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors, ...bob.errors]).toEqual([]);
  });
});
