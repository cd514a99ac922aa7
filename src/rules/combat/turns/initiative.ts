import { type DicePlan, type Faces, resolveTotal } from "../../dice/dice.ts";
import type { WeaponSize } from "../../gear/items.ts";
import { requireInteger } from "../../numbers.ts";
import type { AttackLine } from "../blow/attack-line.ts";
import type { Readiness } from "../../contract/initiative.ts";
import type { InitiativeRules } from "../../contract/rulebook.ts";

export const BARE_HANDS: Readiness = { missile: false, size: "none", drawn: true };

/** Bare hands and weightless weapons are equally fast. @rule WH-WPN-11 */
const QUICKNESS: Readonly<Record<WeaponSize, number>> = {
  none: 0,
  weightless: 0,
  minor: 1,
  regular: 2,
  heavy: 3,
};

/** One d6 for the whole fight; the highest acts first. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 WH-WPN-11 */
export const coreInitiative: InitiativeRules = {
  thrownBy: "each",
  lasts: "fight",
  moves: { wait: true, lower: true, delay: false },
  together: true,
  sizeBonus: () => 0,
  plan: (bonus) => ({ count: 1, faces: 6, bonus: requireInteger(bonus, "initiative") }),
  compare: (first, second) =>
    second.value - first.value ||
    Number(second.first ?? false) - Number(first.first ?? false) ||
    Number(second.missile) - Number(first.missile) ||
    Number(second.drawn) - Number(first.drawn) ||
    QUICKNESS[first.size] - QUICKNESS[second.size],
};

/** The initiative from the die. @rule WH-INIT-01 WH-DICE-02 */
export const resolveInitiative = (plan: DicePlan, faces: Faces): number => resolveTotal(plan, faces);

/**
 * How a combatant enters a fight: with the fastest weapon in hand, else one that must be drawn, else unarmed.
 * A weapon for both throwing and melee counts as melee. @rule WH-INIT-03
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
