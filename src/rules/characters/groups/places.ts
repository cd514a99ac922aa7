import { type GroupFacts, hasRoomFor } from "../../base/facts.ts";
import type { ClassTraits } from "../classes/class-table.ts";
import { ATTRIBUTES } from "../../base/attribute-set.ts";
import { requireInteger } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";

const VOCATION_PROBLEMS = ["missing", "atAttribute"] as const;
/** The faults of a vocation. */
type VocationProblem = (typeof VOCATION_PROBLEMS)[number];

/**
 * Whether a group may be written at attributes: not the vocation of a class whose rolls depend on it.
 * @rule WH-DEFT-01
 */
export const mayStandAtAttribute = ({ kind }: Pick<GroupFacts, "kind">, { vocationRequired }: ClassTraits): boolean =>
  kind !== "vocation" || !vocationRequired;

/**
 * The fault of the vocation, or null: a class whose rolls depend on it has one, and it stands at no attribute.
 * @rule WH-DEFT-01
 */
export function vocationProblem(groups: readonly GroupFacts[], traits: ClassTraits): VocationProblem | null {
  if (!traits.vocationRequired) return null;
  const vocation = groups.find(({ kind, name }) => kind === "vocation" && name !== "");
  if (!vocation) return "missing";
  return vocation.attributes.length > 0 ? "atAttribute" : null;
}

const PLACE_REFUSALS = ["attributeFull", "speciesPlaces", "vocationPlace", "noSuchAttribute"] as const;
/** Why a group cannot be written there. */
export type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

/** At how many attributes a species stands: two, or one for a character with only one parent of it. @rule WH-GROUP-05 */
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
type MoveRefusal = (typeof MOVE_REFUSALS)[number];

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

/** The result of adding a group, as plain data. */
export interface GroupChange {
  readonly status: "added" | "askReplace" | "askReferee" | "refused";
  readonly groups: readonly GroupFacts[];
  /** The group that would be replaced. */
  readonly replaced: GroupFacts | null;
  readonly refusal: PlaceRefusal | null;
}

const refused = (groups: readonly GroupFacts[], refusal: PlaceRefusal): GroupChange => ({
  status: "refused",
  groups,
  replaced: null,
  refusal,
});

/**
 * A new group; a character who has a vocation is asked, at any level, whether a new one replaces it.
 * @rule WH-GROUP-07 WH-GROUP-03 WH-DEFT-01
 */
export function addGroup(
  groups: readonly GroupFacts[],
  group: GroupFacts,
  attributes: readonly string[] = ATTRIBUTES,
  traits: ClassTraits = {},
): GroupChange {
  const replaced = group.kind === "vocation" ? groups.find(({ kind }) => kind === "vocation") : undefined;
  const others = groups.filter((other) => other !== replaced);
  const refusal = placeRefusal(others, group, attributes, traits);
  if (refusal) return refused(groups, refusal);
  const status = replaced ? "askReplace" : "added";
  return { status, groups: [...others, group], replaced: replaced ?? null, refusal: null };
}

/** Exchanges an affiliation for another, which the Referee must find plausible. @rule WH-GROUP-08 */
export function exchangeAffiliation(
  groups: readonly GroupFacts[],
  { leaves, enters }: { readonly leaves: GroupFacts; readonly enters: GroupFacts },
  attributes: readonly string[] = ATTRIBUTES,
): GroupChange {
  const others = groups.filter((other) => other !== leaves);
  const refusal = placeRefusal(others, enters, attributes);
  if (refusal) return refused(groups, refusal);
  return { status: "askReferee", groups: [...others, enters], replaced: leaves, refusal: null };
}

/** The affiliations with good, evil and the like; a character without one is simply complex. @rule WH-GROUP-09 */
export const moralGroups = (groups: readonly GroupFacts[]): readonly GroupFacts[] =>
  groups.filter(({ kind, moral = false }) => kind === "affiliation" && moral);

/** A player's explanation of a group, ready for the card; null if none was given, which is allowed. @rule WH-GROUP-10 */
export const toPrecedent = (words: string): string | null => words.trim() || null;
