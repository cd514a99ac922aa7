import { checkPreview, modeChoices } from "../../../view/checks/dialogs/attunement-field.ts";
import {
  flaskAttackIn,
  flaskForm,
  flaskPlanIn,
  type FlaskQuestion,
  sprayAttack,
  sprayForm,
  type SprayQuestion,
} from "../../../view/combat/dialogs/flask-dialog.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { missilePreview, previewOf } from "../../chat/dialogs/preview.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { localize } from "../../host/localize.ts";
import {
  type AttackLine,
  beginAttack,
  type AttackState,
  hitsByItself,
  isFinalRefusal,
  isForReferee,
  isOfRound,
  rangeModifiers,
  type Rulebook,
  toProtectCheck,
} from "../../../rules/index.ts";
import { refusalText } from "../../../view/chat/cards/refusal-words.ts";
import { aimIn, attackDialog, targetChips, withoutAim } from "../../../view/combat/dialogs/attack-dialog.ts";
import {
  type AttackQuestion,
  attackOf,
  isProtect,
  protectParts,
} from "../../../view/combat/dialogs/attack-question.ts";
import { optionChips } from "../../../view/combat/dialogs/option-chips.ts";
import { toFigure, toSigned } from "../../../view/base/localize.ts";

/** Asks whom a spray of bullets endangers, and whom it is to spare. */
export const askSpray = (actor: Actor.Implementation, title: string, question: SprayQuestion): Promise<Reply | null> =>
  ask({
    actor,
    title,
    ofFight: true,
    form: sprayForm(question),
    context: { modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => missilePreview(sprayAttack(question, values)),
  });

/** Asks where a flask breaks, and who is in the area. */
export const askFlask = (item: Item.Implementation, name: string, question: FlaskQuestion): Promise<Reply | null> =>
  ask({
    actor: item,
    title: localize(`WHITEHACK.Flask.Title.${question.use}`, { name }),
    ofFight: true,
    form: flaskForm(question),
    context: { modes: modeChoices() },
    confirm: { label: `WHITEHACK.ItemRoll.${question.use}Flask.label`, icon: "fa-solid fa-flask" },
    preview: (values) => flaskPreview(question, values),
    problem: (values) => (flaskPlanIn(question, values).refusal ? { text: "WHITEHACK.Refusal.tooFarToCrush" } : null),
  });

/** The score of the throw; nothing where nobody rolls. */
function flaskPreview(question: FlaskQuestion, values: FormValues): Readonly<Record<string, string>> {
  const attack = flaskAttackIn(question, values);
  return attack ? missilePreview(attack) : {};
}

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

/** The content of the dialog, with the answers that change the further questions. */
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
  const attack = attackOf(question, values);
  if (isProtect(values)) return protectPreview(attack.attacker.line, values);
  const state = beginAttack(attack, question.rulebook);
  return {
    ...scoreOf(state, question.rulebook),
    steps: toFigure(state.situation.advantage ?? 0),
    ...reasonsIn(state, question),
  };
}

/**
 * The reasons against an attack: those that the user may set aside, and those that are only told, or for the Referee to
 * set aside. @rule WH-ACT-01 WH-ATK-05
 */
function reasonsIn({ refusal, objection, attack }: AttackState, { name, rulebook }: AttackQuestion) {
  const reason = refusal ?? objection;
  if (reason === null) return { refusal: "", told: "" };
  const text = refusalText(reason, { attack, name, inSquares: rulebook.movement.inSquares }, localize);
  if (isForReferee(attack, reason)) return { refusal: "", told: `${text} ${localize("WHITEHACK.Ask.ForReferee")}` };
  return isOfRound(reason) && attack.moment.enforcement === "told"
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
function overPreview(aim: AttackState["aim"]): Readonly<Record<string, string>> {
  const { score, mode } = checkPreview(aim);
  return { score: toSigned(score), dice: localize("WHITEHACK.Attack.RollHigh", { dice: localize(mode) }) };
}

/** The range is among the modifiers only when the attack is rolled; without a roll there is no score to tell. */
function scoreOf({ aim, refusal, attack }: AttackState, rulebook: Rulebook): Readonly<Record<string, string>> {
  if (refusal === "outOfRange") return { score: "—", dice: localize("WHITEHACK.Check.Impossible") };
  const ready = { ...aim, modifiers: [...aim.modifiers, ...rangeModifiers(aim.range ?? null)] };
  const preview = rulebook.toHit.rollsOver ? overPreview(ready) : previewOf(ready);
  if (hitsByItself(attack)) return { score: "—", dice: localize("WHITEHACK.Attunement.Hits") };
  const isHeld = refusal !== null && !isFinalRefusal(refusal);
  return isHeld ? { ...preview, dice: localize("WHITEHACK.Ask.Refused") } : preview;
}
