// A fight by The Red Hack with nobody on the scene: people are aimed at on the board of distances, asked, and struck at.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { goTo, question, show } from "../support/fight.ts";
import { lastCard, loadDice, rollBy } from "../support/hands.ts";
import { dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, SVEN, COOK] = ["Runa", "Sven", "Cave goblin"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
     const club = { name: "Club", type: "weapon", system: { damage: "1d6", equipped: true } };
     const shield = { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
     const make = (name, items) => Actor.create({ name, type: "redhack", items, ownership: { [game.users.getName("Mira").id]: 3 },
       system: { class: "thief", hp: { value: 6, max: 6 }, attributes: { strength: { value: 14 } } } });
     const people = [await make("${RUNA}", [club]), await make("${SVEN}", [club, shield])];
     const goblin = await game.actors.find(({ type }) => type === "monster").clone({ name: "${COOK}" }, { save: true });
     const combat = await Combat.create({ active: true });
     await combat.createEmbeddedDocuments("Combatant", [...people, goblin].map(({ id, name }) => ({ actorId: id, name, initiative: 3 })));
     await combat.startCombat();`,
  );
  for (const seat of seats()) {
    await seat.page.waitForFunction(`Object.keys(Handlebars.partials).some((name) => name.includes("packs/redhack"))`);
    await show(seat, "combat");
  }
});
afterAll(() => table?.close());

const board = ({ page }: Seat) => page.locator("#whitehack-bands");

it("RH-MOV-01 the Referee lays out the board, and aims at Runa with one press", async () => {
  await goTo(seats(), COOK, 1);
  await referee.page.getByRole("button", { name: "Lay out the board of distances" }).click();
  const laying = dialogOf(referee, "Lay out the board");
  await laying.locator('[name="steps"]').selectOption("0");
  await laying.locator('button[data-action="confirm"]').click();
  const aim = board(referee).getByRole("button", { name: `Aim at ${RUNA}` });
  await aim.click();
  await expect.poll(() => aim.getAttribute("aria-pressed")).toBe("true");
  await picture("aimed", { referee });
});

it("RH-ATK-01 RH-REA-03 she is asked to defend herself, and calls Sven, who strikes first", async () => {
  for (const seat of seats()) await show(seat, "chat");
  await inPage(referee, `await game.actors.getName("${COOK}").sheet.render({ force: true });`);
  await referee.page.locator('.whitehack.sheet.monster [data-action="rollAttack"]').first().click();
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Call an ally/ })
    .click();
  await question(mira, "Counterattack")
    .getByRole("button", { name: /Strike/ })
    .click();
  await loadDice(mira.page, [20, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText(COOK).first().waitFor();
  await expect
    .poll(() => inPage(referee, `return game.combat.combatants.contents.every(({ token }) => token === null);`))
    .toBe(true);
});

it("RH-OFF-03 she fails her defence and takes the hit, since Sven has no reaction left", async () => {
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Defend yourself/ })
    .click();
  await loadDice(mira.page, [19, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(mira.page, "roll").getByText(RUNA).first().waitFor();
  await rollBy(lastCard(referee.page, "roll").getByRole("button", { name: "Roll damage" }), [4, 6]);
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.hp.value;`)).toBe(2);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
