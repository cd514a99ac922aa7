// The people of The Red Hack as a group meets them: a player makes a character in two clicks, is worn down by the road, puts down
// what she bears and takes a level; the Referee edits the numbers of the class. Then a thief climbs and falls, a friend catches
// her, what is found out is the Referee's to tell, companions come, and a blade is awakened.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, inPage, openSheet } from "../support/powers.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

const [HERO, RUNA, FRIEND] = ["Ysolt", "Runa", "Torben"] as const;

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

it("RH-PRV-01 RH-HRT-01 RH-BUR-02 the road wears her down, and a rest takes it off again", async () => {
  await page(mira, "gear");
  const sheet = sheetOf(mira);
  await sheet.getByRole("button", { name: "More: Exhaustion" }).click();
  await lastCard(referee.page, "notice").getByText("0 → 1").first().waitFor();
  await sheet.getByRole("button", { name: "Wound" }).click();
  await sheet.getByText("encumbered: no reactions").first().waitFor();
  await picture("burdened", { mira });
  await loadDice(mira.page, [4, 8]);
  await sheet.getByRole("button", { name: "Rest for a night" }).click();
  await lastCard(referee.page, "notice").getByText("1 → 0").waitFor();
  await lastCard(referee.page, "notice").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => inPage(referee, `return game.actors.getName("${HERO}").system.packs.rh.exhaustion;`)).toBe(1);
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
  await closeSheet(sheetOf(mira));
});

const dialogOf = (seat: Seat) => seat.page.locator(".whitehack.ask").last();
const roll = (seat: Seat) => seat.page.getByRole("button", { name: "Roll", exact: true }).click();

it("RH-SKL-02 climbs from the list on the sheet, with odds, and falls from where the dice say", async () => {
  await inPage(
    referee,
    `const owner = game.users.getName("Mira").id;
     const scores = { strength: 12, dexterity: 12, constitution: 11, intelligence: 13, wisdom: 10, charisma: 11 };
     const attributes = Object.fromEntries(Object.entries(scores).map(([id, value]) => [id, { value }]));
     await Actor.create({ name: "${RUNA}", type: "redhack", ownership: { [owner]: 3 },
       items: [{ name: "Star blade", type: "weapon", system: { damage: "1d8", equipped: true } }],
       system: { class: "thief", level: 2, attributes, hp: { value: 12, max: 12 }, experiences: [{ name: "Slew the wyrm", spent: false }] } });
     await Actor.create({ name: "${FRIEND}", type: "character", ownership: { [owner]: 3 },
       system: { class: "strong", level: 1, attributes: { dexterity: { value: 12 } }, hp: { value: 8, rolled: 8 } } });`,
  );
  const sheet = await openSheet(mira, RUNA);
  await sheet.getByRole("button", { name: "Try: Climb" }).click();
  const dialog = dialogOf(mira);
  await dialog.getByLabel("What is climbed").selectOption({ label: "Overhang or sheer wall" });
  await dialog.getByLabel("Height in feet").fill("60");
  await dialog.getByRole("checkbox", { name: /odds/i }).check();
  await dialog.getByText("7 of 20").waitFor(); // 7–12, 20: the wall's 7, a point for the second fifty feet, less her level
  await picture("the dialog of a climb", { mira });
  await loadDice(mira.page, [3, 20], [5, 10], [10, 10]);
  await roll(mira);
  const card = lastCard(referee.page, "roll");
  await card.getByText("Falls", { exact: true }).waitFor();
  await card.getByText("30 ft").waitFor();
  await expect.poll(() => card.locator(".die").allInnerTexts()).toEqual(["3", "5", "10"]);
});

it("RH-FAL-01 RH-FAL-02 is caught by a friend of Whitehack's, and both take their share", async () => {
  await lastCard(mira.page, "roll").getByRole("button", { name: "Fall" }).click();
  const dialog = dialogOf(mira);
  await dialog.getByRole("checkbox", { name: FRIEND }).check();
  await picture("the dialog of a fall", { mira });
  await mira.page.getByRole("button", { name: "Falls", exact: true }).click();
  await loadDice(mira.page, [9, 20]);
  await mira.page.getByRole("button", { name: "Save against the fall" }).first().click();
  await lastCard(referee.page, "roll").getByText("Success").first().waitFor();
  await loadDice(mira.page, [20, 20]);
  await loadDice(referee.page, [4, 6], [4, 6], [4, 6]);
  await mira.page.getByRole("button", { name: "Catch", exact: true }).first().click();
  const told = lastCard(mira.page, "notice");
  await told.getByText("3 damage (saved)").waitFor();
  await told.getByText("catches, 6 damage").waitFor();
  await lastCard(mira.page, "damage").waitFor();
  await expect.poll(() => lastCard(mira.page, "damage").innerText()).toContain("6 damage");
});

it("RH-SKL-08 RH-LOR-01 rolls in secret, and the Referee tells the player", async () => {
  await inPage(
    referee,
    `const owlbear = await Actor.create({ name: "Owlbear", type: "monster", system: { hitDice: "5", armorClass: 4 } });
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 3, j: 3 });
     const token = await owlbear.getTokenDocument({ x, y, actorLink: true });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     await owlbear.sheet.render({ force: true });`,
  );
  const foe = referee.page.locator(".whitehack.sheet.monster");
  await foe.getByLabel("How obscure it is").selectOption({ label: "Mundane" });
  await foe.getByLabel("What people say").fill("It hunts by night.");
  await foe.getByLabel("What people say").press("Tab");
  await picture("the lore of a creature", { referee });
  await closeSheet(foe);
  await mira.page.waitForFunction(
    `canvas.tokens.placeables.some(({ name, actor }) => name === "Owlbear" && actor.system.packs.rh?.rumors)`,
  );
  await inPage(mira, `canvas.tokens.placeables.find(({ name }) => name === "Owlbear").setTarget(true);`);
  const sheet = await openSheet(mira, RUNA);
  await sheet.getByRole("button", { name: "Try: Recall a creature" }).click();
  await loadDice(mira.page, [5, 20]);
  await roll(mira);
  const secret = lastCard(referee.page, "roll");
  await secret.getByText("Familiar", { exact: true }).waitFor(); // folklore, and a step more of the mundane
  await secret.getByRole("button", { name: "Tell the player" }).click();
  await dialogOf(referee).getByLabel("In your words").fill("You have seen its tracks.");
  await picture("what the player is told", { referee });
  await referee.page.getByRole("button", { name: "Tell the player", exact: true }).last().click();
  const told = lastCard(mira.page, "notice");
  await told.getByText("It hunts by night.").waitFor();
  await told.getByText("You have seen its tracks.").waitFor();
  await expect.poll(() => told.innerText()).toContain("Hit dice");
});

it("RH-RET-01 RH-RET-02 RH-RET-04 takes a retainer on, who balks and then may leave", async () => {
  const sheet = await openSheet(mira, RUNA);
  await turnTo(sheet, "notes");
  await sheet.getByRole("button", { name: "Take somebody on" }).click();
  await dialogOf(mira).getByLabel("Name", { exact: true }).fill("Odd");
  await picture("the dialog of a retainer", { mira });
  await mira.page.getByRole("button", { name: "Take somebody on", exact: true }).last().click();
  await sheet.getByText("5 of 11 slots").waitFor();
  for (const verdict of ["Balks", "May leave"]) {
    await sheet.getByRole("button", { name: "Morale of Odd" }).click();
    await loadDice(mira.page, [4, 20]);
    await roll(mira);
    await lastCard(referee.page, "roll").getByText(verdict, { exact: true }).waitFor();
  }
  await sheet.getByText("demands: Still to be said").waitFor();
  await picture("the list of followers", { mira });
  await sheet.getByRole("button", { name: "The demand of Odd is met" }).click();
  await sheet.getByText("demands:").waitFor({ state: "detached" });
  const read = `return game.actors.getName("${RUNA}").system.packs.rh.followers[0].mood;`;
  await expect.poll(() => inPage(referee, read)).toBe("loyal");
});

it("RH-RET-05 builds somebody with levels, whose points are counted", async () => {
  const sheet = await openSheet(referee, RUNA);
  await turnTo(sheet, "notes");
  await sheet.getByRole("button", { name: "Build a leveled character" }).click();
  await dialogOf(referee).getByLabel("Name", { exact: true }).fill("Sigrid");
  await dialogOf(referee).getByLabel("Levels added").fill("3");
  await dialogOf(referee).getByRole("radio", { name: "14, 12, 11, 10, 9, 7" }).check();
  await referee.page.getByRole("button", { name: "Go on" }).click();
  await dialogOf(referee)
    .getByLabel(/^Strength 14/)
    .fill("2");
  await dialogOf(referee).getByText("Points left: 0 for requisites, 3 for any attribute").waitFor();
  await picture("the dialog of a builder", { referee });
  await referee.page.getByRole("button", { name: "Make", exact: true }).click();
  await lastCard(mira.page, "notice").getByText("Sigrid joins the world of Runa").waitFor();
  await expect
    .poll(() => inPage(referee, `return game.actors.getName("Sigrid").system.attributes.strength.value;`))
    .toBe(16);
  await closeSheet(sheet);
});

it("RH-MAG-02 RH-MAG-03 RH-MAG-06 awakens a splendid blade by an Experience, with the Referee's consent", async () => {
  await inPage(
    referee,
    `const runa = game.actors.getName("${RUNA}");
     await runa.items.getName("Star blade").update({ system: { packs: { rh: { state: "splendid" } } } });
     await runa.createEmbeddedDocuments("Item", [{ name: "Ash wand", type: "gear", system: { packs: { rh: { holds: "wand", charge: 10 } } } }]);`,
  );
  const sheet = await openSheet(mira, RUNA);
  await turnTo(sheet, "gear");
  await sheet.getByRole("button", { name: "Invest an Experience in Star blade" }).click();
  await dialogOf(mira)
    .getByRole("checkbox", { name: /earned while/ })
    .check();
  await picture("the dialog of an Experience", { mira });
  await mira.page.getByRole("button", { name: "Invest", exact: true }).click();
  await referee.page.getByRole("button", { name: "Agree" }).first().click();
  await lastCard(mira.page, "notice").getByText("+1, chaser d12").waitFor();
  await sheet.getByText("Awakened", { exact: true }).waitFor();
  await loadDice(mira.page, [1, 10]);
  await sheet.getByRole("button", { name: "Use Ash wand" }).click();
  await sheet.getByText("Wand d8").waitFor();
  await picture("the list of treasure", { mira });
  const read = `return game.actors.getName("${RUNA}").items.getName("Star blade").system.packs.rh.bonus;`;
  await expect.poll(() => inPage(referee, read)).toBe(1);
  await closeSheet(sheet);
});

it("RH-MAG-01 RH-LOR-01 is written by the Referee on the sheets of items and creatures", async () => {
  await inPage(
    referee,
    `await game.actors.getName("${RUNA}").items.getName("Star blade").sheet.render({ force: true });`,
  );
  const item = referee.page.locator(".whitehack.sheet.item").last();
  await item.getByRole("combobox", { name: "State", exact: true }).selectOption({ label: "Cursed" });
  await item.getByText("Cursed", { exact: true }).last().waitFor();
  await picture("the sheet of an item", { referee });
  const read = `return game.actors.getName("${RUNA}").items.getName("Star blade").system.packs.rh.state;`;
  await expect.poll(() => inPage(referee, read)).toBe("cursed");
  await closeSheet(item);
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
