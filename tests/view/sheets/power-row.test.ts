import { describe, expect, it } from "vitest";
import { CORE_ATTRIBUTES } from "../../../src/rules/index.ts";
import { NO_SLOTS, powerRows, type PowerSituation } from "../../../src/view/characters/powers/power-row.ts";
import { gearRows, otherRows } from "../../../src/view/items/sheet/sheet-item.ts";
import { itemRolls } from "../../../src/view/items/item-rolls.ts";
import { itemTip } from "../../../src/view/items/item-view.ts";
import type { ShownItem } from "../../../src/view/items/shown-item.ts";
import { english, gear, onSheet } from "../sheet-fixtures.ts";
import { magick, item } from "../item-fixtures.ts";

const attributes = CORE_ATTRIBUTES;
const rows = (items: Parameters<typeof powerRows>[0], situation: Partial<PowerSituation> = {}) =>
  powerRows(items, { ...NO_SLOTS, ...situation }, english);

const held = (known: ShownItem) => ({
  ...onSheet(null, known.name),
  item: known,
  rolls: itemRolls(known, { bearer: "character", isReferee: false }),
});

describe("what somebody can do, row by row", () => {
  const song = item("ability", { kind: "miracle", active: false, uses: { scope: "day", max: 3, spent: 1 } });
  const beam = item("spell", { level: 2, damage: "1d6", prepared: true });

  it("tells kind, uses and level, and offers what it does", () => {
    const [first, second] = rows([held(song), held(beam)]);
    expect(first).toMatchObject({
      active: false,
      notes: [{ text: "Miracle" }],
      uses: "2 of 3 per day",
      isUsable: false,
      whyNot: "Inactive.",
    });
    expect(first?.rolls.map(({ id, figure }) => [id, figure])).toEqual([["useAbility", "2"]]);
    expect(second).toMatchObject({ active: true, notes: [{ text: "Spell level 2" }, { text: "Prepared" }] });
  });

  it("tells nothing of uses without a limit until there are any", () => {
    const counted = (spent: number) => item("ability", { kind: "miracle", uses: { scope: "day", max: null, spent } });
    expect(rows([held(counted(0)), held(counted(2))]).map(({ uses }) => uses)).toEqual(["", "2 used (per day)"]);
  });

  it("WH-DEFT-05 in part: says to what an attunement is", () => {
    const [row] = rows([held(item("ability", { kind: "attunement", slot: 0, form: "pet" }))]);
    expect(row?.notes.map(({ text }) => text)).toContain("Pet");
  });

  it("WH-CLASS-09: offers nothing while it rests in a slot", () => {
    const uses = { scope: "day", max: 1, spent: 0 } as const;
    const bow = item("ability", { kind: "attunement", slot: 0, active: false, uses });
    const [row] = rows([held(bow)]);
    expect(row).toMatchObject({ notes: [{ text: "Slot 1" }, { text: "Attunement" }], whyNot: "Inactive.", rolls: [] });
    expect(rows([held(item("ability", { slot: 0, uses }))])[0]?.rolls).toHaveLength(1);
  });

  it("WH-BRAVE-04: asks for a slot where a quirk stands in none, but not of monsters", () => {
    const quirk = held(item("ability", { kind: "quirk" }));
    expect(rows([quirk], { hasSlots: true })[0]?.whyNot).toBe("Put it into a slot: it works in no other place.");
    expect(rows([quirk])[0]?.whyNot).toBe("");
  });

  it("WH-CLASS-10: says what would work, and what would rest for it", () => {
    const resting = held(item("ability", { slot: 0, active: false }));
    const label = (item: object) => rows([{ ...resting, ...item }])[0]?.switching;
    const [name] = [resting.name];
    expect(label({})).toBe("");
    expect(label({ switchesWith: "" })).toBe(`Activate ${name}`);
    expect(label({ switchesWith: "Pet" })).toBe(`Activate ${name}, deactivate Pet`);
    expect(label({ ...held(item("ability", { slot: 0 })), switchesWith: "Pet" })).toBe(
      `Activate Pet, deactivate ${name}`,
    );
    expect(label({ ...held(beam), switchesWith: "Pet" })).toBe("");
  });

  it("is neither gear nor unknown", () => {
    const items = [held(song), held(item("class")), onSheet(gear("rope", "Rope"))];
    expect(gearRows(items, String).map(({ name }) => name)).toEqual(["Rope"]);
    expect(otherRows(items)).toHaveLength(1);
  });
});

describe("what a thing tells when it is pointed at", () => {
  it("is its lines, as text and never as markup", () => {
    const tip = itemTip(item("spell", { area: "<b>all</b>" }), { isReferee: false, attributes }, english);
    expect(tip).toContain("&lt;b&gt;all&lt;/b&gt;");
    expect(tip).toContain("<span>20 squares</span>");
  });

  it("is nothing of what nobody knows, but for the Referee, and nothing where there is nothing", () => {
    const ring = item("gear", { magick: magick({ known: false }) });
    expect(itemTip(ring, { isReferee: false, attributes }, english)).toBe("");
    expect(itemTip(ring, { isReferee: true, attributes }, english)).not.toBe("");
    expect(itemTip(item("class"), { isReferee: true, attributes }, english)).toBe("");
  });
});
