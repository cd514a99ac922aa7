import { buy, type Coins, coinRatesOf, costOf } from "../../gear/coins.ts";
import type { CharacterFacts } from "../../facts.ts";
import type { ItemFacts } from "../../gear/items.ts";
import { type OpenSlot, openSlots, type SlotOwner } from "../../classes/slots.ts";
import { slotsOf } from "../../classes/ability-slots.ts";
import type { CharacterDerived } from "../character-derived.ts";
import { goldForLevel } from "../creation.ts";
import { deriveCharacter } from "../derive-character.ts";
import { slotOwnerOf } from "../experience/level-plan.ts";
import { xpFor } from "../experience/levels.ts";
import { raisesAtLevel } from "../attributes/attributes.ts";
import { bonusesOfAttempts } from "../attributes/bonus-attempts.ts";
import type { CustomBonus } from "../attributes/custom-bonuses.ts";
import { type SpeciesFacts, xpFactorOf } from "../species.ts";
import type { CreationWorld, Goods } from "./catalog.ts";
import type { Draft } from "./draft.ts";

/** The value for a score that is not settled yet; it gives no bonus or penalty. */
const ORDINARY = 10;

/** The species that a draft plays like a class. @rule WH-SPC-01 */
export const speciesOf = ({ species }: Draft, { catalog }: CreationWorld): SpeciesFacts | null =>
  catalog.species.find(({ id }) => id === species)?.facts ?? null;

/** A line of the shopping list. */
export interface Bought {
  readonly goods: Goods;
  /** The whole purchase, as it is carried. */
  readonly item: ItemFacts;
  readonly count: number;
  /** Gold pieces for all of it. */
  readonly cost: number;
}

/** What was bought, with its catalog entries; goods that are no longer for sale are left out. @rule WH-EQ-02 */
export const boughtIn = ({ purchases }: Draft, { rulebook, catalog }: CreationWorld): readonly Bought[] =>
  purchases.flatMap(({ goods: id, count, equipped, packed }) => {
    const goods = catalog.goods.find((one) => one.id === id);
    if (!goods || count < 1) return [];
    const { facts, price } = goods;
    const carried = { ...facts, id, packed, quantity: facts.quantity * count };
    const item: ItemFacts = "equipped" in carried ? { ...carried, equipped } : carried;
    return [{ goods, item, count, cost: costOf([{ price, count }], coinRatesOf(rulebook.options)) }];
  });

/** The gold, and what was spent of it. */
export interface Purse {
  /** Gold pieces at the start, including those for a higher level. @rule WH-GEN-02 WH-GEN-03 */
  readonly gold: number;
  readonly spent: number;
  /** What is left, with change. @rule WH-EQ-01 */
  readonly coins: Coins;
  /** Not enough gold for all of it. */
  readonly tooPoor: boolean;
}

/** What is left of the gold after the shopping. @rule WH-GEN-02 WH-GEN-03 WH-EQ-01 WH-EQ-02 */
export function purseOf(draft: Draft, world: CreationWorld): Purse {
  const rates = coinRatesOf(world.rulebook.options);
  const gold = (draft.gold ?? 0) + (draft.gold === null ? 0 : goldForLevel(draft.level));
  const spent = costOf(
    boughtIn(draft, world).map(({ cost }) => ({ price: cost, count: 1 })),
    rates,
  );
  const { coins, refusal } = buy({ gp: gold, sp: 0, cp: 0 }, spent, rates);
  return { gold, spent, coins, tooPoor: refusal !== null };
}

/** The custom bonuses that the draft's rolls have brought, where the table plays with them. @rule WH-CUST-02 WH-OPT-01 */
export const bonusesIn = ({ attempts }: Draft, { rulebook: { options } }: CreationWorld): readonly CustomBonus[] =>
  options.customAttributes ? bonusesOfAttempts(attempts, options) : [];

/** The character as far as it is settled, as facts of the rules. @rule WH-GEN-01 WH-GEN-03 WH-ATTR-09 */
export function factsOf(draft: Draft, world: CreationWorld): CharacterFacts<string> {
  const { level, class: id, groups, abilities } = draft;
  const { names } = world.rulebook.attributes;
  const rolled = draft.rolled ?? 0;
  const items = boughtIn(draft, world).map(({ item }) => item);
  const row = world.rulebook.classes[id]?.rows[level - 1];
  const species = speciesOf(draft, world);
  return {
    level,
    class: id,
    xp: row ? xpFor(row, species ? xpFactorOf(species) : 1) : 0,
    hp: { value: rolled, rolled, temporary: 0 },
    attributes: Object.fromEntries(names.map((name) => [name, { value: scoreIn(draft, name) ?? ORDINARY }])),
    groups,
    coins: purseOf(draft, world).coins,
    overrides: { armorClass: null, attackValue: null, savingThrow: null, movement: null, initiative: null },
    bonus: { armorClass: 0, attackValue: 0, savingThrow: 0, damage: 0, initiative: 0, movement: 0 },
    items,
    raises: raisesIn(draft),
    slots: slotsOf(
      abilities.map((ability, place) => ({ ...ability, id: String(place), item: "" })),
      [],
    ),
    speciesClass: species,
    customBonuses: bonusesIn(draft, world),
  };
}

/** The score with its raises; undefined until it is settled. @rule WH-ATTR-09 */
export function scoreIn({ scores, raises }: Draft, name: string): number | undefined {
  const score = Object.hasOwn(scores, name) ? scores[name] : undefined;
  return score === undefined ? undefined : score + raises.filter((raised) => raised === name).length;
}

/** The raises as a character's log has them: one for every second level. @rule WH-ATTR-09 */
export const raisesIn = ({ raises }: Draft) =>
  raises.map((attribute, place) => ({ level: (place + 1) * 2, attribute, by: 1 as const }));

/** Everything that follows from a draft. */
export interface Standing {
  readonly facts: CharacterFacts<string>;
  readonly derived: CharacterDerived<string>;
  readonly purse: Purse;
  readonly bought: readonly Bought[];
  /** Null while no class is chosen. */
  readonly owner: SlotOwner | null;
  readonly openSlots: readonly OpenSlot[];
  /** How many attributes may still be raised. @rule WH-ATTR-09 */
  readonly raisesLeft: number;
}

/** Everything that follows from a draft: numbers, purse, burden, room in the slots. @rule WH-GEN-01 WH-CLASS-11 */
export function standingOf(draft: Draft, world: CreationWorld): Standing {
  const facts = factsOf(draft, world);
  const derived = deriveCharacter(facts, world.rulebook);
  const owner = derived.class && draft.level <= derived.class.rows.length ? slotOwnerOf(facts, world.rulebook) : null;
  const raises = derived.class ? derived.raises : raisesAtLevel(draft.level);
  return {
    facts,
    derived,
    purse: purseOf(draft, world),
    bought: boughtIn(draft, world),
    owner,
    openSlots: owner ? openSlots(owner) : [],
    raisesLeft: Math.max(0, raises - draft.raises.length),
  };
}
