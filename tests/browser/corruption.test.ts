// Corruption between a player and the Referee: it rises, the player saves and fails, names what it does, the Referee
// takes that back, and at a high level nobody may wait.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { question } from "../support/fight.ts";
import { loadDice } from "../support/hands.ts";
import { inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const BERTA = "Berta Holm";

let table: Table;
let referee: Seat;
let mira: Seat;
beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  for (const { page } of [referee, mira]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
});
afterAll(() => table?.close());

const sheet = () => mira.page.locator(".application.character", { hasText: BERTA });
const counter = () => sheet().locator(".counter", { hasText: "Corruption" });
const stored = (seat: Seat = referee) =>
  inPage<object>(seat, `return game.actors.getName("${BERTA}").system.toObject().corruption;`);
const effects = () =>
  inPage<string[]>(referee, `return game.actors.getName("${BERTA}").effects.map(({ name }) => name);`);
const card = (seat: Seat, text: string) =>
  seat.page.locator('#chat .chat-log [data-card="notice"]', { hasText: text }).last();

/** The player writes down how much, and why. */
async function rise(levels: number, reason: string): Promise<void> {
  await counter().getByRole("button", { name: "Corruption: one more" }).click();
  const dialog = mira.page.getByRole("dialog");
  await dialog.getByLabel("Levels gained").fill(String(levels));
  await dialog.getByLabel("Reason").fill(reason);
  await picture("corruption is gained", { mira });
  await dialog.getByRole("button", { name: "Gain corruption" }).click();
  await card(referee, reason).waitFor();
}

it("WH-CORR-01 (4): there is nothing of it on the sheet until the world plays with it", async () => {
  await openSheet(mira, BERTA);
  expect(await counter().count()).toBe(0);
  await inPage(referee, `await game.settings.set("whitehack", "corruption", true);`);
  await counter().waitFor();
});

it("WH-CORR-01 (1), WH-CORR-02: a rise is told with its reason, and its player is asked; a failure has an effect", async () => {
  await rise(5, "Chaos bite");
  await expect.poll(stored).toEqual({ value: 5, maySave: true });
  await question(mira, "Corruption: save or wait?").getByText("Major effects").waitFor();
  await picture("save or wait", { mira, referee });
  await loadDice(mira.page, [19, 20]);
  await question(mira, "Corruption: save or wait?").getByRole("button", { name: "Saving throw" }).click();
  await expect.poll(stored).toEqual({ value: 0, maySave: false });
  const naming = question(mira, "What does corruption do?");
  await naming.getByLabel("Effect").fill("Small horns");
  await naming.getByLabel("Days").fill("2");
  await naming.getByRole("button", { name: "Add the effect" }).click();
  await expect.poll(effects).toContain("Small horns");
  await picture("the effect is a condition", { mira, referee });
});

it("WH-CORR-03: the Referee takes the effect back on its card", async () => {
  await question(referee, "What does corruption do?").locator('[data-action="undo"]').first().click();
  await expect.poll(effects).not.toContain("Small horns");
  await question(mira, "What does corruption do?").getByRole("button", { name: "Add the effect" }).waitFor();
});

it("WH-CORR-03 (1): at 7 there is no waiting, and a success takes levels away", async () => {
  await rise(8, "The gate of bones");
  const asked = question(mira, "The gate of bones").or(question(mira, "At 7 or more there is no waiting."));
  await asked.last().getByRole("button", { name: "Saving throw" }).waitFor();
  expect(await asked.last().getByRole("button", { name: "Wait" }).count()).toBe(0);
  await counter().getByText("Effects for weeks").waitFor();
  await loadDice(mira.page, [2, 20], [3, 6]);
  await asked.last().getByRole("button", { name: "Saving throw" }).click();
  await expect.poll(stored).toEqual({ value: 5, maySave: false });
  await card(mira, "Saved: no effect").waitFor();
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
