// What WhiteBox adds to sheets and cards: banishing the undead, flasks, and lines that say what it has decided.
import { beforeEach, describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performProposal } from "../../../src/foundry/combat/damage/perform-proposal.ts";
import { packPartContext, packPartIds, pressPackButton } from "../../../src/foundry/extensions/packs-in-force.ts";
import { throwFlaskWith, throwOf } from "../../../src/house-rules/whitebox/foundry/perform-flask-throw.ts";
import { attackHero, pressOn, SWORD, undoNewest } from "../attacks.ts";
import { falling, hero } from "../falling.ts";
import { aimAt, aTable, type Face, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { settled, write } = falling(table);

interface Card {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly rules: readonly string[];
  readonly proposals: readonly { readonly kind: string; readonly what: string; readonly value: number }[];
}

const press = async (seat: Seat, act: string, more: Record<string, string>, ...dice: Face[]): Promise<Card> => {
  loadDice(...dice);
  await seat.run(() =>
    pressPackButton(hero(), new Event("click"), {
      dataset: { act, ...more },
      closest: () => ({ dataset: { itemId: more["item"] } }),
    } as unknown as HTMLElement),
  );
  await settled();
  return seat.run(() => (game.messages.contents.at(-1)?.toObject().system ?? {}) as unknown as Card);
};
const parts = (seat: Seat) => seat.run(() => packPartIds(hero()));
const give = async (name: string): Promise<string> => {
  const [item] = await table().referee.run(() =>
    hero().createEmbeddedDocuments("Item", [{ name, type: "gear", system: { quantity: 2 } } as Item.CreateData]),
  );
  await settled();
  return item?.id ?? "";
};
const undead = async (): Promise<void> => {
  await table().referee.run(() => placedGoblin().actor?.update({ system: { kinds: ["undead"] } } as Actor.UpdateData));
  await settled();
};
const goblinStates = () =>
  table().bob.run(() => (placedGoblin().actor?.effects.contents ?? []).map(({ name }) => name));

beforeEach(() => playWhitebox(table));

describe("banishing the undead", () => {
  const banish = (seat: Seat, ...dice: Face[]) => press(seat, "wb.banish", { turning: "banish" }, ...dice);

  beforeEach(async () => {
    await undead();
    await write({ level: 2, groups: [{ name: "Priest", kind: "vocation", attributes: [], unwritten: false }] });
    await give("Holy symbol, wooden");
  });

  it("WB-BAN-07: is on the sheet of those who can, both ways until the first try", async () => {
    expect(parts(table().alice)).toContain("wb-banish");
    const turnings = () =>
      table().alice.run(
        async () => (await packPartContext(hero(), "wb-banish", { editing: false, editable: true }))?.["pack" as never],
      );
    expect(await turnings()).toMatchObject({ turnings: [{ id: "banish" }, { id: "command" }] });
    await banish(table().alice, [3, 6], [4, 6], [20, 20], [4, 6]);
    expect(await turnings()).toMatchObject({ turnings: [{ id: "banish" }] });
    await write({ groups: [] });
    expect(parts(table().alice)).not.toContain("wb-banish");
    await write({ packs: { wb: { canBanish: true } } });
    expect(parts(table().alice)).toContain("wb-banish");
  });

  it("WB-BAN-02 WB-BAN-03: affects so many hit dice, who flee for turns unless they save, at the Referee's word", async () => {
    const card = await banish(table().alice, [3, 6], [4, 6], [19, 20], [4, 6]);
    expect(card).toMatchObject({
      title: "WHITEHACK.Banish.banish",
      facts: [{ value: "9 (3 + 4)" }, { label: "Goblin" }, { label: "WHITEHACK.Banish.lost", value: "8" }],
      proposals: [{ kind: "effect", value: 40 }],
    });
    expect(card.rules).toContain("WB-BAN-02");
    await table().referee.run(() => performProposal(lastMessage(), 0));
    await settled();
    expect(goblinStates()).toEqual(["Banished"]);
    await table().referee.run(undoNewest);
    await settled();
    expect(goblinStates()).toEqual([]);
  });

  it("WB-BAN-01 WB-BAN-03: four at once are one card, which a press applies to all, and another undoes for all", async () => {
    await table().referee.run(async () => {
      await placedGoblin().actor?.update({ system: { kinds: [] } } as Actor.UpdateData);
      const skeleton = { name: "Skeleton", type: "monster", system: { hitDice: "1", kinds: ["undead"] } };
      const actor = await Actor.create(skeleton as Actor.CreateData);
      const one = { actorId: actor?.id, actorLink: false, width: 1, height: 1, y: 500 };
      const four = [1, 2, 3, 4].map((place) => ({ ...one, name: `Skeleton ${place}`, x: place * 100 }));
      await placedGoblin().parent?.createEmbeddedDocuments("Token", four as TokenDocument.CreateData[]);
    });
    await settled();
    const states = () =>
      table().bob.run(() =>
        (placedGoblin().parent?.tokens.contents ?? [])
          .filter(({ name }) => name.startsWith("Skeleton"))
          .map(({ actor }) => (actor?.effects.contents ?? []).map(({ name }) => name)),
      );
    const fails: readonly Face[] = [1, 2, 3, 4].flatMap((): Face[] => [
      [19, 20],
      [4, 6],
    ]);
    const card = await banish(table().alice, [6, 6], [6, 6], ...fails);
    expect(card.proposals).toHaveLength(4);
    const pressed = async (action: "applyProposals" | "undoProposals") => {
      await table().referee.run(() => pressOn(lastMessage(), action));
      await settled();
    };
    await pressed("applyProposals");
    expect(states()).toEqual([["Banished"], ["Banished"], ["Banished"], ["Banished"]]);
    await pressed("undoProposals");
    expect(states()).toEqual([[], [], [], []]);
  });

  it("WB-BAN-04: leaves alone for a day whoever has saved", async () => {
    expect(await banish(table().alice, [3, 6], [4, 6], [1, 20])).toMatchObject({ proposals: [] });
    await banish(table().alice);
    expect(table().alice.notices.at(-1)?.message).toContain("Banish.nobody");
    await table().referee.run(() => game.time.advance(86_400));
    await settled();
    expect(await banish(table().alice, [3, 6], [4, 6], [1, 20])).toMatchObject({ title: "WHITEHACK.Banish.banish" });
  });

  it("WB-BAN-05: destroys the weak from level 4 on", async () => {
    await write({ level: 4 });
    const card = await banish(table().alice, [3, 6], [4, 6], [19, 20]);
    expect(card.proposals).toMatchObject([{ kind: "doom", what: "dead" }]);
    expect(card.rules).toContain("WB-BAN-05");
  });

  it("WB-BAN-06: makes them obey instead", async () => {
    const card = await press(table().alice, "wb.banish", { turning: "command" }, [3, 6], [4, 6], [19, 20], [2, 6]);
    expect(card).toMatchObject({ title: "WHITEHACK.Banish.command", proposals: [{ kind: "effect", value: 20 }] });
  });

  it("WB-BAN-01: wants a holy symbol; the Referee may let it pass", async () => {
    await table().referee.run(async () => {
      const symbol = hero().items.find(({ name }) => name.startsWith("Holy symbol"));
      await symbol?.delete();
    });
    await settled();
    await banish(table().alice);
    expect(table().alice.notices.at(-1)?.message).toContain("WB-BAN-01");
  });
});

describe("flasks", () => {
  beforeEach(() => table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true)));

  const rollIt = async (item: string, ...dice: Face[]): Promise<Card> => {
    table().alice.run(() => aimAt(placedGoblin()));
    return press(table().alice, "wb.throwFlask", { item }, ...dice);
  };
  const left = (id: string) =>
    table().bob.run(() => {
      const item = hero().items.get(id);
      return item?.isGear() ? item.system.quantity : null;
    });

  it("WB-CMB-02: of oil burn whoever is hit for two rounds, and are used up until undone", async () => {
    const id = await give("Lamp oil, one pint");
    expect(parts(table().alice)).toContain("wb-flasks");
    const card = await rollIt(id, [6, 20]);
    expect(card).toMatchObject({
      rules: ["WB-CMB-02"],
      proposals: [{ kind: "damage", what: "1d6" }],
    });
    expect(left(id)).toBe(1);
    const dud = await rollIt(id, [19, 20], [3, 8], [4, 6], [1, 6]);
    expect(dud).toMatchObject({ text: "WHITEHACK.Grenade.dud", proposals: [] });
    expect(left(id)).toBe(0);
    expect(parts(table().alice)).not.toContain("wb-flasks");
  });

  it("WB-CMB-19: are thrown with what makes it easier or harder, never more than 4 either way", async () => {
    const oil = await give("Lamp oil, one pint");
    const rolled = async (modifier: number) => {
      loadDice([20, 20], [3, 8], [4, 6], [1, 6]);
      await table().alice.run(async () => {
        aimAt(placedGoblin());
        const [actor, item] = [hero(), hero().items.get(oil)];
        const way = actor.isCreature() && item?.isGear() ? throwOf(actor, item) : null;
        if (way) await throwFlaskWith(way, { values: { modifier }, visibility: "public" });
      });
      await settled();
      const card = table().bob.run(() => game.messages.contents.findLast((one) => one.isCard("check"))?.toObject());
      const { outcome } = (card?.system ?? {}) as { outcome?: { modifiers: { label: string; value: number }[] } };
      return (outcome?.modifiers ?? [])
        .filter(({ label }) => label.startsWith("WHITEHACK.Modifier.situation"))
        .map(({ label, value }) => [label.split(".").at(-1), value]);
    };
    expect(await rolled(2)).toEqual([["situation", 2]]);
    expect(await rolled(-7)).toEqual([["situationCut", -4]]);
  });

  it("WB-CMB-04: miss with a 20 like with any other, where there are no fumbles", async () => {
    const id = await give("Lamp oil, one pint");
    await rollIt(id, [20, 20], [3, 8], [4, 6], [1, 6]);
    const result = table().bob.run(() => {
      const card = game.messages.contents.findLast((one) => one.isCard("check"));
      return (card?.toObject().system as { outcome?: { result: string } } | undefined)?.outcome?.result;
    });
    expect(result).toBe("failure");
  });

  it("WB-CMB-14: land elsewhere after a miss, and catch who stands there", async () => {
    const id = await give("Lamp oil, one pint");
    await table().referee.run(() =>
      placedGoblin().parent?.createEmbeddedDocuments("Token", [
        {
          actorId: "goblin0000000001",
          name: "Other",
          actorLink: false,
          x: 300,
          y: 0,
          width: 1,
          height: 1,
        } as TokenDocument.CreateData,
      ]),
    );
    await settled();
    const card = await rollIt(id, [19, 20], [3, 8], [4, 6], [2, 6]);
    expect(card.facts).toMatchObject([{ value: "10 ft east of the target" }, { value: "Goblin" }, { value: "2" }]);
    expect(card.rules).toEqual(["WB-CMB-02", "WB-CMB-14"]);
    expect(card.proposals).toHaveLength(1);
  });

  const wall = async (...corners: readonly [number, number, number, number][]): Promise<void> => {
    await table().referee.run(() =>
      placedGoblin().parent?.createEmbeddedDocuments(
        "Wall",
        corners.map((c) => ({ c })),
      ),
    );
    await settled();
  };
  const goblinIn = () => table().bob.run(() => [placedGoblin().x / 100, placedGoblin().y / 100]);

  it("WB-CMB-14: are stopped by a wall on the last square before it", async () => {
    const id = await give("Lamp oil, one pint");
    const [x = 0, y = 0] = goblinIn();
    await wall([(x + 2) * 100, y * 100, (x + 2) * 100, (y + 1) * 100]);
    const far = await rollIt(id, [19, 20], [3, 8], [6, 6], [2, 6]);
    expect(far.facts[0]).toMatchObject({ value: "5 ft east of the target, where a wall stops it" });
    expect(far.proposals).toEqual([]);
    await wall([x * 100, (y + 1) * 100, (x + 1) * 100, (y + 1) * 100]);
    const near = await rollIt(id, [19, 20], [5, 8], [1, 6], [2, 6]);
    expect(near).toMatchObject({ text: "WHITEHACK.Grenade.stays" });
    expect(near.facts).toMatchObject([
      { value: "In the target’s square: a wall to the south stops it" },
      { value: "Goblin" },
      { value: "2" },
    ]);
  });

  it("WB-ACT-05: are not thrown at somebody behind a wall", async () => {
    const id = await give("Lamp oil, one pint");
    await table().referee.run(() => placedGoblin().update({ x: 400, y: 0 }));
    await wall([250, -100, 250, 900]);
    await rollIt(id);
    expect(table().alice.notices.at(-1)?.message).toContain("A wall hides");
    expect(left(id)).toBe(2);
  });

  it("WB-CMB-03: of oil do not run through walls when they are poured out", async () => {
    const id = await give("Lamp oil, one pint");
    const [x = 0, y = 0] = goblinIn();
    const beside = { actorId: "goblin0000000001", name: "Beside", actorLink: false, width: 1, height: 1 };
    await table().referee.run(() =>
      placedGoblin().parent?.createEmbeddedDocuments("Token", [
        { ...beside, x: (x + 1) * 100, y: y * 100 } as TokenDocument.CreateData,
      ]),
    );
    await settled();
    table().alice.run(() => aimAt(placedGoblin()));
    expect((await press(table().alice, "wb.pourFlask", { item: id })).proposals).toHaveLength(2);
    await wall([(x + 1) * 100, y * 100, (x + 1) * 100, (y + 1) * 100]);
    expect((await press(table().alice, "wb.pourFlask", { item: id })).proposals).toHaveLength(1);
  });

  it("WB-CMB-13: of holy water harm the undead once, and nobody else", async () => {
    const id = await give("Holy water vial");
    expect(await rollIt(id, [6, 20])).toMatchObject({ proposals: [] });
    await undead();
    expect(await rollIt(id, [6, 20])).toMatchObject({ rules: ["WB-CMB-13"], proposals: [{ kind: "damage" }] });
  });

  it("WB-CMB-03: of oil are poured out over four squares and burn for a turn", async () => {
    const id = await give("Lamp oil, one pint");
    table().alice.run(() => aimAt(placedGoblin()));
    const card = await press(table().alice, "wb.pourFlask", { item: id });
    expect(card).toMatchObject({ rules: ["WB-CMB-03"], proposals: [{ kind: "damage" }] });
    expect(JSON.stringify(card)).toContain("10 by 10");
  });
});

describe("cards", () => {
  it("WB-CMB-04: say that the pack has decided", async () => {
    loadDice([20, 20]);
    await table().alice.run(() => {
      aimAt(placedGoblin());
      return attackHero(SWORD, {});
    });
    await settled();
    const shown = await table().alice.run(() => presentCard(lastMessage()));
    expect(shown?.["packLines"]).toMatchObject([{ value: "WHITEHACK.WhiteBox.fumble.value" }]);
  });
});

describe("a miracle within reach of an enemy", () => {
  it("is warned of no free attacks, which these rules do not know, and the book does", async () => {
    const [miracle] = await table().referee.run(async () => {
      const own = placedGoblin().parent?.tokens.find(({ actorId }) => actorId === HERO);
      await own?.update({ x: 0, y: 0, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
      await placedGoblin().update({ x: 100, y: 0, disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
      const data = { name: "Lullaby", type: "ability", system: { kind: "miracle", class: "wise", cost: "1", slot: 0 } };
      return hero().createEmbeddedDocuments("Item", [data as Item.CreateData]);
    });
    await settled();
    const warned = () =>
      table().alice.run(() => {
        const [actor, item] = [hero(), hero().items.get(miracle?.id ?? "")];
        return actor.isCharacter() && item ? miracleQuestion(item, actor).enemies : null;
      });
    expect(warned()).toEqual([]);
    const off = { packs: [{ pack: "wb", enabled: false, preset: "full" }], switches: {} };
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, off as never));
    await settled();
    await expect.poll(warned).toEqual(["Goblin"]);
  });
});
