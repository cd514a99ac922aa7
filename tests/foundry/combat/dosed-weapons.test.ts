// A dose of what was taken from a fallen enemy, on the weapon of who took it.
import { describe, expect, it } from "vitest";
import { updateChatMessage } from "../../../src/foundry/app/hooks/chat-hooks.ts";
import { applyNewest, attackHero, pressOn, SWORD } from "../attacks.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { actorOf, aimAt, aTable, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, REFEREE } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, stored, told } = heroItems(table);
const settled = (): Promise<void> => table().host.settled();

const strike = async (
  values: object,
  face: number,
  visibility: "public" | "blind" = "public",
): Promise<ChatMessage.Implementation> => {
  loadDice([face, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, { allowed: true, ...values }, visibility);
  });
  await settled();
  return (visibility === "blind" ? table().referee : table().alice).run(() => lastMessage());
};
const SALIVA = { kind: "material", quantity: 2, ofKeyword: true, primary: { damage: "3" }, tags: ["cold"] };
const left = (id: string): unknown =>
  table().bob.run(() => (itemOf(id).toObject().system as { quantity?: unknown }).quantity);

describe("WH-STRONG-07 (3): a dose on a weapon", () => {
  it("adds its damage to a hit, which uses it up until the attack is undone; a miss leaves it there", async () => {
    const id = await give("substance", SALIVA, "Dragon saliva");
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
          expect.objectContaining({ label: "Dragon saliva", value: 3, rule: "WH-STRONG-07" }),
        ]) as unknown,
      },
      dose: { amount: 3, kinds: ["cold"] },
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

  it("WH-MON-03: of what it adds, the immune to its kind take nothing, and of the weapon all", async () => {
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { defences: { immune: ["cold"] }, hp: { value: 9, max: 9 } } }),
    );
    const id = await give("substance", SALIVA, "Dragon saliva");
    const hit = await strike({ "pack.dose": id }, 8);
    loadDice([2, 6]);
    await table().alice.run(() => pressOn(hit, "rollDamage"));
    await settled();
    const { amount } = table().referee.run(() => lastMessage().toObject().system as { amount: number });
    await table().referee.run(applyNewest);
    await settled();
    expect(table().referee.run(() => hitPointsOf(placedGoblin().actor).value)).toBe(9 - (amount - 3));
  });

  const show = async (card: ChatMessage.Implementation, data: object): Promise<void> => {
    await table().referee.run(() => card.update(data as ChatMessage.UpdateData));
    for (const seat of [table().alice, table().referee]) seat.run(() => updateChatMessage(lastMessage(), data));
    await settled();
  };

  it("WH-DICE-07: of an attack that its player does not see, is used up once the Referee shows it, and a single time", async () => {
    const id = await give("substance", SALIVA, "Dragon saliva");
    const hit = await strike({ "pack.dose": id }, 8, "blind");
    expect(left(id)).toBe(2);
    await show(hit, { blind: true, whisper: [REFEREE] });
    expect(left(id)).toBe(2);
    await show(hit, { blind: false, whisper: [] });
    await expect.poll(() => left(id)).toBe(1);
    await show(hit, { whisper: [REFEREE] });
    await show(hit, { whisper: [] });
    expect(left(id)).toBe(1);
    await table().referee.run(() => undoEntry(hit));
    await settled();
    expect(left(id)).toBe(2);
  });

  it("WH-DICE-07: or once its damage is applied; a hidden miss never uses one up", async () => {
    const id = await give("substance", SALIVA, "Dragon saliva");
    const miss = await strike({ "pack.dose": id }, 20, "blind");
    await show(miss, { blind: false, whisper: [] });
    expect(left(id)).toBe(2);
    const hit = await strike({ "pack.dose": id }, 8, "blind");
    loadDice([2, 6]);
    await table().referee.run(() => pressOn(hit, "rollDamage"));
    await settled();
    expect(left(id)).toBe(2);
    await table().referee.run(applyNewest);
    await settled();
    expect(left(id)).toBe(1);
  });
});

describe("a coated weapon", () => {
  const coat = (): unknown => (stored(SWORD.id) as { readonly coat?: unknown }).coat;

  it("WH-STRONG-07: brings its dose without being asked, until a hit takes it off; undone, it is on again", async () => {
    const id = await give("substance", SALIVA, "Dragon saliva");
    await roll(table().alice, id, "coatWeapon");
    expect(coat()).toBe(id);
    await strike({}, 20);
    expect([left(id), coat()]).toEqual([2, id]);
    const hit = await strike({}, 8);
    expect([left(id), coat()]).toEqual([1, ""]);
    await table().referee.run(() => undoEntry(hit));
    await settled();
    expect([left(id), coat()]).toEqual([2, id]);
  });

  it("is wiped by another press, which keeps the dose, and each press comes back with an undo", async () => {
    const id = await give("substance", SALIVA, "Dragon saliva");
    await roll(table().alice, id, "coatWeapon");
    await roll(table().alice, id, "coatWeapon");
    expect([left(id), coat()]).toEqual([2, ""]);
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(coat()).toBe(id);
  });

  it("WH-POIS-01: poison on it works on whom its damage reaches, once, and goes with the damage when that is undone", async () => {
    const poison = { kind: "poison", tags: ["poison"], primary: { damage: "2d6", save: "negates" }, doses: 2 };
    const id = await give("substance", poison, "Viper");
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { hp: { value: 20, max: 20 } } } as Actor.UpdateData),
    );
    await roll(table().alice, id, "coatWeapon");
    const hit = await strike({}, 8);
    expect(coat()).toBe(id);
    loadDice([2, 6]);
    await table().alice.run(() => pressOn(hit, "rollDamage"));
    await settled();
    const damage = table().referee.run(() => lastMessage());
    loadDice([20, 20], [3, 6], [4, 6]);
    await table().referee.run(applyNewest);
    await settled();
    expect(told(table().referee, 2)).toMatchObject([
      { type: "check", kind: "save", outcome: { result: "failure" } },
      { type: "damage", amount: 7, target: { name: "Goblin" } },
    ]);
    expect([stored(id), coat()]).toEqual([expect.objectContaining({ doses: 1 }), ""]);
    await table().referee.run(() => undoEntry(damage));
    await settled();
    expect([stored(id), coat()]).toEqual([expect.objectContaining({ doses: 2 }), id]);
  });

  it("does nothing where no dose is left of what it leads to", async () => {
    const id = await give("substance", { kind: "poison", primary: { damage: "2d6" }, quantity: 0 }, "Dry");
    await table().alice.run(() =>
      actorOf(HERO)
        .items.get(SWORD.id)
        ?.update({ system: { coat: id } } as Item.UpdateData),
    );
    const hit = await strike({}, 8);
    loadDice([2, 6]);
    await table().alice.run(() => pressOn(hit, "rollDamage"));
    await settled();
    await table().referee.run(applyNewest);
    await settled();
    expect(told(table().referee, 1)).toMatchObject([
      { type: "damage", title: expect.not.stringContaining("Dry") as string },
    ]);
  });
});
