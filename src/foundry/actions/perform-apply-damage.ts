import { askReferee } from "../referee/ask-referee.ts";
import { tellRefusal } from "./tell.ts";

/** Applies a damage card to the target that it names; without one, a Referee applies it to whoever is targeted. */
export async function performApplyDamage(
  message: ChatMessage.Implementation,
  { toTargeted = false }: { readonly toTargeted?: boolean } = {},
): Promise<void> {
  if (!message.isDamageCard() || !message.id) return;
  const named = message.system.target?.actor;
  const targets = named && !toTargeted ? [named] : targetedActors();
  if (targets.length === 0) ui.notifications.warn("WHITEHACK.Damage.NoTargets", { localize: true });
  for (const target of targets) tellRefusal(await askReferee("applyDamage", { message: message.id, target }));
}

const targetedActors = (): string[] => [
  ...new Set([...game.user.targets].map(({ actor }) => actor?.uuid).filter((uuid) => uuid !== undefined)),
];
