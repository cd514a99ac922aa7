import { drawOn } from "../../../../foundry/campaign/tables/perform-draw.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import { calledName, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import type { RollPosted } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { HAMMERCRAWL_NAMES } from "../../rules/hammercrawl-names.ts";
import { springsTrap } from "../../rules/tests.ts";
import { tableOf } from "../own-table.ts";

/** A trap that nobody had found springs where breaking it fails; what it does is drawn where the Referee has written a list. @rule HC-SKL-04 */
export async function springTrap(card: RollPosted): Promise<void> {
  if (!card.isCard("roll") || card.system.game !== HAMMERCRAWL_NAMES.id || !isOfItsActor(card)) return;
  const actor = resolveCreatureSync(card.system.actor);
  if (!actor || !springsTrap(card.system)) return;
  const table = await tableOf("hc.traps", localize("WHITEHACK.Hammercrawl.Trap.table"));
  const drawn = table && table.results.size > 0 ? await drawOn(table) : null;
  await postLines({
    title: "WHITEHACK.Hammercrawl.Trap.springs",
    actor,
    text: localize("WHITEHACK.Hammercrawl.Trap.text", { name: calledName(actor) }),
    facts: drawn ? [{ label: drawn.label, value: drawn.value }] : [],
    rolls: drawn?.rolls ?? [],
    rules: ["HC-SKL-04"],
    like: card,
  });
}
