// Rarer turns of a WhiteBox fight by a Referee and two players: places are changed, a fighter guards, a crossbow is loaded.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { drag, gather, goTo, openAttack, put, question, rowOf, show, squaresOf, strike } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { confirm, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, LOOKOUT] = ["Berta Holm", "Sister Aldis", "Goblin lookout"] as const;
const SQUARE = 100;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
     await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
     await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
  );
  await gather(referee, { [BERTA]: [5, 6], [ALDIS]: [5, 5], [LOOKOUT]: [4, 6] });
  await inPage(
    referee,
    `const numbers = { "${BERTA}": 9, "${ALDIS}": 6, "${LOOKOUT}": 2 };
     for (const one of game.combat.combatants) await one.update({ initiative: numbers[one.name] });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "combat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

/** Berta's round, as the strip tells it. */
const pips = () => mira.page.locator("#whitehack-turn .pip").evaluateAll((all) => all.map((one) => one.ariaLabel));
const has = (action: number, move: number) =>
  expect.arrayContaining([
    expect.stringMatching(action > 0 ? `^Action: ${action} left` : "^Action: used up"),
    expect.stringMatching(move > 0 ? `^Move: ${move} left` : "^Move: used up"),
  ]) as unknown;
const act = (seat: Seat, name: string) => rowOf(seat, BERTA).getByRole("button", { name });
const places = () => squaresOf(referee, BERTA, ALDIS);
const undoOn = (card: ReturnType<typeof lastCard>) => card.locator('[data-action="undo"]').first().click();

describe("WB-CMB-09: Berta and Aldis change places beside a goblin", () => {
  const asked = () => question(tomas, `Does ${ALDIS} change places with ${BERTA}?`);
  const ask = () => drag(mira, BERTA, [0, -SQUARE]);

  it("WB-CMB-09: Aldis is asked, and stays put", async () => {
    await goTo(seats(), BERTA, 1);
    await strike(mira, { foe: LOOKOUT, dice: [[19, 20]] });
    for (const seat of seats()) await rowOf(seat, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
    await goTo(seats(), BERTA, 2);
    await show(tomas, "chat");
    await ask();
    await asked().getByRole("button", { name: "Stay put" }).click();
    await asked().getByText("Answered by").waitFor();
    expect(await places()).toEqual(["5,6", "5,5"]);
  });

  it("WB-CMB-09: asked again she changes places, which is a step and leaves Berta in the melee", async () => {
    await ask();
    const change = asked().getByRole("button", { name: "Change places" });
    await change.waitFor();
    await picture("Asked to change places", { mira, tomas });
    await change.click();
    await expect.poll(places).toEqual(["5,5", "5,6"]);
    await expect.poll(pips).toEqual(has(1, 0));
    await rowOf(mira, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
  });

  it("WB-CMB-09: the Referee takes it back on the card, and both stand where they stood", async () => {
    await show(referee, "chat");
    await undoOn(question(referee, `Does ${ALDIS} change places with ${BERTA}?`));
    await expect.poll(places).toEqual(["5,6", "5,5"]);
    await expect.poll(pips).toEqual(has(1, 1));
  });
});

describe("WB-CMB-12: Berta guards", () => {
  const armor = (seat: Seat) =>
    inPage<number>(seat, `return game.actors.getName("${BERTA}").system.derived.armorClass.value;`);

  it("WB-CMB-12: the stance takes the attack, leaves a step, and everybody reads what it gives", async () => {
    await goTo(seats(), BERTA, 3);
    await question(referee, `Does ${ALDIS} change places`).getByText("Withdrawn").waitFor();
    const plain = await armor(referee);
    await act(mira, "Defensive stance").click();
    await lastCard(tomas.page, "notice").getByText("Guards until the next turn").waitFor();
    for (const seat of seats()) await expect.poll(() => armor(seat)).toBe(plain + 2);
    await expect.poll(pips).toEqual(has(0, 1));
    await drag(mira, BERTA, [SQUARE, 0]);
    await expect.poll(places).toEqual(["6,6", "5,5"]);
    await expect.poll(pips).toEqual(has(0, 0));
    expect(await act(mira, "Defensive stance").count()).toBe(0);
  });

  it("WB-CMB-12: a goblin aims at the better armor, and the next turn of Berta ends it", async () => {
    await put(referee, BERTA, [5, 6]);
    await goTo(seats(), LOOKOUT, 3);
    const dialog = await openAttack(referee, BERTA);
    await picture("A blow at somebody who guards", { referee });
    await loadDice(referee.page, [19, 20]);
    await confirm(dialog);
    await lastCard(tomas.page, "attack").getByText(`against ${BERTA}`).waitFor();
    const guarded = await armor(mira);
    await goTo(seats(), BERTA, 4);
    for (const seat of seats()) await expect.poll(() => armor(seat)).toBe(guarded - 2);
    await act(mira, "Defensive stance").waitFor();
  });
});

describe("WB-CMB-06: Berta's heavy crossbow", () => {
  const attacks = () => mira.page.locator('#chat .chat-log [data-card="attack"]').count();
  const isLoading = (seat: Seat) =>
    inPage<number>(seat, `return game.actors.getName("${BERTA}").items.getName("Heavy crossbow").system.loading;`);
  const shoot = () => strike(mira, { foe: LOOKOUT, how: "missile", dice: [[19, 20]] });

  it("WB-CMB-06: once shot it is loaded from the tracker, which takes the move", async () => {
    await inPage(
      referee,
      `const berta = game.actors.getName("${BERTA}");
       const [bow] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Crossbow" });
       for (const item of berta.items) if (item.system.equipped && (item.type === "weapon" || item.name === "Shield")) await item.update({ system: { equipped: false } });
       await berta.createEmbeddedDocuments("Item", [foundry.utils.mergeObject(bow.toObject(), { _id: undefined, name: "Heavy crossbow", "system.equipped": true })]);`,
    );
    await put(referee, LOOKOUT, [10, 6]);
    await goTo(seats(), BERTA, 5);
    expect(await act(mira, "Load Heavy crossbow").count()).toBe(0);
    await shoot();
    await act(mira, "Load Heavy crossbow").waitFor();
    await picture("A crossbow to load", { mira });
    await act(mira, "Load Heavy crossbow").click();
    await show(referee, "chat");
    await lastCard(referee.page, "notice").getByText("It took the move.").waitFor();
    await expect.poll(pips).toEqual(has(0, 0));
    await expect.poll(() => isLoading(tomas)).toBe(0);
    expect(await act(mira, "Load Heavy crossbow").count()).toBe(0);
  });

  it("WB-CMB-06: the Referee takes the loading back, and in the next round it is loaded and shot", async () => {
    await undoOn(lastCard(referee.page, "notice"));
    await expect.poll(() => isLoading(mira)).toBe(1);
    await act(mira, "Load Heavy crossbow").click();
    await expect.poll(() => isLoading(mira)).toBe(0);
    await goTo(seats(), BERTA, 6);
    await expect.poll(pips).toEqual(has(1, 1));
    const before = await attacks();
    await shoot();
    await expect.poll(attacks).toBe(before + 1);
    await act(mira, "Load Heavy crossbow").click();
    await expect.poll(() => isLoading(referee)).toBe(0);
  });

  it("WB-ACT-05: a shot that a wall stops is not made, unless whoever shoots says so", async () => {
    await goTo(seats(), BERTA, 7);
    await inPage(
      referee,
      `await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [800, 300, 800, 1000], door: 1 }]);`,
    );
    await mira.page.waitForFunction(`canvas.scene.walls.size === 1`);
    const before = await attacks();
    const dialog = await openAttack(mira, LOOKOUT, "missile");
    await dialog.getByLabel("Shoot although a wall hides the target").waitFor();
    await picture("A shot at somebody behind a wall", { mira });
    await confirm(dialog);
    await mira.page.locator("#notifications", { hasText: `A wall hides ${LOOKOUT}` }).waitFor();
    expect(await attacks()).toBe(before);
    await expect.poll(pips).toEqual(has(1, 1));
    await strike(mira, {
      foe: LOOKOUT,
      how: "missile",
      choose: (asked) => asked.getByLabel("Shoot although a wall hides the target").check(),
      dice: [[19, 20]],
    });
    await expect.poll(attacks).toBe(before + 1);
  });

  it("WB-ACT-05: through an open door nobody is asked", async () => {
    await goTo(seats(), BERTA, 8);
    await inPage(referee, `await canvas.scene.walls.contents[0].update({ ds: 1 });`);
    await mira.page.waitForFunction(`canvas.scene.walls.contents[0].ds === 1`);
    const dialog = await openAttack(mira, LOOKOUT, "missile");
    expect(await dialog.getByLabel("Shoot although a wall hides the target").count()).toBe(0);
    await dialog.locator('[data-action="cancel"], [data-action="close"]').first().click();
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
