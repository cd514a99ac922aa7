import type { Page } from "playwright";

export const SAGE = "Sage of the bench";

/** Makes one of the Wise at level 10, with ten miracles and sixty things of the equipment pack. */
export async function makeSage(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    interface Pack {
      getDocuments(): Promise<{ toObject(): { type: string; system: object; _id?: string } }[]>;
    }
    const { Actor, game } = globalThis as unknown as {
      Actor: { create(data: object): Promise<unknown> };
      game: { packs: { get(id: string): Pack } };
    };
    const entries = await game.packs.get("whitehack.equipment").getDocuments();
    const items = entries.slice(0, 60).map((entry, at) => {
      const { _id, ...data } = entry.toObject();
      return { ...data, system: { ...data.system, packed: at % 3 === 0 } };
    });
    const miracles = Array.from({ length: 10 }, (_, at) => ({
      name: `Wording ${at}`,
      type: "ability",
      system: { kind: "miracle", class: "wise", slot: Math.floor(at / 2), active: at % 2 === 0 },
    }));
    const system = { class: "wise", level: 10, hp: { value: 30, rolled: 30 } };
    await Actor.create({ name, type: "character", system, items: [...items, ...miracles] });
  }, SAGE);
}
