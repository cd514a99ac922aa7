// Windows that are drawn anew while somebody is at them: a button that is held down is still pressed, and what is typed or
// selected stays. And windows in another document: Foundry 14 can move any window of ours into a browser window of its own,
// which has another `document` and other classes than the main one. A frame is one too.
import type { FrameLocator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let page: Page;

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  mira = await table.sit("Mira");
  ({ page } = mira);
});
afterAll(() => table?.close());

/** Draws a window anew, as somebody else's change does; nobody waits for it. */
const drawAnew = (selector: string): Promise<void> =>
  page.evaluate(
    `void [...foundry.applications.instances.values()].find(({ element }) => element.matches(${JSON.stringify(selector)})).render()`,
  );

it("a click is not lost on a button that is held while the window is drawn anew", async () => {
  await page.evaluate(
    `(async () => { const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); sheet.changeTab("gear", "primary"); })()`,
  );
  await page.locator('.whitehack.character [data-action="openShop"]').click();
  const shop = page.locator(".whitehack.shop");
  const button = shop.locator('[data-action="buy"]').first();
  await button.hover();
  const marked = await button.evaluateHandle((element) => element);
  await page.mouse.down();
  await drawAnew(".shop");
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  await expect.poll(() => marked.evaluate((element) => element.isConnected)).toBe(true);
  await page.mouse.up();
  await shop.locator('[data-action="giveBack"]').first().waitFor();
  await expect.poll(() => marked.evaluate((element) => element.isConnected)).toBe(false);
  await shop.locator('.window-header [data-action="close"]').click();
});

it("a click is not lost on a card that is held while it is drawn anew, and while another comes", async () => {
  const ask = (title: string): Promise<unknown> =>
    referee.page.evaluate(
      `game.system.api.ask({ title: "${title}", options: ["Left", "Right"], actor: game.actors.getName("Berta Holm").uuid })`,
    );
  const card = (title: string) => page.locator('#chat .chat-log [data-card="prompt"]', { hasText: title });
  await page.locator('#sidebar button[data-tab="chat"]').click();
  await ask("Where to?");
  const button = card("Where to?").getByRole("button", { name: "Left" });
  await button.hover();
  const marked = await button.evaluateHandle((element) => element);
  await page.mouse.down();
  await ask("And then?");
  await page.waitForFunction("game.messages.contents.at(-1).system.title === 'And then?'");
  await page.evaluate("void ui.chat.updateMessage(game.messages.contents.at(-2))");
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  expect(await marked.evaluate((element) => element.isConnected)).toBe(true);
  await button.evaluate((element) => (element.closest("li")!.style.marginTop = "200px")); // the page moves below it
  await page.mouse.up();
  await card("Where to?").getByText("Left", { exact: true }).and(page.locator(".question-outcome *")).waitFor();
  await card("And then?").getByRole("button", { name: "Right" }).click();
  await expect.poll(() => referee.page.evaluate("game.messages.contents.at(-1).system.state")).toBe("answered");
});

it("WH-LANG-01 in part: languages that are typed over others while the window is drawn anew are what was typed", async () => {
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
  const window = page.locator(".application.creation");
  await window.locator('[data-page="person"]').click();
  const languages = window.locator('[data-set="languages"]');
  await languages.click();
  await languages.selectText();
  await drawAnew(".creation");
  await expect.poll(() => languages.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Dwar");
  await drawAnew(".creation");
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  await page.keyboard.type("ven, Elvish");
  await page.keyboard.press("Tab");
  await expect.poll(() => languages.inputValue()).toBe("Dwarven, Elvish");
});

const switchFerryhack = (enabled: boolean): Promise<unknown> =>
  referee.page.evaluate(
    `game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: ${String(enabled)}, preset: "full" }] })`,
  );

it("a page of a sheet that is turned to while a new part is on its way shows that part", async () => {
  const sheet = page.locator(".whitehack.sheet.character");
  const spend = sheet.getByRole("button", { name: "Spend treasure" });
  await switchFerryhack(true);
  await page.evaluate(
    `(async () => { const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); sheet.changeTab("gear", "primary"); })()`,
  );
  await spend.waitFor();
  await switchFerryhack(false);
  await spend.waitFor({ state: "detached" });
  await page.evaluate(
    `(() => {
       game.actors.getName("Berta Holm").sheet.changeTab("play", "primary");
       const { handlebars } = foundry.applications;
       const { renderTemplate } = handlebars;
       const gate = new Promise((resolve) => (globalThis.letGo = resolve));
       handlebars.renderTemplate = async (...args) => {
         const text = await renderTemplate(...args);
         if (!text.includes("fh.spend")) return text;
         globalThis.isOnItsWay = true;
         await gate;
         return text;
       };
     })()`,
  );
  await switchFerryhack(true);
  await page.waitForFunction("globalThis.isOnItsWay");
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await page.evaluate("globalThis.letGo()");
  await spend.waitFor();
  await expect.poll(() => sheet.locator('[role="tab"][aria-selected="true"]').getAttribute("data-tab")).toBe("gear");
});

const openedSheet = (name: string): Promise<string> =>
  page.evaluate(`game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true }).then(({ id }) => id)`);
const on = <Result>(name: string, code: string): Promise<Result> =>
  page.evaluate(`(async () => { const actor = game.actors.getName(${JSON.stringify(name)}); return ${code}; })()`);

/** Moves a window into another document, and its styles with it; the dialogs of the main page stay above. */
async function detach(id: string): Promise<FrameLocator> {
  await page.evaluate((element) => {
    const frame = document.createElement("iframe");
    frame.id = "detached";
    frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; z-index: 90; background: white";
    document.body.append(frame);
    for (const style of document.querySelectorAll("link[rel=stylesheet], style"))
      frame.contentDocument?.head.append(style.cloneNode(true));
    frame.contentDocument?.body.append(document.getElementById(element) ?? "");
  }, id);
  return page.frameLocator("#detached");
}

describe("in another document", () => {
  beforeAll(() => {
    ({ page } = referee);
  });
  beforeEach(() => page.evaluate(() => document.getElementById("detached")?.remove()));

  it("a sheet keeps what is half typed, stores what is written, and asks and rolls", async () => {
    const other = await detach(await openedSheet("Berta Holm"));
    const sheet = other.locator(".application.sheet");
    await sheet.locator('[data-action="toggleEditing"]').click();
    await turnTo(sheet, "details");
    const xp = sheet.locator('input[name="system.xp"]');
    await xp.selectText();
    await xp.pressSequentially("4321"); // typed by keys, as a person does: the browser tells of that when it is left
    await on("Berta Holm", `actor.update({ "system.coins.gp": 7 }).then(() => null)`);
    await expect.poll(() => on("Berta Holm", "actor.system.coins.gp")).toBe(7);
    await expect.poll(() => xp.inputValue()).toBe("4321");
    await xp.press("Tab");
    await expect.poll(() => on("Berta Holm", "actor.system.xp")).toBe(4321);
    await sheet.locator('[data-action="addRow"][data-list="disadvantages"]').click();
    await expect.poll(() => on("Berta Holm", "actor.system.disadvantages.length")).toBe(1);
    await sheet.locator('[data-action="toggleEditing"]').click();
    await turnTo(sheet, "play");
    const strength = sheet.getByRole("button", { name: "Strength" }).first();
    await strength.focus();
    await page.keyboard.press("Space");
    const dialog = page.locator("dialog.application", { hasText: "Strength" });
    await dialog.locator('button[data-action="confirm"]').click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => strength.evaluate((button) => button.ownerDocument.activeElement === button)).toBe(true);
    await expect.poll(() => page.evaluate("game.paused")).toBe(false);
  });

  it("a dialog works its preview out, and is answered by the space bar", async () => {
    await page.evaluate(
      `{ const { uuid } = game.actors.getName("Berta Holm"); void game.system.api.rollTask(uuid, "wisdom"); }`,
    );
    const asking = page.locator("dialog.application", { hasText: "Wisdom" });
    // The dialog takes the focus when it opens; what is typed before that could go astray.
    const isFocused = (input: Element) => input === document.activeElement;
    await expect.poll(() => asking.locator('input[name="modifier"]').evaluate(isFocused)).toBe(true);
    const other = await detach(await asking.getAttribute("id").then(String));
    const dialog = other.locator("dialog.application");
    const told = async () => (await dialog.locator("output").allInnerTexts()).join();
    const before = await told();
    const modifier = dialog.locator('input[name="modifier"]');
    await expect
      .poll(async () => {
        await modifier.fill("3"); // keys go nowhere until the other document has the focus
        return told();
      })
      .not.toBe(before);
    const cards = await page.evaluate<number>("game.messages.size");
    const confirm = dialog.locator('button[data-action="confirm"]');
    // Browsers make a moved button's object anew once nothing holds it, then as one of the other document's class.
    await confirm.evaluate((button) => button.replaceWith(button.ownerDocument.importNode(button, true)));
    const takesKeys = (button: HTMLElement) => {
      button.focus();
      return button.ownerDocument.hasFocus() && button.ownerDocument.activeElement === button;
    };
    await modifier.click(); // the focus goes to another document by a click for certain
    await expect.poll(() => confirm.evaluate(takesKeys)).toBe(true);
    await page.keyboard.press("Space");
    await expect.poll(() => page.evaluate("game.messages.size")).toBe(cards + 1);
  });

  it("the window of rules searches, changes a rule and takes it back", async () => {
    await page.keyboard.press("Alt+KeyR");
    await page.locator("#whitehack-rules").waitFor();
    const rules = (await detach("whitehack-rules")).locator("#whitehack-rules");
    await rules.locator('[name="query"]').fill("old modules");
    await expect.poll(() => rules.locator('.rules-search [role="status"]').innerText()).toMatch(/^1 of/);
    const control = rules.locator('[data-set="moduleAttackBonus"]');
    await control.fill("2");
    await control.press("Enter");
    await rules.getByRole("button", { name: "Apply" }).click(); // somebody's numbers would change
    await rules.locator('[data-rule="moduleAttackBonus"]').getByText("Differs from the book").waitFor();
    await rules.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => control.inputValue()).toBe("0");
    expect(referee.errors).toEqual([]);
  });
});
