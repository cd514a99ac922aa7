import { ATTEMPTS_AT_CREATION } from "../attributes/custom-bonuses.ts";
import { bringsBonus, planAttempt } from "../attributes/bonus-attempts.ts";
import { type ClassTraits, SAVE_TAGS } from "../classes/class-table.ts";
import type { DicePlan, Faces } from "../../base/dice.ts";
import { aisleOf, type CreationWorld, type Goods } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { LOT_DICE, type Lots, lotsOf, withRandomGroups } from "./choose-groups.ts";
import { kindsFor, openToTry, withAttempt, withBonus } from "./try-bonus.ts";
import { affordable, buyGoods, purseOf, speciesOf, standingOf } from "./standing.ts";
import { coinRatesOf, goldIn } from "../../items/coins.ts";
import { CREATION_STEPS, type CreationStep, planLevels } from "../creation.ts";
import { GOLD_DICE } from "../attributes/generation.ts";
import { attributeDiceOf, toSpecies } from "../species.ts";
import {
  classesFor,
  offerOf,
  withClass,
  withSpecies,
  withRolledGold,
  withRolledHitPoints,
  withRolledScores,
} from "./choose-class.ts";
import { isSameLanguage } from "../groups/languages.ts";
import { languageCount, languagesAtStart } from "./made.ts";
import { withRandomAbilities } from "./choose-abilities.ts";

/** Any score that allows a roll: the dice are the same for each. */
const SOME_SCORE = 10;

/** The dice of all attempts at a custom bonus that are still open; none where nobody tries. @rule WH-CUST-02 */
export function openTryDice(draft: Draft, world: CreationWorld): readonly DicePlan[] {
  if (openToTry(draft, world).length === 0) return [];
  const count = ATTEMPTS_AT_CREATION + draft.raises.length - draft.attempts.length;
  return Array.from({ length: Math.max(0, count) }, () => planAttempt({ score: SOME_SCORE }, world.rulebook.options));
}

/** The kind of bonus for the attempt at a place, chosen at random. @rule WH-CUST-02 */
function withRandomKind(draft: Draft, place: number, world: CreationWorld, lots: Lots): Draft {
  const attempt = draft.attempts[place];
  if (!attempt || !bringsBonus(attempt, world.rulebook.options)) return draft;
  const kind = lots.one(kindsFor(draft, place, world)) ?? "";
  const against = kind === "savingThrowVersus" ? (lots.one(SAVE_TAGS) ?? "") : "";
  return withBonus(draft, place, { kind, against });
}

/**
 * All open attempts made on random attributes, and random bonuses for all that have brought one. What was rolled before
 * stays. @rule WH-CUST-02 WH-CUST-03
 */
export function withRandomBonuses(draft: Draft, rolls: readonly Faces[], world: CreationWorld, lots: Lots): Draft {
  let next: Draft = { ...draft, attempts: draft.attempts.map((one) => ({ ...one, kind: "" as const, against: "" })) };
  for (const faces of rolls) {
    const attribute = lots.one(openToTry(next, world));
    if (attribute !== null) next = withAttempt(next, attribute, faces);
  }
  return next.attempts.reduce((made, _, place) => withRandomKind(made, place, world, lots), next);
}

/** How many small items are bought after weapon, armor and pack. */
const SMALL_ITEMS = 6;
/** The share of the gold that small items leave in the purse: nobody sets out without coins. */
const KEPT_SHARE = 0.2;

/** Whether this is a melee weapon for sale that does not hinder the class. @rule WH-DEFT-10 WH-WISE-20 */
function isFitWeapon({ facts, price }: Goods, { twoHandedPenalty }: ClassTraits): boolean {
  if (facts.type !== "weapon" || price === 0) return false;
  const isMelee = facts.range === null || facts.meleeDamage !== "";
  return isMelee && !(twoHandedPenalty && facts.traits.includes("twoHanded"));
}

/** The heaviest armor that costs the class nothing; no limit for most. @rule WH-DEFT-09 WH-WISE-18 WH-BRAVE-06 */
const armorLimitOf = ({ slotArmorLimit, miracleArmorLimit, taskArmorPenalty }: ClassTraits): number =>
  Math.min(slotArmorLimit ?? Infinity, miracleArmorLimit ?? Infinity, taskArmorPenalty?.armorClass ?? Infinity);

const isFitArmor = ({ facts, price }: Goods, traits: ClassTraits): boolean =>
  facts.type === "armor" &&
  facts.kind === "body" &&
  price > 0 &&
  (facts.countsAs ?? facts.armorClass) <= armorLimitOf(traits);

const isPack = ({ facts, price }: Goods): boolean =>
  facts.type === "gear" && facts.container && facts.size !== "heavy" && price > 0;

const isSmall = (goods: Goods): boolean =>
  aisleOf(goods) === "gear" && goods.facts.type === "gear" && goods.facts.size !== "heavy" && goods.price > 0;

/** Whether the load would slow nobody down with this as well. @rule WH-ENC-04 */
const isEasyToBear = (draft: Draft, { id }: Goods, world: CreationWorld): boolean =>
  standingOf(buyGoods(draft, id, world).draft, world).derived.burden.burden === "normal";

/**
 * A weapon, armor and a pack that the class can use, then some small items, as far as the gold goes. What slows its
 * bearer down is left in the shop; only where the coins alone do so, weapon and armor are worth more than a quick step.
 * @rule WH-EQ-02 WH-GEN-01 WH-ENC-04
 */
export function withRandomGear(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const traits = world.rulebook.classes[draft.class]?.traits ?? {};
  let next: Draft = { ...draft, purchases: [] };
  const buyOne = (isWanted: (goods: Goods) => boolean, isNeeded = false): void => {
    const owned = new Set(next.purchases.map(({ goods }) => goods));
    const open = affordable(next, world).filter((goods) => isWanted(goods) && !owned.has(goods.id));
    const easy = open.filter((goods) => isEasyToBear(next, goods, world));
    const one = lots.one(easy.length > 0 || !isNeeded ? easy : open);
    if (one) next = buyGoods(next, one.id, world).draft;
  };
  buyOne((goods) => isFitWeapon(goods, traits), true);
  buyOne((goods) => isFitArmor(goods, traits), true);
  buyOne(isPack);
  const kept = purseOf(next, world).gold * KEPT_SHARE;
  const spare = (): number => goldIn(purseOf(next, world).coins, coinRatesOf(world.rulebook.options)) - kept;
  for (let left = SMALL_ITEMS; left > 0; left -= 1) buyOne((goods) => isSmall(goods) && goods.price <= spare());
  return next;
}

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
  return planLevels(table, level, rulebook.options).map(({ plan, rolls }) => Array.from({ length: rolls }, () => plan));
}

/** The faces of rolls in one list, divided by level. */
function byLevel(draft: Draft, rolls: readonly Faces[], world: CreationWorld): readonly (readonly Faces[])[] {
  let from = 0;
  return hitPointDice(draft, world).map((plans) => rolls.slice(from, (from += plans.length)));
}

/** The draft with the hit points of rolls in one list. @rule WH-GEN-03 WH-CLASS-08 */
export const withHitPointRolls = (draft: Draft, rolls: readonly Faces[], world: CreationWorld): Draft =>
  withRolledHitPoints(draft, byLevel(draft, rolls, world), world.rulebook);

/** A step that chance can take; a raise of attributes stands beside their scores, since it needs a class. */
export type ChanceStep = CreationStep | "raises";

/** A step at random: which dice it takes, and what they bring. */
interface RandomStep {
  readonly plan: (draft: Draft, world: CreationWorld) => readonly DicePlan[];
  readonly resolve: (draft: Draft, rolls: readonly Faces[], world: CreationWorld) => Draft;
}

const drawn = (resolve: (draft: Draft, world: CreationWorld, lots: Lots) => Draft): RandomStep => ({
  plan: () => [LOT_DICE],
  resolve: (draft, [faces = []], world) => resolve(draft, world, lotsOf(faces)),
});

const STEPS: Readonly<Record<ChanceStep, RandomStep>> = {
  attributes: { plan: attributeDice, resolve: withRolledScores },
  class: drawn(withRandomClass),
  raises: {
    plan: (draft, world) => (standingOf(draft, world).raisesLeft > 0 ? [LOT_DICE] : []),
    resolve: (draft, [lot], world) => (lot ? withRandomRaises(draft, world, lotsOf(lot)) : draft),
  },
  hitPoints: {
    plan: (draft, world) => hitPointDice(draft, world).flat(),
    resolve: withHitPointRolls,
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
      withRandomGear(gold ? withRolledGold(draft, gold) : draft, world, lotsOf(lot)),
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

/**
 * A random name, the starting languages, and as many of the world's other languages as the attributes allow.
 * @rule WH-GEN-06 WH-LANG-01 WH-LANG-02 WH-ATTR-05
 */
function withRandomIdentity(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const name = lots.one(world.catalog.ideas.names) ?? draft.name;
  const given = languagesAtStart(draft, world).map((language) => language.name);
  const spoken = [...new Set((world.catalog.peoples ?? []).flatMap(({ languages }) => languages))];
  const { allowed, used } = languageCount({ ...draft, languages: [] }, world);
  const others = spoken.filter((one) => !given.some((other) => isSameLanguage(one, other)));
  return { ...draft, name, languages: [...given, ...lots.some(others, Math.max(0, allowed - used))] };
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
  rolls: readonly Faces[],
  world: CreationWorld,
): Draft => STEPS[step].resolve(draft, rolls, world);

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
