// The Strong push whom they have hit: the player strikes, the Referee saves for the goblin, and both see it move.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright";
import { lastCard, loadDice, openTokenSheet, target } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FOE = "Goblin lookout";
const HERO = "Berta Holm";

/** Where the hero and the goblin stand, as this page knows it. */
const placesOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    (names) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { tokens: { getName(name: string): { x: number; y: number } } } };
      };
      return names.flatMap((name) => {
        const { x, y } = canvas.scene.tokens.getName(name);
        return [x, y];
      });
    },
    [HERO, FOE],
  );

describe("a player of the Strong and the Referee", () => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ scene: "plain" });
    referee = await table.sit("Referee");
    player = await table.sit("Mira");
    await referee.page.evaluate(async (name) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: {
            getName(name: string): {
              update(data: object): Promise<unknown>;
              createEmbeddedDocuments(kind: string, data: object[]): Promise<unknown>;
            };
          };
        };
      };
      const actor = game.actors.getName(name);
      const system = { kind: "option", class: "strong", key: "push", active: true };
      await actor.createEmbeddedDocuments("Item", [{ name: "Push back", type: "ability", system }]);
    }, HERO);
  });
  afterAll(() => table?.close());

  it("WH-STRONG-11: push the goblin back together, and take it back", async () => {
    const { page } = player;
    const before = await placesOn(page);
    await target(page, FOE);
    const sheet = await openTokenSheet(page, HERO);
    await sheet.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText(FOE).waitFor();
    await loadDice(page, [9, 20]);
    await dialog.locator('button[data-action="confirm"]').click();
    await lastCard(page, "attack").getByRole("button", { name: "Push back 10 ft" }).click();
    const question = lastCard(referee.page, "question");
    await loadDice(referee.page, [20, 20]);
    await question.getByRole("button", { name: "Roll the saving throw" }).click();
    await lastCard(page, "notice").getByText("Pushed 10 ft back").waitFor();
    await expect.poll(() => placesOn(page)).not.toEqual(before);
    await expect.poll(() => lastCard(page, "attack").getByRole("button", { name: "Push back 10 ft" }).count()).toBe(0);
    await question.getByRole("button", { name: "Undo this answer" }).click();
    await expect.poll(() => placesOn(page)).toEqual(before);
  });

  it("have no error in their consoles", () => {
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});
