import { buy, coinRatesOf, type Coins, costOf, goldIn } from "../../items/coins.ts";
import type { CharacterFacts } from "../../base/facts.ts";
import type { ItemFacts } from "../../items/items.ts";
import { type OpenSlot, openSlots, type SlotOwner } from "../classes/slots.ts";
import { slotsOf } from "../classes/ability-slots.ts";
import type { CharacterDerived } from "../character-derived.ts";
import { goldForLevel } from "../creation.ts";
import { deriveCharacter } from "../derive-character.ts";
import { slotOwnerOf } from "../experience/level-plan.ts";
import { xpFor } from "../experience/award.ts";
import { raisesAtLevel } from "../../base/attribute-set.ts";
import { bonusesOfAttempts } from "../attributes/bonus-attempts.ts";
import type { CustomBonus } from "../attributes/custom-bonuses.ts";
import { type SpeciesFacts, xpFactorOf } from "../species.ts";
import { type Aisle, aisleOf, type CreationWorld, type Goods, sizeOfDraft } from "./catalog.ts";
import type { Draft, DraftPurchase } from "./draft.ts";

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

/** The purchases, with their catalog entries; goods that are no longer for sale are left out. @rule WH-EQ-02 */
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
interface Purse {
  /** Gold pieces at the start, including those for a higher level. @rule WH-GEN-02 WH-GEN-03 */
  readonly gold: number;
  readonly spent: number;
  /** The coins left, with change. @rule WH-EQ-01 */
  readonly coins: Coins;
  /** Not enough gold for all of it. */
  readonly tooPoor: boolean;
}

/** The rest of the gold after the shopping. @rule WH-GEN-02 WH-GEN-03 WH-EQ-01 WH-EQ-02 */
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
    size: sizeOfDraft(draft, world),
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

const SHOP_REFUSALS = ["notForSale", "tooPoor"] as const;
/** Why something was not bought. */
type ShopRefusal = (typeof SHOP_REFUSALS)[number];

/** A draft after shopping, and why nothing was bought. */
interface ShopStep {
  readonly draft: Draft;
  readonly refusal: ShopRefusal | null;
}

/** The goods of an aisle whose names contain all the words. @rule WH-EQ-02 */
export function goodsFound({ goods }: { readonly goods: readonly Goods[] }, aisle: Aisle | "", words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return goods.filter(
    (one) => (aisle === "" || aisleOf(one) === aisle) && wanted.every((word) => one.name.toLowerCase().includes(word)),
  );
}

/** How something is carried at first: worn or wielded if there is room, otherwise in the pack. */
function carriage(goods: Goods, draft: Draft, world: CreationWorld): Pick<DraftPurchase, "equipped" | "packed"> {
  const held = boughtIn(draft, world).map(({ item }) => item);
  if (canBeWorn(goods.facts, held)) return { equipped: true, packed: false };
  const { burden } = standingOf(draft, world).derived;
  const fits = burden.packed + 1 <= burden.allowance.packed;
  return { equipped: false, packed: aisleOf(goods) === "gear" && fits };
}

const isOn = (item: ItemFacts): boolean => "equipped" in item && item.equipped;

/** Armor if none of its kind is worn, and a weapon if a hand is free. */
function canBeWorn(facts: ItemFacts, held: readonly ItemFacts[]): boolean {
  if (facts.type === "weapon") return !held.some((item) => item.type === "weapon" && isOn(item));
  return (
    facts.type === "armor" && !held.some((item) => item.type === "armor" && item.kind === facts.kind && isOn(item))
  );
}

/** Buys something once more, if the purse can pay. @rule WH-EQ-02 WH-EQ-01 */
export function buyGoods(draft: Draft, id: string, world: CreationWorld): ShopStep {
  const goods = world.catalog.goods.find((one) => one.id === id);
  if (!goods) return { draft, refusal: "notForSale" };
  const known = draft.purchases.find((one) => one.goods === id);
  const line = known ? { ...known, count: known.count + 1 } : { goods: id, count: 1, ...carriage(goods, draft, world) };
  const purchases = known ? draft.purchases.map((one) => (one === known ? line : one)) : [...draft.purchases, line];
  const next = { ...draft, purchases };
  return purseOf(next, world).tooPoor ? { draft, refusal: "tooPoor" } : { draft: next, refusal: null };
}

/** Gives one back for its price. @rule WH-EQ-02 */
export function returnGoods(draft: Draft, id: string): Draft {
  const purchases = draft.purchases
    .map((one) => (one.goods === id ? { ...one, count: one.count - 1 } : one))
    .filter(({ count }) => count > 0);
  return { ...draft, purchases };
}

/** The draft with something carried in another way. @rule WH-ENC-01 */
export const withCarriage = (
  draft: Draft,
  id: string,
  how: Partial<Pick<DraftPurchase, "equipped" | "packed">>,
): Draft => ({
  ...draft,
  purchases: draft.purchases.map((one) => (one.goods === id ? { ...one, ...how } : one)),
});

/** Whether it can still be paid for. @rule WH-EQ-02 */
export function affordable(draft: Draft, world: CreationWorld): readonly Goods[] {
  const { tooPoor, coins } = purseOf(draft, world);
  const left = tooPoor ? 0 : goldIn(coins, coinRatesOf(world.rulebook.options));
  return world.catalog.goods.filter(({ price }) => price <= left);
}
