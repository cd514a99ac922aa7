// An area on the scene: placed by mouse and by keys, saved against by two players, and taken back from everybody.
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDice, tokenAt } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

const inPage = <Result>({ page }: Seat, code: string): Promise<Result> => page.evaluate(`(async () => { ${code} })()`);

/** Hit points of the three, before or after. */
const health = (): Promise<readonly number[]> =>
  inPage(
    referee,
    `return ["Berta Holm", "Sister Aldis", "Goblin"].map((name) => {
       const actor = canvas.scene.tokens.getName(name).actor;
       return actor.system.hp.value + actor.system.hp.temporary;
     });`,
  );

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `const { size } = canvas.grid;
     const at = (x, y) => ({ x: (8 + x) * size, y: (8 + y) * size });
     const scene = canvas.scene;
     await scene.deleteEmbeddedDocuments("Token", scene.tokens.map(({ id }) => id));
     const goblin = game.actors.find((actor) => actor.type === "monster");
     const place = async (actor, name, spot) => ({ ...(await actor.getTokenDocument({ ...spot, name, hidden: false, width: 1, height: 1 })).toObject(), name });
     await scene.createEmbeddedDocuments("Token", [
       await place(game.actors.getName("Berta Holm"), "Berta Holm", at(0, 0)),
       await place(game.actors.getName("Sister Aldis"), "Sister Aldis", at(1, 1)),
       await place(goblin, "Goblin", at(2, 2)),
       await place(goblin, "Far", at(12, 0)),
     ]);
     for (const token of scene.tokens) await token.actor.update({ system: { hp: { value: 12, max: 12, rolled: 12, temporary: 0 } } });`,
  );
});
afterAll(() => table?.close());

/** Opens the Referee's area, and answers the first dialog. */
async function begin(shape: string): Promise<void> {
  const { page } = referee;
  await inPage(referee, `canvas.tokens.releaseAll(); void game.system.api.area({ actors: [] });`);
  const dialog = page.locator("dialog.application, .application.dialog", { hasText: "Damage to everybody inside" });
  await dialog.locator('[name="title"]').fill("Falling roof");
  await dialog.locator('[name="damage"]').fill("2d6");
  await dialog.locator('[name="leaves"]').selectOption("half");
  await dialog.locator('[name="shape"]').selectOption(shape);
  await dialog.locator('button[data-action="confirm"]').click();
  await page.locator(".area-bar").waitFor();
}

it("WH-AREA-02: a square follows the mouse, a line is turned by a key, and both say who is inside", async () => {
  const { page } = referee;
  await begin("line");
  const bar = page.locator(".area-bar");
  const far = await tokenAt(page, "Far");
  await page.mouse.move(far.x, far.y, { steps: 2 });
  await expect.poll(() => bar.locator("output").textContent()).toContain("Nobody");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => bar.locator("output").textContent()).toContain("Far");
  await page.keyboard.press("KeyE");
  await expect.poll(() => bar.locator("output").textContent()).toContain("Nobody");
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  expect(
    await inPage<number>(referee, "return game.messages.contents.filter(({ type }) => type === 'damage').length;"),
  ).toBe(0);
});

it("WH-AREA-01: catches whom the Referee has ticked; two players save, the rest is thrown, and one button each applies and undoes it", async () => {
  const { page } = referee;
  await begin("square");
  const middle = await tokenAt(page, "Sister Aldis");
  await page.mouse.move(middle.x, middle.y, { steps: 2 });
  await expect.poll(() => page.locator(".area-bar output").textContent()).toContain("Goblin");
  await loadDice(page, [4, 6], [4, 6], [19, 20]);
  await page.mouse.click(middle.x, middle.y);
  const caught = page.locator("dialog.application, .application.dialog", { hasText: "who is caught?" });
  await expect.poll(() => caught.locator('input[type="checkbox"]').count()).toBe(3);
  await caught.locator('button[data-action="confirm"]').click();
  const card = page.locator('.chat-message [data-card="damage"]').last();
  await card.getByText("asked to save").first().waitFor();
  await loadDice(mira.page, [1, 20]);
  await loadDice(tomas.page, [20, 20]);
  for (const [{ page: own }, name] of [
    [mira, "Berta Holm"],
    [tomas, "Sister Aldis"],
  ] as const) {
    const question = own.locator('.chat-log [data-card="question"]', { hasText: name }).last();
    await question.getByRole("button", { name: "Roll the saving throw" }).click();
  }
  await expect.poll(() => card.getByText("asked to save").count()).toBe(0);
  await card.getByRole("button", { name: "Apply to all" }).click();
  await expect.poll(health).toEqual([8, 4, 4]);
  await card.getByRole("button", { name: "Undo for all" }).click();
  await expect.poll(health).toEqual([12, 12, 12]);
  for (const { errors } of [referee, mira, tomas]) expect(errors).toEqual([]);
});
