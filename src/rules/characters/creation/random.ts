import type { DicePlan, Faces } from "../../dice/dice.ts";
import { CREATION_STEPS, type CreationStep, planLevels } from "../creation.ts";
import { GOLD_DICE } from "../attributes/generation.ts";
import { attributeDiceOf, toSpecies } from "../species.ts";
import type { CreationWorld } from "./catalog.ts";
import {
  classesFor,
  offerOf,
  withClass,
  withSpecies,
  withThrownGold,
  withThrownHitPoints,
  withThrownScores,
} from "./choose-class.ts";
import type { Draft } from "./draft.ts";
import { languagesAtStart } from "./languages-at-start.ts";
import { type Lots, LOT_DICE, lotsOf } from "./lots.ts";
import { withRandomAbilities } from "./random-abilities.ts";
import { openTryDice, withRandomBonuses } from "./random-bonuses.ts";
import { withRandomGear } from "./random-gear.ts";
import { withRandomGroups } from "./random-groups.ts";
import { speciesOf, standingOf } from "./standing.ts";

/** The dice of all attributes, in the order of the world's set. @rule WH-ATTR-01 WH-CUST-01 WH-SPC-04 */
export const attributeDice = (draft: Draft, world: CreationWorld): readonly DicePlan[] =>
  world.rulebook.attributes.names.map((name) => attributeDiceOf(speciesOf(draft, world) ?? toSpecies({}), name));

/** The hit dice of all levels, level by level and roll by roll. @rule WH-GEN-03 WH-CLASS-08 WH-CLASS-06 */
export function hitPointDice(
  { class: id, level }: Draft,
  { rulebook }: CreationWorld,
): readonly (readonly DicePlan[])[] {
  const table = rulebook.classes[id];
  if (!table || level < 1 || level > table.rows.length) return [];
  return planLevels(table, level, rulebook.options).map(({ plan, throws }) =>
    Array.from({ length: throws }, () => plan),
  );
}

/** The faces of rolls in one list, divided by level. */
function byLevel(draft: Draft, throws: readonly Faces[], world: CreationWorld): readonly (readonly Faces[])[] {
  let from = 0;
  return hitPointDice(draft, world).map((plans) => throws.slice(from, (from += plans.length)));
}

/** The draft with the hit points of rolls in one list. @rule WH-GEN-03 WH-CLASS-08 */
export const withHitPointThrows = (draft: Draft, throws: readonly Faces[], world: CreationWorld): Draft =>
  withThrownHitPoints(draft, byLevel(draft, throws, world), world.rulebook);

/** A step that chance can take; a raise of attributes stands beside their scores, since it needs a class. */
export type ChanceStep = CreationStep | "raises";

/** A step at random: which dice it takes, and what they bring. */
interface RandomStep {
  readonly plan: (draft: Draft, world: CreationWorld) => readonly DicePlan[];
  readonly resolve: (draft: Draft, throws: readonly Faces[], world: CreationWorld) => Draft;
}

const drawn = (resolve: (draft: Draft, world: CreationWorld, lots: Lots) => Draft): RandomStep => ({
  plan: () => [LOT_DICE],
  resolve: (draft, [faces = []], world) => resolve(draft, world, lotsOf(faces)),
});

const STEPS: Readonly<Record<ChanceStep, RandomStep>> = {
  attributes: { plan: attributeDice, resolve: withThrownScores },
  class: drawn(withRandomClass),
  raises: {
    plan: (draft, world) => (standingOf(draft, world).raisesLeft > 0 ? [LOT_DICE] : []),
    resolve: (draft, [lot], world) => (lot ? withRandomRaises(draft, world, lotsOf(lot)) : draft),
  },
  hitPoints: {
    plan: (draft, world) => hitPointDice(draft, world).flat(),
    resolve: withHitPointThrows,
  },
  groups: drawn(withRandomGroups),
  abilities: {
    plan: (draft, world) => [LOT_DICE, ...openTryDice(draft, world)],
    resolve: (draft, [lot = [], ...tries], world) => {
      const lots = lotsOf(lot);
      // the bonuses first: one of them is room for another ability
      return withRandomAbilities(withRandomBonuses(draft, tries, world, lots), world, lots);
    },
  },
  equipment: {
    plan: ({ gold }) => (gold === null ? [LOT_DICE, GOLD_DICE] : [LOT_DICE]),
    resolve: (draft, [lot = [], gold], world) =>
      withRandomGear(gold ? withThrownGold(draft, gold) : draft, world, lotsOf(lot)),
  },
  identity: drawn(withRandomIdentity),
};

/** A random class of those on offer; a chosen species stays. @rule WH-GEN-01 WH-RARE-01 */
function withRandomClass(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const isGone =
    draft.species !== "" && !offerOf(world).species.some(({ name }) => name === speciesOf(draft, world)?.name);
  const asked = isGone ? withSpecies(draft, "", world) : draft;
  return withClass(asked, lots.one(classesFor(asked, world))?.id ?? "", world);
}

/** Raises on random attributes, as many as the level still has. @rule WH-ATTR-09 WH-GEN-03 */
function withRandomRaises(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const { raisesLeft } = standingOf(draft, world);
  const raised = Array.from({ length: raisesLeft }, () => lots.one(world.rulebook.attributes.names) ?? []);
  return { ...draft, raises: [...draft.raises, ...raised.flat()] };
}

/** A random name, and the starting languages. @rule WH-GEN-06 WH-LANG-01 */
function withRandomIdentity(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const name = lots.one(world.catalog.ideas.names) ?? draft.name;
  return { ...draft, name, languages: languagesAtStart(draft, world).map((language) => language.name) };
}

/** The dice that a step takes when it is left to chance. @rule WH-GEN-01 WH-DICE-01 */
export const planRandomStep = (step: ChanceStep, draft: Draft, world: CreationWorld): readonly DicePlan[] =>
  STEPS[step].plan(draft, world);

/**
 * The draft after a random step, which replaces whatever the step had settled.
 * @rule WH-GEN-01 WH-ATTR-01 WH-GEN-02 WH-GEN-06
 */
export const resolveRandomStep = (
  step: ChanceStep,
  draft: Draft,
  throws: readonly Faces[],
  world: CreationWorld,
): Draft => STEPS[step].resolve(draft, throws, world);

/**
 * The order of steps in a random character: gear before abilities, since an attunement may be to an item one owns.
 * @rule WH-GEN-01
 */
export const RANDOM_ORDER: readonly ChanceStep[] = [
  "attributes",
  "class",
  "raises",
  ...CREATION_STEPS.filter((step) => !["attributes", "class", "abilities", "identity"].includes(step)),
  "abilities",
  "identity",
];
