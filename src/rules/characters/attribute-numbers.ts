import {
  type AttributeSet,
  CORE_ATTRIBUTES,
  scoreGiving,
  scoreOf,
  servingAttribute,
} from "./attributes/attribute-set.ts";
import {
  type Attribute,
  inactivesFromWisdom,
  initiativeFromDexterity,
  languagesFromIntelligence,
} from "./attributes/attributes.ts";
import { type ReplacedScore, replacementsOf } from "./attributes/implants.ts";
import type { ClassTraits } from "../classes/class-table.ts";
import { type Explained, type Modifier, NO_PARTS, partOf, sumOf, toExplained } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import { addedParts } from "../conditions/added-parts.ts";
import { magickScores } from "../gear/magick/worn-magick.ts";
import { grantedParts, grantedSum } from "./grants.ts";
import { nameOr } from "../unnamed.ts";

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

/** What conditions add to a score, which none of them lowers below 1. @rule WH-COND-01 */
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

/** What is added to the initiative die. @rule WH-ATTR-03 WH-INIT-01 WH-CUST-01 */
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
