import { toChoiceList } from "../../../view/base/choices.ts";
import { lowerInitiative } from "../../../rules/index.ts";
import { askOne } from "../../chat/dialogs/ask.ts";
import { noteLower } from "../../documents/note-fight.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isUnseen, nameOf } from "../initiative/post-initiative.ts";
import { postLines } from "../../chat/post/post-lines.ts";

/** Asks for a lower initiative, which holds from the next round on; once there, the fighter acts before others on it. @rule WH-INIT-05 */
export async function performLower(fighter: Combatant.Implementation): Promise<void> {
  const { actor, combat, initiative } = fighter;
  const value = initiative ?? 0;
  if (!actor || !combat) return;
  const lower = Array.from({ length: Math.max(0, value - 1) }, (_, place) => value - 1 - place);
  const possible = lower.filter((to) => lowerInitiative(value, to, combat.round, rulebookFor(null)) !== null);
  if (possible.length === 0)
    return void ui.notifications.info("WHITEHACK.Refusal.noLowerInitiative", { localize: true });
  const to = Number(
    await askOne({
      actor,
      title: "WHITEHACK.Initiative.lowerTitle",
      label: "WHITEHACK.Initiative.lowerTo",
      hint: "WHITEHACK.Initiative.lowerHint",
      choices: toChoiceList(possible.map((one) => [String(one), String(one)])),
      chosen: String(possible[0]),
    }),
  );
  if (possible.includes(to)) await performLowerTo(fighter, to);
}

/** Takes a lower initiative from the next round on; what is not lower is refused. @rule WH-INIT-05 */
export async function performLowerTo(fighter: Combatant.Implementation, to: number): Promise<void> {
  const { actor, combat, initiative } = fighter;
  const lowered = lowerInitiative(initiative ?? 0, to, combat?.round ?? 0, rulebookFor(null));
  if (!lowered) return void ui.notifications.info("WHITEHACK.Refusal.noLowerInitiative", { localize: true });
  const changes = await noteLower(fighter, lowered.value);
  const value = localize("WHITEHACK.Initiative.willLower", { before: String(initiative), value: String(to) });
  const visibility = isUnseen(fighter) ? "gm" : "public";
  const facts = [{ label: nameOf(fighter), value }];
  await postLines({ title: "WHITEHACK.Initiative.title", facts, rules: ["WH-INIT-05"], actor, changes, visibility });
}
