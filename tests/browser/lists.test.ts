// The rows of lists, edited by hand: moved, deleted, where the focus goes then, on a slow line and with bad numbers.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Locator } from "playwright";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

const LATENCY = 400; // milliseconds, each way

let table: Table;
let seat: Seat;
let sheet: Locator;

const run = <Result>(code: string): Promise<Result> =>
  seat.page.evaluate<Result>(`(async () => { const one = game.actors.contents.at(-1); return ${code}; })()`);
const names = (): Promise<string[]> => run(`one._source.system.keywords.map(({ name }) => name)`);
const focused = (): Promise<string> =>
  seat.page.evaluate(`document.activeElement?.id.replace(/^.*-keyword/, "keyword")`);
const slow = (latency: number): void => void (table.server.faults.delay[DEMO_USERS[0]?._id ?? ""] = latency);
const button = (action: string, index: number): Locator =>
  sheet.locator(`[data-list="keywords"][data-index="${index}"] [data-action="${action}"]`);

/** The sheet of somebody new, ready to be written on. */
async function edit(type: "character" | "monster", system: object): Promise<void> {
  slow(0);
  const data = JSON.stringify({ name: "Rows", type, system });
  const id = await seat.page.evaluate<string>(
    `Actor.create(${data}).then(async ({ sheet }) => { await sheet.render({ force: true }); await sheet.setEditing(true); return sheet.id; })`,
  );
  sheet = seat.page.locator(`[id="${id}"]`);
}

beforeAll(async () => {
  table = await Table.open({ seed: { Actor: [], Item: [], Scene: [] } });
  seat = await table.sit("Referee");
  for (const rule of ["aspects", "implants"])
    await seat.page.evaluate(`game.settings.set("whitehack", "${rule}", true)`);
});
afterAll(() => table?.close());
beforeEach(() =>
  edit("monster", { keywords: ["Bites", "Howls", "Stings"].map((name) => ({ name, text: "", cost: "", save: "" })) }),
);

it("a row goes up, and the keyboard with it, as far as the top", async () => {
  await button("moveRow", 2).click();
  await expect.poll(names).toEqual(["Bites", "Stings", "Howls"]);
  await expect.poll(focused).toBe("keywords-up-1");
  await seat.page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["Stings", "Bites", "Howls"]);
  await expect.poll(focused).toBe("keyword-name-0"); // not where the next key would delete it
  await expect.poll(() => button("moveRow", 0).count()).toBe(0);
});

it("when a row goes, the keyboard goes on at the next, at the last, at the button for a new one", async () => {
  await button("removeRow", 1).click();
  await expect.poll(names).toEqual(["Bites", "Stings"]);
  await expect.poll(focused).toBe("keywords-remove-1");
  await seat.page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["Bites"]);
  await expect.poll(focused).toBe("keywords-remove-0");
  await seat.page.keyboard.press("Enter");
  await expect.poll(names).toEqual([]);
  await expect.poll(focused).toBe("keywords-add");
});

it("on a slow line, no row takes what was meant for the one before it", async () => {
  slow(LATENCY);
  await button("removeRow", 0).dblclick();
  await sheet.locator('[id$="keyword-name-1"]').click({ force: true });
  await seat.page.keyboard.type("Claws");
  await seat.page.keyboard.press("Tab");
  await sheet.locator('[id$="keywords-add"]').click(); // comes after all that is on its way
  await expect.poll(names).toContain("New keyword");
  await expect.poll(() => names()).toEqual(["Howls", "Stings", "New keyword"]);
});

it("an emptied name has a label on the sheet and its buttons, and its field stays empty", async () => {
  const name = sheet.locator('[id$="keyword-name-0"]');
  await name.fill("");
  await name.press("Tab");
  await expect.poll(names).toEqual(["", "Howls", "Stings"]);
  await sheet.getByRole("button", { name: "Delete the keyword Unnamed keyword" }).waitFor();
  await expect.poll(() => name.inputValue()).toBe("");
  await sheet.locator('[data-action="toggleEditing"]').click();
  await sheet.locator(".keywords .chip", { hasText: "Unnamed keyword" }).waitFor();
});

it("a number beyond its bounds shows what is stored of it, also where nothing changes by it", async () => {
  await edit("character", { xp: 0, aspects: [{ name: "Map", pieces: 0, prepared: [] }] });
  await turnTo(sheet, "details");
  const pieces = sheet.locator('[data-list="aspects"] [data-field="pieces"]');
  const xp = sheet.locator('input[name="system.xp"]');
  for (const typed of ["-5", "0", "-5"]) {
    await pieces.fill(typed);
    await pieces.press("Tab");
    await expect.poll(() => pieces.inputValue()).toBe("0");
  }
  await xp.fill("-5");
  await xp.press("Tab");
  await expect.poll(() => xp.inputValue()).toBe("0");
  await pieces.fill("123456");
  await pieces.press("Tab");
  await expect.poll(() => pieces.inputValue()).toBe("99");
  await pieces.fill("1e300");
  await pieces.press("Tab");
  await expect.poll(() => pieces.inputValue()).toBe("99");
  await expect.poll(() => run("one._source.system.aspects")).toEqual([{ name: "Map", pieces: 99, prepared: [] }]);
});

it("a fact that numbers tell of has a name from the start", async () => {
  await edit("character", { attributes: { strength: { value: 8 } } });
  await turnTo(sheet, "details");
  for (const list of ["disadvantages", "implants", "replacedScores"])
    await sheet.locator(`[data-action="addRow"][data-list="${list}"]`).click();
  await expect.poll(() => run("one.system.derived.attributes.strength.parts")).toMatchObject([{ label: "New entry" }]);
  await expect.poll(() => run("one.system.derived.initiativeBonus.parts.at(-1)")).toMatchObject({ label: "New entry" });
  await expect
    .poll(() => run("one._source.system.disadvantages"))
    .toEqual([{ name: "New entry", attribute: "strength" }]);
});

it("a sheet replaces only what looks different, and draws a part anew that was written in or added to", async () => {
  await edit("character", { hp: { value: 5, rolled: 5 } });
  const drawn = await run<object>(`(async () => {
    const { sheet } = one;
    await one.createEmbeddedDocuments("Item", ["Rope", "Lamp", "Flask"].map((name) => ({ name, type: "gear" })));
    await sheet.setEditing(false);
    const parts = () => [...sheet.element.querySelectorAll("[data-application-part]")];
    const rows = () => [...sheet.element.querySelectorAll(".tab.gear .item-row")];
    const drawnBy = async (change) => {
      const before = [parts(), rows()];
      change();
      await sheet.render();
      const [newParts, newRows] = [parts(), rows()].map((all, at) => all.filter((one) => !before[at].includes(one)));
      return [...newParts.map(({ dataset }) => dataset.applicationPart), newRows.length];
    };
    const hitPoints = () => sheet.element.querySelector('input[name="system.hp.value"]').value;
    const hurt = (value) => { one.updateSource({ system: { hp: { value } } }); one.reset(); };
    const count = (quantity) => { one.items.getName("Lamp").updateSource({ system: { quantity } }); one.reset(); };
    const shown = () => rows().map((row) => row.querySelector('[data-field="quantity"]').value);
    return {
      same: await drawnBy(() => {}),
      hurt: [...(await drawnBy(() => hurt(4))), hitPoints()],
      counted: [...(await drawnBy(() => count(7))), ...shown()],
      gone: [...(await drawnBy(() => one.items.delete(one.items.getName("Lamp").id))), rows().length],
      written: [...(await drawnBy(() => { sheet.element.querySelector('input[name="system.xp"]').value = "999"; })),
        sheet.element.querySelector('input[name="system.xp"]').value],
      added: await drawnBy(() => { sheet.parts.notes.append(document.createElement("hr")); }),
    };
  })()`);
  expect(drawn).toEqual({
    same: [0],
    hurt: [0, "4"],
    counted: [0, "1", "7", "1"],
    gone: [0, 2],
    written: ["header", 0, "0"],
    added: ["notes", 0],
  });
});

it("a sheet that was changed row by row looks as if it had just been opened", async () => {
  await edit("character", { hp: { value: 5, rolled: 5 } });
  const looks = await run<string[][]>(`(async () => {
    const { sheet } = one;
    const things = ["Rope", "Lamp", "Flask", "Sack", "Tent"].map((name, at) => ({ name, type: "gear", sort: at * 10 }));
    await one.createEmbeddedDocuments("Item", things);
    await sheet.setEditing(false);
    const thing = (name) => one.items.getName(name);
    const changes = [
      () => thing("Lamp").update({ "system.quantity": 7 }),
      () => thing("Flask").update({ name: '<li data-item-id="x">Flask</li>' }),
      () => thing("Tent").update({ sort: 5 }),
      () => one.updateEmbeddedDocuments("Item", [{ _id: thing("Sack").id, "system.quantity": 2 }, { _id: thing("Rope").id, "system.packed": true }]),
      () => one.createEmbeddedDocuments("Item", [{ name: "Pole", type: "gear", sort: 15 }, { name: "Chalk", type: "gear", sort: 1 }]),
      () => thing("Lamp").delete(),
      () => one.update({ "system.hp.value": 2 }),
    ];
    const look = () => sheet.element.querySelector(".tab.gear").outerHTML;
    const changed = [];
    for (const change of changes) {
      await change();
      await sheet.render();
      changed.push(look());
    }
    await sheet.close();
    await sheet.render({ force: true });
    return [changed, [look()]];
  })()`);
  const [changed, [anew]] = looks as [string[], string[]];
  expect(new Set(changed).size).toBeGreaterThan(5);
  expect(changed.at(-1)).toBe(anew);
});

it("whoever types keeps field, text and caret when somebody else changes another row, or the same", async () => {
  await edit("monster", { keywords: ["Bites", "Howls"].map((name) => ({ name, text: "", cost: "", save: "" })) });
  const field = sheet.locator('[data-list="keywords"][data-index="1"] [data-field="name"]');
  const held = (): Promise<unknown> =>
    field.evaluate((input: HTMLInputElement) => [
      input === document.activeElement,
      input.value,
      input.selectionStart,
      input.defaultValue,
    ]);
  await field.focus();
  await field.press("Home");
  await seat.page.keyboard.type("Sad ");
  const mark = await field.evaluateHandle((input) => input);
  await run(`one.update({ "system.keywords": [{ name: "Claws" }, { name: "Howls", text: "All night" }] })`);
  await expect.poll(() => sheet.locator('[data-index="0"] [data-field="name"]').inputValue()).toBe("Claws");
  await expect.poll(() => held()).toEqual([true, "Sad Howls", 4, "Howls"]);
  await run(`one.update({ "system.keywords": [{ name: "Claws" }, { name: "Yelps", text: "All night" }] })`);
  await expect.poll(held).toEqual([true, "Sad Howls", 4, "Yelps"]);
  await expect.poll(() => field.evaluate((input, before) => input === before, mark)).toBe(true);
  await field.press("Tab");
  await expect.poll(names).toEqual(["Claws", "Sad Howls"]);
});
