import type { GroupLimit } from "../characters/character-derived.ts";
import type { GroupFacts } from "../base/facts.ts";
import { requireCount } from "../base/numbers.ts";
import { spendUse, timesUsed, USAGES, type Uses } from "../base/time/uses.ts";
import type { Stigma } from "../checks/stigma.ts";

/** A character's groups, including a stigma. */
interface StigmaGroups {
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
): StigmaGroups {
  const written = groups.filter(({ unwritten }) => !unwritten);
  const others = written.filter(({ kind }) => kind !== "species");
  const freed = supplantsSpecies ? written.length - others.length : 0;
  const isFull = requireCount(used, "groups") - freed >= requireCount(limit.value, "groups");
  return {
    groups: supplantsSpecies ? groups.filter(({ kind }) => kind !== "species") : groups,
    drops: isFull ? others : [],
  };
}

/** The groups once the stigma is written, and one of them is dropped for it if there was no room. @rule WH-EXM-01 */
export function withStigma(
  groups: readonly GroupFacts[],
  { name, attributes }: Stigma,
  { supplantsSpecies, dropped }: { readonly supplantsSpecies: boolean; readonly dropped: GroupFacts | null },
): readonly GroupFacts[] {
  const kind = supplantsSpecies ? "species" : "affiliation";
  const left = groups.filter((group) => group !== dropped && !(supplantsSpecies && group.kind === "species"));
  return [...left, { name, kind, attributes, unwritten: false, negative: true }];
}

/** Whether the stigma takes the place of a species with one of these names. @rule WH-EXM-01 */
export const supplantsSpecies = (species: readonly string[]): boolean =>
  species.some((name) => SUPPLANTED.some((one) => name.toLowerCase().includes(one)));

const SUPPLANTED = ["elf", "dwarf", "halfling"] as const;

/** At how many attributes a stigma stands. @rule WH-EXM-01 */
export const stigmaAttributes = (supplantsSpecies: boolean): 1 | 2 => (supplantsSpecies ? 2 : 1);

/** One use of a supernatural ability, and how much it raises corruption. */
interface StigmaUse {
  readonly uses: Uses;
  /** Levels of corruption: as many as earlier uses on the same day. */
  readonly corruption: number;
}

/** Each further use on a day corrupts more. @rule WH-EXM-01 */
export const useStigmaAbility = (uses: Uses): StigmaUse => ({
  uses: spendUse(uses, USAGES.stigmaAbility).uses,
  corruption: timesUsed(uses, USAGES.stigmaAbility),
});
