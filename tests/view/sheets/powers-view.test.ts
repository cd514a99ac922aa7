import { describe, expect, it } from "vitest";
import { CLASSES, openSlots, type SlotFacts } from "../../../src/rules/index.ts";
import { powersView, type PowersFacts } from "../../../src/view/characters/powers/powers-view.ts";
import type { SheetItem } from "../../../src/view/items/sheet/sheet-item.ts";
import { itemRolls } from "../../../src/view/items/item-rolls.ts";
import type { ShownItem } from "../../../src/view/items/shown-item.ts";
import { english, gear, onSheet } from "../sheet-fixtures.ts";
import { item } from "../item-fixtures.ts";

const held = (id: string, known: ShownItem): SheetItem => ({
  ...onSheet(null, id),
  id,
  item: known,
  rolls: itemRolls(known, { bearer: "character", isReferee: false }),
});
const uses = { scope: "day", max: 1, spent: 0 } as const;
const attunement = (id: string, more: object = {}) =>
  held(id, item("ability", { kind: "attunement", class: "deft", slot: 0, uses, ...more }));
const slot = (...contents: readonly [id: string, active: boolean][]): SlotFacts => ({
  contents: contents.map(([id, active]) => ({ id, name: id, kind: "attunement", active })),
});

const view = (more: Partial<PowersFacts> = {}) => {
  const table = CLASSES["deft"] ?? null;
  const facts = { slots: [] as readonly SlotFacts[], ...more };
  const open = table ? openSlots({ table, level: 1, slots: facts.slots }) : [];
  const whole = { table, open, items: [], slotsLost: false, isFighter: false, isReferee: false, localize: english };
  return powersView({ ...whole, ...facts });
};

describe("spells", () => {
  const items = [held("light", item("spell", {})), held("knack", item("ability", { kind: "power" }))];
  const shown = (more: Partial<PowersFacts>) =>
    view({ items, ...more }).map(({ id, rows, elsewhere }) => [id, rows.map((row) => row.id), elsewhere]);

  it("FH-SPL-01: are left to their own page where there is one, and stand here where there is none", () => {
    const powers = (elsewhere: boolean) => [
      ["class", [], false],
      ["spells", ["light"], elsewhere],
      ["other", ["knack"], false],
    ];
    expect(shown({})).toEqual(powers(false));
    expect(shown({ hasSpellPage: true })).toEqual(powers(true));
    expect(shown({ table: null })).toEqual([["class", ["light", "knack"], false]]);
    expect(shown({ table: null, hasSpellPage: true })).toEqual([
      ["class", ["knack"], false],
      ["spells", ["light"], true],
    ]);
  });
});

describe("the powers of a class", () => {
  it("WH-CLASS-09: are its slots in their order, what works before what rests, and then the others", () => {
    const items = [
      held("knack", item("ability", { kind: "power", class: "deft" })),
      attunement("wolf", { active: false }),
      attunement("master"),
      onSheet(gear("rope", "Rope")),
    ];
    const [panel] = view({ items, slots: [slot(["master", true], ["wolf", false])] });
    expect(panel).toMatchObject({ id: "class", title: "The Deft", takesNew: true, open: [], hint: null });
    expect(panel?.rows.map(({ id, isUsable, whyNot }) => [id, isUsable, whyNot])).toEqual([
      ["master", true, ""],
      ["wolf", false, "Inactive."],
      ["knack", true, ""],
    ]);
  });

  it("WH-CLASS-11: say which slots have room, but for those that a god keeps (WH-DIV-01)", () => {
    expect(view()[0]?.open).toEqual([{ slot: 0, number: "1", text: "Slot 1 has room for 2: Attunement" }]);
    expect(view({ slots: [slot(["master", true])] })[0]?.open[0]?.text).toBe("Slot 1 has room: Attunement");
    const locked = { ...slot(["master", true]), locked: true };
    const [panel] = view({ slots: [locked], items: [attunement("master")] });
    expect(panel?.open).toEqual([]);
    expect(panel?.rows[0]).toMatchObject({ whyNot: "Locked by a divine debt.", rolls: [{ isOff: true }] });
  });

  it("WH-DEFT-09: are off in heavy armor, but the Referee may use them", () => {
    const armored = { slots: [slot(["master", true])], items: [attunement("master")], slotsLost: true };
    expect(view(armored)[0]?.rows[0]).toMatchObject({ whyNot: "Not in this armor.", rolls: [{ isOff: true }] });
    expect(view({ ...armored, isReferee: true })[0]?.rows[0]).toMatchObject({ rolls: [{ isOff: false }] });
  });

  it("WH-TIME-06: say when they are used up", () => {
    const items = [attunement("master", { uses: { ...uses, spent: 1 } })];
    expect(view({ items })[0]?.rows[0]).toMatchObject({ whyNot: "Used up.", uses: "0 of 1 per day" });
  });

  it("come with what sets the class apart at all times", () => {
    const always = view()[0]?.always ?? [];
    expect(always.map(({ label }) => label)).toContain("Rolls by vocation");
    expect(always.every(({ told }) => told !== "")).toBe(true);
  });

  it("stand apart from species, spells and everything else", () => {
    const items = [
      held("giant", item("ability", { kind: "species" })),
      held("beam", item("spell")),
      held("charge", item("ability", { kind: "combat" })),
    ];
    const panels = view({ items });
    expect(panels.map(({ id, title, rows }) => [id, title, rows.length])).toEqual([
      ["class", "The Deft", 0],
      ["species", "Species", 1],
      ["spells", "Spells", 1],
      ["other", "Other abilities", 1],
    ]);
    const [only, ...others] = view({ items, table: null, open: [] });
    expect([only?.title, only?.rows.length, others]).toEqual(["Other abilities", 3, []]);
  });

  it("have a hint where there is nothing at all", () => {
    expect(view({ table: null, open: [] })[0]?.hint).toBe("WHITEHACK.Sheet.NoAbilities");
  });
});

describe("what a power does", () => {
  const whatOf = (more: object) => view({ items: [attunement("one", more)] })[0]?.rows[0]?.what;

  it("is what is written about it, without links, markup and secrets", () => {
    const secret = '<section class="secret" id="secret-1"><p>It is cursed.</p></section>';
    const description = `${secret}<p>Knows <em>every</em> roof, see @Table[Roofs]{Roofs} &amp; eaves.</p><p>More.</p>`;
    expect(whatOf({ description })).toBe("Knows every roof, see Roofs & eaves. More.");
    expect(whatOf({ description: secret.replace("secret", "secret revealed") })).toBe("It is cursed.");
  });

  it("is cut between words where it is long", () => {
    const what = whatOf({ description: `<p>${"roof ".repeat(90)}</p>` }) ?? "";
    expect(what.length).toBeLessThan(330);
    expect(what.endsWith("roof …")).toBe(true);
  });

  it("is told once for all of a kind that say nothing of their own", () => {
    const items = [attunement("one", { description: "" }), attunement("two", { description: "", active: false })];
    const [panel] = view({ items: [...items, attunement("three", { kind: "hobby", slot: 1, description: "" })] });
    expect(panel?.rows.map(({ what }) => what)).toEqual(["", "", ""]);
    expect(panel?.about).toEqual([expect.stringContaining("Once a day")]);
    expect(view({ items: [attunement("one", { description: "<p>Sings.</p>" })] })[0]?.about).toEqual([]);
    const [beam] = view({ table: null, items: [held("beam", item("spell", { area: "one room", description: "" }))] });
    expect(beam?.rows[0]?.what).toContain("one room");
  });
});
