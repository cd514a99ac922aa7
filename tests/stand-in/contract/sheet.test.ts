import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, openPage, type ContractPage } from "./page.ts";

const files = {
  "systems/test/thing.hbs": `<section><img src="{{source.img}}" data-action="editImage" data-edit="img" alt="">
  <input name="name" value="{{source.name}}"><input name="system.hp" type="number" value="{{source.system.hp}}">
  <input name="system.nonsense" value="x"><button type="button" data-action="act">act</button><a data-action="act" class="act">act</a>
  <prose-mirror name="system.notes" value="{{source.system.notes}}" toggled></prose-mirror></section>`,
};

interface State {
  source: { name: string; img: string | null; system: Record<string, unknown> };
  updates: Record<string, unknown>[];
  acted: number;
}

let it: ContractPage;
beforeAll(async () => {
  it = await openPage({ files });
});
afterAll(async () => {
  await it.close();
  await closeBrowser();
});

const state = (key: string): Promise<State> => it.run<State>("sheetState", key);
const sheet = (key: string): string => `form[data-key=${key}]`;

test("SHEET-01 id, title, form root, document.apps, context (ui.md 5.1, 5.2)", async () => {
  expect(await it.run("sheetOpen", ["owner", 3])).toEqual({
    id: true,
    title: "Thing: One",
    tag: "form",
    classes: "application sheet",
    registered: true,
    editable: true,
    copy: true,
    contextKeys: ["document", "editable", "fields", "rootId", "seen", "source"],
  });
});

test("SHEET-02 a change submits, is cleaned, loses unknown keys and renders anew (ui.md 5.4)", async () => {
  await it.page.fill(`${sheet("owner")} [name="system.hp"]`, "25");
  await it.page.press(`${sheet("owner")} [name="system.hp"]`, "Tab");
  await it.page.waitForFunction(
    (at) => document.querySelector<HTMLInputElement>(at)?.value === "10",
    `${sheet("owner")} [name="system.hp"]`,
  );
  const { source, updates } = await state("owner");
  expect(source.system.hp).toBe(10);
  expect(updates).toHaveLength(1);
  expect(updates[0]?.system).not.toHaveProperty("nonsense");
});

test("SHEET-03 an invalid value is refused with an error message and nothing is written (ui.md 5.4)", async () => {
  const before = (await state("owner")).updates.length;
  await it.page.fill(`${sheet("owner")} [name=name]`, "");
  await it.page.press(`${sheet("owner")} [name=name]`, "Tab");
  await it.page.locator("#notifications .notification.error").waitFor();
  expect((await state("owner")).updates).toHaveLength(before);
  await it.page.fill(`${sheet("owner")} [name=name]`, "Uno");
  await it.page.press(`${sheet("owner")} [name=name]`, "Tab");
  await expect.poll(async () => (await state("owner")).source.name).toBe("Uno");
});

test("SHEET-04 submit({updateData}) merges and gives {updated} (ui.md 5.4)", async () => {
  expect(await it.run("sheetSubmit", ["owner", { "system.hp": 3 }])).toEqual(["updated"]);
  expect((await state("owner")).source.system.hp).toBe(3);
});

test("SHEET-05 an image is chosen through the file picker and submitted (ui.md 5.5)", async () => {
  await it.page.locator(`${sheet("owner")} img`).dispatchEvent("click");
  await it.page.fill("form.filepicker [name=file]", "icons/a.svg");
  await it.page.click("form.filepicker button[type=submit]");
  await it.page.waitForFunction(
    (at) => document.querySelector(at)?.getAttribute("src") === "icons/a.svg",
    `${sheet("owner")} img`,
  );
  expect((await state("owner")).source.img).toBe("icons/a.svg");
});

test("SHEET-06 who may only look gets disabled inputs and buttons; links still act; nothing is written (ui.md 5.3)", async () => {
  expect(await it.run("sheetOpen", ["looker", 1])).toMatchObject({ editable: false });
  expect(await it.page.isDisabled(`${sheet("looker")} [name=name]`)).toBe(true);
  expect(await it.page.isDisabled(`${sheet("looker")} button[data-action=act]`)).toBe(true);
  const { acted } = await state("looker");
  await it.page.locator(`${sheet("looker")} a.act`).dispatchEvent("click");
  expect((await state("looker")).acted).toBe(acted + 1);
  expect(await it.run("sheetSubmit", ["looker", { name: "Two" }])).toMatch(/Error/);
  expect((await state("looker")).updates).toEqual([]);
});

test("SHEET-07 who may not look gets a warning and no window (ui.md 5.3)", async () => {
  expect(await it.run("sheetOpen", ["stranger", 0])).toMatchObject({ rendered: false });
  await it.page.locator("#notifications .notification.warning").waitFor();
});

test("SHEET-08 closing leaves document.apps (ui.md 5.3)", async () => {
  expect(await it.run("sheetClose", "owner")).toBe(0);
});

test("SHEET-09 registration waits for initializeSheets; defaults, types, taking away (ui.md 5.7)", async () => {
  expect(await it.run("sheetRegistration")).toEqual({
    early: null,
    before: {
      big: [
        ["core.First", false, "Hello there"],
        ["test.Second", true, "Second"],
      ],
      small: [["core.First", true, "Hello there"]],
    },
    after: { big: ["test.Second"], small: [] },
  });
});

test("SHEET-10 a document in first place is a form of the past (ui.md 5.1)", async () => {
  expect(await it.run("sheetPositional")).toMatch(/^Error: stand-in/);
});

test("SHEET-11 actor sheets: rows are dragged, drops are vetoed, created or sorted (ui.md 5.6)", async () => {
  expect(await it.run("actorSheetOpen", 3)).toEqual({
    width: 600,
    controls: ["configureSheet", "configurePrototypeToken", "showPortraitArtwork"],
    actor: true,
  });
  await it.page.dragAndDrop("#hero li[data-item-id=c]", "#hero li[data-item-id=a]");
  await expect
    .poll(() => it.run("actorSheetLog"))
    .toEqual([
      ["update", "Item", expect.arrayContaining(["c"])],
      ["result", "c"],
    ]);
  await it.run("actorSheetDrop", { type: "Item", uuid: "Item.outside" });
  await expect
    .poll(() => it.run("actorSheetLog"))
    .toEqual([
      ["create", "Item", [{ name: "outside" }]],
      ["result", "outside"],
    ]);
  await it.run("actorSheetDrop", { type: "Item", uuid: "Item.outside", veto: true });
  await expect.poll(() => it.run("actorSheetLog")).toEqual([["result", undefined]]);
});

test("SHEET-12 who may not edit can neither drag nor drop; item sheets of 13 know neither (ui.md 5.6)", async () => {
  const other = await openPage({ files });
  expect(await other.run("actorSheetOpen", 1)).toMatchObject({ controls: [] });
  expect(await other.page.locator("#hero [draggable=true]").count()).toBe(0);
  await other.run("actorSheetDrop", { type: "Item", uuid: "Item.outside" });
  expect(await other.run("actorSheetLog")).toEqual([]);
  expect(await other.run("itemSheetMembers")).toEqual([true, true, true]);
  await other.close();
  const older = await openPage({ generation: 13 });
  expect(await older.run("itemSheetMembers")).toEqual([false, false, true]);
  await older.close();
});

test("SHEET-13 the windows of ownership and of the choice of sheet (ui.md 5.5, 5.7)", async () => {
  const other = await openPage();
  await other.run("configOpen");
  const { page } = other;
  await page.selectOption(".ownership-config [name=default]", "2");
  await page.selectOption(".ownership-config [name=userBBBBBBBBBBBB]", "-1");
  expect(await page.locator(".ownership-config [name=userAAAAAAAAAAAA]").count()).toBe(0);
  await page.locator(".ownership-config button[type=submit]").dispatchEvent("click");
  await expect
    .poll(() => other.run("actorSheetLog"))
    .toEqual([[{ ownership: { default: 2 } }, { diff: false, recursive: false }]]);
  await page.selectOption(".sheet-config [name=sheetClass]", "test.One");
  await page.click(".sheet-config button[type=submit]");
  await expect
    .poll(() => other.run("actorSheetLog"))
    .toEqual([[{ "flags.core": { sheetClass: "test.One", sheetTheme: "" } }, null]]);
  await other.close();
});
