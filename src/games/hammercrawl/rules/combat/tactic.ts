import { type Attribute, ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import type { AttackerTerms } from "./attack-terms.ts";
import type { NotedAttack, NotedTarget } from "./noted.ts";

/** A tactical attempt without an attack: who makes it, and the armor class of the target. */
interface TacticTerms {
  readonly modifiers: Readonly<Record<Attribute, number>>;
  /** The next action has a die of disadvantage. */
  readonly hampered: boolean;
  readonly armor: number | null;
}

const MOST_STEPS = 5;

/** A tactical attempt in the phase for everything else: one die with a stat, and no damage. @rule HC-CMB-12 */
export function prepareTactic(
  { modifiers, hampered, armor }: TacticTerms,
  answers: Readonly<Record<string, string | number | boolean>>,
  target: NotedTarget,
): NotedAttack {
  const stat = ATTRIBUTES.find((one) => one === answers["stat"]) ?? "dexterity";
  const said = typeof answers["steps"] === "number" ? answers["steps"] : 0;
  const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, said - Number(hampered)));
  return {
    stat,
    assault: {
      use: "melee",
      bonus: modifiers[stat],
      dice: [{ target: 0, steps, tactical: true }],
      armor: [armor],
      dark: false,
      neverFumbles: true,
      hidden: false,
    },
    sayer: { readiness: false, bashes: false, factor: 1, harmless: true },
    damage: null,
    trick: false,
    price: 0,
    targets: [target],
    said: { marks: [], ready: null },
    resisted: [],
  };
}

/** The terms by which such an attempt on a player's card is checked. @rule HC-CMB-12 */
export const tacticTerms = (bonus: number, conditions: readonly string[]): AttackerTerms => ({
  use: "melee",
  bonus,
  dice: 1,
  level: 1,
  hit: null,
  features: [],
  thrown: false,
  trick: false,
  twoWeapons: false,
  shield: false,
  conditions,
  hitPoints: 0,
  dark: false,
});
