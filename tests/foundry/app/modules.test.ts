// Modules of others that ask a system what it has, as their public pages tell it.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  calendarChanged,
  combatTrackerDockInit,
  diceKeymaps,
  itemPilesReady,
  polyglotInit,
  tokenActionHudCoreApiReady,
} from "../../../src/foundry/app/hooks/module-hooks.ts";
import type { HudCore } from "../../../src/foundry/app/modules/action-hud.ts";
import type { Dock } from "../../../src/foundry/app/modules/carousel.ts";
import type { LanguageProvider } from "../../../src/foundry/app/modules/polyglot.ts";
import { heroItems, magick } from "../hero-items.ts";
import { actorOf, aTable, GOBLIN, HERO, lastMessage, loadDice, type Seat } from "../table.ts";

const table = aTable();
const { give } = heroItems(table);

beforeAll(async () => {
  await Promise.all([
    import("../../../src/foundry/app/modules/item-piles.ts"),
    import("../../../src/foundry/app/modules/action-hud.ts"),
    import("../../../src/foundry/app/modules/polyglot.ts"),
    import("../../../src/foundry/app/modules/carousel.ts"),
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

/** Polyglot's class of languages, as far as a system extends it: its keys are words in small letters. */
class Provider implements LanguageProvider {
  readonly id: string;
  languages: Record<string, { label: string }> = {};
  requiresReady = false;
  constructor(id: string) {
    this.id = id;
  }
  addLanguage(label: string): void {
    this.languages[label.toLowerCase().replaceAll(" ", "_")] = { label };
  }
  getLanguages(): Promise<void> {
    return Promise.resolve();
  }
  getUserLanguages: LanguageProvider["getUserLanguages"] = () => [new Set(), new Set()];
}

/** The languages of the world as a seat tells them. */
async function languagesTold(seat: Seat): Promise<Provider> {
  const told: Provider[] = [];
  return seat.run(async () => {
    const registerSystem = (made: new (id: string) => LanguageProvider) =>
      void told.push(new made(`system.${game.system.id}`) as Provider);
    Reflect.set(game, "polyglot", { api: { registerSystem } });
    polyglotInit(Provider);
    expect(told).toHaveLength(1); // the module chooses its provider as soon as its hook returns
    await told[0]!.getLanguages();
    return told[0]!;
  });
}

describe("Polyglot", () => {
  it("WH-LANG-01, WH-LANG-03 in part: knows the languages of the world, who speaks and who reads them", async () => {
    await table().referee.run(async () => {
      await actorOf(HERO).update({ system: { languages: "Old Tongue", literate: false } } as Actor.UpdateData);
      await actorOf(GOBLIN).update({ system: { languages: "Goblin, old tongue" } } as Actor.UpdateData);
    });
    const provider = await languagesTold(table().referee);
    expect(provider.requiresReady).toBe(true);
    expect(Object.keys(provider.languages).toSorted()).toEqual(["common", "goblin", "old_tongue"]);
    const [hero, goblin] = table().referee.run(() =>
      [HERO, GOBLIN].map((id) => provider.getUserLanguages(actorOf(id)).map((keys) => [...keys].toSorted())),
    );
    expect(hero).toEqual([["old_tongue"], []]);
    expect(goblin).toEqual([
      ["goblin", "old_tongue"],
      ["goblin", "old_tongue"],
    ]);
    await table().referee.run(() => actorOf(GOBLIN).update({ system: { languages: "Wolfish" } } as Actor.UpdateData));
    table().referee.run(() => provider.getUserLanguages(actorOf(GOBLIN)));
    expect(provider.languages).toHaveProperty("wolfish"); // or the module would have no name for it
  });
});

/** A portrait of Carousel: the number at a path, as the module reads it. */
class Portrait {
  readonly actor: Actor.Implementation | null;
  constructor(combatant: Combatant.Implementation) {
    this.actor = combatant.actor;
  }
  getResource(path: string | null = null): object | null {
    return { value: at(this.actor?.system, path ?? "") };
  }
}

describe("Carousel", () => {
  it("WH-ITEM-02 in part: shows hit points and armor class under a portrait, without magick that nobody knows", async () => {
    await give(
      "armor",
      { armorClass: 4, equipped: true, ...magick({ known: false, grants: { armorClass: 2 } }) },
      "Mail",
    );
    const dockOf = async (seat: Seat): Promise<Dock> => {
      const dock: Dock = { defaultAttributesConfig: () => ({ other: [] }), CombatantPortrait: Portrait };
      seat.run(() => combatTrackerDockInit(dock));
      await vi.waitFor(() => expect(dock.CombatantPortrait).not.toBe(Portrait));
      return dock;
    };
    const shown = async (seat: Seat): Promise<unknown[]> => {
      const { defaultAttributesConfig, CombatantPortrait } = await dockOf(seat);
      return seat.run(() => {
        const config = defaultAttributesConfig();
        expect(Object.keys(config)).toEqual(["other", "whitehack"]);
        const portrait = new CombatantPortrait({ actor: actorOf(HERO) } as Combatant.Implementation);
        return (config["whitehack"] as { attr: string; units: string }[]).map(({ attr, units }) => [
          units,
          at(portrait.getResource(attr), "value"),
        ]);
      });
    };
    const players = await shown(table().alice);
    const referees = await shown(table().referee);
    expect(players.slice(0, 2)).toEqual([
      ["HP", 6],
      ["", 0],
    ]);
    const [[, known], [, real]] = [players[2], referees[2]] as [[string, number], [string, number]];
    expect(real).toBe(known + 2);
  });
});

describe("Dice Tray", () => {
  it("has no buttons for the highest and the lowest die, which mean nothing under a score", () => {
    class Template {
      showExtraButtons = true;
    }
    const maps: Record<string, unknown> = { Template };
    diceKeymaps(maps, Template);
    const made = new (maps["whitehack"] as typeof Template)();
    expect(made).toBeInstanceOf(Template);
    expect(made.showExtraButtons).toBe(false);
  });
});

describe("Health Estimate", () => {
  it("WH-DMG-01 in part: finds hit points, their maximum and temporary ones at the first bar of tokens", async () => {
    const hp = () =>
      table().alice.run(() => at(actorOf(HERO), `system.${game.system.primaryTokenAttribute}`)) as Record<
        string,
        number
      >;
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 3 } } } as Actor.UpdateData));
    await table().host.settled();
    const { temp: none } = hp();
    expect(none).toBe(0);
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { temporary: 2 } } } as Actor.UpdateData));
    await table().host.settled();
    const { value, max, temp } = hp();
    expect((value! + temp!) / max!).toBeCloseTo(5 / 6);
    expect(Object.keys(hp())).not.toContain("temp"); // it is no fact of ours, and must not be stored
  });
});

describe("Monk's TokenBar", () => {
  it("finds the numbers at the paths that the page for modules names", () => {
    const { system } = table().referee.run(() => actorOf(GOBLIN));
    expect(["hp.value", "hp.temporary", "derived.armorClass.value"].map((path) => at(system, path))).toEqual([5, 0, 3]);
  });
});

describe("Seasons & Stars", () => {
  it("has what shows dates drawn anew when the days are counted by another calendar", async () => {
    const party = await table().referee.run(() => Actor.create({ name: "Crew", type: "party" } as Actor.CreateData));
    await table().host.settled();
    const drawn = vi.fn<() => void>();
    table().alice.run(() => {
      const own = actorOf(party?.id ?? "");
      own.render = drawn as never;
      calendarChanged();
    });
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
