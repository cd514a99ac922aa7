// Weapons that take rounds to load: after a shot they have to be loaded, which the Referee may pass over or take back.
import { describe, expect, it } from "vitest";
import { performAllowedAttack } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { heroItems } from "../hero-items.ts";
import { playing } from "../playing.ts";
import { aTable, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { attack } = playing(table);
const { give, stored } = heroItems(table);
const { undo } = undoing(table);

const gun = (shots: number, rounds: number) =>
  give("weapon", { damage: "1d6", range: 60, rateOfFire: { shots, rounds }, equipped: true }, "Gun");

/** The hero's player changes a thing by hand. */
const fromHero = async (id: string, system: object): Promise<void> => {
  await table().alice.run(() =>
    fromUuid(`Actor.hero000000000001.Item.${id}`).then((item) => (item as Item).update({ system } as Item.UpdateData)),
  );
  await table().host.settled();
};

describe("a weapon that is loaded for rounds", () => {
  it.each([
    [1, 2, 1],
    [1, 3, 2],
    [1, 4, 3],
    [3, 1, 0],
  ])("WH-WPN-02 in part: of %i shots in %i rounds needs %i of loading after a shot", async (shots, rounds, left) => {
    const id = await gun(shots, rounds);
    await attack(id, "missile", {}, 5);
    expect(stored(id)).toMatchObject({ loading: left });
    const told = table().referee.run(() => game.messages.contents.map(({ type }) => type));
    expect(told).toEqual(["attack"]); // and no card besides
  });

  it("WH-WPN-02 in part: does not shoot until it is loaded", async () => {
    const id = await gun(1, 3);
    await attack(id, "missile", {}, 5);
    expect(await attack(id, "missile", {})).toMatchObject({
      outcome: null,
      shown: { refusal: expect.stringContaining("2 more rounds of loading") },
    });
    await fromHero(id, { loading: 0 });
    expect(await attack(id, "missile", {}, 5)).not.toMatchObject({ outcome: null });
  });

  it("has to be loaded after a shot that the table lets pass, too", async () => {
    const id = await gun(1, 3);
    await attack(id, "missile", {}, 5);
    await fromHero(id, { loading: 1 });
    await attack(id, "missile", {});
    loadDice([5, 20]);
    await table().alice.run(() => {
      const card = lastMessage();
      return card.isCard("attack") ? performAllowedAttack(card) : undefined;
    });
    await table().host.settled();
    expect(stored(id)).toMatchObject({ loading: 2 });
  });

  it("is loaded again where the shot is taken back", async () => {
    const id = await gun(1, 2);
    await attack(id, "missile", {}, 5);
    await undo(table().referee);
    expect(stored(id)).toMatchObject({ loading: 0 });
  });
});
