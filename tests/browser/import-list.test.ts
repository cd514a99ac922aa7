// A Referee pastes a list from a book of their own: a slip is named, the list goes into a table, and the macro draws from it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());

const tab = (seat: Seat, name = "tables") => seat.page.evaluate(`ui.sidebar.changeTab("${name}", "primary")`);
const button = (seat: Seat) => seat.page.locator("#tables").getByRole("button", { name: "Import a list" });
const dialog = () => referee.page.locator("dialog.application", { hasText: "A line an entry" });
const preview = () => dialog().locator('output[name="list"]');
const linesOf = (name: string) =>
  inPage<string[]>(
    referee,
    `return game.tables.getName("${name}")?.results.contents.map((row) => row.description) ?? [];`,
  );

describe("a list of one’s own", () => {
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
