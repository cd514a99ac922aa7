// Two games beside Whitehack. The Red Hack: a player makes a character on its sheet, rolls and saves, a Whitehack monster's attack
// asks her to defend herself, and a token that is dragged near is answered by an archer. Then a fight of HAMMERCRAWL! in phases:
// a dwarf passes hidden stonework before it, a halfling is overlooked and hit, a fighter hits with one die and feints with the
// other, and "Not today!" is said.
import { afterAll, beforeAll, describe, expect, it, afterEach } from "vitest";
import { picture } from "../support/album.ts";
import { aim, drag, gather, goTo, question, show, rowOf } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice, rollBy, cardAfter, damageOf } from "../support/hands.ts";
import { closeSheet, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, VALA, COOK] = ["Runa", "Vala", "Goblin cook"] as const;

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
     const chain = { name: "Chain", type: "armor", system: { armorClass: 4, equipped: true } };
     const runa = await Actor.create({ name: "${RUNA}", type: "redhack", ownership: { [owner]: 3 }, items: [axe, chain],
       system: { supplies: [{ name: "Torches", die: 6 }] } });
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 6 });
     const token = await runa.getTokenDocument({ x, y });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);`,
  );
  await gather(referee, { [RUNA]: [6, 4], [COOK]: [7, 4] });
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());

it("RH-CHR-01 is made in two clicks on its sheet, and the card tells the dice", async () => {
  const sheet = await openSheet(mira, RUNA);
  await sheet.getByRole("button", { name: "Make this character" }).click();
  const six = (face: number) => Array.from({ length: 3 }, () => [face, 6] as const);
  await loadDice(mira.page, [1, 20], ...six(5), ...six(3), ...six(4), ...six(2), ...six(3), ...six(3), [6, 8]);
  await mira.page.getByRole("button", { name: "Make", exact: true }).click();
  await sheet.getByText("Fighter", { exact: true }).waitFor();
  await lastCard(mira.page, "notice").getByText("Fighter", { exact: true }).waitFor();
  await expect
    .poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.attributes.strength.value;`))
    .toBe(15);
});

it("RH-TST-01 RH-TST-03 rolls a test from the sheet, with a dialog that shows its odds", async () => {
  const sheet = mira.page.locator(".whitehack.sheet.redhack");
  await sheet.getByRole("button", { name: /Strength/ }).click();
  const dialog = mira.page.locator(".whitehack.ask");
  await dialog.getByRole("spinbutton", { name: /^Difficulty/ }).fill("4");
  await dialog.getByRole("checkbox", { name: /odds/i }).check();
  await dialog.getByText("12 of 20").waitFor();
  await loadDice(mira.page, [4, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText("Failure: not over the difficulty").waitFor();
  await lastCard(referee.page, "roll").getByText("5–15, 20").waitFor();
  await expect.poll(() => lastCard(referee.page, "roll").locator(".die").allInnerTexts()).toEqual(["4"]);
});

it("RH-USE-01 uses a supply, whose die shrinks", async () => {
  const sheet = mira.page.locator(".whitehack.sheet.redhack");
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await loadDice(mira.page, [2, 6]);
  await sheet.getByRole("button", { name: "Use Torches" }).click();
  await sheet.locator(".row", { hasText: "Torches" }).getByText("d4").waitFor();
  await lastCard(referee.page, "notice").getByText("d6: 2").waitFor(); // not the card before it
  await lastCard(referee.page, "notice").getByRole("button", { name: "Undo" }).click();
  await sheet.locator(".row", { hasText: "Torches" }).getByText("d6").waitFor();
  await expect.poll(() => inPage(referee, `return game.actors.getName("${RUNA}").system.supplies[0].die;`)).toBe(6);
  const picture = sheet.locator("img").first();
  await picture.evaluate((image) => image.setAttribute("src", "")); // stood in for by one that exists, or a page complains
  await expect.poll(() => picture.getAttribute("class")).toContain("is-missing");
  await closeSheet(sheet);
});

it("RH-TST-05 defends herself where a monster attacks", async () => {
  await inPage(referee, `canvas.tokens.placeables.find(({ name }) => name === "${RUNA}").setTarget(true);`);
  await inPage(referee, `await canvas.scene.tokens.getName("${COOK}").actor.sheet.render({ force: true });`);
  await referee.page.locator('.whitehack.sheet.monster [data-action="rollAttack"]').first().click();
  await loadDice(mira.page, [18, 20]);
  await mira.page.getByRole("button", { name: "Defend yourself" }).first().click();
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText("Failure: over the score").waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});

it("RH-TST-04 attacks her target by one press of the weapon in her strip; the card grows, and its damage is applied", async () => {
  await inPage(
    mira,
    `for (const key of ["asksAttacks", "damageLater"]) await game.settings.set("whitehack", key, false);`,
  );
  await inPage(
    referee,
    `await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 9, max: 9 } } });
     for (const one of game.combat.combatants) await one.update({ initiative: 3 });
     await game.combat.startCombat();`,
  );
  await goTo(seats(), RUNA, 1);
  await aim(mira, COOK);
  const cards = mira.page.locator("#chat .chat-log .chat-message:visible");
  const already = await cards.count();
  await rollBy(mira.page.locator('#whitehack-turn [data-operation="attack"]').first(), [14, 20], [1, 8], [5, 8]);
  await lastCard(mira.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => hitPointsOf(referee.page, COOK)).toBeLessThan(9);
  await lastCard(mira.page, "damage").locator(".applied-row").waitFor();
  await expect.poll(() => cards.count()).toBe(already + 1);
  await picture("one press of The Red Hack", { referee, mira });
});

it("RH-REA-02 RH-REA-04 RH-DST-01 on squares, a goblin that is dragged near is met by a countermove, or by a shot from overwatch", async () => {
  await inPage(
    mira,
    `for (const key of ["asksAttacks", "damageLater"]) await game.settings.set("whitehack", key, true);`,
  );
  await inPage(
    referee,
    `for (const one of foundry.applications.instances.values()) if (one.document) await one.close(); // they lie on the scene
     await game.combat.delete();
     await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
     const bow = { name: "Bow", type: "weapon", system: { damage: "1d6", range: 70, equipped: true } };
     const attributes = { strength: { value: 14 }, dexterity: { value: 12 }, constitution: { value: 12 } };
     const vala = await Actor.create({ name: "${VALA}", type: "redhack", ownership: { [game.users.getName("Mira").id]: 3 }, items: [bow],
       system: { class: "thief", attributes, hp: { value: 5, max: 5 } } });
     await canvas.scene.createEmbeddedDocuments("Token", [(await vala.getTokenDocument({ x: 0, y: 0 })).toObject()]);
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 4, max: 6 } } });`,
  );
  await gather(referee, { [VALA]: [3, 6], [COOK]: [9, 6] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: 3 });
     await game.combat.startCombat();`,
  );
  await goTo(seats(), COOK, 1);
  await drag(referee, COOK, [-300, 0]);
  await mira.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .last()
    .getByRole("button", { name: "Let it be" })
    .click();
  await question(mira, "Overwatch")
    .getByRole("button", { name: /^Strike/ })
    .first()
    .click();
  await loadDice(mira.page, [9, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText("Bow").first().waitFor();
  await rollBy(lastCard(mira.page, "roll").getByRole("button", { name: "Roll damage" }), [1, 6]);
  await lastCard(mira.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => hitPointsOf(referee.page, COOK)).toBe(3);
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});

describe("a fight of HAMMERCRAWL!", () => {
  const [DURA, PIP, BROK] = ["Dura", "Pip", "Brok"] as const;

  beforeAll(async () => {
    await inPage(
      referee,
      `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();
     await game.combat.delete();
     await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
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
});
