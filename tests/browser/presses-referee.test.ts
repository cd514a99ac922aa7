// What a Referee presses in a fight: foes that attack together, surprise, the end of a fight.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright";
import { hitPointsOf, lastCard, loadDice, target } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { countPresses, tellPresses } from "../support/presses.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";

/** Four goblins around a hero, in a fight in which they have the turn. */
const SETUP = `
  const { scene, grid } = canvas;
  const hero = scene.tokens.getName("${HERO}");
  const goblin = scene.tokens.getName("Goblin lookout");
  await scene.deleteEmbeddedDocuments("Token", scene.tokens.filter((one) => ![hero, goblin].includes(one)).map(({ id }) => id));
  const place = (i, j) => grid.getTopLeftPoint({ i, j });
  await hero.update(place(4, 6), { animate: false });
  await hero.actor.update({ system: { hp: { value: 20, max: 20 } } });
  await goblin.update(place(4, 5), { animate: false });
  const data = [[3, 6], [5, 6], [4, 7]].map(([i, j]) => ({ ...goblin.toObject(), _id: undefined, ...place(i, j) }));
  await scene.createEmbeddedDocuments("Token", data);
  const fight = await Combat.create({ scene: scene.id });
  await fight.createEmbeddedDocuments("Combatant", scene.tokens.contents.map((token) => ({
    tokenId: token.id, actorId: token.actorId, sceneId: scene.id, initiative: token === hero ? 2 : 6,
  })));
  await fight.activate();
  ui.sidebar.changeTab("chat", "primary");
`;
const showTracker = (seat: Seat) => inPage(seat, `ui.sidebar.changeTab("combat", "primary");`);

/** Shows the chat log by its tab, which is a press. */
const showChat = (page: Page) =>
  page.locator('#sidebar-tabs [data-tab="chat"], #sidebar [data-tab="chat"]').first().click();

describe("a Referee in a fight with four goblins", () => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
    await inPage(referee, SETUP);
  });
  afterAll(() => table?.close());

  it("WH-SURP-01: says by one press that a whole side is surprised", async () => {
    await showTracker(referee);
    const button = referee.page.getByRole("button", { name: "Foes are surprised" });
    await button.waitFor();
    const pressed = await countPresses(referee, player);
    await button.click();
    await referee.page.getByRole("button", { name: "Foes are not surprised" }).waitFor();
    await tellPresses({ work: "surprise of a whole side", presses: await pressed(), limit: 1, before: "8" });
    await lastCard(player.page, "notice").getByText("Goblin lookout ×4").waitFor({ state: "attached" });
    const surprised = () =>
      player.page.evaluate<readonly string[]>(
        "game.combat.combatants.filter(({ fightState }) => fightState.surprised).map(({ name }) => name)",
      );
    await expect.poll(surprised).toEqual(Array.from({ length: 4 }, () => "Goblin lookout"));
    await referee.page.getByRole("button", { name: "Foes are not surprised" }).click();
    await button.waitFor();
    await expect.poll(surprised).toEqual([]);
    const told = lastCard(player.page, "notice").getByText("Not surprised after all: Goblin lookout ×4");
    await told.waitFor({ state: "attached" });
  });

  it("WH-ATK-01 in part: lets all of them attack by one press, on one card", async () => {
    const { page } = referee;
    await inPage(referee, `await game.combat.startCombat(); ui.sidebar.changeTab("chat", "primary");`);
    await referee.page.waitForFunction(`canvas.scene.tokens.getName("${HERO}").actor.system.battle.atStart !== null`);
    await inPage(
      referee,
      `await canvas.scene.tokens.getName("${HERO}").actor.update({ system: { battle: { damageSave: true } } });`,
    );
    const before = await hitPointsOf(page, HERO);
    const together = page.locator('#whitehack-turn [data-operation="mob"]');
    await together.waitFor();
    const pressed = await countPresses(referee, player);
    await target(page, HERO);
    await loadDice(page, [5, 20], [3, 6], [19, 20], [6, 20], [4, 6], [19, 20]);
    await together.click();
    const card = lastCard(page, "mob");
    await expect.poll(() => card.locator(".applied-row").count()).toBe(4);
    await card.getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(() => card.locator(`[data-action="undoOne"]`).count()).toBe(2);
    await tellPresses({ work: "four goblins of the Referee", presses: await pressed(), limit: 4, before: "12 to 20" });
    await expect.poll(() => hitPointsOf(page, HERO)).toBeLessThan(before);
    const seen = player.page.locator("#chat .chat-log .message:visible, #chat .chat-log .chat-message:visible");
    await expect.poll(() => seen.locator('[data-card="attack"], [data-card="damage"]').count()).toBe(0);
    await card.getByRole("button", { name: "Undo for all" }).click();
    await expect.poll(() => hitPointsOf(page, HERO)).toBe(before);
    await card.getByRole("button", { name: "Apply to all" }).waitFor({ state: "detached" }); // the attacks are given back, too
    await together.waitFor();
  });

  it("WH-MORALE-01 in part: has all who break flee by one press, after whom the hero acts", async () => {
    const { page } = referee;
    await showTracker(referee);
    const morale = page.getByRole("button", { name: "Morale of the foes" });
    await morale.waitFor();
    const pressed = await countPresses(referee, player);
    await loadDice(page, [20, 20], [20, 20], [20, 20], [20, 20]);
    await morale.click();
    await showChat(page);
    await lastCard(page, "notice").getByRole("button", { name: "All flee" }).click();
    await page.waitForFunction(`game.combat.turns[0].name === "${HERO}"`);
    await tellPresses({ work: "four goblins break and flee", presses: await pressed(), limit: 3, before: "5 to 8" });
    await expect.poll(() => lastCard(page, "notice").getByRole("button", { name: "All surrender" }).count()).toBe(0);
    await lastCard(page, "notice").getByRole("button", { name: "Undo for all" }).click();
    await page.waitForFunction(`game.combat.turns[0].name !== "${HERO}"`);
  });

  it("WH-TIME-04 in part: settles the end of the fight by one answer", async () => {
    const { page } = referee;
    await inPage(
      referee,
      `for (const token of canvas.scene.tokens) if (token.name !== "${HERO}") await token.actor.update({ system: { hp: { value: -10, state: "dead" } } });
       await canvas.scene.tokens.getName("${HERO}").actor.update({ system: { hp: { value: 5 } } });`,
    );
    await page.waitForFunction(`game.combat.combatants.filter(({ isDefeated }) => isDefeated).length === 4`);
    await showTracker(referee);
    const xp = () => inPage<number>(referee, `return canvas.scene.tokens.getName("${HERO}").actor.system.xp;`);
    const before = { xp: await xp(), time: await page.evaluate<number>("game.time.worldTime") };
    const pressed = await countPresses(referee, player);
    await page.getByRole("button", { name: "End the fight" }).click();
    await page.locator("dialog.application, .application.dialog").last().locator('[data-action="yes"]').click();
    await showChat(page);
    const card = page.locator('#chat .chat-log [data-card="prompt"]', { hasText: "The fight is over" });
    await card.getByRole("button", { name: "Do all this" }).click();
    await expect.poll(xp).toBeGreaterThan(before.xp);
    await expect.poll(() => page.evaluate("game.time.worldTime")).toBe(before.time + 600);
    await tellPresses({ work: "the end of a fight", presses: await pressed(), limit: 4, before: "15 to 25" });
    await expect.poll(() => inPage(referee, `return canvas.scene.tokens.filter(({ heap }) => heap).length;`)).toBe(1);
    await lastCard(player.page, "prompt").getByText("Bind wounds").waitFor({ state: "attached" });
  });

  it("have no error in their consoles", () => {
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
