// A condition out of the compendium, given to somebody: a status, and nothing that is carried.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { performCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { conditionOf } from "../../../src/foundry/conditions/found-conditions.ts";
import { HERO, aTable, actorOf, placedGoblin } from "../table.ts";

const table = aTable();
const documents = (await packDocuments(path.resolve(import.meta.dirname, "../../../packs"))).get("abilities") ?? [];
const entries = documents as unknown as readonly {
  readonly type?: string;
  readonly system: { readonly kind: string };
}[];
const conditions = entries.filter(({ type, system }) => type === "ability" && system.kind === "condition");
const itemOf = (data: object) =>
  new Item.implementation(structuredClone(data) as Item.CreateData) as Item.Implementation;

/** The conditions of the game, and what the host calls each of them. */
const STATUSES = {
  stunned: "stun",
  blinded: "blind",
  deafened: "deaf",
  muted: "silence",
  hurt: "hurt",
  staggered: "staggered",
  prone: "prone",
  held: "restrain",
  confused: "confused",
  fleeing: "fear",
  surrendered: "surrendered",
  bleeding: "bleeding",
  knockedOut: "unconscious",
} as const;
const CONDITIONS = Object.keys(STATUSES) as (keyof typeof STATUSES)[];

describe("WH-COND-01 in part: a condition", () => {
  it("of the compendium is one of the game's, and each of those is there", () => {
    const known = table().alice.run(() => conditions.map((entry) => conditionOf(itemOf(entry))));
    expect(new Set(known)).toEqual(new Set(CONDITIONS));
    expect(known).toHaveLength(CONDITIONS.length);
  });

  it("stands once in the palette of a token, under the id that the host has for it", () => {
    const offered = table().referee.run(() =>
      [...(CONFIG.statusEffects as Iterable<{ id: string; name: string; hud?: boolean }>)]
        .filter(({ hud }) => hud !== false)
        .map(({ id, name }) => ({ id, name: game.i18n.localize(name) })),
    );
    const ids = offered.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.values(STATUSES)));
    expect(new Set(ids).size).toBe(offered.length);
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
    for (const condition of CONDITIONS)
      expect(ids.filter((id) => id === condition)).toHaveLength(STATUSES[condition] === condition ? 1 : 0);
  });

  it("is no status where a table made it up, nor where it is something else", () => {
    table().alice.run(() => {
      const system = { kind: "condition", key: "in love" };
      expect(conditionOf(itemOf({ name: "In love", type: "ability", system }))).toBeNull();
      expect(
        conditionOf(itemOf({ name: "Prone", type: "ability", system: { kind: "power", key: "prone" } })),
      ).toBeNull();
      expect(conditionOf(itemOf({ name: "Prone", type: "gear" }))).toBeNull();
    });
  });

  it.each(CONDITIONS)("is seen by everybody, once: %s", async (id) => {
    const give = () =>
      table().alice.run(async () => {
        const hero = actorOf(HERO);
        if (hero.isCharacter()) await performCondition(hero, id);
      });
    await give();
    await table().host.settled();
    for (const seat of [table().referee, table().bob])
      seat.run(() => expect([...actorOf(HERO).statuses]).toEqual([STATUSES[id]]));
    expect(table().alice.notices).toEqual([]);
    await give();
    expect(table().alice.notices).toMatchObject([{ type: "warn" }]);
    table().alice.run(() => {
      expect(actorOf(HERO).effects.size).toBe(1);
      expect(actorOf(HERO).items.some((item) => item.isAbility())).toBe(false);
    });
  });

  it("stands once in the palette, under the id that the host had for it", () => {
    table().alice.run(() => {
      const offered = Object.values(CONFIG.statusEffects as unknown as Record<string, { id: string; name: string }>);
      const names = offered.map(({ name }) => game.i18n.localize(name));
      expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
      const ids = offered.map(({ id }) => id);
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
      expect(Object.values(STATUSES).filter((id) => !ids.includes(id))).toEqual([]);
    });
  });

  it("belongs to the one goblin that stands there", async () => {
    await table().referee.run(async () => {
      const { actor } = placedGoblin();
      if (actor?.isCreature()) await performCondition(actor, "prone");
    });
    await table().host.settled();
    table().alice.run(() => expect(placedGoblin().actor?.statuses.has("prone")).toBe(true));
  });
});
