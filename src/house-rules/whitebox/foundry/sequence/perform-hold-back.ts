import { holdBackTo } from "../../../../rules/index.ts";
import { type HeldUntil, heldUntil, type HoldBackFacts, holdBackChoices } from "../../view/sequence-view.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { isEnemyOf } from "../../../../foundry/documents/place.ts";
import { isUnseen, nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";

type Fighter = Combatant.Implementation;

/** What the Referee's client is asked to do. */
export const HOLD_BACK = "wb.holdBack";

/** The lower numbers to which a fighter may hold back, the highest first. @rule WB-DLY-01 */
function lowerThan({ initiative }: Fighter): readonly number[] {
  const value = initiative ?? 0;
  const all = Array.from({ length: Math.max(0, value - 1) }, (_, place) => value - 1 - place);
  return all.filter((to) => holdBackTo(value, to, rulebookFor(null)) !== null);
}

const isSeen = (one: Fighter): boolean => game.user.isGM || !isUnseen(one);

/** Enemies whose miracles could be disrupted. @rule WB-DLY-02 */
function castersFor(fighter: Fighter): readonly Fighter[] {
  const { token, combat } = fighter;
  if (!rulebookFor(null).magic.disrupts || !combat) return [];
  return combat.combatants.filter(
    (one) =>
      isSeen(one) && one.id !== fighter.id && !one.isDefeated && (!token || !one.token || isEnemyOf(token, one.token)),
  );
}

const factsOf = (fighter: Fighter): HoldBackFacts => ({
  numbers: lowerThan(fighter),
  casters: castersFor(fighter).map((one) => ({ id: one.id ?? "", name: nameOf(one) })),
});

/**
 * Asks until when a fighter holds back: to a lower number, until an event, or until an enemy works a miracle.
 * @rule WB-DLY-01 WB-DLY-02
 */
export async function performHoldBack(fighter: Fighter): Promise<void> {
  const { actor } = fighter;
  if (!actor) return;
  const facts = factsOf(fighter);
  const reply = await ask({
    name: "hold-back",
    actor,
    title: localize("WHITEHACK.Hold.title"),
    context: { choices: holdBackChoices(facts, localize), chosen: "until" },
    confirm: { label: "WHITEHACK.Hold.confirm", icon: "fa-solid fa-pause" },
  });
  const { how, awaits } = reply?.values ?? {};
  const held = heldUntil(String(how), typeof awaits === "string" ? awaits : "", facts);
  if (held) await askToHold(fighter, held);
}

/** A fighter that has held back acts now. @rule WB-DLY-01 */
export const performActNow = (fighter: Fighter): Promise<void> => askToHold(fighter, { operation: "now" });

async function askToHold({ id, combat }: Fighter, held: HeldUntil | { readonly operation: "now" }): Promise<void> {
  notifyRefusal(
    await askReferee("packOperation", {
      operation: HOLD_BACK,
      data: { fight: combat?.id ?? "", fighter: id ?? "", ...held },
    }),
  );
}
