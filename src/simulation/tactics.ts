import { type ChosenOption, stanceOf } from "../rules/combat/options/option-use.ts";
import { SPECIAL_OPTIONS } from "../rules/combat/options/special-options.ts";
import type { AttackLine } from "../rules/combat/blow/attack-line.ts";
import type { Blow } from "../rules/combat/blow/blow.ts";
import type { ActiveCondition } from "../rules/conditions/active-condition.ts";
import type { TurnInRound } from "../rules/world/time/until-own-turn.ts";

/**
 * How a troop fights in melee: attacks alone, a charge in the first round, or one of the stances in every round. A
 * defense gives up as much in the attack as in the damage. @rule WH-SPEC-02 WH-SPEC-03 WH-SPEC-04
 */
export const TACTICS = ["plain", "charge", "offense", "defense"] as const;
export type Tactic = (typeof TACTICS)[number];

const { charge, offense, defense } = SPECIAL_OPTIONS;

/** The stance of a defense that lowers both attack and damage. */
const BOTH = defense.stances.findIndex(({ attackValue, damage }) => attackValue < 0 && damage < 0);

const CHOSEN: Readonly<Record<Exclude<Tactic, "plain">, ChosenOption>> = {
  charge: { option: charge },
  offense: { option: offense },
  defense: { option: defense, stance: BOTH },
};

/** The option of one attack; null for an ordinary one. The first attack of a round alone has one. */
function optionFor(tactic: Tactic, { use }: Pick<AttackLine, "use">, round: number): ChosenOption | null {
  if (tactic === "plain" || use === "missile" || (tactic === "charge" && round > 1)) return null;
  return CHOSEN[tactic];
}

/** What the tactic of a troop adds to an attack, with the stance that its fighter then has until the next turn. */
export interface Manoeuvre {
  readonly added: Pick<Blow, "option" | "run" | "movement">;
  readonly stance: ActiveCondition | null;
}

/** Nothing special. */
export const NO_MANOEUVRE: Manoeuvre = { added: {}, stance: null };

/** What a tactic makes of an attack; a run is exactly as long as it has to be. @rule WH-SPEC-01 WH-SPEC-02 */
export function manoeuvreOf(
  { tactic, movement }: { readonly tactic: Tactic; readonly movement: number },
  line: Pick<AttackLine, "use">,
  since: TurnInRound,
): Manoeuvre {
  const option = optionFor(tactic, line, since.round);
  if (!option || option.option.run > movement) return NO_MANOEUVRE;
  const condition = stanceOf(option);
  return {
    added: { option, run: option.option.run, movement },
    stance: condition && { condition, since },
  };
}
