// A fight of four rounds by The Red Hack without squares, as a group plays it: three people, the board of distances, answers to
// moves and attacks, a shield, a spoilt spell, a fall, and goblins who lose heart.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { consequence, gather, question, rowOf, show } from "../support/fight.ts";
import { lastCard, loadDice, type LoadedDie, rollBy } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, BRON, ILSA, COOK, GUARD] = ["Runa", "Bron", "Ilsa", "Goblin cook", "Goblin lookout"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
     const weapon = (name, more) => ({ name, type: "weapon", system: { damage: "1d6", equipped: true, ...more } });
     const shield = { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
     const people = [
       ["${RUNA}", "Mira", "thief", 5, [weapon("Club", {}), weapon("Bow", { range: 70 })], {}],
       ["${BRON}", "Tomas", "fighter", 8, [weapon("Axe", {}), shield], {}],
       ["${ILSA}", "Tomas", "wizard", 4, [weapon("Staff", {})], { slots: 2 }],
     ];
     for (const [name, player, of, hp, items, overrides] of people) {
       const ownership = { [game.users.getName(player).id]: 3 };
       const attributes = { strength: { value: 14 }, dexterity: { value: 12 }, constitution: { value: 12 } };
       const system = { class: of, attributes, hp: { value: hp, max: hp }, overrides };
       const actor = await Actor.create({ name, type: "redhack", ownership, items, system });
       const token = await actor.getTokenDocument({ x: 0, y: 0 });
       await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     }
     for (const name of ["${COOK}", "${GUARD}"])
       await canvas.scene.tokens.getName(name).actor.update({ system: { hp: { value: 4, max: 6 } } });`,
  );
  // where the tokens lie says nothing: the board does
  await gather(referee, { [RUNA]: [2, 2], [BRON]: [12, 2], [ILSA]: [2, 9], [COOK]: [12, 9], [GUARD]: [7, 5] });
  for (const seat of seats()) {
    await seat.page.waitForFunction(`Object.keys(Handlebars.partials).some((name) => name.includes("packs/redhack"))`);
    await show(seat, "combat");
    await seat.page.locator("#combat .fight-head", { hasText: "Order of the round" }).waitFor();
  }
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const board = ({ page }: Seat) => page.locator("#whitehack-bands");
const column = (seat: Seat, steps: number) => board(seat).locator(`.band-column[data-steps="${steps}"]`);
/** The board of one seat shows the fight from the eyes of one, who has another so far away. */
const isSeen = (seat: Seat, name: string, steps: number) =>
  column(seat, steps).locator(".band-chip", { hasText: name }).waitFor();
const lookFrom = (seat: Seat, name: string) =>
  board(seat).locator('select[name="focus"]').selectOption({ label: name });
const moveToward = async (seat: Seat, who: string, goal: string) => {
  await lookFrom(seat, who);
  await board(seat)
    .getByRole("button", { name: `Move toward ${goal}` })
    .press("Enter");
};

/** A button of the tracker, pressed as soon as it is there. */
async function tracker(seat: Seat, action: "rollAll" | "startCombat" | "nextTurn" | "nextRound"): Promise<void> {
  await show(seat, "combat");
  await seat.page.locator(`#combat [data-action="${action}"]:visible`).first().click();
}
/** The turn of somebody in a round, as everybody sees it. */
async function isTurnOf(name: string, round: number): Promise<void> {
  for (const { page } of seats())
    await page.waitForFunction(
      `game.combat?.round === ${round} && game.combat.combatant?.name === ${JSON.stringify(name)}`,
    );
}
/** Ends the turn of whoever has it. */
async function endTurn(seat: Seat, next: string, round: number): Promise<void> {
  await tracker(seat, "nextTurn");
  await isTurnOf(next, round);
}
const initiatives = () =>
  inPage(referee, `return Object.fromEntries(game.combat.combatants.map((one) => [one.name, one.initiative]));`);

/** A goblin attacks somebody from its sheet. */
async function attack(who: string, whom: string): Promise<void> {
  await inPage(
    referee,
    `canvas.tokens.placeables.find(({ name }) => name === "${whom}").setTarget(true, { releaseOthers: true });
     await canvas.scene.tokens.getName("${who}").actor.sheet.render({ force: true });`,
  );
  await referee.page.locator('.whitehack.sheet.monster [data-action="rollAttack"]').first().click();
  await inPage(
    referee,
    `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`,
  );
}
async function defend(seat: Seat, face: number): Promise<void> {
  await question(seat, "You are attacked")
    .getByRole("button", { name: /Defend yourself/ })
    .click();
  await loadDice(seat.page, [face, 20]);
  const cards = referee.page.locator('#chat .chat-log [data-card="roll"]');
  const before = await cards.count();
  await seat.page.getByRole("button", { name: "Roll", exact: true }).click();
  await cards.nth(before).waitFor({ state: "attached" });
}
/** Strikes as a question has offered it, through the dialog of the attack. */
async function strike(seat: Seat, kind: string, face: number): Promise<void> {
  await question(seat, kind)
    .getByRole("button", { name: /^Strike/ })
    .first()
    .click();
  await loadDice(seat.page, [face, 20]);
  await seat.page.getByRole("button", { name: "Roll", exact: true }).click();
}
/** Rolls the damage of the newest attack, and applies it. */
async function hurt(seat: Seat, ...dice: readonly LoadedDie[]): Promise<void> {
  const cards = seat.page.locator('#chat .chat-log [data-card="damage"]');
  const before = await cards.count();
  await rollBy(lastCard(seat.page, "roll").getByRole("button", { name: "Roll damage" }), ...dice);
  await cards.nth(before).locator('[data-action="applyDamage"]').click();
}
const letBe = (seat: Seat, kind: string, about: string) =>
  seat.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: kind })
    .filter({ hasText: about })
    .last()
    .getByRole("button", { name: "Let it be" })
    .click();
const hp = (name: string) =>
  inPage<number>(referee, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);
const toChat = async () => {
  for (const seat of seats()) await show(seat, "chat");
};

it("round 1, RH-INI-01 RH-INI-02 RH-MOV-01: they meet, Runa is surprised, and the board is laid out by sides", async () => {
  await referee.page.getByRole("button", { name: /^At first:/ }).click();
  const noticed = dialogOf(referee, "Who has noticed whom?");
  await noticed.locator('[name="noticed"]').selectOption("even");
  await noticed.getByRole("button", { name: "Say so" }).click();
  await referee.page.getByRole("button", { name: /^At first: they meet/ }).waitFor();
  await loadDice(referee.page, [1, 8], [5, 8], [4, 6]);
  await tracker(referee, "rollAll");
  await referee.page.waitForFunction(`game.combat.combatants.contents.every(({ initiative }) => initiative !== null)`);
  expect(await initiatives()).toMatchObject({ [RUNA]: 1, [BRON]: 5, [ILSA]: 4 });
  await tracker(referee, "startCombat");
  await isTurnOf(BRON, 1);
  await rowOf(mira, RUNA)
    .getByText(/surprised/i)
    .first()
    .waitFor();
  await referee.page.getByRole("button", { name: "Lay out the board of distances" }).click();
  const laying = dialogOf(referee, "Lay out the board");
  await laying.locator('[name="steps"]').selectOption("1");
  await laying.locator('button[data-action="confirm"]').click();
  await board(referee).waitFor();
  for (const seat of [mira, tomas]) {
    await seat.page.getByRole("button", { name: "Open the board of distances" }).click();
    await isSeen(seat, COOK, 1);
    await isSeen(seat, GUARD, 1);
  }
});

it("round 1, RH-REA-02 RH-REA-03: the lookout comes close, Bron strikes first for the surprised Runa, and she is missed", async () => {
  await endTurn(tomas, ILSA, 1);
  await tracker(tomas, "nextTurn");
  await toChat();
  await referee.page.waitForFunction(`game.combat.combatant?.name.startsWith("Goblin")`);
  await moveToward(referee, GUARD, RUNA);
  await letBe(tomas, "Countermove", BRON);
  await letBe(tomas, "Countermove", ILSA);
  await lookFrom(mira, RUNA);
  await isSeen(mira, GUARD, 0);
  const asked = mira.page.locator('#chat [data-card="prompt"]', { hasText: "Countermove" });
  expect(await asked.filter({ hasText: RUNA }).count()).toBe(0); // who is surprised does not react
  await attack(GUARD, RUNA);
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Call an ally Bron/ })
    .click();
  await strike(tomas, "Counterattack", 9);
  await lastCard(referee.page, "roll").getByText("Axe").first().waitFor();
  await hurt(tomas, [1, 8]);
  await consequence(referee, "Morale").getByText("The first of them is hurt.").waitFor();
  await rollBy(consequence(referee, "Morale").getByRole("button", { name: "Roll morale" }), [2, 6], [2, 6]);
  await defend(mira, 4);
  await lastCard(referee.page, "roll")
    .getByText(/Success/)
    .first()
    .waitFor();
  expect(await hp(RUNA)).toBe(5);
});

it("round 2, RH-INI-01 RH-REA-04: all roll anew, and Runa shoots from overwatch as the cook comes nearer", async () => {
  await loadDice(referee.page, [6, 8], [5, 8], [4, 6]);
  await tracker(referee, "nextRound");
  await isTurnOf(RUNA, 2);
  expect(await initiatives()).toMatchObject({ [RUNA]: 6, [BRON]: 5, [ILSA]: 4 });
  await endTurn(mira, BRON, 2);
  await endTurn(tomas, ILSA, 2);
  await tracker(tomas, "nextTurn");
  await referee.page.waitForFunction(`game.combat.combatant?.name.startsWith("Goblin")`);
  await toChat();
  await moveToward(referee, COOK, RUNA);
  await question(mira, "Overwatch").waitFor();
  await letBe(mira, "Countermove", RUNA);
  await strike(mira, "Overwatch", 9);
  await lastCard(referee.page, "roll").getByText("Bow").first().waitFor();
  await hurt(mira, [1, 6]);
  await expect.poll(() => hp(COOK)).toBe(3);
});

it("round 2, RH-REA-02 RH-MOV-02: Ilsa keeps her distance on the board, and the Referee takes it back", async () => {
  await lookFrom(tomas, ILSA);
  await isSeen(tomas, COOK, 0);
  const asked = tomas.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .filter({ hasText: ILSA })
    .last();
  await asked.getByRole("button", { name: /^Keep the distance/ }).click();
  await isSeen(tomas, COOK, 1);
  await referee.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .filter({ hasText: ILSA })
    .last()
    .getByRole("button", { name: "Undo" })
    .press("Enter");
  await isSeen(tomas, COOK, 0);
  for (const name of [ILSA, BRON]) await letBe(tomas, "Countermove", name);
  await expect.poll(() => question(tomas, "Countermove").getByRole("button", { name: "Let it be" }).count()).toBe(0);
});

it("round 2, RH-OFF-03 RH-OFF-04: Bron's shield stops a critical hit, and breaks", async () => {
  await attack(GUARD, BRON);
  await defend(tomas, 1);
  await rollBy(question(tomas, "Block with the shield").getByRole("button", { name: /^Block/ }), [12, 20]);
  await referee.page.locator('#chat [data-card="roll"]', { hasText: "Blocked by a shield" }).first().waitFor();
  await expect
    .poll(() => inPage(tomas, `return game.actors.getName("${BRON}").items.getName("Shield").system.broken;`))
    .toBe(true);
  expect(await hp(BRON)).toBe(8);
});

it("round 3, RH-CST-01: Ilsa declares a spell, and the cook's blow spoils it", async () => {
  await loadDice(referee.page, [3, 8], [4, 8], [5, 6]);
  await tracker(referee, "nextRound");
  await isTurnOf(ILSA, 3);
  for (const seat of [mira, tomas]) await show(seat, "combat");
  await loadDice(referee.page, [6, 6], [6, 6]); // neither goblin beside her is quick enough
  await rowOf(tomas, ILSA)
    .getByRole("button", { name: /declare a spell/ })
    .click();
  const dialog = dialogOf(tomas, "Declare a spell");
  await dialog.locator('[name="other"]').fill("Sleep");
  await confirm(dialog);
  await rowOf(mira, ILSA).getByText("Sleep takes effect on 3").waitFor();
  await endTurn(tomas, BRON, 3);
  await tracker(tomas, "nextTurn");
  await referee.page.waitForFunction(`game.combat.combatant?.name.startsWith("Goblin")`);
  await toChat();
  await attack(COOK, ILSA);
  await defend(tomas, 18);
  await hurt(referee, [2, 6]);
  await expect.poll(() => hp(ILSA)).toBe(2);
  await show(tomas, "combat");
  await rowOf(tomas, ILSA).getByText("Sleep is spoiled by damage").waitFor();
});

it("round 4, RH-DMG-02 RH-INJ-01 RH-INJ-05: Runa falls into her Constitution, and goes on by willpower", async () => {
  await loadDice(referee.page, [2, 8], [5, 8], [4, 6]);
  await tracker(referee, "nextRound");
  await isTurnOf(BRON, 4);
  await endTurn(tomas, ILSA, 4);
  await tracker(tomas, "nextTurn");
  await referee.page.waitForFunction(`game.combat.combatant?.name.startsWith("Goblin")`);
  await toChat();
  await attack(GUARD, RUNA);
  await defend(mira, 18);
  await hurt(referee, [6, 6]);
  await rollBy(question(mira, "Save or die").getByRole("button", { name: /^Roll/ }), [18, 20]);
  await expect.poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.hp.state;`)).toBe("knockedOut");
  const [first, second] = await inPage<readonly string[]>(
    referee,
    `return game.combat.turns.flatMap(({ name }) => (name.startsWith("Goblin") ? [name] : []));`,
  );
  expect([first, second].toSorted()).toEqual([COOK, GUARD]);
  await endTurn(referee, second ?? "", 4);
  await endTurn(referee, RUNA, 4);
  await show(mira, "combat");
  await rowOf(mira, RUNA)
    .getByRole("button", { name: /Go on by willpower/ })
    .click();
  await rowOf(referee, RUNA)
    .getByText(/Goes on by willpower/)
    .waitFor();
});

it("round 4, RH-MOR-02: she fells the lookout with her last strength, and the cook runs", async () => {
  await toChat();
  await inPage(
    mira,
    `canvas.tokens.placeables.find(({ name }) => name === "${GUARD}").setTarget(true, { releaseOthers: true });
     await game.actors.getName("${RUNA}").sheet.render({ force: true });`,
  );
  await mira.page.locator('.whitehack.sheet.redhack [data-action="rollAttack"]').first().click();
  await loadDice(mira.page, [9, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await hurt(mira, [6, 6]);
  await rollBy(consequence(referee, "Morale").getByRole("button", { name: "Roll morale" }).last(), [6, 6], [6, 6]);
  await referee.page.locator("#chat").getByText(/flee/i).last().waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
