import { RuleError } from "../rule-error.ts";
import type { ClassTable } from "./class-table.ts";
import { writtenClass } from "./written-class.ts";

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
