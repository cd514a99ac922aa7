// What the board shows in a fight: where somebody can strike, under the pointer and by a key, in lines as well as colour;
// and that a rider and a mount stay together.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pointAt } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";
const HERO = "Berta Holm";
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
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
  });
  afterAll(() => table?.close());

  it("shows no reach before a fight has begun", async () => {
    const { page } = player;
    await pointAt(page, HERO);
    await expect.poll(() => page.evaluate(`canvas.tokens.hover?.document.name`)).toBe(HERO);
    expect(await marked(page)).toEqual([0, false]);
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

  it("marks nothing under the pointer for whoever has switched it off", async () => {
    const { page } = player;
    await page.evaluate(`game.settings.set("whitehack", "hideReach", true)`);
    await pointAt(page, FOE);
    await expect.poll(() => page.evaluate(`canvas.tokens.hover?.document.name`)).toBe(FOE);
    expect(await marked(page)).toEqual([0, false]);
    await page.evaluate(`game.settings.set("whitehack", "hideReach", false)`);
  });

  it("WH-WPN-08 in part: takes a mount along that is not the player's own", async () => {
    const { page } = player;
    const places = (seat: Seat) =>
      seat.page.evaluate<number[]>(
        `[${JSON.stringify(HERO)}, ${JSON.stringify(FOE)}].map((name) => canvas.scene.tokens.getName(name)._source.y)`,
      );
    const [hero = 0, foe = 0] = await places(player);
    await page.evaluate(`(async () => {
      const { actor } = canvas.scene.tokens.getName(${JSON.stringify(FOE)});
      const rider = canvas.scene.tokens.getName(${JSON.stringify(HERO)});
      await rider.actor.update({ system: { riding: actor.uuid } });
      await rider.move({ y: rider.y + canvas.grid.size });
    })()`);
    await expect.poll(() => places(player)).toEqual([hero + 100, foe + 100]);
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

  it("has no error in the consoles", () => {
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
