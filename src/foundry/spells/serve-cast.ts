import { creatureAt } from "../documents/creature-at.ts";
import { toSpellCast } from "../questions/kinds/spell-cast.ts";
import { postQuestion } from "../questions/post-question.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";

/** Lets a spell take effect for whoever plays its caster: asks for its target. @rule FH-SPL-05 FH-SPL-06 */
export async function castSpellFor(
  { actor, item, level, plan }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const caster = await creatureAt(actor);
  if (!caster || !caster.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const isSpell = typeof item === "string" && typeof level === "number" && typeof plan === "string";
  const question = isSpell ? toSpellCast(caster, { item, level, plan }) : null;
  if (!question) return refuse("WHITEHACK.Refusal.noQuestion");
  await postQuestion(question);
  return DONE;
}
