// What an attack takes of presses: an ordinary one, one whose dialog is wanted, one whose dialog comes by itself, a trick,
// and an exchange of Ferryhack. Dice are loaded, nothing else is done for the players.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, awaitPack, gather, goTo, put, question, show, squareAt, squaresOf } from "../support/fight.ts";
import { cardAfter, hitPointsOf, lastCard, loadDice, type LoadedDie } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { countPresses, tellPresses } from "../support/presses.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, ORRIN] = ["Berta Holm", "Sister Aldis", "Orrin Tallow"] as const;
const [COOK, LOOKOUT] = ["Goblin cook", "Goblin lookout"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

const weapon = ({ page }: Seat): Locator =>
  page.locator('#whitehack-turn [data-operation="attack"][data-how="melee"]').first();
const cards = ({ page }: Seat): Locator => page.locator("#chat .chat-log .chat-message:visible");
const dialogs = ({ page }: Seat): Locator => page.locator("dialog.application, .application.dialog");
const hp = (name: string) => hitPointsOf(referee.page, name);

/** Berta's turn, before a goblin that stands beside her and is her target. */
async function before(foe: string, round: number): Promise<void> {
  await put(referee, foe, [4, 3]);
  await goTo(seats(), BERTA, round);
  await aim(mira, foe);
}

/** Presses Berta's weapon, with dice to come. */
async function attack(how: { readonly modifiers?: ("Shift" | "Alt")[] }, ...dice: readonly LoadedDie[]): Promise<void> {
  await weapon(mira).waitFor();
  await loadDice(mira.page, ...dice);
  await weapon(mira).click(how);
}

const apply = (seat: Seat): Promise<void> =>
  lastCard(seat.page, "damage").locator('[data-action="applyDamage"]').click();

beforeAll(async () => {
  table = await Table.open({ scene: "plain", presses: "few" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `for (const name of ["${COOK}", "${LOOKOUT}"]) await canvas.scene.tokens.getName(name)?.actor.update({ system: { hp: { value: 30, max: 30 } } });`,
  );
  await gather(referee, { [BERTA]: [3, 3], [ALDIS]: [1, 6], [ORRIN]: [1, 7], [COOK]: [9, 7], [LOOKOUT]: [10, 7] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: 3 }); await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

describe("an ordinary attack", () => {
  it("WH-ATK-01 WH-DMG-01: takes the weapon and one press for its damage, on one card", async () => {
    await before(COOK, 1);
    const [was, already] = [await hp(COOK), await cards(mira).count()];
    const pressed = await countPresses(mira);
    await attack({}, [9, 20], [4, 6]);
    await apply(mira);
    await expect.poll(() => hp(COOK)).toBeLessThan(was);
    await lastCard(mira.page, "damage").locator(".applied-row").waitFor();
    await expect.poll(() => cards(mira).count()).toBe(already + 1);
    await expect.poll(() => dialogs(mira).count()).toBe(0);
    const presses = await pressed();
    const copies = `const one = game.messages.contents.findLast((message) => message.isCard("damage"));
      return (await Promise.all([one.renderHTML(), one.renderHTML({ canClose: true })])).map((copy) => copy.querySelector(".card") !== null);`;
    await expect
      .poll(() => inPage(mira, copies), { message: "in the log it stands on the attack's card" })
      .toEqual([false, true]);
    await tellPresses({
      work: "an ordinary hit, from a chosen target to applied damage (T +)",
      presses,
      limit: 2,
      before: "4 (feel.md)",
    });
  });

  it("is undone on the same card, the wound by its own line", async () => {
    const wounded = await hp(COOK);
    await lastCard(referee.page, "damage").locator('[data-action="undo"]').click();
    await expect.poll(() => hp(COOK)).toBeGreaterThan(wounded);
    await lastCard(mira.page, "damage").locator(".applied-row.is-undone").waitFor();
    const again = lastCard(mira.page, "damage").locator('[data-action="applyDamage"]');
    await again.waitFor();
    await lastCard(mira.page, "attack").locator('[data-action="undo"]').click();
    await again.waitFor({ state: "hidden" });
  });

  it("opens its dialog by the key, beside the fighters, with the weapon, and the target can be another", async () => {
    await before(COOK, 2);
    await attack({ modifiers: ["Shift"] }, [9, 20], [4, 6]);
    const dialog = dialogs(mira).last();
    await dialog.locator(".ask-weapon").waitFor();
    await expect.poll(() => dialog.locator(".ask-lead").innerText()).toContain(COOK);
    await dialog.getByLabel(LOOKOUT).click();
    await dialog.locator(".ask-lead", { hasText: LOOKOUT }).waitFor();
    await dialog.locator('[name="modifier"]').fill("2");
    await dialog.locator(".ask-how").getByText("+2").waitFor();
    await dialog.locator('[data-action="close"]').first().click();
    await dialog.waitFor({ state: "detached" });
  });

  it("asks by itself where nobody is aimed at", async () => {
    await inPage(mira, `for (const one of [...game.user.targets]) one.setTarget(false);`);
    await attack({});
    await dialogs(mira).last().locator(".ask-weapon").waitFor();
    await dialogs(mira).last().locator('[data-action="close"]').first().click();
    await expect.poll(() => dialogs(mira).count()).toBe(0);
  });

  it("asks each time, and rolls damage by a button, for a user who wants that", async () => {
    await inPage(
      mira,
      `await game.settings.set("whitehack", "asksAttacks", true); await game.settings.set("whitehack", "damageLater", true);`,
    );
    await before(COOK, 3);
    await attack({}, [9, 20]);
    await dialogs(mira).last().locator('button[data-action="confirm"]').click();
    const roll = lastCard(mira.page, "attack").locator('[data-action="rollDamage"]');
    await expect.poll(() => roll.count()).toBe(1);
    await inPage(
      mira,
      `await game.settings.set("whitehack", "asksAttacks", false); await game.settings.set("whitehack", "damageLater", false);`,
    );
  });
});

describe("a coated weapon", () => {
  const SALIVA = "Dragon saliva";
  const stored = (): Promise<object> =>
    inPage(
      referee,
      `const { items } = game.actors.getName("${BERTA}");
       return { doses: items.getName("${SALIVA}").system.quantity, coats: items.filter(({ system }) => system.coat).length };`,
    );

  it("WH-POIS-01 WH-STRONG-07: is coated from the dose’s row; the card of its hit says so, which uses up dose and coat", async () => {
    await inPage(
      referee,
      `const system = { kind: "material", quantity: 1, ofKeyword: true, primary: { damage: "3" }, tags: ["cold"] };
       await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [{ name: "${SALIVA}", type: "substance", system }]);`,
    );
    await before(COOK, 4);
    const sheet = await openSheet(mira, BERTA);
    await turnTo(sheet, "gear");
    await sheet.locator(".item-row", { hasText: SALIVA }).getByRole("button", { name: "Coat a weapon" }).click();
    await confirm(dialogOf(mira, `${SALIVA}: on which weapon?`));
    await expect.poll(stored).toEqual({ doses: 1, coats: 1 });
    await turnTo(sheet, "play");
    await sheet
      .locator(".attack-row", { hasText: `Coated: ${SALIVA}` })
      .first()
      .waitFor();
    await picture("a coated weapon", { mira });
    await closeSheet(sheet);
    const damage = await cardAfter(mira.page, "damage", () => attack({}, [9, 20], [4, 6]));
    await expect.poll(() => damage.textContent()).toContain(SALIVA);
    await expect.poll(stored).toEqual({ doses: 0, coats: 0 });
  });
});

describe("a trick", () => {
  it("WH-SPEC-06 WH-SPEC-07: is one card that grows, and the square of a push is picked on the scene", async () => {
    await inPage(
      referee,
      `await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 30 } } });`,
    );
    await before(COOK, 5);
    await put(referee, BERTA, [3, 3]);
    const counts = await Promise.all([mira, referee].map((seat) => cards(seat).count()));
    const pressed = await countPresses(mira, referee);
    await attack({ modifiers: ["Shift"] }, [9, 20]);
    const dialog = dialogs(mira).last();
    await dialog.locator(".ask-option", { hasText: "Push" }).click();
    await dialog.locator('button[data-action="confirm"]').click();
    await question(referee, "Save, or the trick works").getByRole("button").nth(1).click();
    await question(mira, COOK).getByRole("button").first().waitFor();
    const square = await squareAt(mira, [5, 3]);
    await mira.page.mouse.click(square.x, square.y);
    await expect.poll(() => squaresOf(referee, COOK)).toEqual(["5,3"]);
    const presses = await pressed();
    for (const [place, seat] of [mira, referee].entries())
      await expect.poll(() => cards(seat).count()).toBe((counts[place] ?? 0) + 1);
    await tellPresses({
      work: "a push as a trick, by the attacker and the foe's player",
      presses,
      limit: 5,
      before: "6, five cards",
    });
  });
});

describe("by Ferryhack", () => {
  beforeAll(async () => {
    await inPage(
      referee,
      `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });`,
    );
    await awaitPack(seats());
  });

  it("FH-ATK-01 FH-DEF-06: an exchange takes the weapon, the defender's answer and the damage, on one card", async () => {
    await put(referee, BERTA, [6, 4]);
    await put(referee, COOK, [7, 4]);
    await goTo(seats(), BERTA, 6);
    await aim(mira, COOK);
    const [was, already] = [await hp(COOK), await cards(mira).count()];
    const pressed = await countPresses(mira, referee);
    await attack({}, [9, 20], [4, 6]);
    await question(referee, "Give ground?").getByRole("button").first().click();
    await expect.poll(() => lastCard(mira.page, "attack").getAttribute("data-verdict")).toBe("hit");
    await apply(mira);
    await expect.poll(() => hp(COOK)).toBeLessThan(was);
    await expect.poll(() => squaresOf(referee, BERTA)).toEqual(["7,4"]);
    const presses = await pressed();
    await expect.poll(() => cards(mira).count()).toBe(already + 1);
    await tellPresses({ work: "an exchange by Ferryhack, both sides", presses, limit: 3, before: "5 (feel.md)" });
  });
});
