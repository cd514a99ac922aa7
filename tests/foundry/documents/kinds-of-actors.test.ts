// What the host hands out as any actor comes narrowed: from tokens, fighters, items and cards, and where a kind is declared.
import { describe, expect, it, vi } from "vitest";
import {
  asKind,
  type Creature,
  creaturesIn,
  hasPurse,
  isHolder,
  isUp,
  isWhitehack,
  keepingOf,
  resolveOfKindSync,
  worldActorAt,
  worldActors,
} from "../../../src/foundry/documents/creature.ts";
import { actOn, partOn } from "../../../src/foundry/documents/pack-facts.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { clicksOn } from "../../../src/foundry/sheets/in-turn.ts";
import { ALICE, aTable, actorOf, GOBLIN, HERO, placedGoblin } from "../table.ts";

const PARTY = "party00000000001";
const HEAP = "heap000000000001";

const table = aTable(undefined, (actors) => {
  const party = {
    _id: PARTY,
    name: "Crew",
    type: "party",
    ownership: { default: 0, [ALICE]: 3 },
    items: [],
    system: {},
  };
  const rope = { _id: "rope000000000001", name: "Rope", type: "gear" };
  const heap = { _id: HEAP, name: "Pile", type: "heap", items: [rope], system: {} };
  actors.push(party, heap);
});
const see = <Result>(look: () => Result): Result => table().referee.run(look);
const namesOf = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);

describe("what the host hands out", () => {
  it("is a creature on a token and in a fight, and a heap on a token alone", async () => {
    await table().referee.run(async () => {
      const token = placedGoblin();
      expect([token.creature?.uuid, token.heap]).toEqual([token.actor?.uuid, null]);
      expect([isUp(token), namesOf(creaturesIn([token]))]).toEqual([true, ["Goblin"]]);
      const combat = await Combat.create({ active: true });
      const fighter = { actorId: GOBLIN, tokenId: token.id, sceneId: token.parent?.id };
      await combat?.createEmbeddedDocuments("Combatant", [fighter, { actorId: PARTY }] as Combatant.CreateData[]);
      const creatures = combat?.combatants.map(({ creature }) => creature?.uuid ?? null);
      expect(creatures).toEqual([token.actor?.uuid, null]);
      await token.parent?.createEmbeddedDocuments("Token", [
        { actorId: HEAP, name: "Pile", x: 500, y: 500 },
      ] as TokenDocument.CreateData[]);
      const pile = token.parent?.tokens.find(({ name }) => name === "Pile");
      expect([pile?.heap?.name, pile?.creature, pile && isUp(pile)]).toEqual(["Pile", null, false]);
    });
  });

  it("is down without hit points", async () => {
    await table().referee.run(async () => {
      await placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData);
      expect(isUp(placedGoblin())).toBe(false);
    });
  });

  it("is the bearer of an item, whom only a character's items know as a character", () => {
    see(() => {
      const bearers = (id: string) =>
        actorOf(id).items.contents.map(({ creature, character }) => [creature?.id ?? null, character?.id ?? null])[0];
      expect(bearers(HERO)).toEqual([HERO, HERO]);
      expect(bearers(HEAP)).toEqual([null, null]);
    });
  });

  it("is the speaker of a card", async () => {
    await table().referee.run(async () => {
      const spoken = await ChatMessage.create({ content: "Ho!", speaker: { actor: HERO } });
      const narrated = await ChatMessage.create({ content: "It rains." });
      expect([spoken?.creature?.id, narrated?.creature]).toEqual([HERO, null]);
    });
  });
});

describe("kinds of actors", () => {
  it("narrow one, those of the world, and what lies at a uuid", () => {
    see(() => {
      expect([asKind("character", actorOf(HERO))?.id, asKind("monster", actorOf(HERO)), asKind("party", null)]).toEqual(
        [HERO, null, null],
      );
      expect(namesOf(worldActors("creature"))).toEqual(expect.arrayContaining(["Hero", "Goblin"]));
      expect(namesOf(worldActors("party"))).toEqual(["Crew"]);
      expect(worldActorAt("heap", `Actor.${HEAP}`)?.name).toBe("Pile");
      expect([worldActorAt("heap", `Actor.${HERO}`), worldActorAt("heap", 7)]).toEqual([null, null]);
      expect(resolveOfKindSync("monster", `Actor.${GOBLIN}`)?.name).toBe("Goblin");
      expect([resolveOfKindSync("monster", ""), resolveOfKindSync("monster", `Actor.${PARTY}`)]).toEqual([null, null]);
    });
  });

  it.each([
    { id: HERO, keeps: "person", holds: true, purse: true, ours: true },
    { id: GOBLIN, keeps: "person", holds: true, purse: false, ours: true },
    { id: PARTY, keeps: "stash", holds: true, purse: true, ours: false },
    { id: HEAP, keeps: "heap", holds: true, purse: true, ours: false },
  ])("say who keeps things where, and who has a purse: $id", ({ id, keeps, holds, purse, ours }) => {
    see(() => {
      const actor = actorOf(id);
      expect([keepingOf(actor), isHolder(actor), hasPurse(actor), isWhitehack(actor)]).toEqual([
        keeps,
        holds,
        purse,
        ours,
      ]);
    });
  });

  it("answer what only some of them have", () => {
    see(() => {
      const answers = (id: string) => (actorOf(id) as Creature).system.whitehack;
      const none = {
        boss: false,
        disadvantages: [],
        habits: [],
        keywords: [],
        mount: { is: false },
        speciesClass: null,
      };
      expect(answers(HERO)).toMatchObject({ ...none, byScores: false });
      expect(answers(GOBLIN)).toMatchObject({ ...none, byScores: true, class: "" });
    });
  });

  it("work their numbers out by the rules that are given", () => {
    see(() => {
      for (const id of [HERO, GOBLIN]) {
        const { system } = actorOf(id) as Creature;
        expect(system.numbersBy(rulesInForceFor(actorOf(id)).rulebook)).toEqual(system.derived);
      }
    });
  });
});

describe("a kind that is declared", () => {
  const press = (id: string) =>
    see(() => ({
      actor: actorOf(id),
      item: null,
      combatant: null,
      event: new Event("click"),
      button: {} as HTMLElement,
    }));

  it("lets clicks and buttons act at such actors alone", async () => {
    const acts = vi.fn<(actor: Creature) => string>(({ name }) => name);
    const { wink } = clicksOn("character", { wink: acts });
    const click = [new Event("click") as PointerEvent, {} as HTMLElement] as const;
    // a sheet is no more to such a click than its actor
    for (const id of [HERO, GOBLIN]) await see(() => wink?.call({ actor: actorOf(id) } as never, ...click));
    for (const id of [HERO, PARTY]) await actOn("creature", acts)(press(id));
    expect(acts.mock.calls.map(([{ name }]) => name)).toEqual(["Hero", "Hero"]);
  });

  it("shows a part of a pack on the sheets of such actors alone", () => {
    const part = partOn("monster", {
      id: "trial-teeth",
      types: ["character", "monster"],
      page: "play",
      title: "Trial",
      template: "x",
      isShown: ({ system }) => !system.boss,
      context: ({ name }) => ({ name }),
    });
    const mode = { editing: false, editable: true };
    const shown = (id: string) =>
      see(() => [part.isShown?.(actorOf(id), rulesInForceFor(null)), part.context(actorOf(id), mode)]);
    expect([shown(GOBLIN), shown(HERO)]).toEqual([
      [true, { name: "Goblin" }],
      [false, {}],
    ]);
  });
});
