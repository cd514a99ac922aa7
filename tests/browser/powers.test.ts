// Powers and gifts by click, between a Referee and two players: taken back, asked again, and with the page loaded anew.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

const inPage = <Result>({ page }: Seat, code: string): Promise<Result> => page.evaluate(`(async () => { ${code} })()`);

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
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
