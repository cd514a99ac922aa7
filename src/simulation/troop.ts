import { type ChosenOption, SPECIAL_OPTIONS, stanceOf } from "../rules/combat/options/special-options.ts";
import { type AttackLine, meleeReach } from "../rules/combat/attack/attack-line.ts";
import type { Attack } from "../rules/combat/attack/attack.ts";
import type { ActiveCondition } from "../rules/conditions/active-condition.ts";
import type { TurnInRound } from "../rules/base/time/uses.ts";
import type { CharacterDerived } from "../rules/characters/character-derived.ts";
import type { ClassTraits } from "../rules/characters/classes/class-table.ts";
import type { AtRisk } from "../rules/combat/tables/attack-table.ts";
import { readinessOf } from "../rules/combat/turns/group-initiative.ts";
import type { Readiness } from "../rules/families/turns.ts";
import type { Rulebook } from "../rules/families/rulebook.ts";
import type { Situation, TargetFacts } from "../rules/combat/attack/damage.ts";
import { VOCATION_REASON } from "../rules/characters/classes/deft/vocation.ts";
import { type DicePlan, parseDamage } from "../rules/base/dice.ts";
import type { MonsterFacts } from "../rules/base/facts.ts";
import type { Victim } from "../rules/health/victim.ts";
import { deriveMonster, type MonsterDerived } from "../rules/monsters/derive-monster.ts";
import { monsterHitPoints, parseHitDice } from "../rules/monsters/hit-dice.ts";
import { atAttackValue } from "../rules/monsters/multiattack.ts";
import { requireInteger } from "../rules/base/numbers.ts";
import { RuleError } from "../rules/base/rule-error.ts";

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

/** The addition of a troop's tactic to an attack, with the stance that its fighter then has until the next turn. */
interface Manoeuvre {
  readonly added: Pick<Attack, "option" | "run" | "movement">;
  readonly stance: ActiveCondition | null;
}

/** Nothing special. */
export const NO_MANOEUVRE: Manoeuvre = { added: {}, stance: null };

/** The manoeuvre of an attack under a tactic; a run is exactly as long as it has to be. @rule WH-SPEC-01 WH-SPEC-02 */
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
  /** The gear and allies that critical hits and fumbles can take from it. */
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
interface Hero {
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

/** The numbers that both kinds have in common. */
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

/** The attack that hurts most on average; throws if there is none. @rule WH-ATK-01 */
function bestOf(name: string, attacks: readonly AttackLine[]): AttackLine {
  const [first, ...others] = attacks.filter(({ damage }) => damage.problem === null);
  if (first) return others.reduce((best, one) => (averageOf(one) > averageOf(best) ? one : best), first);
  throw new RuleError("WHITEHACK.Error.unarmed", `"${name}" has no attack to fight with.`, { text: name });
}

/** A fighter who makes several attacks gives up the move, and so cannot charge. @rule WH-MON-07 WH-SPEC-02 */
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
