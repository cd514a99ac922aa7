import type { DamageShare } from "../../../rules/index.ts";
import { isEntryStanding } from "../../../undo/record.ts";
import { isOpenFor } from "../../../view/cards/shares.ts";
import { askedFirst } from "../../questions/asked-first.ts";
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

function namedActor(message: ChatMessage.OfType<"damage">): readonly string[] {
  const { target, many } = message.system;
  if (many.length > 0) return openTargets(message);
  return target?.actor ? [target.actor] : targetedActors();
}

/** Those of many who have not taken the damage yet, and may now. @rule WH-AREA-01 */
function openTargets({ id, system }: ChatMessage.OfType<"damage">): readonly string[] {
  const asked = askedFirst(id).map(({ actor }) => actor);
  const applied = system.record.flatMap((one) => (isEntryStanding(one) ? (one.target ?? []) : []));
  return system.many.flatMap(({ actor }, place) =>
    actor !== null && isOpenFor(system, place, actor, { asked, applied }) ? [actor] : [],
  );
}

function targetedActors(): readonly string[] {
  const uuids = [...game.user.targets].map(({ actor }) => actor?.uuid).filter((uuid) => uuid !== undefined);
  return [...new Set(uuids)];
}
