// One table of three games: Berta of Whitehack, Runa of The Red Hack and Brok of HAMMERCRAWL! fight one goblin, each by the
// dice of their own game; what hurts is applied and taken back on the same cards.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, question, show } from "../support/fight.ts";
import { lastCard, loadDice, type LoadedDie, rollBy } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, RUNA, BROK, COOK] = ["Berta Holm", "Runa", "Brok", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `const packs = ["rh", "hc"].map((pack) => ({ pack, enabled: true, preset: "complete" }));
     await game.settings.set("whitehack", "houseRules", { packs, families: { initiative: "core" } });
     const axe = { name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } };
     const chain = { name: "Chain", type: "armor", system: { armorClass: 4, equipped: true } };
     const six = (value) => Object.fromEntries(["strength", "dexterity", "constitution"].map((one) => [one, { value }]));
     const people = [["${RUNA}", "redhack", "thief", 12], ["${BROK}", "hammercrawl", "fighter", 13]];
     for (const [name, type, kind, value] of people) {
       const ownership = { [game.users.getName("Mira").id]: 3 };
       const system = { class: kind, level: 1, attributes: six(value), hp: { value: 8, max: 8 } };
       const actor = await Actor.create({ name, type, ownership, items: [axe, chain], system });
       await canvas.scene.createEmbeddedDocuments("Token", [(await actor.getTokenDocument({ x: 0, y: 0 })).toObject()]);
     }
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hitDice: "4", hp: { value: 40, max: 40 } } });`,
  );
  await gather(referee, { [BERTA]: [6, 4], [RUNA]: [6, 5], [BROK]: [7, 5], [COOK]: [7, 4] });
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

const pointsOf = (name: string) =>
  inPage<number>(referee, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);

/** Opens somebody's attack at somebody from their sheet. */
async function openAttack(seat: Seat, name: string, at: string): Promise<void> {
  await inPage(
    seat,
    `for (const one of canvas.tokens.placeables) one.setTarget(one.name === "${at}", { releaseOthers: false });
     await canvas.scene.tokens.getName("${name}").actor.sheet.render({ force: true });`,
  );
  await seat.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
  await inPage(seat, `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`);
}

/** Somebody's attack at somebody, with these dice. */
async function attack(seat: Seat, name: string, at: string, ...dice: readonly LoadedDie[]): Promise<void> {
  await openAttack(seat, name, at);
  await rollBy(seat.page.locator('dialog button[data-action="confirm"]').last(), ...dice);
}

interface Hurt {
  readonly kind: "attack" | "roll";
  readonly name: string;
  readonly amount: number;
  readonly die: LoadedDie;
  /** The target is asked before damage arrives, and takes it. */
  readonly isAsked?: boolean;
}

/** The newest attack hurts so much: the damage is applied, and taken back. */
async function hurts(seat: Seat, { kind, name, amount, die, isAsked = false }: Hurt): Promise<void> {
  const before = await pointsOf(name);
  const cards = referee.page.locator('#chat .chat-log [data-card="damage"]');
  const card = cards.nth(await cards.count());
  await rollBy(lastCard(seat.page, kind).getByRole("button", { name: "Roll damage" }), die);
  await card.locator('[data-action="applyDamage"]').click();
  if (isAsked) await question(mira, "Save against damage").getByRole("button", { name: "Take the damage" }).click();
  await expect.poll(() => pointsOf(name)).toBe(before - amount);
  await card.getByRole("button", { name: /Undo/ }).first().click();
  await expect.poll(() => pointsOf(name)).toBe(before);
}

it("HC-CMB-16 WH-ATK-01 RH-ATK-01 each of three games attacks the goblin by dice of its own, and each card tells its own scale", async () => {
  await attack(mira, BERTA, COOK, [8, 20]);
  await lastCard(referee.page, "attack").getByText("Hit").first().waitFor();
  await hurts(mira, { kind: "attack", name: COOK, amount: 5, die: [4, 6] });
  await attack(mira, RUNA, COOK, [11, 20]);
  await lastCard(referee.page, "roll").getByText("Success").first().waitFor();
  await hurts(mira, { kind: "roll", name: COOK, amount: 6, die: [6, 8] });
  await attack(mira, BROK, COOK, [15, 20], [2, 20]);
  await lastCard(referee.page, "roll").getByText("15 + 2 = 17: hit").waitFor();
  await hurts(mira, { kind: "roll", name: COOK, amount: 8, die: [7, 8] });
  await expect.poll(() => pointsOf(COOK)).toBe(40); // all is taken back
});

it("HC-CMB-16 RH-TST-05 the goblin attacks each of them: by its attack value, by their defence, against an armor class", async () => {
  await attack(referee, COOK, BERTA, [7, 20]);
  await lastCard(mira.page, "attack").getByText("Hit").first().waitFor();
  await hurts(referee, { kind: "attack", name: BERTA, amount: 2, die: [2, 6], isAsked: true });
  await openAttack(referee, COOK, RUNA);
  await loadDice(mira.page, [18, 20]);
  await mira.page.getByRole("button", { name: "Defend yourself" }).first().click();
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText("Failure: over the score").waitFor();
  await hurts(referee, { kind: "roll", name: RUNA, amount: 3, die: [3, 6] });
  await attack(referee, COOK, BROK, [14, 20]);
  await lastCard(mira.page, "roll").getByText("14 + 4 = 18: hit").waitFor();
  await hurts(referee, { kind: "roll", name: BROK, amount: 4, die: [4, 6] });
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
