import {
  CLASS_COLUMNS,
  type ClassHitDice,
  type ClassRow,
  type ClassTraits,
} from "../../../rules/characters/classes/class-table.ts";
import { isTraitId, TRAIT_IDS, TRAIT_SHAPES, type TraitId } from "../../../rules/characters/classes/class-traits.ts";
import { isRecord } from "../../../rules/base/reading.ts";
import type { LangKey } from "../../../types/lang.ts";
import {
  CHOICE_WORDS,
  KIND_WORDS,
  namesIn,
  partsOf,
  TAG_WORDS,
  toWord,
  type TraitPart,
  valueAt,
} from "./class-trait-parts.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import { writtenSlotRules } from "../../../rules/characters/classes/slot-rules.ts";
import { CLASS_COLUMN_LABELS } from "../../../rules/base/labels.ts";
import { problemText } from "../../base/problem.ts";
import type { ShownItemOf } from "../shown-item.ts";
import type { FactLine } from "../item-facts.ts";

type Trait<Id extends TraitId> = NonNullable<ClassTraits[Id]>;
type TraitWords<Id extends TraitId> = (value: Trait<Id>, localize: Localize) => Readonly<Record<string, string>>;

function scrollWords({ costs, cost, optional }: Trait<"scrollSlots">, localize: Localize) {
  const least = typeof costs === "string" ? "" : `${costs[0]}–${costs[1]}`;
  return {
    costs:
      least === ""
        ? localize("WHITEHACK.ClassTraitPart.belowLevel")
        : localize("WHITEHACK.Item.Points", { cost: least }),
    cost:
      cost === "own"
        ? localize("WHITEHACK.ClassTraitPart.own")
        : localize("WHITEHACK.Item.Points", { cost: toFigure(cost) }),
    optional: optional === null ? "" : ` ${localize("WHITEHACK.ClassTraitPart.optionalTold")}`,
  };
}

/** The numbers and words in the sentences of traits. */
const TRAIT_WORDS: { readonly [Id in TraitId]?: TraitWords<Id> } = {
  saveBonuses: (all, localize) => ({
    bonuses: toList(
      all.map(({ tag, value }) => `${toWord(TAG_WORDS, tag, localize)} ${toSigned(value)}`),
      localize,
    ),
  }),
  twoHandedPenalty: ({ weapons, value }, localize) => ({
    value: toSigned(value),
    weapons: localize(`WHITEHACK.ClassTraitPart.${weapons}`),
  }),
  slotArmorLimit: (armorClass) => ({ armorClass: toFigure(armorClass) }),
  miracleArmorLimit: (armorClass) => ({ armorClass: toFigure(armorClass) }),
  taskArmorPenalty: ({ armorClass, value }) => ({ armorClass: toFigure(armorClass), value: toSigned(value) }),
  offHand: ({ armorClass, damage }) => ({ armorClass: toSigned(armorClass), damage: toSigned(damage) }),
  healing: ({ naturalFactor, naturalOnly }, localize) => ({
    factor: toFigure(naturalFactor),
    only: naturalOnly ? ` ${localize("WHITEHACK.ClassTraitPart.onlyTold")}` : "",
  }),
  scrollSlots: scrollWords,
  retainers: ({ morale }) => ({ value: toSigned(morale.value) }),
  reactionBonus: ({ value }) => ({ value: toSigned(value) }),
};

/** A control of the edit mode. */
interface TraitControl extends Pick<TraitPart, "path" | "label" | "control" | "choices" | "placeholder" | "suggests"> {
  readonly key: string;
  readonly value: string | boolean;
}

/** A trait of a class, in words, with its controls. */
interface TraitRow {
  readonly id: string;
  readonly label: string;
  /** A sentence that describes it. */
  readonly told: string;
  /** Lines of controls: a single one, or one for each entry of a list. */
  readonly lines: readonly { readonly at: number; readonly controls: readonly TraitControl[] }[];
  /** Lines may be added and removed. */
  readonly isList: boolean;
}

const labelOf = (id: TraitId): LangKey => `WHITEHACK.ClassTrait.${id}.label`;

function toldOf<Id extends TraitId>(id: Id, written: unknown, localize: Localize): string {
  const value = TRAIT_SHAPES[id].read(written) as Trait<Id> | undefined;
  if (value === undefined) return localize("WHITEHACK.Item.TraitUnreadable");
  const told = TRAIT_WORDS[id] as TraitWords<Id> | undefined;
  return localize(`WHITEHACK.ClassTrait.${id}.told`, told?.(value, localize) ?? {});
}

const controlOf = (part: TraitPart, value: unknown, localize: Localize): TraitControl => {
  const { path, label, control, choices, placeholder, suggests } = part;
  return {
    path,
    key: path.replaceAll(".", "-"),
    label,
    control,
    value: part.show(valueAt(value, path), localize),
    ...(choices && { choices }),
    ...(placeholder && { placeholder }),
    ...(suggests && { suggests }),
  };
};

function linesOf(id: TraitId, value: unknown, localize: Localize): TraitRow["lines"] {
  const controls = partsOf(id, value).map((part) => controlOf(part, value, localize));
  if (id !== "saveBonuses") return controls.length > 0 ? [{ at: 0, controls }] : [];
  const count = Array.isArray(value) ? value.length : 0;
  return Array.from({ length: count }, (_, at) => ({
    at,
    controls: controls.filter(({ path }) => path.startsWith(`${at}.`)),
  }));
}

const written = (table: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const traits = table["traits"];
  return isRecord(traits) ? traits : {};
};

function traitRow(id: string, value: unknown, localize: Localize): TraitRow {
  if (!isTraitId(id)) {
    return { id, label: id, told: localize("WHITEHACK.Item.TraitUnknown"), lines: [], isList: false };
  }
  return {
    id,
    label: localize(labelOf(id)),
    told: toldOf(id, value, localize),
    lines: linesOf(id, value, localize),
    isList: id === "saveBonuses",
  };
}

/** The traits that set a class apart; those stored as false are left out. @rule WH-CLASS-02 */
export const traitRows = (table: Readonly<Record<string, unknown>>, localize: Localize): readonly TraitRow[] =>
  Object.entries(written(table))
    .filter(([, value]) => value !== false)
    .map(([id, value]) => traitRow(id, value, localize));

/** The traits that a class does not have yet, by their names. */
export function traitsToAdd(table: Readonly<Record<string, unknown>>): Readonly<Record<string, LangKey>> {
  const traits = written(table);
  const missing = TRAIT_IDS.filter((id) => traits[id] === undefined || traits[id] === false);
  return Object.fromEntries(missing.map((id) => [id, labelOf(id)]));
}

/** Hit dice as they are printed: "2+1", and "3*" for dice that are rolled twice. */
const classDiceText = ({ dice, bonus, rolls }: ClassHitDice): string =>
  `${dice}${bonus > 0 ? `+${bonus}` : ""}${rolls === 2 ? "*" : ""}`;

type WrittenRow = Partial<Omit<ClassRow, "hitDice">> & { readonly hitDice?: Partial<ClassHitDice> };

type Table = Readonly<Record<string, unknown>>;

/** The rows as stored, whether usable or not. */
export function writtenRows(table: Table): readonly WrittenRow[] {
  const rows = table["rows"];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function rowView(row: WrittenRow, index: number) {
  const { dice = 1, bonus = 0, rolls = 1 } = row.hitDice ?? {};
  const level = row.level ?? index + 1;
  return {
    index,
    level,
    hitDice: classDiceText({ dice, bonus, rolls }),
    cells: CLASS_COLUMNS.map((id) => ({
      id,
      label: CLASS_COLUMN_LABELS[id],
      value: row[id] ?? 0,
      figure: toFigure(row[id] ?? 0),
    })),
  };
}

/** The content of the slots, in words. */
function slotsView(table: Table, localize: Localize) {
  const rules = writtenSlotRules(table);
  const kind = (id: string): string => toWord(KIND_WORDS, id, localize);
  return {
    ...rules,
    holds: kind(rules.holds),
    choiceText: toList(
      (rules.choices ?? []).map((id) => toWord(CHOICE_WORDS, id, localize)),
      localize,
    ),
    instead: rules.instead.map(({ holds, level }, at) => ({ at, level, holds: kind(holds) })),
  };
}

/** The sheet of a class: its table, its slots and its traits. @rule WH-CLASS-02 WH-CLASS-11 */
export function classSheet({ system }: ShownItemOf<"class">, localize: Localize) {
  const { table, problem, key, game } = system;
  return {
    isOfOtherGame: game !== "",
    facts: [...(key ? [key] : []), ...(table["rare"] === true ? ["WHITEHACK.Item.Rare"] : [])],
    problem: problem && problemText(problem, localize),
    rows: writtenRows(table).map(rowView),
    rare: table["rare"] === true,
    slots: slotsView(table, localize),
    traitRows: traitRows(table, localize),
    traitsToAdd: traitsToAdd(table),
    words: { kinds: namesIn(KIND_WORDS, localize), tags: namesIn(TAG_WORDS, localize) },
  };
}

/** A class at a glance, for its tooltip and its card; nothing while it has no levels. @rule WH-CLASS-02 */
export function classLines(table: Readonly<Record<string, unknown>>, localize: Localize): readonly FactLine[] {
  const levels = writtenRows(table).length;
  if (levels === 0) return [];
  return [
    { label: "WHITEHACK.Item.Levels", value: toFigure(levels) },
    { label: "WHITEHACK.Item.Holds", value: toWord(KIND_WORDS, writtenSlotRules(table).holds, localize) },
    ...traitRows(table, localize).map(({ label, told }) => ({ label, value: told })),
  ];
}
