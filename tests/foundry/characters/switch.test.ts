// The active and the inactive ability of a class's slot change places.
import { describe, expect, it } from "vitest";
import { performSwitch } from "../../../src/foundry/characters/slots/perform-switch.ts";
import { switchesOf } from "../../../src/foundry/documents/item-slots.ts";
import { aTable, actorOf, HERO, lastMessage, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { undo, states } = undoing(table);

const attunement = (name: string, active: boolean) => ({
  name,
  type: "ability",
  system: { kind: "attunement", slot: 0, active },
});

/** Gives the hero abilities as a member of a class. */
async function become(system: object, items: readonly object[]): Promise<void> {
  await table().alice.run(async () => {
    await actorOf(HERO).update({ system } as Actor.UpdateData);
    await actorOf(HERO).createEmbeddedDocuments("Item", items as Item.CreateData[]);
  });
  await table().host.settled();
}
const pair = () => become({ class: "deft" }, [attunement("Teacher", true), attunement("Pet", false)]);

const abilityOf = (name: string): Item.OfType<"ability"> => {
  const item = actorOf(HERO).items.getName(name);
  if (!item?.isAbility()) throw new Error(`The hero has no "${name}"`);
  return item;
};
const switchAt = async (seat: Seat, name: string): Promise<void> => {
  await seat.run(() => performSwitch(abilityOf(name)));
  await table().host.settled();
};
const working = () =>
  table().bob.run(() =>
    ["Teacher", "Pet"].filter((name) => actorOf(HERO).items.getName(name) && abilityOf(name).system.active),
  );
const messages = () => table().alice.run(() => game.messages.size);

async function fight(): Promise<void> {
  await table().referee.run(async () => {
    const combat = await Combat.create({ active: true } as Combat.CreateData);
    await combat?.createEmbeddedDocuments("Combatant", [{ actorId: HERO }] as Combatant.CreateData[]);
    await combat?.startCombat();
  });
  await table().host.settled();
}

describe("WH-CLASS-10: what works and what rests in a slot", () => {
  it.each(["Pet", "Teacher"])("changes places, asked of %s, for everybody, and that is told", async (name) => {
    await pair();
    await switchAt(table().alice, name);
    expect(working()).toEqual(["Pet"]);
    table().bob.run(() => {
      expect(lastMessage().system).toMatchObject({
        title: "Pet",
        text: "WHITEHACK.Notice.switched",
        facts: [
          { label: "WHITEHACK.Switch.rests", value: "Teacher" },
          { label: "WHITEHACK.Item.Time", value: "6 hours" },
        ],
        rules: ["WH-CLASS-10"],
      });
    });
    await switchAt(table().alice, name);
    expect(working()).toEqual(["Teacher"]);
  });

  it("is undone from its card, by the player who did it", async () => {
    await pair();
    await switchAt(table().alice, "Pet");
    await undo(table().alice);
    expect([working(), states()]).toEqual([["Teacher"], ["exact", "exact"]]);
  });

  it("works alone where nothing else does", async () => {
    await become({ class: "deft" }, [attunement("Pet", false)]);
    expect(table().alice.run(() => [...switchesOf(actorOf(HERO)).values()])).toEqual([""]);
    await switchAt(table().alice, "Pet");
    expect(working()).toEqual(["Pet"]);
    expect(table().alice.run(() => switchesOf(actorOf(HERO)).size)).toBe(0);
  });

  it("is offered for each of the two, and to nobody whose class does not switch", async () => {
    await pair();
    const offered = () => table().alice.run(() => [...switchesOf(actorOf(HERO)).values()].toSorted());
    expect(offered()).toEqual(["Pet", "Teacher"]);
    await become({ class: "strong" }, []);
    expect(offered()).toEqual([]);
    await switchAt(table().alice, "Pet");
    expect(working()).toEqual(["Teacher"]);
    await become({ class: "nobody" }, []);
    expect(offered()).toEqual([]);
  });

  it("is refused to players in a fight, in a sentence", async () => {
    await pair();
    await fight();
    const before = messages();
    await switchAt(table().alice, "Pet");
    expect(working()).toEqual(["Teacher"]);
    expect(table().alice.notices.map(({ message }) => message)).toContain("Slots cannot be changed in combat.");
    expect(messages()).toBe(before);
  });

  it("is not for others", async () => {
    await pair();
    await switchAt(table().bob, "Pet");
    expect(working()).toEqual(["Teacher"]);
  });
});
