// A base over a week: services, a problem, stress, a saving throw, the log, and a service taken back. And companions: the Referee
// gives a character a hireling, whom the player pays.
// And a conflict of factions on the Referee's board: an event, two reactions and what follows, while a player learns nothing.
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

describe("factions", () => {
  const board = () => referee.page.locator("#whitehack-board");
  const dialog = () => referee.page.locator("dialog.application, .application.dialog").last();
  const node = (name: string) => board().locator(".graph-node", { hasText: name });
  const side = () => board().locator(".board-side");
  const press = (name: string | RegExp) => board().getByRole("button", { name }).click();

  /** Fills in the fields of the open dialog by their labels, and confirms. */
  async function answer(fields: Readonly<Record<string, string>>, button = "confirm"): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = dialog().getByLabel(label, { exact: true });
      if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption({ label: value });
      else await field.fill(value);
    }
    await dialog().locator(`button[data-action="${button}"]`).click();
  }

  async function addFaction(name: string, agenda: string, score: string): Promise<void> {
    await press("Add a faction");
    await answer({ Name: name, Agenda: agenda, Score: score });
    await node(name).waitFor();
  }

  async function addTie(from: string, to: string, label: string, score: string): Promise<void> {
    await node(from).click();
    await side().getByRole("heading", { name: from }).waitFor();
    await press("Add a connection");
    await answer({ Towards: to, Connection: label, Score: score });
    await side().getByText(`${label} ${score}, towards ${to}`).waitFor();
  }

  const card = (text: string) => referee.page.locator('#chat .chat-log [data-card="notice"]', { hasText: text });

  it("WH-MIND-01 (1): the Referee writes down who wants what, and how they stand to each other in both directions", async () => {
    await referee.page.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
    await referee.page.locator(".whitehack-board-button").click();
    await board().getByText("Nobody yet").waitFor();
    await referee.page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await addFaction("Salt Guild", "The harbor is ours", "15");
    await addFaction("Baron Otho", "No guild in my town", "11");
    await addFaction("<b>Temple</b>", "Nobody digs below", "9");
    await expect.poll(() => board().locator(".graph-node b").count()).toBe(0);
    await addTie("Salt Guild", "Baron Otho", "friend", "12");
    await addTie("Baron Otho", "Salt Guild", "enemy", "15");
    await expect.poll(() => board().locator(".graph-line text").allTextContents()).toEqual(["friend 12", "enemy 15"]);
    await picture("factions on the map", { referee });
  });

  it("WH-MIND-01: a box stays where a hand has put it, by the mouse and by the keys", async () => {
    const left = (name: string) => node(name).evaluate((one) => parseFloat((one as HTMLElement).style.left));
    const box = await node("Temple").boundingBox();
    if (!box) throw new Error("The temple is not drawn");
    const before = await left("Temple");
    await referee.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await referee.page.mouse.down();
    await referee.page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 - 10, { steps: 4 });
    await referee.page.mouse.up();
    await node("Temple").locator(".fa-thumbtack").waitFor();
    await expect.poll(() => left("Temple")).toBe(before + 40);
    await node("Baron Otho").focus();
    const baron = await left("Baron Otho");
    await referee.page.keyboard.press("ArrowRight");
    await node("Baron Otho").locator(".fa-thumbtack").waitFor();
    await expect.poll(() => left("Baron Otho")).toBe(baron + 16);
    await press("Undo the last change");
    await expect.poll(() => node("Baron Otho").locator(".fa-thumbtack").count()).toBe(0);
  });

  it("WH-MIND-02: an event makes two of them react, on one card for the Referee", async () => {
    await press("Trigger an event");
    await dialog().getByLabel("What happens", { exact: true }).fill("The bridge falls");
    await dialog().getByLabel("Modifier", { exact: true }).fill("-2");
    await dialog().locator('button[data-action="roll"]').click();
    await dialog().getByText("Choose who reacts.").waitFor();
    await dialog().getByLabel("Salt Guild", { exact: true }).check();
    await dialog().getByLabel("Baron Otho", { exact: true }).check();
    await dialog().getByText("15 − 2 = 13").waitFor();
    await picture("an event is asked", { referee });
    await loadDice(referee.page, [12, 20], [20, 20]);
    await dialog().locator('button[data-action="roll"]').click();
    await card("reacts, strength 12").waitFor();
    await expect.poll(() => card("out of all proportion").count()).toBe(1);
    await side().locator(".board-past", { hasText: "The bridge falls" }).waitFor();
    await picture("two reactions", { referee, player });
  });

  it("WH-MIND-03: a reaction becomes an event for whoever is tied to it, and is undone on its card", async () => {
    const ask = () =>
      card("reacts, strength 12").getByRole("button", { name: "Make event: Salt Guild" }).press("Enter");
    await ask();
    await expect
      .poll(() => dialog().getByLabel("What happens", { exact: true }).inputValue())
      .toContain("Salt Guild reacts");
    await expect.poll(() => dialog().getByLabel("Baron Otho", { exact: true }).isChecked()).toBe(true);
    await expect.poll(() => dialog().getByLabel("Salt Guild", { exact: true }).isChecked()).toBe(false);
    await expect.poll(() => dialog().getByLabel("Baron Otho: what to roll against").inputValue()).not.toBe(""); // by what he feels for the guild
    await referee.page.keyboard.press("Escape");
    await expect.poll(() => referee.page.locator("dialog.application, .application.dialog").count()).toBe(0);
    await expect.poll(() => side().locator(".board-past").count()).toBe(1);
    await ask();
    await loadDice(referee.page, [5, 20]);
    await answer({ Modifier: "-4" }, "roll");
    await card("enemy → Salt Guild 15 − 4 = 11, rolled 5").waitFor();
    await expect.poll(() => side().locator(".board-past").count()).toBe(2);
    await card("enemy → Salt Guild 15").locator('[data-action="undo"]').first().press("Enter");
    await expect.poll(() => side().locator(".board-past").count()).toBe(1);
    await expect.poll(() => card("enemy → Salt Guild 15").locator('[data-action="makeEvent"]').count()).toBe(0);
  });

  it("WH-MIND-01: the same in words, for the keyboard and for whoever does not see the map", async () => {
    await press("List");
    const row = board().locator(".board-stage .row", { hasText: "Salt Guild" }).first();
    await row.getByText("friend 12, towards Baron Otho").waitFor();
    await row.getByRole("button", { name: "Salt Guild" }).press("Enter");
    await side().getByRole("heading", { name: "Salt Guild" }).waitFor();
    await expect.poll(() => row.getByRole("button", { name: "Salt Guild" }).getAttribute("aria-pressed")).toBe("true");
    await picture("factions as a list", { referee });
  });

  it("WH-PHASE-03 (1) (2): phases are linked by letters, two between the same two, and a click begins one", async () => {
    await press("Phases");
    for (const [phase, name] of [
      ["Travel", "The salt road"],
      ["Exploration", "The tomb"],
      ["Confrontation", ""],
    ] as const) {
      await press("Add a phase");
      await answer({ Phase: phase, Name: name });
      await node(name || phase).waitFor();
    }
    for (const by of ["Knowledge", "Item"]) {
      await press("Add a way from The salt road");
      await answer({ "Leads to": "The tomb", By: by });
      await side().getByText(`${by} → The tomb`).waitFor();
    }
    await expect.poll(() => board().locator(".graph-line text").allTextContents()).toEqual(["K", "I"]);
    await node("The salt road").click();
    await referee.page.locator('#chat .chat-log [data-card="phase"]', { hasText: "Travel" }).waitFor();
    await expect.poll(() => node("The salt road").getAttribute("aria-pressed")).toBe("true");
    await picture("the map of phases", { referee });
  });

  it("WH-MIND-01 (3): a player's browser holds nothing of it, may not ask for it, and sees no button", async () => {
    const held = await player.page.evaluate<string>(
      `JSON.stringify([game.journal.contents, game.messages.contents, game.actors.contents, [...game.packs.keys()]])`,
    );
    expect(held).not.toMatch(/Salt Guild|Otho|bridge|salt road|whitehack-board/);
    const asked = await player.page.evaluate<string>(
      `fromUuid("Compendium.world.whitehack-board.JournalEntry.x").then((found) => String(found), () => "refused")`,
    );
    expect(["null", "undefined", "refused"]).toContain(asked);
    await expect.poll(() => player.page.locator(".whitehack-board-button").count()).toBe(0);
    await player.page.evaluate("game.system.api.openBoard()");
    await player.page.getByText("Only the Referee").first().waitFor();
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
