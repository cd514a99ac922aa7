// Fields for numbers: what is typed is understood, or refused with a sentence while nothing is changed.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let page: Page;
let sheet: Locator;

const stored = <Value>(path: string): Promise<Value> =>
  page.evaluate(
    `foundry.utils.getProperty(game.actors.getName("Berta Holm").toObject().system, ${JSON.stringify(path)})`,
  );
const notice = (text: string): Locator => page.locator("#notifications").getByText(text).last();

/** Types as a person does, key by key, and leaves the field. */
async function type(field: Locator, text: string, key = "Tab"): Promise<void> {
  await field.click();
  await field.selectText();
  await field.pressSequentially(text);
  await field.press(key);
}

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  ({ page } = referee);
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); return sheet.id; })()`,
  );
  sheet = page.locator(`[id="${id}"]`);
});
afterAll(() => table?.close());
beforeEach(() =>
  page.evaluate(
    `game.actors.getName("Berta Holm").update({ system: { coins: { gp: 12, sp: 0, cp: 0 }, hp: { value: 6, temporary: 2 } } }).then(() => undefined)`,
  ),
);

describe("coins on the sheet", () => {
  const field = () => sheet.locator('input[name="system.coins.gp"]');
  beforeAll(() => turnTo(sheet, "gear"));

  it.each([
    ["-3", 9],
    ["1,000", 1000],
  ])("12 and %s are %i", async (text, gp) => {
    await expect.poll(() => field().inputValue()).toBe("12");
    await type(field(), text);
    await expect.poll(() => stored("coins.gp")).toBe(gp);
    await expect.poll(() => field().inputValue()).toBe(String(gp));
    await expect.poll(() => field().getAttribute("type")).toBe("number");
  });

  it.each([
    ["-13", "at least 0"],
    ["12 gp", "cannot be read as a number"],
    ["", "a number is missing"],
  ])("%s is refused with a sentence", async (text, sentence) => {
    await expect.poll(() => field().inputValue()).toBe("12");
    await type(field(), text, text === "" ? "Delete" : "Tab");
    if (text === "") await field().press("Tab");
    await notice(sentence).waitFor();
    await expect.poll(() => field().inputValue()).toBe("12");
    await expect.poll(() => stored("coins.gp")).toBe(12);
  });

  it("count one after another with Enter, and by the arrows", async () => {
    await expect.poll(() => field().inputValue()).toBe("12");
    await type(field(), "+5", "Enter");
    await expect.poll(() => stored("coins.gp")).toBe(17);
    await expect.poll(() => field().inputValue()).toBe("17");
    await field().selectText();
    await field().pressSequentially("+5");
    await field().press("Enter");
    await expect.poll(() => stored("coins.gp")).toBe(22);
    await field().press("ArrowUp");
    await expect.poll(() => stored("coins.gp")).toBe(23);
    await field().press("Tab");
  });
});

describe("hit points on the sheet (WH-DMG-01)", () => {
  it("-4 is a difference that takes temporary ones first, as in the bar of a token", async () => {
    await type(sheet.locator('input[name="system.hp.value"]'), "-4");
    await expect.poll(() => stored("hp")).toMatchObject({ value: 4, temporary: 0 });
    const onSheet = await stored("hp");
    await page.evaluate(
      `(async () => {
        const actor = game.actors.getName("Berta Holm");
        await actor.update({ system: { hp: { value: 6, temporary: 2 } } });
        await actor.modifyTokenAttribute("hp", -4, true);
      })()`,
    );
    await expect.poll(() => stored("hp")).toEqual(onSheet);
  });
});

/** What is laid out otherwise while the focus is in a field for numbers than while it is in none. */
const whileEntered = (window: Locator): Promise<{ readonly fields: number; readonly moved: readonly string[] }> =>
  window.evaluate((element) => {
    const boxOf = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map((side) => side.toFixed(1)).join(" ");
    };
    const fields = [...element.querySelectorAll<HTMLInputElement>("input[type=number], input[data-number]")].filter(
      (field) => !field.disabled && field.offsetWidth > 0,
    );
    (element.ownerDocument.activeElement as HTMLElement | null)?.blur();
    const moved = [];
    for (const field of fields) {
      field.scrollIntoView({ block: "center" }); // what is entered is scrolled to, which is no move
      const left = [boxOf(element), boxOf(field)];
      field.focus({ preventScroll: true });
      const entered = [boxOf(element), boxOf(field)];
      if (field.type !== "text" || String(entered) !== String(left))
        moved.push(`${field.name} is a ${field.type}: ${left.join(" | ")}, entered ${entered.join(" | ")}`);
      field.blur();
    }
    return { fields: fields.length, moved };
  });

describe("in a dialog", () => {
  const dialog = () => page.locator("dialog.application").last();

  it.each(["rollTask", "rollSave", "changeHitPoints"])(
    "of %s nothing moves as a field is entered, typed in and left, so that a click meets what it is meant for",
    async (action) => {
      await turnTo(sheet, "play");
      await sheet.locator(`[data-action="${action}"]`).first().click();
      const field = dialog().locator("input[data-number]");
      await field.waitFor(); // the dialog begins with the focus in one
      const box = async () => ({ ...(await dialog().boundingBox()), height: 0 }); // what is worked out may take another line
      const before = await box();
      await field.pressSequentially("12");
      await expect.poll(() => box()).toEqual(before);
      await dialog()
        .locator(".window-header")
        .click({ position: { x: 20, y: 8 } });
      await field.waitFor({ state: "detached" });
      await expect.poll(() => box()).toEqual(before);
      expect((await whileEntered(dialog())).moved).toEqual([]);
      await dialog().locator('input[type="number"]').first().focus();
      await dialog().locator('.window-header [data-action="close"]').click();
      await expect.poll(() => page.locator("dialog.application").count()).toBe(0);
    },
  );

  it("nor does anything on the sheet, to play from or to write on", async () => {
    let fields = 0;
    for (const editing of [true, false]) {
      await page.evaluate(`game.actors.getName("Berta Holm").sheet.setEditing(${editing})`);
      for (const id of editing ? (["details", "gear", "play"] as const) : (["gear", "play"] as const)) {
        await turnTo(sheet, id);
        const seen = await whileEntered(sheet);
        expect(seen.moved, id).toEqual([]);
        fields += seen.fields;
      }
    }
    expect(fields).toBeGreaterThan(10);
  });

  const cards = () => page.evaluate<number>("game.messages.size");

  it("an amount that is no whole number, or none, is refused where it is typed, and no card is posted", async () => {
    await turnTo(sheet, "play");
    const before = await cards();
    await sheet.locator('[data-action="changeHitPoints"]').click();
    const amount = dialog().locator('input[name="amount"]');
    const confirm = dialog().locator('button[data-action="confirm"]');
    for (const [text, sentence] of [
      ["2,5", "is no whole number"],
      ["-3", "from 1 to 999"],
      ["1e9", "cannot be read"],
    ] as const) {
      await amount.fill(text);
      await confirm.click();
      await dialog().getByRole("alert").getByText(sentence).waitFor();
      await expect.poll(() => amount.inputValue()).toBe(text);
    }
    await amount.fill("");
    await confirm.click();
    await dialog().getByRole("alert").getByText("a number is missing").waitFor();
    await expect.poll(() => cards()).toBe(before);
    await amount.fill("2");
    await confirm.click();
    await expect.poll(cards).toBe(before + 1);
  });

  it("the sum of a roll shows a dash while a number in it would be refused, and none that was not typed", async () => {
    await sheet.locator('[data-action="rollTask"]').first().click();
    const shown = () => dialog().locator(".ask-preview").innerText();
    const modifier = dialog().locator('input[name="modifier"]');
    for (const text of ["1000", "2", "-"]) {
      await modifier.fill(text);
      await expect.poll(shown).toMatch(text === "2" ? /\+2/u : /^\D*—\D*$/u);
    }
    await dialog().locator('.window-header [data-action="close"]').click();
  });
});

it("figures of every weight and style stand on the line, nearly as high as capitals", async () => {
  const low = await page.evaluate(async () => {
    const context = document.createElement("canvas").getContext("2d");
    const found = [];
    for (const style of ["normal", "italic"])
      for (const weight of [400, 700, 900]) {
        const font = `${style} ${weight} 1000px Alegreya`;
        await document.fonts.load(font);
        if (!context || !document.fonts.check(font)) throw new Error(`${font} is not there`);
        context.font = font;
        const sizeOf = (text: string): TextMetrics => context.measureText(text);
        for (const figure of "0123456789") {
          const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = sizeOf(figure);
          if (up < 0.85 * sizeOf("H").actualBoundingBoxAscent || down > 40) found.push(`${font}: ${figure}`);
        }
      }
    return found;
  });
  expect(low).toEqual([]);
});

it("no page has complained", () => {
  expect(referee.errors).toEqual([]);
});
