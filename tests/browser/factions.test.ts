// A conflict of factions on the Referee's board: an event, two reactions and what follows, while a player learns nothing.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { loadDice } from "../support/hands.ts";
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
  const ask = () => card("reacts, strength 12").getByRole("button", { name: "Make event: Salt Guild" }).press("Enter");
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
