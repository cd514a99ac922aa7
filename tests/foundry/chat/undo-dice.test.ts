// Whoever has rolled dice for an answer does not take the answer back to throw again: that is the Referee's to undo.
import { describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import { falling, hero } from "../falling.ts";
import { aTable, type Seat } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable();
const { wound, heroHp, answer, settled } = falling(table);

const newest = (kind: "prompt" | "damage"): ChatMessage.Implementation => {
  const found = game.messages.contents.findLast((one) => one.isCard(kind) && recordIn(one).length > 0);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
async function undo(seat: Seat, kind: "prompt" | "damage"): Promise<void> {
  await seat.run(() => undoEntry(newest(kind)));
  await settled();
}
const warned = () => table().alice.notices.at(-1)?.message;

describe("an answer with dice", () => {
  it("WH-DMG-03 in part: a save against death is not thrown again by its player", async () => {
    await wound(9);
    await answer(table().alice, "savingThrow", [
      [20, 20],
      [2, 6],
    ]);
    await undo(table().alice, "prompt");
    expect([warned(), heroHp()]).toMatchObject(["WHITEHACK.Refusal.refereeOnly", { state: "dying" }]);
    await undo(table().referee, "prompt");
    expect(heroHp()).toMatchObject({ state: "savingForLife" });
  });

  it("WH-SVD-01 in part: nor one against damage, by whoever applied the damage", async () => {
    const facts = {
      title: "Claw",
      kind: "damage",
      amount: 7,
      lethal: true,
      attack: true,
      kinds: [],
      outcome: null,
    } as const;
    await table().alice.run(() =>
      postCard({
        kind: "damage",
        actor: null,
        system: { ...facts, actor: null, target: { actor: hero().uuid, token: null, name: "Hero" } },
        audience: { visibility: "public" },
      }),
    );
    await settled();
    await table().alice.run(async () => {
      const card = game.messages.contents.at(-1);
      if (card) await performApplyDamage(card);
    });
    await settled();
    await answer(table().alice, "savingThrow", [
      [2, 20],
      [3, 6],
    ]);
    const after = heroHp();
    await undo(table().alice, "damage");
    expect([warned(), heroHp()]).toMatchObject(["WHITEHACK.Refusal.refereeOnly", after]);
  });
});
