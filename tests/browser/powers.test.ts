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
    `const all = await game.packs.get("whitehack.abilities").getDocuments();
     const give = (who, key) => game.actors.getName(who).createEmbeddedDocuments("Item", [{ ...all.find(({ system }) => system.key === key).toObject(), _id: undefined }]);
     await give("Ilo Quickstep", "successToCrit");
     await give("Orrin Tallow", "sayingNo");
     await Actor.create({ name: "Crew", type: "party", ownership: { [game.users.getName("Tomas").id]: 3 } });`,
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
    await expect.poll(() => withdrawal.count()).toBe(0);
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
const spent = (who: string, power: string) => () =>
  inPage<number>(referee, `return game.actors.getName("${who}").items.getName("${power}").system.uses.spent;`);

it("WH-DEFT-12: a success saved into a crit is a success again once the Referee has taken that back", async () => {
  const { page } = mira;
  const sheet = await open(mira, "Ilo Quickstep");
  await sheet.locator('[data-action="rollTask"][data-attribute="dexterity"]').first().click();
  await loadDice(page, [7, 20]);
  await confirm(page);
  const card = lastCard(page, "check");
  await card.getByRole("button", { name: "Save for a crit" }).click();
  const asked = dialogOn(page);
  await asked.locator('[data-action="close"]').first().click(); // a dialog that is closed uses nothing
  await asked.waitFor({ state: "detached" });
  await card.getByRole("button", { name: "Save for a crit" }).click();
  await loadDice(page, [2, 20]);
  await confirm(page);
  const task = page.locator('#chat [data-card="check"]', { hasText: "Dexterity" }).last();
  await task.getByText("Saved: the success is a crit").waitFor();
  await expect.poll(spent("Ilo Quickstep", "From success to triumph")).toBe(1);
  await referee.page.locator("#chat").getByRole("button", { name: "Undo ruling: Saved" }).click();
  await expect.poll(() => task.getByText("Critical success").count()).toBe(0);
  await expect.poll(spent("Ilo Quickstep", "From success to triumph")).toBe(0);
  await expect.poll(() => task.getByRole("button", { name: "Save for a crit" }).count()).toBe(1);
  await sheet.locator('.window-header [data-action="close"]').click();
});

it("WH-BRAVE-03 in part: the power's own button says no to the hit that its player is asked about", async () => {
  await inPage(
    referee,
    `canvas.tokens.placeables.find(({ name }) => name === "Orrin Tallow").setTarget(true);
     const ogre = canvas.scene.tokens.getName("Ogre");
     const { x, y } = canvas.scene.tokens.getName("Orrin Tallow")._source;
     await ogre.update({ x: x - 100, y }, { animate: false });
     await ogre.actor.sheet.render({ force: true });`,
  );
  const { page } = referee;
  await page.locator('.whitehack.sheet.monster [data-action="rollAttack"]').first().click();
  await loadDice(page, [5, 20]);
  await confirm(page);
  await lastCard(page, "attack").getByRole("button", { name: "Roll damage" }).click();
  await lastCard(page, "damage").locator('[data-action="applyDamage"]').click();
  await lastCard(tomas.page, "prompt").getByRole("button", { name: "Say no", exact: true }).waitFor();
  const sheet = await open(tomas, "Orrin Tallow");
  await sheet.getByRole("button", { name: "Use: Saying no" }).click();
  await lastCard(tomas.page, "prompt").getByText("Answered by").waitFor();
  await expect.poll(spent("Orrin Tallow", "Saying no")).toBe(1);
  await expect.poll(() => lastCard(page, "attack").getAttribute("data-verdict")).toBe("miss");
  await sheet.locator('.window-header [data-action="close"]').click();
});

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
