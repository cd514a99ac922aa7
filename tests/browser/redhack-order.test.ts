// A fight by The Red Hack without a map: Mira's Runa and the Referee's goblins on the board of distances, the order of the
// round in the tracker, and an attack that goes by both.
import { afterAll, beforeAll, expect, it } from "vitest";
import { aim, gather, rowOf, show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, COOK, GUARD] = ["Runa", "Goblin cook", "Goblin lookout"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await inPage(
    referee,
    `const owner = game.users.getName("Mira").id;
     const axe = { name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } };
     const runa = await Actor.create({ name: "${RUNA}", type: "redhack", ownership: { [owner]: 3 }, items: [axe],
       system: { class: "thief", hp: { value: 6, max: 6 } } });
     const at = (j) => canvas.grid.getTopLeftPoint({ i: 4, j });
     const token = await runa.getTokenDocument(at(6));
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "order" }] });`,
  );
  await gather(referee, { [RUNA]: [6, 4], [COOK]: [7, 4], [GUARD]: [9, 4] });
  for (const seat of seats()) {
    await show(seat, "combat");
    await seat.page.locator("#combat .fight-head", { hasText: "Order of the round" }).waitFor();
  }
});
afterAll(() => table?.close());

const board = ({ page }: Seat) => page.locator("#whitehack-bands");
const chip = (seat: Seat, name: string) => board(seat).locator(".band-chip", { hasText: name });
const BANDS = ["close", "near", "far"] as const;
const column = (seat: Seat, band: (typeof BANDS)[number]) =>
  board(seat).locator(`.band-column[data-steps="${BANDS.indexOf(band)}"]`);

it("RH-INI-02 the Referee says who has noticed whom, and Runa surprises them", async () => {
  await referee.page.getByRole("button", { name: /^At first:/ }).click();
  const dialog = dialogOf(referee, "Who has noticed whom?");
  await dialog.locator('[name="noticed"]').selectOption("even");
  await dialog.getByRole("button", { name: "Say so" }).click();
  await mira.page.locator("#combat").waitFor();
  await loadDice(referee.page, [7, 8]);
  await inPage(referee, `await game.combat.rollAll(); await game.combat.startCombat();`);
  await rowOf(mira, RUNA).getByText("Surprises: acts at once").waitFor();
  await expect.poll(() => inPage(mira, `return game.combat.turns[0].name;`)).toBe(RUNA);
});

it("RH-MOV-01 RH-DST-01 the board is laid out and opens from the tracker", async () => {
  await referee.page.getByRole("button", { name: "Lay out the board of distances" }).click();
  const dialog = dialogOf(referee, "Lay out the board");
  await dialog.locator('[name="steps"]').selectOption("2");
  await dialog.locator('button[data-action="confirm"]').click();
  await column(referee, "far").locator(".band-chip", { hasText: RUNA }).waitFor({ state: "detached" });
  await board(referee).waitFor();
  await mira.page.getByRole("button", { name: "Open the board of distances" }).click();
  await column(mira, "far").locator(".band-chip", { hasText: COOK }).waitFor();
  await board(mira).getByText(`${COOK} is far, up to 120 feet away.`, { exact: false }).waitFor();
  await expect.poll(() => column(mira, "far").locator(".band-chip").count()).toBe(2);
});

it("RH-MOV-02 Mira moves Runa by a button, by a key and by dragging, and both see it", async () => {
  await board(mira)
    .getByRole("button", { name: `Move toward ${COOK}` })
    .click();
  await column(mira, "near").locator(".band-chip", { hasText: COOK }).waitFor();
  await chip(mira, COOK).focus();
  await mira.page.keyboard.press("ArrowLeft");
  await column(mira, "close").locator(".band-chip", { hasText: COOK }).waitFor();
  await board(mira).getByText("Moves left: 0 free, 1 in all").waitFor();
  await board(referee).locator('select[name="focus"]').selectOption({ label: RUNA });
  await column(referee, "close").locator(".band-chip", { hasText: COOK }).waitFor();
  const [from, to] = [await chip(mira, GUARD).boundingBox(), await column(mira, "near").boundingBox()];
  if (!from || !to) throw new Error("The board is not drawn");
  await mira.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mira.page.mouse.down();
  await mira.page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 5 });
  await mira.page.mouse.up();
  await column(mira, "near").locator(".band-chip", { hasText: GUARD }).waitFor();
  await expect.poll(() => chip(referee, GUARD).count()).toBe(1);
});

it("RH-POS-01 RH-POS-02 the cook stands in a doorway, and Runa's attack is told how they stand", async () => {
  await chip(referee, COOK).click();
  await board(referee).locator('select[name="stance"]').selectOption("doorway");
  await board(mira).getByText("Stands in a doorway: 1 can attack.", { exact: false }).waitFor();
  await aim(mira, GUARD);
  await inPage(mira, `await game.actors.getName("${RUNA}").sheet.render({ force: true });`);
  await mira.page.locator('.whitehack.sheet.redhack [data-action="rollAttack"]').first().click();
  const dialog = mira.page.locator(".whitehack.ask");
  await dialog.getByText("too far to be attacked hand to hand", { exact: false }).waitFor();
  await expect.poll(() => board(mira).getByRole("combobox", { name: "Ground" }).inputValue()).toBe("moving");
  await mira.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await inPage(mira, `await game.actors.getName("${RUNA}").sheet.close();`);
});

it("RH-ARE-01 RH-ARE-02 a line with two targets is refused, and a blast reaches who is close to its target", async () => {
  await show(referee, "chat");
  await board(mira).getByRole("button", { name: "Attack several at once" }).click();
  const dialog = dialogOf(mira, "Attack several at once");
  await dialog.locator('[name="first"]').selectOption({ label: COOK });
  await dialog.locator('[name="second"]').selectOption({ label: GUARD });
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.getByText("Such an area names fewer targets", { exact: false }).waitFor();
  await dialog.locator('[name="second"]').selectOption("");
  await dialog.locator('[name="title"]').fill("Fireball");
  await dialog.locator('button[data-action="confirm"]').click();
  const caught = dialogOf(mira, "Fireball");
  await caught.getByRole("checkbox", { name: COOK }).waitFor();
  await expect.poll(() => caught.getByRole("checkbox", { name: COOK }).isChecked()).toBe(true);
  await caught.locator('button[data-action="confirm"]').click();
  await lastCard(referee.page, "damage").getByText("Fireball").first().waitFor();
});

it("RH-INI-02 RH-INI-04 her turn over, Runa rolls again; the monsters act as one before the threes", async () => {
  await loadDice(referee.page, [3, 8]);
  await inPage(mira, `await game.combat.nextTurn();`);
  await referee.page.waitForFunction(`game.combat.combatants.find(({ name }) => name === "${RUNA}").initiative === 3`);
  const order = await inPage<string[]>(referee, `return game.combat.turns.map(({ name }) => name);`);
  expect(order.at(-1)).toBe(RUNA);
});

it("RH-MOV-01 the Referee says another distance by dragging, and the card's undo takes it back", async () => {
  await show(referee, "chat");
  await board(referee).locator('[name="sets"]').check();
  await chip(referee, RUNA).focus();
  await referee.page.keyboard.press("ArrowRight");
  await column(referee, "far").locator(".band-chip", { hasText: RUNA }).waitFor();
  await lastCard(referee.page, "notice").getByText("→ far").waitFor(); // not the card before it
  await lastCard(referee.page, "notice").getByRole("button", { name: "Undo" }).press("Enter"); // a small screen has the board before it
  await column(referee, "near").locator(".band-chip", { hasText: RUNA }).waitFor();
  await expect.poll(() => chip(referee, RUNA).count()).toBe(1);
});

it("RH-MOV-01 a board of forty changes in place, within a frame or two", async () => {
  await inPage(
    referee,
    `const many = Array.from({ length: 37 }, (_, at) => ({ actorId: canvas.scene.tokens.getName("${COOK}").actorId, name: "Orc " + at }));
     await game.combat.createEmbeddedDocuments("Combatant", many);`,
  );
  await board(referee)
    .getByRole("button", { name: /^Put 37 on the board/ })
    .click();
  await dialogOf(referee, "Lay out the board").locator('button[data-action="confirm"]').click();
  await chip(referee, "Orc 36").waitFor();
  const median = await inPage<number>(
    referee,
    `const app = foundry.applications.instances.get("whitehack-bands");
     const select = app.element.querySelector('[name="focus"]');
     const times = [];
     for (let at = 0; at < 15; at += 1) {
       select.value = select.options[at].value;
       select.dispatchEvent(new Event("change", { bubbles: true }));
       const begin = performance.now();
       await app.redraw();
       times.push(performance.now() - begin);
     }
     return times.sort((one, other) => one - other)[7];`,
  );
  console.info(`A board of forty is drawn anew in ${median.toFixed(1)} ms.`);
  expect(median).toBeLessThan(100);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
