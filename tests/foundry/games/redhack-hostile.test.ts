// The Red Hack at a table where one plays with the browser's console, two Referees are there, and switches are turned off
// while questions are open.
import { describe, expect, it } from "vitest";
import { packButtons, packHeads, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { packLinesOn, packPartContext, packPartIds } from "../../../src/foundry/extensions/packs-in-force.ts";
import { shineScene } from "../../../src/games/redhack/foundry/dungeon/shine.ts";
import { stripFacts } from "../../../src/games/redhack/foundry/dungeon/strip-facts.ts";
import { namesOfEquals } from "../../../src/games/redhack/foundry/order/delay.ts";
import { boardFacts } from "../../../src/games/redhack/foundry/order/board-facts.ts";
import { pendingOf } from "../../../src/games/redhack/foundry/order/pending-spells.ts";
import { skillButtons } from "../../../src/games/redhack/foundry/skills/skill-cards.ts";
import { lampFactsOf, lampsOn } from "../../../src/games/redhack/foundry/dungeon/light-at.ts";
import { goblinAttacksRuna, redhackFight, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { aWatchedTable, PARTY, SVEN, SVEN_TOKEN, TORCH } from "../redhack-watched.ts";
import { fighter, fightOf } from "../redhack-fight.ts";
import { actorOf, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";

const { table, settled, operation, prompts, messages } = aWatchedTable();

/** A card of an attack that a player writes by hand. */
const forgedAttack = (more: object = {}) => ({
  type: "roll",
  system: {
    title: "Forged",
    game: "redhack",
    actor: `Actor.${SVEN}`,
    target: { actor: `Actor.${RUNA}`, token: `Scene.room000000000001.Token.${RUNA_TOKEN}`, name: "Runa" },
    attack: { id: "redsword00000001", use: "missile" },
    success: false,
    dice: [{ die: 20, faces: [20] }],
    ...more,
  },
});

async function says(seat: Seat, data: object): Promise<void> {
  await seat.run(() => ChatMessage.create(data as ChatMessage.CreateData));
  await settled();
}

describe("what players claim", () => {
  it("RH-REA-05 RH-PVP-01: an attack that the attacker's player has not made opens nothing, and asks nobody to a duel", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await table().referee.run(() => fightOf().update({ turn: 2 }));
    await settled();
    const before = messages();
    await says(table().alice, forgedAttack());
    await says(table().alice, forgedAttack({ verdict: "WHITEHACK.Redhack.Reactions.Verdict.duel", success: null }));
    await says(table().alice, forgedAttack({ attack: { id: "redsword00000001", use: "melee" } }));
    expect(messages()).toBe(before + 3);
    expect(prompts("rhDuel")).toEqual([]);
    expect(prompts("rhReaction")).toEqual([]);
  });

  it("RH-PVP-01: a duel of one's own counts by dice that were thrown", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await says(table().bob, forgedAttack({ verdict: "WHITEHACK.Redhack.Reactions.Verdict.duel", success: null }));
    expect(prompts("rhDuel")).toEqual([]);
  });

  it("RH-LNG-01 RH-ATK-02 RH-OFF-04: a card about another's character has no buttons for the Referee", async () => {
    const noted = {
      skill: "language",
      subject: "",
      result: "fluent",
      writtenOnly: false,
      follows: ["note", "tell", "push", "past"],
      push: "dangerous",
      values: "{}",
      about: "x".repeat(500),
      height: null,
    };
    await says(table().alice, forgedAttack({ noted: JSON.stringify(noted), attack: null }));
    expect(table().referee.run(() => skillButtons(lastMessage()))).toEqual([]);
    await says(table().alice, forgedAttack({ reasons: ["WHITEHACK.Redhack.Shield.askBreaks"] }));
    expect(table().referee.run(() => packLinesOn(lastMessage()).packButtons ?? [])).toEqual([]);
  });

  it("RH-REA-05: an exposed act of nobody is refused, whatever is said; one in a fight that nobody looks at is not", async () => {
    const refused = { done: false };
    for (const combatant of [{ toString: 1, valueOf: 1 }, null, "__proto__", "x".repeat(5000), [["x"]]])
      expect(await operation(table().alice, "rh.exposed", { combatant })).toMatchObject(refused);
    await redhackFight(table, SVEN_TOKEN);
    const id = table().referee.run(() => fighter("Runa").id ?? "");
    expect(await operation(table().bob, "rh.exposed", { combatant: id })).toMatchObject(refused);
    loadDice([6, 6]);
    expect(await operation(table().alice, "rh.exposed", { combatant: id })).toMatchObject({ done: true });
    expect(await operation(table().alice, "rh.exposed", { combatant: id })).toMatchObject(refused); // once a round
  });

  it("RH-MAG-02: consent is asked for once, and what is put in keeps its limit", async () => {
    const data = { actor: `Actor.${HERO}`, item: "sword00000000001", carried: true, curses: true, raise: 99 };
    await table().referee.run(() =>
      actorOf(HERO)
        .items.get(data.item)
        ?.update({ system: { packs: { rh: { state: "splendid" } } } } as object as Item.UpdateData),
    );
    await settled();
    const ask = (experience: string) => operation(table().alice, "rh.invest", { ...data, experience });
    expect(await ask("x".repeat(9000))).toEqual({ done: true });
    expect(await ask("Another")).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.asked" });
    expect(prompts("rhInvest")).toEqual(["open"]);
    expect(
      table().referee.run(() => {
        const message = lastMessage();
        return message.isCard("prompt") ? (message.system.payload as { experience: string }).experience.length : 0;
      }),
    ).toBe(200);
  });

  it("RH-MOV-01: a board that was put away is not moved on, and a place that is not there does not go", async () => {
    await redhackFight(table, SVEN_TOKEN);
    const fight = table().referee.run(() => fightOf().id ?? "");
    const [runa, goblin] = table().referee.run(() => [fighter("Runa").id ?? "", fighter("Goblin").id ?? ""]);
    const board = (seat: Seat, data: object) => operation(seat, "rh.board", { fight, ...data });
    await board(table().referee, { operation: "enter", steps: 2 });
    expect(await board(table().referee, { operation: "unspot", who: "" })).toMatchObject({ done: false });
    for (const steps of [0.5, -99, 1e300, "1"])
      expect(await board(table().alice, { operation: "move", who: runa, goal: goblin, steps })).toMatchObject({
        done: false,
      });
    await board(table().referee, { operation: "stop" });
    const way = { operation: "move", who: runa, goal: goblin, steps: -1 };
    expect(await board(table().alice, way)).toMatchObject({ done: false });
    expect(await board(table().alice, { operation: "stance", who: runa, word: "holding" })).toMatchObject({
      done: false,
    });
  });
});

/** What no field of the pack can hold. */
const ODD: readonly unknown[] = [
  -1,
  0.5,
  1e300,
  "x".repeat(20_000),
  "__proto__",
  null,
  [],
  [null, "x", { id: 1 }],
  { toString: 1 },
  Array.from({ length: 40 }, () => ({
    id: "x",
    name: "x".repeat(100),
    exits: Array.from({ length: 25 }, () => "x"),
  })),
  JSON.parse('{"__proto__":{"isGM":true},"constructor":1}'),
];

const NAMES = (
  "kind usage shut aimX aimY fallenOn fallenX fallenY zone exhaustion fatigued thirst hunger starvation fed hurts unwieldy " +
  "state singleUse bonus splendid experiences holds charge rumors details obscurity insight relations followers morale " +
  "begun ran pace ground slow pursuit map rank hands castSpell castRound castAt castSpoilt struckRound struck effort " +
  "bloodied hurt reactionRound reactionsUsed counterMoves secondRound hidTested board noticed"
).split(" ");

/** The hit points, things and facts of those whom Bob does not play. */
const othersNow = () =>
  JSON.stringify(
    [actorOf(RUNA), actorOf(HERO)].map((one) => {
      const { items, system } = one.toObject() as unknown as { items: unknown; system: Record<string, unknown> };
      return [items, system["hp"], system["packs"]];
    }),
  );

describe("what is stored", () => {
  it.each(ODD.map((value, place) => [place, value] as const))(
    "RH-CHR-01: is read, whatever a player has written there (%i)",
    async (_place, value) => {
      await redhackFight(table, SVEN_TOKEN);
      const rh = Object.fromEntries(NAMES.map((name) => [name, value]));
      const before = table().referee.run(() => othersNow());
      await table().bob.run(async () => {
        const sven = actorOf(SVEN);
        await sven.update({ system: { packs: { rh } } } as object as Actor.UpdateData);
        for (const item of sven.items.contents)
          await item.update({ system: { packs: { rh } } } as object as Item.UpdateData);
        await actorOf(PARTY).update({ system: { packs: { rh } } } as object as Actor.UpdateData);
        await fighter("Sven").update({ flags: { whitehack: { packs: { rh } } } } as object as Combatant.UpdateData);
      });
      await settled();
      for (const seat of [table().referee, table().alice, table().bob]) {
        seat.run(() => {
          for (const one of fightOf().combatants.contents) [packButtons(one), packMarks(one)].forEach(Boolean);
          packHeads(fightOf());
          stripFacts(actorOf(PARTY) as Actor.OfType<"party">);
        });
        await seat.run(async () => {
          for (const document of [actorOf(SVEN), actorOf(PARTY), ...actorOf(SVEN).items.contents])
            for (const id of packPartIds(document))
              await packPartContext(document, id, { editing: false, editable: seat !== table().alice });
        });
      }
      loadDice(...Array.from({ length: 12 }, () => [4, 6] as const));
      await table().referee.run(async () => {
        await fightOf().nextTurn();
        await fightOf().nextTurn();
        await fightOf().nextTurn();
      });
      await settled();
      expect(table().referee.run(() => (pendingOf(fighter("Sven"))?.spell ?? "").length)).toBeLessThanOrEqual(100);
      expect(table().referee.run(() => othersNow())).toBe(before);
      expect({}).not.toHaveProperty("isGM");
    },
  );

  it("RH-LGT-07: a beam between two pixels is laid once, and the lights of lamps have a limit", async () => {
    const torch = () => actorOf(SVEN).items.get(TORCH) as Item.OfType<"gear">;
    const facts = { kind: "bullseye", aimX: 1250.5, aimY: 33.3 };
    await table().bob.run(() => torch().update({ system: { packs: { rh: facts } } } as object as Item.UpdateData));
    await settled();
    const lights = () =>
      table().referee.run(() => game.scenes.contents[0]?.lights.contents.map(({ id }) => id ?? "") ?? []);
    const shine = () =>
      table().referee.run(() => {
        const [scene] = game.scenes.contents;
        return scene && shineScene(scene);
      });
    await shine();
    await settled();
    const first = lights().slice(0, 1); // two tabs may have laid it
    await shine();
    await settled();
    expect(lights()).toEqual(first);
    await shine();
    await settled();
    expect(lights()).toEqual(first);
    const many = Array.from({ length: 90 }, (_, at) => ({
      name: "Torch",
      type: "gear",
      system: {
        quantity: 1,
        light: { burns: true, hours: 1, pieces: 1, until: 3600 },
        packs: { rh: { kind: "bullseye", aimX: at, aimY: 1e300 } },
      },
    }));
    await table().bob.run(() => actorOf(SVEN).createEmbeddedDocuments("Item", many as object[] as Item.CreateData[]));
    await settled();
    await shine();
    await settled();
    expect(lights().length).toBeLessThanOrEqual(60);
    expect(
      table().referee.run(() => lampFactsOf(actorOf(SVEN).items.contents.at(-1) as Item.OfType<"gear">).aimY),
    ).toBe(1_000_000);
  });
});

describe("a lamp on the ground", () => {
  const torch = () => actorOf(SVEN).items.get(TORCH) as Item.OfType<"gear">;
  const scene = () => game.scenes.contents[0] as Scene.Implementation;
  const lies = () =>
    table().referee.run(() =>
      lampsOn(scene()).map(({ item, lamp, at: { area } }) => [item.name, lamp.raised, area.x, area.y]),
    );
  const say = async (facts: object) => {
    await table().bob.run(() => torch().update({ system: { packs: { rh: facts } } } as object as Item.UpdateData));
    await settled();
  };
  const there = { fallenX: 2050, fallenY: 1450 };

  it("RH-LGT-06: lies nowhere by its player's word alone, but where the Referee's client has seen it fall", async () => {
    const carried = lies();
    expect(carried).toEqual([["Torch", true, 300, 0]]);
    await say({ ...there, fallenOn: table().referee.run(() => scene().id) });
    expect(lies()).toEqual(carried);
    await say({ fallenOn: "" });
    await operation(table().bob, "rh.lamp", { item: table().referee.run(() => torch().uuid), of: "drop" });
    const fallen = [["Torch", false, 350, 50]];
    expect(lies()).toEqual(fallen);
    await table().referee.run(() => scene().tokens.get(SVEN_TOKEN)?.delete());
    await settled();
    expect(lies()).toEqual(fallen); // whoever has let it fall may leave
    await say(there);
    expect(lies()).toEqual([]);
  });
});

describe("what is secret", () => {
  it("RH-INI-03 RH-MOV-01: those who are hidden are named neither among equals nor on players' boards", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await table().referee.run(() => fighter("Goblin").update({ hidden: true }));
    await operation(table().referee, "rh.board", {
      fight: table().referee.run(() => fightOf().id ?? ""),
      operation: "enter",
      steps: 2,
    });
    const named = (isReferee: boolean) =>
      table().alice.run(() => namesOfEquals([fighter("Goblin"), fighter("Sven")], isReferee));
    expect([named(false), named(true)]).toEqual(["Sven", "Goblin, Sven"]);
    const onBoard = (seat: Seat) =>
      seat.run(() => boardFacts(fightOf(), { focus: "", sets: false }).members.map(({ name }) => name));
    expect(onBoard(table().alice)).not.toContain("Goblin");
    expect(onBoard(table().referee)).toContain("Goblin");
  });

  it("RH-REA-06: one who strikes from hiding is named in no question to players", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await table().referee.run(() => placedGoblin().update({ hidden: true }));
    await table().referee.run(() => fightOf().update({ turn: 1 }));
    await settled();
    loadDice([6, 6], [6, 6]);
    await table().referee.run(goblinAttacksRuna);
    await settled();
    expect(prompts("rhReaction")).toEqual([]);
    const options = table().alice.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("prompt") ? one.system.options.map(({ id }) => id) : [])),
    );
    expect(options.some((id) => id.startsWith("rh "))).toBe(false);
  });

  it("RH-EVT-01 RH-LGT-06: who may not look at a sheet sees burning lamps, but not how long they last", async () => {
    const lampsFor = (seat: Seat) =>
      seat.run(() =>
        stripFacts(actorOf(PARTY) as Actor.OfType<"party">).members.flatMap(({ lamps }) =>
          lamps.map(({ name, usage }) => [name, usage]),
        ),
      );
    expect(lampsFor(table().bob)).toEqual([["Torch", 6]]);
    expect(lampsFor(table().alice)).toEqual([["Torch", 0]]);
    await table().bob.run(() =>
      actorOf(SVEN)
        .items.get(TORCH)
        ?.update({ system: { light: { until: null } } } as object as Item.UpdateData),
    );
    await settled();
    expect(lampsFor(table().alice)).toEqual([]);
  });
});
