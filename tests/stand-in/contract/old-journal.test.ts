/** Journals and their pages of the first framework: windows of their own, and pages that either journal shows. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { openOldTable, type OldTable } from "./old-table.ts";

const JOURNAL = "https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalSheet.html";
const PAGE = "https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalPageSheet.html";
const TEXT = "https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalTextPageSheet.html";
const IS_V2 =
  "https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html#isv2";

let table: OldTable;
beforeAll(async () => {
  table = await openOldTable();
  await table.ask(`(async () => {
    const { JournalPageSheet, JournalSheet, JournalTextPageSheet } = foundry.appv1.sheets;
    globalThis.OldJournal = class OldJournal extends JournalSheet {
      static get defaultOptions() {
        const options = super.defaultOptions;
        options.classes.push("old-journal");
        return options;
      }
      _getPageData() {
        return super._getPageData().map((page) => ({ ...page, number: page.number + 1 }));
      }
    };
    globalThis.OldText = class OldText extends JournalTextPageSheet {
      static get defaultOptions() {
        const options = super.defaultOptions;
        options.viewClasses.push("old-view");
        return options;
      }
    };
    const register = foundry.applications.apps.DocumentSheetConfig.registerSheet;
    register.call(foundry.applications.apps.DocumentSheetConfig, JournalEntry, "old", OldJournal, { label: "Old" });
    register.call(foundry.applications.apps.DocumentSheetConfig, JournalEntryPage, "old", OldText, { label: "Old", types: ["text"] });
    const text = (name, content) => ({ name, type: "text", sort: name.charCodeAt(0), text: { content } });
    globalThis.entry = await JournalEntry.create({ name: "Tale", pages: [
      text("Beginning", "<h2>Dawn</h2><p>Once.</p>"), text("Middle", "<h2>Noon</h2><p>Then.</p>") ] });
    const [first] = entry.pages.contents;
    await first.setFlag("core", "sheetClass", "old.OldText");
  })()`);
});
afterAll(() => table?.close());

fact("APPV1-24", "a journal's own window shows a page of the first framework in its place", IS_V2, async () => {
  await table.ask("void entry.sheet.render({ force: true })");
  await table.until("document.querySelector('.journal-sheet .journal-entry-page.old-view .journal-page-content')");
  expect(await table.ask("document.querySelector('.old-view').textContent")).toContain("Once.");
  expect(await table.ask("document.querySelector('.old-view.window-app')")).toBeNull();
  await table.ask("entry.sheet.close()");
});

fact("APPV1-25", "the sheet of a page is a window to write in, which is saved by its form", TEXT, async () => {
  await table.ask("void (globalThis.writing = entry.pages.getName('Beginning').sheet).render(true)");
  await table.until("writing.rendered && writing.editors['text.content']?.active");
  expect(await table.ask("writing.element.is('.window-app.journal-entry-page.text')")).toBe(true);
  await table.page.fill(".window-app.journal-entry-page input[name=name]", "Start");
  await table.page.locator(".window-app.journal-entry-page .ProseMirror").fill("Long ago.");
  await table.page.click(".window-app.journal-entry-page button[type=submit]");
  await table.until("entry.pages.getName('Start')?.text.content.includes('Long ago.')");
  await table.until("!writing.rendered");
});

fact(
  "APPV1-26",
  "a journal of the first framework lists its pages and shows one of them, or all",
  JOURNAL,
  async () => {
    await table.ask("entry.setFlag('core', 'sheetClass', 'old.OldJournal').then(() => entry._onSheetChange())");
    await table.ask("void (globalThis.journal = entry.sheet).render(true)");
    await table.until("journal.rendered && document.querySelector('.old-journal article .journal-page-content')");
    expect(await table.ask("journal instanceof OldJournal && journal.pagesInView.length")).toBe(1);
    const shown = "[...document.querySelectorAll('.old-journal .page-heading')].map((page) => page.textContent.trim())";
    expect(await table.ask(shown)).toEqual(["1 Start", "2 Middle"]);
    await table.ask("void journal.render(true, { mode: OldJournal.VIEW_MODES.MULTIPLE })");
    await table.until("document.querySelectorAll('.old-journal article .journal-page-content').length === 2");
    await table.ask("void journal.render(true, { mode: OldJournal.VIEW_MODES.SINGLE })");
  },
);

fact("APPV1-27", "its pages are turned by buttons, by the list and by goToPage", JOURNAL, async () => {
  const at = "document.querySelector('.old-journal article .journal-page-content')?.textContent";
  await table.until(`document.querySelectorAll('.old-journal article').length === 1 && ${at}?.includes("Long ago")`);
  await table.page.click(".old-journal [data-action=next]");
  await table.until(`${at}?.includes("Then.")`);
  expect(await table.ask("journal.pageIndex")).toBe(1);
  await table.until("document.querySelector('.old-journal .heading-link')?.textContent === 'Noon'");
  await table.page.click(".old-journal .page-heading >> nth=0");
  await table.until(`${at}?.includes("Long ago")`);
  await table.ask("void journal.goToPage(entry.pages.getName('Middle').id)");
  await table.until(`${at}?.includes("Then.")`);
});

fact("APPV1-28", "drawn in a journal, a page calls its render hooks", PAGE, async () => {
  await table.ask(`{
    globalThis.heard = [];
    for (const name of ["OldText", "JournalTextPageSheet", "JournalPageSheet"])
      Hooks.once("render" + name, (page, html) => heard.push([name, html instanceof jQuery, page.isEditable]));
    journal.previousPage();
  }`);
  await table.until("heard.length === 3");
  expect(await table.ask("heard")).toEqual(
    ["OldText", "JournalTextPageSheet", "JournalPageSheet"].map((name) => [name, true, false]),
  );
  await table.ask("journal.close()");
  await table.until("!document.querySelector('.old-journal')");
});
