import type { AttributeSet } from "./attributes/attribute-set.ts";
import { mayStandAtAttribute } from "../classes/deft/vocation-place.ts";
import type { ClassTraits } from "../classes/class-table.ts";
import type { GroupFacts } from "../facts.ts";

/** Where the groups appear on a sheet. */
export interface SheetGroups {
  /** Beside the class: the vocation, for classes whose rolls depend on it. */
  readonly header: readonly GroupFacts[];
  /** Beside each attribute, two at most. */
  readonly at: Readonly<Record<string, readonly GroupFacts[]>>;
}

/** The groups, sorted by their place on the sheet. @rule WH-GEN-04 WH-DEFT-01 WH-GROUP-03 */
export const sheetGroups = (
  groups: readonly GroupFacts[],
  { names }: AttributeSet,
  traits: ClassTraits,
): SheetGroups => {
  const beside = groups.filter((group) => mayStandAtAttribute(group, traits));
  const at = names.map((name) => [name, beside.filter(({ attributes }) => attributes.includes(name))] as const);
  return { header: groups.filter((group) => !mayStandAtAttribute(group, traits)), at: Object.fromEntries(at) };
};
