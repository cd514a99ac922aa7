import { type DicePlan, type Faces, resolveTotal } from "../../dice/dice.ts";
import type { WeaponSize } from "../../gear/items.ts";
import type { CreatureSize } from "../../monsters/creature-size.ts";
import { requireInteger } from "../../numbers.ts";
import type { AttackLine } from "../blow/attack-line.ts";

/** How ready somebody is to strike, which decides ties. */
export interface Readiness {
  /** Means to shoot or throw this round. */
  readonly missile: boolean;
  readonly size: WeaponSize;
  /** The weapon is in the hand. */
  readonly drawn: boolean;
}

/** What decides when somebody acts. */
export interface InitiativeEntry extends Readiness {
  readonly value: number;
  /** The score, for rules that let it break ties. */
  readonly dexterity?: number;
  /** Chose this lower number, and acts before the others on it for one round. @rule WH-INIT-05 */
  readonly first?: boolean;
}

/** Somebody about to throw, for rules that give not everybody the same dice. */
export interface Contender {
  readonly isCharacter: boolean;
  /** The id of a class; "" where there is none. */
  readonly class: string;
  readonly armorClass: number;
}

export const BARE_HANDS: Readiness = { missile: false, size: "none", drawn: true };

/** The order of acting. Slot of `family.initiative`. */
export interface InitiativeRules {
  /** Whether everybody throws, or one for each side. */
  readonly thrownBy: "each" | "side";
  /** How long the order holds. */
  readonly lasts: "fight" | "round";
  /** Whether waiting a round gives a better place, and whether one may choose a later one. @rule WH-INIT-04 WH-INIT-05 */
  readonly moves: { readonly wait: boolean; readonly lower: boolean };
  plan(bonus: number, who?: Contender): DicePlan;
  /** What the size of a monster adds. */
  sizeBonus(size: CreatureSize): number;
  /** Negative if the first acts first, 0 if both act at once. */
  compare(first: InitiativeEntry, second: InitiativeEntry): number;
}

/** No weapon and weightless ones are equally quick. @rule WH-WPN-11 */
const QUICKNESS: Readonly<Record<WeaponSize, number>> = {
  none: 0,
  weightless: 0,
  minor: 1,
  regular: 2,
  heavy: 3,
};

/** One d6 for the whole fight; high acts first. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 WH-WPN-11 */
export const coreInitiative: InitiativeRules = {
  thrownBy: "each",
  lasts: "fight",
  moves: { wait: true, lower: true },
  sizeBonus: () => 0,
  plan: (bonus) => ({ count: 1, faces: 6, bonus: requireInteger(bonus, "initiative") }),
  compare: (first, second) =>
    second.value - first.value ||
    Number(second.first ?? false) - Number(first.first ?? false) ||
    Number(second.missile) - Number(first.missile) ||
    Number(second.drawn) - Number(first.drawn) ||
    QUICKNESS[first.size] - QUICKNESS[second.size],
};

/** The initiative that the die gives. @rule WH-INIT-01 WH-DICE-02 */
export const resolveInitiative = (plan: DicePlan, faces: Faces): number => resolveTotal(plan, faces);

/**
 * How somebody goes into a fight: with the quickest weapon in hand, else one that must be drawn, else as nature made
 * them. What can be thrown but stays in the hand counts as melee. @rule WH-INIT-03
 */
export function readinessOf(attacks: readonly AttackLine[], { compare }: InitiativeRules): Readiness {
  const weapons = attacks.filter(({ id }) => id !== "");
  const inHand = weapons.filter(({ equipped }) => equipped);
  const natural = attacks.filter(({ id }) => id === "");
  const usable = [inHand, natural, weapons].find((lines) => lines.length > 0) ?? [];
  const inMelee = new Set(usable.filter(({ use }) => use === "melee").map(({ id }) => id));
  const [quickest] = usable
    .map(({ id, size, equipped }) => ({ value: 0, missile: !inMelee.has(id), size, drawn: equipped }))
    .toSorted(compare);
  if (!quickest) return BARE_HANDS;
  const { missile, size, drawn } = quickest;
  return { missile, size, drawn };
}
