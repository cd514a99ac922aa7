import { ATTRIBUTES } from "../attributes/attributes.ts";
import type { ClassTraits } from "../../classes/class-table.ts";
import type { GroupFacts } from "../../facts.ts";
import { type PlaceRefusal, placeRefusal } from "./places.ts";

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

/**
 * A player's explanation of a group, ready for the card; null if none was given, which is allowed. @rule WH-GROUP-10
 */
export const toPrecedent = (words: string): string | null => words.trim() || null;
