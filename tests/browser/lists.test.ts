// The rows of lists, edited by hand: moved, deleted, where the focus goes then, on a slow line and with bad numbers. And several
// edits in a row while the answers of the server are still on their way: nothing of them is lost.
import { type Locator, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let seat: Seat;

beforeAll(async () => {
  table = await Table.open({ seed: { Actor: [], Item: [], Scene: [] } });
  seat = await table.sit("Referee");
  for (const rule of ["aspects", "implants"])
    await seat.page.evaluate(`game.settings.set("whitehack", "${rule}", true)`);
});
afterAll(() => table?.close());

/** How late everything arrives, in milliseconds each way. */
const slow = (latency: number): void => void (table.server.faults.delay[DEMO_USERS[0]?._id ?? ""] = latency);

describe("the rows of a list", () => {
  const LATENCY = 400; // milliseconds, each way

  let sheet: Locator;

  const run = <Result>(code: string): Promise<Result> =>
    seat.page.evaluate<Result>(`(async () => { const one = game.actors.contents.at(-1); return ${code}; })()`);
  const names = (): Promise<string[]> => run(`one._source.system.keywords.map(({ name }) => name)`);
  const focused = (): Promise<string> =>
    seat.page.evaluate(`document.activeElement?.id.replace(/^.*-keyword/, "keyword")`);
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
    await expect
      .poll(() => run("one.system.derived.attributes.strength.parts"))
      .toMatchObject([{ label: "New entry" }]);
    await expect
      .poll(() => run("one.system.derived.initiativeBonus.parts.at(-1)"))
      .toMatchObject({ label: "New entry" });
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
});

describe("on a slow line", () => {
  const LATENCY = 250; // milliseconds, each way
  let page: Page;

  beforeAll(() => {
    ({ page } = seat);
  });

  /** The sheet of a new document, ready to be written on. */
  async function edit(documentName: "Actor" | "Item", data: object): Promise<Locator> {
    slow(0);
    const id = await page.evaluate(
      async ([name, source]) => {
        interface Sheet {
          readonly id: string;
          render(options: object): Promise<unknown>;
          setEditing(editing: boolean): Promise<void>;
        }
        type Documents = Record<string, { create(data: object): Promise<{ readonly sheet: Sheet }> }>;
        const made = await (globalThis as unknown as Documents)[name]?.create(source);
        await made?.sheet.render({ force: true });
        await made?.sheet.setEditing(true);
        return made?.sheet.id;
      },
      [documentName, { name: "Slow", ...data }] as const,
    );
    slow(LATENCY);
    return page.locator(`[id="${id}"]`);
  }

  /** What is stored of it once nothing is under way any more. */
  const stored = <Data>(collection: "actors" | "items", path: string): Promise<Data> =>
    page.evaluate<Data>(`foundry.utils.getProperty(game.${collection}.contents.at(-1)._source.system, "${path}")`);

  async function write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.press("Tab");
  }

  describe("two edits in a row are both kept", () => {
    it("in the table of a class", async () => {
      const traits = { saveBonuses: [{ tag: "poison", value: 1 }] };
      const sheet = await edit("Item", { type: "class", system: { key: "slow", table: { traits } } });
      await write(sheet.locator('[data-path="0.tag"]'), "mind");
      await write(sheet.locator('[data-path="0.value"]'), "3");
      await expect.poll(() => stored("items", "table.traits.saveBonuses")).toEqual([{ tag: "mind", value: 3 }]);
    });

    it("in the magick of a thing", async () => {
      const magick = { is: true, against: [{ kind: "undead", damage: "1d6", attackValue: 0, bonus: 0 }] };
      const sheet = await edit("Item", { type: "weapon", system: { magick } });
      await write(sheet.locator('[data-list="against"] [data-field="kind"]'), "trolls");
      await write(sheet.locator('[data-list="against"] [data-field="damage"]'), "2d6");
      await expect.poll(() => stored("items", "magick.against")).toMatchObject([{ kind: "trolls", damage: "2d6" }]);
    });

    it("in a species", async () => {
      const sheet = await edit("Item", { type: "ability", system: { kind: "species" } });
      await sheet.locator('[data-action="addRow"][data-list="advantages"]').click();
      await sheet.locator('[data-action="addRow"][data-list="advantages"]').click();
      await expect.poll(async () => (await stored<unknown[]>("items", "species.advantages")).length).toBe(2);
      await write(sheet.locator('[data-species="advantages.0.name"]'), "Huge");
      await sheet.locator('[data-species="advantages.0.points"]').selectOption("2");
      await expect.poll(() => stored("items", "species.advantages.0")).toEqual({ name: "Huge", points: 2 });
    });

    it("in the groups of a character", async () => {
      const groups = [{ name: "Bard", kind: "affiliation", attributes: [], unwritten: false }];
      const sheet = await edit("Actor", { type: "character", system: { groups } });
      await write(sheet.locator('[data-list="groups"][data-index="0"] [data-field="name"]'), "Herald");
      await sheet.locator('[data-list="groups"][data-index="0"] [data-field="first"]').selectOption("wisdom");
      await expect.poll(() => stored("actors", "groups")).toMatchObject([{ name: "Herald", attributes: ["wisdom"] }]);
    });

    it("in the keywords and stages of a monster", async () => {
      const keywords = [{ name: "Howls", text: "", cost: "", save: "" }];
      const stages = [{ name: "Wrath", endsAt: 0 }];
      const sheet = await edit("Actor", { type: "monster", system: { hitDice: "2", boss: true, keywords, stages } });
      await write(sheet.locator('[data-list="keywords"][data-index="0"] [data-field="name"]'), "Screams");
      await write(sheet.locator('[data-list="keywords"][data-index="0"] [data-field="cost"]'), "2");
      await write(sheet.locator('[data-list="stages"][data-index="0"] [data-field="name"]'), "Fury");
      await write(sheet.locator('[data-list="stages"][data-index="0"] [data-field="endsAt"]'), "4");
      await expect.poll(() => stored("actors", "keywords")).toMatchObject([{ name: "Screams", cost: "2" }]);
      await expect.poll(() => stored("actors", "stages")).toMatchObject([{ name: "Fury", endsAt: 4 }]);
    });
  });

  it("a redraw leaves selected what is selected, so that the next key replaces it", async () => {
    const sheet = await edit("Actor", { type: "character", system: { xp: 12, languages: ["Common"] } });
    for (const [field, typed] of [
      [sheet.locator('input[name="system.xp"]'), "7"],
      [sheet.locator('input[name="name"]'), "S"],
    ] as const) {
      await field.evaluate((input) => (input as HTMLInputElement).select());
      await page.evaluate("game.actors.contents.at(-1).sheet.render()");
      await page.keyboard.press(typed);
      await expect.poll(() => field.inputValue()).toBe(typed);
    }
  });

  it("a field shows what is stored of what was typed, also to whoever stays in it", async () => {
    const sheet = await edit("Actor", { type: "character", system: { xp: 12 } });
    const xp = sheet.locator('input[name="system.xp"]');
    await xp.fill("-5");
    await xp.press("Enter");
    await expect.poll(() => stored("actors", "xp")).toBe(7); // a difference, as in the host's own fields
    await expect.poll(() => xp.inputValue()).toBe("7");
    await xp.fill("-20");
    await xp.press("Enter");
    await page
      .locator("#notifications")
      .getByText("at least 0")
      .or(page.locator("#notifications").getByText("from 0 to"))
      .first()
      .waitFor();
    await expect.poll(() => xp.inputValue()).toBe("7");
    await expect.poll(() => stored("actors", "xp")).toBe(7);
  });

  it("a choice that is no field of the document submits none", async () => {
    const sheet = await edit("Item", { type: "class", system: { key: "choice" } });
    await sheet.locator('input[name="name"]').evaluate((field) => ((field as HTMLInputElement).value = "Outdated"));
    await sheet.locator("[data-new-trait]").selectOption("saveBonuses");
    await write(sheet.locator('input[name="system.key"]'), "chosen");
    await expect.poll(() => stored("items", "key")).toBe("chosen");
    await expect.poll(() => page.evaluate("game.items.contents.at(-1).name")).toBe("Slow");
    expect(seat.errors).toEqual([]);
  });
});
