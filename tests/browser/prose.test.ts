// Rich text on sheets: whichever way somebody leaves an open editor, what was written in it is stored.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let page: Page;

const ACTORS = ["character", "monster", "party", "homebase", "vehicle"] as const;
/** Items share one page of rich text; an ability has a window of its own around it. */
const ITEMS = ["weapon", "ability"] as const;
/** The other ways do not depend on what lies open: one sheet of an actor and one of an item take them. */
const SAMPLE = ["character", "weapon"] as const;
const FIELD: Readonly<Record<string, string>> = { character: "system.notes", party: "system.notes" };

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  ({ page } = referee);
  const actors = ACTORS.map((type) => ({ name: `Prose ${type}`, type }));
  const items = ITEMS.map((type) => ({ name: `Prose ${type}`, type }));
  await page.evaluate(
    `Actor.createDocuments(${JSON.stringify(actors)}).then(() => Item.createDocuments(${JSON.stringify(items)})).then(() => undefined)`,
  );
});
afterAll(() => table?.close());

const found = (type: string): string =>
  `game.${(ACTORS as readonly string[]).includes(type) ? "actors" : "items"}.getName("Prose ${type}")`;

/** The sheet in edit mode, with its editor open and a line written in it. */
async function write(type: string, text: string): Promise<{ sheet: Locator; editor: Locator; field: string }> {
  const id = await page.evaluate<string>(
    `(async () => {
      const { sheet } = ${found(type)};
      await sheet.render({ force: true });
      await sheet.setEditing(true);
      return sheet.id;
    })()`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  const tab = sheet.locator('[role="tab"][data-tab="notes"]');
  if ((await tab.count()) > 0) await tab.click();
  const editor = sheet.locator(FIELD[type] ? `prose-mirror[name="${FIELD[type]}"]` : "prose-mirror").first();
  const field = (await editor.getAttribute("name")) ?? "";
  await editor.locator("button.toggle").click();
  await editor.locator("[contenteditable]").pressSequentially(text);
  return { sheet, editor, field };
}
const stored = (type: string, field: string): Promise<string> =>
  page.evaluate(`foundry.utils.getProperty(${found(type)}.toObject(), ${JSON.stringify(field)})`);
const close = (type: string) => page.evaluate(`${found(type)}.sheet.close({ animate: false }).then(() => undefined)`);

/** The sheet in the mode of play, with the editor that a pencil opens and a line written in it. */
async function writeInPlay(type: string, text: string): Promise<{ sheet: Locator; editor: Locator; field: string }> {
  const id = await page.evaluate<string>(
    `${found(type)}.sheet.render({ force: true }).then(() => ${found(type)}.sheet.id)`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  const tab = sheet.locator('[role="tab"][data-tab="notes"]');
  if ((await tab.count()) > 0) await tab.click();
  const section = sheet.locator(".prose").first();
  const editor = section.locator("prose-mirror");
  const field = (await editor.getAttribute("name")) ?? "";
  await section.locator('[data-action="writeProse"]').click();
  await editor.locator("[contenteditable]").pressSequentially(text);
  return { sheet, editor, field };
}

describe("in the mode of play a pencil opens an editor in place, which is stored", () => {
  it.each(["character", "homebase"])("by the pencil again, on the sheet of a %s", async (type) => {
    const { sheet, editor, field } = await writeInPlay(type, "By pencil");
    await sheet.locator('.prose [data-action="writeProse"]').first().click();
    await expect.poll(() => stored(type, field)).toContain("By pencil");
    await expect.poll(() => editor.locator("[contenteditable]").count()).toBe(0);
    await sheet.locator(".prose-text", { hasText: "By pencil" }).waitFor();
    await close(type);
  });

  it("by Escape, which leaves the keyboard at the pencil", async () => {
    const { sheet, editor, field } = await writeInPlay("character", "By Escape in play");
    await page.keyboard.press("Escape");
    await expect.poll(() => stored("character", field)).toContain("By Escape in play");
    await expect.poll(() => editor.locator("[contenteditable]").count()).toBe(0);
    await expect
      .poll(() => page.evaluate("document.activeElement?.dataset.action ?? document.activeElement?.localName"))
      .toBe("writeProse");
    await expect.poll(() => sheet.count()).toBe(1);
    await close("character");
  });

  it("by X and by the pencil of the edit mode", async () => {
    const first = await writeInPlay("character", "By X in play");
    await first.sheet.locator('.window-header [data-action="close"]').click();
    await expect.poll(() => stored("character", first.field)).toContain("By X in play");
    const second = await writeInPlay("character", "By edit mode");
    await second.sheet.locator('[data-action="toggleEditing"]').first().click();
    await expect.poll(() => stored("character", second.field)).toContain("By edit mode");
    await page.evaluate(`${found("character")}.sheet.setEditing(false).then(() => undefined)`);
    await close("character");
  });

  it("while somebody else changes what the sheet shows", async () => {
    const { editor } = await writeInPlay("character", "Half a word");
    await page.evaluate(`${found("character")}.update({ "system.notes": "<p>Else</p>" }).then(() => undefined)`);
    await page.evaluate(`${found("character")}.sheet.render({ force: true }).then(() => undefined)`);
    await expect.poll(() => editor.locator("[contenteditable]").innerText()).toContain("Half a word");
    await close("character");
  });
});

describe("an open editor is stored", () => {
  it.each([...ACTORS, ...ITEMS])("by Done, on the sheet of a %s, which shows it", async (type) => {
    const { sheet, field } = await write(type, "By Done");
    await sheet.locator('[data-action="toggleEditing"]').first().click();
    await expect.poll(() => stored(type, field)).toContain("By Done");
    await sheet.locator(".prose-text", { hasText: "By Done" }).waitFor();
    await close(type);
  });

  it.each(SAMPLE)("by X, on the sheet of a %s", async (type) => {
    const { sheet, field } = await write(type, "By X");
    await sheet.locator('.window-header [data-action="close"]').click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => stored(type, field)).toContain("By X");
  });

  it.each(SAMPLE)("by Escape, on the sheet of a %s, which stays open", async (type) => {
    const { sheet, editor, field } = await write(type, "By Escape");
    await page.keyboard.press("Escape");
    await expect.poll(() => stored(type, field)).toContain("By Escape");
    await editor.getByText("By Escape").waitFor();
    await expect.poll(() => editor.locator("[contenteditable]").count()).toBe(0);
    await expect.poll(() => sheet.count()).toBe(1);
    await close(type);
  });

  it.each(SAMPLE)("when the window of a %s is closed by something else", async (type) => {
    const { field } = await write(type, "By others");
    await close(type);
    await expect.poll(() => stored(type, field)).toContain("By others");
  });

  it("while somebody else changes what the sheet shows, in each part", async () => {
    const { sheet, editor } = await write("homebase", "Half a word");
    await page.evaluate(
      `${found("homebase")}.update({ name: "Prose homebase", "system.notes": "<p>Else</p>" }).then(() => undefined)`,
    );
    await page.evaluate(`${found("homebase")}.sheet.render({ force: true }).then(() => undefined)`);
    await expect.poll(() => editor.locator("[contenteditable]").innerText()).toContain("Half a word");
    await sheet.locator('.window-header [data-action="close"]').click();
    await sheet.waitFor({ state: "detached" });
  });

  it("by a reload, which asks first as long as something is not stored", async () => {
    const { field } = await write("monster", "By reload");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await page.waitForFunction("globalThis.game?.ready === true");
    await expect.poll(() => stored("monster", field)).toContain("By reload");
    await page.goto(`${table.server.url}/api/join`); // leaves the game, and asks no more
    expect(asked).toHaveLength(1);
  });

  it("without an error", () => {
    expect(referee.errors).toEqual([]);
  });
});
