import { mayStandAtAttribute } from "../groups/places.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { resolveAttributes, resolveLevels } from "../creation.ts";
import type { Faces } from "../../base/dice.ts";
import type { RuleOptions } from "../../base/options.ts";
import { type ClassOffer, classesOfSpecies, classOffer } from "../create.ts";
import { toSpecies } from "../species.ts";
import { resolveStartingGold } from "../attributes/generation.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { speciesOf } from "./standing.ts";

/** Whether rare classes and species may be chosen: they are offered, or the table offers them to everybody. @rule WH-RARE-01 */
export const isRareOpen = ({ rulebook, rareOffered }: Pick<CreationWorld, "rulebook" | "rareOffered">): boolean =>
  rareOffered || !rulebook.options.rareByOffer;

/** The classes and species open to a new character, by the Referee's rulings and offer. @rule WH-RARE-01 WH-SPC-01 WH-GEN-01 */
export const offerOf = ({ catalog, ...world }: CreationWorld): ClassOffer =>
  classOffer(world.rulebook, { offered: isRareOpen(world), species: catalog.species.map(({ facts }) => facts) });

/** The classes open to a draft, which a species may limit. @rule WH-RARE-01 WH-SPC-01 */
export function classesFor(draft: Draft, world: CreationWorld): readonly ClassTable[] {
  const offer = offerOf(world);
  const species = speciesOf(draft, world);
  return species ? classesOfSpecies(offer, species) : offer.classes;
}

/**
 * The draft with another class: rolled hit points and slots of the old one are dropped, and a vocation that the class's
 * rolls depend on leaves its attribute.
 * @rule WH-GEN-01 WH-DEFT-01 WH-CLASS-01
 */
export function withClass(draft: Draft, id: string, { rulebook }: CreationWorld): Draft {
  if (draft.class === id) return draft;
  const traits = rulebook.classes[id]?.traits ?? {};
  const groups = draft.groups.map((group) =>
    mayStandAtAttribute(group, traits) ? group : { ...group, attributes: [] },
  );
  return { ...draft, class: id, groups, rolled: null, abilities: [] };
}

/** The draft with another species as class; a class that is closed to it is dropped. @rule WH-SPC-01 */
export function withSpecies(draft: Draft, id: string, world: CreationWorld): Draft {
  if (draft.species === id) return draft;
  const next = { ...draft, species: id, scores: {}, raises: [] };
  return classesFor(next, world).some((table) => table.id === next.class) ? next : withClass(next, "", world);
}

/**
 * The draft at another level: its hit dice are rolled anew, and slots and raises that it lacks are dropped.
 * @rule WH-GEN-03
 */
export function withLevel(draft: Draft, level: number, world: CreationWorld): Draft {
  if (draft.level === level) return draft;
  const { rows = [] } = world.rulebook.classes[draft.class] ?? {};
  const row = rows[level - 1];
  return {
    ...draft,
    level,
    rolled: null,
    raises: draft.raises.slice(0, row?.raises ?? Math.floor(level / 2)),
    abilities: draft.abilities.filter(({ slot }) => slot === null || slot < (row?.slots ?? 0)),
  };
}

/** The draft with the scores that the dice of all attributes bring. @rule WH-ATTR-01 WH-CUST-01 WH-SPC-04 */
export const withRolledScores = (draft: Draft, rolls: readonly Faces[], world: CreationWorld): Draft => ({
  ...draft,
  scores: resolveAttributes<string>(rolls, world.rulebook.attributes, speciesOf(draft, world) ?? toSpecies({})),
});

/** The draft with one score; null leaves it open again. @rule WH-ATTR-01 */
export function withScore(draft: Draft, name: string, score: number | null): Draft {
  const { [name]: _, ...others } = draft.scores;
  return { ...draft, scores: score === null ? others : { ...others, [name]: score } };
}

/** The draft with the hit points that the dice of all its levels bring. @rule WH-GEN-03 WH-CLASS-08 */
export function withRolledHitPoints(
  draft: Draft,
  rolls: readonly (readonly Faces[])[],
  { classes, options }: { readonly classes: Readonly<Record<string, ClassTable>>; readonly options: RuleOptions },
): Draft {
  const table = classes[draft.class];
  return table ? { ...draft, rolled: resolveLevels(table, rolls, options) } : draft;
}

/** The draft with the starting gold that the dice bring. @rule WH-GEN-02 */
export const withRolledGold = (draft: Draft, faces: Faces): Draft => ({ ...draft, gold: resolveStartingGold(faces) });
