// An attack of HAMMERCRAWL! by one press, with its damage, which follows what is said of the dice.
import { beforeEach, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { isRolledDamage } from "../../../src/foundry/combat/real-dice.ts";
import { packLinesOn } from "../../../src/foundry/extensions/packs-in-force.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { attackOn } from "../../../src/games/hammercrawl/foundry/combat/attack-on.ts";
import { sayDice } from "../../../src/games/hammercrawl/foundry/combat/after-roll.ts";
import { aHammercrawlTable, BROK, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { aimAt, creatureOf, loadDice, placedGoblin } from "../table.ts";

const table = aHammercrawlTable();
beforeEach(() => playHammercrawl(table));

const settled = () => table().host.settled();
const lastOf = <Of extends "roll" | "damage">(kind: Of): ChatMessage.OfType<Of> => {
  const found = game.messages.contents.findLast((one) => one.isCard(kind));
  if (!found) throw new Error(`There is no ${kind}`);
  return found as ChatMessage.OfType<Of>;
};
async function mark(...marks: readonly "tactical"[]): Promise<void> {
  await table().alice.run(async () => {
    const found = attackOn(lastOf("roll"));
    if (found) await sayDice(found, { marks, ready: null });
  });
  await settled();
}

it("HC-CMB-07 HC-CMB-10 in part: one press rolls a hit’s damage, which follows what is said of the dice until it has arrived", async () => {
  await table().alice.run(async () => {
    for (const key of ["asksAttacks", "damageLater", "skipDialogs"] as const)
      await game.settings.set("whitehack", key, false as never);
  });
  loadDice([16, 20], [15, 20], [3, 20], [3, 8]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(BROK), { id: SWORD, use: "melee" });
  });
  await settled();
  const dealt = () => table().alice.run(() => lastOf("damage").system.many.map(({ amount }) => amount ?? 0));
  const [before = 0] = dealt();
  expect(before).toBeGreaterThan(0);
  await mark("tactical");
  const [after = 0] = dealt();
  expect(after * 2).toBe(before);
  expect(table().referee.run(() => isRolledDamage(lastOf("damage")))).toBe(true);
  const mayStillSay = () =>
    table().alice.run(() => packLinesOn(lastOf("roll")).packButtons?.some(({ act }) => act === "hc.say") === true);
  expect(mayStillSay()).toBe(true);
  await table().alice.run(() => performApplyDamage(lastOf("damage")));
  await settled();
  expect(mayStillSay()).toBe(false);
});
