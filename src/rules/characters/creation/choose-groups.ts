import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import { seededNumbers } from "../../checks/seeded-dice.ts";
import { drawEntry } from "../creation.ts";
import { type GroupFacts, type GroupKind, hasRoomFor } from "../../base/facts.ts";
import {
  addGroup,
  type GroupChange,
  mayStandAtAttribute,
  type PlaceRefusal,
  placeRefusal,
  speciesPlaces,
  withinLimit,
} from "../groups/places.ts";
import { drawGroup, type DrawnGroup, type GroupList } from "../groups/random-group.ts";
import { type CreationWorld, speaking } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { scoreIn, speciesOf, standingOf } from "./standing.ts";

/** The dice that decide every choice of a random step. @rule WH-GEN-01 WH-DICE-01 */
export const LOT_DICE: DicePlan = { count: 6, faces: 20, bonus: 0 };

/** Draws from lists, one after another; the same dice always draw the same entries. */
export interface Lots {
  /** An entry of the list; null if it is empty. */
  one<Entry>(entries: readonly Entry[]): Entry | null;
  /** This many different entries, or all if there are fewer. */
  some<Entry>(entries: readonly Entry[], count: number): readonly Entry[];
  /** True once in this many times on average. */
  happens(oneIn: number): boolean;
}

/** Draws decided by dice that were rolled. @rule WH-GEN-06 WH-RAND-01 */
export function lotsOf(faces: Faces): Lots {
  const seed = requireFaces(LOT_DICE, faces).reduce((sum, face) => sum * 20 + face - 1, 0);
  const next = seededNumbers(seed);
  const one = <Entry>(entries: readonly Entry[]): Entry | null => drawEntry(entries, next());
  return {
    one,
    some: (entries, count) => {
      const left = [...entries];
      const drawn: (typeof left)[number][] = [];
      while (drawn.length < count && left.length > 0) {
        const [entry] = left.splice(Math.floor(next() * left.length), 1);
        if (entry !== undefined) drawn.push(entry);
      }
      return drawn;
    },
    happens: (oneIn) => next() * oneIn < 1,
  };
}

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
interface GroupStep {
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

/**
 * A group with one of its attributes taken or left: where there is no more room for it, the one it stood at longest gives
 * way. @rule WH-GROUP-05
 */
export function withPlace({ attributes, ...group }: GroupFacts, name: string): GroupFacts {
  if (attributes.includes(name)) return { ...group, attributes: attributes.filter((one) => one !== name) };
  const room = group.kind === "species" ? speciesPlaces(group) : 1;
  return { ...group, attributes: [...attributes, name].slice(-room) };
}

/** The groups that a character still lacks and usually has, as rows to be filled in. @rule WH-GROUP-01 WH-GROUP-07 */
export function groupsToWrite(draft: Draft, world: CreationWorld): readonly GroupKind[] {
  if (!standingOf(draft, world).owner) return [];
  const lacks = (kind: GroupKind): boolean => !draft.groups.some((group) => group.kind === kind);
  const isNeeded = traitsOf(draft, world).vocationRequired === true;
  const room = roomIn(draft, world);
  const asksVocation = lacks("vocation") && (room > 0 || isNeeded);
  const isLeft = room > (asksVocation ? 1 : 0);
  return [...(asksVocation ? (["vocation"] as const) : []), ...(isLeft ? (["affiliation"] as const) : [])];
}

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
  return withGroup(draft, speaking(newGroup(kind, name, places), world), world).draft;
}

/**
 * Groups at random up to the limit: a vocation, a species for some, and affiliations.
 * @rule WH-GROUP-11 WH-GROUP-01 WH-GROUP-05 WH-DEFT-01 WH-LANG-01
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
