import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { performArea } from "../../../../foundry/combat/area/perform-area.ts";
import { askCaught } from "../../../../foundry/health/ask-caught.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { ASKED_AREA_SAVES } from "../../../../rules/index.ts";
import { oneOf, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { caughtIn } from "../../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { inArea } from "../../rules/combat/areas.ts";
import { areaForm, areaIn, areaProblem } from "../../view/order/area-form.ts";
import type { BoardFacts } from "../../view/order/board-view.ts";

/**
 * An attack on several at once by the board: the user names targets, sees whom it reaches and may say otherwise; then
 * they save, and the damage goes on as that of any area. @rule RH-ARE-01 RH-ARE-02
 */
export async function performBandArea(
  fight: Combat.Implementation,
  { focus, board, members }: Pick<BoardFacts, "focus" | "board" | "members">,
): Promise<void> {
  const caster = fight.combatants.get(focus)?.creature;
  if (!caster?.isOwner) return;
  const on = members.filter(({ id }) => board.ids.includes(id));
  const reply = await ask({
    actor: caster,
    ofFight: true,
    title: localize("WHITEHACK.Redhack.Order.Area.title"),
    form: areaForm({ caster: focus, members: on }, localize),
    problem: (values) => areaProblem(values, focus, board, localize),
    confirm: { label: "WHITEHACK.Redhack.Order.Area.next", icon: "fa-solid fa-burst" },
  });
  if (!reply) return;
  const { values } = reply;
  const title = textIn(values, "title") || localize("WHITEHACK.Redhack.Order.Area.title");
  const reached = new Set(inArea(areaIn(values, focus), board));
  const people = fight.combatants.contents.flatMap(({ id, creature }) => {
    const known = on.find((one) => one.id === id);
    return creature && known ? [{ uuid: creature.uuid, name: known.name, inside: reached.has(known.id) }] : [];
  });
  const ticked = await askCaught(title, people);
  if (!ticked) return;
  const leaves = oneOf(values, "leaves", ASKED_AREA_SAVES) ?? "half";
  const damage = textIn(values, "damage");
  await performArea(caster, { title, damage, leaves, caught: caughtIn(people, ticked.values) });
}
