import { CLASS_COLUMNS, type ClassHitDice, type ClassRow } from "../../rules/classes/class-table.ts";
import { isRecord } from "../../rules/classes/reading.ts";
import { readSlotRules, type SlotRules, toSlotRules } from "../../rules/classes/slot-rules.ts";
import { CLASS_COLUMN_LABELS } from "../../rules/labels.ts";
import { traitRows, traitsToAdd } from "./class-traits.ts";
import { CHOICE_WORDS, KIND_WORDS, namesIn, TAG_WORDS, toWord } from "./class-words.ts";
import { type Localize, toFigure } from "../localize.ts";
import { problemText } from "../problem.ts";
import type { ThingOf } from "../things/thing.ts";

/** Hit dice as they are printed: "2+1", and "3*" for dice that are rolled twice. */
export const classDiceText = ({ dice, bonus, rolls }: ClassHitDice): string =>
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

/** The slot rules as stored, with defaults filled in; ordinary ones if they cannot be used. */
export const writtenSlotRules = (table: Table): SlotRules => readSlotRules(table["slotRules"] ?? {}) ?? toSlotRules();

/** What the slots hold, in words. */
function slotsView(table: Table, localize: Localize) {
  const rules = writtenSlotRules(table);
  const kind = (id: string): string => toWord(KIND_WORDS, id, localize);
  return {
    ...rules,
    holds: kind(rules.holds),
    choiceText: (rules.choices ?? []).map((id) => toWord(CHOICE_WORDS, id, localize)).join(", "),
    instead: rules.instead.map(({ holds, level }, at) => ({ at, level, holds: kind(holds) })),
  };
}

/** The sheet of a class: its table, its slots and its traits. @rule WH-CLASS-02 WH-CLASS-11 */
export function classSheet({ system }: ThingOf<"class">, localize: Localize) {
  const { table, problem, key } = system;
  return {
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
