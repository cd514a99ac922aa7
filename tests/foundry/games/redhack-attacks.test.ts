// What makes attacks of The Red Hack better or worse at the table: the ground, the light, magic, range, and two hands.
import { beforeEach, describe, expect, it } from "vitest";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { aRedhackTable, AXE, playRedhack, RUNA } from "../redhack.ts";
import { aimAt, creatureOf, loadDice, placedGoblin } from "../table.ts";

const table = aRedhackTable();
beforeEach(() => playRedhack(table));

const settled = () => table().host.settled();
type Dice = readonly (readonly [number, number])[];

const attack = async (id: string, use: "melee" | "missile", ...dice: Dice) => {
  loadDice(...dice);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(RUNA), { id, use }, { skip: true });
  });
  await settled();
  return table().alice.run(() => {
    const card = game.messages.contents.findLast((one) => one.isCard("roll"));
    if (!card?.isCard("roll")) throw new Error("Nothing was rolled");
    return card.system;
  });
};
const facesOf = ({ dice }: { readonly dice: readonly { readonly faces: readonly number[] }[] }) =>
  dice.map(({ faces }) => faces);
const carry = async (name: string, system: object): Promise<string> => {
  const made = await table().referee.run(() =>
    creatureOf(RUNA).createEmbeddedDocuments("Item", [{ name, type: "weapon", system }] as never),
  );
  await settled();
  return (made as readonly { readonly id: string }[])[0]?.id ?? "";
};

describe("an attack", () => {
  it("RH-ATK-03 RH-ADV-01 of one who lies on the ground keeps the worse of two dice, unless the foe lies there too", async () => {
    await table().referee.run(() => giveCondition(creatureOf(RUNA), "prone"));
    await settled();
    const low = await attack(AXE, "melee", [3, 20], [9, 20]);
    expect(low).toMatchObject({ success: false, dropped: [1] });
    await table().referee.run(async () => {
      const { creature } = placedGoblin();
      if (creature) await giveCondition(creature, "prone");
    });
    await settled();
    expect(facesOf(await attack(AXE, "melee", [9, 20]))).toEqual([[9]]);
  });

  it("RH-ADV-02 in part: a magical weapon brings a die whose ends hit whatever the other shows", async () => {
    const sword = await carry("Sword +1", { damage: "1d8", equipped: true, attackBonus: 1, magick: { is: true } });
    const chased = await attack(sword, "melee", [19, 20], [12, 12]);
    expect(chased).toMatchObject({ success: true, verdict: "WHITEHACK.Redhack.Verdict.chaser" });
    expect(await attack(sword, "melee", [19, 20], [11, 12])).toMatchObject({ success: false });
  });

  it("RH-DMG-01 has larger dice in two hands, and those of a fighter", async () => {
    const spear = await carry("Great axe", { damage: "1d8", equipped: true, traits: ["twoHanded"] });
    expect((await attack(spear, "melee", [9, 20])).damage?.dice[0]).toMatchObject({ count: 1, faces: 10 });
    await table().referee.run(() => creatureOf(RUNA).update({ system: { class: "fighter" } } as never));
    await settled();
    expect((await attack(spear, "melee", [9, 20])).damage?.dice[0]).toMatchObject({ count: 1, faces: 12 });
  });

  it("RH-ATK-01 in part: has disadvantage beyond the weapon’s range", async () => {
    const bow = await carry("Bow", { damage: "1d6", equipped: true, range: 70 });
    expect(facesOf(await attack(bow, "missile", [9, 20]))).toEqual([[9]]);
    await table().referee.run(() => placedGoblin().update({ x: 2400, y: 0 }, { teleport: true } as never));
    await settled();
    expect(facesOf(await attack(bow, "missile", [9, 20], [3, 20]))).toEqual([[9, 3]]);
  });

  it("RH-LGT-03 RH-LGT-04 in the dark is harder against those who live in it", async () => {
    await table().referee.run(() => placedGoblin().parent?.update({ environment: { darknessLevel: 1 } } as never));
    await settled();
    const { facts, success, rules } = await attack(AXE, "melee", [7, 20]);
    expect(facts).toContainEqual({ label: "WHITEHACK.Redhack.Reason.light", value: "4" });
    expect(rules).toContain("RH-LGT-04");
    expect(success).toBe(false); // 3 and 4 to be over
  });
});
