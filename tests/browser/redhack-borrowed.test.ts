// A party of Whitehack's own people borrows two procedures of The Red Hack, by single choices: turns with the event die, and
// burdens. They explore by clicks, an event tires one of them, a find weighs her down and is put down, and cards undo it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { cardAfter, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, FIND] = ["Berta Holm", "Sister Aldis", "Bars of silver"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

const choose = (rules: string) => inPage(referee, `await game.settings.set("whitehack", "houseRules", ${rules});`);

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await choose(`{ packs: [{ pack: "rh", enabled: true, preset: "order" }],
    families: { initiative: "core", surprise: "core", movement: "core", exploration: "rh", turnLength: "rh", encumbrance: "rh" },
    switches: { "rh.actions": false, "rh.bands": false, "rh.castDelay": false, "rh.events": true } }`);
  await inPage(
    referee,
    `const members = ["${BERTA}", "${ALDIS}"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
     await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 }, system: { members } });`,
  );
  for (const seat of seats()) await inPage(seat, `ui.sidebar.changeTab("chat", "primary");`);
});
afterAll(() => table?.close());

const strip = () => referee.page.locator(".whitehack.dungeon");
const press = (name: string) => strip().getByRole("button", { name, exact: true }).click();
const turn = (number: number) => strip().getByText(`Turn ${number}`, { exact: true }).waitFor();
const clock = () => inPage<number>(mira, "return game.time.worldTime;");
const told = ({ page }: Seat, text: string) => page.locator("#chat .chat-message", { hasText: text }).last();
const marchOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.character");
const piles = () =>
  inPage<number>(mira, `return canvas.scene.tokens.filter(({ actor }) => actor?.type === "heap").length;`);

it("RH-EXP-01 RH-TIM-01 RH-ACT-01 explores in turns of five minutes; nothing else of the game is there", async () => {
  await inPage(referee, `await game.actors.getName("Delvers").sheet.render({ force: true });`);
  await marchOf(referee).getByRole("button", { name: "Open the strip beside the scene" }).click();
  await marchOf(referee).locator('.window-header [data-action="close"]').click();
  await press("Begin to explore");
  await turn(0);
  const before = await clock();
  await press("New room");
  await turn(1);
  await expect.poll(clock).toBe(before + 300);
  await told(mira, "Unknown ground").waitFor();
  for (const name of ["Flee …", "Trap …"])
    await expect.poll(() => strip().getByRole("button", { name }).count()).toBe(0);
  await expect.poll(() => strip().getByLabel("Light of the scene").count()).toBe(0);
  await expect
    .poll(() => referee.page.locator("#sidebar button", { hasText: "Make a Red Hack character" }).count())
    .toBe(0);
});

it("RH-EXP-04 RH-EVT-01 RH-EVT-02 the second turn brings an event, which tires who wears mail, until its card is undone", async () => {
  const sheet = await openSheet(mira, BERTA);
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await sheet.getByText("Burdens 2 of 8").waitFor();
  await loadDice(referee.page, [4, 6]);
  await press("New room");
  await turn(2);
  const event = told(referee, "Event: exhaustion");
  await event.getByRole("button", { name: "Who grows tired …" }).click();
  await expect.poll(() => mira.page.getByText("Event: exhaustion").count()).toBe(0);
  const tired = dialogOf(referee, "Grow tired");
  await expect.poll(() => tired.getByLabel(BERTA).isChecked()).toBe(true);
  await expect.poll(() => tired.getByLabel(ALDIS).isChecked()).toBe(false);
  await confirm(tired);
  await strip().getByText("exhaustion 1").waitFor();
  await sheet.getByText("Burdens 3 of 8").waitFor();
  await told(mira, "exhaustion 1").waitFor();
  await event.getByRole("button", { name: "Undo these changes: Who grows tired …" }).click();
  await strip().getByText("exhaustion 1").waitFor({ state: "detached" });
  await sheet.getByText("Burdens 2 of 8").waitFor();
  await event.getByRole("button", { name: "Who grows tired …", exact: true }).waitFor();
});

it("RH-BUR-01 RH-BUR-02 RH-EXP-05 a find weighs her down, so that a room takes them two turns", async () => {
  await inPage(
    referee,
    `await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [{ name: "${FIND}", type: "gear", system: { quantity: 12 } }]);`,
  );
  await sheetOf(mira).getByText("encumbered: no reactions").waitFor();
  await sheetOf(mira).getByText("Burdens 3 of 8").waitFor();
  await strip().getByText("slows the party").waitFor();
  await loadDice(referee.page, [5, 6]);
  await press("New room");
  await turn(4);
  await told(referee, "Event: something happens").or(told(referee, "Event: magic expires")).first().waitFor();
  await told(mira, BERTA).getByText("Slow party").waitFor();
  await expect.poll(() => mira.page.getByText("Event: ").count()).toBe(0);
});

it("RH-BUR-03 she puts it down with a click: it lies on the scene, and the card takes it up again", async () => {
  const down = sheetOf(mira).getByRole("button", { name: "Put down: Sacks, hands and purse" });
  const bars = sheetOf(mira).locator(".item-row", { hasText: FIND });
  await down.click();
  await told(mira, `${BERTA} puts something down`).getByText(FIND).first().waitFor();
  await bars.waitFor({ state: "detached" });
  await strip().getByText("slows the party").waitFor({ state: "detached" });
  await expect.poll(piles).toBe(1);
  await told(referee, `${BERTA} puts something down`).getByRole("button", { name: "Undo" }).click();
  await bars.waitFor();
  await strip().getByText("slows the party").waitFor();
  await expect.poll(piles).toBe(0);
  await cardAfter(referee.page, "notice", () => down.click());
  await strip().getByText("slows the party").waitFor({ state: "detached" });
});

it("RH-EXP-01 a turn without the load is one again, and its card turns the clock back", async () => {
  const before = await clock();
  const told = await cardAfter(referee.page, "notice", () => press("New room"));
  await turn(5);
  await expect.poll(clock).toBe(before + 300);
  await told.getByRole("button", { name: "Undo" }).click();
  await turn(4);
  await expect.poll(clock).toBe(before);
});

it("RH-BUR-01 RH-EXP-01 without the pack neither burdens nor the strip's button are there, and what was stored stays", async () => {
  await sheetOf(mira).getByRole("button", { name: "More: Exhaustion" }).click();
  await sheetOf(mira).getByText("Burdens 2 of 8").waitFor();
  await choose("{ packs: [] }");
  await sheetOf(mira).getByRole("button", { name: "More: Exhaustion" }).waitFor({ state: "detached" });
  await inPage(referee, `await game.actors.getName("Delvers").sheet.render({ force: true });`);
  await marchOf(referee).getByText(ALDIS).first().waitFor();
  await expect
    .poll(() => marchOf(referee).getByRole("button", { name: "Open the strip beside the scene" }).count())
    .toBe(0);
  await expect.poll(() => inPage(mira, `return game.actors.getName("${BERTA}").system.packs.rh.exhaustion;`)).toBe(1);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
