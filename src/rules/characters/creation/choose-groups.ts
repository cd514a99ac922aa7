import type { GroupFacts, GroupKind } from "../../facts.ts";
import { addGroup, type GroupChange } from "../groups/change-groups.ts";
import { type PlaceRefusal, placeRefusal, withinLimit } from "../groups/places.ts";
import { drawGroup, type DrawnGroup, type GroupList } from "../groups/random-group.ts";
import type { Faces } from "../../dice/dice.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { standingOf } from "./standing.ts";

/** A new group of a draft, with every field filled in. @rule WH-GROUP-01 */
export const newGroup = (kind: GroupKind, name = "", attributes: readonly string[] = []): GroupFacts => ({
  name,
  kind,
  attributes,
  combat: false,
  half: false,
  moral: false,
  languages: [],
  unwritten: false,
});

/** A draft after a step, and why the step was not taken. */
export interface GroupStep {
  readonly draft: Draft;
  readonly refusal: PlaceRefusal | null;
}

/** Groups beyond the limit are story only; the others count. @rule WH-GROUP-01 WH-ATTR-08 */
export function withGroups(draft: Draft, groups: readonly GroupFacts[], world: CreationWorld): Draft {
  const written = { ...draft, groups: groups.map((group) => ({ ...group, unwritten: false })) };
  const { derived, owner } = standingOf(written, world);
  if (!owner) return written;
  const traits = owner.table.traits;
  const free = traits.vocationRequired && !world.rulebook.options.headVocationCounts;
  const counted = written.groups.filter(({ kind }) => !free || kind !== "vocation");
  const limited = withinLimit(counted, derived.groups.limit.value);
  return { ...written, groups: written.groups.map((group) => limited[counted.indexOf(group)] ?? group) };
}

const placesOf = ({ rulebook }: CreationWorld): readonly string[] => rulebook.attributes.names;
const traitsOf = ({ class: id }: Draft, { rulebook }: CreationWorld) => rulebook.classes[id]?.traits ?? {};

/** The draft with one more group; a new vocation takes the place of the old one. @rule WH-GROUP-03 WH-GROUP-05 WH-GROUP-07 WH-DEFT-01 */
export function withGroup(draft: Draft, group: GroupFacts, world: CreationWorld): GroupStep {
  const change: GroupChange = addGroup(draft.groups, group, placesOf(world), traitsOf(draft, world));
  if (change.refusal) return { draft, refusal: change.refusal };
  return { draft: withGroups(draft, change.groups, world), refusal: null };
}

/** The draft with a group changed, unless it cannot stand there. @rule WH-GROUP-03 WH-GROUP-05 WH-DEFT-01 */
export function withChangedGroup(draft: Draft, place: number, group: GroupFacts, world: CreationWorld): GroupStep {
  const others = draft.groups.toSpliced(place, 1);
  const refusal = placeRefusal(others, group, placesOf(world), traitsOf(draft, world));
  if (refusal && !isUnplacedSpecies(refusal, group)) return { draft, refusal };
  return { draft: withGroups(draft, draft.groups.with(place, group), world), refusal: null };
}

/**
 * A species that still lacks one of its attributes may stay in the draft, which is then unfinished.
 * @rule WH-GROUP-05
 */
const isUnplacedSpecies = (refusal: PlaceRefusal, { kind, half, attributes }: GroupFacts): boolean =>
  refusal === "speciesPlaces" && kind === "species" && attributes.length < (half ? 1 : 2);

/** The draft without a group. @rule WH-GROUP-01 */
export const withoutGroup = (draft: Draft, place: number, world: CreationWorld): Draft =>
  withGroups(draft, draft.groups.toSpliced(place, 1), world);

/** Why a group of the draft is not where it should be; null if it is. @rule WH-GROUP-03 WH-GROUP-05 WH-DEFT-01 */
export const groupProblem = (draft: Draft, place: number, world: CreationWorld): PlaceRefusal | null => {
  const group = draft.groups[place];
  const others = draft.groups.toSpliced(place, 1);
  return group ? placeRefusal(others, group, placesOf(world), traitsOf(draft, world)) : null;
};

/** The group that a die draws; species that only a class may have are said to be reserved. @rule WH-GROUP-11 */
export const drawnGroup = (list: GroupList, faces: Faces, { catalog }: CreationWorld): DrawnGroup | null =>
  drawGroup(
    list,
    catalog.groups[list],
    faces,
    catalog.species.map(({ facts }) => facts.name),
  );
