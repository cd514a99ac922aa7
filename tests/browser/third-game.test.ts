// A third game from a module, by the documented hook: its people fight beside Whitehack's, are hurt and healed, travel
// with the party, and what was done is undone.
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, goTo, show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BELLA, BERTA, COOK] = ["Bella", "Berta Holm", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

const hitPoints = (seat: Seat, name: string) =>
  inPage<number>(seat, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);

beforeAll(async () => {
  table = await Table.open({ scene: "plain", modules: [path.resolve(import.meta.dirname, "../games/brawl")] });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await inPage(
    referee,
    `const owner = game.users.getName("Mira").id;
     const bella = await Actor.create({ name: "${BELLA}", type: "brawl.brawler", ownership: { [owner]: 3 }, system: { brawn: 5, wits: 2, hp: { value: 9, max: 9 } } });
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 6 });
     const token = await bella.getTokenDocument({ x, y });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 7, max: 7 } } });`,
  );
  await gather(referee, { [BELLA]: [6, 4], [COOK]: [7, 4], [BERTA]: [8, 4] });
  await inPage(referee, `await game.combat.startCombat();`);
  await goTo(seats(), BELLA, 1);
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

it("shows its people on a sheet of their own, from which a test is rolled with its dice", async () => {
  const sheet = await openSheet(mira, BELLA);
  await sheet.locator(".brawler h2").waitFor();
  await loadDice(mira.page, [4, 10], [5, 10]);
  await sheet.getByRole("button", { name: "Brawn" }).click();
  const card = lastCard(referee.page, "roll");
  await card.getByText("Done").waitFor();
  expect(await card.locator(".die").allInnerTexts()).toEqual(["4", "5"]);
  await closeSheet(sheet);
});

it("attacks from the strip of its turn; the damage is applied and undone by the Referee", async () => {
  await inPage(mira, `canvas.tokens.placeables.find(({ name }) => name === "${COOK}").setTarget(true);`);
  await loadDice(mira.page, [6, 10], [5, 10]);
  await mira.page.locator(`#whitehack-turn [data-operation="attack"]`).first().click();
  await lastCard(mira.page, "roll").getByText("Knocked about").waitFor();
  await loadDice(mira.page, [5, 8]);
  await lastCard(mira.page, "roll").getByRole("button", { name: "Roll damage" }).click();
  await lastCard(mira.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => hitPoints(referee, COOK)).toBe(2);
  await lastCard(referee.page, "damage").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => hitPoints(mira, COOK)).toBe(7);
});

it("is hurt by a monster of Whitehack's, and healed", async () => {
  const deal = (kind: string, amount: number) =>
    inPage(
      referee,
      `await ChatMessage.create({ type: "damage", system: { title: "Ladle", kind: "${kind}", amount: ${amount}, target: { actor: game.actors.getName("${BELLA}").uuid, token: null, name: "${BELLA}" } } });`,
    );
  await deal("damage", 6);
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => hitPoints(mira, BELLA)).toBe(3);
  await deal("healing", 4);
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => hitPoints(mira, BELLA)).toBe(7);
});

it("travels with the party of Whitehack's people", async () => {
  await inPage(
    referee,
    `const crew = await Actor.create({ name: "Crew", type: "party" });
     await crew.sheet.render({ force: true });
     for (const name of ["${BERTA}", "${BELLA}"]) {
       const data = new DataTransfer();
       data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName(name).uuid }));
       const target = document.querySelector(".whitehack.sheet.party .members");
       target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
     }`,
  );
  const sheet = referee.page.locator(".whitehack.sheet.party");
  for (const name of [BERTA, BELLA]) await sheet.locator(".member", { hasText: name }).waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
