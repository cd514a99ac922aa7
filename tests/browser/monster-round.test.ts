// A Referee aims at two and makes all attacks of a big monster by one dialog; one of them is held and struggles.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";
const HEROES = ["Berta Holm", "Ilo Quickstep"];

interface Placed {
  readonly actor: { update(data: object): Promise<unknown>; readonly sheet: { render(options: object): unknown } };
  readonly object: { setTarget(isTarget: boolean, options: object): void };
}

/** The goblin grows, the Referee aims at both heroes, and its sheet opens. */
const prepare = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ foe, heroes }) => {
      const { canvas } = globalThis as unknown as { canvas: { scene: { tokens: { getName(name: string): Placed } } } };
      const { tokens } = canvas.scene;
      const { actor } = tokens.getName(foe);
      await actor.update({ system: { hitDice: "6" } });
      for (const name of heroes) tokens.getName(name).object.setTarget(true, { releaseOthers: false });
      actor.sheet.render({ force: true });
    },
    { foe: FOE, heroes: HEROES },
  );

describe("a Referee with a big monster, and a player", () => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
    await prepare(referee.page);
  });
  afterAll(() => table?.close());

  const openDialog = async () => {
    const sheet = referee.page.locator(".application.whitehack.sheet", { hasText: "Goblin" }).last();
    await sheet.locator('[data-action="rollAttack"]').first().click();
    const dialog = referee.page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText("On whom?").waitFor();
    return dialog;
  };

  it("WH-MON-07: makes both attacks, each on a hero of its own", async () => {
    const { page } = referee;
    const dialog = await openDialog();
    await dialog.locator('input[name="round"][value="all"]').check();
    await dialog.locator('select[name="aim.1"]').selectOption({ label: HEROES[1] ?? "" });
    await loadDice(page, [19, 20], [19, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    const cards = page.locator('.whitehack.card[data-card="attack"]');
    await expect.poll(async () => (await cards.locator(".card-target").allInnerTexts()).slice(-2)).toEqual(HEROES);
  });

  it("WH-SPEC-05: holds a hero, whose player struggles free", async () => {
    const dialog = await openDialog();
    await dialog.locator(".ask-option", { hasText: "Grapple" }).locator("input").check();
    await loadDice(referee.page, [9, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    const question = lastCard(player.page, "prompt");
    await question.getByText("break free").first().waitFor();
    await loadDice(player.page, [2, 20], [19, 20]);
    await question.getByRole("button", { name: "Strength" }).click();
    await lastCard(player.page, "notice").getByText("breaks free").waitFor();
    await expect.poll(() => question.getByRole("button", { name: "Strength" }).count()).toBe(0);
  });

  it("find the dialog of an attack where it was put the last time", async () => {
    const { page } = referee;
    const placeOf = async (dialog: Locator): Promise<readonly number[]> => {
      const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {};
      return [Math.round(x), Math.round(y)];
    };
    const dialog = await openDialog();
    const [x = 0, y = 0] = await placeOf(dialog);
    const head = await dialog.locator(".window-header .window-title").boundingBox();
    const grip = { x: (head?.x ?? 0) + 10, y: (head?.y ?? 0) + 8 };
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + 60, grip.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => placeOf(dialog)).not.toEqual([x, y]);
    const put = await placeOf(dialog);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.waitForFunction(`typeof game.settings.get("whitehack", "dialogPlace").left === "number"`);
    const again = await openDialog();
    await expect.poll(() => placeOf(again)).toEqual(put);
    await page.keyboard.press("Escape");
  });

  it("have no error in their consoles", () => {
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
