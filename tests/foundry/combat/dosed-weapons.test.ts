// A dose of what was taken from a fallen enemy, on the weapon of who took it.
import { describe, expect, it } from "vitest";
import { attackHero, pressOn, SWORD } from "../attacks.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { aimAt, aTable, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give } = heroItems(table);
const settled = (): Promise<void> => table().host.settled();

const strike = async (values: object, face: number): Promise<ChatMessage.Implementation> => {
  loadDice([face, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, { allowed: true, ...values });
  });
  await settled();
  return table().alice.run(() => lastMessage());
};
const left = (id: string): unknown =>
  table().bob.run(() => (itemOf(id).toObject().system as { quantity?: unknown }).quantity);

describe("WH-STRONG-07 (3): a dose on a weapon", () => {
  it("adds its damage to a hit, which uses it up until the attack is undone; a miss leaves it there", async () => {
    const saliva = { kind: "material", quantity: 2, ofKeyword: true, primary: { damage: "3" }, tags: ["cold"] };
    const id = await give("substance", saliva, "Dragon saliva");
    await strike({ "pack.dose": id }, 20);
    expect(left(id)).toBe(2);
    const hit = await strike({ "pack.dose": id }, 8);
    expect(left(id)).toBe(1);
    loadDice([2, 6]);
    await table().alice.run(() => pressOn(hit, "rollDamage"));
    await settled();
    expect(table().bob.run(() => lastMessage().toObject().system)).toMatchObject({
      outcome: {
        modifiers: expect.arrayContaining([
          expect.objectContaining({ label: "Dragon saliva (cold)", value: 3, rule: "WH-STRONG-07" }),
        ]) as unknown,
      },
    });
    await table().referee.run(() => undoEntry(hit));
    await settled();
    expect(left(id)).toBe(2);
  });

  it("is asked about only where there is one whose damage is a plain number", async () => {
    const id = await give("substance", { kind: "material", primary: { damage: "1d6" } }, "Acid");
    await strike({ "pack.dose": id }, 8);
    expect(left(id)).toBe(1);
    expect(table().alice.run(() => lastMessage().system)).toMatchObject({ outcome: { hit: true } });
  });
});
