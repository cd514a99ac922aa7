// What a table presses for its people: a character by hand and at random, a night for the party, a roll asked of all. And what a
// Referee presses in a fight: foes that attack together, surprise, the end of a fight.
import { type Locator, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { hitPointsOf, lastCard, loadDice, target } from "../support/hands.ts";
import { dialogOf, inPage } from "../support/powers.ts";
import { countPresses, tellPresses } from "../support/presses.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain", motion: "reduced" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

async function openCreation({ page }: Seat): Promise<Locator> {
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
  const window = page.locator(".application.creation");
  await window.getByRole("heading", { name: "Attributes" }).waitFor();
  return window;
}

describe("a character", () => {
  it("WH-GEN-01 WH-EQ-02 WH-CLASS-11: by hand, every choice one's own", async () => {
    const { page } = referee;
    const window = await openCreation(referee);
    const pressed = await countPresses(referee);
    const press = (name: string | RegExp) => window.getByRole("button", { name }).first().click();
    const next = async (page: string) => {
      await press(/^Next/);
      await window.getByRole("heading", { name: page, exact: true }).waitFor();
    };
    const begins = async (word: string): Promise<void> => {
      const row = "document.activeElement?.closest('fieldset')?.querySelector('legend')?.innerText";
      await expect.poll(() => page.evaluate(row)).toBe(word);
    };
    await press("Roll 3d6 in order");
    await window.getByText(/^Sum \d+$/).waitFor();
    await next("Class");
    await picture("Classes told before one is chosen", { referee });
    await press("The Strong");
    await press(/^Roll hit points/);
    await window.locator(".make-tally").getByText("The Strong 1").waitFor();
    await next("Groups");
    await begins("Vocation");
    await page.keyboard.type("Smith");
    await window.getByRole("group", { name: "Vocation" }).getByRole("button", { name: "Strength" }).click();
    await begins("Affiliation");
    await page.keyboard.type("Guild");
    await window.getByRole("group", { name: "Affiliation" }).getByRole("button", { name: "Charisma" }).click();
    await window.getByText("2 of 2 groups count").waitFor();
    await picture("Groups", { referee });
    await next("Gear");
    await press("Roll 3d6 × 10");
    await expect.poll(() => window.getByLabel("Gold rolled", { exact: true }).inputValue()).not.toBe("");
    for (const name of ["Backpack", "Club", "Torches (6)", "Tinderbox"]) {
      await press(`Buy ${name}`);
      await window.locator(".make-list").getByText(name, { exact: true }).waitFor();
    }
    await next("Abilities");
    await picture("Abilities with their whole rule", { referee });
    await press("Choose Guard a companion");
    await window.locator(".make-held").getByText("Guard a companion").waitFor();
    await next("Person");
    await expect.poll(() => page.evaluate("document.activeElement?.id.endsWith('-name')")).toBe(true);
    await page.keyboard.type("Borka");
    await press("Make the character");
    await page.locator(".application.sheet").filter({ hasText: "Borka" }).waitFor();
    await tellPresses({ work: "a character by hand", presses: await pressed(), limit: 20, before: "25" });
    const made = await inPage<object>(
      referee,
      `const { system, items, img } = game.actors.getName("Borka");
       return { class: system.class, groups: system.groups.length, items: items.size, problems: system.derived.problems.length, portrait: !img.includes("character") };`,
    );
    expect(made).toEqual({ class: "strong", groups: 2, items: 5, problems: 0, portrait: true });
    expect(referee.errors).toEqual([]);
  });

  it("WH-GEN-01: at random, ready to play", async () => {
    const window = await openCreation(mira);
    const pressed = await countPresses(mira);
    await window.getByRole("button", { name: "All at random" }).click();
    await window.getByRole("heading", { name: "Ready" }).waitFor();
    await window.getByRole("button", { name: "Make the character" }).click();
    await mira.page.locator(".application.sheet").waitFor();
    expect(mira.errors).toEqual([]);
    await tellPresses({ work: "a character at random", presses: await pressed(), limit: 2, before: "2" });
  });
});

describe("the party", () => {
  const desk = () => referee.page.locator("#whitehack-desk");
  const hp = (name: string) => inPage<number>(referee, `return game.actors.getName("${name}").system.hp.value;`);
  const clock = () => inPage<number>(referee, "return game.time.worldTime;");

  it("WH-HEAL-02 WH-TIME-06: sleeps for a night, all of it on one card that is undone as one", async () => {
    await inPage(
      referee,
      `ui.sidebar.changeTab("chat", "primary"); await game.actors.getName("Berta Holm").update({ system: { hp: { value: 2 } } });`,
    );
    await inPage(referee, "await game.time.advance(22 * 3600); await game.system.api.toggleDesk();");
    await desk().locator(".member", { hasText: "Berta Holm" }).waitFor();
    const before = await clock();
    const pressed = await countPresses(referee);
    await desk().getByRole("button", { name: "A night’s rest" }).click();
    const card = referee.page.locator('#chat [data-card="notice"]', { hasText: "A night’s rest" }).last();
    await card.waitFor();
    await tellPresses({
      work: "a night for the party",
      presses: await pressed(),
      limit: 1,
      before: "1, on several cards",
    });
    await expect.poll(() => card.innerText()).toMatch(/Constitution 13: \d+/);
    await expect.poll(() => clock()).toBe(before + 6 * 3600);
    await expect.poll(() => hp("Berta Holm")).toBeGreaterThan(3);
    await picture("A night on one card", { referee });
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(clock).toBe(before);
    await expect.poll(() => hp("Berta Holm")).toBe(2);
  });

  it("WH-TASK-06: is asked for rolls at one attribute, and each sees it", async () => {
    const pressed = await countPresses(referee);
    await desk().locator(".desk-operations").getByRole("button", { name: "Ask for rolls" }).click();
    const dialog = dialogOf(referee, "Ask for rolls");
    await dialog.locator(".ask-chips label", { hasText: "Wisdom" }).click();
    await expect.poll(() => dialog.locator('select[name^="what."]').first().inputValue()).toBe("wisdom");
    await picture("One attribute for all", { referee });
    await dialog.locator('button[data-action="confirm"]').click();
    await dialog.waitFor({ state: "detached" });
    await tellPresses({
      work: "a roll asked of all at one attribute",
      presses: await pressed(),
      limit: 3,
      before: "2 and two for each of them",
    });
    const asked = () => inPage<number>(referee, `return game.messages.filter(({ type }) => type === "prompt").length;`);
    await expect.poll(asked).toBeGreaterThanOrEqual(4);
    await picture("Players are asked", { mira });
  });
});

describe("what lies and who walks", () => {
  it("WH-CRAWL-01: the marching order is put right by dragging a row onto another", async () => {
    const { page } = referee;
    await inPage(
      referee,
      `for (const one of foundry.applications.instances.values()) if (one.hasFrame) await one.close({ animate: false });
       const members = ["Berta Holm", "Ilo Quickstep", "Sister Aldis"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
       const crew = await Actor.create({ name: "Crew", type: "party", system: { members } });
       await crew.sheet.render({ force: true });`,
    );
    const rows = page.locator(".whitehack.sheet.party .member");
    const names = () => rows.locator(".row-name").allInnerTexts();
    await expect.poll(names).toEqual(["Berta Holm", "Ilo Quickstep", "Sister Aldis"]);
    await rows.nth(2).dragTo(rows.nth(0));
    await expect.poll(names).toEqual(["Sister Aldis", "Berta Holm", "Ilo Quickstep"]);
    await picture("The marching order", { referee });
  });
});

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
  beforeAll(async () => {
    await inPage(
      referee,
      `for (const one of foundry.applications.instances.values()) if (one.hasFrame) await one.close({ animate: false });`,
    );
    await inPage(referee, SETUP);
  });

  it("WH-SURP-01: says by one press that a whole side is surprised", async () => {
    await showTracker(referee);
    const button = referee.page.getByRole("button", { name: "Foes are surprised" });
    await button.waitFor();
    const pressed = await countPresses(referee, mira);
    await button.click();
    await referee.page.getByRole("button", { name: "Foes are not surprised" }).waitFor();
    await tellPresses({ work: "surprise of a whole side", presses: await pressed(), limit: 1, before: "8" });
    await lastCard(mira.page, "notice").getByText("Goblin lookout ×4").waitFor({ state: "attached" });
    const surprised = () =>
      mira.page.evaluate<readonly string[]>(
        "game.combat.combatants.filter(({ fightState }) => fightState.surprised).map(({ name }) => name)",
      );
    await expect.poll(surprised).toEqual(Array.from({ length: 4 }, () => "Goblin lookout"));
    await referee.page.getByRole("button", { name: "Foes are not surprised" }).click();
    await button.waitFor();
    await expect.poll(surprised).toEqual([]);
    const told = lastCard(mira.page, "notice").getByText("Not surprised after all: Goblin lookout ×4");
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
    const pressed = await countPresses(referee, mira);
    await target(page, HERO);
    await loadDice(page, [5, 20], [3, 6], [19, 20], [6, 20], [4, 6], [19, 20]);
    await together.click();
    const card = lastCard(page, "mob");
    await expect.poll(() => card.locator(".applied-row").count()).toBe(4);
    await card.getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(() => card.locator(`[data-action="undoOne"]`).count()).toBe(2);
    await tellPresses({ work: "four goblins of the Referee", presses: await pressed(), limit: 4, before: "12 to 20" });
    await expect.poll(() => hitPointsOf(page, HERO)).toBeLessThan(before);
    const seen = mira.page.locator("#chat .chat-log .message:visible, #chat .chat-log .chat-message:visible");
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
    const pressed = await countPresses(referee, mira);
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
    const pressed = await countPresses(referee, mira);
    await page.getByRole("button", { name: "End the fight" }).click();
    await page.locator("dialog.application, .application.dialog").last().locator('[data-action="yes"]').click();
    await showChat(page);
    const card = page.locator('#chat .chat-log [data-card="prompt"]', { hasText: "The fight is over" });
    await card.getByRole("button", { name: "Do all this" }).click();
    await expect.poll(xp).toBeGreaterThan(before.xp);
    await expect.poll(() => page.evaluate("game.time.worldTime")).toBe(before.time + 600);
    await tellPresses({ work: "the end of a fight", presses: await pressed(), limit: 4, before: "15 to 25" });
    await expect.poll(() => inPage(referee, `return canvas.scene.tokens.filter(({ heap }) => heap).length;`)).toBe(1);
    await lastCard(mira.page, "prompt").getByText("Bind wounds").waitFor({ state: "attached" });
  });

  it("have no error in their consoles", () => {
    expect([...referee.errors, ...mira.errors]).toEqual([]);
  });
});
