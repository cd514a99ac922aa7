import { CLASS_COLUMN_LABELS, type ErrorLabel } from "../../base/labels.ts";
import { RuleError } from "../../base/rule-error.ts";
import { CLASS_COLUMNS, type ClassHitDice, type ClassRow, type ClassTable, type ClassTraits } from "./class-table.ts";
import type { ScrollSlots } from "../../magic/scroll-slots.ts";
import {
  aCount,
  aFlag,
  anyOf,
  aWhole,
  aWord,
  isRecord,
  listOf,
  oneOf,
  orElse,
  type Read,
  recordOf,
} from "../../base/reading.ts";
import { readSlotRules } from "./slot-rules.ts";
import { brave, deft, fortunate, strong, wise } from "./tables/class-tables.ts";

/** Columns that never fall as levels rise. */
const GROWING = ["slots", "groups", "raises"] as const;

/** Why a class cannot be used: a message, its key, and data besides the class's id. */
interface ClassFault {
  readonly label: ErrorLabel;
  readonly problem: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** The error for a class that cannot be used. */
const classError = (id: string, { label, problem, data = {} }: ClassFault): RuleError =>
  new RuleError(label, `The class "${id}" cannot be used: ${problem}.`, { class: id, ...data });

/** The fault of a single line; null for none. */
function faultOf({ level, hitDice, ...row }: ClassRow, place: number): ClassFault | null {
  if (level !== place + 1) {
    const data = { line: place + 1, level };
    return { label: "WHITEHACK.Error.classOrder", problem: `line ${place + 1} says level ${level}`, data };
  }
  const broken = CLASS_COLUMNS.find((name) => !Number.isSafeInteger(row[name]) || row[name] < 0);
  if (broken) {
    const data = { level, column: CLASS_COLUMN_LABELS[broken] };
    return { label: "WHITEHACK.Error.classNumber", problem: `level ${level} has no whole ${broken}`, data };
  }
  const { dice, bonus, rolls } = hitDice;
  const isDice = Number.isSafeInteger(dice) && dice > 0 && Number.isSafeInteger(bonus) && (rolls === 1 || rolls === 2);
  return isDice
    ? null
    : { label: "WHITEHACK.Error.classHitDice", problem: `level ${level} has no hit dice`, data: { level } };
}

/** The fault between a line and the previous one; null for none. */
function fallOf(before: ClassRow, row: ClassRow): ClassFault | null {
  const { level } = row;
  if (row.xp <= before.xp) {
    const problem = `level ${level} asks for no more experience than the one before`;
    return { label: "WHITEHACK.Error.classXp", problem, data: { level } };
  }
  const fallen = GROWING.find((name) => row[name] < before[name]);
  if (!fallen) return null;
  const data = { level, column: CLASS_COLUMN_LABELS[fallen] };
  return { label: "WHITEHACK.Error.classFalls", problem: `${fallen} fall at level ${level}`, data };
}

/** A custom class, if its table is sound. @rule WH-CLASS-02 @throws RuleError that says where it cannot */
export function checkedClass(table: ClassTable): ClassTable {
  const { id, rows } = table;
  if (id === "") throw classError(id, { label: "WHITEHACK.Error.classId", problem: "it has no id" });
  if (rows.length === 0) throw classError(id, { label: "WHITEHACK.Error.classTable", problem: "it has no levels" });
  let before: ClassRow | null = null;
  for (const [place, row] of rows.entries()) {
    const fault = faultOf(row, place) ?? (before && fallOf(before, row));
    if (fault) throw classError(id, fault);
    before = row;
  }
  return table;
}

export type TraitId = keyof ClassTraits;
type Trait<Id extends TraitId> = NonNullable<ClassTraits[Id]>;

/** How a trait is read, and its value when it has just been added. */
interface TraitShape<Value> {
  readonly read: Read<Value>;
  readonly start: Value;
}

const FLAG: TraitShape<boolean> = { read: aFlag, start: true };
const rule = orElse(aWord, "");
const bonus = recordOf({ value: aWhole, rule });

const aSpan: Read<readonly [number, number]> = (value) => {
  const [least, most, ...others] = listOf(aCount)(value) ?? [];
  if (least === undefined || most === undefined || others.length > 0 || least > most) return undefined;
  return [least, most];
};

const scrollSlots: TraitShape<ScrollSlots> = {
  read: recordOf<ScrollSlots>({
    costs: anyOf(oneOf("belowLevel" as const), aSpan),
    cost: anyOf(oneOf("own" as const), aCount),
    // null is a valid value here, so only undefined means unusable
    optional: (value) => (value === null ? null : oneOf("deftSlotScrolls" as const)(value)),
    rule,
  }),
  start: { costs: "belowLevel", cost: "own", optional: null, rule: "" },
};

/** Every trait in which a class may differ. @rule WH-CLASS-02 */
export const TRAIT_SHAPES: { readonly [Id in TraitId]-?: TraitShape<Trait<Id>> } = {
  saveBonuses: {
    read: listOf(recordOf({ tag: aWord, value: aWhole, rule })),
    start: [{ tag: "poison", value: 1, rule: "" }],
  },
  meleeStrength: FLAG,
  hardy: FLAG,
  twoHandedPenalty: {
    read: recordOf<Trait<"twoHandedPenalty">>({ weapons: oneOf("melee", "all"), value: aWhole, rule }),
    start: { weapons: "all", value: -2, rule: "" },
  },
  slotArmorLimit: { read: aCount, start: 3 },
  miracleArmorLimit: { read: aCount, start: 2 },
  taskArmorPenalty: {
    read: recordOf({ armorClass: aCount, value: aWhole, rule }),
    start: { armorClass: 1, value: -2, rule: "" },
  },
  vocationRequired: FLAG,
  vocationDoubles: FLAG,
  offHand: {
    read: recordOf({ armorClass: aWhole, damage: aWhole, rule }),
    start: { armorClass: 1, damage: 1, rule: "" },
  },
  savesForCrit: FLAG,
  comebackDice: FLAG,
  saysNo: FLAG,
  lowers: FLAG,
  healing: {
    read: recordOf({ naturalFactor: aCount, naturalOnly: aFlag, rule }),
    start: { naturalFactor: 2, naturalOnly: false, rule: "" },
  },
  scrollSlots,
  wisdomInactives: FLAG,
  momentum: FLAG,
  loots: FLAG,
  fortunate: FLAG,
  retainers: { read: recordOf({ morale: bonus }), start: { morale: { value: 4, rule: "" } } },
  freeAttacksByLevel: FLAG,
  ignoresSuppression: FLAG,
  reactionBonus: { read: bonus, start: { value: 2, rule: "" } },
};

export const TRAIT_IDS = Object.keys(TRAIT_SHAPES) as readonly TraitId[];

/** Whether a word names a trait of classes. */
export const isTraitId = (id: string): id is TraitId => TRAIT_IDS.some((known) => known === id);

const NO_LEVELS: ClassFault = { label: "WHITEHACK.Error.classTable", problem: "it has no lines with hit dice" };

type WrittenRow = Omit<ClassRow, "hitDice"> & { readonly hitDice: ClassHitDice };

/** Lines with their hit dice read; their numbers are checked with the whole table. */
function rowsIn(written: unknown): readonly WrittenRow[] | ClassFault {
  if (!Array.isArray(written)) return NO_LEVELS;
  const rows: readonly unknown[] = written;
  const areRows = rows.every((row) => isRecord(row) && isRecord(row["hitDice"]));
  return areRows ? (rows as readonly WrittenRow[]) : NO_LEVELS;
}

/** The traits that the rules know; others are ignored, so that a table from a later version still works. */
function traitsIn(written: unknown): ClassTraits | ClassFault {
  if (!isRecord(written)) return traitFault("traits", "WHITEHACK.Item.ClassTraits");
  const known = TRAIT_IDS.filter((id) => written[id] !== undefined);
  const read = known.map((id) => [id, TRAIT_SHAPES[id].read(written[id])] as const);
  const broken = read.find(([, value]) => value === undefined);
  if (broken) return traitFault(broken[0], `WHITEHACK.ClassTrait.${broken[0]}.label`);
  return Object.fromEntries(read) as ClassTraits;
}

const traitFault = (trait: string, label: string): ClassFault => ({
  label: "WHITEHACK.Error.classTrait",
  problem: `"${trait}" cannot be read`,
  data: { trait: label },
});

const isFault = (read: object): read is ClassFault => "problem" in read;

/** A class written by a user, checked. @rule WH-CLASS-02 @throws RuleError that says where it cannot be used */
export function writtenClass({ key, name }: { key: string; name: string }, table: unknown): ClassTable {
  if (!isRecord(table)) throw classError(key, NO_LEVELS);
  const { rows: lines, slotRules: slots = {}, traits: differences = {}, rare: written } = table;
  const rows = rowsIn(lines);
  if (isFault(rows)) throw classError(key, rows);
  const slotRules = readSlotRules(slots);
  if (!slotRules) throw classError(key, { label: "WHITEHACK.Error.classSlots", problem: "its slots cannot be read" });
  const traits = traitsIn(differences);
  if (isFault(traits)) throw classError(key, traits);
  const rare = orElse(aFlag, false)(written) ?? false;
  return checkedClass({ id: key, label: name, rare, rows, slotRules, traits });
}

export const CLASS_IDS = ["deft", "strong", "wise", "brave", "fortunate"] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** The five classes of the game; a rulebook may hold more. */
export const CLASSES: Readonly<Record<ClassId, ClassTable>> = { deft, strong, wise, brave, fortunate };

/** A class written by a table. */
export interface OwnClass {
  /** The id of the document that it is written on. */
  readonly id: string;
  /** The key that its characters store. */
  readonly key: string;
  readonly name: string;
  readonly table: unknown;
}

export interface ClassesInForce {
  readonly classes: Readonly<Record<string, ClassTable>>;
  /** Why some of the table's own classes are left out, by the item they are written on. */
  readonly problems: ReadonlyMap<string, RuleError>;
}

function readClass({ key, name, table }: OwnClass): ClassTable | RuleError {
  try {
    return writtenClass({ key, name }, table);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/**
 * The classes to play. A table's own class replaces the game's class of the same key; of two own
 * classes with one key, the first counts. @rule WH-CLASS-02
 */
export function classesInForce(
  game: Readonly<Record<string, ClassTable>>,
  written: readonly OwnClass[],
): ClassesInForce {
  const own = new Map<string, ClassTable>();
  const problems = new Map<string, RuleError>();
  for (const one of written) {
    const read = readClass(one);
    const first = own.get(one.key);
    if (read instanceof RuleError) problems.set(one.id, read);
    else if (first) problems.set(one.id, takenBy(first, one));
    else own.set(one.key, read);
  }
  return { classes: { ...game, ...Object.fromEntries(own) }, problems };
}

const takenBy = ({ label }: ClassTable, { key, name }: OwnClass): RuleError => {
  const message = `The class "${name}" cannot be used: "${label}" has the id "${key}" too.`;
  return new RuleError("WHITEHACK.Error.classTwice", message, { class: name, other: label, key });
};
