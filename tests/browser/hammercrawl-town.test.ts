// A Referee and two players of HAMMERCRAWL!: the mapper notes a room, a search waits for the Referee, the fallen are looted,
// the lootkeeper divides in town, the shop opens, and a stone has its words.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { question, show } from "../support/fight.ts";
import { loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira, tomas] = [await table.sit("Referee"), await table.sit("Mira"), await table.sit("Tomas")];
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
     const owner = (name) => ({ [game.users.getName(name).id]: 3 });
     const gear = (name, quantity, cost) => ({ name, type: "gear", system: { quantity, cost } });
     const brok = await Actor.create({ name: "Brok", type: "hammercrawl", ownership: owner("Mira"),
       items: [gear("Torch", 1, 0)],
       system: { class: "fighter", level: 1, hp: { value: 3, max: 8 }, outfit: ["Torch × 3"] } });
     const mother = await Actor.create({ name: "Mother", type: "hammercrawl", ownership: owner("Tomas"),
       system: { class: "cleric", level: 7, hp: { value: 10, max: 20 } } });
     const ogre = await Actor.create({ name: "Ogre", type: "monster", prototypeToken: { actorLink: false, disposition: -1 },
       items: [gear("Silver bell", 1, 30), gear("Cracked mirror", 2, 1)],
       system: { hitDice: "4", hp: { value: 0, max: 16 } } });
     const tokens = [];
     for (const [place, actor] of [brok, mother, ogre].entries()) {
       const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 5 + place });
       tokens.push((await actor.getTokenDocument({ x, y })).toObject());
     }
     const [, , fallen] = await canvas.scene.createEmbeddedDocuments("Token", tokens);
     await fallen.actor.update({ "system.hp.value": 0 });
     const members = [brok, mother].map((one) => ({ actor: one.uuid, name: one.name, bearsLight: false }));
     await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 },
       system: { members, coins: { gp: 7, sp: 0, cp: 0 } } });`,
  );
  for (const seat of seats()) {
    await show(seat, "chat");
    await seat.page.evaluate(`game.actors.getName("Delvers").sheet.render({ force: true })`);
    await seat.page
      .locator(".whitehack.sheet.party")
      .getByRole("button", { name: "Open the panel beside the scene" })
      .click();
    await panelOf(seat).waitFor();
    await seat.page.evaluate(`game.actors.getName("Delvers").sheet.close()`);
  }
  await press(referee, "Roles …");
  const roles = dialogOf(referee, "Roles");
  for (const [role, name] of [
    ["Leader", "Brok"],
    ["Mapper", "Brok"],
    ["Lootkeeper", "Mother"],
  ] as const)
    await roles.getByLabel(role).selectOption({ label: name });
  await confirm(roles);
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const panelOf = ({ page }: Seat) => page.locator(".whitehack.hammercrawl-panel");
const press = (seat: Seat, name: string | RegExp) => panelOf(seat).getByRole("button", { name }).first().click();
const told = ({ page }: Seat, text: string) => page.locator(".chat-message", { hasText: text });
const itemsOf = (name: string) =>
  inPage<string[]>(referee, `return game.actors.getName("${name}").items.map((item) => item.name).sort();`);
const isOff = (seat: Seat, name: string) => panelOf(seat).getByRole("button", { name }).isDisabled();

it("HC-GEN-04 the mapper notes a room, and the others read it", async () => {
  await expect.poll(() => isOff(mira, "Note a room …")).toBe(false);
  expect(await isOff(tomas, "Note a room …")).toBe(true);
  await press(mira, "Note a room …");
  const note = dialogOf(mira, "Note a room");
  await note.getByLabel("What is noted").fill("Pillars, doors north and east");
  await confirm(note);
  await panelOf(tomas).getByText("Pillars, doors north and east").waitFor();
});

it("HC-SRC-01 a player asks to search, and the Referee lets the party", async () => {
  await press(tomas, "Search …");
  const search = dialogOf(tomas, "Search");
  await search.getByLabel("Turns").fill("2");
  await confirm(search);
  const asked = question(referee, "Tomas would have the party search");
  await asked.waitFor();
  await loadDice(referee.page, [6, 6]);
  await asked.getByRole("button", { name: "Let them search" }).click();
  await told(mira, "The party searches").waitFor();
  await told(referee, "They find nothing.").waitFor();
  expect(await told(mira, "They find nothing.").count()).toBe(0);
});

it("HC-CMB-15 HC-GEN-04 the fallen are looted, for all to share later", async () => {
  await press(mira, "Loot the fallen …");
  const loot = dialogOf(mira, "Loot the fallen");
  await loot.getByLabel("Ogre").waitFor();
  await confirm(loot);
  await told(tomas, "Looted").getByText("Silver bell").first().waitFor();
  expect(await itemsOf("Delvers")).toEqual(["Cracked mirror", "Silver bell"]);
});

it("HC-PTY-07 in town the lootkeeper divides, equipment is filled up, and the shop is open", async () => {
  await press(mira, "Return to town");
  await panelOf(tomas).getByRole("button", { name: "Divide the loot …" }).waitFor();
  expect(await isOff(mira, "Divide the loot …")).toBe(true);
  await press(tomas, "Divide the loot …");
  const division = dialogOf(tomas, "Divide the loot");
  await division.getByLabel("Silver bell").selectOption({ label: "Mother" });
  await picture("the loot is divided", { tomas });
  await confirm(division);
  await told(mira, "The loot is divided").getByText("To each of 2").waitFor();
  expect(await itemsOf("Mother")).toEqual(["Silver bell"]);
  await press(referee, "In town …");
  const steps = dialogOf(referee, "In town");
  await steps.getByLabel("Starting equipment").check();
  await steps.getByLabel("Shopping").check();
  await picture("steps in town", { referee });
  await confirm(steps);
  await told(mira, "Torch × 2").waitFor();
  await press(mira, "Shop …");
  await mira.page.locator(".whitehack.shop").waitFor();
  await picture("the shop", { mira });
  await mira.page.locator(".whitehack.shop .header-control[data-action=close]").first().click();
});

it("HC-CNV-06 HC-DMG-06 the dead have a stone, whose words their player writes", async () => {
  await inPage(
    referee,
    `await game.actors.getName("Brok").update({ "system.hp.value": 0, "system.hp.state": "dead" });`,
  );
  const asked = question(mira, "Here lies Brok");
  await asked.locator("input[type=text]").fill("He tried the door.");
  await asked.getByRole("button", { name: "Write it" }).click();
  await told(tomas, "He tried the door.").last().waitFor();
  await mira.page.evaluate(`game.actors.getName("Brok").sheet.render({ force: true })`);
  const stone = mira.page.locator(".whitehack.sheet.hammercrawl .tombstone textarea");
  await expect.poll(() => stone.inputValue()).toBe("He tried the door.");
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
