import type { Explained } from "../../rules/base/explained.ts";
import type { BonusFacts } from "../../rules/base/facts.ts";
import type { LangKey } from "../../types/lang.ts";
import { toFigure } from "../base/localize.ts";

/** A field of the edit mode that changes a derived number. */
interface AdjustField {
  readonly label: LangKey;
  readonly name: string;
  readonly value: number | null;
  /** The derived number, shown if there is no override. */
  readonly derived: string | null;
}

interface Adjustable {
  readonly overrides: Readonly<Record<string, number | null>>;
  readonly bonus: BonusFacts;
}

/** Numbers that can be overridden. */
type AdjustableNumber =
  | "armorClass"
  | "attackValue"
  | "savingThrow"
  | "movement"
  | "initiative"
  | "xp"
  | "hitPoints"
  | "slots"
  | "groups"
  | "morale";

/** The entries of a record, with typed keys. */
const entriesOf = <Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>) =>
  Object.entries(record) as [Key, Value][];

const derivedOf = ({ base, parts }: Explained): string => toFigure(parts.reduce((sum, { value }) => sum + value, base));

/** Fields to override derived numbers and to add to them. */
export function adjustFields(
  { overrides, bonus }: Adjustable,
  numbers: Readonly<Partial<Record<AdjustableNumber, Explained>>>,
): { readonly overrides: readonly AdjustField[]; readonly bonus: readonly AdjustField[] } {
  return {
    overrides: entriesOf(numbers).map(([id, number]) => ({
      label: `WHITEHACK.Number.${id}`,
      name: `system.overrides.${id}`,
      value: overrides[id] ?? null,
      derived: derivedOf(number),
    })),
    bonus: entriesOf(bonus).map(([id, value]) => ({
      label: `WHITEHACK.Number.${id}`,
      name: `system.bonus.${id}`,
      value,
      derived: null,
    })),
  };
}
