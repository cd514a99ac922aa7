import { describe, expect, it } from "vitest";
import { lockable, type PatronageFacts, patronageView, pledgeable } from "../../../src/view/campaign/patronage-view.ts";

const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key.replace("WHITEHACK.", ""), ...Object.values(data)].join(" ");

const DEBT = { creditor: "The Sun", service: "A shrine" };
const FACTS: PatronageFacts = {
  level: 10,
  groups: [
    { name: "Church", kind: "affiliation", attributes: [], unwritten: false, debt: DEBT },
    { name: "Guild", kind: "affiliation", attributes: [], unwritten: false },
    { name: "Sage", kind: "vocation", attributes: [], unwritten: false },
  ],
  slots: [{ locked: true }, { locked: false }],
  lockedSlots: [{ slot: 1 }],
  aspects: [{ name: "Inns", pieces: 2, prepared: ["A fire"] }],
  options: { divineDebt: true, aspects: true },
};

describe("debts and aspects on a sheet", () => {
  it("WH-DIV-01: name what is pledged, what may be pledged and what may be locked", () => {
    expect(patronageView(FACTS, true, localize).debts).toMatchObject({
      asks: true,
      rows: [
        { pledge: "group:0", name: "Church", owed: "The Sun: A shrine" },
        { pledge: "slot:0", name: "Item.SlotOf 1", owed: "" },
      ],
    });
    expect(Object.keys(pledgeable(FACTS, localize))).toEqual(["group:1", "slot:1"]);
    expect(Object.keys(lockable(FACTS, localize))).toEqual(["group:1", "group:2", "slot:1"]);
  });

  it.each([
    { what: "below level 10", change: { level: 9 } },
    { what: "where the table does without", change: { options: { divineDebt: false, aspects: false } } },
  ])("WH-DIV-01, WH-ASP-01: $what, nothing is pledged, and what was stays in view", ({ change }) => {
    const view = patronageView({ ...FACTS, ...change }, true, localize);
    expect(view.debts).toMatchObject({ asks: false, rows: [{ name: "Church" }, {}] });
    expect(view.aspects).toBeNull();
    expect(pledgeable({ ...FACTS, ...change }, localize)).toEqual({});
    expect(patronageView({ ...FACTS, ...change, groups: [], lockedSlots: [] }, true, localize).debts).toBeNull();
  });

  it("WH-ASP-01: show what is prepared to those who play it alone", () => {
    const [mine, others] = [true, false].map((isOwner) => patronageView(FACTS, isOwner, localize).aspects?.rows[0]);
    expect(mine).toMatchObject({
      note: "Patronage.prepared 1 2",
      prepared: [{ text: "A fire", place: 0 }],
      hasRoom: true,
    });
    expect(others).toMatchObject({ prepared: [], hasRoom: false });
    expect(others?.note).not.toContain("1");
  });
});
