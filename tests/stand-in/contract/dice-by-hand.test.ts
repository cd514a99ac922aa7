/** Dice that somebody throws on the table, and rolls in texts that show their dice. */
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { fact, law } from "./fact.ts";
import { openInterfaceTable, type InterfaceTable, type Seat } from "./interface-table.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const RESOLVER = "https://foundryvtt.com/api/v14/classes/foundry.applications.dice.RollResolver.html";
const DICE = "https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html";
const ROLL = "https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html";

describe.each([14, 13] as const)("dice by hand in generation %i", (generation) => {
  let table: InterfaceTable;
  let seat: Seat;
  let ann: Seat;
  beforeAll(async () => {
    table = await openInterfaceTable({ generation });
    seat = await table.sit({ name: "Referee" });
    ann = await table.sit({ name: "Ann" });
  });
  afterAll(() => table?.close());

  const numbers = (): ReturnType<Seat["page"]["locator"]> => seat.page.locator(".roll-resolver input:not([readonly])");
  const submit = (): Promise<void> => seat.page.locator(".roll-resolver button[type=submit]").click();
  /** Begins to evaluate a roll; its dice are in `thrown` once it is done. */
  const begin = (formula: string): Promise<unknown> =>
    seat.ask(`void (globalThis.thrown = null, new Roll(${JSON.stringify(formula)}).evaluate().then((roll) => {
      globalThis.thrown = { total: roll.total, dice: roll.dice.map((die) => die.results.map(({ result }) => result)) };
    }))`);
  const thrown = async (): Promise<{ total: number; dice: number[][] }> => {
    await seat.until("globalThis.thrown !== null");
    return await seat.ask("globalThis.thrown");
  };

  fact("BYHAND-01", "what a user enters for a kind of die is what it shows", RESOLVER, async () => {
    await seat.ask(`game.settings.set("core", "diceConfiguration", { d20: "manual" })`);
    await begin("2d20kh + 1d6");
    await expect.poll(() => numbers().count()).toBe(2);
    await numbers().nth(0).fill("7");
    await numbers().nth(1).fill("15");
    await submit();
    const { dice, total } = await thrown();
    expect(dice[0]).toEqual([7, 15]);
    expect(total).toBe(15 + (dice[1]?.[0] ?? 0));
    expect(await seat.ask("foundry.dice.Roll.RESOLVERS.size")).toBe(0);
  });

  fact("BYHAND-02", "a die that explodes is asked for again, one by one", RESOLVER, async () => {
    await seat.ask(`game.settings.set("core", "diceConfiguration", { d6: "manual" })`);
    await begin("1d6x");
    await numbers().nth(0).fill("6");
    await submit();
    await expect.poll(() => numbers().count()).toBe(1);
    await expect.poll(() => seat.page.locator(".roll-resolver input[readonly]").count()).toBe(1);
    await numbers().nth(0).fill("2");
    await submit();
    expect(await thrown()).toEqual({ total: 8, dice: [[6, 2]] });
  });

  law("BYHAND-03", "what is not entered is left to chance, and nothing is out of bounds", async () => {
    await begin("2d6");
    await expect.poll(() => numbers().count()).toBe(2);
    expect(
      await numbers()
        .nth(0)
        .evaluate((input: HTMLInputElement) => [input.min, input.max]),
    ).toEqual(["1", "6"]);
    await numbers().nth(0).fill("5");
    await submit();
    const { dice } = await thrown();
    expect(dice[0]?.[0]).toBe(5);
    expect(dice[0]).toHaveLength(2);
  });

  fact("BYHAND-04", "a device that throws hands its results in", DICE, async () => {
    await seat.ask(`CONFIG.Dice.fulfillment.methods.tray = { label: "Tray", interactive: true };
      game.settings.set("core", "diceConfiguration", { d8: "tray" })`);
    await begin("2d8");
    await expect.poll(() => seat.page.locator(".roll-resolver input[data-method=tray]").count()).toBe(2);
    expect(await seat.ask(`Roll.registerResult("tray", "d6", 3) ?? null`)).toBeNull();
    expect(await seat.ask(`Roll.registerResult("tray", "d8", 3)`)).toBe(true);
    expect(await seat.ask(`Roll.registerResult("tray", "d8", 8)`)).toBe(true);
    expect(await thrown()).toEqual({ total: 11, dice: [[3, 8]] });
  });

  fact("BYHAND-05", "a method of a package's own says what dice show", DICE, async () => {
    await seat.ask(`CONFIG.Dice.fulfillment.methods.fours = { label: "Fours", handler: () => 4 };
      game.settings.set("core", "diceConfiguration", { d10: "fours" })`);
    await begin("3d10");
    expect(await thrown()).toEqual({ total: 12, dice: [[4, 4, 4]] });
    await seat.ask(`game.settings.set("core", "diceConfiguration", {})`);
  });

  fact(
    "BYHAND-06",
    "who may not throw dice by hand is not asked",
    "https://foundryvtt.com/api/v14/variables/CONST.USER_PERMISSIONS.html",
    async () => {
      await ann.ask(`game.settings.set("core", "diceConfiguration", { d20: "manual" })`);
      const total = await ann.ask<number>(`new Roll("1d20").evaluate().then((roll) => roll.total)`);
      expect(total).toBeGreaterThan(0);
      expect(await ann.page.locator(".roll-resolver").count()).toBe(0);
    },
  );

  fact("BYHAND-07", "a result in a text shows its dice at a click, and hides them at the next", ROLL, async () => {
    await seat.ask(`foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>[[3d6]]</p>").then((html) =>
      document.body.insertAdjacentHTML("beforeend", '<div id="a-text" style="position:fixed;z-index:9999;top:0">' + html + "</div>"))`);
    const result = seat.page.locator("#a-text a.inline-result");
    await result.click();
    await expect.poll(() => result.locator(".dice-tooltip .roll").count()).toBe(3);
    expect(await result.getAttribute("class")).toContain("expanded");
    await result.click();
    await expect.poll(() => result.locator(".dice-tooltip").count()).toBe(0);
  });
});
