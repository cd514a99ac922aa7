// Several edits in a row while the answers of the server are still on their way: nothing of them is lost.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { type Seat, Table } from "../support/table.ts";

const LATENCY = 250; // milliseconds, each way

let table: Table;
let page: Page;
let seat: Seat;

beforeAll(async () => {
  table = await Table.open({ seed: { Actor: [], Item: [], Scene: [] } });
  seat = await table.sit("Referee");
  ({ page } = seat);
});
afterAll(() => table?.close());

const referee = DEMO_USERS[0]?._id ?? "";

/** The sheet of a new document, ready to be written on. */
async function edit(documentName: "Actor" | "Item", data: object): Promise<Locator> {
  table.server.faults.delay[referee] = 0;
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
  table.server.faults.delay[referee] = LATENCY;
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
