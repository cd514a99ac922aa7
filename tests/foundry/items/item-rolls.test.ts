import { describe, expect, it } from "vitest";
import { performKeyword, performKeywordSave } from "../../../src/foundry/characters/powers/perform-keyword.ts";
import { performPostItem } from "../../../src/foundry/items/perform-item-roll.ts";
import { performAnsweredReading, readingQuestion } from "../../../src/foundry/items/artifacts/perform-reading.ts";
import { sheetItems } from "../../../src/foundry/items/sheets/sheet-items.ts";
import { heroItems, itemOf, magick } from "../hero-items.ts";
import { GOBLIN, HERO, type Seat, aTable, actorOf, aimAt, hitPointsOf, loadDice, placedGoblin } from "../table.ts";

const table = aTable();

const { give, roll, told, stored } = heroItems(table);

describe("the magick of a thing (WH-ITEM-01)", () => {
  it("takes a charge and hit points, and tells the rule", async () => {
    const wand = await give("gear", magick({ cost: "1d6", charges: { formula: "2d6", value: 2, max: 7 } }), "Wand");
    loadDice([4, 6]);
    await roll(table().alice, wand, "useItem");
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: 1, max: 7 } } });
    table().referee.run(() => expect(hitPointsOf(actorOf(HERO)).value).toBe(2));
    expect(told(table().alice, 1)).toMatchObject([
      {
        type: "notice",
        title: "Wand",
        formula: "1d6",
        faces: [4],
        rules: ["WH-ITEM-01"],
        facts: [
          { label: "WHITEHACK.Item.Paid", value: "4 HP" },
          { label: "WHITEHACK.Item.ChargesLeft", value: "1" },
        ],
      },
    ]);
  });

  it("is at an end without charges", async () => {
    const wand = await give("gear", magick({ charges: { formula: "", value: 0, max: 7 } }));
    await roll(table().alice, wand, "useItem");
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: 0 } } });
  });

  it("is filled by the dice of its charges (WH-ART-05)", async () => {
    const wand = await give("gear", magick({ charges: { formula: "2d6+1", value: null, max: null } }));
    loadDice([3, 6], [5, 6]);
    await roll(table().alice, wand, "fillCharges");
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: 9, max: 9 } } });
    expect(told(table().alice, 1)).toMatchObject([{ total: 9, rules: ["WH-ART-05"] }]);
  });

  it("is none of a stranger's business", async () => {
    const wand = await give("gear", magick({ charges: { formula: "", value: 3, max: 3 } }));
    await roll(table().bob, wand, "useItem").catch(() => undefined);
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: 3 } } });
  });
});

describe("a thing that nobody knows (WH-ITEM-02)", () => {
  const ring = {
    ...magick({ known: false, cover: "Dull ring", charges: { formula: "", value: 3, max: 3 } }),
    description: "<p>Of might.</p>",
  };

  it("goes by its cover on a player's sheet and on every card", async () => {
    const id = await give("gear", ring, "Ring of Might");
    const names = (seat: Seat) => seat.run(() => sheetItems(actorOf(HERO), []).map(({ name }) => name));
    expect(names(table().alice)).toContain("Dull ring");
    expect(names(table().alice)).not.toContain("Ring of Might");
    expect(names(table().referee)).toContain("Ring of Might");
    await table().referee.run(() => performPostItem(itemOf(id)));
    await table().host.settled();
    expect(told(table().bob, 1)).toMatchObject([{ type: "item", title: "Dull ring", facts: [], description: "" }]);
  });

  it("gives its cover to the attacks made with it", async () => {
    const id = await give("weapon", { ...ring, damage: "1d6", equipped: true }, "Sunblade");
    table().alice.run(() => {
      const hero = actorOf(HERO);
      const names = hero.isCharacter() ? hero.system.derived.attacks.map((line) => `${line.id} ${line.name}`) : [];
      expect(names).toContain(`${id} Dull ring`);
    });
  });

  it("is found out by a trained roll and some hours", async () => {
    const id = await give("gear", ring, "Ring of Might");
    loadDice([8, 20], [2, 20], [5, 6]);
    await roll(table().alice, id, "identify");
    expect(told(table().bob, 2)).toMatchObject([
      { type: "check", title: "Dull ring", trained: true, outcome: { result: "success" } },
      { type: "notice", title: "Dull ring", text: "Identified: Ring of Might.", rules: ["WH-ITEM-02"] },
    ]);
    expect(stored(id)).toMatchObject({ magick: { known: true } });
  });

  it("stays unknown after a failure, and cannot be used by players", async () => {
    const id = await give("gear", ring);
    loadDice([18, 20], [19, 20], [5, 6]);
    await roll(table().alice, id, "identify");
    await roll(table().alice, id, "useItem");
    expect(stored(id)).toMatchObject({ magick: { known: false, charges: { value: 3 } } });
  });
});

describe("an ability", () => {
  it("counts its uses, is paid and rolls (WH-TIME-06 in part)", async () => {
    const id = await give("ability", { cost: "1", roll: "2d6", uses: { scope: "day", max: 1, spent: 0 } }, "Song");
    loadDice([2, 6], [5, 6]);
    await roll(table().alice, id, "useAbility");
    table().referee.run(() => expect(hitPointsOf(actorOf(HERO)).value).toBe(5));
    expect(told(table().alice, 1)).toMatchObject([
      { title: "Song", formula: "2d6", faces: [2, 5], total: 7, rules: ["WH-TIME-06", "WH-WISE-08", "WH-DICE-02"] },
    ]);
    expect(stored(id)).toMatchObject({ uses: { spent: 1 } });
    await roll(table().alice, id, "useAbility");
    expect(stored(id)).toMatchObject({ uses: { spent: 1 } });
    await roll(table().alice, id, "restoreUses");
    expect(stored(id)).toMatchObject({ uses: { spent: 0 } });
  });
});

describe("a spell", () => {
  it("tells how long it lasts and what a save does, and rolls its damage", async () => {
    const id = await give("spell", { level: 2, damage: "1d6", save: "half", range: 80, extra: "One more die" }, "Beam");
    loadDice([5, 6]);
    await roll(table().alice, id, "castSpell");
    expect(told(table().alice, 2)).toMatchObject([
      {
        type: "notice",
        title: "Beam",
        text: "WHITEHACK.Notice.spellCast",
        facts: [
          { label: "WHITEHACK.Item.CastAt", value: "1" },
          { label: "WHITEHACK.Item.SpellRange", value: "80 squares" },
          { label: "WHITEHACK.Item.Duration", value: "Instant" },
          { label: "WHITEHACK.Item.Save", value: "WHITEHACK.EffectSave.half" },
        ],
      },
      { type: "damage", title: "Beam", amount: 5, outcome: { formula: { dice: 1 }, rules: ["WH-DMG-01"] } },
    ]);
  });

  it("without damage tells what it does, and rolls nothing", async () => {
    const id = await give("spell", { level: 2, duration: { amount: 2, unit: "turn" } }, "Veil");
    loadDice();
    await roll(table().alice, id, "castSpell");
    const [card] = told(table().alice, 1);
    expect(card).toMatchObject({ type: "notice", title: "Veil", faces: [] });
    expect(card).toMatchObject({
      facts: expect.arrayContaining([{ label: "WHITEHACK.Item.Duration", value: "2 dungeon turns" }]),
    });
  });
});

describe("a scroll (WH-SCROLL-02)", () => {
  /** Alice's hero reads, with these answers. */
  const answer = (id: string, values: Readonly<Record<string, string | number | boolean>>, dice: number) => {
    loadDice(...Array.from({ length: dice }, () => [2, 20] as const));
    return table().alice.run(async () => {
      const hero = actorOf(HERO);
      if (hero.isCharacter())
        await performAnsweredReading(itemOf(id), readingQuestion(itemOf(id), hero), { values, visibility: "public" });
    });
  };
  const scroll = (more: object = {}) => give("scroll", { wording: "Ember", cost: "2", ...more }, "Old leaf");

  it.each([
    { faces: [5, 3], hp: 4, fate: "used", after: { quantity: 0, ruined: false } },
    { faces: [19, 12], hp: 5, fate: "kept", after: { quantity: 1, ruined: false } },
    { faces: [20, 4], hp: 4, fate: "ruined", after: { quantity: 1, ruined: true } },
  ] as const)("$fate", async ({ faces, hp, fate, after }) => {
    const id = await scroll();
    loadDice([faces[0], 20], [faces[1], 20]);
    await roll(table().alice, id, "readScroll");
    table().referee.run(() => expect(hitPointsOf(actorOf(HERO)).value).toBe(hp));
    expect(stored(id)).toMatchObject(after);
    const [check, notice] = told(table().alice, 2);
    expect(check).toMatchObject({ type: "check", title: "Old leaf", trained: true });
    expect(JSON.stringify(notice)).toContain(`WHITEHACK.ScrollFate.${fate}`);
    expect(JSON.stringify(notice)).toContain("WH-SCROLL-02");
  });

  it.each([
    [{}, 2, { score: 10, mode: "negative" }],
    [{ "group.0": true }, 1, { score: 10, mode: "single" }],
    [{ language: "pronounceable" }, 0, { score: 0, result: "notAllowed" }],
    [{ language: "pronounceable", help: 2 }, 2, { score: 2 }],
  ])("WH-SCROLL-01: is read with %j", async (values, dice, outcome) => {
    const id = await scroll();
    await table().alice.run(() => actorOf(HERO).update({ system: { attributes: { intelligence: { value: 12 } } } }));
    await answer(id, values, dice);
    expect(told(table().alice, 2)).toMatchObject([{ type: "check", outcome }, { type: "notice" }]);
  });

  it("WH-SCROLL-01: cannot be read at all by whoever cannot even pronounce it", async () => {
    const id = await scroll();
    await answer(id, { language: "foreign" }, 0);
    table().alice.run(() => expect(game.messages.size).toBe(0));
    expect(stored(id)).toMatchObject({ quantity: 1 });
  });

  it("gets its cost by dice once, when it is made", async () => {
    const id = await scroll({ cost: "1d6" });
    loadDice([4, 6]);
    await roll(table().alice, id, "fixCost");
    expect(stored(id)).toMatchObject({ cost: "4" });
    await roll(table().alice, id, "fixCost");
    expect(stored(id)).toMatchObject({ cost: "4" });
  });

  it("has no name and no words as long as players do not know it", async () => {
    const id = await scroll({ known: false });
    await table().referee.run(() => performPostItem(itemOf(id)));
    await table().host.settled();
    expect(told(table().bob, 1)).toMatchObject([{ title: "Unknown scroll", facts: [] }]);
  });
});

describe("a monster's keyword (WH-MON-11)", () => {
  const keyword = { name: "Breath", text: "Fire.", cost: "1d6", save: "magick" };
  const arm = () =>
    table().referee.run(() => actorOf(GOBLIN).update({ system: { keywords: [keyword] } } as Actor.UpdateData));

  it("costs hit points and tells who saves", async () => {
    await arm();
    loadDice([2, 6]);
    await table().referee.run(() => performKeyword(actorOf(GOBLIN) as Actor.OfType<"monster">, 0));
    table().referee.run(() => expect(hitPointsOf(actorOf(GOBLIN)).value).toBe(3));
    expect(told(table().referee, 1)).toMatchObject([
      {
        title: "Breath",
        text: "Fire.",
        rules: ["WH-MON-11"],
        facts: [{ value: "2 HP" }, { value: "WHITEHACK.SaveTag.magick" }],
      },
    ]);
  });

  it("is saved against by whom the Referee aims at", async () => {
    await arm();
    loadDice([3, 20]);
    await table().referee.run(() => {
      aimAt(placedGoblin());
      return performKeywordSave(actorOf(GOBLIN) as Actor.OfType<"monster">, 0, { skip: true });
    });
    expect(told(table().referee, 1)).toMatchObject([{ type: "check", kind: "save" }]);
  });

  it("finds nobody to save without a target", async () => {
    await arm();
    await table().referee.run(() => {
      game.user.targets.clear();
      return performKeywordSave(actorOf(GOBLIN) as Actor.OfType<"monster">, 0, { skip: true });
    });
    expect(table().referee.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.noSaver");
  });
});
