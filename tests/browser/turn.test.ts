// A turn in two browsers: the strip of whoever plays it, and the rows of the tracker that both see; and what the board shows in
// a fight: where somebody can strike, in lines as well as colour, suppressive fire, and the ways out of a melee on hexes and
// without a grid.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather, goTo, hold, openAttack, placeOf, rulerLabel } from "../support/fight.ts";
import { lastCard, loadDice, pointAt, target } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
const FOE = "Goblin lookout";
const OGRE = "Ogre";

/** A fight of the two, in which it is the hero's turn. */
const FIGHT = `(async () => {
  const fight = await Combat.create({ scene: canvas.scene.id });
  const fighters = canvas.scene.tokens.contents.filter(({ name }) => ["${HERO}", "${FOE}"].includes(name));
  await fight.createEmbeddedDocuments("Combatant", fighters.map((token) => ({
    tokenId: token.id, actorId: token.actorId, sceneId: canvas.scene.id, initiative: token.name === "${HERO}" ? 6 : 2,
  })));
  await fight.activate();
  await fight.startCombat();
})()`;

/** What is written into rows of the tracker waits until it is let go. */
const HOLD_ROWS = `(() => {
  const { handlebars } = foundry.applications;
  const { renderTemplate } = handlebars;
  const { promise, resolve } = Promise.withResolvers();
  globalThis.heldRows = { isAsked: false, release: () => { handlebars.renderTemplate = renderTemplate; resolve(); } };
  handlebars.renderTemplate = async (path, context) => {
    if (path.includes("fight/rows")) { heldRows.isAsked = true; await promise; }
    return renderTemplate(path, context);
  };
})()`;

const showTracker = (page: Page): Promise<void> => page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
const rowOf = (page: Page, name: string) => page.locator("#combat .combatant").filter({ hasText: name });
const pipOf = (page: Page, name: string, id: string) => rowOf(page, name).locator(`[data-pip="${id}"]`);
const strip = (page: Page) => page.locator("#whitehack-turn");
const labelOf = (page: Page, id: string) => pipOf(page, HERO, id).getAttribute("aria-label");

let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, player] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());

describe("a turn of a player", () => {
  beforeAll(async () => {
    await referee.page.evaluate(FIGHT);
    await Promise.all([referee, player].map(({ page }) => showTracker(page)));
  });

  it("WH-ACT-01 in part: is shown to the player alone, and takes no focus", async () => {
    const { page } = player;
    await strip(page).getByText("Turn: Berta Holm").waitFor();
    await expect.poll(() => page.evaluate(`document.activeElement === document.body`)).toBe(true);
    await expect.poll(() => strip(referee.page).isVisible()).toBe(false);
    await strip(page).getByRole("button", { name: "End turn" }).waitFor();
  });

  it("WH-ACT-01 in part: spends the attack that is made by the strip, which both see", async () => {
    const { page } = player;
    await target(page, FOE);
    await strip(page).locator('[data-operation="attack"][data-how="melee"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText(FOE).waitFor();
    await loadDice(page, [2, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    await lastCard(referee.page, "attack").waitFor({ state: "attached" });
    await expect.poll(() => labelOf(referee.page, "attack")).toContain("Attack: used up");
    await expect.poll(() => strip(page).locator('[data-pip="attack"]').getAttribute("aria-label")).toContain("used up");
  });

  it("WH-ACT-01: shows the round on the sheet, where moving takes the move, and a press takes both back", async () => {
    const { page } = player;
    const token = `canvas.scene.tokens.getName("${HERO}")`;
    const place = () => page.evaluate<number>(`${token}._source.y`);
    const from = await place();
    await page.evaluate(`${token}.actor.sheet.render({ force: true, position: { left: 120, top: 20, height: 420 } })`);
    const onSheet = (id: string) => page.locator(`.sheet-round [data-pip="${id}"]`);
    const told = (id: string) => onSheet(id).getAttribute("aria-label");
    await onSheet("move").waitFor();
    await expect.poll(() => told("move")).toContain("1 left");
    await page.evaluate(`${token}.move({ x: ${token}.x, y: ${from + 100} }, { method: "dragging" })`);
    await expect.poll(() => told("move")).toContain("used up");
    await expect.poll(() => labelOf(referee.page, "move")).toContain("used up");
    await strip(page).getByRole("button", { name: "Take back the last move" }).click();
    await expect.poll(() => told("move")).toContain("1 left");
    await expect.poll(place).toBe(from);
    await onSheet("small").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => labelOf(referee.page, "small")).toContain("used up");
    await page.keyboard.press("Enter");
    await expect.poll(() => labelOf(referee.page, "small")).toContain("1 left");
    await page.evaluate(`${token}.actor.sheet.close()`);
  });

  it("WH-ACT-02: trades the move by the keyboard, and the Referee puts it right by a click", async () => {
    const { page } = player;
    await page.keyboard.press("Alt+KeyT");
    await strip(page).locator('[data-trade="move"]').focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => labelOf(referee.page, "small")).toContain("2 left");
    await pipOf(referee.page, HERO, "small").click();
    await expect.poll(() => strip(page).locator('[data-pip="small"]').getAttribute("aria-label")).toContain("1 left");
  });

  it("leaves the badge of a question free that comes in a small window, and comes down again once it is answered", async () => {
    const { page } = player;
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 700 });
    const place = () =>
      strip(page).evaluate((one) => {
        const { left, bottom } = one.getBoundingClientRect();
        return `${left} ${bottom}`;
      });
    await strip(page).waitFor();
    const before = await place();
    await referee.page.evaluate(
      `game.system.api.ask({ title: "Step back?", options: ["Stand"], actor: game.actors.getName("${HERO}").uuid })`,
    );
    const badge = page.locator("#whitehack-question-corner > button");
    await badge.waitFor();
    const isFree = async (): Promise<boolean> => {
      const [one, other] = [await strip(page).boundingBox(), await badge.boundingBox()];
      if (!one || !other) return false;
      return one.x >= other.x + other.width || one.y + one.height <= other.y; // beside it, or above
    };
    await expect.poll(isFree).toBe(true);
    await expect.poll(() => place()).toBe(before); // beside the list of players, which grows upwards
    await page.keyboard.press("Alt+KeyQ");
    await page.locator("#whitehack-questions").getByRole("button", { name: "Stand" }).press("Enter");
    await badge.waitFor({ state: "hidden" });
    await expect.poll(place).toBe(before);
    await page.keyboard.press("Alt+KeyQ");
    if (size) await page.setViewportSize(size);
  });

  it("tells in the tracker what has changed, also where the host draws its rows anew meanwhile", async () => {
    const { page } = referee;
    await page.evaluate(HOLD_ROWS);
    const before = await labelOf(page, "small");
    await pipOf(player.page, HERO, "small").click();
    await page.waitForFunction(`heldRows.isAsked`);
    await page.evaluate(`(async () => { await ui.combat.render({ force: true }); heldRows.release(); })()`);
    await expect.poll(() => labelOf(player.page, "small")).not.toBe(before);
    await expect.poll(async () => (await labelOf(page, "small")) === (await labelOf(player.page, "small"))).toBe(true);
  });

  it("WH-INIT-01: ends by a button, and the Referee has the next turn", async () => {
    await strip(player.page).getByRole("button", { name: "End turn" }).click();
    await strip(referee.page).getByText(`Turn: ${FOE}`).waitFor();
    await expect.poll(() => strip(player.page).isVisible()).toBe(false);
  });
});

const LAYER = JSON.stringify("whitehack.reach");

/** A fight of everybody on the scene begins. */
const startFight = (page: Page) =>
  page.evaluate(`(async () => {
    const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
    const tokens = canvas.scene.tokens.contents.filter(({ actor }) => actor?.isCreature());
    await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 3 })));
    await combat.startCombat();
  })()`);

/** The spaces that are marked, and whether lines are drawn over them. */
const marked = (page: Page) =>
  page.evaluate<[number, boolean]>(`(() => {
    const layer = canvas.interface.grid.getHighlightLayer(${LAYER});
    return [layer?.positions.size ?? 0, (layer?.children ?? []).some((lines) => lines.geometry.graphicsData.length > 0)];
  })()`);

describe("the board in a fight", () => {
  beforeAll(async () => {
    await inPage(referee, "await game.combat.delete();");
  });

  it("shows no reach before a fight has begun", async () => {
    const { page } = player;
    await pointAt(page, HERO);
    await expect.poll(() => page.evaluate(`canvas.tokens.hover?.document.name`)).toBe(HERO);
    await expect.poll(() => marked(page)).toEqual([0, false]);
    await startFight(referee.page);
    await page.waitForFunction("game.combat?.started");
  });

  it("WH-ACT-04: marks where a foe can strike while the pointer is over it", async () => {
    const { page } = player;
    await pointAt(page, FOE);
    await expect.poll(() => marked(page)).toEqual([8, true]);
    await page.mouse.move(5, 450);
    await expect.poll(() => marked(page)).toEqual([0, false]);
  });

  it("WH-ACT-04: marks it by a key, until the key is pressed again", async () => {
    const { page } = player;
    await page.evaluate(`canvas.scene.tokens.getName(${JSON.stringify(HERO)}).object.control()`);
    await page.keyboard.press("Alt+g");
    await expect.poll(async () => (await marked(page))[1]).toBe(true);
    await page.keyboard.press("Alt+g");
    await expect.poll(() => marked(page)).toEqual([0, false]);
  });

  it("marks whom a card names while the pointer is over the name, or the keyboard at it", async () => {
    const { page } = player;
    await referee.page.evaluate(`(() => {
      const { actor, uuid, name } = canvas.scene.tokens.getName(${JSON.stringify(FOE)});
      const system = { title: "Axe", kind: "damage", amount: 1, actor: null, target: { actor: actor.uuid, token: uuid, name } };
      return ChatMessage.implementation.create({ type: "damage", system });
    })()`);
    await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    const name = page.locator(".whitehack.card").getByRole("button", { name: FOE }).last();
    const marks = () => page.evaluate(`canvas.tokens.hover?.document.name ?? ""`);
    await pointAt(page, HERO); // the board follows the pointer once a frame: it shall have seen it leave
    await expect.poll(marks).toBe(HERO);
    await page.mouse.move(5, 450);
    await expect.poll(marks).toBe("");
    await name.hover();
    await expect.poll(marks).toBe(FOE);
    await page.mouse.move(5, 450);
    await expect.poll(marks).toBe("");
    await name.focus();
    await expect.poll(marks).toBe(FOE);
    await page.keyboard.press("Enter");
    const away = `Math.round(canvas.stage.pivot.x - canvas.scene.tokens.getName(${JSON.stringify(FOE)}).object.center.x)`;
    await expect.poll(() => page.evaluate(away)).toBe(0);
  });
});

describe("suppressive fire", () => {
  beforeAll(async () => {
    await inPage(
      referee,
      `await game.combat.delete();
       await game.settings.set("whitehack", "modernWeapons", true);
       const [pistol] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Machine pistol" });
       const berta = game.actors.getName("${HERO}");
       await berta.createEmbeddedDocuments("Item", [foundry.utils.mergeObject(pistol.toObject(), { _id: undefined, "system.equipped": true })]);`,
    );
    await gather(referee, { [HERO]: [4, 6], [OGRE]: [11, 6] });
    await inPage(
      referee,
      `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${HERO}" ? 6 : 2 });
       await game.combat.startCombat();`,
    );
    for (const { page } of [referee, player]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
  });

  const squares = ({ page }: Seat) =>
    page.evaluate<number>(`canvas.interface.grid.highlightLayers["whitehack.fire"]?.positions.size ?? 0`);

  it("WH-GUN-04: Berta lays it by the dialog and the keys, and both see where", async () => {
    const { page } = player;
    await goTo([referee, player], HERO, 1);
    const dialog = await openAttack(player, OGRE, "missile");
    await dialog.locator("label", { hasText: "Suppressive fire" }).click();
    await expect.poll(() => dialog.locator('[name="squares"]').isVisible()).toBe(true);
    await dialog.locator('button[data-action="confirm"]').click();
    const bar = page.locator(".area-bar");
    await bar.waitFor();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await loadDice(page, [7, 20]);
    await page.keyboard.press("Enter");
    await bar.waitFor({ state: "detached" });
    await lastCard(referee.page, "check").getByText("the next turn of Berta Holm").waitFor();
    for (const seat of [referee, player]) await expect.poll(() => squares(seat)).toBe(3);
  });
});

/** Everybody far away but for a few, who stand where they are put, in spaces; and a fight in which one of them acts. */
const arrange = (grid: number, places: Readonly<Record<string, readonly [number, number]>>, acts: string) => `
  for (const fight of [...game.combats]) await fight.delete();
  await canvas.scene.update({ grid: { type: ${grid} } });
  const places = ${JSON.stringify(places)};
  const spot = ([column, row]) => canvas.scene.grid.isGridless ? { x: column * 100, y: row * 100 } : canvas.scene.grid.getTopLeftPoint({ i: row, j: column });
  let far = 0;
  for (const token of canvas.scene.tokens)
    await token.update(places[token.name] ? spot(places[token.name]) : spot([20, far++]), { animate: false });
  const combat = await Combat.create({ scene: canvas.scene.id });
  const fighters = canvas.scene.tokens.filter(({ name }) => places[name]);
  await combat.createEmbeddedDocuments("Combatant", fighters.map(({ id, name, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId, initiative: name === ${JSON.stringify(acts)} ? 6 : 2 })));
  await combat.activate();
  await combat.startCombat();
`;

/** The page of whoever moves anew, as after a lost line. */
async function comeBack({ page }: Seat): Promise<void> {
  await page.reload();
  await page.waitForFunction("globalThis.canvas?.ready === true");
}

const moved = () => inPage<number>(referee, `return game.combat.combatant.fightState.moved;`);

describe("WH-FREE-03: the way out of a melee", () => {
  it.each([
    ["hexes", 2],
    ["no grid", 0],
  ])("is measured on %s, and on hexes outlasts a reload of whoever moves in the middle of it", async (_, grid) => {
    await inPage(referee, arrange(grid, { [HERO]: [4, 4], [OGRE]: [2, 4] }, HERO));
    await player.page.waitForFunction(`canvas.ready && canvas.grid.type === ${grid}`);
    const start = await placeOf(referee, HERO);
    await hold(player, HERO, [600, 0]);
    await expect.poll(() => rulerLabel(player).innerText()).toMatch(/Free attacks: 1 \(Ogre\)/);
    await player.page.mouse.up();
    await expect
      .poll(() => lastCard(referee.page, "prompt").locator("button", { hasText: "Let it be" }).count())
      .toBe(1);
    if (grid > 0) await comeBack(player);
    expect((await placeOf(referee, HERO))[0]).toBeLessThan(start[0] + 200);
    await lastCard(referee.page, "prompt").locator("button", { hasText: "Let it be" }).click();
    await expect.poll(async () => (await placeOf(referee, HERO))[0] - start[0]).toBeGreaterThan(500);
    await expect.poll(moved).toBe(30); // all of it is written before the next fight takes its place
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
