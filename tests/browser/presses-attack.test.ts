// What an attack takes of presses: an ordinary one, one whose dialog is wanted, one whose dialog comes by itself, a trick,
// and an exchange of Ferryhack. Dice are loaded, nothing else is done for the players.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, awaitPack, gather, goTo, put, question, show } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice, type LoadedDie } from "../support/hands.ts";
import { dialogOf, inPage } from "../support/powers.ts";
import { countPresses, tellPresses } from "../support/presses.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, ORRIN] = ["Berta Holm", "Sister Aldis", "Orrin Tallow"] as const;
const [COOK, LOOKOUT, BULLY] = ["Goblin cook", "Goblin lookout", "Goblin bully"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

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
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `for (const name of ["${COOK}", "${LOOKOUT}", "${BULLY}"]) await canvas.scene.tokens.getName(name)?.actor.update({ system: { hp: { value: 30, max: 30 } } });`,
  );
  await gather(referee, { [BERTA]: [3, 3], [ALDIS]: [1, 6], [ORRIN]: [1, 7], [COOK]: [9, 7], [LOOKOUT]: [10, 7] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: 3 }); await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

describe("an ordinary attack", () => {
  it("WH-ATK-01 WH-DMG-01: takes the weapon and one press for its damage, on one card", async () => {
    await before(COOK, 1);
    const [was, already] = [await hp(COOK), await cards(mira).count()];
    const pressed = await countPresses(mira);
    await attack({}, [9, 20], [4, 6]);
    await apply(mira);
    await expect.poll(() => hp(COOK)).toBeLessThan(was);
    await lastCard(mira.page, "damage").locator(".applied-row").waitFor();
    expect(await cards(mira).count()).toBe(already + 1);
    expect(await dialogs(mira).count()).toBe(0);
    const presses = await pressed();
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
  });

  it("opens its dialog by the key, beside the fighters, with the weapon, and the target can be another", async () => {
    await before(COOK, 2);
    await attack({ modifiers: ["Shift"] }, [9, 20], [4, 6]);
    const dialog = dialogs(mira).last();
    await dialog.locator(".ask-weapon").waitFor();
    expect(await dialog.locator(".ask-lead").innerText()).toContain(COOK);
    await dialog.locator(".ask-others").getByText(LOOKOUT).click();
    await dialog.locator(".ask-lead", { hasText: LOOKOUT }).waitFor();
    expect(await dialog.locator(".ask-how").innerText()).toMatch(/\d/u);
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
    await lastCard(mira.page, "attack").locator('[data-action="rollDamage"]').waitFor();
    await inPage(
      mira,
      `await game.settings.set("whitehack", "asksAttacks", false); await game.settings.set("whitehack", "damageLater", false);`,
    );
  });
});
