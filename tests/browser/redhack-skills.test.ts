// An evening's skills by The Red Hack: a thief climbs and falls, a friend catches her, locks are pushed, what is found out is
// the Referee's to tell, and companions follow, balk and leave.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, inPage, openSheet } from "../support/powers.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, HERO] = ["Runa", "Torben"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await inPage(
    referee,
    `const owner = game.users.getName("Mira").id;
     const scores = { strength: 12, dexterity: 12, constitution: 11, intelligence: 13, wisdom: 10, charisma: 11 };
     const attributes = Object.fromEntries(Object.entries(scores).map(([id, value]) => [id, { value }]));
     await Actor.create({ name: "${RUNA}", type: "redhack", ownership: { [owner]: 3 },
       items: [{ name: "Star blade", type: "weapon", system: { damage: "1d8", equipped: true } }],
       system: { class: "thief", level: 2, attributes, hp: { value: 12, max: 12 }, experiences: [{ name: "Slew the wyrm", spent: false }] } });
     await Actor.create({ name: "${HERO}", type: "character", ownership: { [owner]: 3 },
       system: { class: "strong", level: 1, attributes: { dexterity: { value: 12 } }, hp: { value: 8, rolled: 8 } } });
     await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });`,
  );
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());

const dialogOf = (seat: Seat) => seat.page.locator(".whitehack.ask").last();
const roll = (seat: Seat) => seat.page.getByRole("button", { name: "Roll", exact: true }).click();

it("RH-SKL-02 climbs from the list on the sheet, with odds, and falls from where the dice say", async () => {
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
  await dialog.getByRole("checkbox", { name: HERO }).check();
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

it("RH-SKL-05 pushes on at a lock, at the price that the die names", async () => {
  const sheet = await openSheet(mira, RUNA);
  await sheet.getByRole("button", { name: "Try: Pick a lock or disarm" }).click();
  await loadDice(mira.page, [5, 20]);
  await roll(mira);
  const card = lastCard(mira.page, "roll");
  await card.getByText("Still shut").waitFor();
  await card.getByRole("button", { name: "Push on" }).click();
  await loadDice(mira.page, [9, 20]);
  await mira.page.getByRole("button", { name: "Yes" }).click();
  await lastCard(referee.page, "roll").getByText("Open", { exact: true }).waitFor();
  await lastCard(referee.page, "roll").getByText("Pushed on: the Referee brings the danger.").waitFor();
  await expect.poll(() => lastCard(referee.page, "roll").locator(".die").allInnerTexts()).toEqual(["9"]);
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

it("RH-SKL-03 RH-TST-09 is asked for by the Referee, of Whitehack's people too", async () => {
  const sheet = await openSheet(referee, HERO);
  await sheet.getByRole("button", { name: "Ask the player to try: Climb" }).click();
  await dialogOf(referee).getByLabel("Height in feet").fill("20");
  await referee.page.getByRole("button", { name: "Roll", exact: true }).click();
  await loadDice(mira.page, [12, 20], [12, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).first().click();
  await lastCard(mira.page, "roll").getByText("Up", { exact: true }).waitFor();
  await expect.poll(() => lastCard(mira.page, "roll").locator(".die").count()).toBe(2); // no group helps, so the worse of two counts
  await closeSheet(sheet);
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

it("RH-REL-01 asks a favor, which is too much for an acquaintance", async () => {
  const sheet = mira.page.locator(".whitehack.sheet.redhack");
  await inPage(
    referee,
    `await game.actors.getName("${RUNA}").update({ system: { packs: { rh: { relations: [{ name: "Guild", level: 2, most: 5, note: "owes her" }] } } } });`,
  );
  await sheet.getByRole("button", { name: "A favor of Guild" }).click();
  await dialogOf(mira).getByText("Effort, or some risk").click();
  await dialogOf(mira).getByText("It may be refused: that is too much to ask.").waitFor();
  await mira.page.getByRole("button", { name: "Tell it" }).click();
  await lastCard(referee.page, "notice").getByText("It may be refused: that is too much to ask.").waitFor();
  await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain("Acquaintance");
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

it("nobody has met an error", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
