import type { CharacterDerived } from "../rules/characters/character-derived.ts";
import type { ClassTraits } from "../rules/classes/class-table.ts";
import { type AttackLine, meleeReach } from "../rules/combat/blow/attack-line.ts";
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
import type { Tactic } from "./tactics.ts";

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
  /** How it fights; attacks alone by default. */
  readonly tactic?: Tactic;
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
  readonly traits: ClassTraits;
  readonly tactic: Tactic;
  /** Feet per round, and feet that it reaches in melee; 0 for those who only shoot. */
  readonly movement: number;
  readonly reach: number;
  /** Free attacks in a round. @rule WH-FREE-02 WH-STRONG-16 */
  readonly freeAttacks: number;
}

/** The most of one kind on a side. */
export const MOST_OF_A_KIND = 1000;

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
  const line = bestOf(name, derived.attacks);
  return {
    name,
    count: requireCount(troop.count, name),
    hitPoints: monsterHitPoints(parseHitDice(facts.hitDice), facts.hitDiceChosen),
    has: atRisk(line, troop),
    traits: {},
    tactic: tacticOf(troop.tactic, derived),
    freeAttacks: 1,
    ...numbersOf(derived, line, rulebook),
    lines: derived.attackSequence.map((value) => atAttackValue(line, value)),
    ...spirit(troop, derived),
  };
}

/** A player character as it is now, with its own hit points and saves. */
export interface Hero {
  readonly name: string;
  readonly tactic: Tactic;
  /** The hit points that it has now. */
  readonly hitPoints: number;
  readonly derived: Pick<
    CharacterDerived,
    "class" | "attacks" | "armorClass" | "initiativeBonus" | "movement" | "freeAttacks"
  >;
  readonly has: AtRisk;
  readonly victim: Victim;
}

/** A character with the best of the weapons at hand, who never runs. @rule WH-MORALE-01 WH-STRONG-16 */
export function readyHero({ name, tactic, hitPoints, derived, has, victim }: Hero, rulebook: Rulebook): ReadyTroop {
  const atHand = derived.attacks.filter(({ equipped }) => equipped);
  const line = bestOf(name, atHand.length > 0 ? atHand : derived.attacks);
  return {
    name,
    count: 1,
    hitPoints: { count: 0, faces: 6, bonus: requireInteger(hitPoints, "hit points") },
    has,
    traits: derived.class?.traits ?? {},
    tactic,
    freeAttacks: derived.freeAttacks,
    ...numbersOf(derived, line, rulebook),
    lines: [line],
    situation: {},
    morale: null,
    victim,
  };
}

/** What both kinds have in common. */
function numbersOf(
  derived: Pick<MonsterDerived, "attacks" | "armorClass" | "initiativeBonus" | "movement">,
  line: AttackLine,
  rulebook: Rulebook,
): Pick<ReadyTroop, "target" | "helmet" | "initiativeBonus" | "readiness" | "movement" | "reach"> {
  return {
    target: targetOf(derived),
    helmet: derived.armorClass.helmet,
    initiativeBonus: derived.initiativeBonus.value,
    readiness: readinessOf(derived.attacks, rulebook.initiative),
    movement: derived.movement.value,
    reach: line.use === "melee" ? meleeReach([line]) : 0,
  };
}

/** The attack that hurts most on average; throws for somebody who has none. @rule WH-ATK-01 */
function bestOf(name: string, attacks: readonly AttackLine[]): AttackLine {
  const [first, ...others] = attacks.filter(({ damage }) => damage.problem === null);
  if (first) return others.reduce((best, one) => (averageOf(one) > averageOf(best) ? one : best), first);
  throw new RuleError("WHITEHACK.Error.unarmed", `"${name}" has no attack to fight with.`, { text: name });
}

/** Whoever makes several attacks gives up the move, and so cannot charge. @rule WH-MON-07 WH-SPEC-02 */
const tacticOf = (tactic: Tactic = "plain", { attackSequence }: Pick<MonsterDerived, "attackSequence">): Tactic =>
  tactic === "charge" && attackSequence.length > 1 ? "plain" : tactic;

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

const targetOf = ({ armorClass: { value, shield, metal } }: Pick<MonsterDerived, "armorClass">): TargetFacts => ({
  armorClass: value,
  shieldArmor: shield,
  metalArmor: metal,
});

/** Twice the average damage of an attack, used to choose the best weapon. */
function averageOf({ damage }: AttackLine): number {
  const { dice, bonus } = parseDamage(damage.text);
  return dice * 7 + bonus * 2;
}
