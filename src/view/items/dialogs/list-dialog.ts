import {
  LONGEST_LINE,
  LONGEST_LIST,
  type ListLine,
  type ListProblem,
  MOST_LINES,
  readList,
} from "../../../importing/read-list.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { type FormValues, isTicked, type Problem, textIn } from "../../chat/dialogs/form-values.ts";

/** A table that a list can go into. */
interface ListTarget {
  readonly value: string;
  readonly name: string;
}

/** The tables of the world with their formulas, and those of ours that a table of the world may stand in for. */
export interface ListTargets {
  readonly ours: readonly ListTarget[];
  readonly world: readonly (ListTarget & { readonly formula: string })[];
}

/** The choice of a table that is made for the list and stands in for none. */
const NEW_TABLE = "new";

/** The Referee's order for a pasted list. */
export interface ListOrder {
  readonly target: string;
  readonly name: string;
  readonly lines: readonly ListLine[];
  /** The lines that the table has stay before the new ones. */
  readonly adds: boolean;
  /** Each line is locked when it was drawn. */
  readonly once: boolean;
}

const nameOf = ({ ours }: ListTargets, target: string): string =>
  ours.find(({ value }) => value === target)?.name ?? "";

const isWritten = ({ world }: ListTargets, target: string): boolean => world.some(({ value }) => value === target);

/** The fields for a list, as far as the chosen table asks for them. @rule WH-RAND-01 */
export function listDialog(targets: ListTargets, values: FormValues): Record<string, unknown> {
  const target = textIn(values, "target") || NEW_TABLE;
  return {
    ...targets,
    target,
    text: textIn(values, "text"),
    isNew: !isWritten(targets, target),
    name: nameOf(targets, target),
    commas: isTicked(values, "commas"),
  };
}

const readFrom = (values: FormValues) => readList(textIn(values, "text"), { commas: isTicked(values, "commas") });

const LIMITS: Readonly<Record<string, number>> = { huge: LONGEST_LIST, many: MOST_LINES, long: LONGEST_LINE };

/** The sentence for a list that cannot be used. */
function listProblemText({ kind, ...data }: ListProblem, localize: Localize): string {
  const figures = Object.entries({ ...data, most: LIMITS[kind] ?? 0 }).map(([name, value]) => [name, toFigure(value)]);
  return localize(`WHITEHACK.ListImport.Problem.${kind}`, Object.fromEntries(figures) as Record<string, string>);
}

/** One die whose faces are numbered from 1. */
const ONE_DIE = /^1?d\d+$/iu;

/** The reason why the answers cannot be used; null where they can. */
export function listProblem(targets: ListTargets, values: FormValues, localize: Localize): Problem | null {
  const read = readFrom(values);
  if ("problem" in read) return { text: listProblemText(read.problem, localize), field: "text" };
  const written = targets.world.find(({ value }) => value === textIn(values, "target"));
  if (!written)
    return textIn(values, "name") === "" ? { text: "WHITEHACK.ListImport.Problem.name", field: "name" } : null;
  if (values["how"] === "replace" || ONE_DIE.test(written.formula.trim())) return null;
  const { name, formula } = written;
  return { text: localize("WHITEHACK.ListImport.Problem.dice", { name, formula }), field: "how" };
}

/** The lines that are read so far: how many, the first and the last; "" for a list that cannot be read. */
export function listPreview(values: FormValues, localize: Localize): string {
  const read = readFrom(values);
  if ("problem" in read) return "";
  const [first, last] = [read.lines[0], read.lines.at(-1)];
  if (!first || !last) return "";
  const ends = { first: first.text, last: last.text };
  return localize("WHITEHACK.ListImport.read", { count: toFigure(read.lines.length), die: `d${last.to}`, ...ends });
}

/** The order; null where the list cannot be used. */
export function listOrderIn(values: FormValues): ListOrder | null {
  const read = readFrom(values);
  if ("problem" in read) return null;
  return {
    target: textIn(values, "target") || NEW_TABLE,
    name: textIn(values, "name"),
    lines: read.lines,
    adds: values["how"] !== "replace",
    once: isTicked(values, "once"),
  };
}
