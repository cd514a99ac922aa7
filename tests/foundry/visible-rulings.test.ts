// Rulings that the window of rules shows, flipped at the table: what they change is seen on cards.
import { describe, expect, it } from "vitest";
import { attackHero, pressOn, SWORD } from "./blows.ts";
import { everybodyFights } from "./everybody-fights.ts";
import { aTable, aimAt, lastMessage, loadDice, placedGoblin } from "./table.ts";

const table = aTable();

describe("WH-CAMP-03 in part: escalation", () => {
  /** What the hero's sword deals in the fifth round of a fight. */
  const damageInRound5 = async (escalation: boolean): Promise<unknown> => {
    const { referee, alice, host } = table();
    await everybodyFights(table());
    await referee.run(async () => {
      await game.settings.set("whitehack", "escalation", escalation);
      await game.combats.contents[0]?.update({ round: 5, turn: 0 });
    });
    await host.settled();
    loadDice([8, 20], [3, 6]);
    await alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
      await pressOn(lastMessage(), "rollDamage");
    });
    await host.settled();
    return alice.run(() => lastMessage().toObject().system);
  };

  it.each([
    { escalation: false, amount: 3, modifiers: [] },
    { escalation: true, amount: 5, modifiers: [{ label: "WHITEHACK.Modifier.escalation", value: 2 }] },
  ])(
    "set to $escalation: three on the die deal $amount in the fifth round",
    async ({ escalation, amount, modifiers }) => {
      expect(await damageInRound5(escalation)).toMatchObject({ amount, outcome: { modifiers } });
    },
  );
});
