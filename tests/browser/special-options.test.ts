// A special option at the table: chosen in the attack's dialog, saved against by the Referee, carried out and taken back.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice, openTokenSheet, target } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";
const HERO = "Berta Holm";

describe("a player who tries a trick, and the Referee", () => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
  });
  afterAll(() => table?.close());

  /** The sheet stays open, and the goblin aimed at. */
  const openDialog = async (isFirst: boolean) => {
    const { page } = player;
    if (isFirst) await target(page, FOE);
    const sheet = isFirst
      ? await openTokenSheet(page, HERO)
      : page.locator(".application.whitehack.sheet", { hasText: HERO }).last();
    await sheet.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText(FOE).waitFor();
    return dialog;
  };

  it("WH-SPEC-01, WH-FREE-04: sees what each option costs and gives, and why one cannot be chosen", async () => {
    const dialog = await openDialog(true);
    const trip = dialog.locator(".ask-option", { hasText: "Trip" });
    expect(await trip.innerText()).toContain("foe loses a move");
    const grapple = dialog.locator(".ask-option", { hasText: "Grapple" });
    expect(await grapple.locator("input").isDisabled()).toBe(true);
    expect(await grapple.innerText()).toContain("Only bare hands");
    await dialog.locator('select[name="kind"]').evaluate((select) => {
      select.closest("details")?.setAttribute("open", "");
    });
    await dialog.locator('select[name="kind"]').selectOption("free");
    await dialog.locator(".ask-options").waitFor({ state: "detached" });
    await dialog.locator('[data-action="close"]').first().click();
  });

  it("WH-SPEC-10: trips the goblin, who fails to save, and it is taken back", async () => {
    const { page } = player;
    const dialog = await openDialog(false);
    await dialog.locator(".ask-option", { hasText: "Trip" }).locator("input").check();
    await loadDice(page, [9, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    const question = lastCard(referee.page, "question");
    await loadDice(referee.page, [20, 20]);
    await question.getByRole("button", { name: "Roll the saving throw" }).click();
    await lastCard(page, "notice").getByText("Tripped").waitFor();
    await question.getByRole("button", { name: "Undo this answer" }).click();
    await expect.poll(() => question.getByRole("button", { name: "Roll the saving throw" }).isVisible()).toBe(true);
  });

  it("have no error in their consoles", () => {
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
