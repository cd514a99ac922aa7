import { type DamageFormula, parseDamage, toDamageText } from "../../base/dice.ts";
import type { GearRules } from "../../families/goods.ts";
import {
  asKnown,
  type Explained,
  knownModifiers,
  type Modifier,
  NO_PARTS,
  sumOf,
  toExplained,
} from "../../base/explained.ts";
import type { ItemFacts, RateOfFire, WeaponFacts, WeaponSize } from "../../items/items.ts";
import { hasTrait, reachOf } from "../../items/traits.ts";
import type { AgainstKind } from "../../items/magick/magick-facts.ts";
import { shownName, unknownMark, weaponMagick } from "../../items/magick/worn-magick.ts";
import { RuleError } from "../../base/rule-error.ts";

export const ATTACK_USES = ["melee", "missile"] as const;
export type AttackUse = (typeof ATTACK_USES)[number];

/** Feet that anybody can reach. */
const BARE_REACH = 5;

/** One way to attack; a weapon for both melee and throwing has two lines. */
export interface AttackLine {
  /** The weapon's id; "" for the natural attack of a monster. */
  readonly id: string;
  /** The weapon's name as players know it; "" if a natural attack has none. */
  readonly name: string;
  readonly use: AttackUse;
  readonly equipped: boolean;
  /** Never an override itself: an override of the wielder's attack value becomes the base here. */
  readonly attackValue: Explained;
  readonly damage: DamageLine;
  readonly size: WeaponSize;
  /** Feet: reach in melee, close range for missiles. */
  readonly range: number;
  readonly rateOfFire: RateOfFire | null;
  readonly traits: readonly string[];
  readonly critMultiplier: number;
  /** Its effect on certain kinds of creatures only; left out if there is none. @rule WH-ART-05 */
  readonly against?: readonly AgainstKind[];
  /** The weapon is unidentified. @rule WH-ITEM-02 */
  readonly unknown?: boolean;
}

/** Damage before the roll; without a formula if the weapon's text could not be read. */
type DamageLine = {
  readonly modifiers: readonly Modifier[];
  /** Formula and modifiers in one text: "1d6+2"; the text as written if it could not be read. */
  readonly text: string;
} & (
  { readonly formula: DamageFormula; readonly problem: null } | { readonly formula: null; readonly problem: RuleError }
);

/** The wielder's additions to an attack with this weapon in this use. */
export interface Wielder {
  readonly attackValue: Explained;
  /** The damage of a weapon as the hands change it; left out for no change. @rule WH-BRAVE-05 */
  wields?(weapon: WeaponFacts, damage: DamageFormula): DamageFormula;
  /** How fast weapons shoot by the rules in force. */
  readonly rate: GearRules["rate"];
  /** The arms' own reach in feet; left out if ordinary. @rule WH-SPC-04 */
  readonly reach?: number;
  modifiers(
    weapon: WeaponFacts,
    use: AttackUse,
  ): { readonly attackValue: readonly Modifier[]; readonly damage: readonly Modifier[] };
}

/**
 * How a weapon can be used: with a range it is a missile weapon, and also a melee weapon if it may stay in the hand.
 * @rule WH-WPN-07
 */
export function usesOf(weapon: WeaponFacts): readonly AttackUse[] {
  if (weapon.range === null) return ["melee"];
  const inMelee = hasTrait(weapon, "thrown") || hasTrait(weapon, "meleePenalty") || weapon.meleeDamage !== "";
  return inMelee ? ["melee", "missile"] : ["missile"];
}

/** The longest melee reach of these attacks in feet; at least that of bare hands. @rule WH-ACT-04 WH-WPN-03 */
export const meleeReach = (lines: readonly Pick<AttackLine, "use" | "range">[]): number =>
  Math.max(BARE_REACH, ...lines.filter(({ use }) => use === "melee").map(({ range }) => range));

/** Every line of a weapon. @rule WH-WPN-01 */
export const toAttackLines = (weapon: WeaponFacts, wielder: Wielder): readonly AttackLine[] =>
  usesOf(weapon).map((use) => toAttackLine(weapon, use, wielder));

function toAttackLine(weapon: WeaponFacts, use: AttackUse, wielder: Wielder): AttackLine {
  const { id, equipped, size, traits } = weapon;
  const added = wielder.modifiers(weapon, use);
  const text = use === "melee" && weapon.meleeDamage ? weapon.meleeDamage : weapon.damage;
  return {
    id,
    name: shownName(weapon),
    use,
    equipped,
    attackValue: toLineValue(wielder.attackValue, [...weaponParts(weapon, use), ...added.attackValue]),
    damage: wieldedLine(toDamageLine(text, [...damageParts(weapon), ...added.damage]), weapon, wielder),
    size,
    range: use === "missile" && weapon.range !== null ? weapon.range : Math.max(reachOf(weapon), wielder.reach ?? 0),
    rateOfFire: use === "missile" ? wielder.rate(weapon) : null,
    traits,
    critMultiplier: hasTrait(weapon, "tripleCrit") ? 3 : 2,
    ...againstPart(weapon),
    ...unknownMark(weapon),
  };
}

/** @rule WH-BRAVE-05 */
function wieldedLine(damage: DamageLine, weapon: WeaponFacts, { wields }: Wielder): DamageLine {
  if (!damage.formula || !wields) return damage;
  const formula = wields(weapon, damage.formula);
  return formula === damage.formula ? damage : { ...damage, formula, text: damageText(formula, damage.modifiers) };
}

/** @rule WH-ART-05 */
const againstPart = ({ magick }: WeaponFacts): Pick<AttackLine, "against"> =>
  magick?.is && magick.against && magick.against.length > 0 ? { against: magick.against } : {};

/** An attack as players know it: an unidentified weapon hides its magick. @rule WH-ITEM-02 */
export function asKnownLine(line: AttackLine): AttackLine {
  const { against, ...known } = line;
  return {
    ...known,
    ...(against && !line.unknown && { against }),
    attackValue: asKnown(line.attackValue),
    damage: withDamageModifiers(line.damage, knownModifiers(line.damage.modifiers)),
  };
}

/** The same damage with other modifiers. */
export function withDamageModifiers(damage: DamageLine, modifiers: readonly Modifier[]): DamageLine {
  const text = damage.formula ? damageText(damage.formula, modifiers) : damage.text;
  return { ...damage, modifiers, text };
}

const damageText = (formula: DamageFormula, modifiers: readonly Modifier[]): string =>
  toDamageText({ ...formula, bonus: formula.bonus + sumOf(modifiers) });

/** An overridden attack value becomes the base; what the weapon adds still counts. */
export function toLineValue({ base, parts, override }: Explained, added: readonly Modifier[]): Explained {
  return override === null ? toExplained(base, [...parts, ...added]) : toExplained(override, added);
}

const ownBonus = (weapon: WeaponFacts, value: number): Modifier => ({
  label: shownName(weapon),
  value,
  ...unknownMark(weapon),
});

/** The numbers from effects that lie on the weapon for a while. @rule FH-S2-04 FH-S2-05 */
const laidParts = ({ laid = [] }: WeaponFacts, number: "attackValue" | "damage"): readonly Modifier[] =>
  laid.filter((one) => one[number] !== 0).map((one) => ({ label: one.label, value: one[number], rule: one.rule }));

/** @rule WH-WPN-07 */
function weaponParts(weapon: WeaponFacts, use: AttackUse): readonly Modifier[] {
  const parts: Modifier[] = [];
  if (weapon.attackBonus) parts.push(ownBonus(weapon, weapon.attackBonus));
  parts.push(...weaponMagick(weapon, "attackValue"), ...laidParts(weapon, "attackValue"));
  if (use === "melee" && hasTrait(weapon, "meleePenalty")) {
    parts.push({ label: "WHITEHACK.Modifier.meleePenalty", value: -1, rule: "WH-WPN-07" });
  }
  return parts;
}

const damageParts = (weapon: WeaponFacts): readonly Modifier[] => [
  ...(weapon.damageBonus ? [ownBonus(weapon, weapon.damageBonus)] : NO_PARTS),
  ...weaponMagick(weapon, "damage"),
  ...laidParts(weapon, "damage"),
];

/** A damage text with its modifiers. */
export function toDamageLine(text: string, modifiers: readonly Modifier[]): DamageLine {
  try {
    const formula = parseDamage(text);
    return { formula, modifiers, text: damageText(formula, modifiers), problem: null };
  } catch (error) {
    if (error instanceof RuleError) return { formula: null, modifiers, text, problem: error };
    throw error;
  }
}

/** One or two lines for each weapon; an unreadable damage text is reported as a problem. */
export function attacksWith(
  items: readonly ItemFacts[],
  wielder: Wielder,
  problems: RuleError[],
): readonly AttackLine[] {
  const lines: AttackLine[] = [];
  for (const item of items) {
    if (item.type === "weapon" && !item.broken) lines.push(...toAttackLines(item, wielder));
  }
  for (const { damage } of lines) if (damage.problem) problems.push(damage.problem);
  return lines;
}

/** Fists, elbows and knees, which are no thing that is carried. @rule WH-WPN-09 WH-SPEC-05 */
const BARE_HANDS: WeaponFacts = {
  id: "",
  name: "WHITEHACK.Sheet.Unarmed",
  type: "weapon",
  quantity: 1,
  packed: false,
  equipped: true,
  damage: "1d6-3",
  meleeDamage: "",
  size: "none",
  range: null,
  rateOfFire: null,
  traits: ["knockOut", "grapple"],
  attackBonus: 0,
  damageBonus: 0,
};

/**
 * The attack without any weapon; null for an owner of bare hands as an item, such as those of a martial art.
 * @rule WH-SPEC-05
 */
export const bareHands = (items: readonly ItemFacts[], wielder: Wielder): AttackLine | null =>
  items.some((item) => item.type === "weapon" && item.size === "none")
    ? null
    : (attacksWith([BARE_HANDS], wielder, [])[0] ?? null);

/** Every attack of a creature: weapons, natural ones, and bare hands last. @rule WH-SPEC-05 */
export const everyAttack = ({
  attacks,
  bareHands: hands = null,
}: {
  readonly attacks: readonly AttackLine[];
  readonly bareHands?: AttackLine | null;
}): readonly AttackLine[] => (hands ? [...attacks, hands] : attacks);
