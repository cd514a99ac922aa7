// Suppressive fire on the canvas: chosen in the dialog, placed on the scene, seen by everybody, and faced on the way.
import { afterAll, beforeAll, expect, it } from "vitest";
import { gather, goTo, openAttack } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, OGRE] = ["Berta Holm", "Ogre"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  mira = await table.sit("Mira");
  await inPage(
    referee,
    `await game.settings.set("whitehack", "modernWeapons", true);
     const [pistol] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Machine pistol" });
     const berta = game.actors.getName("${BERTA}");
     await berta.createEmbeddedDocuments("Item", [foundry.utils.mergeObject(pistol.toObject(), { _id: undefined, "system.equipped": true })]);`,
  );
  await gather(referee, { [BERTA]: [4, 6], [OGRE]: [11, 6] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${BERTA}" ? 6 : 2 });
     await game.combat.startCombat();`,
  );
  for (const { page } of [referee, mira]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
});
afterAll(() => table?.close());

const where = () => inPage<number>(referee, `return canvas.scene.tokens.getName("${OGRE}")._source.x;`);
const squares = ({ page }: Seat) =>
  page.evaluate<number>(`canvas.interface.grid.highlightLayers["whitehack.fire"]?.positions.size ?? 0`);

it("WH-GUN-04: Berta lays it by the dialog and the keys, and both see where", async () => {
  const { page } = mira;
  await goTo([referee, mira], BERTA, 1);
  const dialog = await openAttack(mira, OGRE, "missile");
  await dialog.locator("label", { hasText: "Suppressive fire" }).click();
  expect(await dialog.locator('[name="squares"]').isVisible()).toBe(true);
  await dialog.locator('button[data-action="confirm"]').click();
  const bar = page.locator(".area-bar");
  await bar.waitFor();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await loadDice(page, [7, 20]);
  await page.keyboard.press("Enter");
  await bar.waitFor({ state: "detached" });
  await lastCard(referee.page, "check").getByText("the next turn of Berta Holm").waitFor();
  for (const seat of [referee, mira]) await expect.poll(() => squares(seat)).toBe(3);
});

it("WH-GUN-04: the ogre stops before it, and what it brings stays with the Referee's word", async () => {
  await goTo([referee, mira], OGRE, 1);
  const start = await where();
  await inPage(
    referee,
    `await canvas.scene.tokens.getName("${OGRE}").move({ x: ${start - 700}, y: canvas.scene.tokens.getName("${OGRE}").y }, { method: "dragging" });`,
  );
  const question = lastCard(referee.page, "prompt");
  await question.getByText("The way leads into suppressive fire").waitFor();
  const stop = await where();
  expect(stop).toBeLessThan(start);
  await loadDice(referee.page, [20, 20]);
  await question.getByRole("button", { name: "Poor at it" }).click();
  await lastCard(mira.page, "notice").getByText("The fire is too much for Ogre").waitFor();
  expect(await where()).toBe(stop);
  await goTo([referee, mira], BERTA, 2);
  for (const seat of [referee, mira]) await expect.poll(() => squares(seat)).toBe(0);
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
