import type { SpellAmount, SpellDeed, SpellExtra, SpellPower } from "../../../rules/index.ts";

/** What a spell does, apart from what its item writes down. */
export interface SpellRow {
  readonly deed: SpellDeed;
  /** What it does at the first level. */
  readonly first: SpellPower;
  /** What further levels may add. */
  readonly extras: readonly SpellExtra[];
  readonly harm?: readonly string[];
  /** The condition that it leaves, as in `spell-conditions.ts`. */
  readonly leaves?: string;
}

const more = (id: SpellAmount, each = 1): SpellExtra => ({ id, each });
const mark = (leaves: string, first: SpellPower, ...extras: readonly SpellExtra[]): SpellRow => ({
  deed: "mark",
  first,
  extras,
  leaves,
});
const dice = (deed: SpellDeed, harm: readonly string[] = []): SpellRow => ({
  deed,
  first: { dice: 1 },
  extras: [more("dice")],
  harm,
});
const SUMMON: SpellRow = { deed: "summon", first: { hitDice: 1 }, extras: [more("hitDice")] };
const shining = (leaves: string): SpellRow =>
  mark(leaves, { radius: 2, turns: 1 }, more("radius", 2), more("turns", 1));
const burst = (harm: string): SpellRow => ({
  deed: "burst",
  first: { dice: 1, squares: 1 },
  extras: [more("dice"), more("squares")],
  harm: [harm, "magick"],
});

/**
 * What every spell of the source does, by its name there, and on what levels beyond the first are spent.
 * @rule FH-SPL-15 FH-S1-01 FH-S1-02 FH-S1-03 FH-S1-04 FH-S1-05 FH-S1-07 FH-S1-08 FH-S2-03 FH-S2-06 FH-S2-10 FH-S2-11 FH-S3-02 FH-S3-09 FH-S4-01 FH-S4-04
 */
export const SPELL_ROWS: Readonly<Record<string, SpellRow>> = {
  Avbild: mark("likeness", { images: 1, size: 1 }, more("images"), more("size")),
  Eld: burst("fire"),
  Frost: burst("cold"),
  Försegla: mark("sealed", { turns: 2, bashing: 1 }, more("turns", 2), more("bashing")),
  Ljus: shining("light"),
  Motståndskraft: mark("resistance", { points: 1 }, more("points")),
  Mörker: shining("darkness"),
  Stenvägg: mark("wall", { thickness: 1, width: 3, height: 3 }, more("width"), more("height"), more("thickness")),
  Antimagi: mark("antiMagic", { points: 1, width: 3, depth: 3, height: 3 }, more("points")),
  Blixt: dice("strike", ["lightning", "magick"]),
  Energistråle: dice("beam", ["magick"]),
  "Förbanna vapen": mark("cursedWeapon", { points: 1 }, more("points")),
  "Förtrolla vapen": mark("enchantedWeapon", { points: 1 }, more("points")),
  Lyft: mark("lifted", { targets: 1 }, more("targets")),
  Minska: mark("decreased", { points: 1 }, more("points")),
  Skingra: { deed: "end", first: {}, extras: [] },
  Skydd: mark("armor", { points: 1 }, more("points")),
  Tankeöverföring: mark("telepathy", { targets: 1 }, more("targets")),
  Varseblivning: { deed: "told", first: { kinds: 1 }, extras: [more("kinds")], leaves: "direction" },
  Öka: mark("increased", { points: 1 }, more("points")),
  Öppna: { deed: "end", first: {}, extras: [] },
  Beskyddare: mark(
    "protector",
    { width: 2, depth: 2, height: 2 },
    more("width", 2),
    more("depth", 2),
    more("height", 2),
  ),
  "Frammana/Skicka bort elementar": SUMMON,
  "Luft-Sylf": SUMMON,
  "Eld-Salamander": SUMMON,
  "Jord-Gnom": SUMMON,
  "Vatten-Undin": SUMMON,
  Osynlighet: mark("unseen", { targets: 1 }),
  Syn: { deed: "told", first: { days: 0, percent: 10 }, extras: [more("days")], leaves: "sight" },
  Förändra: mark("transformed", { targets: 1, size: 1 }, more("targets"), more("size")),
  Hela: dice("heal"),
  "Kontrollera person": mark("controlled", { targets: 1 }, more("targets")),
  Teleportera: { deed: "move", first: { meters: 100 }, extras: [more("meters", 100)] },
};

const NAMES = new Map(Object.keys(SPELL_ROWS).map((name) => [name.toLowerCase(), name]));

/** What the spell does that has this name in the source; null for a spell of the table's own. */
export function rowOf(original: string): SpellRow | null {
  const name = NAMES.get(original.trim().toLowerCase());
  return name === undefined ? null : (SPELL_ROWS[name] ?? null);
}
