// A base over a week: services, a problem, stress, a saving throw, the log, and a service taken back. And companions: the Referee
// gives a character a hireling, whom the player pays.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { cardAfter, lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.homebase");
const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("Lantern Tower").sheet.render({ force: true })`);
const dialogOf = ({ page }: Seat) => page.locator("dialog.application, .application.dialog").last();
const confirm = (seat: Seat) => dialogOf(seat).locator('button[data-action="confirm"]').click();
const stored = (path: string) =>
  referee.page.evaluate(`foundry.utils.getProperty(game.actors.getName("Lantern Tower")._source.system, "${path}")`);
const stress = () => stored("stress");
const days = (count: number) => referee.page.evaluate(`game.time.advance(${count * 86_400})`);

/** The kinds of actors that the host's dialog offers. */
async function offered(): Promise<string> {
  await referee.page.evaluate("void Actor.implementation.createDialog()");
  const choice = dialogOf(referee).locator('select[name="type"]');
  await choice.waitFor();
  const kinds = await choice.locator("option").allInnerTexts();
  await dialogOf(referee).locator('.window-header [data-action="close"]').click();
  await dialogOf(referee).waitFor({ state: "detached" });
  return kinds.join();
}

/** The button of a service is pressed, and what is asked for written down. */
async function use(seat: Seat, service: string, task: string): Promise<void> {
  await sheetOf(seat).getByRole("button", { name: service }).click();
  await dialogOf(seat).getByLabel("What you ask for").fill(task);
  await confirm(seat);
}

it("WH-BASE-01: the Referee makes a base once the rule is on, and says who shares it", async () => {
  const isOffered = `Object.keys(game.system.documentTypes?.Actor ?? {}).includes("homebase")`;
  await expect.poll(() => referee.page.evaluate(isOffered)).toBe(true);
  await expect.poll(() => offered()).not.toMatch(/Base|Vehicle/);
  await referee.page.evaluate(`Actor.create({ name: "Lantern Tower", type: "homebase", system: {
    identity: "A lighthouse whose keepers know every road and ruin of the coast",
    zeroState: "<p>Warm rooms, oil for a year, and a light that ships and ghosts obey.</p>",
    answers: { knowledge: "Charts and rumors", healing: "Sister Ode and her herbs", transport: "The tower’s own cutter" },
  } })`);
  await open(referee);
  await sheetOf(referee).getByText("Bases are switched off").waitFor();
  await referee.page.evaluate(`game.settings.set("whitehack", "bases", true)`);
  await expect.poll(() => offered()).toContain("Base");
  await sheetOf(referee).getByRole("button", { name: "Minor service" }).waitFor();
  await referee.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("Berta Holm").uuid }));
    document.querySelector(".whitehack.sheet.homebase .base-sharers")
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`);
  await sheetOf(referee).getByRole("button", { name: "Berta Holm" }).waitFor();
  await open(player);
  await sheetOf(player).getByText("Zero state").first().waitFor();
  await picture("base in its zero state", { referee, player });
});

it("WH-BASE-04: on day 1 a player who shares it asks for a bed, on a card that says what it cost", async () => {
  await use(player, "Minor service", "A bed and bandages");
  await expect.poll(stress).toBe(1);
  const card = lastCard(player.page, "notice");
  await card.getByText("A bed and bandages").waitFor();
  await card.getByText("0 → 1").waitFor();
  await sheetOf(player).getByRole("button", { name: "Wait" }).click();
  await expect.poll(() => stored("maySave")).toBe(false);
});

it("WH-BASE-05, WH-BASE-06, WH-BASE-08: on day 3 a great favor strains it, the save fails, and a problem comes", async () => {
  await days(2);
  await loadDice(referee.page, [5, 6]);
  await use(player, "Major service", "Where the drowned king sleeps");
  await expect.poll(stress).toBe(6);
  await picture("the group may save or wait", { referee, player });
  await loadDice(referee.page, [15, 20], [2, 6]);
  await sheetOf(player).getByRole("button", { name: "Roll the base save" }).click();
  await expect.poll(stress).toBe(4);
  await lastCard(player.page, "notice").getByText("Plainly strained").waitFor();
  await sheetOf(player).getByText("No service before").waitFor();
  await expect.poll(() => sheetOf(player).getByRole("button", { name: "Minor service" }).isDisabled()).toBe(true);
  await sheetOf(referee).getByRole("button", { name: "Add a problem" }).click();
  await dialogOf(referee).getByLabel("What happens").fill("A keeper sells charts to wreckers");
  await dialogOf(referee).getByText("A failed save allows it").waitFor();
  await picture("the referee adds a problem", { referee });
  await confirm(referee);
  const problem = sheetOf(referee).locator(".base-problem", { hasText: "wreckers" });
  await problem.waitFor();
  await expect.poll(() => sheetOf(player).locator(".base-problem").count()).toBe(0);
  await problem.getByRole("button", { name: "Tell players" }).click();
  await sheetOf(player).locator(".base-problem", { hasText: "wreckers" }).waitFor();
  await picture("strained with a problem", { referee, player });
});

it("WH-BASE-04: on day 5 it serves again, and the Referee sets a price; the service is taken back", async () => {
  for (const _ of [4, 5]) {
    const began = await referee.page.evaluate<number>("game.time.worldTime");
    await sheetOf(referee).getByRole("button", { name: "+1 day" }).click();
    await expect.poll(() => referee.page.evaluate("game.time.worldTime")).toBe(began + 86_400);
  }
  await expect.poll(() => sheetOf(player).getByRole("button", { name: "Standard service" }).isDisabled()).toBe(false);
  await sheetOf(referee).getByRole("button", { name: "Standard service" }).click();
  await dialogOf(referee).getByLabel("What you ask for").fill("The cutter for a night");
  await dialogOf(referee).getByLabel("Stress it costs").fill("3");
  await dialogOf(referee).getByText("4 → 7").waitFor();
  await confirm(referee);
  await expect.poll(stress).toBe(7);
  const told = referee.page.locator('#chat .chat-log [data-card="notice"]', { hasText: "The cutter for a night" });
  await told.locator('[data-action="undo"]').first().click();
  await expect.poll(stress).toBe(4);
  await expect.poll(() => sheetOf(referee).locator(".base-entries", { hasText: "cutter" }).count()).toBe(0);
});

it("WH-BASE-07: on day 7 it transcends; the log of the week is written on, edited and shortened", async () => {
  await days(2);
  await sheetOf(player).getByRole("button", { name: "Write into the log" }).click();
  await dialogOf(player).getByLabel("Entry").fill("We buried the keeper");
  await confirm(player);
  await sheetOf(referee).getByRole("button", { name: "Transcend" }).click();
  await dialogOf(referee).getByLabel("Identity").fill("A lighthouse that the drowned king guards");
  await dialogOf(referee).getByText("4 → 0").waitFor();
  await confirm(referee);
  await expect.poll(stress).toBe(0);
  await sheetOf(player).getByText("Former identities").waitFor();
  const labels = () => sheetOf(player).locator(".base-day").allInnerTexts();
  await expect.poll(labels).toEqual(["Day 7", "Day 3", "Day 1"]);
  await sheetOf(player).locator(".base-log").scrollIntoViewIfNeeded();
  await picture("the log of a week", { player });
  await sheetOf(referee).locator(".mode-toggle").click();
  const row = sheetOf(referee)
    .locator(".base-entry-row")
    .filter({ has: referee.page.locator('[value="We buried the keeper"]') });
  await row.getByLabel("Day").fill("6");
  await row.getByLabel("Day").press("Tab");
  await expect.poll(labels).toEqual(["Day 7", "Day 6", "Day 3", "Day 1"]);
  await picture("the base is edited", { referee });
  await row.getByRole("button", { name: "Delete" }).click();
  await expect.poll(labels).toEqual(["Day 7", "Day 3", "Day 1"]);
  expect([...referee.errors, ...player.errors]).toEqual([]);
});

describe("companions: a hireling of a character, whose player pays without a right over the hireling", () => {
  const MASTER = "Berta Holm";
  beforeAll(async () => {
    await referee.page.evaluate(`(async () => {
    const master = game.actors.getName("${MASTER}");
    await master.update({ "system.coins": { gp: 20, sp: 0, cp: 0 } });
    await Actor.create({ name: "Osk", type: "monster", system: { hitDice: "1", hp: { value: 4, max: 4 }, companion: { wage: 3, period: "week" } } });
  })()`);
  });
  const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.character");
  const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("${MASTER}").sheet.render({ force: true })`);
  const rowOf = (seat: Seat) => sheetOf(seat).locator(".companion", { hasText: "Osk" });
  const gold = () => referee.page.evaluate(`game.actors.getName("${MASTER}")._source.system.coins.gp`);

  it("begins with a drop on the master's sheet, where both see it as far as each may", async () => {
    await open(referee);
    await sheetOf(referee).waitFor();
    await referee.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("Osk").uuid }));
    const target = document.querySelector(".whitehack.sheet.character .attributes");
    target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`);
    await dialogOf(referee).locator("select").selectOption("hireling");
    await dialogOf(referee).locator('button[data-action="confirm"]').click();
    await rowOf(referee).getByText("4/4").waitFor();
    await open(player);
    await rowOf(player).getByText("Hireling").waitFor();
    await expect.poll(() => rowOf(player).getByText("4/4").count()).toBe(0);
  });

  it("is paid by the player, on a card that the Referee can take back", async () => {
    await rowOf(player).getByRole("button", { name: "Pay Osk" }).click();
    await dialogOf(player).getByLabel("How many times?").fill("2");
    await dialogOf(player).getByText("14 gp stay in the purse.").waitFor();
    await dialogOf(player).locator('button[data-action="confirm"]').click();
    await expect.poll(gold).toBe(14);
    await lastCard(player.page, "notice").getByText("6 gp (weeks: 2)").waitFor();
    await lastCard(referee.page, "notice").locator('[data-action="undo"]').first().click();
    await expect.poll(gold).toBe(20);
  });

  it("WH-FORT-02: a retainer in a slot becomes an actor by its button, with a sheet of its own, and the card takes it back", async () => {
    await referee.page.evaluate(`(async () => {
      const master = game.actors.getName("${MASTER}");
      await master.update({ "system.class": "fortunate" });
      const [retainer] = await game.packs.get("whitehack.abilities").getDocuments({ name: "Retainer" });
      const data = { ...retainer.toObject(), _id: undefined, name: "Wenna the squire" };
      Object.assign(data.system, { slot: 0, active: true });
      await master.createEmbeddedDocuments("Item", [data]);
    })()`);
    const slot = sheetOf(player).locator(".item-row, .power, .row", { hasText: "Wenna the squire" }).first();
    const joined = await cardAfter(referee.page, "notice", () =>
      slot.getByRole("button", { name: "Make an actor" }).click(),
    );
    await joined.getByText(`Wenna the squire now follows ${MASTER}.`).waitFor();
    await sheetOf(player).locator(".companion", { hasText: "Wenna the squire" }).waitFor();
    await picture("a retainer's row", { player });
    await slot.getByRole("button", { name: "Open sheet" }).click();
    const own = player.page.locator(".whitehack.sheet.monster", { hasText: "Wenna the squire" });
    await own.getByRole("button", { name: `Open ${MASTER}` }).waitFor();
    await joined.locator('[data-action="undo"]').first().click();
    await own.waitFor({ state: "detached" });
    await slot.getByRole("button", { name: "Make an actor" }).waitFor();
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
