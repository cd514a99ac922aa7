import {
  ASPECTS_FROM,
  type AttributeSet,
  BONUS_KINDS,
  IMPLANT_TYPES,
  type ImplantType,
  outOfForce,
  type OutOfForce,
  type Rulebook,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { attributeChoicesWith } from "../../view/base/words.ts";
import { type Choices, toChoices } from "../../view/base/choices.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { ListShape, Lists } from "./lists/list-editor.ts";

type Row = Readonly<Record<string, unknown>>;
/** The fields of an entry, by their places in it. Without a list of choices, a field is written by the type of its value. */
type Shape = readonly string[];

const CHOICES: Readonly<Record<string, Choices>> = {
  kind: toChoices(BONUS_KINDS, (kind) => `WHITEHACK.BonusKind.${kind}`),
  type: toChoices(IMPLANT_TYPES, (type) => `WHITEHACK.ImplantType.${type}`),
  by: { 1: "WHITEHACK.FactField.raised", [-1]: "WHITEHACK.FactField.lowered" },
};

const SCORE: Shape = ["attribute", "score"];
const HABIT: Shape = ["substance", "uses", "today", "savings", "doses", "cleanDays", "doublesMiracles", "withdrawal"];
const BONUS: Shape = ["kind", "against", "doubled", "penalty"];
/** The facts of an implant besides its name. @rule WH-CUST-04 */
const OF_IMPLANT: Readonly<Record<ImplantType, Shape>> = {
  bonus: BONUS.map((field) => `bonus.${field}`),
  keyword: [],
  replacement: SCORE,
};

/** The fields that the entries of each list need to be written. */
const LISTS = {
  disadvantages: () => ["name", "attribute"],
  beliefs: () => ["name", "score"],
  raises: () => ["level", "attribute", "by"],
  customBonuses: () => BONUS,
  implants: ({ type = "bonus" }) => ["name", "type", ...OF_IMPLANT[type as ImplantType]],
  replacedScores: () => ["label", ...SCORE],
  aspects: () => ["name", "pieces", "prepared"],
  comeback: () => ["incident"],
  habits: () => HABIT,
  lockedSlots: () => ["slot", "creditor", "service"],
} as const satisfies Readonly<Record<string, (row: Row) => Shape>>;
type ListId = keyof typeof LISTS;

/** The choices of a field; an attribute is one of the world's, or the one that was written under another set. @rule WH-CUST-01 */
const choicesOf = (name: string, value: unknown, set: AttributeSet): Readonly<Record<string, string>> | null =>
  name === "attribute" ? attributeChoicesWith(set, [String(value)], localize) : (CHOICES[name] ?? null);

function field(row: Row, path: string, set: AttributeSet) {
  const value = path.split(".").reduce<unknown>((found, key) => (found as Row | undefined)?.[key], row);
  const name = path.slice(path.indexOf(".") + 1);
  const type = typeof value;
  return {
    path,
    label: `WHITEHACK.FactField.${name}`,
    value: Array.isArray(value) ? value.join(", ") : value,
    choices: choicesOf(name, value, set),
    isTick: type === "boolean",
    type: type === "number" ? type : "text",
  };
}

/** The reason why a list does not count, in a sentence. */
const whyNot = (reason: OutOfForce | null): string | null => {
  if (reason === "level") return localize("WHITEHACK.FactList.level", { level: String(ASPECTS_FROM) });
  return reason && localize("WHITEHACK.FactList.off");
};

/**
 * The lists of a character's facts for the edit mode. Lists that do not count, by an optional rule that is off or by the
 * level, say so; they are left out while there is nothing in them. @rule WH-ATTR-09 WH-CUST-03 WH-CUST-04 WH-ATTR-08 WH-ASP-01 WH-OPT-01
 */
export const factLists = (
  facts: Readonly<Record<ListId, readonly object[]>> & { readonly level: number },
  { attributes: set, options }: Pick<Rulebook, "attributes" | "options">,
) =>
  (Object.keys(LISTS) as ListId[])
    .map((list) => ({
      list,
      title: `WHITEHACK.FactList.${list}` satisfies LangKey,
      whyNot: whyNot(outOfForce(list, facts.level, options)),
      rows: (facts[list] as readonly Row[]).map((row, index) => ({
        fields: LISTS[list](row).map((path) => field(row, path, set)),
        index,
      })),
    }))
    .filter((list) => list.whyNot === null || list.rows.length > 0);

/** The fields that hold the name of an entry. */
const NAMES = ["name", "label", "substance"];

/** The fields of a new entry beyond the data model's: a name, and the first attribute of the world. */
const begun = (list: ListId): Row => ({
  ...Object.fromEntries(
    LISTS[list]({})
      .filter((path) => NAMES.includes(path))
      .map((path) => [path, localize("WHITEHACK.FactList.new")]),
  ),
  ...(LISTS[list]({}).includes("attribute") && { attribute: rulebookFor(null).attributes.names[0] }),
});

/** The lists, by their paths. */
export const FACT_LISTS: Lists = Object.fromEntries(
  (Object.keys(LISTS) as ListId[]).map((path): [string, ListShape] => [path, { path, start: () => begun(path) }]),
);
