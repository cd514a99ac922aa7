import {
  type Attribute,
  type AttributeSet,
  CORE_ATTRIBUTES,
  inactivesFromWisdom,
  initiativeFromDexterity,
  languagesFromIntelligence,
  nameOr,
  scoreGiving,
  scoreOf,
  servingAttribute,
} from "../base/attribute-set.ts";
import type { ClassHitDice, ClassTable, ClassTraits } from "./classes/class-table.ts";
import type { AttackLine } from "../combat/attack/attack-line.ts";
import { type Explained, type Modifier, NO_PARTS, partOf, sumOf, toExplained } from "../base/explained.ts";
import type { ArmorClassState } from "../items/armor-class.ts";
import type { BurdenState } from "../items/burden.ts";
import type { MovementState } from "../conditions/levers.ts";
import type { SomeDerived } from "../base/creature.ts";
import type { RuleError } from "../base/rule-error.ts";
import {
  type BonusKind,
  type CustomBonus,
  customBonusParts,
  type ReplacedScore,
  replacementsOf,
} from "./attributes/custom-bonuses.ts";
import type { CharacterFacts } from "../base/facts.ts";
import type { SpeciesFacts } from "./species.ts";
import { addedParts } from "../items/added-parts.ts";
import { magickScores } from "../items/magick/worn-magick.ts";

/** Groups that count mechanically: used and allowed. @rule WH-GROUP-01 WH-ATTR-08 */
export interface GroupLimit {
  readonly used: number;
  readonly limit: Explained;
  /** Attributes so low that each allows one more affiliation. */
  readonly lowAttributes: readonly string[];
}

/** A bonus that applies only to some saving throws. */
export interface SaveBonus extends Modifier {
  /** One of `SAVE_TAGS`, or a custom word. */
  readonly tag: string;
}

/** How armor hinders the wearer, by class. */
export interface ArmorLimits {
  /** Neither the slots' abilities nor the trade for double damage can be used. @rule WH-DEFT-09 */
  readonly slotsLost: boolean;
  /** The addition to the cost of every miracle. @rule WH-WISE-18 */
  readonly miracleSurcharge: number;
  /** The penalty on task rolls. @rule WH-BRAVE-06 */
  readonly taskModifiers: readonly Modifier[];
}

/** Every number on a character's sheet; `Name` are the attributes of the world. */
export interface CharacterDerived<Name extends string = Attribute> extends SomeDerived {
  /** Null while no class is chosen; class numbers are then 0, which rules out a roll. */
  readonly class: ClassTable | null;
  readonly attributes: Readonly<Record<Name, Explained>>;
  readonly attackValue: Explained;
  readonly savingThrow: Explained;
  readonly saveBonuses: readonly SaveBonus[];
  readonly armorClass: ArmorClassState;
  readonly armorLimits: ArmorLimits;
  /** The penalty on tasks of each attribute, from armor and conditions. @rule WH-BRAVE-06 WH-COND-01 */
  readonly taskModifiers: Readonly<Record<Name, readonly Modifier[]>>;
  readonly burden: BurdenState;
  readonly movement: MovementState;
  readonly initiativeBonus: Explained;
  readonly hitPointsMaximum: Explained;
  readonly hitDice: ClassHitDice | null;
  readonly slots: number;
  /** Extra inactive miracles in the first slot. @rule WH-ATTR-06 */
  readonly inactivesBonus: number;
  readonly groups: GroupLimit;
  readonly raises: number;
  readonly languagesBonus: Explained;
  readonly freeAttacks: number;
  /** Experience needed for the next level; null at the last level. */
  readonly xpNext: number | null;
  readonly canLevelUp: boolean;
  readonly attacks: readonly AttackLine[];
  /** The attack without a weapon, which is not among the others; null if one of them is it. @rule WH-SPEC-05 */
  readonly bareHands: AttackLine | null;
  /** The numbers that could not be derived, and why. */
  readonly problems: readonly RuleError[];
}

/** A bonus and its source. */
interface Granted {
  readonly label: string;
  readonly bonus: CustomBonus;
}

/** Facts that give bonuses apart from class and gear. */
type Granting = Pick<CharacterFacts<string>, "customBonuses" | "implants" | "speciesClass">;

const NONE: readonly Granted[] = Object.freeze([]);

/** Bonuses won at creation and with raises, and those of implants. @rule WH-CUST-03 WH-CUST-04 */
function grantedTo({ customBonuses = [], implants = [] }: Granting): readonly Granted[] {
  if (customBonuses.length + implants.length === 0) return NONE;
  return [
    ...customBonuses.map((bonus) => ({ label: "WHITEHACK.Modifier.customBonus", bonus })),
    ...implants.flatMap((implant) =>
      implant.type === "bonus" ? [{ label: nameOr(implant.name, "implant"), bonus: implant.bonus }] : [],
    ),
  ];
}

/** Modifiers of a number from bonuses apart from class and gear. @rule WH-CUST-03 WH-CUST-04 WH-SPC-04 */
export function grantedParts(facts: Granting, kind: BonusKind): readonly Modifier[] {
  const { speciesClass: species } = facts;
  const parts = customBonusParts(grantedTo(facts), kind);
  if (kind !== "hitPoints" || !species?.hitPoints) return parts;
  return [...parts, { label: species.name, value: species.hitPoints, rule: "WH-SPC-04" }];
}

/** The sum of the bonuses apart from class and gear, for numbers that are only counted. @rule WH-CUST-03 */
export const grantedSum = (facts: Granting, ...kinds: readonly BonusKind[]): number =>
  kinds.flatMap((kind) => grantedParts(facts, kind)).reduce((sum, { value }) => sum + value, 0);

/** Bonuses to saving throws against one kind of hazard. @rule WH-CUST-03 WH-SPC-03 */
export function grantedSaves(facts: Granting): readonly SaveBonus[] {
  const chosen = grantedTo(facts).filter(({ bonus }) => bonus.kind === "savingThrowVersus");
  return [
    ...chosen.flatMap((one) =>
      customBonusParts([one], "savingThrowVersus").map((part) => ({ ...part, tag: one.bonus.against ?? "" })),
    ),
    ...savesOfSpecies(facts.speciesClass ?? null),
  ];
}

/** @rule WH-SPC-03 */
const savesOfSpecies = (species: SpeciesFacts | null): readonly SaveBonus[] =>
  species ? species.saveBonuses.map((bonus) => ({ label: species.name, rule: "WH-SPC-03", ...bonus })) : [];

/** Scores by name, each with its explanation. */
export type ExplainedScores = Readonly<Record<string, Explained>>;

/** The scores as written, or as something replaces them for a while. @rule WH-ATTR-01 WH-CUST-01 WH-CUST-04 */
export function deriveAttributes<Name extends string = Attribute>(
  facts: CharacterFacts<Name>,
  set: AttributeSet = CORE_ATTRIBUTES,
): Readonly<Record<Name, Explained>> {
  const { attributes, replacedScores = [], implants = [], items } = facts;
  const replaced = [...replacementsOf(implants), ...magickScores(items), ...replacedScores];
  const scores = Object.keys(attributes).map((name) => {
    const written = scoreOf(attributes, name);
    const isIts = ({ attribute }: ReplacedScore): boolean => (servingAttribute(set, attribute) ?? attribute) === name;
    const known = replacing(written, replaced.findLast(isIts));
    return [name, toExplained(written, [...known, ...changesOf(facts, name, written + sumOf(known), set)])] as const;
  });
  return Object.fromEntries(scores) as Record<Name, Explained>;
}

const LEAST_SCORE = 1;

/** The additions of conditions to a score, which none of them lowers below 1. @rule WH-COND-01 */
function changesOf(
  { conditions = [] }: Pick<CharacterFacts<string>, "conditions">,
  name: string,
  score: number,
  set: AttributeSet,
): readonly Modifier[] {
  const changing = conditions.filter(
    (one) => one.score && one.onlyAttribute && (servingAttribute(set, one.onlyAttribute) ?? one.onlyAttribute) === name,
  );
  let now = score;
  return changing.map(({ label, score: by = 0, rule }) => {
    const value = Math.max(by, Math.min(0, LEAST_SCORE - now));
    now += value;
    return { label, value, ...(rule !== undefined && { rule }) };
  });
}

/** Of several replacements, the last one counts. */
const replacing = (written: number, last: ReplacedScore | undefined): readonly Modifier[] =>
  last
    ? [{ label: nameOr(last.label, "score"), value: last.score - written, rule: last.rule ?? "WH-ATTR-08" }]
    : NO_PARTS;

/** The addition to the initiative die. @rule WH-ATTR-03 WH-INIT-01 WH-CUST-01 */
export function deriveInitiativeBonus(
  facts: CharacterFacts<string>,
  scores: ExplainedScores,
  set: AttributeSet,
): Explained {
  const { overrides } = facts;
  const value = initiativeFromDexterity(scoreGiving(set, "initiative", scores) ?? 0);
  const parts = partOf("WHITEHACK.Modifier.dexterity", value, "WH-ATTR-03");
  const others = [...addedParts(facts, "initiative"), ...grantedParts(facts, "initiative")];
  return toExplained(0, [...parts, ...others], overrides.initiative);
}

/** Languages beyond those from origin and groups. @rule WH-ATTR-05 WH-CUST-01 */
export function deriveLanguages(facts: CharacterFacts<string>, scores: ExplainedScores, set: AttributeSet): Explained {
  const value = languagesFromIntelligence(scoreGiving(set, "languages", scores) ?? 0);
  const parts = partOf("WHITEHACK.Modifier.intelligence", value, "WH-ATTR-05");
  return toExplained(0, [...parts, ...grantedParts(facts, "languages")]);
}

/** Extra inactive things in the first slot. @rule WH-ATTR-06 WH-CUST-03 */
export function deriveInactives(
  facts: CharacterFacts<string>,
  scores: ExplainedScores,
  { set, traits }: { readonly set: AttributeSet; readonly traits: ClassTraits },
): number {
  const wisdom = traits.wisdomInactives ? (scoreGiving(set, "inactives", scores) ?? 0) : 0;
  return inactivesFromWisdom(wisdom) + grantedSum(facts, "inactiveMiracle", "inactiveAbility");
}
