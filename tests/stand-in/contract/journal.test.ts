/** Journals: pages of several kinds, read in the journal's window and written in their own. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { ANN, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const API = "https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.journal";
const journal = `game.journal.getName("Lore")`;

let table: InterfaceTable;
let seat: Seat;

beforeAll(async () => {
  table = await openInterfaceTable();
  seat = await table.sit(REFEREE);
  await seat.ask(`JournalEntry.create({ name: "Lore", ownership: { default: 2 }, pages: [
    { name: "Rivers", type: "text", sort: 1, text: { content: "<h2>The Wye</h2><p>wet</p><h3>Its fish</h3><h2>The Usk</h2>" } },
    { name: "Map", type: "image", sort: 2, src: "icons/svg/castle.svg", image: { caption: "A castle" } },
    { name: "Secret", type: "text", sort: 3, ownership: { default: 0 }, text: { content: "<p>treasure</p>" } },
  ] }).then((entry) => entry.sheet.render({ force: true })).then(() => undefined)`);
});
afterAll(() => table?.close());

const shown = (): Promise<string[]> =>
  seat.page.locator(".journal-entry article .journal-page-header").allTextContents();

fact(
  "JOURNAL-01",
  "one page is shown at a time, its headings listed below its name",
  `${API}.JournalEntrySheet.html`,
  async () => {
    await expect.poll(shown).toEqual(["Rivers"]);
    const { page } = seat;
    expect(await page.locator(".toc [data-page-id] .page-title").allTextContents()).toEqual([
      "Rivers",
      "Map",
      "Secret",
    ]);
    expect(await page.locator(".toc .heading").allTextContents()).toEqual(["The Wye", "Its fish", "The Usk"]);
  },
);

fact("JOURNAL-02", "goToPage, nextPage and previousPage turn the pages", `${API}.JournalEntrySheet.html`, async () => {
  await seat.page.click('.journal-entry [data-action="nextPage"]');
  await expect.poll(shown).toEqual(["Map"]);
  expect(await seat.page.locator(".journal-entry figcaption").textContent()).toBe("A castle");
  await seat.ask(`${journal}.sheet.previousPage()`);
  await expect.poll(shown).toEqual(["Rivers"]);
  expect(await seat.ask(`${journal}.sheet.pageIndex`)).toBe(0);
});

fact("JOURNAL-03", "all pages can be shown together", `${API}.JournalEntrySheet.html`, async () => {
  await seat.page.click('.journal-entry [data-action="toggleMode"]');
  await expect.poll(shown).toEqual(["Rivers", "Map", "Secret"]);
  expect(await seat.ask(`${journal}.sheet.isMultiple`)).toBe(true);
  await seat.ask(
    `${journal}.sheet.render({ mode: foundry.applications.sheets.journal.JournalEntrySheet.VIEW_MODES.SINGLE }).then(() => undefined)`,
  );
  await expect.poll(shown).toEqual(["Rivers"]);
});

fact(
  "JOURNAL-04",
  "a page is a sheet in view mode inside, and in edit mode in a window of its own",
  `${API}.JournalEntryPageHandlebarsSheet.html`,
  async () => {
    const view = `${journal}.sheet.getPageSheet(${journal}.pages.getName("Rivers"))`;
    expect(await seat.ask(`[${view}.isView, ${view}.hasFrame, Object.keys(${view}.toc)]`)).toEqual([
      true,
      false,
      ["the-wye", "its-fish", "the-usk"],
    ]);
    await seat.page.click('.journal-entry [data-action="editPage"]');
    await seat.page.fill('form.journal-entry-page [name="name"]', "Streams");
    await seat.page.click('form.journal-entry-page footer button[type="submit"]');
    await expect.poll(shown).toEqual(["Streams"]);
  },
);

fact(
  "JOURNAL-05",
  "VIEW_PARTS and EDIT_PARTS are what a subclass gives each face",
  `${API}.JournalEntryPageHandlebarsSheet.html`,
  async () => {
    const { header, footer } = await seat.ask<Record<string, { template: string }>>(
      "foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.EDIT_PARTS",
    );
    expect([header?.template, footer?.template].every((path) => path?.startsWith("templates/"))).toBe(true);
    const faces = await seat.ask(`(async () => {
    const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;
    class FaceSheet extends JournalEntryPageHandlebarsSheet {
      static EDIT_PARTS = { ...super.EDIT_PARTS };
      static VIEW_PARTS = { footer: super.EDIT_PARTS.footer };
      async _prepareFooterContext(context) { context.buttons = [{ type: "button", label: "mine" }]; }
    }
    const faces = [];
    for (const mode of ["edit", "view"]) {
      const app = await new FaceSheet({ document: ${journal}.pages.contents[0], mode }).render({ force: true });
      faces.push([Object.keys(app.parts).join(), app.element.querySelector("footer").textContent.trim()]);
      await app.close();
    }
    return faces;
  })()`);
    expect(faces).toEqual([
      ["header,footer", "mine"],
      ["footer", "mine"],
    ]);
  },
);

fact("JOURNAL-06", "who may not read a page does not see it", "https://foundryvtt.com/article/journal/", async () => {
  const ann = await table.sit(ANN);
  await ann.ask(`${journal}.sheet.render({ force: true }).then(() => undefined)`);
  expect(await ann.page.locator(".toc .page-title").allTextContents()).toEqual(["Streams", "Map"]);
  expect(
    await ann.page
      .locator('.journal-entry [data-action="editPage"], .journal-entry [data-action="createPage"]')
      .count(),
  ).toBe(0);
  expect(ann.errors).toEqual([]);
});

fact(
  "JOURNAL-07",
  "a new page opens to be written, and the menu of a page deletes it",
  "https://foundryvtt.com/article/journal/",
  async () => {
    await seat.page.click('.journal-entry [data-action="createPage"]');
    await seat.page.fill('dialog [name="name"]', "New page");
    await seat.page.click('dialog button[data-action="ok"]');
    await seat.page.locator("form.journal-entry-page").waitFor();
    await seat.page.click('form.journal-entry-page [data-action="close"]');
    await expect.poll(shown).toEqual(["New page"]);
    await seat.page.locator(".toc .page-title", { hasText: "New page" }).click({ button: "right" });
    await seat.page.locator("#context-menu li", { hasText: "Delete" }).click();
    await seat.page.click('dialog button[data-action="yes"]');
    await seat.until(`${journal}.pages.size === 3`);
    await expect.poll(shown).toEqual(["Streams"]);
  },
);

fact(
  "JOURNAL-09",
  "a secret has a button for its owner, which shows it to others and is kept in the text",
  "https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLSecretBlockElement.html",
  async () => {
    const secret = "<section class='secret' id='secret-gold'><p>gold</p></section>";
    await seat.ask(
      `${journal}.pages.contents[0].update({ "text.content": ${JSON.stringify(`<p>mud</p>${secret}`)} }).then(() => undefined)`,
    );
    await seat.ask(`${journal}.sheet.render({ pageIndex: 0 }).then(() => undefined)`);
    await seat.page.click(".journal-entry secret-block button.reveal");
    await seat.until(`${journal}.pages.contents[0].text.content.includes('class="secret revealed"')`);
    await seat.page.waitForSelector(".journal-entry secret-block .secret.revealed");
  },
);

fact(
  "JOURNAL-08",
  "closing the journal ends its views, and nothing failed meanwhile",
  `${API}.JournalEntryPageHandlebarsSheet.html`,
  async () => {
    await seat.ask(
      `globalThis.ended = 0; ${journal}.sheet.getPageSheet(${journal}.pages.contents[0]).addEventListener("closeView", () => globalThis.ended++)`,
    );
    await seat.ask(`${journal}.sheet.close().then(() => undefined)`);
    await seat.until("globalThis.ended === 1");
    await seat.until(`[...foundry.applications.instances.keys()].every((id) => !id.includes("JournalEntryPage"))`);
    expect(seat.errors).toEqual([]);
  },
);
