import { type AttackLine, attacksWith, toDamageLine, toLineValue, type Wielder } from "../combat/attack/attack-line.ts";
import { type Explained, type Modifier, NO_PARTS, sumOf, toExplained } from "../base/explained.ts";
import type { SomeDerived } from "../base/creature.ts";
import type { MonsterFacts } from "../base/facts.ts";
import type { BossStage } from "./bosses.ts";
import type { DicePlan } from "../base/dice.ts";
import type { ArmorClassState } from "../items/armor-class.ts";
import { movementParts, type MovementState, toMovement } from "../conditions/levers.ts";
import { RuleError } from "../base/rule-error.ts";
import { chosenDice, type HitDice, monsterArmorClass, monsterHitPoints, parseHitDice } from "./hit-dice.ts";
import type { GearRules } from "../families/goods.ts";
import { aimFor } from "../combat/attack/attack-roll.ts";
import { addedParts } from "../items/added-parts.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { attackSequence } from "../combat/by-hit-dice.ts";

/** Teeth, claws or whatever it has. @rule WH-MON-06 */
export function naturalAttack(
  { attackName, damage }: MonsterFacts,
  { attackValue }: Wielder,
  bonus: readonly Modifier[],
): AttackLine {
  return {
    id: "",
    name: attackName,
    use: "melee",
    equipped: true,
    attackValue: toLineValue(attackValue, NO_PARTS),
    damage: toDamageLine(damage, bonus),
    size: "none",
    range: 5,
    rateOfFire: null,
    traits: [],
    critMultiplier: 2,
  };
}

/** A further stage of a boss as written down; the first is the monster's own stat line. @rule WH-BOSS-06 */
interface WrittenStage extends BossStage {
  readonly damage: string;
  readonly attackName: string;
}

/** Every stage of a boss, starting with its own line; each is beaten at 0 hit points. @rule WH-BOSS-06 */
export const bossStages = (
  { hitDice, hitDiceChosen, armorClass, movement, overrides }: MonsterFacts,
  further: readonly WrittenStage[],
): readonly BossStage[] => [
  { name: "", hitDice, hitDiceChosen, armorClass, movement, keywords: [], xp: overrides.xp, endsAt: 0 },
  ...further,
];

/** A monster during a stage: the stage's stat line replaces its own. @rule WH-BOSS-06 */
export function atStage(facts: MonsterFacts, further: readonly WrittenStage[], place: number): MonsterFacts {
  const stage = further[place - 1];
  if (!stage) return facts;
  const { hitDice, hitDiceChosen = null, armorClass, movement, damage, attackName, xp } = stage;
  return {
    ...facts,
    ...(facts.size && { size: facts.size }),
    hitDice,
    hitDiceChosen,
    armorClass,
    armorClassTo: null,
    naturalArmor: null,
    movement,
    damage,
    attackName,
    overrides: { ...facts.overrides, xp },
  };
}

/** Every number on a monster's sheet. */
export interface MonsterDerived extends SomeDerived {
  /** Null if the text could not be read; the numbers that follow from it are then 0. */
  readonly hitDice: HitDice | null;
  /** The dice in force. */
  readonly dice: number;
  /** The hit dice are a range without a choice yet; until then the fewest count. @rule WH-MON-02 */
  readonly needsChoice: boolean;
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly armorClass: ArmorClassState;
  readonly movement: MovementState;
  readonly otherMovement: number | null;
  readonly attacksPerRound: number;
  /** The attack values if all attacks are used, before modifiers; the move is then given up. @rule WH-MON-07 */
  readonly attackSequence: readonly number[];
  readonly xp: Explained;
  /** The dice for its hit points; null if the hit dice could not be read. */
  readonly hitPoints: DicePlan | null;
  readonly morale: number;
  readonly initiativeBonus: Explained;
  /** The natural attack first, then its weapons. */
  readonly attacks: readonly AttackLine[];
  readonly problems: readonly RuleError[];
}

/** Every number on a monster's sheet, derived from its stat line. @rule WH-MON-01 WH-MON-10 WH-MOVE-05 */
export function deriveMonster(facts: MonsterFacts, rulebook: Rulebook): MonsterDerived {
  const { overrides, movement } = facts;
  const { monsters, initiative } = rulebook;
  const problems: RuleError[] = [];
  const read = deriveDice(facts, problems);
  const counted = countedDice(read, rulebook);
  const attackValue = fromDice(counted, monsters.attackValue, addedParts(facts, "attackValue"), overrides.attackValue);
  const savingThrow = fromDice(counted, monsters.savingThrow, addedParts(facts, "savingThrow"), overrides.savingThrow);
  const aim = aimFor(attackValue, { class: "", level: counted, ...(facts.packs && { packs: facts.packs }) }, rulebook);
  const attacksPerRound = counted > 0 ? monsters.attacksPerRound(counted) : 1;
  return {
    hitDice: read.hitDice,
    dice: read.dice,
    needsChoice: read.needsChoice,
    attackValue,
    savingThrow,
    armorClass: monsterArmorClass(facts, read, rulebook),
    movement: deriveMovement(facts, rulebook),
    otherMovement: movement.other === null ? null : rulebook.movement.listed(movement.other),
    attacksPerRound,
    attackSequence: sequenceOf(aim, attackValue, attacksPerRound),
    xp: fromDice(counted, (count) => monsters.xp(count, read.single), NO_PARTS, overrides.xp),
    hitPoints: read.hitPoints,
    morale: overrides.morale ?? { high: attackValue.value, poor: savingThrow.value, raw: read.dice }[facts.morale],
    initiativeBonus: toExplained(initiative.sizeBonus(facts.size ?? "medium"), addedParts(facts, "initiative")),
    attacks: deriveAttacks(facts, { attackValue: aim, gear: rulebook.gear }, problems),
    problems,
  };
}

/** The start of each of several attacks; where it is a bonus, the last one has none. @rule WH-MON-07 */
const sequenceOf = (aim: Explained, attackValue: Explained, attacks: number): readonly number[] =>
  aim === attackValue
    ? attackSequence(attackValue.override ?? attackValue.base, attacks)
    : attackSequence(aim.base, attacks, 0);

/** The rate on land, with effects and conditions. @rule WH-MON-06 WH-COND-01 */
function deriveMovement(facts: MonsterFacts, { movement, options }: Rulebook): MovementState {
  const { conditions = [] } = facts;
  const land = movement.listed(facts.movement.land);
  const parts = addedParts(facts, "movement");
  const slowed = movementParts(conditions, land + sumOf(parts), options);
  return toMovement(land, [...parts, ...slowed], null, movement);
}

/** The hit dice, as far as they could be read; zero dice if they could not. @rule WH-MON-02 */
function deriveDice({ hitDice: text, hitDiceChosen: chosen }: MonsterFacts, problems: RuleError[]) {
  const hitDice = tried(() => parseHitDice(text), problems);
  const unread = { hitDice, dice: 0, single: false, needsChoice: false, hitPoints: null };
  const dice = hitDice && tried(() => chosenDice(hitDice, chosen), problems);
  if (!hitDice || dice === null) return unread;
  const needsChoice = hitDice.from < hitDice.to && chosen === null;
  return { hitDice, dice, single: hitDice.single, needsChoice, hitPoints: monsterHitPoints(hitDice, dice) };
}

/** The dice that other numbers follow from: a plus counts for nothing, or as one more die (Amb-45). @rule WH-MON-05 */
const countedDice = (read: ReturnType<typeof deriveDice>, { options }: Rulebook): number =>
  read.dice + (options.plusCountsAsDie && read.hitDice && read.hitDice.bonus > 0 ? 1 : 0);

function tried<Value>(work: () => Value, problems: RuleError[]): Value | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    problems.push(error);
    return null;
  }
}

/** A number that follows from the dice, without their plus; 0 if they could not be read. @rule WH-MON-05 */
const fromDice = (
  dice: number,
  rule: (dice: number) => number,
  effects: readonly Modifier[],
  override: number | null,
): Explained => toExplained(dice > 0 ? rule(dice) : 0, effects, override);

/** The natural attack and the weapons. @rule WH-MON-06 */
function deriveAttacks(
  facts: MonsterFacts,
  { attackValue, gear }: { readonly attackValue: Explained; readonly gear: GearRules },
  problems: RuleError[],
): readonly AttackLine[] {
  const damage = addedParts(facts, "damage");
  const wielder: Wielder = { attackValue, rate: gear.rate, modifiers: () => ({ attackValue: NO_PARTS, damage }) };
  const natural = naturalAttack(facts, wielder, damage);
  if (natural.damage.problem) problems.push(natural.damage.problem);
  return [natural, ...attacksWith(facts.items, wielder, problems)];
}
