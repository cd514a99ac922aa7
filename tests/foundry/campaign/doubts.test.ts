// Undocumented behaviour of the host, tested both ways: listed in `tests/stand-in/common/doubts.ts`.
import { describe, expect, it } from "vitest";
import { performDraw } from "../../../src/foundry/campaign/tables/perform-draw.ts";
import { createRollMacro } from "../../../src/foundry/app/create-roll-macro.ts";
import { resolveUuid, resolveUuidSync } from "../../../src/foundry/documents/resolve-uuid.ts";
import { actorAt } from "../../../src/foundry/chat/prompts/listeners.ts";
import { rollFrom } from "../../../src/foundry/documents/roll-payload.ts";
import {
  ALICE,
  GOBLIN,
  HERO,
  REFEREE,
  type Seat,
  aTable,
  actorOf,
  lastMessage,
  loadDice,
  placedGoblin,
} from "../table.ts";

const table = aTable([REFEREE, ALICE]);

/** Inverts undocumented behaviour for all clients. */
function doubt(doubts: object): void {
  for (const seat of [table().referee, table().alice])
    (seat as Seat & { readonly client: { doubts: object } }).client.doubts = doubts;
}

describe.each([false, true])("a token's actor, whether or not the host hides it: %s", (losesTokenActors) => {
  const goblin = (): Actor.Implementation => {
    const { actor } = placedGoblin();
    if (!actor) throw new Error("The goblin is nobody");
    return actor;
  };
  /** The goblin in the room, with a knife of its own, on which an effect lies. */
  const armed = async (): Promise<Actor.Implementation> => {
    const knife = { name: "Knife", type: "weapon", effects: [{ name: "Rust" }] };
    await goblin().createEmbeddedDocuments("Item", [knife] as Item.CreateData[]);
    await goblin().createEmbeddedDocuments("ActiveEffect", [{ name: "Fear" }] as ActiveEffect.CreateData[]);
    doubt({ losesTokenActors });
    return goblin(); // the host may have made it anew
  };

  it("is found by way of its token, and so is what it carries and what lies on it", async () => {
    await table().referee.run(async () => {
      const actor = await armed();
      const knife = actor.items.getName("Knife");
      const all = [actor, knife, knife?.effects.contents[0], actor.effects.getName("Fear"), actorOf(HERO)];
      expect(all.map((one) => one?.name)).toEqual(["Goblin", "Knife", "Rust", "Fear", "Hero"]);
      expect(all.map((one) => resolveUuidSync(one?.uuid ?? ""))).toEqual(all);
      expect(await Promise.all(all.map((one) => resolveUuid(one?.uuid ?? "")))).toEqual(all);
      const gone = ["", "Actor.gone", `${actor.uuid}.Item.gone`, `${actor.uuid}.Item.gone.ActiveEffect.gone`];
      expect(gone.map(resolveUuidSync)).toEqual([null, null, null, null]);
    });
  });

  it("may be asked, and its things go to the hotbar", async () => {
    await table().referee.run(async () => {
      const actor = await armed();
      expect(actorAt(actor.uuid)).toBe(actor);
      const roll = rollFrom({ type: "Item", uuid: actor.items.getName("Knife")?.uuid });
      expect(roll?.kind).toBe("attack");
      if (roll) await createRollMacro(roll, 1);
      expect(game.macros.get(game.user.hotbar[1] ?? "")?.name).toBe("Knife");
    });
  });
});

describe.each([false, true])("a table in our pack, whether or not the host keeps players from it: %s", (guards) => {
  it("is rolled on by players, and so are the tables that it leads to", async () => {
    await table().referee.run(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const { collection } = await CompendiumCollection.createCompendium({ label: "Ours", type: "RollTable" } as never);
      const write = (name: string, row: object, flags: object = {}) => {
        const data = { name, formula: "1d1", results: [{ type: "text", range: [1, 1], weight: 1, ...row }], flags };
        return RollTable.create(data as unknown as RollTable.CreateData, { pack: collection });
      };
      const inner = await write("Inner", { description: "A toad" });
      const leads = { type: "document", name: "Inner", documentUuid: inner?.uuid };
      await write("Outer", leads, { whitehack: { key: "omens" } });
    });
    await table().host.settled();
    doubt({ guardsPackTables: guards });
    loadDice([1, 1], [1, 1]);
    await table().alice.run(async () => {
      const made = game.packs.find(({ metadata }) => metadata.label === "Ours");
      if (made) game.packs.set("whitehack.tables", made as never);
      await performDraw(["omens"]);
    });
    await table().host.settled();
    expect(table().referee.run(() => lastMessage().toObject().system)).toMatchObject({
      facts: [{ label: "Outer", value: "Inner → A toad" }],
    });
  });
});

it("knows the goblin of the list from the one in the room", () => {
  table().referee.run(() => expect(resolveUuidSync(`Actor.${GOBLIN}`)).not.toBe(placedGoblin().actor));
});
