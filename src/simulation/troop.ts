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

/** A number of combatants with the same statistics. */
export interface Troop {
  readonly name: string;
  readonly count: number;
  readonly facts: MonsterFacts;
  /** Player characters: they save against damage and death, and never test morale. */
  readonly heroes?: boolean;
  /** Never tests morale. */
  readonly fearless?: boolean;
  /** Makes positive double rolls to attack, as the Deft do with a fitting vocation. @rule WH-DEFT-02 */
  readonly doubled?: boolean;
}

/** A troop with every number that a fight needs. */
export interface ReadyTroop {
  readonly name: string;
  readonly count: number;
  readonly hitPoints: DicePlan;
  readonly target: TargetFacts;
  readonly helmet: boolean;
  /** What critical hits and fumbles can take from it. */
  readonly has: AtRisk;
  /** The attacks of one round. @rule WH-MON-07 */
  readonly lines: readonly AttackLine[];
  readonly situation: Situation;
  readonly initiativeBonus: number;
  readonly readiness: Readiness;
  /** Null for those who never test morale. */
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

/** Derives a troop by the rules in force; throws if any of it cannot be read. @rule WH-MON-01 WH-MON-07 WH-MON-10 */
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

/** The values that differ for heroes, the fearless and those with doubled attacks. @rule WH-MON-10 WH-DEFT-02 */
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

/** Natural weapons cannot be lost, and only metal armor can be damaged. */
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

/** Twice the average damage of an attack, used to choose the best weapon. */
function averageOf({ damage }: AttackLine): number {
  const { dice, bonus } = parseDamage(damage.text);
  return dice * 7 + bonus * 2;
}
