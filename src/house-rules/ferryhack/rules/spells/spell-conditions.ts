import { type Condition, EVERY_ACT, type SpellInForce, toCondition } from "../../../../rules/index.ts";
import type { SpellAmount, SpellWork, SpellExtra, SpellPower } from "./spell-rules.ts";

/** The states of a target of Control Person. */
type Controlled = "free" | "controlled" | "freeThisRound" | "asleep" | "fallen";

/** At the start of a round: a new saving throw frees the target for it. @rule FH-S4-03 */
export const eachRound = (saved: boolean): Controlled => (saved ? "freeThisRound" : "controlled");

/**
 * The end of the caster's concentration: stopped on purpose the targets fall down, broken they sleep deeply.
 * @rule FH-S4-03
 */
export const afterConcentration = (broken: boolean): Controlled => (broken ? "asleep" : "fallen");

/** A sleeper's roll under Constitution each round. @rule FH-S4-03 */
export const wakes = (success: boolean): Controlled => (success ? "free" : "asleep");

/** The effect of a spell, apart from what its item writes down. */
export interface SpellRow {
  readonly does: SpellWork;
  /** The power at the first level. */
  readonly first: SpellPower;
  /** The additions that further levels may buy. */
  readonly extras: readonly SpellExtra[];
  readonly harm?: readonly string[];
  /** The condition that it leaves, as in `spell-conditions.ts`. */
  readonly leaves?: string;
}

const more = (id: SpellAmount, each = 1): SpellExtra => ({ id, each });
const mark = (leaves: string, first: SpellPower, ...extras: readonly SpellExtra[]): SpellRow => ({
  does: "mark",
  first,
  extras,
  leaves,
});
const dice = (does: SpellWork, harm: readonly string[] = []): SpellRow => ({
  does,
  first: { dice: 1 },
  extras: [more("dice")],
  harm,
});
const SUMMON: SpellRow = { does: "summon", first: { hitDice: 1 }, extras: [more("hitDice")] };
const shining = (leaves: string): SpellRow =>
  mark(leaves, { radius: 2, turns: 1 }, more("radius", 2), more("turns", 1));
const burst = (harm: string): SpellRow => ({
  does: "burst",
  first: { dice: 1, squares: 1 },
  extras: [more("dice"), more("squares")],
  harm: [harm, "magick"],
});

/**
 * The effect of every spell of the source, by its name there, and the uses of levels beyond the first.
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
  Skingra: { does: "end", first: {}, extras: [] },
  Skydd: mark("armor", { points: 1 }, more("points")),
  Tankeöverföring: mark("telepathy", { targets: 1 }, more("targets")),
  Varseblivning: { does: "told", first: { kinds: 1 }, extras: [more("kinds")], leaves: "direction" },
  Öka: mark("increased", { points: 1 }, more("points")),
  Öppna: { does: "end", first: {}, extras: [] },
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
  Syn: { does: "told", first: { days: 0, percent: 10 }, extras: [more("days")], leaves: "sight" },
  Förändra: mark("transformed", { targets: 1, size: 1 }, more("targets"), more("size")),
  Hela: dice("heal"),
  "Kontrollera person": mark("controlled", { targets: 1 }, more("targets")),
  Teleportera: { does: "move", first: { meters: 100 }, extras: [more("meters", 100)] },
};

const NAMES = new Map(Object.keys(SPELL_ROWS).map((name) => [name.toLowerCase(), name]));

/** The effect of the spell with this name in the source; null for a spell of the table's own. */
export function rowOf(original: string): SpellRow | null {
  const name = NAMES.get(original.trim().toLowerCase());
  return name === undefined ? null : (SPELL_ROWS[name] ?? null);
}

/** Conditions of this pack begin so. */
const OURS = "fh-";

type Numbers = Partial<Omit<Condition, "id" | "label">>;

/** The changes of each level of a lasting spell to its target's numbers; spells left out change none. */
const NUMBERS: Readonly<Record<string, Numbers>> = {
  armor: { armorClass: 1, rule: "FH-S2-09" },
  cursedWeapon: { attackValue: -1, damage: -1, rule: "FH-S2-04" },
  enchantedWeapon: { attackValue: 1, damage: 1, rule: "FH-S2-05" },
  decreased: { score: -1, rule: "FH-S2-07" },
  increased: { score: 1, rule: "FH-S2-12" },
};

/** The conditions that Control Person and Fire leave besides the spell itself. @rule FH-S1-02 FH-S4-03 */
export const CONSEQUENCES = {
  burning: toCondition({
    id: `${OURS}burning`,
    label: "WHITEHACK.SpellCondition.burning",
    end: { until: "treatment" },
    rule: "FH-S1-02",
  }),
  summoned: toCondition({
    id: `${OURS}summoned`,
    label: "WHITEHACK.SpellCondition.summoned",
    rule: "FH-S3-02",
  }),
  illusion: toCondition({
    id: `${OURS}illusion`,
    label: "WHITEHACK.SpellCondition.illusion",
    prevents: EVERY_ACT.filter((act) => act !== "move"),
    rule: "FH-S1-01",
  }),
  drowning: toCondition({
    id: `${OURS}drowning`,
    label: "WHITEHACK.SpellCondition.drowning",
    end: { until: "treatment" },
    rule: "FH-S3-07",
  }),
  heatedWeapon: toCondition({
    id: `${OURS}heatedWeapon`,
    label: "WHITEHACK.SpellCondition.heatedWeapon",
    rule: "FH-S3-05",
  }),
  actsFreely: toCondition({
    id: `${OURS}actsFreely`,
    label: "WHITEHACK.SpellCondition.actsFreely",
    end: { until: "rounds", rounds: 1 },
    rule: "FH-S4-03",
  }),
  deepSleep: toCondition({
    id: `${OURS}deepSleep`,
    label: "WHITEHACK.SpellCondition.deepSleep",
    prevents: EVERY_ACT,
    end: { until: "saved" },
    rule: "FH-S4-03",
  }),
} as const;

/** The conditions of those whose weapons hurt what only magick can hurt. @rule FH-S2-05 */
export const ENCHANTING: readonly string[] = [`${OURS}enchantedWeapon`];

/** The conditions of those whom nobody sees until they fight, use magick or are hurt. @rule FH-S3-08 */
export const HIDING: readonly string[] = [`${OURS}unseen`];

export const CHANGED_SCORES = ["strength", "dexterity", "constitution"] as const;
/** The attributes that Increase and Decrease may change. @rule FH-S2-07 FH-S2-12 */
export type ChangedScore = (typeof CHANGED_SCORES)[number];

/**
 * The condition of a target under a lasting spell, for one level of it; null for spells that leave none.
 * @rule FH-S2-04 FH-S2-05 FH-S2-07 FH-S2-09 FH-S2-12 FH-SPL-14
 */
export function spellCondition(original: string, score: ChangedScore = "strength"): Condition | null {
  const leaves = rowOf(original)?.leaves;
  if (leaves === undefined) return null;
  const numbers = NUMBERS[leaves] ?? {};
  return toCondition({
    id: `${OURS}${leaves}`,
    label: `WHITEHACK.SpellCondition.${leaves}`,
    ...numbers,
    ...(numbers.score !== undefined && { onlyAttribute: score }),
  });
}

const NAME_OF = new Map(Object.entries(SPELL_ROWS).map(([name, { leaves }]) => [`${OURS}${leaves}`, name]));

/** The spells among a creature's conditions, each with its level. @rule FH-SPL-14 */
export const spellsAmong = (
  conditions: readonly { readonly id: string; readonly strength: number }[],
): readonly SpellInForce[] =>
  conditions.flatMap(({ id, strength }) => {
    const original = NAME_OF.get(id);
    return original === undefined ? [] : [{ original, level: strength }];
  });
