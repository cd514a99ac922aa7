/** Addresses of documents as another document sees them. */
import { area, expect, fact } from "./fact.ts";
import { madeHero, madeItem, type Dict } from "./world.ts";

interface Held {
  readonly uuid: string;
  readonly id: string;
  createEmbeddedDocuments(name: string, data: Dict[]): Promise<Held[]>;
}

const RELATIVE = "https://foundryvtt.com/api/functions/foundry.utils.buildRelativeUuid.html";

const build = (target: unknown, origin: unknown): string =>
  (foundry.utils as unknown as { buildRelativeUuid(target: unknown, origin: unknown): string }).buildRelativeUuid(
    target,
    origin,
  );

const resolve = (uuid: string, options: object): Promise<unknown> =>
  (fromUuid as unknown as (uuid: string, options: object) => Promise<unknown>)(uuid, options);

area("relative uuids");

fact(
  "RELATIVE-01",
  "what is below the origin is called by its place there, and found again by it",
  RELATIVE,
  async () => {
    const hero = (await madeHero()) as unknown as Held;
    const [item] = await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "trinket" }]);
    const [effect] = (await item?.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }])) ?? [];
    expect(build(item, hero)).toBe(`.Item.${item?.id}`);
    expect(build(effect?.uuid, hero.uuid)).toBe(`.Item.${item?.id}.ActiveEffect.${effect?.id}`);
    for (const target of [item, effect]) expect(await resolve(build(target, hero), { relative: hero })).toBe(target);
  },
  { generation: 14 },
);

fact(
  "RELATIVE-02",
  "what is not is called by its whole address",
  RELATIVE,
  async () => {
    const [hero, rope] = [await madeHero(), await madeItem()];
    expect(build(rope, hero)).toBe(rope.uuid);
    expect(build(hero, rope)).toBe(hero.uuid);
  },
  { generation: 14 },
);
