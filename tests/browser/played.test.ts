// What powers do once they work: whom an attack meets, what a roll comes to, what is asked. A Referee and a player.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Locator } from "playwright";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet, SETUP, turnOf } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

/** Besides what all heroes have: wounds and a standing that powers are about. */
const MORE = `
  for (const who of ["Berta Holm", "Ilo Quickstep", "Sister Aldis"]) await game.actors.getName(who).update({ "system.comeback": [] });
  const orrin = game.actors.getName("Orrin Tallow");
  await orrin.update({ "system.level": 7, system: { hp: { value: 1, injured: true } } });
  const standing = game.actors.getName("Sister Aldis").items.getName("Standing");
  await standing.update({ name: "Abbess of the ferry" });
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(referee, SETUP + MORE);
  await mira.page.waitForFunction(
    `game.combat?.started && game.actors.getName("Sister Aldis").items.getName("Abbess of the ferry")`,
  );
});
afterAll(() => table?.close());

const aim = (seat: Seat, name: string): Promise<void> =>
  inPage(
    seat,
    `for (const one of canvas.tokens.placeables) one.setTarget(false);
     canvas.tokens.placeables.find((one) => one.name === "${name}").setTarget(true);`,
  );
const anyDialog = ({ page }: Seat): Locator => page.locator("dialog.application, .application.dialog").last();

/** Opens the dialog of a first attack in melee. */
async function strike(sheet: Locator, seat: Seat): Promise<Locator> {
  await sheet.locator('[data-use="melee"] [data-action="rollAttack"], [data-action="rollAttack"]').first().click();
  const asked = anyDialog(seat);
  await asked.locator('[name="damageModifier"]').waitFor();
  return asked;
}

/** Opens the dialog of a task. */
async function attempt(sheet: Locator, attribute: string): Promise<Locator> {
  await sheet.locator(`[data-action="rollTask"][data-attribute="${attribute}"]`).first().click();
  const asked = anyDialog(mira);
  await asked.locator('[name="modifier"]').waitFor();
  return asked;
}
/** Uses a power by its button, and chooses something where it asks. */
async function use(sheet: Locator, power: string, choice: string): Promise<void> {
  await sheet.getByRole("button", { name: `Use: ${power}` }).click();
  const asked = dialogOf(mira, power);
  await asked.locator("select").first().selectOption({ label: choice });
  await confirm(asked);
}
const tone = () => lastCard(mira.page, "check").getAttribute("data-tone");
const dice = () => lastCard(mira.page, "check").locator(".die-face").allInnerTexts();

it("WH-STRONG-10: who is guarded is missed: the attack meets the guard", async () => {
  await turnOf(referee, "Berta Holm");
  const sheet = await openSheet(mira, "Berta Holm");
  await sheet.getByRole("button", { name: "Use: Guard a companion" }).click();
  const asked = dialogOf(mira, "Guard a companion");
  await asked.locator("select").first().selectOption({ label: "Ilo Quickstep" });
  await confirm(asked);
  await referee.page.waitForFunction(`game.actors.getName("Berta Holm").effects.size > 0`);
  await aim(referee, "Ilo Quickstep");
  const id = await inPage<string>(
    referee,
    `const { sheet } = canvas.scene.tokens.getName("Ogre").actor; await sheet.render({ force: true }); return sheet.id;`,
  );
  const ogre = referee.page.locator(`[id="${id}"]`);
  const attack = await strike(ogre, referee);
  await loadDice(referee.page, [20, 20], [20, 20]);
  await confirm(attack);
  await expect.poll(() => lastCard(referee.page, "attack").innerText()).toContain("Berta Holm");
  await closeSheet(ogre);
  await closeSheet(sheet);
});

it("WH-DEFT-02 WH-DEFT-06 in part: the Deft roll twice in their vocation, and succeed by an attunement", async () => {
  const sheet = await openSheet(mira, "Ilo Quickstep");
  const task = await attempt(sheet, "wisdom");
  await task.getByLabel(/, with tools/).check(); // one line: the vocation, wherever it stands
  await expect.poll(() => task.locator('input[name="class.vocation"]').count()).toBe(0);
  await loadDice(mira.page, [19, 20], [4, 20]);
  await confirm(task);
  await expect.poll(dice).toEqual(expect.arrayContaining(["19", "4"]));
  const sure = await attempt(sheet, "dexterity");
  await sure.locator('select[name="attunement"]').selectOption({ index: 1 });
  await confirm(sure);
  await lastCard(mira.page, "notice").getByText("Attunement").first().waitFor();
  await closeSheet(sheet);
});

it("WH-BRAVE-04 (3) WH-BRAVE-05 in part: the Brave protect with a free die, rest in spite of an injury, and draw the enemies", async () => {
  const sheet = await openSheet(mira, "Orrin Tallow");
  await use(sheet, "Protects a companion", "Berta Holm");
  const task = await attempt(sheet, "strength");
  await task.getByLabel("A free comeback die to protect Berta Holm").check();
  await loadDice(mira.page, [5, 6], [14, 20]); // 14 fails without the die
  await confirm(task);
  await expect.poll(dice).toEqual(["14"]);
  await expect.poll(tone).toBe("success");
  const health = () => inPage<number>(referee, `return game.actors.getName("Orrin Tallow").system.hp.value;`);
  await sheet.locator(".health-rests > summary").click();
  await sheet.locator('[data-rest="rest"]').click();
  await expect.poll(health).toBeGreaterThan(1); // others stay at 1 while they are injured
  await referee.page.locator('#sidebar button[data-tab="combat"]').click();
  const inTracker = referee.page.locator(".combatant", { hasText: "Orrin Tallow" });
  await inTracker.getByText("Goes unnoticed").waitFor();
  await sheet.getByRole("button", { name: "Use: Goes unnoticed" }).click();
  await inTracker.getByText("Draws the enemies").waitFor();
  await referee.page.locator('#sidebar button[data-tab="chat"]').click();
  await closeSheet(sheet);
});

it("WH-BRAVE-01 WH-DICE-07: a blind failure tells the Brave nothing: its die comes by the Referee's click", async () => {
  const sheet = await openSheet(mira, "Orrin Tallow");
  const held = () => inPage<number>(mira, `return game.actors.getName("Orrin Tallow").system.comeback.length;`);
  const before = await held();
  const task = await attempt(sheet, "wisdom");
  await task.locator('select[name="visibility"]').selectOption("blind");
  await loadDice(mira.page, [19, 20]);
  await confirm(task);
  const give = lastCard(referee.page, "check").getByRole("button", { name: "Give comeback dice: 1" });
  await give.waitFor();
  await expect.poll(() => held()).toBe(before);
  await give.click();
  await expect.poll(held).toBe(before + 1);
  await closeSheet(sheet);
});

it("WH-FORT-01 in part: the standing of the Fortunate counts where it is known", async () => {
  const sheet = await openSheet(mira, "Sister Aldis");
  const task = await attempt(sheet, "dexterity");
  for (const line of ["class.standing", "group.0"]) await task.locator(`input[name="${line}"]`).check();
  await loadDice(mira.page, [19, 20], [4, 20]);
  await confirm(task);
  await expect.poll(dice).toEqual(["19", "4"]);
  await expect.poll(tone).toBe("success");
  await closeSheet(sheet);
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
