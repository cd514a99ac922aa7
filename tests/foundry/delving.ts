// A party in a dungeon by The Red Hack: Whitehack's Hero and Runa walk together, with a torch.
import { expect, vi } from "vitest";
import { inTurn } from "../../src/foundry/chat/requests/in-turn.ts";
import { trustedCards } from "../../src/foundry/chat/cards/read-cards.ts";
import { rulesInForceFor } from "../../src/foundry/host/rulebook.ts";
import type { Party } from "../../src/foundry/documents/creature.ts";
import { performUndo } from "../../src/foundry/chat/undo/perform-undo.ts";
import { aRedhackTable, RUNA } from "./redhack.ts";
import { ALICE, actorOf, creatureOf, HERO, type Table } from "./table.ts";
import { recordIn } from "./undoing.ts";

/** A table at which the pack is on, with a party; what a test does with it. */
export function delving(clients?: readonly string[]) {
  const table = aRedhackTable(undefined, clients);
  const settled = async (): Promise<void> => {
    await table().host.settled();
    await table().referee.run(() => inTurn(() => Promise.resolve()));
    await table().host.settled();
  };
  const referee = async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    const result = await table().referee.run(work);
    await settled();
    return result;
  };
  const party = (): Party => {
    const found = game.actors.getName("Delvers");
    if (!found?.isParty()) throw new Error("There is no party");
    return found;
  };
  return {
    table: (): Table => table(),
    referee,
    party,
    settled,
    /** The pack is on, and a party of two is there; the torch is Runa's. */
    async begin(switches: Readonly<Record<string, boolean | string>> = {}, preset = "dungeon"): Promise<void> {
      const stored = { packs: [{ pack: "rh", enabled: true, preset }], switches };
      await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
      await settled();
      for (const seat of [table().referee, table().alice, table().bob])
        await vi.waitFor(() => expect(seat.run(() => rulesInForceFor(null).families.exploration.choice)).toBe("rh"), {
          timeout: 20_000, // the first to play by it loads the pack
        });
      const areThere = () => "redhack" in creatureOf(RUNA).system.derived;
      for (const seat of [table().alice, table().referee])
        await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
      await table().referee.run(async () => {
        const members = [HERO, RUNA].map((id) => ({
          actor: actorOf(id).uuid,
          name: actorOf(id).name,
          bearsLight: false,
        }));
        await Actor.create({
          name: "Delvers",
          type: "party",
          ownership: { default: 2, [ALICE]: 2 },
          system: { members },
        } as object as Actor.CreateData);
        const torch = { name: "Torch", type: "gear", system: { quantity: 1, light: { hours: 1, pieces: 3 } } };
        await actorOf(RUNA).createEmbeddedDocuments("Item", [torch] as Item.CreateData[]);
      });
      await settled();
    },
    torch(): Item.OfType<"gear"> {
      const found = actorOf(RUNA).items.getName("Torch");
      if (!found?.isGear()) throw new Error("There is no torch");
      return found;
    },
    /** The cards whose title ends so, the newest last. */
    cards: (ending: string): readonly ChatMessage.OfType<"notice">[] =>
      trustedCards("notice").filter(({ system }) => system.title.endsWith(ending)),
    async undo(message: ChatMessage.Implementation): Promise<void> {
      await referee(() => performUndo(message, recordIn(message).at(-1)?.id ?? "none"));
    },
  };
}
