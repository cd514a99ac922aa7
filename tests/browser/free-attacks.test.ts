// Ways out of a melee on the board: what the ruler says of them, and how they go on leg by leg.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

const inPage = <Result>({ page }: Seat, code: string): Promise<Result> => page.evaluate(`(async () => { ${code} })()`);

/** Everybody far away but for a few, who stand where they are put, in spaces; and a fight in which one of them acts. */
const arrange = (grid: number, places: Readonly<Record<string, readonly [number, number]>>, acts: string) => `
  for (const fight of [...game.combats]) await fight.delete();
  await canvas.scene.update({ grid: { type: ${grid} } });
  const places = ${JSON.stringify(places)};
  const heroes = ["Berta Holm", "Ilo Quickstep", "Orrin Tallow"];
  const levels = { "Berta Holm": 3 };
  for (const name of heroes)
    await game.actors.getName(name).update({ ownership: { [game.users.getName("Mira").id]: 3 }, ...(levels[name] && { system: { class: "strong", level: 3 } }) });
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

const screenOf = ({ page }: Seat, point: string) =>
  page.evaluate<{ x: number; y: number }>(
    `(() => { const { x, y } = canvas.stage.worldTransform.apply(${point}); return { x, y }; })()`,
  );
const centerOf = (name: string, [across, down] = [0, 0]) =>
  `(({ x, y }) => ({ x: x + ${across}, y: y + ${down} }))(canvas.tokens.placeables.find(({ document }) => document.name === ${JSON.stringify(name)}).center)`;

/** Takes a token by the mouse and holds it over another place; so many pixels of the scene away. */
async function hold(seat: Seat, name: string, by: readonly [number, number]): Promise<void> {
  await seat.page.evaluate(`canvas.animatePan({ x: 1000, y: 600, scale: 0.6, duration: 0 })`);
  const [start, end] = [await screenOf(seat, centerOf(name)), await screenOf(seat, centerOf(name, [...by]))];
  await seat.page.mouse.move(start.x, start.y);
  await seat.page.mouse.down();
  await seat.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await seat.page.mouse.move(end.x, end.y, { steps: 4 });
}
const label = ({ page }: Seat) => page.locator("#measurement .waypoint-label").last();
const where = (name: string) =>
  inPage<readonly [number, number]>(
    referee,
    `const { x, y } = canvas.scene.tokens.getName(${JSON.stringify(name)})._source; return [x, y];`,
  );
const press = async (seat: Seat, text: string): Promise<void> => {
  await lastCard(seat.page, "question").locator("button", { hasText: text }).click();
};

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  for (const { page } of [referee, mira]) {
    await page.waitForFunction("canvas.ready === true");
    await page.locator('#sidebar button[data-tab="chat"]').click();
  }
});
afterAll(() => table?.close());

describe("WH-FREE-03: the way out of a melee", () => {
  it("WH-STRONG-16 WH-MOVE-02: is told by the ruler, and walked leg by leg past three guards, one of them Strong", async () => {
    const places = { Ogre: [4, 4], "Berta Holm": [3, 4], "Ilo Quickstep": [6, 3], "Orrin Tallow": [8, 3] } as const;
    await inPage(referee, arrange(1, places, "Ogre"));
    await hold(referee, "Ogre", [700, 0]);
    await expect.poll(() => label(referee).innerText()).toMatch(/Free attacks: 3 \(Berta Holm, Ilo Quickstep, Orrin/);
    await expect.poll(() => label(referee).locator("[data-cost]").getAttribute("data-cost")).toBe("secondMove");
    const start = await where("Ogre");
    await referee.page.mouse.up();
    await lastCard(mira.page, "question").locator("button", { hasText: "Strike" }).first().click();
    await loadDice(mira.page, [20, 20]);
    await mira.page.locator('dialog.application button[data-action="confirm"]').click();
    const at = (squares: number) => [start[0] + squares * 100, start[1]];
    for (const squares of [3, 6]) {
      await expect.poll(() => where("Ogre")).toEqual(at(squares));
      await expect
        .poll(() => lastCard(mira.page, "question").locator("button", { hasText: "Let it be" }).count())
        .toBe(1);
      await press(mira, "Let it be");
    }
    await expect.poll(() => where("Ogre")).toEqual(at(7));
  });

  it.each([
    ["hexes", 2],
    ["no grid", 0],
  ])("is measured on %s", async (_, grid) => {
    await inPage(referee, arrange(grid, { "Berta Holm": [4, 4], Ogre: [2, 4] }, "Berta Holm"));
    await mira.page.waitForFunction(`canvas.ready && canvas.grid.type === ${grid}`);
    const start = await where("Berta Holm");
    await hold(mira, "Berta Holm", [600, 0]);
    await expect.poll(() => label(mira).innerText()).toMatch(/Free attacks: 1 \(Ogre\)/);
    await mira.page.mouse.up();
    await expect
      .poll(() => lastCard(referee.page, "question").locator("button", { hasText: "Let it be" }).count())
      .toBe(1);
    expect((await where("Berta Holm"))[0]).toBeLessThan(start[0] + 200);
    await press(referee, "Let it be");
    await expect.poll(async () => (await where("Berta Holm"))[0] - start[0]).toBeGreaterThan(500);
  });

  it("is safe and told as careful where it is short enough", async () => {
    await inPage(referee, arrange(1, { "Berta Holm": [4, 4], Ogre: [2, 4] }, "Berta Holm"));
    await mira.page.waitForFunction("canvas.ready && canvas.grid.type === 1");
    await hold(mira, "Berta Holm", [100, 0]);
    await expect.poll(() => label(mira).locator("[data-cost]").getAttribute("data-cost")).toBe("careful");
    expect(await label(mira).innerText()).not.toMatch(/Free attacks/);
    await mira.page.keyboard.press("Escape");
    await mira.page.mouse.up();
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
