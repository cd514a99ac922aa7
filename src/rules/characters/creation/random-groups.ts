import { mayStandAtAttribute } from "../../classes/deft/vocation-place.ts";
import { type GroupKind, hasRoomFor } from "../../facts.ts";
import type { CreationWorld } from "./catalog.ts";
import { newGroup, withGroup, withGroups } from "./choose-groups.ts";
import type { Draft } from "./draft.ts";
import type { Lots } from "./lots.ts";
import { scoreIn, speciesOf, standingOf } from "./standing.ts";

/** One in this many random characters is not of the world's usual species. */
const STRANGERS = 3;

/** The attributes with room, the highest scores first, where a group helps most. */
function placesFor({ groups, ...draft }: Draft, { rulebook }: CreationWorld): readonly string[] {
  const scoreOf = (name: string): number => scoreIn({ groups, ...draft }, name) ?? 0;
  return rulebook.attributes.names
    .filter((name) => hasRoomFor(groups, name))
    .toSorted((first, second) => scoreOf(second) - scoreOf(first));
}

function drawnName(draft: Draft, kind: GroupKind, world: CreationWorld, lots: Lots): string | null {
  const { groups } = world.catalog;
  const known = new Set(draft.groups.map(({ name }) => name));
  const fresh = (names: readonly string[]) => lots.one(names.filter((name) => !known.has(name)));
  if (kind === "affiliation") return fresh(groups.affiliations);
  if (kind === "species") return speciesOf(draft, world)?.name ?? fresh(ordinarySpecies(world));
  const open = speciesOf(draft, world)?.vocations ?? [];
  return open.length > 0 ? lots.one(open) : fresh([...groups.vocations, ...groups.moreVocations]);
}

/** The species that need not be played like a class. @rule WH-GROUP-11 */
export const ordinarySpecies = ({ catalog }: CreationWorld): readonly string[] =>
  catalog.groups.species.filter((name) => !catalog.species.some(({ facts }) => facts.name === name));

function withDrawn(draft: Draft, kind: GroupKind, world: CreationWorld, lots: Lots): Draft {
  const name = drawnName(draft, kind, world, lots);
  if (name === null) return draft;
  const traits = world.rulebook.classes[draft.class]?.traits ?? {};
  const wanted = kind === "species" ? 2 : 1;
  const places = mayStandAtAttribute({ kind }, traits) ? placesFor(draft, world).slice(0, wanted) : [];
  return withGroup(draft, newGroup(kind, name, places), world).draft;
}

/**
 * Groups at random up to the limit: a vocation, a species for some, and affiliations.
 * @rule WH-GROUP-11 WH-GROUP-01 WH-GROUP-05 WH-DEFT-01
 */
export function withRandomGroups(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const isStranger = draft.species !== "" || lots.happens(STRANGERS);
  const kinds: readonly GroupKind[] = ["vocation", ...(isStranger ? (["species"] as const) : [])];
  let next = withGroups(draft, [], world);
  for (const kind of kinds) next = withDrawn(next, kind, world, lots);
  for (let left = roomIn(next, world); left > 0; left -= 1) next = withDrawn(next, "affiliation", world, lots);
  return next;
}

function roomIn(draft: Draft, world: CreationWorld): number {
  const { used, limit } = standingOf(draft, world).derived.groups;
  return limit.value - used;
}
