// The people of The Red Hack among Whitehack's: they test in bands, defend themselves against monsters, lose Constitution
// at zero hit points, and count supplies with dice.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { rollCardDamage } from "../../../src/foundry/combat/attack/game-damage.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { gameOf, performAttack } from "../../../src/foundry/extensions/games.ts";
import { useSupply } from "../../../src/games/redhack/foundry/redhack-actions.ts";
import { presentCard } from "../present-card.ts";
import { aRedhackTable, AXE, goblinAttacksRuna, RUNA } from "../redhack.ts";
import { actorOf, aimAt, creatureOf, hitPointsOf, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aRedhackTable();

const numbers = () => creatureOf(RUNA).system.derived as unknown as { readonly redhack?: Record<string, unknown> };

beforeEach(async () => {
  const areThere = () => numbers().redhack !== undefined;
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
  await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
});

const settled = () => table().host.settled();
const undoLast = async () => {
  await table().referee.run(() => performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? "none"));
  await settled();
};
const runa = () => table().referee.run(() => creatureOf(RUNA).system.hp);

describe("a character of The Red Hack", () => {
  it("RH-CHR-01 has numbers from class, scores and what is carried", () => {
    table().alice.run(() => {
      expect(numbers().redhack).toMatchObject({
        armorNumber: { value: 14 },
        initiative: { value: 6, base: 8 }, // a thief's d8, a size lower in medium armor
        scores: { strength: { value: 12 } },
        lines: [{ id: AXE, dice: { dice: 1, faces: 8, bonus: 0 } }],
      });
      expect(creatureOf(RUNA).system.derived).toMatchObject({ armorClass: { value: 4 }, level: 1 });
    });
  });

  const test = async (id: string, ...faces: readonly (readonly [number, number])[]) => {
    loadDice(...faces);
    await table().alice.run(() => gameOf("redhack")?.performTest(creatureOf(RUNA), id, { skip: true }));
    return table().alice.run(() => lastMessage().system);
  };

  it("RH-TST-01 RH-TST-02 RH-TST-03 rolls tests in a band, and the card says on which side they fail", async () => {
    expect(await test("strength", [12, 20])).toMatchObject({
      success: true,
      verdict: "WHITEHACK.Redhack.Verdict.success",
    });
    expect(await test("strength", [13, 20])).toMatchObject({
      success: false,
      verdict: "WHITEHACK.Redhack.Verdict.overScore",
    });
    expect(await test("strength", [20, 20])).toMatchObject({
      success: true,
      verdict: "WHITEHACK.Redhack.Verdict.twenty",
    });
    const facts = (await test("strength", [1, 20])) as { readonly facts: readonly { readonly value: string }[] };
    expect(facts).toMatchObject({ success: false, verdict: "WHITEHACK.Redhack.Verdict.one" });
    expect(facts.facts.map(({ value }) => value)).toContain("2–12, 20");
  });

  it("RH-TST-06 saves by threat: Constitution over 2 against poison", async () => {
    expect(await test("save.poison", [2, 20])).toMatchObject({
      success: false,
      verdict: "WHITEHACK.Redhack.Verdict.underDifficulty",
    });
    expect(await test("save.poison", [9, 20])).toMatchObject({ success: true });
  });

  it("RH-TST-04 attacks a monster over its armor class; a 20 rolls the damage twice", async () => {
    loadDice([20, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: AXE, use: "melee" }, { skip: true });
    });
    await settled();
    loadDice([1, 8], [3, 8]);
    await table().alice.run(async () => {
      const card = lastMessage();
      expect(card.system).toMatchObject({ success: true, damage: { dice: [{ faces: 8 }, { faces: 8 }] } });
      if (card.isCard("roll")) await rollCardDamage(card);
      await performApplyDamage(lastMessage());
    });
    await settled();
    expect(table().referee.run(() => hitPointsOf(placedGoblin().actor).value)).toBe(1);
    await undoLast();
    expect(table().referee.run(() => hitPointsOf(placedGoblin().actor).value)).toBe(5);
  });

  /** This user presses as little as can be. */
  const pressesFew = (seat: "alice" | "referee") =>
    table()[seat].run(async () => {
      for (const key of ["asksAttacks", "damageLater", "skipDialogs"] as const)
        await game.settings.set("whitehack", key, false as never);
    });

  it("RH-TST-04 in part: attacks a chosen target by one press, with the damage; undone, that hurts nobody", async () => {
    await pressesFew("alice");
    loadDice([20, 20], [1, 8], [3, 8]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: AXE, use: "melee" });
    });
    await settled();
    const [attack, damage] = table().alice.run(() => game.messages.contents.slice(-2));
    expect(attack?.system).toMatchObject({ success: true, damageCard: damage?.id });
    expect(damage?.system).toMatchObject({ amount: 4, attackCard: attack?.id });
    expect(await table().alice.run(async () => attack && presentCard(attack))).toMatchObject({ canRollDamage: false });
    await table().referee.run(async () => {
      const card = game.messages.get(attack?.id ?? "");
      await card?.update({ system: { damage: null } } as ChatMessage.UpdateData); // as by a shield that was held before it
    });
    await settled();
    const target = table().alice.run(() => placedGoblin().actor?.uuid ?? "");
    const applied = await table().referee.run(() =>
      askReferee("applyDamage", { message: damage?.id ?? "", target, share: "whole" }),
    );
    expect(applied).toEqual({ done: false, reason: "WHITEHACK.Refusal.givenBack" });
  });

  it("RH-TST-05 in part: the damage of a failed defence comes with it, where a Referee plays the attacker; undo takes both", async () => {
    await pressesFew("referee");
    await table().referee.run(goblinAttacksRuna);
    await settled();
    loadDice([18, 20], [4, 6]);
    const prompt = table().alice.run(() => lastMessage());
    await table().alice.run(async () => {
      if (prompt.isCard("prompt")) await performAnswer(prompt, { option: "defend", values: { ticked: "{}" } });
    });
    await settled();
    const dealt = () => table().referee.run(() => game.messages.contents.filter((one) => one.isCard("damage")).length);
    expect(dealt()).toBe(1);
    await table().referee.run(() => {
      const asked = game.messages.get(prompt.id ?? "") ?? prompt;
      return performUndo(asked, recordIn(asked).at(-1)?.id ?? "none");
    });
    await settled();
    expect(dealt()).toBe(0);
  });

  it("RH-TST-05, RH-INJ-01 in part: defends in place of a monster's roll, and a natural 1 takes her hit points and Constitution", async () => {
    await table().referee.run(goblinAttacksRuna);
    await settled();
    loadDice([1, 20]);
    await table().alice.run(async () => {
      const prompt = lastMessage();
      if (!prompt.isCard("prompt")) throw new Error("Alice is not asked");
      await performAnswer(prompt, { option: "defend", values: { ticked: "{}" } });
    });
    await settled();
    const lastRoll = () => game.messages.contents.findLast((one) => one.isCard("roll"));
    table().alice.run(() =>
      expect(lastRoll()?.system).toMatchObject({ success: false, verdict: "WHITEHACK.Redhack.Verdict.one" }),
    );
    loadDice([6, 6], [4, 6]);
    await table().referee.run(async () => {
      const card = lastRoll();
      if (card?.isCard("roll")) await rollCardDamage(card);
      await performApplyDamage(lastMessage());
    });
    await settled();
    loadDice([6, 20]); // over the Constitution that is left
    await table().alice.run(async () => {
      const prompt = lastMessage();
      if (!prompt.isCard("prompt")) throw new Error("Alice is not asked to roll for Runa");
      await performAnswer(prompt, { option: "constitution", values: {} });
    });
    await settled();
    // 6 hit points, and damage that was rolled twice: what is beyond them is lost from Constitution
    expect(runa()).toMatchObject({ value: 0, state: "knockedOut", extra: { rhConstitutionLost: 4 } });
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ scores: { constitution: { value: 5 } } }));
  });

  it("RH-USE-01 uses a supply, whose die a low face lowers, and the card gives it back", async () => {
    const supplies = () =>
      table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { supplies: object[] }).supplies);
    loadDice([2, 4]);
    await table().alice.run(() => useSupply(creatureOf(RUNA), 0));
    await settled();
    expect(supplies()).toEqual([{ name: "Torches", die: 0 }]);
    await table().alice.run(() => useSupply(creatureOf(RUNA), 0)); // nothing is left to use
    expect(supplies()).toEqual([{ name: "Torches", die: 0 }]);
    await undoLast();
    expect(supplies()).toEqual([{ name: "Torches", die: 4 }]);
  });
});
