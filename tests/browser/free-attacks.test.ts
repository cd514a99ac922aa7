// Ways out of a melee on hexes and without a grid: what the ruler says of them, and how they go on.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hold, placeOf, rulerLabel } from "../support/fight.ts";
import { lastCard } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

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

/** Every page anew, as after a lost line. */
async function comeBack(): Promise<void> {
  await Promise.all([referee, mira].map(({ page }) => page.reload()));
  await seated();
}

/** Waits for the board, and opens the chat. */
async function seated(): Promise<void> {
  for (const { page } of [referee, mira]) {
    await page.waitForFunction("globalThis.canvas?.ready === true");
    await page.locator('#sidebar button[data-tab="chat"]').click();
  }
}

/** The feet that are noted of whoever acts. */
const moved = () => inPage<number>(referee, `return game.combat.combatant.fightState.moved;`);

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await seated();
});
afterAll(() => table?.close());

describe("WH-FREE-03: the way out of a melee", () => {
  it.each([
    ["hexes", 2],
    ["no grid", 0],
  ])("is measured on %s, and on hexes outlasts a reload of everybody in the middle of it", async (_, grid) => {
    await inPage(referee, arrange(grid, { "Berta Holm": [4, 4], Ogre: [2, 4] }, "Berta Holm"));
    await mira.page.waitForFunction(`canvas.ready && canvas.grid.type === ${grid}`);
    const start = await placeOf(referee, "Berta Holm");
    await hold(mira, "Berta Holm", [600, 0]);
    await expect.poll(() => rulerLabel(mira).innerText()).toMatch(/Free attacks: 1 \(Ogre\)/);
    await mira.page.mouse.up();
    await expect
      .poll(() => lastCard(referee.page, "prompt").locator("button", { hasText: "Let it be" }).count())
      .toBe(1);
    if (grid > 0) await comeBack();
    expect((await placeOf(referee, "Berta Holm"))[0]).toBeLessThan(start[0] + 200);
    await lastCard(referee.page, "prompt").locator("button", { hasText: "Let it be" }).click();
    await expect.poll(async () => (await placeOf(referee, "Berta Holm"))[0] - start[0]).toBeGreaterThan(500);
    await expect.poll(moved).toBeGreaterThan(25);
  });

  it("is safe and told as careful where it is short enough", async () => {
    await inPage(referee, arrange(1, { "Berta Holm": [4, 4], Ogre: [2, 4] }, "Berta Holm"));
    await mira.page.waitForFunction("canvas.ready && canvas.grid.type === 1");
    await hold(mira, "Berta Holm", [100, 0]);
    await expect.poll(() => rulerLabel(mira).locator("[data-cost]").getAttribute("data-cost")).toBe("careful");
    await expect.poll(() => rulerLabel(mira).innerText()).not.toMatch(/Free attacks/);
    await mira.page.keyboard.press("Escape");
    await mira.page.mouse.up();
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
