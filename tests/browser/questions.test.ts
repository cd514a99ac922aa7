// What people are asked in browsers of their own. A miracle's cost: wished for, named, countered and accepted, by keyboard. And a
// fighter falls, saves and is bound: a Referee, her player and a helper's player.
import { type Locator, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice, damageOf } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open();
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  for (const { page } of seats()) await page.locator('#sidebar button[data-tab="chat"]').click();
});
afterAll(() => table?.close());

describe("the cost of a miracle", () => {
  const CASTER = "Sister Aldis";

  let player: Seat;
  const miracle = { name: "Hush of the bell", type: "ability", system: { kind: "miracle", cost: "", slot: 0 } };
  const badge = (page: Page) => page.locator("#whitehack-question-corner > button");
  const tray = (page: Page) => page.locator("#whitehack-questions");
  const hp = (page: Page): Promise<number> => page.evaluate(`game.actors.getName("${CASTER}").system.hp.value`);

  beforeAll(async () => {
    player = tomas;
    await referee.page.evaluate(`(async () => {
    const actor = game.actors.getName("${CASTER}");
    await actor.deleteEmbeddedDocuments("Item", actor.items.filter(({ type }) => type === "armor").map(({ id }) => id));
    await actor.update({ system: { level: 3, "hp.value": 9, "hp.rolled": 9 } });
    await actor.createEmbeddedDocuments("Item", ${JSON.stringify([miracle])});
  })()`);
  });

  async function openDialog({ page }: Seat): Promise<Locator> {
    await page.evaluate(`void game.actors.getName("${CASTER}").sheet.render(true)`);
    const sheet = page.locator(".application.whitehack.sheet", { hasText: CASTER }).last();
    await sheet.locator(".item-row", { hasText: "Hush" }).locator('[data-roll="useAbility"]').click();
    const dialog = page.locator("dialog.application", { hasText: "Hush of the bell: perform the miracle" });
    await dialog.waitFor();
    return dialog;
  }

  const setHitPoints = (points: number): Promise<unknown> =>
    referee.page.evaluate(
      `game.actors.getName("${CASTER}").update({ "system.hp": { value: ${points}, rolled: ${points} } }).then(() => undefined)`,
    );

  describe("a miracle", () => {
    it("WH-WISE-02: costs what player and Referee agree on, each in a browser of their own", async () => {
      const dialog = await openDialog(player);
      await dialog.getByLabel("Cost agreed or proposed").selectOption("other");
      await dialog.getByLabel("What it should do").press("Enter");
      await dialog.getByText("Say what the miracle should do, and propose a cost.").waitFor();
      await dialog.getByLabel("What it should do").fill("Silence the whole market");
      await dialog.getByLabel("What it should do").press("Enter");
      await dialog.getByText("Write the agreed cost as a number or as dice").first().waitFor();
      await expect
        .poll(() => dialog.getByLabel("Other cost").evaluate((one) => one === document.activeElement))
        .toBe(true);
      await dialog.getByLabel("Cost agreed or proposed").selectOption("simple");
      await dialog.getByLabel("What it should do").press("Enter");
      await badge(referee.page).getByText("1 open question").waitFor();
      await badge(player.page).waitFor({ state: "hidden" });
      await lastCard(player.page, "prompt").getByText("Waiting for the Referee").waitFor();
      await expect
        .poll(() => lastCard(player.page, "prompt").getByRole("button", { name: "Name this cost" }).count())
        .toBe(0);

      await referee.page.keyboard.press("Alt+KeyQ");
      await tray(referee.page).getByText("Silence the whole market").waitFor();
      await tray(referee.page).getByLabel("Another cost").fill("1d6+1");
      await tray(referee.page).getByLabel("Reasons or conditions").last().fill("a whole market is wide");
      await tray(referee.page).getByRole("button", { name: "Name another cost" }).press("Enter");

      const offer = lastCard(player.page, "prompt");
      await offer.getByText("a whole market is wide").waitFor();
      await offer.getByLabel("For a lower cost").selectOption("casterSaves");
      await offer.getByRole("button", { name: "Make this offer" }).click();
      await tray(referee.page).getByText("Caster must save, or it fails").first().waitFor();
      await tray(referee.page).getByRole("button", { name: "Work out the cost" }).click();
      const costs = referee.page.locator("dialog.application", { hasText: "what it costs" });
      await costs.getByLabel("Cost before what is ticked").selectOption("standard");
      await expect.poll(() => costs.getByLabel("Caster must save, or it fails").isChecked()).toBe(true);
      await expect.poll(() => costs.locator('output[name="cost"]').textContent()).toBe("1");
      await costs.getByLabel("Wider area").check();
      await expect.poll(() => costs.locator('output[name="cost"]').textContent()).toBe("2");
      await costs.getByText("at most 2 of 9 HP").waitFor();
      await costs.getByLabel("Reasons or conditions").press("Enter");
      const named = lastCard(player.page, "prompt");
      await named.getByRole("button", { name: "Accept and perform 2" }).waitFor();
      await named.getByText("Wider area").waitFor();
      await expect.poll(() => hp(referee.page)).toBe(9);

      await loadDice(player.page, [3, 20]);
      await lastCard(player.page, "prompt").getByRole("button", { name: "Accept and perform 2" }).click();
      await expect.poll(() => hp(referee.page)).toBe(7);
      await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain("Hush of the bell");
      await expect.poll(() => lastCard(player.page, "check").innerText()).toContain("3");
    });

    it("WH-MIR-06: is performed again at its last price by one click", async () => {
      const { page } = player;
      await setHitPoints(9);
      const known = ["Silence the square", "Mute a dog"].map((effect) => ({
        effect,
        cost: "1",
        offers: [],
        factors: [],
      }));
      await referee.page.evaluate(
        `game.actors.getName("${CASTER}").items.getName("Hush of the bell").update({ "system.precedents": ${JSON.stringify(known)} })`,
      );
      const dialog = await openDialog(player);
      await dialog.getByRole("button", { name: "Mute a dog" }).waitFor();
      await dialog.getByLabel("What it should do").fill("square");
      await dialog.getByRole("button", { name: "Mute a dog" }).waitFor({ state: "hidden" });
      await dialog.getByRole("button", { name: "Silence the square 1" }).click();
      await expect.poll(() => hp(page)).toBe(8);
      await lastCard(page, "notice").getByText("Silence the square").waitFor();
      await lastCard(page, "notice").getByRole("button", { name: /undo/iu }).first().click();
      await expect.poll(() => hp(page)).toBe(9);
    });
  });
});

describe("a fall", () => {
  const FIGHTER = "Berta Holm";
  const HELPER = "Orrin Tallow";

  const hp = (page: Page): Promise<{ value: number; state: string; injured: boolean; tended: boolean }> =>
    page.evaluate(`game.actors.getName("${FIGHTER}").system.toObject().hp`);
  const question = (page: Page): Locator => lastCard(page, "prompt");
  const answer = (page: Page, name: string): Locator => question(page).getByRole("button", { name });
  const row = (page: Page): Locator => page.locator("#combat .combatant", { hasText: FIGHTER });

  /** An enemy's attack meets the fighter, and the Referee applies its damage. */
  async function strike(amount: number): Promise<void> {
    const { page } = referee;
    await page.evaluate(`(async () => {
    const actor = game.actors.getName("${FIGHTER}");
    const target = { actor: actor.uuid, token: null, name: actor.name };
    await ChatMessage.create({ type: "damage", system: { title: "Claw", amount: ${amount}, attack: true, target } });
  })()`);
    await page.locator('#sidebar button[data-tab="chat"]').click();
    await damageOf(page, "Claw").locator('[data-action="applyDamage"]').click();
  }

  describe("a fighter who is struck down", () => {
    it("WH-SVD-01 WH-DMG-03: is asked before the damage, and then whether she lives", async () => {
      await referee.page.evaluate(`(async () => {
      const combat = await Combat.create({ active: true });
      const fighters = ["${FIGHTER}", "${HELPER}"].map((name, place) => ({ actorId: game.actors.getName(name).id, initiative: 6 - place }));
      await combat.createEmbeddedDocuments("Combatant", fighters);
      await combat.startCombat();
    })()`);
      await strike(9);
      await mira.page.locator("#whitehack-question-corner > button").getByText("1 open question").waitFor();
      expect((await hp(mira.page)).value).toBe(7);
      await expect.poll(() => answer(tomas.page, "Take the damage").count()).toBe(0);
      await answer(mira.page, "Take the damage").click();
      await question(mira.page).getByText("Save or die").first().waitFor();
      await loadDice(mira.page, [20, 20], [4, 6]);
      await answer(mira.page, "Saving throw").click();
      await expect.poll(() => lastCard(tomas.page, "check").innerText()).toContain("Dies in 4 rounds");
      await expect.poll(async () => (await hp(tomas.page)).state).toBe("dying");
    });

    it("WH-DMG-03: dies a round at a time, as the tracker tells everybody", async () => {
      for (const { page } of [referee, tomas]) await page.locator('#sidebar button[data-tab="combat"]').click();
      await row(tomas.page).getByText("Dies in 4 rounds").waitFor();
      await row(tomas.page).getByText("Owes an answer").waitFor({ state: "detached" });
      await referee.page.locator('#combat [data-action="nextRound"]').click();
      await expect.poll(() => row(tomas.page).innerText()).toContain("Dies in 3 rounds");
    });

    it("WH-DMG-06: is helped by whoever says so, and is stable after ten minutes", async () => {
      const { page } = tomas;
      await page.locator('#sidebar button[data-tab="chat"]').click();
      const first = question(page).locator("[data-option-row]", { hasText: HELPER });
      await first.locator("select").first().selectOption("wisdom");
      await loadDice(page, [3, 20], [5, 20]);
      await first.getByRole("button", { name: HELPER }).click();
      await expect.poll(async () => (await hp(page)).tended).toBe(true);
      await referee.page.locator('#sidebar button[data-tab="chat"]').click();
      await answer(referee.page, "Ten minutes, undisturbed").click();
      await expect.poll(async () => (await hp(page)).state).toBe("stable");
    });
  });
});

it("no page has complained", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
