import {
  type KnownHitPoints,
  type LadenMount,
  lifeWays,
  type Modifier,
  type MountLoad,
  type MountRules,
  NO_PARTS,
  type PackFacts,
  type Rider,
  SETTLED,
  SQUARE_FEET,
  type Trial,
  type Victim,
  type ZeroHpRules,
} from "../../../../rules/index.ts";
import { isStored, slotsTogether, storedNumber } from "./slots.ts";

/** How much more an animal costs that a master has bred. @rule FH-HRS-04 */
const MASTER_BRED_PRICE = 20;

/** Whether an animal was bred by a master. @rule FH-HRS-04 */
export const isMasterBred = (packs: PackFacts | undefined): boolean => isStored(packs, "masterBred");

/** The price of an animal, in whatever coin the ordinary price is given. @rule FH-HRS-04 */
export const animalPrice = (price: number, masterBred: boolean): number =>
  masterBred ? price * MASTER_BRED_PRICE : price;

/** Slots of a human on an animal's back. @rule FH-HRS-03 */
export const RIDER_SLOTS = 40;

/** Slots of a rider with everything that they carry; what they wear takes none. @rule FH-HRS-03 */
export const riderSlots = ({ items, coins, packs }: Rider): number =>
  (storedNumber(packs, "riderSlots") ?? RIDER_SLOTS) + slotsTogether(items, coins.gp + coins.sp + coins.cp);

/** How many loads an animal bears before it stands still. @rule FH-HRS-02 */
const LOADS = 3;

/** Squares that each load takes off a move. @rule FH-HRS-02 */
const SQUARES_LOST: readonly number[] = [0, 2, 3];

/** Which of the loads this is, from 1; 4 and more is too much. Without slots of its own an animal has but one load. */
const levelOf = (load: number, capacity: number): number =>
  capacity > 0 ? Math.max(1, Math.ceil(load / capacity)) : 1;

/** The load of an animal, its rider and saddle included. @rule FH-HRS-01 FH-HRS-02 FH-HRS-03 FH-HRS-06 */
export function animalLoad({ items, capacity, riders }: LadenMount): MountLoad {
  const load = slotsTogether(items) + riders.reduce((sum, rider) => sum + riderSlots(rider), 0);
  if (capacity === null) return { load, capacity, isOver: false };
  const level = levelOf(load, capacity);
  return { load, capacity: capacity * LOADS, isOver: level > LOADS, level };
}

/** @rule FH-HRS-02 */
function loadSlowing({ level = 1 }: MountLoad, movement: number): readonly Modifier[] {
  const lost = level > LOADS ? movement : Math.min(movement, (SQUARES_LOST[level - 1] ?? 0) * SQUARE_FEET);
  if (lost === 0) return NO_PARTS;
  const label =
    level > LOADS ? "WHITEHACK.Fh.Body.Load.over" : (`WHITEHACK.Fh.Body.Load.${level === 2 ? 2 : 3}` as const);
  return [{ label, value: -lost, rule: "FH-HRS-02" }];
}

/** The counter of hit points that tells an animal from other monsters: 1 for an ordinary one, 2 if a master has bred it. */
const ANIMAL_MARK = "fh.animal";

/** Loads in three steps, of which the second and the third slow an animal down. @rule FH-HRS-02 FH-HRS-03 FH-HRS-04 */
export const animalMounts: MountRules = {
  load: animalLoad,
  slowing: loadSlowing,
  marks: (packs) => ({ [ANIMAL_MARK]: isMasterBred(packs) ? 2 : 1 }),
};

const RULE = "FH-HRS-04";

/** The save for an animal's hit points where no other rule has one: death, unless it succeeds. */
const animalSave = (victim: Victim): Trial => ({
  id: "deathSave",
  optional: false,
  ways: lifeWays(victim, ["death"], { onSuccess: null, onFailure: null }),
  rules: [RULE],
});

const isAnimal = ({ extra }: KnownHitPoints): boolean => (extra[ANIMAL_MARK] ?? 0) > 0;

/**
 * An animal without hit points is dead, but one that a master has bred has a save against death, at 5 and its hit dice.
 * Everybody else falls by the rules that were there before. @rule FH-HRS-04
 */
export const animalDeath = (before: ZeroHpRules): ZeroHpRules => ({
  ...before,
  suffer(hp, wound, rulebook) {
    const value = hp.value - wound.amount;
    if (!isAnimal(hp) || !wound.lethal || value > 0) return before.suffer(hp, wound, rulebook);
    const state = hp.extra[ANIMAL_MARK] === 1 ? "dead" : "savingForLife";
    return { ...hp, ...SETTLED, value, state };
  },
  trial: (hp, victim, rulebook) =>
    isAnimal(hp) && hp.state === "savingForLife" ? animalSave(victim) : before.trial(hp, victim, rulebook),
  resolveTrial: (hp, outcome, rulebook) =>
    isAnimal(hp) && hp.state === "savingForLife"
      ? { ...hp, ...SETTLED, state: outcome.success ? "stable" : "dead" }
      : before.resolveTrial(hp, outcome, rulebook),
});
