import { area, expect, fact } from "./fact.ts";

const PAGE = "https://foundryvtt.com/api/v14/classes/foundry.documents.JournalEntryPage.html";

const pages = () => getDocumentClass("JournalEntryPage");

area("pages of journals", { page: true });

fact("PAGE-01", "headings are found by a slug, those below them in their order", PAGE, () => {
  const holder = document.createElement("div");
  holder.innerHTML = "<h1>The Cellar</h1><p>x</p><h2>Rats &amp; Mice</h2><h2>Rats &amp; Mice</h2><h1>The Attic</h1>";
  const toc = pages().buildTOC(holder);
  expect(Object.values(toc).map(({ text, level }) => [text, level])).toEqual([
    ["The Cellar", 1],
    ["Rats & Mice", 2],
    ["Rats & Mice", 2],
    ["The Attic", 1],
  ]);
  const [cellar, ...rest] = Object.keys(toc);
  expect(toc[cellar as string]?.children).toEqual(rest.slice(0, 2));
  expect(new Set(Object.keys(toc)).size).toBe(4);
  expect(pages().slugifyHeading("The Cellar")).toBe(cellar);
});
