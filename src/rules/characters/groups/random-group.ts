import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import type { GroupKind } from "../../base/facts.ts";

export const GROUP_LISTS = ["vocations", "moreVocations", "species", "affiliations"] as const;
/** The lists that groups are drawn from, filled by the table. */
export type GroupList = (typeof GROUP_LISTS)[number];

const KIND_OF_LIST: Readonly<Record<GroupList, GroupKind>> = {
  vocations: "vocation",
  moreVocations: "vocation",
  species: "species",
  affiliations: "affiliation",
};

/** The die of each list. @rule WH-GROUP-11 */
export const GROUP_LIST_DIE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/** A group that was drawn. */
export interface DrawnGroup {
  readonly name: string;
  readonly kind: GroupKind;
  /** Only classes of this species may have it; otherwise the Referee is warned. */
  readonly reserved: boolean;
}

/** The entry that a die draws; null if the list is shorter than the die. @rule WH-GROUP-11 */
export function drawGroup(
  list: GroupList,
  entries: readonly string[],
  faces: Faces,
  reservedSpecies: readonly string[] = [],
): DrawnGroup | null {
  const [face = 1] = requireFaces(GROUP_LIST_DIE, faces);
  const name = entries[face - 1];
  if (name === undefined) return null;
  return { name, kind: KIND_OF_LIST[list], reserved: list === "species" && reservedSpecies.includes(name) };
}
