// A Referee and a player of two spend twelve turns in a dungeon by The Red Hack, with the deck of events: it is drawn down and put
// together again, lights and spells end on the way, lanterns are shut and aimed on the scene, and at last they run.
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard, loadDice, type LoadedDie, target } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, ALDIS, FOE] = ["Runa", "Sister Aldis", "Goblin lookout"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules",
       { packs: [{ pack: "rh", enabled: true, preset: "complete" }], switches: { "rh.eventSource": "deck" } });
     const lamp = (name, kind, light) => ({ name, type: "gear", system: { quantity: 1, light: { hours: 4, ...light }, packs: { rh: { kind, usage: kind === "torch" ? 4 : 6 } } } });
     const mira = game.users.getName("Mira").id;
     const attributes = { constitution: { value: 8 }, dexterity: { value: 18 } };
     const runa = await Actor.create({ name: "${RUNA}", type: "redhack", ownership: { [mira]: 3 }, items: [lamp("Torch", "torch", { pieces: 3 })],
       system: { class: "thief", hp: { value: 4, max: 6 }, attributes, burdens: 1 } });
     const aldis = game.actors.getName("${ALDIS}");
     await aldis.update({ ownership: { [mira]: 3 } });
     await aldis.createEmbeddedDocuments("Item", [lamp("Hooded lantern", "hooded", {}), lamp("Bullseye lantern", "bullseye", {})]);
     const { x, y } = canvas.scene.tokens.getName("${ALDIS}");
     const token = await runa.getTokenDocument({ x, y: y + 100 });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     await canvas.scene.tokens.getName("${FOE}").update({ x: x + 300, y }, { animate: false });
     const goblin = game.actors.find(({ type }) => type === "monster");
     const cellars = await RollTable.create({ name: "Cellars", formula: "1d8", results: [{ type: "document", name: goblin.name, documentUuid: goblin.uuid, range: [1, 8] }] });
     const members = [runa, aldis].map((one) => ({ actor: one.uuid, name: one.name, bearsLight: false }));
     await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 }, system: { members, journey: { encounters: cellars.uuid } } });`,
  );
  for (const seat of seats()) await inPage(seat, `ui.sidebar.changeTab("chat", "primary");`);
});
afterAll(() => table?.close());

const strip = () => referee.page.locator(".whitehack.dungeon");
const press = (name: string | RegExp) => strip().getByRole("button", { name }).first().click();
const turn = (number: number) => strip().getByText(`Turn ${number}`, { exact: true }).waitFor();
const told = ({ page }: Seat, text: string) => page.locator("#chat .chat-message", { hasText: text }).last();
const marchOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const openMarch = (seat: Seat) => inPage(seat, `await game.actors.getName("Delvers").sheet.render({ force: true });`);

/** The place of a card among those that are left, by rank and suit, and how many there are. */
function deckOf() {
  const suits = ["hearts", "diamonds", "clubs", "spades"];
  const whole = suits.flatMap((suit) => Array.from({ length: 13 }, (_, at) => `${at + 1} of ${suit}`));
  let left = whole;
  return (card: string): LoadedDie => {
    const die = [left.indexOf(card) + 1, left.length] as const;
    left = card.startsWith("13") ? whole : left.filter((one) => one !== card);
    return die;
  };
}
const card = deckOf();

/** The next card of the deck, and what stands on the card that tells of it. */
async function draws(by: () => Promise<unknown>, event: string, name: string, ...dice: readonly LoadedDie[]) {
  await loadDice(referee.page, ...dice, card(name));
  await by();
  const drawn = told(referee, `Event: ${event}`);
  await drawn.waitFor();
  await expect.poll(() => mira.page.getByText(`Event: ${event}`).count()).toBe(0);
  return drawn;
}

/** A condition with an end, given on a sheet by the one whom it is on. */
async function enchant(name: string, minutes: string): Promise<void> {
  const sheet = await openSheet(mira, ALDIS);
  await sheet.locator('[data-action="giveCondition"]').click();
  const dialog = mira.page.locator(".application.dialog.whitehack, dialog.whitehack").last();
  await dialog.locator('[name="condition"]').selectOption("own");
  await dialog.locator('[name="name"]').fill(name);
  await dialog.locator('[name="end"]').selectOption("minutes");
  await dialog.locator('[name="count"]').fill(minutes);
  await dialog.locator('[name="count"]').press("Enter");
  await sheet.getByText(name).first().waitFor();
  await closeSheet(sheet);
}
const conditions = () =>
  inPage<string[]>(mira, `return game.actors.getName("${ALDIS}").effects.map(({ name }) => name);`);

const lightOf = (name: string) =>
  inPage<number[]>(mira, `const { light } = canvas.scene.tokens.getName("${name}"); return [light.bright, light.dim];`);
const beams = () =>
  inPage<number[][]>(mira, "return canvas.scene.lights.contents.map(({ x, y, config }) => [x, y, config.dim]);");
const middleOf = (name: string) =>
  inPage<number[]>(
    mira,
    `const { x, y } = canvas.tokens.placeables.find((one) => one.name === "${name}").center; return [x, y];`,
  );

it("RH-LGT-06 RH-LGT-08 lights a torch and a hooded lantern in the dark, and shuts and opens the lantern", async () => {
  await openMarch(referee);
  await marchOf(referee).getByRole("button", { name: "Open the strip beside the scene" }).click();
  await closeSheet(marchOf(referee));
  await press("Begin to explore");
  await turn(0);
  await strip().getByLabel("Light of the scene").selectOption("dark");
  await openMarch(mira);
  await marchOf(mira).getByRole("button", { name: "Light it: Torch", exact: true }).click();
  await expect.poll(() => lightOf(RUNA)).toEqual([15, 60]);
  const lamp = (what: string) => marchOf(mira).getByRole("button", { name: `${what}: Hooded lantern`, exact: true });
  await lamp("Light it").click();
  await expect.poll(() => lightOf(ALDIS)).toEqual([15, 60]);
  await lamp("Close the shutter").click();
  await expect.poll(() => lightOf(ALDIS)).toEqual([0, 0]);
  await marchOf(mira).getByText("shutter closed").waitFor();
  await lamp("Open the shutter").click();
  await expect.poll(() => lightOf(ALDIS)).toEqual([15, 60]);
});

it("RH-LGT-07 aims a bullseye at a token on the scene", async () => {
  const lamp = (what: string) => marchOf(mira).getByRole("button", { name: `${what}: Bullseye lantern`, exact: true });
  await lamp("Light it").click();
  await marchOf(mira).getByText("aimed at nothing").waitFor();
  await closeSheet(marchOf(mira));
  await target(mira.page, FOE);
  await openMarch(mira);
  await lamp("Aim it").click();
  const [x, y] = await middleOf(FOE);
  await expect.poll(beams).toEqual([[x, y, 15]]);
  await told(mira, "The beam is aimed").waitFor();
  await lamp("Aim it elsewhere").waitFor();
  await lamp("Put it out").click();
  await expect.poll(beams).toEqual([]);
  await closeSheet(marchOf(mira));
});

it("RH-ACT-01 RH-EXP-04 RH-EVT-03 RH-USE-01 plays two turns: a torch is used up by a card, and burns again as that is undone", async () => {
  await enchant("Aegis", "40");
  await enchant("Feather step", "600");
  await press("New room");
  await turn(1);
  await lastCard(referee.page, "notice").getByText("Unknown ground").waitFor();
  await lastCard(referee.page, "notice").getByText("Dark", { exact: true }).waitFor();
  const event = await draws(() => press("Something else"), "light burns down", "9 of hearts");
  await turn(2);
  await loadDice(referee.page, [1, 4], [6, 6]);
  await event.getByRole("button", { name: "Roll for the lights" }).click();
  const burnt = told(referee, "Torch");
  await told(mira, "d4: 1").waitFor();
  await expect.poll(() => lightOf(RUNA)).toEqual([0, 0]);
  await burnt.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => lightOf(RUNA)).toEqual([15, 60]);
});

it("RH-EXP-02 RH-EVT-02 RH-ACT-03 goes twice as far on familiar ground, tires, and rests for two turns", async () => {
  await press("Familiar ground");
  await press("New room");
  await strip().getByText("50% into the next turn").waitFor();
  await press("New room");
  await turn(3);
  const event = await draws(() => press("Pick a lock"), "exhaustion", "3 of hearts");
  await turn(4);
  await event.getByRole("button", { name: "Who grows tired …" }).click();
  const tired = dialogOf(referee, "Grow tired");
  await expect.poll(() => tired.getByLabel(/^Runa/u).isChecked()).toBe(true);
  await expect.poll(() => tired.getByLabel(/^Sister Aldis/u).isChecked()).toBe(false);
  await confirm(tired);
  await strip().getByText("exhaustion 1").waitFor();
  await strip().getByText("slows the party").waitFor();
  await press("Short rest …");
  const magic = await draws(() => confirm(dialogOf(referee, "Short rest")), "magic expires", "12 of spades", [3, 6]);
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
  await expect.poll(conditions).toEqual(["Aegis"]);
  await told(mira, "What ends …").getByText("Feather step").first().waitFor();
});

it("RH-ACT-04 RH-TIM-01 RH-EVT-03 goes carefully for two turns, finds signs, and a spell ends by the clock", async () => {
  await press("Unknown ground");
  await press("Careful");
  const signs = await draws(() => press("New room"), "signs", "4 of clubs");
  await turn(8);
  await told(mira, "Aegis").waitFor();
  await expect.poll(conditions).toEqual([]);
  await signs.getByRole("button", { name: "Whose signs …" }).click();
  await lastCard(referee.page, "notice").locator("a.content-link").first().waitFor();
});

it("RH-EXP-01 RH-EVT-03 does several acts at once, and meets those whose signs were found", async () => {
  await press("Fight");
  await turn(9);
  await press("Together …");
  const together = dialogOf(referee, "Each does something");
  await together.getByLabel(RUNA, { exact: true }).selectOption({ label: "Pick a lock" });
  await together.getByLabel(ALDIS, { exact: true }).selectOption({ label: "Search" });
  const met = await draws(() => confirm(together), "encounter", "2 of spades");
  await turn(10);
  await met.getByText("Row of the table").waitFor();
  await met.getByRole("button", { name: "Encounter …" }).click();
  const encounter = dialogOf(referee, "Encounter");
  await expect.poll(() => encounter.getByLabel(/Row/u).inputValue()).toBe("4");
  await encounter.locator('[data-action="close"]').first().click();
  await encounter.waitFor({ state: "detached" });
});

it("RH-EXP-05 RH-EVT-03 is slowed down to two turns for a room; the king puts the deck together", async () => {
  await press("Ordinary");
  await press("Slow party");
  const king = await draws(() => press("New room"), "nothing happens", "13 of diamonds");
  await turn(12);
  await king.getByText("the deck is put together again").waitFor();
  await lastCard(mira.page, "notice").getByText("as the Referee says").waitFor();
  await press("Slow party");
  const anew = await draws(() => press("Event now"), "magic expires", "11 of diamonds");
  await expect.poll(() => anew.getByText("jack of diamonds").count()).toBeGreaterThan(0);
});

it("RH-ACT-05 RH-EVT-04 runs: a king is drawn past, a light is dropped and lies on the scene, and a runner trips", async () => {
  await press("Running");
  await press("New room");
  await strip().getByText("33% into the next turn").waitFor();
  await loadDice(referee.page, card("13 of hearts"), card("10 of hearts"));
  await press("New room");
  const dropped = told(referee, "Event: a light is dropped");
  await dropped.getByText("king of hearts, 10 of hearts").waitFor();
  await loadDice(referee.page, [1, 2]);
  await dropped.getByRole("button", { name: "Which light …" }).click();
  const which = dialogOf(referee, "Which light is dropped?");
  await which.waitFor();
  await confirm(which);
  await expect.poll(async () => (await beams()).length).toBe(1);
  await expect.poll(() => lightOf(RUNA)).toEqual([0, 0]);
  await told(referee, "Which light …").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => lightOf(RUNA)).toEqual([15, 60]);
  await expect.poll(beams).toEqual([]);
  await press("New room");
  await turn(13);
  const trip = await draws(() => press("New room"), "someone trips", "12 of hearts");
  await loadDice(referee.page, [20, 20]);
  await trip.getByRole("button", { name: "Roll for who trips" }).click();
  await told(mira, "Who trips?").getByText(RUNA).waitFor();
  const lies = `return game.actors.getName("${RUNA}").statuses.has("prone");`;
  await expect.poll(() => inPage(mira, lies)).toBe(true);
  await told(referee, "Who trips?").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => inPage(mira, lies)).toBe(false);
});

it("RH-PUR-01 flees from those who are as fast: bait fails, and out of sight the trail is lost at the second time", async () => {
  await press("Ordinary");
  await press("Flee …");
  await confirm(dialogOf(referee, "Pursuit"));
  await strip().getByText("As fast as the pursuers").waitFor();
  await press("Run on");
  await strip().getByText("Running moves: 1").waitFor();
  await loadDice(referee.page, [5, 6]);
  await press("Drop food or treasure");
  await told(mira, "Something is dropped").waitFor();
  await loadDice(referee.page, [2, 6]);
  await press("Out of sight");
  await told(mira, "Out of sight").getByText("1 in 6").waitFor();
  await loadDice(referee.page, [2, 6]);
  await press("Out of sight");
  await strip().getByText("The trail is lost").waitFor();
  await press("The pursuit is over");
  await strip().getByRole("button", { name: "Flee …" }).waitFor();
  await expect.poll(() => strip().getByText("The trail is lost").count()).toBe(0);
});

it("RH-PUR-01 RH-EVT-04 RH-EXP-06 flees again: everybody is exhausted, whereupon one is too burdened to run, and they are caught", async () => {
  await press("Flee …");
  await confirm(dialogOf(referee, "Pursuit"));
  await press("Run on");
  await strip().getByText("Running moves: 1").waitFor();
  const tiring = await draws(() => press("Run on"), "everybody is exhausted", "5 of hearts");
  await strip().getByText("Running moves: 2").waitFor();
  await tiring.getByRole("button", { name: "Exhaust everybody …" }).click();
  await confirm(dialogOf(referee, "Grow tired"));
  await strip().getByText("exhaustion 1").nth(1).waitFor();
  await press("Run on");
  await strip().getByText("Caught").first().waitFor();
  await strip().getByText("turns of flight: 1").waitFor();
  await openMarch(mira);
  await marchOf(mira).getByText("Caught").waitFor();
  await turn(13);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
