import {
  type AttackRollOutcome,
  attackParts,
  type AttackState,
  type ChosenOption,
  hasTrait,
  hitsByItself,
  isAwkwardMounted,
  passedArmor,
  type Rulebook,
  strikesBySurprise,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { refusalText } from "../../chat/cards/refusal-words.ts";

const remark = (label: LangKey, value: string, holds: boolean): readonly FactLine[] =>
  holds ? [{ label, value }] : [];

interface RemarkWords {
  readonly name: string;
  readonly rulebook: Rulebook;
  readonly localize: Localize;
}

/** Reasons against the attack that the table overruled. @rule WH-WPN-03 WH-ACT-04 WH-INIT-06 */
function allowedRemark(
  { objection, attack }: AttackState,
  { name, rulebook, localize }: RemarkWords,
): readonly FactLine[] {
  if (!objection) return [];
  const value = refusalText(objection, { attack, name, inSquares: rulebook.movement.inSquares }, localize);
  return [{ label: "WHITEHACK.Remark.allowed", value }];
}

/** The special enemy that the weapon was used against; only Referees see it until the weapon is identified. @rule WH-ART-05 WH-ITEM-02 */
const againstRemark = (
  { situation: { against }, attack }: AttackState,
  { isReferee, localize }: { readonly isReferee: boolean; readonly localize: Localize },
): readonly FactLine[] =>
  against && (isReferee || !attack.attacker.line.unknown)
    ? [{ label: "WHITEHACK.Remark.against", value: toList([against.kind, against.damage].filter(Boolean), localize) }]
    : [];

/** Parts of the target's armor that did not count. @rule WH-WPN-04 WH-ART-05 */
function passedRemark({ aim }: AttackState): readonly FactLine[] {
  if (passedArmor(aim) <= 0) return [];
  return aim.ignoresArmor === true
    ? remark("WHITEHACK.Trait.ignoresArmor.label", "WHITEHACK.Remark.passedArmor", true)
    : remark("WHITEHACK.Trait.ignoresShield.label", "WHITEHACK.Remark.passedShield", true);
}

/** The attempt: to knock out, or one of the options. @rule WH-WPN-09 WH-SPEC-01 */
const triedRemarks = ({ attack: { knockOut = false, option } }: AttackState): readonly FactLine[] => [
  ...remark("WHITEHACK.Trait.knockOut.label", "WHITEHACK.Remark.knocksOut", knockOut),
  ...(option ? optionRemark(option) : []),
];

/** The attunement that it was made with. @rule WH-DEFT-07 WH-DEFT-08 */
const attunementRemark = ({ attack: { invoked } }: AttackState): readonly FactLine[] =>
  invoked ? remark("WHITEHACK.Attunement.Field", invoked.name, true) : [];

/** The label of an option in its stance; for a grapple, of what it gives up. @rule WH-SPEC-01 WH-SPEC-05 */
function optionRemark({ option, stance = 0 }: ChosenOption): readonly FactLine[] {
  const { id, label, stances } = option;
  if (id === "grapple") return [{ label, value: "WHITEHACK.Remark.holds" }];
  return [{ label: "WHITEHACK.Remark.option", value: stances[stance]?.label ?? label }];
}

/** True if the advantage does not count, since the target sees almost all the way round. @rule WH-SPC-02 */
const isSeen = ({ attack: { target }, situation: { advantage = 0 } }: AttackState): boolean =>
  target?.facts.seesAround === true && advantage > 0;

/** The die that says whether a stray shot hits anybody, where the rules have one. @rule WB-CMB-17 */
const strayRemark = ({ strayDie }: AttackState): readonly FactLine[] =>
  typeof strayDie === "number" ? [{ label: "WHITEHACK.Attack.StrayDie", value: toFigure(strayDie) }] : [];
/** The place that gives combat advantage, where the rules in force have a name for it. @rule FH-FLK-01 */
function placeRemark({ attack }: AttackState, rulebook: Rulebook): readonly FactLine[] {
  const { place } = rulebook.facing;
  if (!place || attack.situation.advantage !== undefined) return [];
  const counted = attackParts(attack, rulebook).some(
    ({ id, label }) => label === place.label && !attack.declined?.includes(id),
  );
  return remark(place.label as LangKey, "WHITEHACK.Remark.advantage", counted);
}

/** Traits of the weapon that affected the attack and are not in the sum. @rule WH-WPN-03 WH-WPN-04 WH-WPN-06 WH-WPN-08 WH-WPN-09 WH-WPN-10 WH-ART-05 */
export function attackRemarks(
  state: AttackState,
  outcome: AttackRollOutcome,
  { name, localize, isReferee, rulebook }: { name: string; localize: Localize; isReferee: boolean; rulebook: Rulebook },
): readonly FactLine[] {
  const { line, has } = state.attack.attacker;
  const isTripled = outcome.result === "crit" && hasTrait(line, "tripleCrit");
  const isAwkward = state.situation.mounted === true && isAwkwardMounted(line);
  return [
    ...againstRemark(state, { isReferee, localize }),
    ...passedRemark(state),
    ...remark("WHITEHACK.Trait.tripleCrit.label", "×3", isTripled),
    ...remark("WHITEHACK.Advantage.surprised", "WHITEHACK.Remark.advantage", strikesBySurprise(state.attack, rulebook)),
    ...remark("WHITEHACK.Species.seesAround", "WHITEHACK.Remark.seesAround", isSeen(state)),
    ...placeRemark(state, rulebook),
    ...attunementRemark(state),
    ...remark("WHITEHACK.Attack.Verdict.hit", "WHITEHACK.Attunement.Hits", hitsByItself(state.attack)),
    ...triedRemarks(state),
    ...strayRemark(state),
    ...remark("WHITEHACK.Ask.Mounted", "WHITEHACK.Remark.awkwardMounted", isAwkward),
    ...remark(
      "WHITEHACK.Trait.twoHanded.label",
      "WHITEHACK.Remark.needsBothHands",
      has.shield && hasTrait(line, "twoHanded"),
    ),
    ...allowedRemark(state, { name, rulebook, localize }),
  ];
}
