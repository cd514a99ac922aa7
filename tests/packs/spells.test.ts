// Ferryhack's spells, their figures typed a second time from the source's lines (FH-S1-01 … FH-S5-01).
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { ROOT } from "../../tools/project.ts";

interface Spell {
  readonly name: string;
  readonly system: {
    readonly level: number;
    readonly range: number;
    readonly duration: { readonly amount: number; readonly unit: string };
    readonly original: string;
    readonly quick?: boolean;
    readonly concentration?: boolean;
    readonly save?: string;
    readonly damage?: string;
    readonly nameOnly?: boolean;
    readonly description: string;
  };
}

const documents = (await packDocuments(path.join(ROOT, "packs"))).get("spells") ?? [];
const spells = documents.filter((one) => "system" in one) as unknown as readonly Spell[];

/** "1 80 instant" for level, range in squares (0 by touch) and duration, and what sets a spell apart behind it. */
function rowOf({ system }: Spell): string {
  const { level, range, duration, quick, concentration, save, damage } = system;
  const lasts = duration.amount > 0 ? `${duration.amount} ${duration.unit}` : duration.unit;
  const marks = [quick && "quick", concentration && "concentration", save, damage].filter(Boolean);
  return [level, range, lasts, ...marks].join(" ");
}

const TURNS = "2 turn";
const ROWS: readonly (readonly [name: string, original: string, row: string])[] = [
  ["Mirror Image", "Avbild", `1 20 ${TURNS} concentration`],
  ["Fire", "Eld", "1 80 instant half 1d6"],
  ["Frost", "Frost", "1 80 instant half 1d6"],
  ["Seal", "Försegla", `1 0 ${TURNS}`],
  ["Light", "Ljus", "1 80 1 turn"],
  ["Resistance", "Motståndskraft", `1 0 ${TURNS}`],
  ["Darkness", "Mörker", "1 80 1 turn"],
  ["Stone Wall", "Stenvägg", "1 8 1 turn"],
  ["Anti Magic", "Antimagi", "2 80 1 turn"],
  ["Lightning", "Blixt", "2 40 instant quick half 1d6"],
  ["Energy Beam", "Energistråle", "2 80 instant 1d6"],
  ["Curse Weapon", "Förbanna vapen", "2 80 1 turn"],
  ["Enchant Weapon", "Förtrolla vapen", "2 80 1 turn"],
  ["Lift", "Lyft", `2 80 ${TURNS}`],
  ["Decrease", "Minska", "2 0 1 turn negates"],
  ["Dispel", "Skingra", "2 80 instant quick"],
  ["Armor", "Skydd", "2 80 1 turn"],
  ["Telepathy", "Tankeöverföring", "2 80 10 round"],
  ["Direction", "Varseblivning", "2 40 1 round"],
  ["Increase", "Öka", "2 0 1 turn"],
  ["Open", "Öppna", "2 0 instant"],
  ["Protector", "Beskyddare", "3 0 permanent"],
  ["Summon or Banish Elemental", "Frammana/Skicka bort elementar", "3 8 10 round concentration"],
  ["Summon Air Elemental", "Luft-Sylf", "3 8 10 round concentration"],
  ["Summon Fire Elemental", "Eld-Salamander", "3 8 10 round concentration"],
  ["Summon Earth Elemental", "Jord-Gnom", "3 8 10 round concentration"],
  ["Summon Water Elemental", "Vatten-Undin", "3 8 10 round concentration"],
  ["Invisibility", "Osynlighet", `3 0 ${TURNS}`],
  ["Sight", "Syn", "3 80 10 round"],
  ["Transform", "Förändra", `4 20 ${TURNS} negates`],
  ["Heal", "Hela", "4 0 instant"],
  ["Control Person", "Kontrollera person", "4 80 10 round concentration negates"],
  ["Teleportation", "Teleportera", "4 0 instant negates"],
  ["Charge", "Laddning", "5 0 permanent"],
  ["Permanence", "Permanens", "6 0 permanent"],
  ["Sigil", "Sigill", "6 0 permanent"],
  ["Nexus", "Nexus", "7 0 permanent"],
];

describe("Ferryhack’s spells", () => {
  it("are all there: thirty-three names, and the four elements of one of them", () => {
    expect(spells.map(({ name }) => name).toSorted()).toEqual(ROWS.map(([name]) => name).toSorted());
    expect(ROWS).toHaveLength(33 + 4);
  });

  it.each(ROWS)("%s (%s): %s", (name, original, row) => {
    const spell = spells.find((one) => one.name === name);
    expect(spell?.system.original).toBe(original);
    expect(spell && rowOf(spell)).toBe(row);
  });

  it("of the levels 5 to 7 are names and no more (FH-S5-01)", () => {
    for (const { name, system } of spells) expect(system.nameOnly ?? false, name).toBe(system.level > 4);
  });

  it("name the beings that they call", () => {
    const called = spells.filter(({ name }) => /^Summon \w+ Elemental$/.test(name));
    expect(called).toHaveLength(4);
    for (const { name, system } of called) expect(system.description, name).toMatch(/Sylph|Gnome|Salamander|Undine/);
  });
});
