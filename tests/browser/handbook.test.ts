// The handbook as a newcomer reads it: pictures are shown, links lead somewhere.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeWindow, findEntry } from "../support/compendia.ts";
import { type Seat, Table } from "../support/table.ts";

/** Journals with a picture on every page; that all pages have theirs, and links that live, is known of the packs. */
const [GUIDE, FIGHT] = ["How to play with this system", "A fight from first to last"] as const;

/** Opens a journal of the handbook by clicks. */
async function open(page: Page, name: string): Promise<Locator> {
  const { window, entry } = await findEntry(page, "handbook", name);
  await entry.getByText(name).click();
  const journal = page.locator(".journal-sheet.journal-entry").filter({ hasText: name }).last();
  await journal.locator(".journal-entry-page p").first().waitFor();
  await closeWindow(window);
  return journal;
}

describe("the handbook", () => {
  let table: Table;
  let referee: Seat;

  beforeAll(async () => {
    table = await Table.open({ colorScheme: "dark" });
    referee = await table.sit("Referee");
  });
  afterAll(() => table?.close());

  it("has pictures that load and links that live", async () => {
    const { page } = referee;
    const journal = await open(page, FIGHT);
    const titles = await journal.locator(".journal-sidebar .page").count();
    expect(titles).toBeGreaterThanOrEqual(4);
    for (const at of [0, titles - 1]) {
      const title = journal.locator(".journal-sidebar .page").nth(at);
      await title.locator(".page-title").click();
      const shown = journal.locator(`article[data-page-id="${await title.getAttribute("data-page-id")}"]`);
      await shown.locator("p").first().waitFor();
      const pictures = shown.locator("img");
      await expect
        .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 100)))
        .toBe(true);
      await expect.poll(() => pictures.count()).toBe(1);
      await expect.poll(() => shown.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
      await expect.poll(() => shown.innerText()).not.toContain("@UUID");
    }
    await closeWindow(journal);
  });

  it("leads a player to a class by a click, and no link is broken for players", async () => {
    const player = await table.sit("Mira");
    await expect.poll(() => player.page.locator('#compendium [data-pack="whitehack.referee"]:visible').count()).toBe(0);
    const journal = await open(player.page, GUIDE);
    await journal.getByRole("button", { name: "Making a character" }).click();
    const link = journal.locator("a.content-link", { hasText: "The Deft" });
    await link.waitFor();
    await expect.poll(() => journal.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
    await link.click();
    await player.page.locator(".application.whitehack.sheet", { hasText: "The Deft" }).waitFor();
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
