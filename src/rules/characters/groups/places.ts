import { ATTRIBUTES } from "../attributes/attributes.ts";
import type { ClassTraits } from "../../classes/class-table.ts";
import { mayStandAtAttribute } from "../../classes/deft/vocation-place.ts";
import { type GroupFacts, hasRoomFor } from "../../facts.ts";
import { requireInteger } from "../../numbers.ts";
import { RuleError } from "../../rule-error.ts";

export const PLACE_REFUSALS = ["attributeFull", "speciesPlaces", "vocationPlace", "noSuchAttribute"] as const;
/** Why a group cannot be written there. */
export type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

/**
 * At how many attributes a species stands: two, or one for a character with only one parent of it. @rule WH-GROUP-05
 */
export const speciesPlaces = ({ half = false }: Pick<GroupFacts, "half">): 1 | 2 => (half ? 1 : 2);

/** Whether a species is the world's default, which is not written down. @rule WH-GROUP-05 */
export const isOrdinarySpecies = (groups: readonly GroupFacts[]): boolean =>
  !groups.some(({ kind }) => kind === "species");

/**
 * Why a group cannot be added to the others, or null if it can; a vocation that a class's rolls depend on stands at
 * no attribute. @rule WH-GROUP-03 WH-GROUP-05 WH-DEFT-01
 */
export function placeRefusal(
  others: readonly GroupFacts[],
  group: GroupFacts,
  attributes: readonly string[] = ATTRIBUTES,
  traits: ClassTraits = {},
): PlaceRefusal | null {
  const wanted = attributes.filter((attribute) => group.attributes.includes(attribute));
  if (wanted.length !== group.attributes.length) return "noSuchAttribute";
  const misplaced = misplacedKind(group, traits);
  if (misplaced) return misplaced;
  return wanted.every((attribute) => hasRoomFor(others, attribute)) ? null : "attributeFull";
}

/** Whether a group of this kind cannot stand at that many attributes. @rule WH-GROUP-05 WH-DEFT-01 */
function misplacedKind(group: GroupFacts, traits: ClassTraits): "vocationPlace" | "speciesPlaces" | null {
  const { length } = group.attributes;
  if (length > 0 && !mayStandAtAttribute(group, traits)) return "vocationPlace";
  return group.kind === "species" && length !== speciesPlaces(group) ? "speciesPlaces" : null;
}

/**
 * The groups, with those beyond the limit as story only; groups that are story only already stay so.
 * @rule WH-GROUP-01
 */
export function withinLimit(groups: readonly GroupFacts[], limit: number): readonly GroupFacts[] {
  let left = requireInteger(limit, "limit");
  return groups.map((group) => {
    if (group.unwritten) return group;
    left -= 1;
    return left < 0 ? { ...group, unwritten: true } : group;
  });
}

export const MOVE_REFUSALS = ["alreadyMoved", "notThere", ...PLACE_REFUSALS] as const;
/** Why a group cannot move. */
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

/** A group that moves from one attribute to another. */
export interface GroupMove {
  /** The group's index in the list, from 0. */
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

/** The groups after a move, or why it is refused; each level allows one. @rule WH-GROUP-04 WH-GROUP-03 */
export function moveGroup(
  groups: readonly GroupFacts[],
  { index, from, to }: GroupMove,
  movesLeft: number,
  names: readonly string[] = ATTRIBUTES,
): { readonly groups: readonly GroupFacts[]; readonly refusal: MoveRefusal | null } {
  const refused = (refusal: MoveRefusal) => ({ groups, refusal });
  const group = groups[requireInteger(index, "index")];
  if (!group)
    throw new RuleError("WHITEHACK.Error.badNumber", `There is no group ${index}.`, { name: "index", value: index });
  if (requireInteger(movesLeft, "moves") < 1) return refused("alreadyMoved");
  if (!group.attributes.includes(from) || group.attributes.includes(to)) return refused("notThere");
  const moved = { ...group, attributes: group.attributes.map((attribute) => (attribute === from ? to : attribute)) };
  const refusal = placeRefusal(groups.toSpliced(index, 1), moved, names);
  return refusal ? refused(refusal) : { groups: groups.with(index, moved), refusal: null };
}
