import type { AttackLine } from "../rules/combat/blow/attack-line.ts";
import type { AtRisk } from "../rules/combat/tables/blow-table.ts";
import { readinessOf } from "../rules/combat/turns/initiative.ts";
import type { Readiness } from "../rules/contract/initiative.ts";
import type { Rulebook } from "../rules/contract/rulebook.ts";
import type { Situation, TargetFacts } from "../rules/combat/blow/situation.ts";
import { VOCATION_REASON } from "../rules/classes/deft/vocation.ts";
import type { DicePlan } from "../rules/dice/dice.ts";
import { parseDamage } from "../rules/dice/formula.ts";
import type { MonsterFacts } from "../rules/facts.ts";
import type { Victim } from "../rules/health/victim.ts";
import { deriveMonster } from "../rules/monsters/derive-monster.ts";
import { monsterHitPoints, parseHitDice } from "../rules/monsters/hit-dice.ts";
import type { MonsterDerived } from "../rules/monsters/monster-derived.ts";
import { atAttackValue } from "../rules/monsters/multiattack.ts";
import { requireInteger } from "../rules/numbers.ts";
import { RuleError } from "../rules/rule-error.ts";

/** So many of a kind, who fight alike. */
export interface Troop {
  readonly name: string;
  readonly count: number;
  readonly facts: MonsterFacts;
  /** Somebody's characters: they save against damage and death, and nobody tests their courage. */
  readonly heroes?: boolean;
  /** Fight to the end. */
  readonly fearless?: boolean;
  /** Throw two dice for each attack, the better one counting, as a fitting vocation lets the Deft do. @rule WH-DEFT-02 */
  readonly doubled?: boolean;
}

/** A troop with every number that a fight asks for. */
export interface ReadyTroop {
  readonly name: string;
  readonly count: number;
  readonly hitPoints: DicePlan;
  readonly target: TargetFacts;
  readonly helmet: boolean;
  /** What critical hits and fumbles could take. */
  readonly has: AtRisk;
  /** Each attack of a round. @rule WH-MON-07 */
  readonly lines: readonly AttackLine[];
  readonly situation: Situation;
  readonly initiativeBonus: number;
  readonly readiness: Readiness;
  /** Null for those whose courage is never tested. */
  readonly morale: number | null;
  readonly victim: Victim;
}

const MOST_OF_A_KIND = 1000;

function requireCount(count: number, name: string): number {
  if (requireInteger(count, name) >= 1 && count <= MOST_OF_A_KIND) return count;
  throw new RuleError("WHITEHACK.Error.statBlock", `There must be 1 to ${MOST_OF_A_KIND} of "${name}", not ${count}.`, {
    text: name,
  });
}

/** The troop as the rules in force make it; what cannot be read of it is an error here. @rule WH-MON-01 WH-MON-07 WH-MON-10 */
export function readyTroop(troop: Troop, rulebook: Rulebook): ReadyTroop {
  const { name, facts } = troop;
  const derived = deriveMonster(facts, rulebook);
  for (const problem of derived.problems) throw problem;
  const line = derived.attacks.reduce((best, one) => (averageOf(one) > averageOf(best) ? one : best));
  return {
    name,
    count: requireCount(troop.count, name),
    hitPoints: monsterHitPoints(parseHitDice(facts.hitDice), facts.hitDiceChosen),
    target: targetOf(derived),
    helmet: derived.armorClass.helmet,
    has: atRisk(line, troop),
    lines: derived.attackSequence.map((value) => atAttackValue(line, value)),
    initiativeBonus: derived.initiativeBonus.value,
    readiness: readinessOf(derived.attacks, rulebook.initiative),
    ...spirit(troop, derived),
  };
}

/** What sets heroes, the fearless and the Deft apart. @rule WH-MON-10 WH-DEFT-02 */
function spirit(
  { heroes = false, fearless = false, doubled = false }: Troop,
  derived: MonsterDerived,
): Pick<ReadyTroop, "situation" | "morale" | "victim"> {
  return {
    situation: doubled ? { reasons: [VOCATION_REASON] } : {},
    morale: heroes || fearless ? null : derived.morale,
    victim: { kind: heroes ? "character" : "monster", saver: derived, constitution: null },
  };
}

/** Nobody loses teeth and claws, and only worn armor can be torn. */
const atRisk = ({ id }: AttackLine, { count, facts: { shield, metalArmor } }: Troop): AtRisk => ({
  weapon: id !== "",
  shield,
  armor: metalArmor,
  allies: count > 1,
});

const targetOf = ({ armorClass: { value, shield, metal } }: MonsterDerived): TargetFacts => ({
  armorClass: value,
  shieldArmor: shield,
  metalArmor: metal,
});

/** Twice the damage that a blow does on average, to choose a weapon by. */
function averageOf({ damage }: AttackLine): number {
  const { dice, bonus } = parseDamage(damage.text);
  return dice * 7 + bonus * 2;
}
