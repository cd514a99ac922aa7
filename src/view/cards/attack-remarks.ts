import {
  type Attack,
  type AttackOutcome,
  hasTrait,
  isAwkwardMounted,
  passedArmor,
  type Situation,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { type AttackQuestion, meansToHold, meansToKnockOut } from "../dialogs/attack-dialog.ts";
import type { FormValues } from "../dialogs/form-values.ts";
import type { FactLine } from "../things/item-facts.ts";
import { toFigure } from "../localize.ts";

/** An attack as it was made. */
export interface MadeAttack {
  readonly question: AttackQuestion;
  readonly values: FormValues;
  readonly situation: Situation;
  readonly attack: Attack;
  readonly outcome: AttackOutcome;
}

const remark = (label: LangKey, value: string, holds: boolean): readonly FactLine[] =>
  holds ? [{ label, value }] : [];

/** Where somebody out of reach is struck at, the table has to know. @rule WH-WPN-03 WH-ACT-04 */
function reachRemark({ line, distance }: AttackQuestion): readonly FactLine[] {
  const isBeyond = line.use === "melee" && distance !== null && distance > line.range;
  const value = isBeyond ? `${toFigure(distance)} > ${toFigure(line.range)}` : "";
  return remark("WHITEHACK.Remark.beyondReach", value, isBeyond);
}

/** Whom the weapon does something else to. @rule WH-ART-05 */
const againstRemark = ({ against }: Situation): readonly FactLine[] =>
  against
    ? [{ label: "WHITEHACK.Remark.against", value: [against.kind, against.damage].filter(Boolean).join(", ") }]
    : [];

/** What of the weapon had a part in the attack, beside what stands in the sum. @rule WH-WPN-03 WH-WPN-04 WH-WPN-06 WH-WPN-08 WH-WPN-09 WH-WPN-10 WH-ART-05 */
export function attackRemarks({ question, values, situation, attack, outcome }: MadeAttack): readonly FactLine[] {
  const { line, shielded = false } = question;
  const passes = passedArmor(attack) > 0;
  const isTripled = outcome.result === "crit" && hasTrait(line, "tripleCrit");
  return [
    ...againstRemark(situation),
    ...remark(
      "WHITEHACK.Trait.ignoresArmor.label",
      "WHITEHACK.Remark.passedArmor",
      passes && attack.ignoresArmor === true,
    ),
    ...remark(
      "WHITEHACK.Trait.ignoresShield.label",
      "WHITEHACK.Remark.passedShield",
      passes && attack.ignoresShield === true && attack.ignoresArmor !== true,
    ),
    ...remark("WHITEHACK.Trait.tripleCrit.label", "×3", isTripled),
    ...remark("WHITEHACK.Trait.knockOut.label", "WHITEHACK.Remark.knocksOut", meansToKnockOut(question, values)),
    ...remark("WHITEHACK.Trait.grapple.label", "WHITEHACK.Remark.holds", meansToHold(question, values)),
    ...remark(
      "WHITEHACK.Ask.Mounted",
      "WHITEHACK.Remark.awkwardMounted",
      situation.mounted === true && isAwkwardMounted(line),
    ),
    ...remark(
      "WHITEHACK.Trait.twoHanded.label",
      "WHITEHACK.Remark.needsBothHands",
      shielded && hasTrait(line, "twoHanded"),
    ),
    ...reachRemark(question),
  ];
}
