// Each game without a mouse: a player makes a character, aims, strikes and applies the damage, the foe falls, and the Referee
// settles the end of the fight. And what is heard of it: a live region tells an attack, a question and a refusal.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather, show } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { pressAt, tabTo } from "../support/keys.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin cook";
const GAMES = [
  { type: "character", pack: "", button: "Make a character", hero: "Aude", face: 8, card: "attack", phases: [] },
  {
    type: "redhack",
    pack: "rh",
    button: "Make a Red Hack character",
    hero: "Ysolt",
    face: 8,
    card: "roll",
    phases: [],
  },
  {
    type: "hammercrawl",
    pack: "hc",
    button: "Make a HAMMERCRAWL! character",
    hero: "Brok",
    face: 19,
    card: "roll",
    phases: ["Missile", "Melee"],
  },
] as const;

const dialogIn = (page: Page): Locator => page.locator("dialog.application, .application.dialog").last();

/** Confirms a dialog by the key, wherever in it the focus is. */
async function confirm(page: Page): Promise<void> {
  const dialog = dialogIn(page);
  await pressAt(page, dialog.locator('button[data-action="confirm"]'));
  await dialog.waitFor({ state: "detached" });
}

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());

/** In the window of Whitehack's people: all by chance, and made. */
async function makeAtRandom(page: Page): Promise<void> {
  const window = page.locator(".creation");
  await pressAt(page, window.getByRole("button", { name: "All at random" }));
  await window.getByRole("heading", { name: "Ready" }).waitFor();
  await pressAt(page, window.getByRole("button", { name: "Make the character" }));
}

/** In the dialog of another game: a name where it asks for one, and made. */
async function makeInDialog(page: Page, hero: string): Promise<void> {
  await dialogIn(page).waitFor();
  const name = dialogIn(page).getByLabel("Name", { exact: true });
  if ((await name.count()) > 0) {
    await tabTo(page, name);
    await page.keyboard.type(hero);
  }
  await confirm(page);
}

describe.each(GAMES)("a player of $type with the keyboard alone", (game) => {
  const { type, pack, button, hero, face, card: kind, phases } = game;
  beforeAll(() =>
    inPage(
      referee,
      `await game.settings.set("whitehack", "houseRules", ${pack === "" ? "{ packs: [] }" : `{ packs: [{ pack: "${pack}", enabled: true }], switches: { "${pack}.actors": true } }`});`,
    ),
  );
  afterAll(async () => {
    await inPage(
      mira,
      `for (const one of game.user.targets) one.setTarget(false);
       await game.actors.getName("${hero}").sheet.close();`,
    );
  });

  const sheet = (): Locator => mira.page.locator(`.whitehack.sheet.${type}`);

  it("makes a character", async () => {
    const { page } = mira;
    await show(mira, "actors");
    await pressAt(page, page.locator("#actors").getByRole("button", { name: button }));
    await (pack === "" ? makeAtRandom(page) : makeInDialog(page, hero));
    await sheet().waitFor();
    await inPage(
      referee,
      `const hero = game.actors.contents.toSorted((one, other) => one._stats.createdTime - other._stats.createdTime).at(-1);
       await hero.update({ name: "${hero}" });
       await hero.createEmbeddedDocuments("Item", [{ name: "Aa sword", type: "weapon", sort: -1, system: { damage: "1d6", equipped: true } }]);
       const token = await hero.getTokenDocument({ name: "${hero}", x: 0, y: 0 });
       await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
       await canvas.scene.tokens.getName("${FOE}").actor.update({ system: { hp: { value: 1, max: 6 } } });`,
    );
    await gather(referee, { [hero]: [6, 4], [FOE]: [7, 4] });
    await inPage(
      referee,
      `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${hero}" ? 9 : 3 });`,
    );
    await show(referee, "combat");
    await pressAt(referee.page, referee.page.locator('#combat [data-action="startCombat"]'));
    await expect.poll(() => mira.page.evaluate("game.combat?.started")).toBe(true);
    for (const phase of phases) {
      await pressAt(referee.page, referee.page.locator("#combat").getByRole("button", { name: "Next phase" }));
      await referee.page.locator("#combat [aria-current]", { hasText: phase }).first().waitFor();
    }
  });

  it("aims and strikes, and the Referee, who reads something else, hears it", async () => {
    const { page } = mira;
    await page
      .locator("#board-tokens")
      .getByRole("button", { name: `Target ${FOE}` })
      .waitFor();
    await pressAt(page, page.locator("#board-tokens").getByRole("button", { name: `Target ${FOE}` }));
    await page.waitForFunction("game.user.targets.size === 1");
    await pressAt(page, sheet().locator('[data-action="rollAttack"]').first());
    await dialogIn(page).waitFor();
    await loadDice(page, [face, 20]);
    await confirm(page);
    const heard = referee.page.locator('#chat-notifications[aria-live="polite"]');
    const told = heard.locator(".chat-message", { hasText: FOE }).filter({ hasText: hero }).last();
    await expect.poll(() => told.innerText()).toMatch(/hit|success/iu);
  });

  it("rolls the damage, applies it, and the goblin is down", async () => {
    const { page } = mira;
    await show(mira, "chat");
    await tabTo(page, lastCard(page, kind).getByRole("button", { name: "Roll damage" }));
    await loadDice(page, [5, 6], [5, 6]);
    await page.keyboard.press("Enter");
    await lastCard(page, "damage").waitFor();
    await pressAt(page, lastCard(page, "damage").locator('[data-action="applyDamage"]'));
    await expect.poll(() => hitPointsOf(referee.page, FOE)).toBeLessThanOrEqual(0);
    await expect.poll(() => inPage(referee, `return game.combat.combatants.getName("${FOE}").isDefeated;`)).toBe(true);
  });

  it("is at the end of the fight, which the Referee settles by keys as well", async () => {
    const { page } = referee;
    const before = await page.evaluate<number>("game.time.worldTime");
    await show(referee, "combat");
    await pressAt(page, page.locator("#combat").getByRole("button", { name: "End the fight" }));
    await pressAt(page, dialogIn(page).locator('[data-action="yes"]'));
    await expect.poll(() => page.evaluate("game.combat === null")).toBe(true);
    await show(referee, "chat");
    const over = page.locator('#chat .chat-log [data-card="prompt"]', { hasText: "The fight is over" }).last();
    await pressAt(page, over.getByRole("button", { name: "Do all this" }));
    await expect.poll(() => page.evaluate("game.time.worldTime")).toBeGreaterThan(before);
  });
});

it("hears what is asked, and why something is refused", async () => {
  const { page } = mira;
  await inPage(
    referee,
    `await game.system.api.ask({ title: "Spare it?", options: ["Yes", "No"], actor: game.actors.getName("${GAMES[0].hero}").uuid });`,
  );
  const asked = page.locator('#whitehack-question-corner [role="status"]');
  await expect.poll(() => asked.textContent()).toContain("Spare it?");
  await page.locator("#whitehack-question-corner > button").getByText("1 open question").waitFor();
  await page.keyboard.press("Alt+KeyQ");
  await page.locator("#whitehack-questions").getByRole("button", { name: "Yes" }).press("Enter");
  await expect.poll(() => inPage(referee, "return game.messages.contents.at(-1).system.state;")).toBe("answered");
  await inPage(mira, `await game.system.api.rollSave(game.actors.getName("Ogre")?.uuid ?? "Actor.none");`);
  await page.locator('#notifications [role="alert"]').first().waitFor();
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
