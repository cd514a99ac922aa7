import { type ClassHitDice, type ClassRow } from "../rules/classes/class-table.ts";
import { SLOT_KINDS, type SlotRules, toSlotRules } from "../rules/classes/slot-rules.ts";
import type { LangKey } from "../types/lang.ts";
import { type Localize, toFigure } from "./localize.ts";
import { problemText } from "./problem.ts";
import type { ThingOf } from "./thing.ts";

/** The numbers of a level that are written as they are. */
export const CLASS_COLUMNS = ["xp", "attackValue", "savingThrow", "slots", "groups", "raises"] as const;

const COLUMN_LABELS = {
  xp: "WHITEHACK.Abbreviation.xp",
  attackValue: "WHITEHACK.Number.attackValue",
  savingThrow: "WHITEHACK.Number.savingThrow",
  slots: "WHITEHACK.Item.Slots",
  groups: "WHITEHACK.Sheet.Groups",
  raises: "WHITEHACK.Item.Raises",
} as const satisfies Record<(typeof CLASS_COLUMNS)[number], LangKey>;

/** Hit dice as they are printed: "2+1", and "3*" for dice that are rolled twice. */
export const classDiceText = ({ dice, bonus, rolls }: ClassHitDice): string =>
  `${dice}${bonus > 0 ? `+${bonus}` : ""}${rolls === 2 ? "*" : ""}`;

type WrittenRow = Partial<Omit<ClassRow, "hitDice">> & { readonly hitDice?: Partial<ClassHitDice> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The lines as they are written, whether they can be used or not. */
export function writtenRows(table: Readonly<Record<string, unknown>>): readonly WrittenRow[] {
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
      label: COLUMN_LABELS[id],
      value: row[id] ?? 0,
      figure: toFigure(row[id] ?? 0),
    })),
  };
}

/** The slot rules as they are written, with what is left out filled in. */
export function writtenSlotRules(table: Readonly<Record<string, unknown>>): SlotRules {
  const rules = table["slotRules"];
  return toSlotRulesOrPlain(isRecord(rules) ? rules : {});
}

const PLAIN = toSlotRules();

function toSlotRulesOrPlain(rules: Partial<SlotRules>): SlotRules {
  const { active, inactive } = rules;
  const isSound = [active, inactive].every((one) => one === undefined || Number.isSafeInteger(one));
  return isSound ? toSlotRules(rules) : PLAIN;
}

/** "miracle@3" for each. */
export const insteadText = ({ instead }: SlotRules): string =>
  instead.map(({ holds, level }) => `${holds}@${level}`).join(", ");

/** What differs from other classes, each with its value as it is stored. */
function traitRows(table: Readonly<Record<string, unknown>>) {
  const traits = table["traits"];
  if (!isRecord(traits)) return [];
  return Object.entries(traits).map(([id, value]) => ({
    id,
    text: JSON.stringify(value),
    shown:
      value === true
        ? ""
        : JSON.stringify(value)
            .replace(/["{}[\]]/g, "")
            .replace(/([:,])/g, "$1 "),
  }));
}

/** The table of a class as a table, its slots and what sets it apart. @rule WH-CLASS-02 WH-CLASS-11 */
export function classSheet({ system }: ThingOf<"class">, localize: Localize) {
  const { table, problem, key } = system;
  const rules = writtenSlotRules(table);
  return {
    facts: key ? [key] : [],
    problem: problem && problemText(problem, localize),
    rows: writtenRows(table).map(rowView),
    rare: table["rare"] === true,
    slots: {
      ...rules,
      choiceText: (rules.choices ?? []).join(", "),
      insteadText: insteadText(rules),
      kinds: SLOT_KINDS.join(", "),
    },
    traitRows: traitRows(table),
  };
}
