import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});

afterAll(async () => {
  await table?.close();
});

/** Runs code in the page with an actor of the world. */
const withActor = <Result>(page: Page, name: string, code: string): Promise<Result> =>
  page.evaluate(`(async () => { const actor = game.actors.getName(${JSON.stringify(name)}); ${code} })()`);

/** The open sheet of an actor. */
async function openSheet(page: Page, name: string): Promise<Locator> {
  const id = await withActor<string>(page, name, "await actor.sheet.render({ force: true }); return actor.sheet.id;");
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator(".window-content > *").first().waitFor();
  return sheet;
}

const closeSheet = (page: Page, name: string) => withActor(page, name, "await actor.sheet.close({ animate: false });");

describe("a character's sheet", () => {
  it("shows derived numbers and says why to the pointer and to the keyboard", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Berta Holm");
    const armorClass = sheet.locator('[id$="-armorClass"]');
    const derived = await withActor<number>(page, "Berta Holm", "return actor.system.derived.armorClass.value;");
    await expect.poll(() => armorClass.locator(".tile-value").innerText()).toBe(String(derived));
    await armorClass.hover();
    await page.locator("#tooltip.active").getByText("Chainmail").waitFor();
    await page.mouse.move(0, 0);
    await sheet.locator('[id$="-savingThrow"]').focus();
    await page.keyboard.press("Tab");
    await page.locator("#tooltip.active").getByText("Chainmail").waitFor();
    await closeSheet(page, "Berta Holm");
  });

  it("has no name and no tooltip that says nothing", async () => {
    const { page } = player;
    for (const name of ["Berta Holm", "Ilo Quickstep"]) {
      const sheet = await openSheet(page, name);
      const silent = ["data-tooltip-text", "data-tooltip-html", "aria-label", "aria-description"];
      await expect.poll(() => sheet.locator(silent.map((word) => `[${word}=""]`).join(", ")).count()).toBe(0);
      await expect.poll(() => sheet.locator("[data-tooltip-html]").count()).toBeGreaterThan(10);
      await closeSheet(page, name);
    }
  });

  it("counts hit points click by click and keeps the focus", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Berta Holm");
    const before = await withActor<number>(page, "Berta Holm", "return actor.system.hp.value;");
    const less = sheet.locator('[id$="-hp-less"]');
    await less.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("Enter");
    await page.waitForFunction(
      (value) => (document.querySelector(".hit-points-now") as HTMLInputElement).value === String(value),
      before - 3,
    );
    await expect.poll(() => less.evaluate((button) => button === document.activeElement)).toBe(true);
    const more = sheet.locator('[id$="-hp-more"]');
    for (let step = 0; step < 3; step++) await more.click();
    await expect.poll(() => sheet.locator(".hit-points-now").inputValue()).toBe(String(before));
    await closeSheet(page, "Berta Holm");
  });

  it("makes a group beside an attribute, with its name ready to be written", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Ilo Quickstep");
    await sheet.locator('[id$="-group-wisdom"]').click();
    const name = sheet.locator('.group-row:last-of-type [data-field="name"]');
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("Night watch");
    await page.keyboard.press("Tab");
    const chip = sheet.locator(".attribute", { hasText: "Wis" }).getByText("Night watch");
    await expect.poll(() => chip.count()).toBe(1);
    await closeSheet(page, "Ilo Quickstep");
  });

  it("refuses a player a third group at an attribute (WH-GROUP-03)", async () => {
    const { page } = player;
    const groups = (...at: readonly string[][]) =>
      JSON.stringify(
        at.map((attributes, index) => ({ name: `Group ${index}`, kind: "affiliation", attributes, unwritten: false })),
      );
    await withActor(
      page,
      "Ilo Quickstep",
      `await actor.update({ system: { groups: ${groups(["wisdom"], ["wisdom"], ["strength"])} } });`,
    );
    const sheet = await openSheet(page, "Ilo Quickstep");
    if ((await sheet.locator(".group-row").count()) === 0) await sheet.locator('[id$="-mode"]').click();
    const place = sheet.locator('.group-row:last-of-type [data-field="first"]');
    await place.selectOption("wisdom");
    await page.locator("#notifications .notification.warning", { hasText: "has two groups already" }).waitFor();
    await expect.poll(() => place.inputValue()).toBe("strength");
    await expect
      .poll(() => withActor(page, "Ilo Quickstep", "return actor._source.system.groups[2].attributes;"))
      .toEqual(["strength"]);
    await closeSheet(page, "Ilo Quickstep");
  });

  it("shows only name, picture and biography to those who may not see more", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Sister Aldis");
    await expect.poll(() => sheet.locator(".limited .identity-name").innerText()).toBe("Sister Aldis");
    await expect.poll(() => sheet.locator(".window-content :is(button, input, .tile, .row)").count()).toBe(0);
    await sheet.getByText("Rings for the dead").waitFor();
    await closeSheet(page, "Sister Aldis");
  });

  it("opens the limited view no taller than what it shows, wherever it is opened", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Sister Aldis");
    const { height: window = 0 } = (await sheet.boundingBox()) ?? {};
    const { height: shown = 0 } = (await sheet.locator(".limited").boundingBox()) ?? {};
    expect(shown).toBeGreaterThan(150);
    expect(window - shown).toBeLessThan(90); // the header and the padding
    await closeSheet(page, "Sister Aldis");
  });

  it("turns to the limited view and back while it is open, and nothing of the other stays", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Berta Holm");
    const parts = () =>
      sheet.evaluate((one) =>
        [...one.querySelectorAll<HTMLElement>("[data-application-part]")].map(
          ({ dataset }) => dataset["applicationPart"],
        ),
      );
    const [all, { width: full = 0 }] = [await parts(), (await sheet.boundingBox()) ?? {}];
    const own = (level: number) =>
      withActor(
        referee.page,
        "Berta Holm",
        `await actor.update({ ownership: { [game.users.getName("Mira").id]: ${level} } });`,
      );
    await own(1);
    await sheet.locator(".limited").waitFor();
    await expect.poll(parts).toEqual(["limited"]);
    expect((await sheet.boundingBox())?.width).toBeLessThan(full);
    for (const late of [false, true]) {
      await page.evaluate(`game.data.testing.doubts.disablesLate = ${late}`); // no page says when the host does it
      await own(2);
      await sheet.locator('input[name="system.xp"]:disabled').waitFor();
      await expect
        .poll(() => sheet.locator(".always-interactive").first().isEnabled(), { message: `late: ${late}` })
        .toBe(true);
      await own(1);
      await sheet.locator(".limited").waitFor();
    }
    await own(3);
    await sheet.locator('[id$="-armorClass"]').waitFor();
    await expect.poll(parts).toEqual(all);
    expect((await sheet.boundingBox())?.width).toBe(full);
    await closeSheet(page, "Berta Holm");
  });

  it("keeps what is half typed when somebody else changes the actor", async () => {
    const sheet = await openSheet(player.page, "Berta Holm");
    const xp = sheet.locator('input[name="system.xp"]');
    const both = "return [actor.system.xp, actor.system.hp.temporary];";
    await xp.fill("77");
    await withActor(referee.page, "Berta Holm", "await actor.update({ system: { hp: { temporary: 2 } } });");
    await expect.poll(() => sheet.locator('input[name="system.hp.temporary"]').inputValue()).toBe("2");
    await expect.poll(() => xp.inputValue()).toBe("77");
    await expect.poll(() => withActor(referee.page, "Berta Holm", both)).toEqual([0, 2]); // stored only once the field is left
    await xp.press("Tab");
    await expect.poll(() => withActor(referee.page, "Berta Holm", both)).toEqual([77, 2]);
    await withActor(referee.page, "Berta Holm", "await actor.update({ system: { xp: 0, hp: { temporary: 0 } } });");
    await closeSheet(player.page, "Berta Holm");
  });

  it("shows markup in names as text", async () => {
    const { page } = referee;
    const name = `<img src=x onerror="globalThis.hacked = true"> & Sons`;
    await page.evaluate(
      (text) =>
        (globalThis as unknown as { Actor: { create(data: object): Promise<unknown> } }).Actor.create({
          name: text,
          type: "character",
          items: [{ name: text, type: "armor", system: { equipped: true, armorClass: 3 } }],
        }),
      name,
    );
    const sheet = await openSheet(page, name);
    await expect.poll(() => sheet.locator(".identity-name").innerText()).toBe(name);
    await sheet.locator('[id$="-armorClass"]').hover();
    await page.locator("#tooltip.active").getByText("& Sons").waitFor();
    await expect.poll(() => page.evaluate("globalThis.hacked")).toBeUndefined();
    await withActor(page, name, "await actor.delete();");
    await sheet.waitFor({ state: "detached" });
  });

  it("has labels that lead to their own dialog's fields while several dialogs are open", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Berta Holm");
    const dialogs = page.locator(".application.dialog");
    for (const [place, attribute] of ["strength", "wisdom"].entries()) {
      await sheet
        .locator(`[data-action="rollTask"][data-attribute="${attribute}"]`)
        .first()
        .evaluate((button) => {
          (button as HTMLElement).click(); // the first dialog may lie over the sheet
        });
      await expect.poll(() => dialogs.count()).toBe(place + 1);
    }
    const labels = await dialogs.evaluateAll((all) =>
      all.flatMap((dialog) =>
        [...dialog.querySelectorAll("label")].map(({ control }) => control !== null && dialog.contains(control)),
      ),
    );
    expect(labels.length).toBeGreaterThan(8);
    expect(labels).not.toContain(false);
    for (const left of [1, 0]) {
      await dialogs.last().locator('[data-action="close"]').click();
      await expect.poll(() => dialogs.count()).toBe(left);
    }
    await closeSheet(page, "Berta Holm");
  });
});

describe("dragging", () => {
  it("takes gear from a compendium and hands out rolls", async () => {
    const { page } = player;
    const sheet = await openSheet(page, "Berta Holm");
    const uuid = await page.evaluate<string>(
      `game.packs.get("whitehack.equipment").getIndex().then((index) => index.find(({ name }) => name === "Tent").uuid)`,
    );
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.setData("text/plain", text);
        return transfer;
      },
      JSON.stringify({ type: "Item", uuid }),
    );
    await sheet.locator(".gear").dispatchEvent("drop", { dataTransfer: data });
    await expect.poll(() => sheet.locator(".gear .item-row", { hasText: "Tent" }).count()).toBe(1);
    const empty = await page.evaluateHandle(() => new DataTransfer());
    await sheet.locator('[data-roll="wisdom"]').dispatchEvent("dragstart", { dataTransfer: empty });
    const payload = await empty.evaluate((transfer) => JSON.parse(transfer.getData("text/plain")) as object);
    expect(payload).toMatchObject({ type: "whitehack.roll", kind: "task", attribute: "wisdom" });
    await closeSheet(page, "Berta Holm");
  });
});

describe("a monster's sheet", () => {
  it("rolls hit points and shows its keywords", async () => {
    const { page } = referee;
    const sheet = await openSheet(page, "Ogre");
    const now = sheet.locator(".hit-points-now");
    await withActor(page, "Ogre", "await actor.update({ system: { hp: { value: 0, max: 0 } } });");
    await expect.poll(() => now.inputValue()).toBe("0");
    await sheet.locator('[id$="-roll-hp"]').click();
    await expect.poll(async () => Number(await now.inputValue())).toBeGreaterThan(0);
    await closeSheet(page, "Ogre");
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
