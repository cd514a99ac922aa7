// A fight of HAMMERCRAWL! in phases: a dwarf passes hidden stonework before it, a halfling is overlooked and hit, a fighter hits
// with one die and feints with the other, and "Not today!" is said.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, question, rowOf, show } from "../support/fight.ts";
import { cardAfter, damageOf, lastCard, loadDice, rollBy } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [DURA, PIP, BROK, COOK] = ["Dura", "Pip", "Brok", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
     const sword = { name: "Sword", type: "weapon", system: { damage: "1d6", equipped: true } };
     const shield = { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
     const people = [["${DURA}", "dwarf", [sword]], ["${PIP}", "halfling", [sword]], ["${BROK}", "fighter", [sword, shield]]];
     for (const [name, kind, items] of people) {
       const ownership = { [game.users.getName("Mira").id]: 3 };
       const attributes = { strength: { value: 13 }, constitution: { value: 9 } };
       const system = { class: kind, level: 1, notToday: kind === "fighter" ? 1 : 0, attributes, hp: { value: 6, max: 8 } };
       const actor = await Actor.create({ name, type: "hammercrawl", ownership, items, system });
       await canvas.scene.createEmbeddedDocuments("Token", [(await actor.getTokenDocument({ x: 0, y: 0 })).toObject()]);
     }
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hitDice: "4", hp: { value: 40, max: 40 } } });`,
  );
  await gather(referee, { [DURA]: [6, 3], [BROK]: [6, 4], [PIP]: [7, 5], [COOK]: [7, 4] });
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

const pointsOf = (name: string) =>
  inPage<number>(referee, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);

const open = (seat: Seat, name: string, at: string) =>
  inPage(
    seat,
    `for (const one of canvas.tokens.placeables) one.setTarget(one.name === "${at}", { releaseOthers: false });
     await canvas.scene.tokens.getName("${name}").actor.sheet.render({ force: true });`,
  );
const close = (seat: Seat) =>
  inPage(seat, `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`);

/** The next phase, by the button above the rows. */
async function nextPhase(seat: Seat, shown: string): Promise<void> {
  await show(seat, "combat");
  await seat.page.getByRole("button", { name: "Next phase" }).first().click();
  await seat.page.locator("#combat [aria-current]", { hasText: shown }).first().waitFor();
}

/** An attack of somebody's from their sheet, with these dice. */
async function attack(seat: Seat, name: string, at: string, ...dice: readonly (readonly [number, number])[]) {
  await open(seat, name, at);
  await seat.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
  await loadDice(seat.page, ...dice);
  await seat.page.getByRole("button", { name: "Roll", exact: true }).click();
  await close(seat);
  await show(seat, "chat");
}

it("HC-CLS-03 Dura passes hidden stonework, and only the Referee learns what she notices", async () => {
  await open(mira, DURA, COOK);
  await loadDice(referee.page, [43, 100]);
  await mira.page.getByRole("button", { name: "Pass hidden stonework" }).click();
  await show(referee, "chat");
  await lastCard(referee.page, "notice").getByText("If there is hidden stonework, it is noticed.").waitFor();
  await show(mira, "chat");
  await expect.poll(() => mira.page.getByText("If there is hidden stonework, it is noticed.").count()).toBe(0);
});

it("HC-CLS-15 HC-CMB-16 the goblin's dialog says who is overlooked; its blow is rolled and applied", async () => {
  await close(mira);
  await open(referee, COOK, PIP);
  await referee.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
  await referee.page
    .getByText(/Pip is often overlooked\. Others are attacked first: .*Dura/)
    .first()
    .waitFor();
  await picture("the goblin's dialog", { referee });
  await loadDice(referee.page, [18, 20]);
  const card = await cardAfter(referee.page, "roll", () =>
    referee.page.getByRole("button", { name: "Roll", exact: true }).click(),
  );
  await close(referee);
  await show(referee, "chat");
  const before = await pointsOf(PIP);
  const dice = await inPage<number>(
    referee,
    `return game.messages.contents.findLast((one) => one.type === "roll").system.damage.dice[0].count;`,
  );
  await rollBy(
    card.getByRole("button", { name: "Roll damage" }),
    ...Array.from({ length: dice }, () => [2, 6] as const),
  );
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => pointsOf(PIP)).toBeLessThan(before);
});

it("HC-CMB-01 HC-CMB-04 HC-CMB-05 the party's phases: Brok stays put, and nobody strikes before Melee", async () => {
  await inPage(
    referee,
    `const side = (name) => (name === "${COOK}" ? 3 : 9);
     for (const one of game.combat.combatants) await one.update({ initiative: side(one.name) });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "combat");
  await referee.page.getByText("Phases: the party").first().waitFor();
  await rowOf(mira, BROK).getByRole("button", { name: "Brok stays put" }).click();
  await expect.poll(() => rowOf(mira, BROK).locator('button[aria-pressed="true"]').count()).toBeGreaterThan(0);
  await nextPhase(referee, "Missile");
  await nextPhase(referee, "Melee");
});

it("HC-CMB-07 HC-CMB-10 Brok hits with one die and feints with the other, and the goblin falls for it", async () => {
  await attack(mira, BROK, COOK, [15, 20], [14, 20]);
  const card = lastCard(mira.page, "roll");
  await card.getByRole("button", { name: "Decide the dice" }).click();
  await mira.page.locator('dialog select[name="mark1"], .application select[name="mark1"]').selectOption("tactical");
  await mira.page.getByRole("button", { name: "So be it" }).click();
  await card
    .getByText(/tactical/)
    .first()
    .waitFor();
  await card.getByRole("button", { name: /resists/ }).click();
  await loadDice(referee.page, [3, 20]);
  await mira.page.getByRole("button", { name: "Ask for the save" }).click();
  await show(referee, "chat");
  await lastCard(referee.page, "roll").getByRole("button", { name: "The next attack has advantage" }).click();
  await expect
    .poll(() =>
      inPage(
        referee,
        `return canvas.scene.tokens.getName("${COOK}").actor.effects.some(({ name }) => name === "Exposed");`,
      ),
    )
    .toBe(true);
});

it("HC-CLS-25 a blow would fell Brok: not today", async () => {
  await inPage(
    referee,
    `const actor = game.actors.getName("${BROK}");
     await ChatMessage.create({ type: "damage", system: { title: "Blow", amount: 20, actor: null, target: { actor: actor.uuid, token: null, name: actor.name } } });`,
  );
  await damageOf(referee.page, "Blow").locator('[data-action="applyDamage"]').click();
  await show(mira, "chat");
  await question(mira, "Not Today!").getByRole("button", { name: "Not today!" }).click();
  await expect.poll(() => pointsOf(BROK)).toBe(1);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
