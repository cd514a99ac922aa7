import { type Attribute, ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { CreatureDerived } from "../../../rules/base/creature.ts";
import { type Explained, fromEffects, type Modifier, NO_PARTS, toExplained } from "../../../rules/base/explained.ts";
import { RuleError } from "../../../rules/base/rule-error.ts";
import type { AttackLine, AttackUse } from "../../../rules/combat/attack/attack-line.ts";
import { toMovement } from "../../../rules/conditions/levers.ts";
import {
  type ArmorWeight,
  attackBonusAt,
  CLASSLESS,
  classOf,
  diceAt,
  type Feature,
  type HammercrawlClass,
  type HammercrawlClasses,
  saveBonusAt,
  STAT_OF_SAVE,
  STAT_OF_SKILL,
} from "./classes.ts";
import { type Save, SAVES, THIEF_SKILLS, type ThiefSkill } from "./hammercrawl-names.ts";
import {
  type ArmorPiece,
  type Bulk,
  constitutionLost,
  type HammercrawlFacts,
  type Hold,
  type WeaponKind,
  type WeaponPiece,
} from "./facts.ts";
import { type HitDie, statModifier, stepDie, type StepReason, type Tier, tierOf } from "./numbers.ts";

/** The armor class of those without armor; shared procedures count from there. @rule HC-CNV-03 */
export const UNARMORED = 10;

/** What decides numbers and is not among a character's own facts. */
export interface Circumstances {
  readonly classes?: HammercrawlClasses;
  /** Feet that heavy armor slows by; plate by twice as many. @rule HC-EQP-02 */
  readonly armorSlows?: number;
  /** A 20 always saves and a 1 never does. @rule HC-SAV-05 */
  readonly saveExtremes?: boolean;
  /** Shields that give nothing for now, such as one that has just struck. @rule HC-CLS-27 HC-EQP-03 */
  readonly shieldDown?: boolean;
}

/** The dice of a hit, before anything that is decided at the attack. */
export interface HitDamage {
  readonly count: number;
  readonly die: HitDie;
  readonly bonus: number;
}

/** An attack of one of these people. */
export interface HammercrawlLine extends AttackLine {
  /** Null for what does no damage. @rule HC-EQP-04 */
  readonly hit: HitDamage | null;
  /** How many d20 are rolled, before anything that is decided at the attack. */
  readonly attackDice: number;
  readonly thrown: boolean;
  readonly tactical: boolean;
  /** It is a shield as well. @rule HC-EQP-03 */
  readonly shield: boolean;
  readonly held: Hold;
  readonly bulk: Bulk;
  readonly kind: WeaponKind;
}

/** A roll of a d20 with its reasons for advantage. */
export interface RollState extends Explained {
  readonly steps: readonly StepReason[];
}

/** A thief's skill, with the stat that it is rolled with. */
export interface SkillState extends RollState {
  readonly id: ThiefSkill;
  readonly stat: Attribute;
}

/** A reason why a weapon or armor is not for this class. @rule HC-GEN-11 */
export interface GearWarning {
  readonly id: string;
  readonly name: string;
  readonly reason: "longbow" | "wee" | "twoHands" | "heavyArmor" | "shield" | "hands";
}

/** The numbers that only people of this game have. @rule HC-CLS-01 */
export interface HammercrawlNumbers {
  readonly class: HammercrawlClass | null;
  readonly level: number;
  readonly tier: Tier;
  readonly stats: Readonly<Record<Attribute, Explained>>;
  readonly modifiers: Readonly<Record<Attribute, number>>;
  /** The armor class that attacks have to reach: 10 without armor. */
  readonly armorNumber: Explained;
  readonly armorWeight: ArmorWeight;
  readonly shield: ArmorPiece | null;
  readonly attack: Readonly<Record<AttackUse, Explained>>;
  readonly attackDice: Readonly<Record<AttackUse, Explained>>;
  /** The die of every weapon without one of its own. @rule HC-DMG-01 */
  readonly damageDie: HitDie;
  readonly saves: Readonly<Record<Save, RollState>>;
  readonly saveExtremes: boolean;
  readonly speed: Explained;
  /** Those that the class has. */
  readonly skills: readonly SkillState[];
  readonly lines: readonly HammercrawlLine[];
  readonly warnings: readonly GearWarning[];
  /** What is left of it; null for those whose class has none. */
  readonly notToday: number | null;
  readonly expertise: number | null;
  readonly turnings: number | null;
  /** The experience that the next level takes; null at the last. @rule HC-CNV-05 */
  readonly xpNeeded: number | null;
}

/** The numbers of one of these people: the shared ones, and their own. */
export interface HammercrawlDerived extends CreatureDerived {
  readonly hammercrawl: HammercrawlNumbers;
}

/** The data of one of this game's people, as far as rolls read them. */
export interface HammercrawlSystem {
  readonly derived: HammercrawlDerived;
  /** The tier of the dungeon level where they are; null or left out where nobody has said it. @rule HC-TIR-02 */
  readonly dungeonTier?: Tier | null;
}

export const MOST_LEVEL = 15;
const XP_A_LEVEL = 10;

/** The experience that the next level takes; null at the last. @rule HC-CNV-05 HC-XP-06 */
export const xpFor = (level: number): number | null => (level >= MOST_LEVEL ? null : (level + 1) * XP_A_LEVEL);

/** Damage in dice of this game, which is no formula of the core's; one for all, since making an error takes time. */
const OTHER_DICE = new RuleError("WHITEHACK.Error.choice", "The dice of this damage are those of another game.", {
  choice: "",
});

const statLabel = (stat: Attribute): string => `WHITEHACK.Attribute.${stat}`;

/** A line, or none where it adds nothing. */
const line = (label: string, value: number, rule?: string): readonly Modifier[] =>
  value === 0 ? NO_PARTS : [rule === undefined ? { label, value } : { label, value, rule }];

/** The stats, less what is lost for good. @rule HC-DMG-02 HC-CLS-31 */
export function statsOf({ attributes, hp, intelligenceLost }: HammercrawlFacts): HammercrawlNumbers["stats"] {
  const lost: Partial<Record<Attribute, readonly Modifier[]>> = {
    constitution: line("WHITEHACK.Hammercrawl.Reason.constitutionLost", -constitutionLost(hp), "HC-DMG-02"),
    intelligence: line("WHITEHACK.Hammercrawl.Reason.intelligenceLost", -intelligenceLost, "HC-CLS-31"),
  };
  const entries = ATTRIBUTES.map((stat) => [stat, toExplained(attributes[stat].value, lost[stat])] as const);
  return Object.fromEntries(entries) as Record<Attribute, Explained>;
}

/** The suit and the shield that count: of each kind the best that is worn. @rule HC-CNV-03 */
function wornOf(pieces: readonly ArmorPiece[]): Readonly<Record<"suit" | "shield", ArmorPiece | null>> {
  let suit: ArmorPiece | null = null;
  let shield: ArmorPiece | null = null;
  for (const piece of pieces) {
    if (!piece.worn) continue;
    if (piece.kind === "body" && piece.bonus > (suit?.bonus ?? -1)) suit = piece;
    if (piece.kind === "shield" && piece.bonus > (shield?.bonus ?? -1)) shield = piece;
  }
  return { suit, shield };
}

const isMediumOrMore = (weight: ArmorWeight): boolean => weight !== "none" && weight !== "light";

/** Ten, Dexterity, armor and shield; the armor of dwarves makes up for clumsiness. @rule HC-CNV-03 HC-CLS-02 */
export function armorNumberOf(
  { suit, shield }: ReturnType<typeof wornOf>,
  dexterity: number,
  { features }: Pick<HammercrawlClass, "features">,
  { bonus, overrides }: HammercrawlFacts,
): Explained {
  const isBorn = features.includes("bornInArmor") && isMediumOrMore(suit?.weight ?? "none");
  const parts = [
    ...line(statLabel("dexterity"), isBorn ? Math.max(0, dexterity) : dexterity),
    ...line(suit?.name ?? "", suit?.bonus ?? 0),
    ...line(shield?.name ?? "", shield?.bonus ?? 0),
    ...fromEffects(bonus.armorClass),
  ];
  return toExplained(UNARMORED, parts, overrides.armorClass);
}

const USUAL_SLOWING = 5;

/** Speed by class, less what armor slows. @rule HC-GEN-07 HC-EQP-02 HC-CLS-02 */
export function speedOf(
  { speed, features }: HammercrawlClass,
  weight: ArmorWeight,
  { armorSlows = USUAL_SLOWING }: Circumstances,
  { bonus, overrides }: HammercrawlFacts,
): Explained {
  const times = { none: 0, light: 0, medium: 0, heavy: 1, plate: 2 }[weight];
  const slowed = features.includes("bornInArmor") ? 0 : times * armorSlows;
  const parts = [...line("WHITEHACK.Hammercrawl.Reason.armor", -slowed, "HC-EQP-02"), ...fromEffects(bonus.movement)];
  return toExplained(speed, parts, overrides.speed);
}

/** The six saves by class and stat. @rule HC-SAV-04 HC-CLS-05 */
export function savesOf(
  kind: HammercrawlClass,
  level: number,
  modifiers: HammercrawlNumbers["modifiers"],
  added: number,
): HammercrawlNumbers["saves"] {
  const entries = SAVES.map((save) => {
    const grade = kind.saves[save];
    const stat = STAT_OF_SAVE[save];
    const parts = [
      ...line(`WHITEHACK.Hammercrawl.Grade.${grade}`, saveBonusAt(grade, level)),
      ...(stat ? line(statLabel(stat), modifiers[stat]) : NO_PARTS),
      ...fromEffects(added),
    ];
    const isResilient = grade === "good" && kind.features.includes("resilience");
    const steps: readonly StepReason[] = isResilient
      ? [{ label: featureLabel("resilience"), value: 1, rule: "HC-CLS-05" }]
      : [];
    const state: RollState = { ...toExplained(0, parts), steps };
    return [save, state] as const;
  });
  return Object.fromEntries(entries) as Record<Save, RollState>;
}

/** The language key of a feature's name. */
export const featureLabel = (feature: Feature): string => `WHITEHACK.Hammercrawl.Feature.${feature}`;

/** The thief's skills of the class, without its level; what it is best and worst at. @rule HC-SKL-02 HC-CLS-14 HC-CLS-36 */
export function skillsOf(
  kind: HammercrawlClass,
  modifiers: HammercrawlNumbers["modifiers"],
  { thief }: HammercrawlFacts,
): readonly SkillState[] {
  const hasOwn = kind.features.includes("bailiwick");
  return THIEF_SKILLS.flatMap((id) => {
    const training = kind.skills[id];
    if (training === "none") return [];
    const stat = STAT_OF_SKILL[id];
    const steps: StepReason[] = [];
    if (training !== "plain")
      steps.push({
        label: "WHITEHACK.Hammercrawl.Reason.class",
        value: training === "advantage" ? 1 : -1,
        rule: "HC-CLS-14",
      });
    if (hasOwn && thief.bailiwick === id)
      steps.push({ label: "WHITEHACK.Hammercrawl.Reason.bailiwick", value: 1, rule: "HC-CLS-36" });
    if (hasOwn && thief.failing === id)
      steps.push({ label: "WHITEHACK.Hammercrawl.Reason.failing", value: -1, rule: "HC-CLS-36" });
    return [{ id, stat, steps, ...toExplained(0, line(statLabel(stat), modifiers[stat])) }];
  });
}

/** The wielder of a weapon, as far as its lines depend on them. */
interface Arms {
  readonly kind: HammercrawlClass;
  readonly attack: HammercrawlNumbers["attack"];
  readonly attackDice: HammercrawlNumbers["attackDice"];
  readonly strength: number;
  readonly damage: number;
}

/** The dice of a hit: the die of the class or of the weapon, with the strength of who wields it. @rule HC-DMG-01 HC-GEN-06 HC-CLS-21 HC-CLS-28 */
export function hitOf(
  { die, held, thrown, noDamage, damageBonus }: WeaponPiece,
  use: AttackUse,
  arms: Arms,
): HitDamage | null {
  if (noDamage) return null;
  const { kind, strength, damage } = arms;
  const isTwoHanded = held === "twoHands";
  const isSavage = isTwoHanded && use === "melee" && kind.features.includes("savageTwoHander");
  const hasMore = isTwoHanded && kind.features.includes("twoHander");
  const ofStrength = use === "melee" || thrown ? strength : 0;
  return {
    count: hasMore ? 2 : 1,
    die: stepDie(die ?? kind.hitDie, isSavage ? 1 : 0),
    bonus: ofStrength + damage + damageBonus,
  };
}

const MELEE_FEET = 5;

/** Damage as a text: "2d8+2". @rule HC-DMG-01 */
export function hitText({ count, die, bonus }: HitDamage): string {
  const constant = bonus > 0 ? `+${bonus}` : bonus || "";
  return `${count === 1 ? "" : count}d${die}${constant}`;
}

/** One way to attack with a weapon. @rule HC-GEN-06 HC-CMB-07 */
export function lineOf(weapon: WeaponPiece, use: AttackUse, arms: Arms): HammercrawlLine {
  const { id, name, held, thrown, tactical, shield, bulk, kind, range, attackBonus } = weapon;
  const hit = hitOf(weapon, use, arms);
  const { base, parts, value, override } = arms.attack[use];
  const own = line(name, attackBonus);
  return {
    id,
    name,
    use,
    equipped: held !== "no",
    attackValue: override === null ? toExplained(base, [...parts, ...own]) : toExplained(value, own),
    damage: { formula: null, modifiers: NO_PARTS, text: hit ? hitText(hit) : "–", problem: OTHER_DICE },
    size: "none",
    range: use === "missile" ? range : MELEE_FEET,
    rateOfFire: null,
    traits: held === "twoHands" ? ["twoHanded"] : [],
    critMultiplier: 2,
    hit,
    attackDice: arms.attackDice[use].value,
    thrown,
    tactical,
    shield,
    held,
    bulk,
    kind,
  };
}

/** A weapon as it is held by small hands: a medium one takes both. @rule HC-CLS-18 */
export const inHands = ({ features }: Pick<HammercrawlClass, "features">, weapon: WeaponPiece): WeaponPiece =>
  features.includes("wee") && weapon.bulk === "medium" && weapon.held === "oneHand"
    ? { ...weapon, held: "twoHands" }
    : weapon;

/** Why a weapon in hand is not for this class; null where it is. @rule HC-GEN-11 HC-CLS-18 HC-CLS-29 */
export function weaponReason(
  { features }: HammercrawlClass,
  { kind, bulk, held }: WeaponPiece,
): GearWarning["reason"] | null {
  if (kind === "longbow" && features.includes("noLongbows")) return "longbow";
  const isTooLarge = bulk === "large" || (bulk === "medium" && held === "offHand");
  if (features.includes("wee") && (isTooLarge || (kind !== "" && kind !== "staff"))) return "wee";
  return features.includes("noTwoHanders") && bulk === "large" && kind !== "staff" ? "twoHands" : null;
}

/** Gear in use that the class is not made for; the Referee decides what follows. @rule HC-GEN-11 */
export function warningsOf(
  kind: HammercrawlClass,
  { weapons }: HammercrawlFacts,
  { suit, shield }: ReturnType<typeof wornOf>,
): readonly GearWarning[] {
  const warnings: GearWarning[] = weapons.flatMap((weapon) => {
    const reason = weapon.held === "no" ? null : weaponReason(kind, weapon);
    return reason ? [{ id: weapon.id, name: weapon.name, reason }] : [];
  });
  const isHeavy = suit?.weight === "heavy" || suit?.weight === "plate";
  const both = kind.features.includes("wee") ? weapons.find(({ held }) => held === "twoHands") : undefined;
  if (both && shield) warnings.push({ id: both.id, name: both.name, reason: "hands" });
  if (suit && isHeavy && kind.features.includes("noHeavyArmor"))
    warnings.push({ id: suit.id, name: suit.name, reason: "heavyArmor" });
  if (shield && kind.features.includes("noShields"))
    warnings.push({ id: shield.id, name: shield.name, reason: "shield" });
  return warnings;
}

/** Uses a level, less those that are spent; null for classes without the feature. */
const leftOf = (kind: HammercrawlClass, feature: Feature, level: number, used: number): number | null =>
  kind.features.includes(feature) ? Math.max(0, level - used) : null;

/** The attack bonus by rank and stat. @rule HC-GEN-06 HC-CLS-01 */
export function attackOf(kind: HammercrawlClass, facts: HammercrawlFacts, modifiers: HammercrawlNumbers["modifiers"]) {
  const rank = line(`WHITEHACK.Hammercrawl.Rank.${kind.rank}`, attackBonusAt(kind.rank, facts.level));
  const added = fromEffects(facts.bonus.attackValue);
  const ofStat = (stat: Attribute, override: number | null): Explained =>
    toExplained(0, [...rank, ...line(statLabel(stat), modifiers[stat]), ...added], override);
  return {
    melee: ofStat("strength", facts.overrides.melee),
    missile: ofStat("dexterity", facts.overrides.missile),
  };
}

/** The attack dice by level, and by what is attacked with. @rule HC-CLS-01 HC-CLS-04 */
export function attackDiceOf({ dice }: HammercrawlClass, { level, overrides }: HammercrawlFacts) {
  const all = toExplained(diceAt(dice, level), NO_PARTS, overrides.attackDice);
  return { melee: all, missile: dice.meleeOnly ? toExplained(1, NO_PARTS, overrides.attackDice) : all };
}

/** The numbers that only people of this game have. @rule HC-CLS-01 HC-GEN-06 HC-GEN-07 */
export function deriveHammercrawlNumbers(facts: HammercrawlFacts, circumstances: Circumstances): HammercrawlNumbers {
  const { level } = facts;
  const chosen = classOf(facts.class, circumstances.classes);
  const kind = chosen ?? CLASSLESS;
  const stats = statsOf(facts);
  const modifiers = Object.fromEntries(ATTRIBUTES.map((stat) => [stat, statModifier(stats[stat].value)])) as Record<
    Attribute,
    number
  >;
  const worn = wornOf(facts.armor);
  const counting = circumstances.shieldDown === true ? { ...worn, shield: null } : worn;
  const armorWeight = worn.suit?.weight ?? "none";
  const attack = attackOf(kind, facts, modifiers);
  const attackDice = attackDiceOf(kind, facts);
  const weapons = facts.weapons.map((weapon) => inHands(kind, weapon));
  const arms: Arms = { kind, attack, attackDice, strength: modifiers.strength, damage: facts.bonus.damage };
  return {
    class: chosen,
    level,
    tier: tierOf(level),
    stats,
    modifiers,
    armorNumber: armorNumberOf(counting, modifiers.dexterity, kind, facts),
    armorWeight,
    shield: worn.shield,
    attack,
    attackDice,
    damageDie: kind.hitDie,
    saves: savesOf(kind, level, modifiers, facts.bonus.savingThrow),
    saveExtremes: circumstances.saveExtremes === true,
    speed: speedOf(kind, armorWeight, circumstances, facts),
    skills: skillsOf(kind, modifiers, facts),
    lines: weapons.flatMap((weapon) => weapon.uses.map((use) => lineOf(weapon, use, arms))),
    warnings: warningsOf(kind, { ...facts, weapons }, worn),
    notToday: kind.features.includes("notToday") ? facts.notToday : null,
    expertise: leftOf(kind, "expertise", level, facts.expertiseUsed),
    turnings: leftOf(kind, "turning", level, facts.turningsUsed),
    xpNeeded: xpFor(level),
  };
}

/** The chances in twenty of a body save against an equal tier, for procedures that roll at or under a saving throw. */
const SHARED_SAVE = 6;

/**
 * Every number of one of these people: in the core's scales for shared procedures, and their own. An armor class counts
 * from that of the unarmored, an attack value of 10 adds nothing, and the saving throw has the chances of a body save
 * against an equal tier. @rule HC-CNV-03 HC-CLS-01
 */
export function deriveHammercrawl(facts: HammercrawlFacts, circumstances: Circumstances): HammercrawlDerived {
  const hammercrawl = deriveHammercrawlNumbers(facts, circumstances);
  const { armorNumber, attack, saves, speed, stats, modifiers, lines, class: kind } = hammercrawl;
  const ofArmor = armorNumber.override === null ? null : armorNumber.override - UNARMORED;
  const armorClass = toExplained(0, armorNumber.parts, ofArmor);
  return {
    attackValue: toExplained(UNARMORED, attack.melee.parts, null),
    savingThrow: toExplained(SHARED_SAVE, saves.body.parts),
    armorClass: { ...armorClass, shield: 0, metal: false, helmet: false, countsAs: armorClass.value },
    movement: toMovement(speed.base, speed.parts, speed.override),
    initiativeBonus: toExplained(Math.max(0, Math.min(2, modifiers.dexterity)), fromEffects(facts.bonus.initiative)),
    attacks: lines,
    level: facts.level,
    size: facts.size,
    kinds: facts.kinds,
    defences: facts.defences,
    attributes: stats,
    twoDiceBonus: modifiers.dexterity + facts.bonus.initiative,
    leadership: modifiers.dexterity + modifiers.wisdom,
    ownScale: { armorClass: armorNumber, savingThrow: null },
    ownInitiative: { die: kind?.kind === "warrior" ? 8 : 6, kept: false },
    problems: [],
    hammercrawl,
  };
}
