import { type Attribute, initiativeFromDexterity } from "../../../../rules/base/attribute-set.ts";
import type { CreatureDerived } from "../../../../rules/base/creature.ts";
import type { DieSize } from "../../../../rules/base/dice.ts";
import { type Explained, fromEffects, type Modifier, NO_PARTS, toExplained } from "../../../../rules/base/explained.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import { RuleError } from "../../../../rules/base/rule-error.ts";
import type { AttackLine, AttackUse } from "../../../../rules/combat/attack/attack-line.ts";
import { toMovement } from "../../../../rules/conditions/levers.ts";
import { type Burdened, burdened } from "../burdens/encumbered.ts";
import { type Damage, damageIn, damageSteps, damageText, stepDamage } from "../combat/damage.ts";
import { ARMOR_LOWERS, type InitiativeDie, initiativeDieIn } from "../combat/initiative-die.ts";
import { type MoveRate, movementOfRate, CRAWLING, movesOfRate, rateOfRider } from "../combat/moves.ts";
import { constitutionLost } from "../health/constitution-lost.ts";
import { type Chaser, chaserFor, MOST_MAGIC } from "../tests/chaser.ts";
import { facesThatSucceed } from "../tests/band.ts";
import { lineOf } from "../tests/reasons.ts";
import { SAVE_DIFFICULTY, type Threat, THREATS } from "../tests/threats.ts";
import { armorParts, type ArmorWeight, UNARMORED, type Worn, wornOf } from "./armor.ts";
import { CLASSLESS, classOf, grownAt, reactionsAt, type RedhackClass, type RedhackClasses } from "./classes.ts";
import type { Quiver } from "./from-items.ts";
import type { Hold, RedhackFacts, WeaponOpening, WeaponPiece } from "./redhack-facts.ts";
import { type Grade, type GradeLimits, gradeOf } from "./grade.ts";

/** What decides numbers and is not among a character's own facts. */
export interface Circumstances {
  /** Burdens of all kinds: bags, exhaustion, wounds, privation. */
  readonly burdens: number;
  readonly prone?: boolean;
  /** Constitution lost to thirst and hunger. */
  readonly privation?: number;
  /** The magical bonus of the whole armor; left out for the highest of the suit that is worn. */
  readonly armorMagic?: number;
  /** The old rate of the animal ridden, in feet a turn; null or left out for none. @rule RH-MOV-03 */
  readonly mount?: number | null;
  readonly quivers?: readonly Quiver[];
  readonly classes?: RedhackClasses;
  readonly limits?: GradeLimits;
}

/** An attack of one of these people; its damage is in their own dice. */
export interface RedhackLine extends AttackLine {
  readonly dice: Damage | null;
  readonly rolled: "strength" | "dexterity";
  readonly chaser: Chaser | null;
  /** The magical bonus of the weapon itself. */
  readonly magic: number;
  readonly held: Hold;
  readonly opening: WeaponOpening | null;
  /** The name of the supply that each shot uses; null for none. */
  readonly ammunition: string | null;
}

/** A die of initiative, and what has made it smaller. */
export interface InitiativeState {
  readonly value: InitiativeDie;
  readonly base: InitiativeDie;
  /** Sizes lost, as negative values. */
  readonly parts: readonly Modifier[];
  readonly override: InitiativeDie | null;
}

/** A saving throw as a sheet lists it. */
export interface SaveState {
  readonly attribute: Attribute;
  readonly difficulty: number;
  /** How many of the twenty faces succeed. */
  readonly chances: number;
}

/** The numbers that only people of this game have. @rule RH-CHR-01 */
export interface RedhackNumbers {
  readonly class: RedhackClass | null;
  readonly scores: Readonly<Record<Attribute, Explained>>;
  readonly grades: Readonly<Record<Attribute, Grade>>;
  /** The armor class that defence is rolled with: 10 without armor. */
  readonly armorNumber: Explained;
  readonly armorWeight: ArmorWeight;
  readonly armorChaser: Chaser | null;
  /** A shield to block with; null for none. @rule RH-OFF-03 */
  readonly shield: { readonly id: string; readonly name: string; readonly magic: number } | null;
  readonly initiative: InitiativeState;
  /** In a round; 0 while encumbered or prone. */
  readonly reactions: Explained;
  readonly moves: MoveRate;
  readonly burdened: Burdened;
  readonly hitDice: { readonly count: number; readonly die: DieSize };
  readonly techniques: number;
  readonly slots: { readonly all: number; readonly left: number };
  readonly saves: Readonly<Record<Threat, SaveState>>;
  readonly lines: readonly RedhackLine[];
  /** Magical ammunition for their shots. @rule RH-MAG-05 */
  readonly quivers: readonly Quiver[];
}

/** The numbers of one of these people: the shared ones, and their own. */
export interface RedhackDerived extends CreatureDerived {
  readonly redhack: RedhackNumbers;
}

/** Damage in dice of this game, which is no formula of the core's; one for all, since making an error takes time. */
const OTHER_DICE = new RuleError("WHITEHACK.Error.choice", "The dice of this damage are those of another game.", {
  choice: "",
});

function scoresOf(
  { attributes, hp }: RedhackFacts,
  { privation = 0 }: Circumstances,
): Readonly<Record<Attribute, Explained>> {
  const lost = constitutionLost(hp);
  const parts: Modifier[] = [];
  if (lost > 0) parts.push(lineOf("constitutionLost", -lost, "RH-INJ-01"));
  if (privation > 0) parts.push(lineOf("privation", -privation, "RH-PRV-03"));
  return {
    strength: toExplained(attributes.strength.value),
    dexterity: toExplained(attributes.dexterity.value),
    constitution: toExplained(attributes.constitution.value, parts),
    intelligence: toExplained(attributes.intelligence.value),
    wisdom: toExplained(attributes.wisdom.value),
    charisma: toExplained(attributes.charisma.value),
  };
}

function gradesOf({ attributes }: RedhackFacts, limits: GradeLimits | undefined): Readonly<Record<Attribute, Grade>> {
  return {
    strength: gradeOf(attributes.strength.value, limits),
    dexterity: gradeOf(attributes.dexterity.value, limits),
    constitution: gradeOf(attributes.constitution.value, limits),
    intelligence: gradeOf(attributes.intelligence.value, limits),
    wisdom: gradeOf(attributes.wisdom.value, limits),
    charisma: gradeOf(attributes.charisma.value, limits),
  };
}

/** The armor class that defence is rolled with. @rule RH-CHR-01 RH-CHR-02 */
export function armorNumberOf(worn: Worn, { bonus, overrides }: Pick<RedhackFacts, "bonus" | "overrides">): Explained {
  const effects = fromEffects(bonus.armorClass);
  const parts = effects.length === 0 ? armorParts(worn) : [...armorParts(worn), ...effects];
  return toExplained(UNARMORED, parts, overrides.armorClass);
}

/** The die of initiative, which armor lowers. @rule RH-INI-01 RH-CHR-01 */
export function initiativeOf(
  base: InitiativeDie,
  weight: ArmorWeight,
  override: InitiativeDie | null,
): InitiativeState {
  const lowered = ARMOR_LOWERS[weight];
  const label = weight === "heavy" ? "heavyArmor" : "mediumArmor";
  const parts = lowered === 0 ? NO_PARTS : [lineOf(label, -lowered, "RH-INI-01")];
  return { value: override ?? initiativeDieIn(base, weight), base, parts, override };
}

/** Reactions in a round: none while encumbered or prone. @rule RH-REA-01 RH-BUR-02 RH-ATK-03 */
export function reactionsOf(
  supply: number,
  { encumbered, prone, override }: { encumbered: boolean; prone: boolean; override: number | null },
): Explained {
  const whole = override ?? supply;
  if (encumbered) return toExplained(whole, [lineOf("encumbered", -whole, "RH-BUR-02")]);
  if (prone) return toExplained(whole, [lineOf("prone", -whole, "RH-ATK-03")]);
  return toExplained(supply, NO_PARTS, override);
}

function savesOf(scores: Readonly<Record<Attribute, Explained>>): Readonly<Record<Threat, SaveState>> {
  const saves: Partial<Record<Threat, SaveState>> = {};
  for (const threat of ALL_THREATS) {
    const { attribute, kind } = THREATS[threat];
    const difficulty = SAVE_DIFFICULTY[kind];
    saves[threat] = { attribute, difficulty, chances: facesThatSucceed(scores[attribute].value, difficulty) };
  }
  return saves as Record<Threat, SaveState>;
}

const ALL_THREATS = Object.keys(THREATS) as Threat[];

const ROLLED_BY: Readonly<Record<AttackUse, "strength" | "dexterity">> = { melee: "strength", missile: "dexterity" };
const MELEE_FEET = 5;

/** The wielder of a weapon, as far as its lines depend on them. */
interface Arms {
  readonly scores: Readonly<Record<Attribute, Explained>>;
  readonly strength: Grade;
  readonly classSteps: number;
  readonly bonus: RedhackFacts["bonus"];
}

/** One way to attack with a weapon. @rule RH-TST-04 RH-DMG-01 RH-ADV-02 */
export function toRedhackLine(weapon: WeaponPiece, use: AttackUse, arms: Arms): RedhackLine {
  const { id, name, held, opening, fine, magic, ammunition } = weapon;
  const rolled = ROLLED_BY[use];
  const base = damageIn(weapon.damage);
  const steps = damageSteps({ strength: arms.strength, classSteps: arms.classSteps, twoHanded: held === "twoHands" });
  const stepped = base && stepDamage(base, steps);
  const dice = stepped && { ...stepped, bonus: stepped.bonus + arms.bonus.damage };
  const added: Modifier[] = fine === 0 ? [] : [{ label: name, value: fine }];
  added.push(...fromEffects(arms.bonus.attackValue));
  return {
    id,
    name,
    use,
    equipped: held !== "no",
    attackValue: toExplained(arms.scores[rolled].value, added),
    damage: { formula: null, modifiers: NO_PARTS, text: dice ? damageText(dice) : weapon.damage, problem: OTHER_DICE },
    size: "none",
    range: use === "missile" ? weapon.range : MELEE_FEET,
    rateOfFire: null,
    traits: held === "twoHands" ? TWO_HANDED : NO_TRAITS,
    critMultiplier: 2,
    dice,
    rolled,
    chaser: chaserFor(magic, name),
    magic,
    held,
    opening,
    ammunition,
  };
}

/** The class whose die is its own as a leader. @rule RH-RET-03 */
const FIGHTER = "fighter";

const NO_QUIVERS: readonly Quiver[] = Object.freeze([]);
const NO_TRAITS: readonly string[] = Object.freeze([]);
const TWO_HANDED: readonly string[] = Object.freeze(["twoHanded"]);

/** The errors of weapons whose damage cannot be read. */
const problemsOf = (lines: readonly RedhackLine[]): readonly RuleError[] =>
  lines
    .filter(({ dice }) => dice === null)
    .map(({ damage: { text } }) => new RuleError("WHITEHACK.Error.damageDice", `"${text}" is not damage.`, { text }));

const chaserOfArmor = ({ suit }: Worn, magic: number | undefined): Chaser | null =>
  chaserFor(Math.min(MOST_MAGIC, magic ?? suit?.magic ?? 0), suit?.name ?? "");

/** The old rate of those who can only crawl; a mount carries them on. @rule RH-BUR-02 RH-MOV-02 */
const rateUnder = ({ level }: Burdened, rate: number, mount: number | null = null): number =>
  level === "crawling" && mount === null ? Math.min(CRAWLING, rate) : rate;

/** The numbers that only people of this game have. @rule RH-CHR-01 RH-CHR-02 */
export function deriveRedhackNumbers(facts: RedhackFacts, circumstances: Circumstances): RedhackNumbers {
  const { classes, limits, prone = false, mount } = circumstances;
  const { level, overrides, bonus } = facts;
  const chosen = classOf(facts.class, classes);
  const kind = chosen ?? CLASSLESS;
  const worn = wornOf(facts.armor);
  const scores = scoresOf(facts, circumstances);
  const grades = gradesOf(facts, limits);
  const armorWeight = worn.suit?.weight ?? "none";
  const load = burdened(circumstances.burdens, facts.attributes.strength.value, limits);
  const arms: Arms = { scores, strength: grades.strength, classSteps: kind.damageSteps, bonus };
  const lines: RedhackLine[] = [];
  for (const weapon of facts.weapons) for (const use of weapon.uses) lines.push(toRedhackLine(weapon, use, arms));
  const slots = overrides.slots ?? grownAt(kind.slots, level);
  return {
    class: chosen,
    scores,
    grades,
    armorNumber: armorNumberOf(worn, facts),
    armorWeight,
    armorChaser: chaserOfArmor(worn, circumstances.armorMagic),
    shield: worn.shield && { id: worn.shield.id, name: worn.shield.name, magic: worn.shield.magic },
    initiative: initiativeOf(kind.initiative, armorWeight, overrides.initiative),
    reactions: reactionsOf(reactionsAt(kind, level), {
      encumbered: !load.reacts,
      prone,
      override: overrides.reactions,
    }),
    moves: movesOfRate(rateUnder(load, rateOfRider(facts.rate, mount), mount)),
    burdened: load,
    hitDice: { count: Math.max(1, level), die: kind.hitDie },
    techniques: overrides.techniques ?? grownAt(kind.techniques, level),
    slots: { all: slots, left: Math.max(0, slots - requireCount(facts.slotsUsed, "slots")) },
    saves: savesOf(scores),
    lines,
    quivers: circumstances.quivers ?? NO_QUIVERS,
  };
}

/** The score from 1 to 20 that stands for a saving throw in procedures of other games: its chances of twenty. */
const sharedSave = ({ saves }: RedhackNumbers, bonus: number): Explained =>
  toExplained(saves.disease.chances, fromEffects(bonus));

/**
 * Every number of one of these people: in the core's scales for shared procedures, and their own. An armor class counts
 * from that of the unarmored, the attack value is Strength, and the saving throw has the chances of one with Constitution
 * at the usual difficulty. @rule RH-CHR-01
 */
export function deriveRedhack(facts: RedhackFacts, circumstances: Circumstances): RedhackDerived {
  const redhack = deriveRedhackNumbers(facts, circumstances);
  const { bonus } = facts;
  const { scores, armorNumber, lines } = redhack;
  const ofArmor = armorNumber.override === null ? null : armorNumber.override - UNARMORED;
  const armorClass = toExplained(0, armorNumber.parts, ofArmor);
  const movement = movementOfRate(rateOfRider(facts.rate, circumstances.mount));
  return {
    attackValue: toExplained(scores.strength.value, fromEffects(bonus.attackValue)),
    savingThrow: sharedSave(redhack, bonus.savingThrow),
    armorClass: { ...armorClass, shield: 0, metal: false, helmet: false, countsAs: armorClass.value },
    movement: toMovement(movement, fromEffects(bonus.movement), null),
    initiativeBonus: toExplained(initiativeFromDexterity(scores.dexterity.value), fromEffects(bonus.initiative)),
    attacks: lines,
    level: facts.level,
    size: facts.size,
    kinds: facts.kinds,
    defences: facts.defences,
    attributes: scores,
    freeAttacks: redhack.reactions.value,
    ownScale: { armorClass: armorNumber, savingThrow: null },
    ownInitiative: { die: redhack.initiative.value, kept: facts.class === FIGHTER },
    problems: problemsOf(lines),
    redhack,
  };
}
