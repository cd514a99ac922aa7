import { beginBlow, type BlowState, hitsByItself, isFinalRefusal, rangeModifiers } from "../../rules/index.ts";
import { refusalText } from "../../view/cards/refusal-words.ts";
import { attackDialog } from "../../view/dialogs/attack-dialog.ts";
import { type AttackQuestion, blowOf } from "../../view/dialogs/attack-question.ts";
import { optionChips } from "../../view/dialogs/option-chips.ts";
import { modeChoices } from "../../view/dialogs/check-preview.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { toFigure } from "../../view/localize.ts";
import { localize } from "../localize.ts";
import { type Reply, ask } from "./ask.ts";
import { previewOf } from "./preview.ts";

/** Asks how an attack is made: with what advantage, at whom, and who sees it. */
export const askAttack = (actor: Actor.Implementation, question: AttackQuestion): Promise<Reply | null> =>
  ask({
    name: "attack",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Attack", { name: actor.name }),
    context: contextOf(question, {}),
    renewed: (values) => ({ context: contextOf(question, values), keeps: values }),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => attackPreview(question, values),
  });

/** What the dialog shows, with the answers that change what else is asked. */
function contextOf(question: AttackQuestion, values: FormValues): Record<string, unknown> {
  const chips = optionChips(question, values, { localize, isReferee: game.user.isGM });
  return {
    ...attackDialog(question),
    modes: modeChoices(),
    chips,
    plainAttack: !chips.some(({ on }) => on),
  };
}

/** The score with everything in it, the combat advantage that the reasons make, and what speaks against the attack. */
function attackPreview(question: AttackQuestion, values: FormValues): Readonly<Record<string, string>> {
  const state = beginBlow(blowOf(question, values), question.rulebook);
  const reason = state.refusal ?? state.objection;
  return {
    ...scoreOf(state),
    steps: toFigure(state.situation.advantage ?? 0),
    refusal: reason ? refusalText(reason, state.blow, question.name, localize) : "",
  };
}

/** The range is among the modifiers only when the attack is rolled; without a roll there is no score to tell. */
function scoreOf({ aim, refusal, blow }: BlowState): Readonly<Record<string, string>> {
  if (refusal === "outOfRange") return { score: "—", dice: localize("WHITEHACK.Check.Impossible") };
  const preview = previewOf({ ...aim, modifiers: [...aim.modifiers, ...rangeModifiers(aim.range ?? null)] });
  if (hitsByItself(blow)) return { score: "—", dice: localize("WHITEHACK.Attunement.Hits") };
  const isHeld = refusal !== null && !isFinalRefusal(refusal);
  return isHeld ? { ...preview, dice: localize("WHITEHACK.Ask.Refused") } : preview;
}
