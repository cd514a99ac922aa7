// A Referee and two players in a dungeon of HAMMERCRAWL!: roles, exploring, a room that is noted, a search that waits for the
// Referee, the pool and its experience, a camp with a watch and a level gained, a turning that destroys, the fallen looted; and
// in town the loot divided, the shop, a stone with its words; cards take it back.
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
     const torch = { name: "Torch", type: "gear", system: { quantity: 1, light: { hours: 1, pieces: 3, until: 3600 } } };
     const gear = (name, quantity, cost) => ({ name, type: "gear", system: { quantity, cost } });
     const food = { name: "Rations", type: "gear", system: { quantity: 6 } };
     const brok = await Actor.create({ name: "Brok", type: "hammercrawl", ownership: owner("Mira"), items: [torch, gear("Chalk", 1, 0)],
       system: { class: "fighter", level: 1, xp: 16, hp: { value: 3, max: 8 }, outfit: ["Chalk × 3"] } });
     const mother = await Actor.create({ name: "Mother", type: "hammercrawl", ownership: owner("Tomas"), items: [food],
       system: { class: "cleric", level: 7, hp: { value: 10, max: 20 } } });
     const skeleton = await Actor.create({ name: "Skeleton", type: "monster", prototypeToken: { actorLink: false, disposition: -1 },
       system: { hitDice: "1", kinds: ["undead"], hp: { value: 4, max: 4 } } });
     const ogre = await Actor.create({ name: "Ogre", type: "monster", prototypeToken: { actorLink: false, disposition: -1 },
       items: [gear("Silver bell", 1, 30), gear("Cracked mirror", 2, 1)],
       system: { hitDice: "4", hp: { value: 0, max: 16 } } });
     const tokens = [];
     for (const [place, actor] of [brok, mother, skeleton, ogre].entries()) {
       const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 5 + place });
       tokens.push((await actor.getTokenDocument({ x, y })).toObject());
     }
     const placed = await canvas.scene.createEmbeddedDocuments("Token", tokens);
     await placed.at(-1).actor.update({ "system.hp.value": 0 });
     const members = [brok, mother].map((one) => ({ actor: one.uuid, name: one.name, bearsLight: false }));
     await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 },
       system: { members, coins: { gp: 7, sp: 0, cp: 0 } } });`,
  );
  for (const seat of seats()) await show(seat, "chat");
  for (const seat of seats()) await seat.page.evaluate(`game.actors.getName("Delvers").sheet.render({ force: true })`);
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const panelOf = ({ page }: Seat) => page.locator(".whitehack.hammercrawl-panel");
const press = (seat: Seat, name: string | RegExp) => panelOf(seat).getByRole("button", { name }).first().click();
const told = ({ page }: Seat, text: string) => page.locator(".chat-message", { hasText: text });
const stored = <Value>(name: string, path: string) =>
  inPage<Value>(referee, `return foundry.utils.getProperty(game.actors.getName("${name}"), "${path}");`);

const itemsOf = (name: string) =>
  inPage<string[]>(referee, `return game.actors.getName("${name}").items.map((item) => item.name).sort();`);
const isOff = (seat: Seat, name: string) => panelOf(seat).getByRole("button", { name }).isDisabled();

it("HC-GEN-04 HC-PTY-01 gives the party roles: the leader's player alone may call what it does", async () => {
  for (const seat of seats()) {
    await sheetOf(seat).getByRole("button", { name: "Open the panel beside the scene" }).click();
    await panelOf(seat).waitFor();
    await seat.page.evaluate(`game.actors.getName("Delvers").sheet.close()`);
  }
  await expect.poll(() => isOff(mira, "Explore")).toBe(true);
  await press(referee, "Roles …");
  const roles = dialogOf(referee, "Roles");
  for (const [role, name] of [
    ["Leader", "Brok"],
    ["Mapper", "Brok"],
    ["Timekeeper", "Mother"],
    ["Lootkeeper", "Mother"],
  ] as const)
    await roles.getByLabel(role).selectOption({ label: name });
  await confirm(roles);
  await expect.poll(() => isOff(mira, "Explore")).toBe(false);
  await expect.poll(() => isOff(tomas, "Explore")).toBe(true);
  await expect.poll(() => panelOf(mira).getByRole("button", { name: "Roles …" }).count()).toBe(0);
});

it("HC-PTY-06 HC-LGT-01 HC-TIR-02 explores: a turn passes, light burns down, and the level has a boss", async () => {
  await press(mira, "Explore");
  await told(tomas, "The party explores").waitFor();
  await panelOf(tomas).getByText("Turn 1", { exact: true }).waitFor();
  await panelOf(tomas).getByText("Torch (Brok): 17 turns").waitFor();
  await press(tomas, "Let a turn pass");
  await panelOf(mira).getByText("Turn 2", { exact: true }).waitFor();
  await press(referee, "Dungeon level …");
  const level = dialogOf(referee, "Dungeon level");
  await level.getByLabel("Dungeon level").fill("2");
  await level.getByLabel("Hit dice of the boss").fill("6");
  await confirm(level);
  await panelOf(mira).getByText("Dungeon level 2 (tier 2), rooms: 1").waitFor();
  await expect.poll(() => inPage(referee, "return game.time.worldTime;")).toBe(1200);
});

it("HC-GEN-04 the mapper notes a room, and the others read it", async () => {
  await expect.poll(() => isOff(tomas, "Note a room …")).toBe(true);
  await press(mira, "Note a room …");
  const note = dialogOf(mira, "Note a room");
  await note.getByLabel("What is noted").fill("Pillars, doors north and east");
  await confirm(note);
  await panelOf(tomas).getByText("Pillars, doors north and east").waitFor();
});

it("HC-SRC-01 HC-SRC-02 a player asks to search, the Referee lets the party, and it is done in secret", async () => {
  await press(tomas, "Search …");
  const search = dialogOf(tomas, "Search");
  await search.getByText("Traps are not found by it").waitFor();
  await search.getByLabel("Turns").fill("2");
  await confirm(search);
  const asked = question(referee, "Tomas would have the party search");
  await asked.waitFor();
  await loadDice(referee.page, [4, 6]);
  await asked.getByRole("button", { name: "Let them search" }).click();
  const secret = told(referee, "If something is hidden there, they find it.").last();
  await secret.getByText("4 in 6").waitFor();
  await told(mira, "The party searches").waitFor();
  await expect.poll(() => told(mira, "they find it").count()).toBe(0);
});

it("HC-DIV-01 HC-XP-01 HC-XP-02 HC-XP-04 counts the pool, and awards the room after a look at its worth", async () => {
  for (const name of ["X", "X", "Suns", "Falcons"])
    await panelOf(referee)
      .getByRole("button", { name: `One more: ${name}`, exact: true })
      .click();
  await panelOf(referee).getByText("The omens are good").waitFor();
  await press(referee, "Award the room …");
  const award = dialogOf(referee, "Award the room");
  await award.getByText("4 × 1 = 4 for each").waitFor();
  await award.getByLabel("Shift of the comparison").fill("1");
  await award.getByText("4 × 2 = 8 for each").waitFor();
  await confirm(award);
  await told(mira, "16 → 24").waitFor();
  await expect.poll(() => stored("Brok", "system.xp")).toBe(24);
  await expect.poll(() => stored("Mother", "system.xp")).toBe(8);
});

it("HC-PTY-02 HC-PTY-03 HC-PTY-04 HC-PTY-05 HC-XP-06 HC-CLS-26 camps with a watch, and gains a level", async () => {
  await press(referee, "Safe haven");
  await panelOf(mira).getByText("safe haven").first().waitFor();
  await press(mira, "Camp");
  await question(mira, "Camp: Brok")
    .getByRole("button", { name: /^Gain a level/u })
    .click();
  await loadDice(referee.page, [5, 8], [7, 8], [6, 8], [2, 8], [3, 6]);
  await question(tomas, "Camp: Mother")
    .getByRole("button", { name: /^Stand watch/u })
    .click();
  const camp = told(mira, "The night passes quietly.").last();
  await camp.getByText("Level of Brok").waitFor();
  await expect.poll(() => stored("Brok", "system.level")).toBe(2);
  await expect.poll(() => stored("Brok", "system.hp.max")).toBe(13);
  await expect
    .poll(() => inPage(referee, `return game.actors.getName("Mother").items.getName("Rations").system.quantity;`))
    .toBe(4);
  await panelOf(tomas).getByText("Blue for 1 room").waitFor();
});

it("HC-TRN-01 HC-TRN-02 HC-TRN-03 turns the unholy: the weak are destroyed, and Undo brings them back", async () => {
  const sheet = tomas.page.locator(".whitehack.sheet.hammercrawl");
  await tomas.page.evaluate(`game.actors.getName("Mother").sheet.render({ force: true })`);
  await sheet.getByText("Left today: 7").waitFor();
  await loadDice(referee.page, [12, 20]);
  await sheet.getByRole("button", { name: "Turn the unholy" }).click();
  const card = told(referee, "Destroyed (12 against 18)").last();
  await card.waitFor();
  await sheet.getByText("Left today: 6").waitFor();
  const state = () => inPage(referee, `return canvas.scene.tokens.getName("Skeleton").actor.system.hp.state;`);
  await expect.poll(() => state()).toBe("dead");
  await card.getByRole("button", { name: "Undo" }).first().click();
  await sheet.getByText("Left today: 7").waitFor();
  await expect.poll(() => state()).not.toBe("dead");
  await tomas.page.evaluate(`game.actors.getName("Mother").sheet.close()`);
});

it("HC-CMB-15 HC-GEN-04 the fallen are looted, for all to share later", async () => {
  await press(mira, "Loot the fallen …");
  const loot = dialogOf(mira, "Loot the fallen");
  await loot.getByLabel("Ogre").waitFor();
  await confirm(loot);
  await told(tomas, "Looted").getByText("Silver bell").first().waitFor();
  await expect.poll(() => itemsOf("Delvers")).toEqual(["Cracked mirror", "Silver bell"]);
});

it("HC-PTY-07 in town the lootkeeper divides, equipment is filled up, and the shop is open", async () => {
  await press(mira, "Return to town");
  await panelOf(tomas).getByRole("button", { name: "Divide the loot …" }).waitFor();
  await expect.poll(() => isOff(mira, "Divide the loot …")).toBe(true);
  await press(tomas, "Divide the loot …");
  const division = dialogOf(tomas, "Divide the loot");
  await division.getByLabel("Silver bell").selectOption({ label: "Mother" });
  await picture("the loot is divided", { tomas });
  await confirm(division);
  await told(mira, "The loot is divided").getByText("To each of 2").waitFor();
  await expect.poll(() => itemsOf("Mother")).toEqual(["Rations", "Silver bell"]);
  await press(referee, "In town …");
  const steps = dialogOf(referee, "In town");
  await steps.getByLabel("Starting equipment").check();
  await steps.getByLabel("Shopping").check();
  await picture("steps in town", { referee });
  await confirm(steps);
  await told(mira, "Chalk × 2").waitFor();
  await press(mira, "Shop …");
  await mira.page.locator(".whitehack.shop").waitFor();
  await picture("the shop", { mira });
  await mira.page.locator(".whitehack.shop .header-control[data-action=close]").first().click();
});

it("HC-PTY-07 each step in town is done once, and its card takes it back", async () => {
  const points = () => stored<number>("Mother", "system.hp.value");
  const before = await points();
  await press(referee, "In town …");
  const steps = dialogOf(referee, "In town");
  await steps.getByLabel("Restore").check();
  await steps.getByLabel("Back to the dungeon").check();
  await confirm(steps);
  await told(mira, "10 → 20").or(told(mira, "15 → 20")).last().waitFor();
  await panelOf(tomas).getByText("rooms: 0").waitFor();
  const card = told(referee, "on the way").last();
  await card.waitFor();
  await card.getByRole("button", { name: "Undo" }).first().click();
  await panelOf(tomas).getByText("In town").first().waitFor();
  await expect.poll(points).toBe(before);
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
