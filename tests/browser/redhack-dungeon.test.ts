// A Referee and a player explore a dungeon by The Red Hack: the strip beside the scene, a torch, a shutter and a beam that light
// the scene, an encounter that is spoken to, a flight, a trap and a stuck door; then some turns with the deck of events, a rest
// and a spell that ends. At last a party that borrows the turns alone has the strip, and nothing else of the game.
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard, loadDice, type LoadedDie, target } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, ALDIS, FOE] = ["Runa", "Sister Aldis", "Goblin lookout"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "dungeon" }] });
     const owner = game.users.getName("Mira").id;
     const torch = { name: "Torch", type: "gear", system: { quantity: 1, light: { hours: 1, pieces: 3 } } };
     const lamp = (name, kind) => ({ name, type: "gear", system: { quantity: 1, light: { hours: 4 }, packs: { rh: { kind, usage: 6 } } } });
     const axe = { name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } };
     const runa = await Actor.create({ name: "Runa", type: "redhack", ownership: { [owner]: 3 }, items: [torch, axe],
       system: { class: "thief", hp: { value: 6, max: 6 }, attributes: { strength: { value: 14 }, charisma: { value: 12 } } } });
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 6 });
     const token = await runa.getTokenDocument({ x, y });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     await canvas.scene.tokens.getName("${FOE}").update({ x: x + 300, y }, { animate: false });
     const other = game.actors.getName("${ALDIS}");
     await other.update({ ownership: { [owner]: 3 } });
     await other.createEmbeddedDocuments("Item", [lamp("Hooded lantern", "hooded"), lamp("Bullseye lantern", "bullseye")]);
     const members = [runa, other].map((one) => ({ actor: one.uuid, name: one.name, bearsLight: false }));
     await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 }, system: { members } });
     const goblin = game.actors.find(({ type }) => type === "monster");
     const cellars = await RollTable.create({ name: "Cellars", formula: "1d1", results: [{ type: "document", name: goblin.name, documentUuid: goblin.uuid, range: [1, 1] }] });
     await game.actors.getName("Delvers").update({ "system.journey.encounters": cellars.uuid });
     await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [1200, 800, 1200, 900], door: 1, ds: 0, flags: { whitehack: { door: { stuck: true, spiked: false } } } }]);`,
  );
  for (const seat of seats()) await seat.page.evaluate(`game.actors.getName("Delvers").sheet.render({ force: true })`);
});
afterAll(() => table?.close());

const strip = () => referee.page.locator(".whitehack.dungeon");
const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const press = (name: string | RegExp) => strip().getByRole("button", { name }).first().click();
const turn = (number: number) => strip().getByText(`Turn ${number}`, { exact: true }).waitFor();
const told = ({ page }: Seat, text: string) => page.locator(".chat-message", { hasText: text });

it("RH-EXP-01 RH-EXP-03 opens the strip beside the scene; a player says where she walks and what she holds", async () => {
  await sheetOf(referee).getByRole("button", { name: "Open the strip beside the scene" }).click();
  await referee.page.evaluate(`game.actors.getName("Delvers").sheet.close()`);
  await press("Begin to explore");
  await turn(0);
  await sheetOf(mira).getByRole("button", { name: "Place and hands of Runa" }).click();
  const dialog = dialogOf(mira, "Place and hands of Runa");
  await dialog.getByLabel("Place in the march").selectOption("front");
  await dialog.getByLabel("In hand").fill("Axe, and a torch held high");
  await confirm(dialog);
  await strip().getByText("front · Axe, and a torch held high").waitFor();
  await sheetOf(mira).getByText("front · Axe, and a torch held high").waitFor();
  await expect
    .poll(() => sheetOf(mira).getByRole("button", { name: "Open the strip beside the scene" }).count())
    .toBe(0);
});

it("RH-LGT-01 RH-LGT-06 darkens the scene, and a player's torch lights it", async () => {
  await strip().getByLabel("Light of the scene").selectOption("dark");
  await expect.poll(() => inPage(mira, "return canvas.scene.environment.darknessLevel;")).toBe(1);
  await sheetOf(mira).getByRole("button", { name: "Light it: Torch", exact: true }).click();
  const light = `const { light } = canvas.scene.tokens.getName("Runa"); return [light.bright, light.dim];`;
  await expect.poll(() => inPage(mira, light)).toEqual([15, 60]);
  await sheetOf(mira).getByRole("button", { name: "Let it fall: Torch", exact: true }).click();
  await expect
    .poll(() => inPage(mira, "return canvas.scene.lights.contents.map(({ config }) => config.dim);"))
    .toEqual([60]);
  await expect.poll(() => inPage(mira, light)).toEqual([0, 0]);
  await sheetOf(mira).getByRole("button", { name: "Pick it up: Torch", exact: true }).click();
  await expect.poll(() => inPage(mira, light)).toEqual([15, 60]);
  await expect.poll(() => inPage(mira, "return canvas.scene.lights.size;")).toBe(0);
});

const lightOf = (name: string) =>
  inPage<number[]>(mira, `const { light } = canvas.scene.tokens.getName("${name}"); return [light.bright, light.dim];`);
const beams = () =>
  inPage<number[][]>(mira, "return canvas.scene.lights.contents.map(({ x, y, config }) => [x, y, config.dim]);");

it("RH-LGT-07 RH-LGT-08 shuts and opens a hooded lantern, and aims a bullseye at a token on the scene", async () => {
  const lamp = (what: string, name: string) =>
    sheetOf(mira).getByRole("button", { name: `${what}: ${name} lantern`, exact: true });
  await lamp("Light it", "Hooded").click();
  await expect.poll(() => lightOf(ALDIS)).toEqual([15, 60]);
  await lamp("Close the shutter", "Hooded").click();
  await expect.poll(() => lightOf(ALDIS)).toEqual([0, 0]);
  await lamp("Light it", "Bullseye").click();
  await sheetOf(mira).getByText("aimed at nothing").waitFor();
  await closeSheet(sheetOf(mira));
  await target(mira.page, FOE);
  await inPage(mira, `await game.actors.getName("Delvers").sheet.render({ force: true });`);
  await lamp("Aim it", "Bullseye").click();
  const [x, y] = await inPage<number[]>(
    mira,
    `const { x, y } = canvas.tokens.placeables.find((one) => one.name === "${FOE}").center; return [x, y];`,
  );
  await expect.poll(beams).toEqual([[x, y, 15]]);
  await lamp("Put it out", "Bullseye").click();
  await expect.poll(beams).toEqual([]);
  await lamp("Open the shutter", "Hooded").click();
  await expect.poll(() => lightOf(ALDIS)).toEqual([15, 60]);
});

it("RH-ENC-01 RH-ENC-03 RH-ENC-04 RH-ENC-05 meets something, and speaks to it", async () => {
  await press("Encounter …");
  const asked = dialogOf(referee, "Encounter");
  await expect.poll(() => asked.getByLabel("Feet in sight").inputValue()).toBe("60");
  await loadDice(referee.page, [1, 1], [3, 6], [5, 6], [5, 6], [2, 6], [2, 6]);
  await confirm(asked);
  const card = lastCard(referee.page, "notice");
  await card.getByText("The party sees them first").waitFor();
  await card.getByText("Unfriendly").waitFor();
  await card.locator("a.content-link").waitFor();
  await card.getByRole("button", { name: "Overture …" }).click();
  const overture = dialogOf(referee, "Overture");
  await loadDice(referee.page, [8, 20], [5, 6], [5, 6]);
  await confirm(overture);
  await told(referee, "Open to reason").last().waitFor();
  await expect.poll(() => told(mira, "Unfriendly").count()).toBe(0);
});

it("RH-PUR-01 RH-EXP-06 RH-EVT-04 flees with a clock, and drops food", async () => {
  await press("Flee …");
  const asked = dialogOf(referee, "Pursuit");
  await asked.getByLabel("Movement of the pursuers").fill("5");
  await confirm(asked);
  await strip().getByText("The party is faster").waitFor();
  await press("Run on");
  await strip().getByText("Running moves: 1").waitFor();
  await loadDice(referee.page, [5, 6]);
  await press("Drop food or treasure");
  await told(mira, "Something is dropped").last().waitFor();
  await loadDice(referee.page, [2, 6]);
  await press("Run on");
  await told(referee, "Event: lost").last().waitFor();
  await press("Run on");
  await strip().getByText("Escaped").waitFor();
  await press("The pursuit is over");
  await strip().getByRole("button", { name: "Ordinary", pressed: true }).waitFor();
  await expect.poll(() => told(mira, "Event: lost").count()).toBe(0);
});

it("RH-EXP-07 RH-ACT-02 maps a room, for which every exit has to be named", async () => {
  await press("Map the room …");
  const map = dialogOf(referee, "Map the room");
  await map.locator('[data-action="confirm"]').click();
  await map.getByText("Name every exit that can be seen.").waitFor();
  await map.getByLabel("Exits in sight").fill("a door north, stairs down");
  await confirm(map);
  await told(mira, "a door north, stairs down").last().waitFor();
  await turn(1);
  await expect.poll(() => strip().getByRole("button", { name: "Trade the map" }).count()).toBe(1);
});

it("RH-TRP-01 RH-TRP-02 RH-LGT-09 in part RH-TRP-03 RH-DOR-01 RH-DOR-02 RH-DOR-03 crosses a trap, listens and forces a door", async () => {
  await press("Trap …");
  const trap = dialogOf(referee, "Trap");
  await expect.poll(() => trap.getByLabel("Light of the scene").inputValue()).toBe("normal");
  await loadDice(referee.page, [6, 6]);
  await trap.locator('[data-action="confirm"]').click();
  await lastCard(referee.page, "notice").getByText("Noticed by").waitFor();
  await press("Listen …");
  await loadDice(referee.page, [5, 6]);
  const listen = dialogOf(referee, "Listen");
  await listen.getByLabel("A thief").check();
  await confirm(listen);
  await lastCard(referee.page, "notice").getByText("hears something").waitFor();
  await press("Trap …");
  const prodded = dialogOf(referee, "Trap");
  await prodded.getByLabel("Only prod it with a pole").check();
  await prodded.getByLabel("Light of the scene").selectOption("dark"); // two less: 4 sets it off
  await loadDice(referee.page, [4, 6]);
  await confirm(prodded);
  await lastCard(referee.page, "notice").getByText("it goes off, at a safe distance").waitFor();
  await press("Mark a door …");
  const marked = dialogOf(referee, "Mark a door");
  const stuck = await marked.locator("option", { hasText: "(stuck)" }).innerText();
  const spiked = stuck.replace("stuck", "stuck, spiked");
  await marked.getByLabel("Door", { exact: true }).selectOption({ label: stuck });
  await marked.getByLabel("spiked").check();
  await confirm(marked);
  await lastCard(referee.page, "notice").getByText(spiked).waitFor();
  await press("Stuck door …");
  const refused = dialogOf(referee, "Force the door");
  await refused.getByLabel("Door", { exact: true }).selectOption({ label: spiked });
  await refused.locator('[data-action="confirm"]').click();
  await refused.getByText("A spike holds that door. Remove it first.").waitFor();
  await refused.locator('[data-action="close"]').first().click();
  await lastCard(referee.page, "notice").getByRole("button", { name: "Undo" }).click();
  const isSpiked = "return canvas.scene.walls.contents.at(-1).flags.whitehack.door.spiked;";
  await expect.poll(() => inPage(referee, isSpiked)).toBe(false); // the dialog names doors as they are when it opens
  await press("Stuck door …");
  const force = dialogOf(referee, "Force the door");
  await force.getByLabel("Door", { exact: true }).selectOption({ label: stuck });
  await loadDice(referee.page, [4, 6], [5, 6]);
  await confirm(force);
  await told(mira, "it opens").last().waitFor();
  await turn(2);
  await expect.poll(() => inPage(mira, "return canvas.scene.walls.contents.at(-1).ds;")).toBe(1);
});

/** The next card, by its place among those that are left in the deck, and what stands on the card that tells of it. */
async function draws(by: () => Promise<unknown>, event: string, place: LoadedDie, ...dice: readonly LoadedDie[]) {
  await loadDice(referee.page, ...dice, place);
  await by();
  const drawn = told(referee, `Event: ${event}`).last();
  await drawn.waitFor();
  await expect.poll(() => mira.page.getByText(`Event: ${event}`).count()).toBe(0);
  return drawn;
}

it("RH-EXP-02 RH-EXP-04 RH-EVT-02 RH-EVT-03 RH-ACT-03 draws from the deck: they tire, rest for two turns, and a spell ends", async () => {
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules",
       { packs: [{ pack: "rh", enabled: true, preset: "dungeon" }], switches: { "rh.eventSource": "deck" } });
     const aldis = game.actors.getName("${ALDIS}");
     await aldis.createEmbeddedDocuments("ActiveEffect", [{ name: "Aegis" }, { name: "Feather step" }]);`,
  );
  await press("Familiar ground");
  await press("New room");
  await strip().getByText("50% into the next turn").waitFor();
  await press("New room");
  await turn(3);
  const event = await draws(() => press("Pick a lock"), "exhaustion", [3, 52]);
  await turn(4);
  await event.getByRole("button", { name: "Who grows tired …" }).click();
  const tired = dialogOf(referee, "Grow tired");
  await tired.getByLabel(/^Runa/u).check();
  await confirm(tired);
  await strip().getByText("exhaustion 1").waitFor();
  await press("Short rest …");
  const magic = await draws(() => confirm(dialogOf(referee, "Short rest")), "magic expires", [50, 51], [3, 6]);
  await turn(6);
  await strip().getByText("exhaustion 1").waitFor({ state: "detached" });
  await magic.getByRole("button", { name: "What ends …" }).click();
  const ends = dialogOf(referee, "End magic");
  for (const [name, isOver] of [
    ["Aegis", false],
    ["Feather step", true],
  ] as const)
    await ends.getByLabel(`${ALDIS}: ${name}`).setChecked(isOver);
  await confirm(ends);
  const conditions = `return game.actors.getName("${ALDIS}").effects.map(({ name }) => name);`;
  await expect.poll(() => inPage(mira, conditions)).toEqual(["Aegis"]);
});

it("RH-EXP-01 RH-EVT-03 does several acts at once, and meets something by the deck", async () => {
  await press("Fight");
  await turn(7);
  await press("Together …");
  const together = dialogOf(referee, "Each does something");
  await together.getByLabel(RUNA, { exact: true }).selectOption({ label: "Pick a lock" });
  await together.getByLabel(ALDIS, { exact: true }).selectOption({ label: "Search" });
  const met = await draws(() => confirm(together), "encounter", [40, 50]);
  await turn(8);
  await met.getByRole("button", { name: "Encounter …" }).click();
  const encounter = dialogOf(referee, "Encounter");
  await encounter.locator('[data-action="close"]').first().click();
  await expect.poll(() => encounter.count()).toBe(0);
});

it("RH-ACT-05 RH-EVT-04 runs: a light is dropped and lies on the scene, and Undo takes it up again", async () => {
  await press("Unknown ground");
  await press("Running");
  await press("New room");
  await strip().getByText("33% into the next turn").waitFor();
  const dropped = await draws(() => press("New room"), "a light is dropped", [9, 49]);
  await loadDice(referee.page, [1, 2]);
  await dropped.getByRole("button", { name: "Which light …" }).click();
  await confirm(dialogOf(referee, "Which light is dropped?"));
  await expect.poll(async () => (await beams()).length).toBe(1);
  await expect.poll(() => lightOf(RUNA)).toEqual([0, 0]);
  await told(referee, "Which light …").last().getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => lightOf(RUNA)).toEqual([15, 60]);
});

it("RH-EXP-01 RH-TIM-01 borrowed by single choices, turns have the strip; nothing else of the game is there", async () => {
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "order" }],
       families: { initiative: "core", surprise: "core", movement: "core", exploration: "rh", turnLength: "rh", encumbrance: "rh" },
       switches: { "rh.actions": false, "rh.bands": false, "rh.castDelay": false, "rh.events": true } });`,
  );
  for (const name of ["Flee …", "Trap …"])
    await expect.poll(() => strip().getByRole("button", { name }).count()).toBe(0);
  await expect.poll(() => strip().getByLabel("Light of the scene").count()).toBe(0);
  await press("Ordinary");
  await press("New room");
  await turn(9);
  await inPage(referee, `await game.settings.set("whitehack", "houseRules", { packs: [] });`);
  await inPage(referee, `await game.actors.getName("Delvers").sheet.render({ force: true });`);
  await sheetOf(referee).getByText(ALDIS).first().waitFor();
  await expect
    .poll(() => sheetOf(referee).getByRole("button", { name: "Open the strip beside the scene" }).count())
    .toBe(0);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
