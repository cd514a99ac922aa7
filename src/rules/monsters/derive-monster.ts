import { type AttackLine, attacksWith, type Wielder } from "../combat/attack-line.ts";
import { type Explained, fromEffects, NO_PARTS, toExplained } from "../explained.ts";
import type { MonsterFacts } from "../facts.ts";
import { type ArmorClassState, wornArmor } from "../gear/armor-class.ts";
import { toMovement } from "../gear/movement.ts";
import { RuleError } from "../rule-error.ts";
import type { Rulebook } from "../rulebook.ts";
import { attackSequence } from "./by-hit-dice.ts";
import { chosenDice, monsterHitPoints, parseHitDice } from "./hit-dice.ts";
import type { MonsterDerived } from "./monster-derived.ts";
import { naturalAttack } from "./natural-attack.ts";

/** Every number a monster's sheet shows, from its line. @rule WH-MON-01 */
export function deriveMonster(facts: MonsterFacts, { monsters, initiative }: Rulebook): MonsterDerived {
  const { bonus, overrides, movement } = facts;
  const problems: RuleError[] = [];
  const read = deriveDice(facts, problems);
  const { dice, single } = read;
  const attackValue = fromDice(dice, monsters.attackValue, bonus.attackValue, overrides.attackValue);
  const savingThrow = fromDice(dice, monsters.savingThrow, bonus.savingThrow, overrides.savingThrow);
  const attacksPerRound = monsters.attacksPerRound(dice);
  return {
    hitDice: read.hitDice,
    dice,
    needsChoice: read.needsChoice,
    attackValue,
    savingThrow,
    armorClass: deriveMonsterArmorClass(facts),
    movement: toMovement(movement.land, fromEffects(bonus.movement), null),
    otherMovement: movement.other,
    attacksPerRound,
    attackSequence: attackSequence(attackValue.value, attacksPerRound),
    xp: fromDice(dice, (count) => monsters.xp(count, single), 0, overrides.xp),
    hitPoints: read.hitPoints,
    morale: facts.morale === "high" ? attackValue.value : savingThrow.value,
    initiativeBonus: toExplained(initiative.sizeBonus(facts.size ?? "medium"), fromEffects(bonus.initiative)),
    attacks: deriveAttacks(facts, attackValue, problems),
    problems,
  };
}

/** The hit dice as far as they could be read; no dice at all is what stands for nothing. @rule WH-MON-02 */
function deriveDice({ hitDice: text, hitDiceChosen: chosen }: MonsterFacts, problems: RuleError[]) {
  const hitDice = tried(() => parseHitDice(text), problems);
  const unread = { hitDice, dice: 0, single: false, needsChoice: false, hitPoints: null };
  const dice = hitDice && tried(() => chosenDice(hitDice, chosen), problems);
  if (!hitDice || dice === null) return unread;
  const needsChoice = hitDice.from < hitDice.to && chosen === null;
  return { hitDice, dice, single: hitDice.single, needsChoice, hitPoints: monsterHitPoints(hitDice, dice) };
}

function tried<Value>(work: () => Value, problems: RuleError[]): Value | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    problems.push(error);
    return null;
  }
}

/** A number that follows from the dice, without their plus; 0 where they could not be read. @rule WH-MON-05 */
const fromDice = (dice: number, rule: (dice: number) => number, effects: number, override: number | null): Explained =>
  toExplained(dice > 0 ? rule(dice) : 0, fromEffects(effects), override);

/** The listed armor class, which already holds the usual gear. @rule WH-MON-13 */
function deriveMonsterArmorClass(facts: MonsterFacts): ArmorClassState {
  const explained = toExplained(facts.armorClass, fromEffects(facts.bonus.armorClass));
  return {
    ...explained,
    shield: facts.shield ? 1 : 0,
    metal: facts.metalArmor,
    helmet: wornArmor(facts.items).helmet !== null,
    countsAs: facts.armorClass,
  };
}

/** The natural attack and its weapons. @rule WH-MON-06 */
function deriveAttacks(facts: MonsterFacts, attackValue: Explained, problems: RuleError[]): readonly AttackLine[] {
  const damage = fromEffects(facts.bonus.damage);
  const wielder: Wielder = { attackValue, modifiers: () => ({ attackValue: NO_PARTS, damage }) };
  const natural = naturalAttack(facts, wielder, damage);
  if (natural.damage.problem) problems.push(natural.damage.problem);
  return [natural, ...attacksWith(facts.items, wielder, problems)];
}
