import type { Explained } from "../rules/explained.ts";
import type { BonusFacts } from "../rules/facts.ts";
import { toFigure } from "./localize.ts";

/** A field of the edit mode that changes a derived number. */
export interface AdjustField {
  readonly label: string;
  readonly name: string;
  readonly value: number | null;
  /** The derived number, shown where nothing is written over it. */
  readonly derived: string | null;
}

interface Adjustable {
  readonly overrides: Readonly<Record<string, number | null>>;
  readonly bonus: BonusFacts;
}

const derivedOf = ({ base, parts }: Explained): string => toFigure(parts.reduce((sum, { value }) => sum + value, base));

/** Fields to write over derived numbers and to add to them. */
export function adjustFields(
  { overrides, bonus }: Adjustable,
  numbers: Readonly<Record<string, Explained>>,
): { readonly overrides: readonly AdjustField[]; readonly bonus: readonly AdjustField[] } {
  return {
    overrides: Object.entries(numbers).map(([id, number]) => ({
      label: `WHITEHACK.Number.${id}`,
      name: `system.overrides.${id}`,
      value: overrides[id] ?? null,
      derived: derivedOf(number),
    })),
    bonus: Object.entries(bonus).map(([id, value]) => ({
      label: `WHITEHACK.Number.${id}`,
      name: `system.bonus.${id}`,
      value: value as number,
      derived: null,
    })),
  };
}
