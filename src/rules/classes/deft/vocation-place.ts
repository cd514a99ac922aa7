import type { GroupFacts } from "../../facts.ts";
import type { ClassTraits } from "../class-table.ts";

export const VOCATION_PROBLEMS = ["missing", "atAttribute"] as const;
/** What may be wrong with a vocation. */
export type VocationProblem = (typeof VOCATION_PROBLEMS)[number];

/**
 * Whether a group may be written at attributes: not the vocation of a class whose rolls depend on it.
 * @rule WH-DEFT-01
 */
export const mayStandAtAttribute = ({ kind }: Pick<GroupFacts, "kind">, { vocationRequired }: ClassTraits): boolean =>
  kind !== "vocation" || !vocationRequired;

/**
 * What is wrong with the vocation, or null: a class whose rolls depend on it has one, and it stands at no attribute.
 * @rule WH-DEFT-01
 */
export function vocationProblem(groups: readonly GroupFacts[], traits: ClassTraits): VocationProblem | null {
  if (!traits.vocationRequired) return null;
  const vocation = groups.find(({ kind, name }) => kind === "vocation" && name !== "");
  if (!vocation) return "missing";
  return vocation.attributes.length > 0 ? "atAttribute" : null;
}
