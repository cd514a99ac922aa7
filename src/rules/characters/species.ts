import { ATTRIBUTE_DICE } from "./attributes/generation.ts";
import type { ClassTraits } from "./classes/class-table.ts";
import type { CheckOutcome } from "../checks/check.ts";
import type { DicePlan } from "../base/dice.ts";
import type { Save } from "../checks/save.ts";
import { requireInteger, requireNumber } from "../base/numbers.ts";
import {
  aCount,
  aFlag,
  aWhole,
  aWord,
  isRecord,
  listOf,
  oneOf,
  orElse,
  orNull,
  type Read,
  recordOf,
} from "../base/reading.ts";

/** An advantage or a drawback that goes beyond the group: 1 point for a limited one, 2 for a major one. @rule WH-SPC-01 */
export interface SpeciesTrait {
  readonly name: string;
  readonly points: 1 | 2;
}

/** A species that is played like a class: data, in addition to the group of the same name. @rule WH-SPC-01 */
export interface SpeciesFacts {
  readonly name: string;
  readonly advantages: readonly SpeciesTrait[];
  readonly drawbacks: readonly SpeciesTrait[];
  /** Replaces the factor that follows from the points; null to keep that. */
  readonly xpFactor: number | null;
  /** The only classes and vocations open to it; none for all. */
  readonly classes: readonly string[];
  readonly vocations: readonly string[];
  /** Hazards, in the table's words. */
  readonly immune: readonly string[];
  readonly resistant: readonly string[];
  readonly vulnerable: readonly string[];
  readonly saveBonuses: readonly { readonly tag: string; readonly value: number }[];
  /** The additions to the roll of an attribute. */
  readonly scores: Readonly<Record<string, number>>;
  readonly hitPoints: number;
  readonly meleeDamage: number;
  /** Reach in feet; null for that of the weapon. */
  readonly reach: number | null;
  /** How natural healing differs; null for the class's own. @rule WH-SPC-03 */
  readonly healing: ClassTraits["healing"] | null;
  /** After a fight: save, or attack anyone in reach for one more round. @rule WH-SPC-04 */
  readonly goesOnFighting: boolean;
  /** Modifier of the saving throw that breaks a command; null for a species without commands. @rule WH-SPC-03 */
  readonly commandSave: number | null;
  /** The commands, in the table's words. @rule WH-SPC-03 */
  readonly commands: readonly string[];
  /** Sees almost all the way round: the Referee may deny an advantage from behind. @rule WH-SPC-02 */
  readonly seesAround: boolean;
}

const BLANK: SpeciesFacts = {
  name: "",
  advantages: [],
  drawbacks: [],
  xpFactor: null,
  classes: [],
  vocations: [],
  immune: [],
  resistant: [],
  vulnerable: [],
  saveBonuses: [],
  scores: {},
  hitPoints: 0,
  meleeDamage: 0,
  reach: null,
  healing: null,
  goesOnFighting: false,
  commandSave: null,
  commands: [],
  seesAround: false,
};

/** A species from its written description; whatever is left out is ordinary. @rule WH-SPC-01 */
export function toSpecies(facts: Partial<SpeciesFacts>): SpeciesFacts {
  const species = { ...BLANK, ...facts };
  requireInteger(species.hitPoints, "hitPoints");
  requireInteger(species.meleeDamage, "meleeDamage");
  return species;
}

const pointsOf = (traits: readonly SpeciesTrait[]): number =>
  traits.reduce((sum, { points }) => sum + requireInteger(points, "points"), 0);

/** The change for each point of imbalance. */
const STEP = 20;

/** The factor on the experience that levels need: a fifth for each point, and never below 0. @rule WH-SPC-01 WH-XP-03 */
export function xpFactorOf({ advantages, drawbacks, xpFactor }: SpeciesFacts): number {
  if (xpFactor !== null) return requireNumber(xpFactor, "xpFactor");
  return Math.max(0, 100 + STEP * (pointsOf(advantages) - pointsOf(drawbacks))) / 100;
}

/** Whether a species may have a class or a vocation: an empty list allows all. @rule WH-SPC-01 */
export const isAllowed = (list: readonly string[], wanted: string): boolean =>
  list.length === 0 || list.includes(wanted);

/** The dice of an attribute for this species. @rule WH-SPC-04 WH-ATTR-01 */
export const attributeDiceOf = ({ scores }: SpeciesFacts, attribute: string): DicePlan => ({
  ...ATTRIBUTE_DICE,
  bonus: requireInteger(new Map(Object.entries(scores)).get(attribute) ?? 0, attribute),
});

/**
 * The scores that change when a character that has been rolled already takes a species: each by what the species adds to
 * its roll.
 * @rule WH-SPC-04
 */
export const scoresWithSpecies = (
  { scores: added }: Pick<SpeciesFacts, "scores">,
  scores: Readonly<Record<string, { readonly value: number }>>,
): Readonly<Record<string, { readonly value: number }>> =>
  Object.fromEntries(
    Object.entries(added).flatMap(([name, by]) => {
      const score = Object.hasOwn(scores, name) ? scores[name] : undefined;
      return score && by !== 0 ? [[name, { value: requireInteger(score.value + by, name) }] as const] : [];
    }),
  );

/** The class's natural healing, unless the species has its own. @rule WH-SPC-03 WH-WISE-11 */
export const healingTraits = (traits: ClassTraits, species: SpeciesFacts | null): ClassTraits =>
  species?.healing ? { ...traits, healing: species.healing } : traits;

/** The saving throw that breaks a command for a while; null for a species without commands. @rule WH-SPC-03 */
export const breakCommand = ({ name, commandSave }: SpeciesFacts): Save | null =>
  commandSave === null
    ? null
    : { modifiers: [{ label: name, value: requireInteger(commandSave, "commandSave"), rule: "WH-SPC-03" }] };

/**
 * Who is attacked for one more round after a fight: the nearest of those within reach; null for nobody.
 * @rule WH-SPC-04
 */
export const hitAfterFight = (
  { goesOnFighting }: SpeciesFacts,
  { success }: Pick<CheckOutcome, "success">,
  withinReach: readonly string[],
): string | null => (goesOnFighting && !success ? (withinReach[0] ?? null) : null);

const words = orElse(listOf(aWord), []);
const traits = orElse(listOf(recordOf({ name: aWord, points: oneOf(1 as const, 2 as const) })), []);
/** An empty field counts as left out. */
const whole: Read<number> = (value) => (value === null ? 0 : orElse(aWhole, 0)(value));

const aFactor: Read<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;

/** Scores by the names of attributes. */
const scores: Read<SpeciesFacts["scores"]> = (value) => {
  if (value === undefined) return {};
  if (!isRecord(value)) return undefined;
  return Object.values(value).every((one) => aWhole(one) !== undefined) ? (value as SpeciesFacts["scores"]) : undefined;
};

const READ = recordOf<Omit<SpeciesFacts, "name">>({
  advantages: traits,
  drawbacks: traits,
  xpFactor: orNull(aFactor),
  classes: words,
  vocations: words,
  immune: words,
  resistant: words,
  vulnerable: words,
  saveBonuses: orElse(listOf(recordOf({ tag: aWord, value: aWhole })), []),
  scores,
  hitPoints: whole,
  meleeDamage: whole,
  reach: orNull(aCount),
  healing: orNull(recordOf({ naturalFactor: aCount, naturalOnly: aFlag, rule: orElse(aWord, "WH-SPC-03") })),
  goesOnFighting: orElse(aFlag, false),
  commandSave: orNull(aWhole),
  commands: words,
  seesAround: orElse(aFlag, false),
});

/**
 * The species that was written down, with ordinary values for whatever is left out; null if it is unusable.
 * @rule WH-SPC-01
 */
export function readSpecies(name: string, written: unknown): SpeciesFacts | null {
  const read = READ(written);
  return read ? toSpecies({ ...read, name }) : null;
}
