// What comes in from elsewhere. A monster, by the window of the import: pasted, mended, created; and an actor of the old system
// after it. And a list from a book of one's own: a slip is named, the list goes into a table, and the macro draws from it.
import { type Locator, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPORTS } from "../importing/exports.ts";
import { picture } from "../support/album.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { expectVisibleFocus, pressAt, tabTo } from "../support/keys.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;

beforeAll(async () => {
  table = await Table.open({ colorScheme: "dark" });
  referee = await table.sit("Referee");
});
afterAll(() => table?.close());

const BLOCK =
  "Marsh Giant\nAC 4, HD 16+2, MV 120' (40'), #AT 1 club, ML 9, SZ L\n• Mud skin: hard to see.\n• <img src=x onerror=boom()>: odd.\n???!? 17 ropes";

interface Actors {
  readonly size: number;
  getName(name: string): { system: Record<string, unknown>; prototypeToken: { width: number } } | undefined;
}
const countOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { game: { actors: Actors } }).game.actors.size);
const systemOf = (page: Page, name: string): Promise<Record<string, unknown> | null> =>
  page.evaluate((wanted) => {
    const found = (globalThis as unknown as { game: { actors: Actors } }).game.actors.getName(wanted);
    return found ? { ...structuredClone(found.system), width: found.prototypeToken.width } : null;
  }, name);

const windowOf = (page: Page): Locator => page.locator("#whitehack-import");
const importButton = (page: Page): Locator => page.locator("#actors").getByRole("button", { name: "Import a monster" });

async function openActors(page: Page): Promise<void> {
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await page.locator("#actors .directory-header").waitFor();
}

describe("an import", () => {
  beforeAll(() => openActors(referee.page));

  it("opens by one named button, with the focus in the text", async () => {
    const { page } = referee;
    await page.evaluate("ui.actors.render({ force: true })");
    await expect.poll(() => importButton(page).count()).toBe(1);
    await pressAt(page, importButton(page));
    await windowOf(page).getByLabel("Stat block, or an actor").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement?.name")).toBe("text");
    await expectVisibleFocus(page);
  });

  it("WH-MON-15: shows what comes of the text while it is typed", async () => {
    const { page } = referee;
    const create = windowOf(page).getByRole("button", { name: "Create" });
    await expect.poll(() => create.isDisabled()).toBe(true);
    await page.keyboard.type("Marsh Giant: AC 4, HD 3", { delay: 5 });
    await expect.poll(() => windowOf(page).locator('[name="hitDice"]').inputValue()).toBe("3");
    await expect.poll(() => page.evaluate("document.activeElement?.name")).toBe("text");
    await windowOf(page).locator("textarea").fill(BLOCK);
    await expect.poll(() => windowOf(page).locator('[name="hitDice"]').inputValue()).toBe("16+2");
    await expect.poll(() => windowOf(page).locator(".import-not-understood").innerText()).toContain("17 ropes");
    await expect.poll(() => windowOf(page).locator(".import-rule").first().innerText()).toMatch(/^WH-/);
    await expect.poll(() => windowOf(page).locator(".import-preview img").count()).toBe(0);
    await expect.poll(() => create.isEnabled()).toBe(true);
  });

  it("takes a suggestion, a change and a switch by the keyboard, and creates one monster", async () => {
    const { page } = referee;
    const before = await countOf(page);
    await pressAt(page, windowOf(page).getByRole("button", { name: "Hit dice 8+2" }));
    await expect.poll(() => windowOf(page).locator('[name="hitDice"]').inputValue()).toBe("8+2");
    await windowOf(page).locator('[name="armorClass"]').fill("2");
    await page.keyboard.press("Tab");
    const keyword = windowOf(page).getByRole("checkbox", { name: "Mud skin" });
    await tabTo(page, keyword);
    await page.keyboard.press("Space");
    await expect.poll(() => keyword.isChecked()).toBe(false);
    await pressAt(page, windowOf(page).getByRole("button", { name: "Create" }));
    await windowOf(page).waitFor({ state: "detached" });
    await page.locator(".application.whitehack.sheet.monster", { hasText: "Marsh Giant" }).waitFor();
    await expect.poll(() => countOf(page)).toBe(before + 1);
    const system = await systemOf(page, "Marsh Giant");
    expect(system).toMatchObject({ hitDice: "8+2", armorClass: 2, creatureSize: "large", width: 2 });
    expect(JSON.stringify(system?.["keywords"])).not.toContain("Mud skin");
    expect(system?.["description"]).toBe("<p>???!? 17 ropes</p>");
  });

  it("works on in another document, as a window does that is detached", async () => {
    const { page } = referee;
    await importButton(page).click();
    await windowOf(page).locator("textarea").waitFor();
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.id = "detached";
      frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; z-index: 9999";
      document.body.append(frame);
      frame.contentDocument?.body.append(document.getElementById("whitehack-import") ?? "");
    });
    const other = page.frameLocator("#detached");
    await other.locator("textarea").fill(BLOCK);
    await expect.poll(() => other.locator('[name="hitDice"]').inputValue()).toBe("16+2");
    await expect.poll(() => other.getByRole("button", { name: "Create" }).isEnabled()).toBe(true);
    await other.getByRole("button", { name: "Cancel" }).click();
    await other.locator("#whitehack-import").waitFor({ state: "detached" });
    await page.evaluate(() => document.getElementById("detached")?.remove());
  });

  it("creates the monsters of one page, one after another", async () => {
    const { page } = referee;
    const before = await countOf(page);
    await importButton(page).click();
    await windowOf(page)
      .locator("textarea")
      .fill("Pond Imp: AC 7, HD 1\nPond Ogre: AC 5, HD 4+1\nPond Hag: AC 4, HD 3");
    const which = windowOf(page).getByLabel("Monster on this page");
    await expect
      .poll(() => which.locator("option").allInnerTexts())
      .toEqual(["1. Pond Imp", "2. Pond Ogre", "3. Pond Hag"]);
    await tabTo(page, which);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => windowOf(page).locator('[name="hitDice"]').inputValue()).toBe("4+1");
    await expect.poll(() => which.evaluate((element) => element === document.activeElement)).toBe(true);
    await windowOf(page).getByRole("button", { name: "Create" }).click();
    await expect.poll(() => windowOf(page).locator('[name="name"]').inputValue()).toBe("Pond Hag");
    await expect.poll(() => countOf(page)).toBe(before + 1);
    await expect.poll(() => page.locator(".application.sheet.monster", { hasText: "Pond Ogre" }).count()).toBe(0);
    await windowOf(page).getByRole("button", { name: "Create" }).click();
    await windowOf(page).waitFor({ state: "detached" });
    await page.locator(".application.whitehack.sheet.monster", { hasText: "Pond Hag" }).waitFor();
    await expect.poll(() => countOf(page)).toBe(before + 2);
    await expect.poll(() => systemOf(page, "Pond Imp")).toBeNull();
    await expect.poll(() => systemOf(page, "Pond Hag")).toMatchObject({ hitDice: "3" });
  });

  it("WH-OPT-02 WH-AC-04: takes hit dice and armor class from an old module, and leaves the rest", async () => {
    const { page } = referee;
    await importButton(page).click();
    const ogre = "Mill Ogre\nArmor Class 5, HD 4+1, hp 31, THAC0 15, MV 90' (30')\nFear: those who see it flee.";
    await windowOf(page).locator("textarea").fill(ogre);
    await expect.poll(() => windowOf(page).locator('[name="name"]').inputValue()).toBe("Mill Ogre");
    await windowOf(page).getByRole("button", { name: "Create" }).click();
    await windowOf(page).waitFor({ state: "detached" });
    const made = await systemOf(page, "Mill Ogre");
    expect(made).toMatchObject({ hitDice: "4+1", derived: { armorClass: { value: 4 }, attackValue: { value: 14 } } });
    expect(made).not.toMatchObject({ hp: { value: 31 } });
  });

  it("reads an actor of the old system from a file", async () => {
    const { page } = referee;
    await importButton(page).click();
    const file = { name: "anna.json", mimeType: "application/json", buffer: Buffer.from(EXPORTS[0]?.text ?? "") };
    await windowOf(page).locator('input[type="file"]').setInputFiles(file);
    await expect.poll(() => windowOf(page).locator('[name="name"]').inputValue()).toBe("Anna Holt");
    await windowOf(page).getByRole("button", { name: "Create" }).click();
    await windowOf(page).waitFor({ state: "detached" });
    await expect.poll(() => systemOf(page, "Anna Holt")).toMatchObject({ level: 2, class: "strong" });
  });
});

describe("a list of one’s own", () => {
  let mira: Seat;

  beforeAll(async () => {
    mira = await table.sit("Mira");
  });

  const tab = (seat: Seat, name = "tables") => seat.page.evaluate(`ui.sidebar.changeTab("${name}", "primary")`);
  const button = (seat: Seat) => seat.page.locator("#tables").getByRole("button", { name: "Import a list" });
  const dialog = () => referee.page.locator("dialog.application", { hasText: "A line an entry" });
  const preview = () => dialog().locator('output[name="list"]');
  const linesOf = (name: string) =>
    inPage<string[]>(
      referee,
      `return game.tables.getName("${name}")?.results.contents.map((row) => row.description) ?? [];`,
    );

  it("is pasted beside the tables of the world, and players are offered neither this nor to import a monster", async () => {
    await Promise.all([tab(referee), tab(mira)]);
    await button(referee).waitFor();
    await expect.poll(() => button(mira).count()).toBe(0);
    await tab(mira, "actors");
    await mira.page.locator("#actors .directory-header").waitFor();
    await expect
      .poll(() => mira.page.locator("#actors").getByRole("button", { name: "Import a monster" }).count())
      .toBe(0);
    await picture("The list of tables", { referee });
    await button(referee).click();
    await dialog().waitFor();
    await picture("The empty dialog", { referee });
    await expect
      .poll(() =>
        dialog()
          .getByLabel("List", { exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
  });

  it("says what is wrong with it, and keeps what was pasted", async () => {
    await dialog().getByLabel("Into").selectOption({ label: "Modus" });
    await expect.poll(() => dialog().getByLabel("Name").inputValue()).toBe("Modus");
    await dialog().getByLabel("List", { exact: true }).fill("1. The mill has stopped\n3. <b>A stranger</b>");
    await expect.poll(() => preview().innerText()).toBe("");
    await dialog().locator('button[data-action="confirm"]').click();
    await dialog().getByRole("alert").getByText("No line has the number 2.").waitFor();
    await picture("A slip is named", { referee });
  });

  it("WH-MODUS-01: takes the place of ours, as plain text, and is drawn from", async () => {
    await dialog().getByLabel("List", { exact: true }).fill("1. The mill has stopped\n2. <b>A stranger</b>");
    await expect
      .poll(() => preview().innerText())
      .toBe("Lines: 2 (d2), from “The mill has stopped” to “<b>A stranger</b>”");
    await picture("The list is read", { referee });
    await dialog().locator('button[data-action="confirm"]').click();
    await dialog().waitFor({ state: "hidden" });
    await referee.page.locator("#tables").getByText("Modus", { exact: true }).waitFor();
    await expect.poll(() => linesOf("Modus")).toEqual(["The mill has stopped", "&lt;b&gt;A stranger&lt;/b&gt;"]);
    await tab(referee, "chat");
    await loadDice(referee.page, [2, 2]);
    await referee.page.evaluate('void game.system.api.drawTables(["modus"])');
    await lastCard(referee.page, "notice").getByText("<b>A stranger</b>").waitFor();
    await picture("A line is drawn", { referee });
  });

  it("WH-RAND-01: takes the place of the lines of a table, a copy of which stays", async () => {
    await tab(referee);
    await button(referee).click();
    await dialog().getByLabel("List", { exact: true }).fill("Snow, Hail, Wind");
    await dialog().getByLabel("Commas separate entries, too").check();
    await dialog().getByLabel("Into").selectOption({ label: "Modus" });
    await expect.poll(() => dialog().getByLabel("List", { exact: true }).inputValue()).toBe("Snow, Hail, Wind");
    await expect.poll(() => dialog().getByLabel("Commas separate entries, too").isChecked()).toBe(true);
    await dialog().getByLabel("Replace them; a copy of the table keeps the old ones").check();
    await picture("The lines are replaced", { referee });
    await dialog().locator('button[data-action="confirm"]').click();
    await expect.poll(() => linesOf("Modus")).toEqual(["Snow", "Hail", "Wind"]);
    await expect.poll(() => linesOf("Modus (before)")).toHaveLength(2);
    await tab(referee, "chat");
    await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain("A list was imported");
  });

  it("is asked for at the desk as well", async () => {
    await referee.page.keyboard.press("Alt+KeyD");
    const desk = referee.page.locator("#whitehack-desk");
    await desk.getByRole("button", { name: "Import a list" }).waitFor();
    await desk.getByRole("button", { name: "Import a list" }).scrollIntoViewIfNeeded();
    await picture("At the desk", { referee });
    await desk.getByRole("button", { name: "Import a list" }).click();
    await dialog().waitFor();
    await referee.page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    await expect.poll(() => linesOf("Modus")).toHaveLength(3);
  });
});

it("no page has complained", () => {
  expect(referee.errors).toEqual([]);
});
