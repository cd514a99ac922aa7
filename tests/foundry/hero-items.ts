import { performItemRoll } from "../../src/foundry/items/perform-item-roll.ts";
import type { ItemRoll } from "../../src/view/items/roll-ids.ts";
import { HERO, type Seat, type Table, actorOf } from "./table.ts";

export const itemOf = (id: string): Item.Implementation => {
  const item = actorOf(HERO).items.get(id);
  if (!item) throw new Error(`No item ${id}`);
  return item;
};

/** What tests do with things of the hero's, at the table of the running test. */
export function heroItems(table: () => Table) {
  return {
    /** An item of the hero's, made by the Referee and named by its id. */
    async give(type: string, system: object, name = "Thing"): Promise<string> {
      const id = await table().referee.run(async () => {
        const data = [{ name, type, system } as Item.CreateData];
        const [item] = await actorOf(HERO).createEmbeddedDocuments("Item", data);
        return item?.id ?? "";
      });
      await table().host.settled();
      return id;
    },

    /** Does with an item what its button does, without asking. */
    async roll(seat: Seat, id: string, name: ItemRoll): Promise<void> {
      await seat.run(() => performItemRoll(itemOf(id), name, { skip: true }));
      await table().host.settled();
    },

    /** What the newest messages stored, oldest first. */
    told: (seat: Seat, count: number) =>
      seat.run(() => game.messages.contents.slice(-count).map(({ type, system }) => ({ ...(system as object), type }))),

    stored: (id: string): object => table().referee.run(() => itemOf(id).toObject().system),
  };
}

/** Magick as somebody writes it down. */
export const magick = (more: object) => ({ magick: { is: true, ...more } });
