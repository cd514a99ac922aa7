import { describe, expect, it } from "vitest";
import { placeChoices } from "../../../src/foundry/items/perform-place.ts";
import { performStow } from "../../../src/foundry/items/transfer/perform-stow.ts";
import { outermostOf } from "../../../src/foundry/items/transfer/move-transfer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { HERO, aTable, actorOf, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { give, roll, stored, told } = heroItems(table);
const { undo } = undoing(table);

const stow = async (id: string, container: string | null): Promise<void> => {
  await table().alice.run(() => performStow(itemOf(id), container));
  await table().host.settled();
};
const heroOf = () => {
  const hero = actorOf(HERO);
  if (!hero.isCharacter()) throw new Error("The hero is no character");
  return hero;
};
const cards = (): number => table().alice.run(() => game.messages.contents.length);
describe("things in containers (WH-ENC-01)", () => {
  it("lie where they are put, and weigh there", async () => {
    const pack = await give("gear", { container: true }, "Backpack");
    const sack = await give("gear", { container: true, extraContainer: true, capacity: 2 }, "Sack");
    const rope = await give("gear", {}, "Rope");
    await stow(rope, sack);
    expect(stored(rope)).toMatchObject({ packed: true, within: sack });
    const burden = () =>
      table().alice.run(() => {
        const hero = actorOf(HERO);
        return hero.isCharacter() ? hero.system.derived.burden : null;
      });
    expect(burden()).toMatchObject({ packed: 1, allowance: { packed: 7 } });
    const choices = () => table().alice.run(() => placeChoices(itemOf(rope)));
    expect(choices()).toMatchObject({ [pack]: "Backpack, holds 0/5", [sack]: "Sack, holds 1/2" });
    await stow(rope, pack);
    expect(stored(rope)).toMatchObject({ within: pack });
    await stow(rope, null);
    expect(stored(rope)).toMatchObject({ packed: false, within: "" });
    expect(burden()).toMatchObject({ packed: 0 });
    expect(cards()).toBe(0);
  });

  it("stay where they are packed when another container comes into use", async () => {
    const pack = await give("gear", { container: true }, "Backpack");
    const rope = await give("gear", { packed: true }, "Rope"); // as things come from the shop
    const pole = await give("gear", {}, "Pole");
    await stow(pole, "");
    expect([stored(rope), stored(pole)]).toMatchObject([{ within: "" }, { packed: true, within: pack }]);
    const chest = await give("gear", { container: true, capacity: 20 }, "Chest");
    expect(stored(rope)).toMatchObject({ packed: true, within: pack });
    await stow(await give("gear", {}, "Tent"), "");
    expect(table().referee.run(() => actorOf(HERO).items.getName("Tent")?.toObject().system)).toMatchObject({
      within: chest,
    });
  });

  it("leave the hand when they are packed", async () => {
    const pack = await give("gear", { container: true }, "Backpack");
    await stow("sword00000000001", pack);
    expect(stored("sword00000000001")).toMatchObject({ packed: true, within: pack, equipped: false });
  });
});

describe("getting something out of a pack (WH-ENC-07)", () => {
  it("takes d6 rounds, gives enemies free attacks, and can be undone", async () => {
    await give("gear", { container: true }, "Backpack");
    const rope = await give("gear", { packed: true }, "Rope");
    loadDice([4, 6]);
    await roll(table().alice, rope, "retrieve");
    expect(told(table().bob, 1)).toMatchObject([
      {
        title: "Rope",
        total: 4,
        rules: ["WH-ENC-07"],
        facts: [{ value: "after 4 rounds" }, { value: "WHITEHACK.Item.Provokes" }],
      },
    ]);
    expect(stored(rope)).toMatchObject({ packed: false });
    await undo(table().alice);
    expect(stored(rope)).toMatchObject({ packed: true });
  });

  it("is looked for in a fight, whichever way it is taken out", async () => {
    const rope = await give("gear", { packed: true }, "Rope");
    await table().referee.run(async () => {
      const combat = await Combat.create({});
      await combat?.createEmbeddedDocuments("Combatant", [{ actorId: HERO }] as Combatant.CreateData[]);
      await combat?.startCombat();
    });
    await table().host.settled();
    const before = cards();
    await stow(rope, null);
    expect(cards()).toBe(before + 1);
    expect(told(table().alice, 1)).toMatchObject([{ rules: ["WH-ENC-07"] }]);
  });
});

describe("a bag and the pouch in it (WH-ENC-01)", () => {
  const bagAndPouch = async () => {
    const bag = await give("gear", { container: true, capacity: 9 }, "Bag");
    const pouch = await give("gear", { container: true, capacity: 1, packed: true, within: bag }, "Pouch");
    await give("gear", { packed: true, within: pouch }, "Ring");
    return { bag, pouch };
  };
  const notices = () => table().alice.notices.map(({ message }) => message);

  it("the bag is not put into the pouch, which says why", async () => {
    const { bag, pouch } = await bagAndPouch();
    await stow(bag, pouch);
    expect(stored(bag)).toMatchObject({ packed: false, within: "" });
    expect(notices().at(-1)).toBe("WHITEHACK.Refusal.notIntoItself");
    await stow("sword00000000001", "rope");
    expect(stored("sword00000000001")).toMatchObject({ packed: false });
  });

  it("in each other, as a module might write them, the bag is at hand, is given once and laid down once", async () => {
    const { bag, pouch } = await bagAndPouch();
    await table().referee.run(() => itemOf(bag).update({ system: { packed: true, within: pouch } } as Item.UpdateData));
    await table().host.settled();
    const outermost = () => table().referee.run(() => outermostOf(heroOf()).map(({ name }) => name));
    expect(outermost()).toEqual(["Sword", "Bow", "Bag"]);
    const what = { from: `Actor.${HERO}`, item: bag, amount: 1, coins: { gp: 0, sp: 0, cp: 0 } };
    const at = { scene: "room000000000001", x: 340, y: 250 };
    await table().alice.run(() => askReferee("layDown", { ...what, at, visibility: "public" }));
    await table().host.settled();
    const lying = () =>
      table().referee.run(() =>
        (game.scenes.get(at.scene)?.tokens.contents ?? [])
          .flatMap(({ actor }) => (actor?.isHeap() ? actor.items.contents : []))
          .map(({ name }) => name),
      );
    expect(lying()).toEqual(["Bag", "Pouch", "Ring"]);
    expect(table().referee.run(() => heroOf().items.size)).toBe(2);
    await undo(table().alice);
    expect(lying()).toEqual([]);
    expect(outermost()).toEqual(["Sword", "Bow", "Bag"]);
  });
});
