// What passes between two players by click: a heap on the scene, a dose that one holds out to the other, powers that are taken
// back, and gifts, also with the page loaded anew.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardAfter, lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await Actor.create({ name: "Crew", type: "party", ownership: { [game.users.getName("Tomas").id]: 3 } });`,
  );
});
afterAll(() => table?.close());

describe("a heap and doses", () => {
  afterAll(() =>
    mira.page.evaluate(
      `Promise.all([...foundry.applications.instances.values()].map((one) => one.document && one.close())).then(() => undefined)`,
    ),
  );

  /** How many ropes somebody has, or lie in the heap; -1 where there is no heap. */
  const ropes = (who: string) => () =>
    inPage<number>(
      referee,
      `const actor = ${who === "heap" ? `canvas.scene.tokens.find((token) => token.actor?.type === "heap")?.actor` : `game.actors.getName("${who}")`};
       return actor ? actor.items.filter(({ name }) => name === "Hemp line").reduce((sum, { system }) => sum + system.quantity, 0) : -1;`,
    );

  beforeAll(async () => {
    await inPage(
      referee,
      `await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [{ name: "Hemp line", type: "gear", system: { quantity: 3 } }]);`,
    );
  });

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
    await cardAfter(page, "notice", () => heap.getByRole("button", { name: "Take all" }).click());
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
});

async function open({ page }: Seat, name: string) {
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.actors.getName("${name}"); await sheet.render({ force: true }); return sheet.id; })()`,
  );
  return page.locator(`[id="${id}"]`);
}
const dialogOn = (page: Page) => page.locator("dialog.application, .application.dialog").last();
async function confirm(page: Page): Promise<void> {
  const dialog = dialogOn(page);
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.waitFor({ state: "detached" });
}
/** Opens the menu of a thing of Ilo's and gives it to somebody. */
async function give(item: string, to: string): Promise<void> {
  const { page } = mira;
  const sheet = await open(mira, "Ilo Quickstep");
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await sheet.getByRole("button", { name: `More for ${item}` }).click();
  await page.getByText("Give to somebody").click();
  await dialogOn(page).locator('select[name="to"]').selectOption({ label: to });
  await confirm(page);
}
const gift = ({ page }: Seat) => lastCard(page, "prompt");
const has = (who: string, item: string) => () =>
  inPage<boolean>(referee, `return game.actors.getName("${who}").items.some(({ name }) => name === "${item}");`);

it("a gift is declined, offered to another, and taken after the page was loaded anew", async () => {
  await give("Lock picks", "Sister Aldis");
  await gift(tomas).getByRole("button", { name: "Decline" }).click();
  await gift(mira).getByText("Answered by").waitFor();
  await give("Lock picks", "Orrin Tallow");
  await give("Lock picks", "Sister Aldis");
  await expect.poll(() => tomas.page.getByRole("button", { name: "Take it" }).count()).toBe(2);
  await tomas.page.reload();
  await tomas.page.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true);
  await gift(tomas).getByRole("button", { name: "Take it" }).click();
  await expect.poll(has("Sister Aldis", "Lock picks")).toBe(true);
  await expect.poll(() => tomas.page.getByRole("button", { name: "Take it" }).count()).toBe(0);
});

it("a gift to the party is its owner's to take, and is withdrawn when it is gone", async () => {
  await give("Grappling hook", "Crew");
  await gift(tomas).getByRole("button", { name: "Take it" }).click();
  await expect.poll(has("Crew", "Grappling hook")).toBe(true);
  await give("Elven rope, 50 ft", "Crew");
  await gift(tomas).getByRole("button", { name: "Take it" }).waitFor();
  await inPage(mira, `await game.actors.getName("Ilo Quickstep").items.getName("Elven rope, 50 ft").delete();`);
  await gift(tomas).getByText("Withdrawn").waitFor();
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors, ...tomas.errors]).toEqual([]);
});
