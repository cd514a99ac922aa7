// Somebody's one vocation, as the sheet's list of groups keeps it.
import { describe, expect, it } from "vitest";
import { GROUPS } from "../../../src/foundry/characters/sheet/groups.ts";
import { aTable, actorOf, HERO, type Seat, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

const group = (name: string, kind: string) => ({ name, kind, attributes: [], unwritten: false });

/** Makes an affiliation a vocation, beside these groups; gives the row that is stored, and what the field then says. */
const makeVocation = (seat: Seat, others: readonly object[]) =>
  seat.run(() => {
    const input = { value: "vocation" } as HTMLInputElement;
    const row = group("Wizard", "affiliation");
    const rows = others.map((one) => ({ ...one }));
    const stored = GROUPS.change?.({ document: actorOf(HERO), row, others: rows, field: "kind", input }) ?? null;
    return { stored, value: input.value };
  });

describe("a second vocation", () => {
  it("WH-GROUP-07 (1): is refused with the way to replace the first, and the Referee may have it all the same", () => {
    const others = [group("Scribe", "vocation")];
    expect(makeVocation(table().alice, others)).toEqual({ stored: null, value: "affiliation" });
    expect(table().alice.notices.at(-1)?.message).toContain("Scribe is the vocation already");
    expect(makeVocation(table().referee, others)).toMatchObject({ stored: { kind: "vocation" }, value: "vocation" });
    expect(table().referee.notices.at(-1)?.message).toContain("Scribe");
  });

  it("WH-GROUP-07 (2): is the first one at any level where there is none", () => {
    const { stored } = makeVocation(table().alice, [group("Guild", "affiliation")]);
    expect(stored).toMatchObject({ name: "Wizard", kind: "vocation" });
  });
});
