// A heap on the scene, between two players: laid down by one, taken by the other, given back by the card; and a dose
// that one holds out to the other, who cannot do without the next.
import type { Locator } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

const inPage = <Result>({ page }: Seat, code: string): Promise<Result> => page.evaluate(`(async () => { ${code} })()`);

/** How many ropes somebody has, or lie in the heap; -1 where there is no heap. */
const ropes = (who: string) => () =>
  inPage<number>(
    referee,
    `const actor = ${who === "heap" ? `canvas.scene.tokens.find((token) => token.actor?.type === "heap")?.actor` : `game.actors.getName("${who}")`};
     return actor ? actor.items.filter(({ name }) => name === "Hemp line").reduce((sum, { system }) => sum + system.quantity, 0) : -1;`,
  );

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [{ name: "Hemp line", type: "gear", system: { quantity: 3 } }]);`,
  );
});
afterAll(() => table?.close());

it("WH-ENC-01: a player lays three ropes on the ground from the menu of their row", async () => {
  const { page } = mira;
  const id = await inPage<string>(
    mira,
    `const { sheet } = game.actors.getName("Berta Holm"); await sheet.render({ force: true }); return sheet.id;`,
  );
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await sheet.getByRole("button", { name: "More for Hemp line" }).click();
  await page.getByText("Give to somebody").click();
  const dialog = page.locator("dialog.application, .application.dialog", { hasText: "Give Hemp line" });
  await dialog.locator('select[name="to"]').selectOption({ label: "The ground (a heap on the scene)" });
  await dialog.locator('[name="amount"]').fill("3");
  await dialog.locator('button[data-action="confirm"]').click();
  await expect.poll(ropes("heap")).toBe(3);
  await expect.poll(ropes("Berta Holm")).toBe(0);
});

it("WH-ENC-01: another takes one of them out of the heap, then the rest, and the empty heap goes", async () => {
  const { page } = tomas;
  await page.waitForFunction(`canvas.scene.tokens.some((token) => token.actor?.type === "heap")`);
  const id = await inPage<string>(
    tomas,
    `const { sheet } = canvas.scene.tokens.find((token) => token.actor?.type === "heap").actor;
     await sheet.render({ force: true });
     return sheet.id;`,
  );
  const heap = page.locator(`[id="${id}"]`);
  await heap.getByRole("button", { name: "Choose how many of Hemp line" }).click();
  const dialog = page.locator("dialog.application, .application.dialog", { hasText: "Give Hemp line" });
  await dialog.locator('select[name="to"]').selectOption({ label: "Sister Aldis" });
  await dialog.locator('[name="amount"]').fill("1");
  await dialog.locator('button[data-action="confirm"]').click();
  await expect.poll(ropes("Sister Aldis")).toBe(1);
  await expect.poll(ropes("heap")).toBe(2);
  await heap.getByText("× 2").waitFor();
  await heap.getByRole("button", { name: "Take all" }).click();
  await expect.poll(ropes("Sister Aldis")).toBe(3);
  await expect.poll(ropes("heap")).toBe(-1);
  await heap.waitFor({ state: "detached" });
});

it("the card undoes the last taking: the heap lies there again with what was left in it", async () => {
  const card = lastCard(tomas.page, "notice");
  await card.getByText("Taken").first().waitFor();
  await tomas.page.locator('#sidebar button[data-tab="chat"]').click();
  await card.locator('[data-action="undo"]').click();
  await expect.poll(ropes("heap")).toBe(2);
  await expect.poll(ropes("Sister Aldis")).toBe(1);
});

/** Gives Berta Holm a drug, and waits for its row on her sheet. */
async function carry(name: string, system: object) {
  const drug = { name, type: "substance", system: { kind: "drug", doses: 3, ...system } };
  await inPage(
    referee,
    `await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [${JSON.stringify(drug)}]);`,
  );
  const sheet = mira.page.locator(".application.whitehack.sheet", { hasText: "Berta Holm" }).last();
  const row = sheet.locator(".item-row", { hasText: name });
  await row.waitFor();
  return row;
}

/** Mira holds a dose of it out to Sister Aldis. */
async function holdOut(row: Locator, name: string): Promise<void> {
  await row.locator('[data-roll="takePrimary"]').click();
  const dialog = mira.page.locator("dialog.application, .application.dialog", { hasText: name });
  await dialog.locator('select[name="taker"]').selectOption({ label: "Sister Aldis" });
  await dialog.locator('button[data-action="confirm"]').click();
}

/** Tomas answers the newest question that is open to him; a die that is rolled for it shows this face. */
async function answer(name: string, face: number): Promise<void> {
  const button = tomas.page.locator('#chat .chat-log [data-card="prompt"]').getByRole("button", { name }).last();
  await button.waitFor();
  const id = await button.evaluate((one) => one.closest("[data-message-id]")?.getAttribute("data-message-id"));
  const card = tomas.page.locator(`#chat .chat-log [data-message-id="${id}"]`);
  await loadDice(tomas.page, [face, 20]);
  await card.getByRole("button", { name }).click();
  await expect.poll(() => card.getByRole("button", { name }).count()).toBe(0);
}

const ofAldis = <Result>(seat: Seat, code: string): Promise<Result> =>
  inPage(seat, `const actor = game.actors.getName("Sister Aldis"); return ${code};`);

it("WH-SUB-02, WH-POIS-01: a drug is held out to another's character, refused, then taken, and works by the clock", async () => {
  const row = await carry("Clear drops", {
    primary: { text: "Tells the truth", save: "negates", state: "Truthful", lasts: "10", lastsIn: "minutes" },
  });
  const doses = () =>
    inPage<number>(referee, `return game.actors.getName("Berta Holm").items.getName("Clear drops").system.doses;`);
  const states = (seat: Seat) => ofAldis(seat, `actor.effects.map(({ name }) => name)`);
  await inPage(mira, `canvas.tokens.placeables.find(({ name }) => name === "Sister Aldis").setTarget(true);`);
  for (const said of ["Refuse the dose", "Roll the saving throw"]) {
    await holdOut(row, "Clear drops");
    await answer(said, 20);
    await expect.poll(doses).toBe(said === "Refuse the dose" ? 3 : 2);
  }
  for (const seat of [tomas, referee]) await expect.poll(() => states(seat)).toEqual(["Truthful"]);
  await expect.poll(() => lastCard(mira.page, "notice").innerText()).toContain("Tells the truth");
  await inPage(referee, "await game.time.advance(600);");
  for (const seat of [tomas, mira]) await expect.poll(() => states(seat)).toEqual([]);
});

it("WH-SUB-01, WH-POIS-01: one dose makes an addict of another's character, who saves for three days without it", async () => {
  const DAY = 86_400;
  const row = await carry("Quick drops", { addictive: true, addictsAtOnce: true, withdrawal: "Shakes" });
  await holdOut(row, "Quick drops");
  await answer("Roll the saving throw", 15);
  const habits = (seat: Seat) => ofAldis(seat, "actor.system.toObject().habits");
  for (const seat of [tomas, mira]) await expect.poll(() => habits(seat)).toMatchObject([{ doses: 1, today: 1 }]);
  await expect.poll(() => lastCard(mira.page, "notice").innerText()).toContain("Needs one dose a day");
  await inPage(referee, `await game.time.advance(${DAY});`);
  await expect.poll(() => habits(tomas)).toMatchObject([{ doses: 1, today: 0 }]);
  const id = await ofAldis<string>(tomas, "(await actor.sheet.render({ force: true }), actor.sheet.id)");
  const withdrawal = tomas.page.locator(`[id="${id}"]`).getByText("Withdrawal: Quick drops");
  await withdrawal.waitFor();
  await inPage(referee, `await game.time.advance(${3 * DAY});`);
  await tomas.page.evaluate(`game.actors.getName("Sister Aldis").sheet.close({ animate: false })`);
  for (const day of [1, 2, 3]) {
    await answer("Roll the saving throw", 2);
    await expect.poll(() => habits(mira)).toMatchObject([day < 3 ? { doses: 1, cleanDays: day } : { doses: 0 }]);
  }
  await ofAldis(tomas, "(await actor.sheet.render({ force: true }), null)");
  await tomas.page.locator(`[id="${id}"]`).getByText("Quarterstaff").waitFor();
  expect(await withdrawal.count()).toBe(0);
});

it("no page has complained", () => {
  expect([referee, mira, tomas].flatMap(({ errors }) => errors)).toEqual([]);
});
