import {
  type AttackLine,
  beginBlow,
  type BlowState,
  hitsByItself,
  isFinalRefusal,
  isForReferee,
  isOfRound,
  rangeModifiers,
  type Rulebook,
  toProtectCheck,
} from "../../rules/index.ts";
import { refusalText } from "../../view/cards/refusal-words.ts";
import { attackDialog } from "../../view/dialogs/attack-dialog.ts";
import { type AttackQuestion, blowOf, isProtect, protectParts } from "../../view/dialogs/attack-question.ts";
import { aimIn, targetChips, withoutAim } from "../../view/dialogs/attack-targets.ts";
import { optionChips } from "../../view/dialogs/option-chips.ts";
import { checkPreview, modeChoices } from "../../view/dialogs/check-preview.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { toFigure, toSigned } from "../../view/localize.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";
import { previewOf } from "./preview.ts";

/** Asks how an attack is made: on whom, with what advantage, and who sees it; there is a question for each who is aimed at. */
export const askAttack = (actor: Actor.Implementation, questions: readonly AttackQuestion[]): Promise<Reply | null> =>
  ask({
    name: "attack",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Attack", { name: actor.name }),
    context: contextOf(questions, {}),
    renewed: (values, changed) => {
      const keeps = changed === "target" ? withoutAim(values) : values;
      return { context: contextOf(questions, keeps), keeps };
    },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => attackPreview(questionIn(questions, values), values),
  });

/** The question about whom the answers name. */
function questionIn(questions: readonly AttackQuestion[], values: FormValues): AttackQuestion {
  const question = questions[aimIn(questions, values)];
  if (!question) throw new Error("An attack is asked about nobody.");
  return question;
}

/** What the dialog shows, with the answers that change what else is asked. */
function contextOf(questions: readonly AttackQuestion[], values: FormValues): Record<string, unknown> {
  const question = questionIn(questions, values);
  const chips = optionChips(question, values, { localize, isReferee: game.user.isGM });
  return {
    ...attackDialog(question),
    modes: modeChoices(),
    targets: targetChips(questions, values),
    chips,
    plainAttack: !chips.some(({ on }) => on),
  };
}

/** The score with everything in it, the combat advantage that the reasons make, and what speaks against the attack. */
function attackPreview(question: AttackQuestion, values: FormValues): Readonly<Record<string, string>> {
  const blow = blowOf(question, values);
  if (isProtect(values)) return protectPreview(blow.striker.line, values);
  const state = beginBlow(blow, question.rulebook);
  return {
    ...scoreOf(state, question.rulebook),
    steps: toFigure(state.situation.advantage ?? 0),
    ...reasonsIn(state, question),
  };
}

/** What speaks against an attack: what the user may set aside, and what is only told, or for the Referee to set aside. @rule WH-ACT-01 WH-ATK-05 */
function reasonsIn({ refusal, objection, blow }: BlowState, { name }: AttackQuestion) {
  const reason = refusal ?? objection;
  if (reason === null) return { refusal: "", told: "" };
  const text = refusalText(reason, blow, name, localize);
  if (isForReferee(blow, reason)) return { refusal: "", told: `${text} ${localize("WHITEHACK.Ask.ForReferee")}` };
  return isOfRound(reason) && blow.moment.enforcement === "told"
    ? { refusal: "", told: text }
    : { refusal: text, told: "" };
}

/** A task against one's own attack value, whatever the target wears. @rule WH-SPEC-11 */
const protectPreview = ({ attackValue }: AttackLine, values: FormValues): Readonly<Record<string, string>> => ({
  ...previewOf(toProtectCheck(attackValue, protectParts(values))),
  steps: toFigure(0),
  refusal: "",
  told: "",
});

/** The bonus to a die that must reach a number. @rule WB-MTX-02 */
function overPreview(aim: BlowState["aim"]): Readonly<Record<string, string>> {
  const { score, mode } = checkPreview(aim);
  return { score: toSigned(score), dice: localize("WHITEHACK.Attack.RollHigh", { dice: localize(mode) }) };
}

/** The range is among the modifiers only when the attack is rolled; without a roll there is no score to tell. */
function scoreOf({ aim, refusal, blow }: BlowState, rulebook: Rulebook): Readonly<Record<string, string>> {
  if (refusal === "outOfRange") return { score: "—", dice: localize("WHITEHACK.Check.Impossible") };
  const ready = { ...aim, modifiers: [...aim.modifiers, ...rangeModifiers(aim.range ?? null)] };
  const preview = rulebook.toHit.rollsOver ? overPreview(ready) : previewOf(ready);
  if (hitsByItself(blow)) return { score: "—", dice: localize("WHITEHACK.Attunement.Hits") };
  const isHeld = refusal !== null && !isFinalRefusal(refusal);
  return isHeld ? { ...preview, dice: localize("WHITEHACK.Ask.Refused") } : preview;
}
