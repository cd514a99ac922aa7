// Books of spells of HAMMERCRAWL!: what a night brings to mind, how casting is paid for, scrolls, and the Referee's lists.
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  restForSpells,
  changeMind,
  copyScroll,
  drawForBook,
} from "../../../src/games/hammercrawl/foundry/magic/spellbook.ts";
import { castBy } from "../../../src/games/hammercrawl/foundry/magic/cast-spell.ts";
import { casterOf } from "../../../src/games/hammercrawl/foundry/magic/caster.ts";
import { aHammercrawlTable, playHammercrawl } from "../hammercrawl.ts";
import { actorOf, ALICE, creatureOf, lastMessage, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const GRIM = "grimmage00000001";
const [SLEEP, WEB, FLY, READ, HIGH] = [
  "hcsleep000000001",
  "hcweb00000000001",
  "hcfly00000000001",
  "hcread0000000001",
  "hchigh0000000001",
];
const BOOK = "hcbook0000000001";
const SCROLL = "hcscroll00000001";

const spell = (_id: string, name: string, level: number, hc: object = {}) => ({
  _id,
  name,
  type: "spell",
  system: { level, packs: { hc: { list: "magicUser", memorised: true, ...hc } } },
});

/** A magic-user of level 5 (spells to level 3): Intelligence 16, Constitution 10, 3 of 12 hit points. */
const MAGE = {
  _id: GRIM,
  name: "Grim",
  type: "hammercrawl",
  ownership: { default: 0, [ALICE]: 3 },
  system: {
    class: "magicUser",
    level: 5,
    attributes: { intelligence: { value: 16 }, constitution: { value: 10 } },
    hp: { value: 2, max: 12 },
  },
  items: [
    { _id: BOOK, name: "Book", type: "gear", system: { packs: { hc: { spellbook: true } } } },
    { _id: SCROLL, name: "Scroll of Haste", type: "scroll", system: { wording: "Haste", level: 3, quantity: 1 } },
    spell(SLEEP, "Sleep", 1),
    spell(WEB, "Web", 2),
    spell(FLY, "Fly", 3),
    spell(READ, "Read Magic", 1, { readMagic: true }),
    spell(HIGH, "Feeblemind", 5),
  ],
};

const table = aHammercrawlTable((actors) => {
  actors.push(structuredClone(MAGE) as never);
});

beforeEach(() => playHammercrawl(table));

const { undo } = undoing(table);

const itemOf = (id: string) => actorOf(GRIM).items.get(id) as Item.Implementation;
const inMind = () => casterOf(creatureOf(GRIM))?.book.flatMap(({ name, memorised }) => (memorised ? [name] : []));
const alice = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  table().alice.run(work) as Promise<Result>;
const facts = () => (lastMessage().system as { readonly facts: readonly { label: string; value: string }[] }).facts;

describe("casting at the table", () => {
  it("HC-MAG-03: a spell that is cast is forgotten, and the card takes it back", async () => {
    await alice(() => castBy(creatureOf(GRIM), FLY, { way: "forget" }));
    expect(await alice(inMind)).not.toContain("Fly");
    await undo(table().referee);
    await alice(() => vi.waitUntil(() => inMind()?.includes("Fly")));
  });

  it("HC-MAG-03 (1) (2): others of as many levels are given up for it, fewer are refused", async () => {
    await alice(() =>
      castBy(creatureOf(GRIM), FLY, { way: "giveUp", [`giveUp-${SLEEP}`]: true, [`giveUp-${WEB}`]: true }),
    );
    expect(await alice(inMind)).toEqual(["Fly", "Read Magic", "Feeblemind"]);
  });

  it("HC-CLS-30 (1): blood pays for it; two hit points and a point of Constitution, and the card takes both back", async () => {
    await alice(() => castBy(creatureOf(GRIM), FLY, { way: "blood" }));
    const state = () => {
      const { value, extra } = creatureOf(GRIM).system.hp;
      return { value, lost: extra?.["hcConstitutionLost"] ?? 0, kept: inMind()?.includes("Fly") };
    };
    expect(await alice(state)).toEqual({ value: 0, lost: 1, kept: true });
    await undo(table().referee);
    await alice(() => vi.waitUntil(() => creatureOf(GRIM).system.hp.value === 2));
    expect(await alice(state)).toEqual({ value: 2, lost: 0, kept: true });
  });

  it("HC-CLS-31 (1) HC-MAG-06: above the limit it costs Intelligence for good", async () => {
    await alice(() => castBy(creatureOf(GRIM), HIGH, { way: "forget" }));
    expect(await alice(() => (actorOf(GRIM).system as unknown as { intelligenceLost: number }).intelligenceLost)).toBe(
      2,
    );
  });

  it("HC-CLS-32 (1): Read Magic is cast as often as one likes", async () => {
    for (const _ of [1, 2]) await alice(() => castBy(creatureOf(GRIM), READ, {}));
    expect(await alice(inMind)).toContain("Read Magic");
  });

  it("HC-CLS-29 (1) HC-CLS-09: leather spoils one in two; 40 fails, and the spell is forgotten", async () => {
    await table().referee.run(() =>
      actorOf(GRIM).createEmbeddedDocuments("Item", [
        { name: "Leather", type: "armor", system: { armorClass: 2, equipped: true } },
      ] as never),
    );
    await table().host.settled();
    loadDice([40, 100]);
    await alice(() => castBy(creatureOf(GRIM), FLY, { way: "blood" }));
    expect(await alice(inMind)).not.toContain("Fly");
    expect(await alice(() => creatureOf(GRIM).system.hp.value)).toBe(2);
    expect(await alice(() => facts()[0]?.value)).toContain("40");
  });
});

describe("the book at the table", () => {
  it("HC-MAG-02 HC-CLS-33 HC-CLS-08 HC-CLS-22: a night brings back whatever is in the book, and the card takes it back", async () => {
    await alice(async () => {
      await changeMind(creatureOf(GRIM), itemOf(SLEEP));
      await changeMind(creatureOf(GRIM), itemOf(HIGH));
    });
    expect(await alice(inMind)).toHaveLength(3);
    await alice(() => restForSpells(creatureOf(GRIM)));
    expect(await alice(inMind)).toHaveLength(5);
    await undo(table().referee);
    await alice(() => vi.waitUntil(() => inMind()?.length === 3));
  });

  it("HC-MAG-05 (1): without a book nothing comes back", async () => {
    await alice(async () => {
      await changeMind(creatureOf(GRIM), itemOf(SLEEP));
      await itemOf(BOOK).delete();
      await restForSpells(creatureOf(GRIM));
    });
    expect(await alice(inMind)).toHaveLength(4);
  });

  it("HC-MAG-01 (1) HC-MAG-04 (1): a scroll is copied into the book and used up; the card takes both back", async () => {
    await alice(() => copyScroll(creatureOf(GRIM), itemOf(SCROLL)));
    const names = () => actorOf(GRIM).items.contents.map(({ name }) => name);
    expect(await alice(names)).toContain("Haste");
    expect(await alice(names)).not.toContain("Scroll of Haste");
    await undo(table().referee);
    await alice(() => vi.waitUntil(() => names().includes("Scroll of Haste")));
    expect(await alice(names)).not.toContain("Haste");
  });

  it("HC-CLS-33 HC-MAG-05: missing spells are drawn from the Referee's list, and without one from well-known names", async () => {
    const count = () => casterOf(creatureOf(GRIM))?.book.length ?? 0;
    await alice(() => drawForBook(creatureOf(GRIM)));
    expect(await alice(count)).toBe(5 + 8); // 2 + 2 + 4 × 2 = 12 without Read Magic, 4 of which there were
    const isListed = () => casterOf(creatureOf(GRIM))?.book.every(({ list }) => list === "magicUser");
    expect(await alice(isListed)).toBe(true);
  });
});
