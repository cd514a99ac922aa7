// A heap on the scene, between two players: laid down by one, taken by the other, given back by the card; and a dose
// that one holds out to the other.
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

it("WH-SUB-02, WH-POIS-01: a drug is held out to another's character, refused, then taken, and works by the clock", async () => {
  const serum = {
    name: "Clear drops",
    type: "substance",
    system: {
      kind: "drug",
      doses: 3,
      primary: { text: "Tells the truth", save: "negates", state: "Truthful", lasts: "10", lastsIn: "minutes" },
    },
  };
  const doses = () =>
    inPage<number>(referee, `return game.actors.getName("Berta Holm").items.getName("Clear drops").system.doses;`);
  const states = ({ page }: Seat) =>
    page.evaluate(`game.actors.getName("Sister Aldis").effects.map(({ name }) => name)`);
  await inPage(
    referee,
    `await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [${JSON.stringify(serum)}]);`,
  );
  const sheet = mira.page.locator(".application.whitehack.sheet", { hasText: "Berta Holm" }).last();
  const row = sheet.locator(".item-row", { hasText: "Clear drops" });
  await row.waitFor();
  await inPage(mira, `canvas.tokens.placeables.find(({ name }) => name === "Sister Aldis").setTarget(true);`);
  const offer = lastCard(tomas.page, "question");
  for (const answer of ["Refuse the dose", "Roll the saving throw"]) {
    await row.locator('[data-roll="takePrimary"]').click();
    const dialog = mira.page.locator("dialog.application, .application.dialog", { hasText: "Clear drops" });
    await dialog.locator('select[name="taker"]').selectOption({ label: "Sister Aldis" });
    await dialog.locator('button[data-action="confirm"]').click();
    await loadDice(tomas.page, [20, 20]);
    await offer.getByRole("button", { name: answer }).click();
    await offer.getByRole("button", { name: answer }).waitFor({ state: "hidden" });
    await expect.poll(doses).toBe(answer === "Refuse the dose" ? 3 : 2);
  }
  for (const seat of [tomas, referee]) await expect.poll(() => states(seat)).toEqual(["Truthful"]);
  await expect.poll(() => lastCard(mira.page, "notice").innerText()).toContain("Tells the truth");
  await inPage(referee, "await game.time.advance(600);");
  for (const seat of [tomas, mira]) await expect.poll(() => states(seat)).toEqual([]);
});

it("no page has complained", () => {
  expect([referee, mira, tomas].flatMap(({ errors }) => errors)).toEqual([]);
});
