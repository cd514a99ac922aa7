import { describe, expect, it } from "vitest";
import { presentCard } from "../../src/foundry/cards/present-card.ts";
import { heroThings } from "./hero-things.ts";
import { HERO, aTable, actorOf, hitPointsOf, lastMessage } from "./table.ts";
import { recordIn, undoing } from "./undoing.ts";

const table = aTable();
const { give, stored } = heroThings(table);
const { undo, states } = undoing(table);
const UUID = `Actor.${HERO}`;
const hero = () => table().referee.run(() => hitPointsOf(actorOf(HERO)));

/** A card as an older version has stored it. */
async function old(type: "damage" | "notice", system: object): Promise<void> {
  await table().referee.run(() => ChatMessage.create({ type, system } as unknown as ChatMessage.CreateData));
  await table().host.settled();
}

describe("cards that an older version has written", () => {
  it("tell damage that was applied, and undo it", async () => {
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 2 } } } as Actor.UpdateData));
    const spans = { before: { value: 6, temporary: 0 }, after: { value: 2, temporary: 0 } };
    await old("damage", {
      title: "Old",
      amount: 4,
      applied: [{ actor: UUID, name: "Hero", ...spans, undone: "none" }],
    });
    const shown = await table().referee.run(async () => (await presentCard(lastMessage()))?.["applied"]);
    expect(shown).toMatchObject([{ name: "Hero", amount: 4, canUndo: true }]);
    await undo(table().referee);
    expect([hero().value, states()]).toEqual([6, ["exact"]]);
    await undo(table().referee);
    expect(hero().value).toBe(6);
  });

  it("tell what a use has changed, by the names of that time, and undo it", async () => {
    const wand = await give("gear", { magick: { is: true, charges: { value: 1, max: 7, formula: "" } } }, "Wand");
    const change = {
      document: `${UUID}.Item.${wand}`,
      actor: UUID,
      name: "Wand",
      before: { charges: 2 },
      after: { charges: 1 },
    };
    await old("notice", { title: "Old", changes: [change, { ...change, made: true, undone: "exact" }] });
    await undo(table().referee);
    expect([stored(wand), states()]).toMatchObject([{ magick: { charges: { value: 2 } } }, ["exact", "exact"]]);
  });

  it("tell what became of proposals, and undo it", async () => {
    const sword = "sword00000000001";
    const changes = [
      {
        document: `${UUID}.Item.${sword}`,
        actor: UUID,
        name: "Sword",
        before: { broken: false },
        after: { broken: true },
      },
    ];
    await table().referee.run(() =>
      actorOf(HERO)
        .items.get(sword)
        ?.update({ system: { broken: true } } as Item.UpdateData),
    );
    const effect = { _id: "stunned000000000", name: "Stunned", statuses: ["stunned"] } as ActiveEffect.CreateData;
    await table().referee.run(() => actorOf(HERO).createEmbeddedDocuments("ActiveEffect", [effect], { keepId: true }));
    await table().host.settled();
    const applied = (before: object) => [{ actor: UUID, name: "Hero", before, changed: "", undone: false }];
    await old("notice", {
      title: "Old",
      proposals: [
        { kind: "ruin", what: "weapon", target: null, refused: false, applied: applied({ changes }) },
        {
          kind: "condition",
          what: "stunned",
          target: null,
          refused: false,
          applied: applied({ what: "stunned", had: false }),
        },
      ],
    });
    await undo(table().referee, 0);
    await undo(table().referee, 1);
    expect(stored(sword)).toMatchObject({ broken: false });
    expect(table().referee.run(() => actorOf(HERO).statuses.has("stunned"))).toBe(false);
  });

  it("are not read twice once they are written anew", async () => {
    const change = { document: UUID, actor: UUID, name: "Hero", before: { hitPoints: 6 }, after: { hitPoints: 5 } };
    await old("notice", { title: "Old", changes: [change] });
    await undo(table().referee);
    const again = table().referee.run(() => {
      const { system, ...rest } = lastMessage().toObject();
      const both = { ...rest, system: { ...system, changes: [change] } } as unknown as ChatMessage.CreateData;
      return recordIn(new ChatMessage.implementation(both));
    });
    expect(again).toHaveLength(1);
  });
});
