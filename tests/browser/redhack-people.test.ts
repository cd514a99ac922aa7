// The people of The Red Hack as a group meets them: a player who may create no actors makes a character in two clicks, takes
// a class, is worn down by the road and gets over it, and the Referee edits the numbers of the class.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { show } from "../support/fight.ts";
import { cardAfter, lastCard, loadDice } from "../support/hands.ts";
import { inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Ysolt";

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });`,
  );
  for (const seat of seats()) {
    await seat.page.waitForFunction(`Object.keys(Handlebars.partials).some((name) => name.includes("packs/redhack"))`);
    await show(seat, "chat");
  }
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.redhack");
const page = async (seat: Seat, id: string) => sheetOf(seat).locator(`[role="tab"][data-tab="${id}"]`).click();
const six = (face: number) => Array.from({ length: 3 }, () => [face, 6] as const);

it("RH-CHR-01 a player who may create no actors makes a character in two clicks, by the Referee's dice", async () => {
  await mira.page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await mira.page.getByRole("button", { name: "Make a Red Hack character" }).click();
  const dialog = mira.page.locator(".whitehack.ask");
  await dialog.waitFor();
  await picture("the dialog of creation", { mira });
  await dialog.getByLabel("Name", { exact: true }).fill(HERO);
  await loadDice(
    referee.page,
    [1, 20],
    ...six(5),
    ...six(3),
    ...six(4),
    ...six(2),
    ...six(3),
    ...six(3),
    [6, 8],
    [2, 6],
    [3, 6],
  );
  await mira.page.getByRole("button", { name: "Make", exact: true }).click();
  await sheetOf(mira).getByText("Fighter", { exact: true }).waitFor();
  await show(mira, "chat");
  await lastCard(mira.page, "notice").getByText("Fighter", { exact: true }).waitFor();
  const made = await inPage<readonly string[]>(
    mira,
    `return game.actors.getName("${HERO}").items.map(({ name }) => name);`,
  );
  expect(made).toContain("Sword");
});

it("RH-CHR-02 the Referee changes the numbers of a class on its item, and the characters follow", async () => {
  await inPage(
    referee,
    `const item = await Item.create({ name: "Fighter", type: "class", img: "icons/svg/sword.svg", system: { game: "redhack", key: "fighter" } });
     await item.sheet.render({ force: true });`,
  );
  const sheet = referee.page.locator(".whitehack.sheet.item.class");
  await sheet.getByText("Numbers of the class").waitFor();
  await sheet.locator('[data-action="toggleMode"], .mode-toggle button, [data-action="toggleEditing"]').first().click();
  await sheet.getByLabel("Initiative die").selectOption("6");
  await sheetOf(mira).locator(".tile", { hasText: "Init" }).getByText("d4").waitFor(); // a d6, two sizes lower in chain at most
  await picture("a class", { referee });
  await expect.poll(() => inPage(referee, `return game.items.getName("Fighter").system.table.initiative;`)).toBe("6");
  await sheet.locator('.window-header [data-action="close"]').click();
});

it("RH-PRV-01 RH-HRT-01 RH-BUR-02 the road wears her down, and rests and rations take it off again", async () => {
  await page(mira, "gear");
  const sheet = sheetOf(mira);
  for (let times = 0; times < 2; times++) {
    await sheet.getByRole("button", { name: "More: Exhaustion" }).click();
    await lastCard(referee.page, "notice")
      .getByText(`${times} → ${times + 1}`)
      .first()
      .waitFor();
  }
  await sheet.getByRole("button", { name: "Wound" }).click();
  await sheet.getByText("encumbered: no reactions").first().waitFor();
  await picture("burdened", { mira });
  await loadDice(mira.page, [4, 8]);
  await sheet.getByRole("button", { name: "Rest for a night" }).click();
  await lastCard(referee.page, "notice").getByText("2 → 0").waitFor();
  await lastCard(referee.page, "notice").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => inPage(referee, `return game.actors.getName("${HERO}").system.packs.rh.exhaustion;`)).toBe(2);
  await sheet.getByRole("button", { name: "A day passes" }).click();
  const dialog = mira.page.locator(".whitehack.ask");
  await dialog.getByRole("checkbox", { name: "Enough to drink" }).uncheck();
  await mira.page.getByRole("button", { name: "A day passes" }).last().click();
  await sheet.getByText("Constitution −3").waitFor();
  await sheet.getByRole("button", { name: "Drink" }).click();
  await sheet.getByText("Constitution −3").waitFor({ state: "detached" });
  for (const id of ["play", "spells", "notes", "gear"]) {
    await page(mira, id);
    await picture(`page ${id}`, { mira });
  }
  const mode = sheetOf(mira).locator(".mode-toggle, [data-action='toggleMode'], [data-action='toggleEditing']").first();
  await mode.click();
  for (const id of ["notes", "gear"]) {
    await page(mira, id);
    await picture(`editing ${id}`, { mira });
  }
  await mode.click();
});

it("RH-BUR-03 she puts her backpack down with one click, and has it back", async () => {
  await inPage(
    referee,
    `const hero = game.actors.getName("${HERO}");
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 5, j: 8 });
     const token = await hero.getTokenDocument({ x, y });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);`,
  );
  const down = await cardAfter(referee.page, "notice", () =>
    sheetOf(mira).getByRole("button", { name: "Put down: In the backpack" }).click(),
  );
  await down.getByText("puts something down").waitFor();
  const backpack = sheetOf(mira)
    .locator(".item-row")
    .filter({ has: mira.page.getByText("Backpack", { exact: true }) });
  await backpack.waitFor({ state: "detached" });
  await down.getByRole("button", { name: "Undo" }).click();
  await backpack.waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});

it("RH-CHR-02 a level takes experiences, and the character is printed", async () => {
  await inPage(
    referee,
    `await game.actors.getName("${HERO}").update({ system: { experiences: [{ name: "A bridge" }, { name: "A feud" }] } });`,
  );
  await sheetOf(mira).getByRole("button", { name: "Take a level" }).first().click();
  const dialog = mira.page.locator(".whitehack.ask");
  await dialog.getByRole("checkbox", { name: "A feud" }).waitFor();
  await picture("the dialog of a level", { mira });
  await loadDice(mira.page, [5, 8]);
  await mira.page.getByRole("button", { name: "Take a level" }).last().click();
  await sheetOf(mira).getByText("Level 2").waitFor();
  await lastCard(referee.page, "notice").getByText("6 → 11").first().waitFor();
  await inPage(
    mira,
    `await game.actors.getName("${HERO}").sheet.options.actions.printRedhack.call(game.actors.getName("${HERO}").sheet, {}, document.body);`,
  );
  const paper = mira.page.frameLocator(".print-preview");
  await paper.getByRole("heading", { name: HERO }).waitFor();
  await paper.getByText("Burdens", { exact: false }).first().waitFor();
  await picture("on paper", { mira });
  await expect.poll(() => inPage(mira, `return game.actors.getName("${HERO}").system.hp.max;`)).toBe(11);
  await mira.page.locator(".application.printing .window-header [data-action='close']").click();
});

it("RH-USE-01 one who comes ready from the compendium shoots, and the card of the attack tells the arrows", async () => {
  await inPage(
    referee,
    `const pack = game.packs.get("whitehack.characters");
     const entry = (await pack.getDocuments({ name: "Perrin Quill" }))[0];
     const data = game.actors.fromCompendium(entry);
     const perrin = await Actor.create({ ...data, ownership: { [game.users.getName("Mira").id]: 3 } });
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 6, j: 8 });
     const token = await perrin.getTokenDocument({ x, y });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);`,
  );
  await sheetOf(mira).locator('.window-header [data-action="close"]').click();
  const sheet = await openSheet(mira, "Perrin Quill");
  await inPage(mira, `canvas.tokens.placeables.find(({ name }) => name === "Goblin cook").setTarget(true);`);
  await picture("from the compendium", { mira });
  await sheet.getByRole("button", { name: "Shoot with Shortbow" }).click();
  await mira.page.locator(".whitehack.ask").waitFor();
  await loadDice(mira.page, [1, 8], [14, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText("Arrows: Usage die").waitFor();
  await page(mira, "gear");
  await sheet.locator(".row", { hasText: "Arrows" }).getByText("d6").waitFor();
  await lastCard(referee.page, "roll").getByRole("button", { name: "Undo" }).click();
  await sheet.locator(".row", { hasText: "Arrows" }).getByText("d8").waitFor();
  await sheet.locator('.window-header [data-action="close"]').click();
  await expect.poll(() => inPage(mira, `return game.actors.getName("Perrin Quill").system.supplies[0].die;`)).toBe(8);
});

it("RH-BUR-01 RH-PRV-01 Whitehack's people have the page where the world counts load by burdens", async () => {
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "hurts" }] });`,
  );
  const sheet = await openSheet(mira, "Berta Holm");
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await sheet.getByRole("button", { name: "More: Exhaustion" }).click();
  await lastCard(referee.page, "notice").getByText("0 → 1").first().waitFor();
  await picture("a hero of Whitehack", { mira });
  await inPage(referee, `await game.settings.set("whitehack", "houseRules", { packs: [] });`);
  await sheet.getByRole("button", { name: "More: Exhaustion" }).waitFor({ state: "detached" });
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
