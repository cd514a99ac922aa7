import { planCheck, resolveCheck } from "../../rules/index.ts";
import { saveCheck } from "../../view/save-dialog.ts";
import { postCard } from "../cards/post-card.ts";
import { askSave } from "../dialogs/ask-save.ts";
import { throwDice } from "../dice.ts";
import { type Click, skipsDialog } from "../keybindings.ts";
import { rulebook } from "../rulebook.ts";
import { messageMode } from "../settings.ts";

/** Rolls a saving throw. @rule WH-SAVE-01 */
export async function performSave(actor: Actor.Implementation, click: Click = {}): Promise<void> {
  if (!actor.isCreature()) return;
  const question = { saver: actor.system.derived, withoutSurplus: !rulebook().options.surplusAddsToQuality };
  const reply = skipsDialog(click) ? { values: {}, mode: messageMode() } : await askSave(actor, question);
  if (!reply) return;
  const check = saveCheck(question, reply.values);
  const { faces, rolls } = await throwDice(planCheck(check));
  const title = "WHITEHACK.Number.savingThrow";
  const outcome = resolveCheck(check, faces);
  const system = { title, kind: "save" as const, trained: false, actor: actor.uuid, outcome };
  await postCard({ kind: "check", actor, system, rolls, audience: { mode: reply.mode } });
}
