// A world switches packs of house rules on, plays a little, and comes back to them; that they go and come again, and lose
// nothing, is told by packs-come-and-go.test.ts.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
const PACKS = [
  ["fh", "full"],
  ["wb", "sequence"],
] as const;

const rules = (page: Page) => page.locator("#whitehack-rules");
const control = (page: Page, key: string) => rules(page).locator(`[data-set="${key}"]`);
const review = (page: Page) => rules(page).locator(".rules-review");
const stored = (
  page: Page,
): Promise<{ readonly packs: readonly { readonly pack: string; readonly enabled: boolean }[] }> =>
  page.evaluate(`game.settings.get("whitehack", "houseRules")`);
/** Who had answered what on the newest card; null for a card of the core alone. */
const decided = (page: Page): Promise<{ readonly families: Record<string, string> } | null> =>
  page.evaluate(`game.messages.contents.at(-1)?.flags.whitehack?.decided ?? null`);

const markOf = (page: Page): Promise<unknown> =>
  page.evaluate(`game.actors.getName("${HERO}").system.packs.fh?.storyMark`);

/** Chooses for a pack in the window, looks at what follows, and confirms it. */
async function choose(page: Page, pack: string, value: string): Promise<string> {
  await control(page, `pack.${pack}`).selectOption(JSON.stringify(value));
  await review(page).locator('[data-action="applyReview"]').waitFor();
  const told = await review(page).innerText();
  await review(page).locator('[data-action="applyReview"]').click();
  await review(page).waitFor({ state: "hidden" });
  return told;
}

/** The hero saves, without a dialog, and the card is there. */
async function save(page: Page): Promise<void> {
  const before = await page.evaluate<number>(`game.messages.size`);
  await loadDice(page, [5, 20]);
  await page.evaluate(`game.system.api.rollSave(game.actors.getName("${HERO}").uuid, { skip: true })`);
  await page.waitForFunction(`game.messages.size > ${before}`);
}

describe("packs of house rules", () => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open();
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
    await referee.page.keyboard.press("Alt+KeyR");
    await control(referee.page, "pack.fh").waitFor();
  });
  afterAll(() => table?.close());

  it("are offered, say what they are, and lead to their pages", async () => {
    const { page } = referee;
    const row = rules(page).locator('[data-rule="pack.fh"]');
    await expect.poll(() => row.innerText()).toContain("grid of squares");
    await row.locator('[data-action="openPage"]').click();
    const journal = page.locator(".journal-sheet, .journal-entry").first();
    await journal.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => rules(page).locator('[data-rule^="fh."]').count()).toBe(0);
  });

  it("count for everybody once they are on", async () => {
    const { page } = referee;
    for (const [pack, preset] of PACKS) await choose(page, pack, preset);
    await rules(page).locator('[data-topic="packs"] > h2').scrollIntoViewIfNeeded();
    await picture("rules packs on", { referee });
    await expect.poll(async () => (await stored(player.page)).packs.filter(({ enabled }) => enabled).length).toBe(2);
    await save(player.page);
    await expect.poll(() => decided(player.page)).toMatchObject({ families: { facing: "fh", initiative: "wb" } });
    await expect.poll(() => rules(page).locator('[data-rule^="fh."]').count()).toBeGreaterThan(0);
  });

  it("have switches of their own, and fields that somebody fills in", async () => {
    const { page } = referee;
    await control(page, "wb.groupRoll").selectOption("false");
    await expect.poll(() => stored(page)).toMatchObject({ switches: { "wb.groupRoll": false } });
    await player.page.evaluate(
      `game.actors.getName("${HERO}").update({ system: { packs: { fh: { storyMark: 7 } } } })`,
    );
    await expect.poll(() => markOf(page)).toBe(7);
  });

  it("are looked at first where a single switch changes somebody's numbers", async () => {
    const { page } = referee;
    await control(page, "fh.armour").selectOption("false");
    await review(page).getByText("Numbers that change").waitFor();
    await expect.poll(() => review(page).innerText()).toContain(`${HERO}: MV `);
    await picture("rules one switch", { referee });
    await review(page).locator('[data-action="closeReview"]').click();
    expect((await stored(page)) as object).not.toHaveProperty("switches.fh.armour");
  });

  it("may be otherwise for a single actor, until the card takes it back", async () => {
    const { page } = referee;
    const magic = (seat: Seat) =>
      seat.page.evaluate(`game.actors.getName("${HERO}").system.packs.choices?.families?.magic ?? null`);
    const id = await page.evaluate<string>(
      `game.actors.getName("${HERO}").sheet.render({ force: true }).then((sheet) => sheet.id)`,
    );
    await page.locator(`[id="${id}"] .window-header [data-action="toggleControls"]`).click();
    await page.getByText("House rules of this one").click();
    const dialog = page.locator("dialog, .dialog").filter({ hasText: `House rules of ${HERO}` });
    await expect.poll(() => dialog.locator('output[name="follows"]').innerText()).toBe("Nothing changes.");
    await dialog.getByLabel("Magick", { exact: true }).selectOption({ label: "The book" });
    await dialog.getByText("Magick: Ferryhack → The book").waitFor();
    await picture("rules of one", { referee });
    await dialog.getByRole("button", { name: "Play by these" }).click();
    await expect.poll(() => magic(player)).toBe("core");
    const card = page.locator("#chat .chat-message").last();
    await card.getByText(`${HERO} plays by other rules`).waitFor();
    await picture("rules of one told", { referee, player });
    await card.getByRole("button", { name: /undo/i }).click();
    await expect.poll(() => magic(player)).toBeNull();
    await page.evaluate(`foundry.applications.instances.get("${id}").close()`);
  });

  it("are there for whoever comes back", async () => {
    await player.page.reload();
    await player.page.waitForFunction(`globalThis.game?.ready === true`);
    await save(player.page);
    await expect.poll(() => decided(player.page)).toMatchObject({ families: { facing: "fh", initiative: "wb" } });
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
