import type { DamageShare } from "../../../rules/index.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { tellRefusal } from "../tell/tell.ts";

/**
 * Applies a damage card to the target that it names; without one, a Referee applies it to whoever is targeted. A Referee may
 * let half or double of it count.
 */
export async function performApplyDamage(
  message: ChatMessage.Implementation,
  { toTargeted = false, share = "whole" }: { readonly toTargeted?: boolean; readonly share?: DamageShare } = {},
): Promise<void> {
  const { id } = message;
  if (!message.isCard("damage") || !id) return;
  const targets = targetsOf(message, toTargeted);
  if (targets.length === 0) ui.notifications.warn("WHITEHACK.Damage.NoTargets", { localize: true });
  for (const target of targets) tellRefusal(await askReferee("applyDamage", { message: id, target, share }));
}

const targetsOf = (message: ChatMessage.OfType<"damage">, toTargeted: boolean): readonly string[] =>
  toTargeted ? targetedActors() : namedActor(message);

function namedActor({ system: { target } }: ChatMessage.OfType<"damage">): readonly string[] {
  return target?.actor ? [target.actor] : targetedActors();
}

function targetedActors(): readonly string[] {
  const uuids = [...game.user.targets].map(({ actor }) => actor?.uuid).filter((uuid) => uuid !== undefined);
  return [...new Set(uuids)];
}
