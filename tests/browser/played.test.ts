// What powers do once they work: whom an attack meets, what a roll comes to, what is asked. A Referee and a player.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Locator } from "playwright";
import { lastCard, loadDice, rollBy } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet, SETUP, turnOf } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

/** Besides what all heroes have: a goblin at its end beside the ogre, and things that powers are about. */
const MORE = `
  const goblin = canvas.scene.tokens.getName("Goblin lookout");
  const { x: left, y: top } = canvas.scene.tokens.getName("Berta Holm");
  await goblin.update({ x: left + 100, y: top + 100 }, { animate: false });
  await goblin.actor.update({ "system.hp.value": 1 });
  for (const who of ["Berta Holm", "Ilo Quickstep", "Sister Aldis"]) await game.actors.getName(who).update({ "system.comeback": [] });
  const orrin = game.actors.getName("Orrin Tallow");
  await orrin.update({ "system.level": 7 });
  const give = (who, ...things) => game.actors.getName(who).createEmbeddedDocuments("Item", things);
  await give("Orrin Tallow", { name: "Chair leg", type: "weapon", system: { damage: "1d6-2", traits: ["improvised"], equipped: true } });
  await give("Sister Aldis", { name: "Old viol", type: "weapon", system: { damage: "1d4" } }, { name: "Her viol", type: "ability", system: { kind: "object", item: "Old viol" } });
  await orrin.update({ system: { hp: { value: 1, injured: true } } });
  const standing = game.actors.getName("Sister Aldis").items.getName("Standing");
  await standing.update({ name: "Abbess of the ferry" });
  await give("Ilo Quickstep", { name: "Main gauche", type: "weapon", system: { damage: "1d4" } });
`;

/** The vocation of the Deft becomes one of fighting, and both hands are full. */
const FIGHTS_WITH_BOTH = `
  const ilo = game.actors.getName("Ilo Quickstep");
  const groups = ilo.toObject().system.groups.map((one) => one.kind === "vocation" ? { ...one, combat: true } : one);
  await ilo.update({ "system.groups": groups });
  await ilo.items.getName("Main gauche").update({ system: { equipped: true, offHand: true } });
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(referee, SETUP + MORE);
  await mira.page.waitForFunction(
    `game.combat?.started && game.actors.getName("Sister Aldis").items.getName("Her viol")`,
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
const score = (asked: Locator) => () => asked.locator(".ask-score").textContent();

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
async function use(sheet: Locator, power: string, choice?: string): Promise<void> {
  await sheet.getByRole("button", { name: `Use: ${power}` }).click();
  if (choice === undefined) return;
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

it("WH-STRONG-02 WH-STRONG-17 in part: the Strong go on with the next enemy, and save better against some things", async () => {
  await turnOf(referee, "Berta Holm");
  await aim(mira, "Goblin lookout");
  const sheet = await openSheet(mira, "Berta Holm");
  const asked = await strike(sheet, mira);
  await loadDice(mira.page, [9, 20]);
  await confirm(asked);
  await lastCard(mira.page, "attack").getByRole("button", { name: "Roll damage" }).click();
  await lastCard(mira.page, "damage").locator('[data-action="applyDamage"]').click();
  await lastCard(mira.page, "consequence").getByRole("button", { name: /Ogre/u }).click();
  const next = anyDialog(mira);
  await next.getByText("Ogre").first().waitFor();
  await confirm(next);
  await lastCard(mira.page, "attack").getByText("Ogre").first().waitFor();
  await sheet.locator('[id$="-savingThrow"]').click();
  const save = anyDialog(mira);
  const before = Number(await score(save)());
  await save.getByLabel("Special melee attacks").check();
  await expect.poll(async () => Number(await score(save)())).toBe(before + 4);
  await closeSheet(save);
  await closeSheet(sheet);
});

it("WH-BRAVE-02 WH-BRAVE-04 WH-BRAVE-05 in part: the Brave strain with two dice, defy curses, and fight with a chair", async () => {
  const sheet = await openSheet(mira, "Orrin Tallow");
  const task = await attempt(sheet, "strength");
  await task.locator('input[name="class.strains"]').check();
  await task.locator('input[name="comeback"]').fill("1");
  await loadDice(mira.page, [5, 6], [15, 20], [6, 20]);
  await confirm(task);
  await expect.poll(dice).toEqual(expect.arrayContaining(["15", "6"]));
  await expect
    .poll(() => inPage<number>(mira, `return game.actors.getName("Orrin Tallow").system.comeback.length;`))
    .toBe(0);
  await sheet.locator('[id$="-savingThrow"]').click();
  const save = anyDialog(mira);
  const before = Number(await score(save)());
  await save.getByLabel("Cursed items").check();
  await expect.poll(async () => Number(await score(save)())).toBe(before + 4);
  await closeSheet(save);
  const leg = sheet.locator("[data-attack]", { hasText: "Chair leg" }).first();
  await expect.poll(() => leg.innerText()).toMatch(/1d6(?![–-])/u);
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

it("WH-BRAVE-05 WH-BRAVE-06 in part: the Brave dare and pray until the next session, and their aura is told", async () => {
  const sheet = await openSheet(mira, "Orrin Tallow");
  const open = (power: string): Locator => sheet.getByRole("button", { name: `Open ${power}`, exact: true });
  const rowOf = (power: string): Locator =>
    sheet.locator(".power", { has: mira.page.locator(`[aria-label="Open ${power}"]`) });
  await use(sheet, "Courage opens doors", "a class");
  await use(sheet, "Prayers are heard");
  const usedUp = () =>
    Promise.all(["Courage opens doors", "Prayers are heard"].map((one) => rowOf(one).getByText("Used up.").count()));
  await expect.poll(usedUp).toEqual([1, 1]);
  await inPage(
    referee,
    `await game.system.api.begin("session", { actors: [game.actors.getName("Orrin Tallow").uuid] });`,
  );
  await expect.poll(usedUp).toEqual([0, 0]);
  await open("Aura of courage").click();
  await mira.page.locator(".whitehack.item", { hasText: "Aura" }).locator('[data-action="postItem"]').click();
  await lastCard(referee.page, "item").getByText("how brave you are").waitFor();
  await closeSheet(mira.page.locator(".whitehack.item", { hasText: "Aura" }));
  await closeSheet(sheet);
});

it("WH-DEFT-03 WH-DEFT-11 in part: the Deft trade a double roll for double damage, and fight with the off hand", async () => {
  await turnOf(referee, "Ilo Quickstep");
  await aim(mira, "Ogre");
  const sheet = await openSheet(mira, "Ilo Quickstep");
  const asked = await strike(sheet, mira);
  await asked.locator('input[name="advantage"][value="2"]').check();
  for (const ticked of ["vocation", "doubleDamage"]) await asked.locator(`input[name="${ticked}"]`).check();
  await loadDice(mira.page, [9, 20]);
  await confirm(asked);
  await rollBy(lastCard(mira.page, "attack").getByRole("button", { name: "Roll damage" }), [4, 6]);
  const harm = lastCard(mira.page, "damage");
  await harm.getByText("Ogre").first().waitFor({ state: "attached" }); // the attack above it shows whom it meets
  await expect.poll(() => harm.locator(".amount").textContent()).toBe("12"); // 4 − 2, and 4 of the advantage, twice
  const tile = sheet.locator('[id$="-armorClass"] .tile-value');
  const before = Number(await tile.textContent());
  const dagger = sheet.locator("[data-attack]", { hasText: "Dagger" }).first();
  await dagger.getByText("1d6−2").first().waitFor();
  await inPage(referee, FIGHTS_WITH_BOTH);
  await expect.poll(async () => Number(await tile.textContent())).toBe(before + 1);
  await dagger.getByText("1d6−1").first().waitFor();
  await closeSheet(sheet);
});

it("WH-FORT-01 WH-REACT-01 in part: the standing of the Fortunate counts where it is known, and strangers like them", async () => {
  const sheet = await openSheet(mira, "Sister Aldis");
  const task = await attempt(sheet, "dexterity");
  for (const line of ["class.standing", "group.0"]) await task.locator(`input[name="${line}"]`).check();
  await loadDice(mira.page, [19, 20], [4, 20]);
  await confirm(task);
  await expect.poll(dice).toEqual(["19", "4"]);
  await expect.poll(tone).toBe("success");
  await inPage(mira, `void game.system.api.rollReaction({ actors: [game.actors.getName("Sister Aldis").uuid] });`);
  await loadDice(mira.page, [12, 20]); // Charisma 11, and 2 for the manner
  await confirm(anyDialog(mira));
  await expect.poll(dice).toEqual(["12"]);
  await expect.poll(tone).toBe("success");
  await closeSheet(sheet);
});

it("WH-FORT-04: the signature object of the Fortunate is whole until its player agrees", async () => {
  const viol = `game.actors.getName("Sister Aldis").items.getName("Old viol")`;
  const isBroken = () => inPage<boolean>(referee, `return ${viol}.system.broken;`);
  await inPage(referee, `await ${viol}.update({ "system.broken": true });`);
  await lastCard(mira.page, "prompt").getByRole("button", { name: "It stays whole" }).click();
  await lastCard(mira.page, "prompt").getByText("Answered by").waitFor();
  await expect.poll(() => isBroken()).toBe(false);
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
