// Modules of others that ask a system what it has: Item Piles, and Token Action HUD Core, as their documents tell it.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { itemPilesReady, tokenActionHudCoreApiReady } from "../../../src/foundry/app/hooks/module-hooks.ts";
import type { HudCore } from "../../../src/foundry/app/modules/action-hud.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, aTable, GOBLIN, HERO, lastMessage, loadDice, type Seat, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { give } = heroItems(table);

beforeAll(async () => {
  await Promise.all([
    import("../../../src/foundry/app/modules/item-piles.ts"),
    import("../../../src/foundry/app/modules/action-hud.ts"),
  ]); // so that no test waits for its first use
});

interface PileFacts {
  readonly VERSION: string;
  readonly ACTOR_CLASS_TYPE: string;
  readonly ITEM_QUANTITY_ATTRIBUTE: string;
  readonly ITEM_PRICE_ATTRIBUTE: string;
  readonly ITEM_FILTERS: readonly { readonly path: string; readonly filters: string }[];
  readonly CURRENCIES: readonly { readonly data: { readonly path: string }; readonly exchangeRate: number }[];
  ITEM_COST_TRANSFORMER(item: object): number;
  ITEM_TRANSFORMER(data: object): Promise<object>;
}

/** Item Piles, as far as a system calls it. */
async function piled(): Promise<PileFacts> {
  const told: PileFacts[] = [];
  const API = { addSystemIntegration: (facts: PileFacts) => void told.push(facts) };
  table().referee.run(() => {
    Reflect.set(game, "itempiles", { API });
    itemPilesReady();
  });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  return told[0]!;
}

const at = (object: unknown, path: string): unknown => foundry.utils.getProperty(object as object, path);

describe("Item Piles", () => {
  it("finds how many there are of a thing, and what it costs in gold; a scroll has a price apart from its cost", async () => {
    const facts = await piled();
    const rope = await give("gear", { quantity: 3, cost: 2 }, "Rope");
    const scroll = await give("scroll", { cost: "2d6", price: 75 }, "Scroll");
    const items = table().referee.run(() => [rope, scroll].map((id) => actorOf(HERO).items.get(id)));
    expect(at(items[0], facts.ITEM_QUANTITY_ATTRIBUTE)).toBe(3);
    expect(at(items[0], facts.ITEM_PRICE_ATTRIBUTE)).toBe(2);
    expect(items.map((one) => one && facts.ITEM_COST_TRANSFORMER(one))).toEqual([2, 75]);
  });

  it("WH-ENC-01 in part: makes its piles of heaps, which have a purse; abilities and classes are no things", async () => {
    const facts = await piled();
    const purse = { coins: { gp: 4, sp: 3, cp: 2 } };
    const heap = await table().referee.run(() =>
      Actor.create({ name: "Pile", type: facts.ACTOR_CLASS_TYPE, system: purse } as Actor.CreateData),
    );
    expect(facts.CURRENCIES.map(({ data }) => at(heap, data.path))).toEqual([4, 3, 2]);
    expect(facts.CURRENCIES.map(({ exchangeRate }) => exchangeRate)).toEqual([1, 0.1, 0.01]);
    expect(facts.ITEM_FILTERS).toEqual([{ path: "type", filters: "ability,spell,class" }]);
  });

  it("takes a thing out of its container and out of the hand", async () => {
    const { ITEM_TRANSFORMER } = await piled();
    const sword = { name: "Sword", system: { quantity: 1, within: "pack000000000001", packed: true, equipped: true } };
    await expect(ITEM_TRANSFORMER(sword)).resolves.toEqual({
      name: "Sword",
      system: { quantity: 1, within: "", packed: false, equipped: false },
    });
    await expect(ITEM_TRANSFORMER({})).resolves.toEqual({}); // how the module tries the function out
  });
});

interface Button {
  readonly name: string;
  readonly encodedValue: string;
  readonly info1?: { readonly text: string };
}

/** The classes of Token Action HUD Core, as far as a system extends them. */
class Handler {
  actor: Actor.Implementation | null = null;
  readonly added = new Map<string, readonly Button[]>();
  readonly opened: string[] = [];
  isRight = false;
  addActions = (actions: readonly object[], { id }: { readonly id: string }): void => {
    this.added.set(id, actions as readonly Button[]);
  };
  isRenderItem = (): boolean => this.isRight;
  renderItem = (_actor: Actor.Implementation, id: string): boolean => this.opened.push(id) > 0;
}
type Built = Handler & { buildSystemActions(): Promise<void> };
type Rolled = Handler & { handleActionClick(event: object, value: string): Promise<void> };
interface Manager {
  getActionHandler(): Built;
  getRollHandler(): Rolled;
  registerDefaults(): Promise<{
    readonly layout: readonly object[];
    readonly groups: readonly { readonly id: string }[];
  }>;
  registerSettings(): unknown;
}

/** What a seat has told the module. */
async function managerOf(seat: Seat): Promise<Manager> {
  const told: { readonly api: { readonly SystemManager: new () => Manager } }[] = [];
  seat.run(() => {
    Hooks.once("tokenActionHudSystemReady", (system) => void told.push(system as (typeof told)[number]));
    const core = { api: { ActionHandler: Handler, RollHandler: Handler, SystemManager: class {} } };
    tokenActionHudCoreApiReady(core as HudCore);
  });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  return seat.run(() => new told[0]!.api.SystemManager());
}

async function buttonsOf(seat: Seat, id: string): Promise<Record<string, readonly string[]>> {
  const handler = (await managerOf(seat)).getActionHandler();
  await seat.run(() => {
    handler.actor = actorOf(id);
    return handler.buildSystemActions();
  });
  const shown = ({ name, info1 }: Button): string => (info1 ? `${name} ${info1.text}` : name);
  return Object.fromEntries([...handler.added].map(([group, buttons]) => [group, buttons.map(shown)]));
}

describe("Token Action HUD", () => {
  beforeEach(async () => {
    await give(
      "gear",
      { quantity: 2, magick: { is: true, known: false, cover: "Odd stick", charges: { value: 3 } } },
      "Ray",
    );
  });

  it("WH-ITEM-02 in part: shows a character's attacks, attributes and things, by the names that its player knows", async () => {
    const { attacks, tasks, items } = await buttonsOf(table().alice, HERO);
    expect(attacks).toEqual(["Sword 11", "Bow 11"]);
    expect(tasks).toContain("Strength 12");
    expect(tasks?.at(-1)).toMatch(/^Saving throw \d+$/);
    expect(items).toEqual(["Odd stick 2"]);
  });

  it("shows a monster's attack and saving throw, which has no attributes", async () => {
    const { attacks, tasks } = await buttonsOf(table().referee, GOBLIN);
    expect(attacks).toHaveLength(1);
    expect(tasks).toHaveLength(1);
  });

  it("rolls by the functions that macros have, and opens a thing by the other button of the mouse", async () => {
    const rolls = (await managerOf(table().alice)).getRollHandler();
    await table().alice.run(() => {
      rolls.actor = actorOf(HERO);
      loadDice([5, 20]);
      return rolls.handleActionClick({ shiftKey: true }, "task|strength");
    });
    await table().host.settled();
    expect(table().alice.run(() => lastMessage().system)).toMatchObject({ outcome: { success: true } });
    rolls.isRight = true;
    await rolls.handleActionClick({}, "attack|sword00000000001");
    await rolls.handleActionClick({}, "nonsense|x");
    expect(rolls.opened).toEqual(["sword00000000001"]);
  });

  it("has a place for every group, and settings that are not taken for a former kind of system", async () => {
    const manager = await managerOf(table().referee);
    const { layout, groups } = await manager.registerDefaults();
    expect(groups.map(({ id }) => id)).toEqual(["attacks", "tasks", "powers", "items"]);
    expect(layout).toHaveLength(groups.length);
    expect(manager.registerSettings.toString().slice(-2)).not.toBe("{}");
  });
});
