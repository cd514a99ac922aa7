// A list that a Referee pastes into a table of the world: what is made, what is kept, and what it never does.
import { describe, expect, it } from "vitest";
import { drawFrom, drawOn } from "../../../src/foundry/campaign/tables/perform-draw.ts";
import { importList, performImportList } from "../../../src/foundry/campaign/tables/perform-import-list.ts";
import { keyOf } from "../../../src/foundry/chat/tables/written-rows.ts";
import { aTable, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

interface Into {
  readonly target?: string;
  readonly name?: string;
  readonly adds?: boolean;
  readonly once?: boolean;
}

type Line = string | readonly [text: string, from: number, to: number];

/** What the dialog orders for lines. */
async function paste(
  some: readonly Line[],
  { target = "new", name = "Weather", adds = true, once = false }: Into = {},
) {
  const lines = some.map((line, at) =>
    typeof line === "string" ? { text: line, from: at + 1, to: at + 1 } : { text: line[0], from: line[1], to: line[2] },
  );
  const made = await table().referee.run(() => importList({ target, name, lines, adds, once }));
  await table().host.settled();
  if (!made) throw new Error("No table was made");
  return made;
}
const rows = (of: RollTable.Implementation) =>
  table().referee.run(() => of.results.contents.map(({ range, description }) => `${range.join("-")} ${description}`));
const named = (name: string) => table().referee.run(() => game.tables.getName(name));
const draw = async (of: RollTable.Implementation, face: number, faces: number): Promise<string> => {
  loadDice([face, faces]);
  const { value } = await table().referee.run(() => drawOn(of));
  await table().host.settled();
  return value;
};

describe("a list that is imported", () => {
  it("WH-RAND-01: is a new table, whose lines come again and again, or once", async () => {
    const made = await paste(["Rain", "Fog", "Sun"]);
    expect(rows(made)).toEqual(["1-1 Rain", "2-2 Fog", "3-3 Sun"]);
    expect([made.name, made.formula, made.replacement]).toEqual(["Weather", "1d3", true]);
    expect([await draw(made, 2, 3), await draw(made, 2, 3)]).toEqual(["Fog", "Fog"]);
    expect((await paste(["Rain", "Fog"], { name: "Omens", once: true })).replacement).toBe(false);
  });

  it("WH-RAND-01: keeps chances that differ", async () => {
    const made = await paste([
      ["Goblin", 1, 3],
      ["Ogre", 4, 4],
    ]);
    expect(rows(made)).toEqual(["1-3 Goblin", "4-4 Ogre"]);
    expect([made.formula, await draw(made, 3, 4), await draw(made, 4, 4)]).toEqual(["1d4", "Goblin", "Ogre"]);
  });

  it("WH-MODUS-01: in place of ours is what rules and macros draw from", async () => {
    const made = await paste(["One", "Two"], { target: "ours:modus", name: "Modus" });
    expect(table().referee.run(() => keyOf(made))).toBe("modus");
    loadDice([2, 2]);
    expect(await table().referee.run(() => drawFrom("modus"))).toMatchObject({ label: "Modus", value: "Two" });
  });

  it("goes behind the lines that a table has", async () => {
    const made = await paste(["Rain", "Fog"]);
    await paste(["Sun", "Snow"], { target: made.id ?? "" });
    expect(rows(made)).toEqual(["1-1 Rain", "2-2 Fog", "3-3 Sun", "4-4 Snow"]);
    expect(made.formula).toBe("1d4");
  });

  it("takes the place of the lines of a table, which a copy keeps; nothing draws from the copy by itself", async () => {
    const made = await paste(["One", "Two", "Three"], { target: "ours:modus", name: "Modus" });
    await paste(["Four"], { target: made.id ?? "", adds: false });
    expect(rows(made)).toEqual(["1-1 Four"]);
    expect([made.formula, table().referee.run(() => keyOf(made))]).toEqual(["1d1", "modus"]);
    const copy = named("Modus (before)");
    if (!copy) throw new Error("No copy was kept");
    expect(rows(copy)).toEqual(["1-1 One", "2-2 Two", "3-3 Three"]);
    expect(table().referee.run(() => keyOf(copy))).toBe("");
  });

  it("is told to Referees alone, with a link to the table", async () => {
    const made = await paste(["Rain", "Fog"]);
    const card = table().referee.run(() => lastMessage().toObject());
    expect(card).toMatchObject({
      whisper: ["referee000000001"],
      system: { title: "WHITEHACK.ListImport.done", facts: [{ label: "Weather" }] },
    });
    expect(JSON.stringify(card.system)).toContain(made.uuid);
  });

  it("is text, whatever it looks like, on cards as well", async () => {
    const made = await paste([`<img src=x onerror="alert(1)">`, "Rock & Roll"]);
    expect(rows(made)[0]).toMatch(/^1-1 &lt;img .*&gt;$/);
    expect([await draw(made, 1, 2), await draw(made, 2, 2)]).toEqual([`<img src=x onerror="alert(1)">`, "Rock & Roll"]);
  });

  it("is for Referees alone", async () => {
    await table().alice.run(() => performImportList());
    expect(table().alice.notices.at(-1)).toMatchObject({ message: "WHITEHACK.Refusal.refereeOnly" });
    expect(table().referee.run(() => game.tables.size)).toBe(0);
  });
});
