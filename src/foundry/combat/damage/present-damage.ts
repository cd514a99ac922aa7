import type { Defence } from "../../../rules/index.ts";
import { damageCard } from "../../../view/combat/cards/damage-card.ts";
import { askedFirst } from "../../chat/prompts/asked-first.ts";
import { isKnown, recordViewer } from "../../chat/undo/card-record.ts";
import { resolveCreatureSync } from "../../documents/creature.ts";
import { defenceOf } from "../../health/wound-of.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isVoid } from "../damage-card-at.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** The target's defence against the damage, for those who may look at the target. @rule WH-MON-03 */
function knownDefence(message: DamageCard): Defence | null {
  const uuid = message.system.target?.actor ?? "";
  const target = resolveCreatureSync(uuid);
  return isKnown(uuid) && target ? defenceOf(message, target) : null;
}

/** The context of a card of damage or healing, for this user. */
export const presentDamage = (message: DamageCard): object => ({
  ...damageCard(message.system, {
    ...recordViewer(message),
    isAuthor: message.isAuthor,
    isGivenBack: isVoid(message),
    defence: knownDefence(message),
    asked: askedFirst(message.id),
    options: rulebookFor(null, message).options,
  }),
  targetToken: message.system.target?.token ?? null,
});
