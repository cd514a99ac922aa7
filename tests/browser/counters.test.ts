// What a character counts besides hit points: comeback dice and corruption, clips and loading; and the lists of the edit
// mode, an entry more and an entry less; the windows in which a character grows; the pages of the sheet, on the screen and on
// paper.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let seat: Seat;
let sheet: Locator;

const HERO = {
  name: "Vera",
  type: "character",
  items: [
    { name: "Musket", type: "weapon", system: { range: 60, rateOfFire: { shots: 1, rounds: 4 }, loading: 2 } },
    { name: "Pistol", type: "weapon", system: { range: 40, clips: 3, traits: ["clip"] } },
    { name: "Knife", type: "weapon", system: {} },
  ],
  system: { class: "strong", level: 3, corruption: { value: 3 } },
};

const run = <Result>(code: string): Promise<Result> =>
  seat.page.evaluate<Result>(`(async () => { const vera = game.actors.getName("Vera"); return ${code}; })()`);
const become = (system: object): Promise<unknown> => run(`await vera.update({ system: ${JSON.stringify(system)} })`);
const stored = (path: string): Promise<unknown> =>
  run(`foundry.utils.deepClone(foundry.utils.getProperty(vera._source.system, "${path}"))`);
const counter = (name: string): Locator => sheet.locator(".counter").filter({ hasText: name });
const shown = (name: string): Promise<string> => counter(name).locator("output").innerText();
const press = async (name: string, step: "one more" | "one less", until: string): Promise<void> => {
  await counter(name)
    .getByRole("button", { name: `${name}: ${step}` })
    .click();
  await counter(name).locator("output").getByText(until, { exact: true }).waitFor();
};

beforeAll(async () => {
  table = await Table.open();
  seat = await table.sit("Referee");
  for (const rule of ["corruption", "implants"])
    await seat.page.evaluate(`game.settings.set("whitehack", "${rule}", true)`);
  await seat.page.evaluate(
    `Actor.create(${JSON.stringify(HERO)}).then((actor) => actor.sheet.render({ force: true }))`,
  );
  sheet = seat.page.locator(".application.character");
  await sheet.waitFor();
});
afterAll(() => table?.close());

describe("comeback dice", () => {
  it("WH-BRAVE-01 in part: are counted by the Brave, and by others only where they have some", async () => {
    await expect.poll(() => counter("Comeback dice").count()).toBe(0);
    await become({ class: "brave" });
    await counter("Comeback dice").waitFor();
    await expect.poll(() => counter("Comeback dice").getByRole("button", { name: "one less" }).isDisabled()).toBe(true);
    await press("Comeback dice", "one more", "1");
    await press("Comeback dice", "one more", "2");
    await press("Comeback dice", "one less", "1");
    await expect.poll(() => stored("comeback")).toEqual([{ incident: "" }]);
    await become({ class: "strong" });
    await expect.poll(() => shown("Comeback dice")).toBe("1");
  });
});

describe("corruption", () => {
  it("WH-CORR-01 (3): rises by a dialog that asks for the reason, and goes down by a click", async () => {
    await expect.poll(() => shown("Corruption")).toBe("3");
    await counter("Corruption").getByRole("button", { name: "Corruption: one more" }).click();
    const dialog = seat.page.getByRole("dialog");
    await dialog.getByLabel("Levels gained").fill("2");
    await dialog.getByLabel("Reason").fill("Chaos bite");
    await dialog.getByRole("button", { name: "Gain corruption" }).click();
    await counter("Corruption").locator("output").getByText("5", { exact: true }).waitFor();
    await counter("Corruption").getByRole("button", { name: "Save or wait" }).waitFor();
    await seat.page.getByText("Chaos bite").first().waitFor({ state: "attached" });
    await become({ corruption: { value: 1, maySave: false } });
    await press("Corruption", "one less", "0");
    await expect.poll(() => stored("corruption")).toEqual({ value: 0, maySave: false });
  });

  it("WH-CORR-03 in part: says what it means at this level", async () => {
    for (const [value, words] of [
      [1, "Minor effects"],
      [14, "Lost to corruption"],
    ] as const) {
      await become({ corruption: { value } });
      await counter("Corruption").getByText(words).waitFor();
      await expect.poll(() => counter("Corruption").locator(".state").allInnerTexts()).toEqual([words]);
    }
  });
});

describe("weapons", () => {
  const count = (weapon: string, label: string): Locator =>
    sheet.locator(".attack-row").filter({ hasText: weapon }).getByLabel(label, { exact: true });

  it("WH-WPN-02 in part: have their rounds of loading, and WH-GUN-02 in part: their clips, in their rows", async () => {
    await expect.poll(() => count("Musket", "Loading").inputValue()).toBe("2");
    await expect.poll(() => count("Pistol", "Clips").inputValue()).toBe("3");
    await expect.poll(() => sheet.locator(".attack-row").filter({ hasText: "Knife" }).locator("input").count()).toBe(0);
    await count("Musket", "Loading").fill("1");
    await count("Musket", "Loading").press("Tab");
    await count("Pistol", "Clips").fill("2");
    await count("Pistol", "Clips").press("Tab");
    await expect
      .poll(() => run(`vera.items.map(({ system }) => [system.loading, system.clips])`))
      .toEqual([
        [1, null],
        [0, 2],
        [0, null],
      ]);
  });
});

describe("the lists of the edit mode", () => {
  it("take an entry, keep what is typed into it, and give it up", async () => {
    await run("await vera.sheet.setEditing(true)");
    await turnTo(sheet, "details");
    await sheet.getByRole("button", { name: "Raises: add an entry" }).click();
    const level = sheet.locator('.fact-row[data-list="raises"] input');
    await level.fill("2");
    await level.press("Tab");
    await sheet.locator('.fact-row[data-list="raises"] select').last().selectOption({ label: "Lowered" });
    await expect.poll(() => stored("raises")).toEqual([{ level: 2, attribute: "strength", by: -1 }]);
    await level.fill("");
    await level.press("Tab");
    await seat.page.getByText("A number is missing").first().waitFor();
    await expect.poll(() => level.inputValue()).toBe("2");
    await sheet.locator('.fact-row[data-list="raises"]').getByRole("button", { name: "Delete this entry" }).click();
    await expect.poll(() => stored("raises")).toEqual([]);
  });

  it("ask of an implant what matters for its type", async () => {
    await sheet.getByRole("button", { name: "Implants: add an entry" }).click();
    const row = sheet.locator('.fact-row[data-list="implants"]');
    const fields = () => row.locator("label > span").allInnerTexts();
    await row.waitFor();
    await expect.poll(() => fields()).toEqual(["Name", "Type", "Bonus to", "Against", "Doubled", "Penalty instead"]);
    await row.locator("select").first().selectOption({ label: "Replaces an attribute" });
    await row.getByLabel("Score").waitFor();
    await expect.poll(() => fields()).toEqual(["Name", "Type", "Attribute", "Score"]);
    await row.locator("select").first().selectOption({ label: "Keyword" });
    await row.getByLabel("Score").waitFor({ state: "detached" });
    await expect.poll(() => fields()).toEqual(["Name", "Type"]);
  });
});

/** Who has room for more. */
const GROWN = {
  name: "Odo",
  type: "character",
  system: {
    class: "deft",
    level: 9,
    xp: 1_000_000,
    hp: { value: 20, rolled: 24 },
    groups: [{ name: "Guild", kind: "affiliation", attributes: ["charisma"] }],
    raises: [{ level: 2, attribute: "wisdom", by: 1 }],
  },
};

const runGrown = <Result>(code: string): Promise<Result> =>
  seat.page.evaluate<Result>(`(async () => { const odo = game.actors.getName("Odo"); return ${code}; })()`);
const grown = (): Locator => seat.page.locator(".application.character", { hasText: "Odo" });
const windowCalled = (title: string): Locator => seat.page.locator(".advance-window").filter({ hasText: title });
const open = async (title: string): Promise<Locator> => {
  await grown().locator('[data-action="advance"]').click();
  const window = windowCalled(title);
  await window.locator(".level-steps").waitFor();
  return window;
};

describe("the windows in which a character grows", () => {
  beforeAll(async () => {
    for (const rule of ["postTen", "aspects"])
      await seat.page.evaluate(`game.settings.set("whitehack", "${rule}", true)`);
    await seat.page.evaluate(
      `Actor.create(${JSON.stringify(GROWN)}).then((actor) => actor.sheet.render({ force: true }))`,
    );
  });
  afterAll(() => runGrown("await odo.sheet.close({ animate: false })"));

  it("WH-XP-03: ask what a level brings, and close once it is gained", async () => {
    const level = await open("level 10");
    await level.locator("select[name=moves]").selectOption("0:charisma");
    await level.locator("select[name=movesTo]").selectOption("dexterity");
    await level.getByRole("button", { name: "gain level 10" }).click();
    await level.waitFor({ state: "detached" });
    expect(await runGrown("[odo.system.level, odo.system.groups[0].attributes[0]]")).toEqual([10, "dexterity"]);
  });

  it("WH-CLASS-11: fill the slot that a sheet says has room, from a list that says what each does", async () => {
    await grown().getByRole("button", { name: "Fill slot 2" }).click();
    const choices = windowCalled("Odo");
    await expect
      .poll(() => seat.page.evaluate(`document.activeElement?.textContent`))
      .toBe("Slot 2, active: Attunement");
    const active = choices.getByRole("group", { name: "Slot 2, active: Attunement" });
    const pet = active.getByRole("button", { name: "Choose Attunement: pet" });
    await pet.locator("span").getByText("An animal that follows you").waitFor();
    await pet.click();
    await choices.locator('[name="slot.1.0.name"]').fill("Crow");
    await choices.getByRole("button", { name: "Choose", exact: true }).click();
    await choices.waitFor({ state: "detached" });
    const crow = `(({ name, system: { kind, slot, active, form } }) => [name, kind, slot, active, form])(odo.items.getName("Crow"))`;
    await expect.poll(() => runGrown(crow)).toEqual(["Crow", "attunement", 1, true, "pet"]);
    expect(await runGrown("odo.items.size")).toBe(1);
  });

  it("WH-POST-01: ask what a mark brings, and say so when it is gone meanwhile", async () => {
    const mark = await open("Odo");
    await expect.poll(() => mark.locator("select[name=raiseTo]").count()).toBe(0);
    await mark.locator("select[name=raise]").selectOption("0");
    await mark.locator("select[name=raiseTo]").selectOption("strength");
    await mark.locator("input[name=rolls]").check();
    await runGrown(`await odo.update({ system: { xp: 0 } })`);
    await mark.getByText("There is nothing to choose now.").waitFor();
    await expect.poll(() => mark.locator("button[type=submit]").count()).toBe(0);
    await runGrown(`await odo.update({ system: { xp: 700_000 } })`);
    await mark.locator("select[name=raiseTo]").waitFor();
    await expect.poll(() => mark.locator("select[name=raiseTo]").inputValue()).toBe("strength");
    await mark.locator("button[type=submit]").click();
    await mark.waitFor({ state: "detached" });
    expect(await runGrown("[odo.system.milestones, odo.system.raises[0].attribute]")).toEqual([1, "strength"]);
  });
});

describe("the pages of the sheet", () => {
  it("are where they were when the sheet opens again", async () => {
    const { page } = seat;
    await run("await vera.sheet.setEditing(false)");
    await sheet.getByRole("tabpanel", { name: "Play" }).waitFor(); // what is for the edit mode alone has gone
    await turnTo(sheet, "notes");
    await page.waitForFunction(`Object.values(game.settings.get("whitehack", "sheetTabs")).includes("notes")`);
    await run("await vera.sheet.close({ animate: false })");
    await run("await vera.sheet.render({ force: true })");
    await sheet.getByRole("tabpanel", { name: "Notes" }).waitFor();
    await expect.poll(() => sheet.getByRole("tab", { selected: true }).allInnerTexts()).toEqual(["Notes"]);
  });

  it("WH-REV-01: hold a group at the saving throw that cuts both ways, which the dialog offers", async () => {
    const { page } = seat;
    await page.evaluate(`game.settings.set("whitehack", "reviewer", true)`);
    await become({ reviewer: "Callous" });
    await sheet.getByText("Saving throws: Callous helps or hinders.").waitFor();
    await turnTo(sheet, "play");
    await sheet.locator('[data-action="rollSave"]').click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByLabel("Callous: helps").check();
    const preview = dialog.locator(".ask-dice");
    await expect.poll(() => preview.innerText()).toContain("Positive double roll");
    await dialog.getByLabel("Callous: hinders").check();
    await expect.poll(() => preview.innerText()).toContain("Single roll");
    await dialog.locator('[data-action="close"]').first().click();
    await page.evaluate(`game.settings.set("whitehack", "reviewer", false)`);
    await turnTo(sheet, "notes");
  });

  it("are printed on one paper with all that is on them, without what is secret", async () => {
    const { page } = seat;
    const secret = '<section class="secret" id="secret-1"><p>Owes the bridge troll.</p></section>';
    const notes = `<p>Sings at dusk.</p>${secret}`;
    await become({ notes, languages: "Common, Owl", class: "strong", corruption: { value: 3 } });
    await sheet.getByText("Owes the bridge troll.").waitFor();
    await sheet.locator('.window-header [data-action="toggleControls"]').click();
    await page.locator("#context-menu, .controls-dropdown").getByText("Print").click();
    const paper = page.frameLocator(".printing iframe").locator("body");
    const facts = [
      "Vera",
      "The Strong",
      "Level 3",
      "Musket",
      "Pistol",
      "Knife",
      "Corruption 3",
      "Owl",
      "Sings at dusk.",
    ];
    for (const fact of facts) await paper.getByText(fact).first().waitFor();
    for (const label of ["Strength", "Charisma", "Saving throw", "Hit points", "Momentum"])
      await expect.poll(() => paper.innerText()).toMatch(new RegExp(label, "i"));
    await expect.poll(() => paper.innerText()).not.toContain("bridge troll");
    await page.locator(".printing").getByLabel("Letter").check();
    await page.frameLocator(".printing iframe").locator("body.is-letter").waitFor();
    await page.locator(".printing").getByLabel("With biography and notes").uncheck();
    await expect.poll(() => paper.getByText("Sings at dusk.").count()).toBe(0);
  });
});

it("no page has complained", () => {
  expect(seat.errors).toEqual([]);
});
