import type { GroupLimit } from "../characters/character-derived.ts";
import type { ModeReason } from "../dice/mode.ts";
import type { GroupFacts } from "../facts.ts";
import { requireCount } from "../numbers.ts";
import { USAGES } from "../world/time/usages.ts";
import { spendUse, timesUsed, type Uses } from "../world/time/uses.ts";

/** The mark of the twisted: a group that never helps. */
export interface Stigma {
  readonly name: string;
  /** One attribute, or two if it replaces the species. */
  readonly attributes: readonly string[];
}

/** A character's groups, including a stigma. */
export interface TwistedGroups {
  readonly groups: readonly GroupFacts[];
  /** Groups of which one must be given up to make room for the stigma; empty if there is room. */
  readonly drops: readonly GroupFacts[];
}

/**
 * Elves, dwarves and halflings lose their species to the stigma; others a vocation or affiliation if the sheet's
 * count of groups is full. @rule WH-EXM-01 WH-GROUP-01
 */
export function takeStigma(
  groups: readonly GroupFacts[],
  { used, limit }: Pick<GroupLimit, "used" | "limit">,
  supplantsSpecies: boolean,
): TwistedGroups {
  const written = groups.filter(({ unwritten }) => !unwritten);
  const others = written.filter(({ kind }) => kind !== "species");
  const freed = supplantsSpecies ? written.length - others.length : 0;
  const isFull = requireCount(used, "groups") - freed >= requireCount(limit.value, "groups");
  return {
    groups: supplantsSpecies ? groups.filter(({ kind }) => kind !== "species") : groups,
    drops: isFull ? others : [],
  };
}

/** At how many attributes a stigma stands. @rule WH-EXM-01 */
export const stigmaAttributes = (supplantsSpecies: boolean): 1 | 2 => (supplantsSpecies ? 2 : 1);

/** A stigma's effect on a roll of its attribute, if relevant. @rule WH-EXM-01 */
export const stigmaReasons = (
  { name, attributes }: Stigma,
  attribute: string,
  relevant: boolean,
): readonly ModeReason[] =>
  relevant && attributes.includes(attribute) ? [{ label: name, mode: "negative", rule: "WH-EXM-01" }] : [];

/** One use of a supernatural ability, and how much it raises corruption. */
export interface TwistedUse {
  readonly uses: Uses;
  /** Levels of corruption: as many as earlier uses on the same day. */
  readonly corruption: number;
}

/** Each further use on a day corrupts more. @rule WH-EXM-01 */
export const useTwistedAbility = (uses: Uses): TwistedUse => ({
  uses: spendUse(uses, USAGES.twistedAbility).uses,
  corruption: timesUsed(uses, USAGES.twistedAbility),
});
