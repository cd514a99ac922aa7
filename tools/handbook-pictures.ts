// The pictures in the handbook: parts of the sheets, dialogs and cards that its pages describe.
import { mkdir } from "node:fs/promises";
import { lastCard, loadDice } from "../tests/support/hands.ts";
import { turnTo } from "../tests/support/sheet-pages.ts";
import { Table, type Seat } from "../tests/support/table.ts";
import { takeCampaignPictures } from "./campaign-pictures.ts";
import { takeFightPictures } from "./fight-pictures.ts";
import { actorNamed, closeAll, entryOf, giveAbilities, openSheet, take, takeAround } from "./pictures.ts";
import { HANDBOOK_PICTURES } from "./project.ts";

const AT = { left: 20, top: 10 };
const HERO = actorNamed("Berta Holm");

async function takeSheets({ page }: Seat): Promise<void> {
  await giveAbilities(page, HERO, { "Encourage or frighten": 0 });
  await page.evaluate(`${actorNamed("Ogre")}.update({ system: { hp: { value: 17, max: 17 } } }).then(() => undefined)`);
  const hero = await openSheet(page, HERO, AT);
  await take(hero, "character");
  await takeAround(page, [hero.locator(".vitals"), hero.locator(".vitals")], "hit-points");
  await turnTo(hero, "gear");
  await takeAround(page, [hero.locator(".gear"), hero.locator(".gear")], "gear");
  await turnTo(hero, "play"); // the sheet opens where it was
  await closeAll(page);
  for (const [name, document] of [
    ["monster", actorNamed("Ogre")],
    ["artifact", entryOf("artifacts", "Healing Potion")],
  ] as const) {
    await take(await openSheet(page, document, AT), name);
    await closeAll(page);
  }
}

async function takeLevel({ page }: Seat): Promise<void> {
  await page.evaluate(`${HERO}.update({ system: { xp: 2000 } }).then(() => undefined)`);
  const hero = await openSheet(page, HERO, AT);
  await hero.locator('[data-action="advance"]').click();
  const window = page.locator(".advance-window");
  await window.locator('[name="raise"]').selectOption("constitution:1");
  await take(window, "level");
  await page.evaluate(`${HERO}.update({ system: { xp: 0 } }).then(() => undefined)`);
  await closeAll(page);
}

/** The panel of a class, with the two attunements of a slot. */
async function takePowers({ page }: Seat): Promise<void> {
  const actor = actorNamed("Ilo Quickstep");
  await giveAbilities(page, actor, { "Attunement: pet": 0, "Attunement: place": 0 });
  const sheet = await openSheet(page, actor, AT);
  const panel = sheet.locator(".powers").first();
  await takeAround(page, [panel, panel], "powers");
  await closeAll(page);
}

/** The sheet of a party, and the window in which the Referee asks for rolls. */
async function takeParty({ page }: Seat): Promise<void> {
  await page.evaluate(`(async () => {
    const members = ["Berta Holm", "Ilo Quickstep", "Sister Aldis", "Orrin Tallow"].map((name, place) => ({
      name, actor: game.actors.getName(name).uuid, bearsLight: place === 1,
    }));
    await Actor.create({ name: "The ferry company", type: "party", system: { members, coins: { gp: 131, sp: 13 } } });
  })()`);
  await take(await openSheet(page, actorNamed("The ferry company"), AT), "party");
  await closeAll(page);
  await page.evaluate("void game.system.api.requestRolls()");
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByLabel("What for").fill("Crossing the rope bridge");
  await take(dialog, "asked");
  await closeAll(page);
}

/** A character at random, on the page of classes. */
async function takeMaking({ page }: Seat): Promise<void> {
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
  const window = page.locator(".application.creation");
  await window.getByRole("button", { name: "All at random" }).click();
  await window.getByRole("heading", { name: "Ready" }).waitFor();
  await window.getByRole("button", { name: /^Class / }).click();
  await window.getByRole("heading", { name: "Class", exact: true }).waitFor();
  await take(window, "making");
  await closeAll(page);
}

async function takeCompendium({ page }: Seat): Promise<void> {
  await page.evaluate(`game.packs.get("whitehack.characters").render(true)`);
  const window = page.locator(".application.compendium");
  await window.locator("li[data-entry-id] img").last().waitFor();
  await page.waitForFunction(`[...document.querySelectorAll(".application.compendium li[data-entry-id] img")].every(
    (one) => one.getBoundingClientRect().top > innerHeight || one.naturalWidth > 0)`);
  await takeAround(
    page,
    [window.locator(".window-header"), window.locator("li[data-entry-id]").last()],
    "compendium",
    0,
  );
  await closeAll(page);
}

/** Plays a task roll, then an attack that hits and whose damage is applied. */
async function takeRolls({ page }: Seat): Promise<void> {
  await page.evaluate('ui.sidebar.changeTab("chat", "primary")');
  const hero = await openSheet(page, HERO, AT);
  await hero.locator('[data-action="rollTask"][data-attribute="strength"]').first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByLabel("Ferry guard").check();
  await take(dialog, "task");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.evaluate(`canvas.tokens.placeables.find(({ name }) => name === "Goblin lookout").setTarget(true)`);
  await loadDice(page, [9, 20], [3, 6]);
  await hero.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
  await lastCard(page, "damage").locator('[data-action="applyDamage"]').click();
  await lastCard(page, "damage").locator(".applied-row").waitFor();
  await takeAround(page, [lastCard(page, "attack"), lastCard(page, "damage")], "attack");
  await closeAll(page);
}

async function takeFight({ page }: Seat): Promise<void> {
  await page.evaluate(`(async () => {
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    const names = ["Berta Holm", "Sister Aldis", "Goblin lookout", "Wolf"];
    const tokens = canvas.scene.tokens.filter((one) => names.includes(one.name));
    await combat.createEmbeddedDocuments("Combatant", tokens.map((one) => ({ tokenId: one.id, sceneId: canvas.scene.id, actorId: one.actorId })));
    await combat.rollAll();
    await combat.startCombat();
    ui.sidebar.changeTab("combat", "primary");
  })()`);
  const combatants = page.locator("#combat .combatant");
  await page.locator("#combat .combatant.active").waitFor();
  for (const one of [combatants.first(), combatants.last()]) await one.click({ trial: true }); // it has been drawn anew
  await takeAround(page, [combatants.first(), combatants.last()], "fight");
}

/** Takes all pictures anew, on a table of their own. */
export async function takeHandbookPictures(): Promise<void> {
  await mkdir(HANDBOOK_PICTURES, { recursive: true });
  const table = await Table.open({ viewport: { width: 1280, height: 880 }, scene: "plain", presses: "few" });
  try {
    const referee = await table.sit("Referee");
    await takeSheets(referee);
    await takePowers(referee);
    await takeParty(referee);
    await takeLevel(referee);
    await takeMaking(referee);
    await takeCompendium(referee);
    await takeRolls(referee);
    await takeFight(referee);
    await takeCampaignPictures(table, referee);
  } finally {
    await table.close();
  }
  await takeFightPictures();
}
