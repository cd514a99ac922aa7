import { rangeModifiers, refusalOf } from "../../rules/index.ts";
import { type AttackQuestion, attackDialog, attackRoll } from "../../view/dialogs/attack-dialog.ts";
import { modeChoices } from "../../view/dialogs/check-preview.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { type Reply, ask } from "./ask.ts";
import { previewOf } from "./preview.ts";

/** Asks how an attack is made: with what advantage, at whom, and who sees it. */
export const askAttack = (actor: Actor.Implementation, question: AttackQuestion): Promise<Reply | null> =>
  ask({
    name: "attack",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Attack", { name: actor.name }),
    context: { ...attackDialog(question), modes: modeChoices() },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => attackPreview(question, values),
  });

/** The preview with the range in it, which the rules add only when the attack is rolled. */
function attackPreview(question: AttackQuestion, values: FormValues): Readonly<Record<string, string>> {
  const attack = attackRoll(question, values);
  if (refusalOf(attack) === "outOfRange") {
    return { score: "—", dice: game.i18n.localize("WHITEHACK.Attack.Refusal.outOfRange") };
  }
  return previewOf({ ...attack, modifiers: [...attack.modifiers, ...rangeModifiers(attack.range ?? null)] });
}
