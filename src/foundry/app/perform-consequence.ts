import type { Modifier } from "../../rules/index.ts";
import { asKind, chosenCreatures, type Creature, resolveCreature, resolveCreatureSync } from "../documents/creature.ts";
import { tokenAt } from "../documents/resolve-uuid.ts";
import { lazy } from "../host/lazy.ts";
import type { Click } from "../host/keybindings.ts";
import { constitutionOf } from "../combat/aftermath.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { toTarget } from "../documents/place.ts";
import { savePart } from "../host/lazy-parts.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { performAttack } from "../extensions/games.ts";
import { performNextStage } from "../monsters/perform-boss.ts";
import { performMorale } from "../monsters/perform-morale.ts";

type ConsequenceMessage = ChatMessage.OfType<"consequence">;

/** The creature that has to deal with it, if it is this user's. */
async function ownActor({ system: { actor } }: ConsequenceMessage): Promise<Creature | null> {
  const creature = await resolveCreature(actor);
  return creature?.isOwner ? creature : null;
}

/** Marks it as dealt with for everybody, or as saved against; says so if another user was first. */
async function useUp({ id }: ConsequenceMessage, check: string | null = null): Promise<boolean> {
  const answer = await askReferee("useConsequence", { message: id ?? "", check });
  notifyRefusal(answer);
  return answer.done;
}

/** Attacks one of those whom a card names, once: out of momentum, or because a table says so. @rule WH-STRONG-02 WH-CRIT-03 WH-FUM-01 */
export async function performNextAttack(message: ConsequenceMessage, place: number, click: Click = {}): Promise<void> {
  const { what, attack, targets } = message.system;
  const actor = await ownActor(message);
  const found = tokenAt(targets[place]?.token ?? "");
  if (!actor || !found) {
    ui.notifications.warn("WHITEHACK.Refusal.noTarget", { localize: true });
    return;
  }
  const kind = what === "momentum" ? ("momentum" as const) : ("free" as const);
  const occasion = { kind, target: toTarget(found, actor), begin: () => useUp(message) };
  await performAttack(actor, { ...attack }, { ...click, occasion });
}

/** Saves against what has happened, once: against having to attack an ally, or for a miracle in the making. @rule WH-CRIT-03 WH-WISE-22 */
export async function performSaveFirst(message: ConsequenceMessage, click: Click = {}): Promise<void> {
  const actor = await ownActor(message);
  const isOpen = message.system.state === "open";
  const modifiers = actor && message.system.what === "concentration" ? savingMiracles(actor) : [];
  const check = actor && isOpen ? await (await savePart()).performSave(actor, click, { modifiers }) : null;
  if (check) await useUp(message, check.id);
}

/** The bonuses of a caster to save a miracle. @rule WH-WISE-22 WB-DLY-02 */
const savingMiracles = (actor: Creature): readonly Modifier[] =>
  rulebookFor(actor).magic.savingMiracles(constitutionOf(actor));

/** Tests the courage of those whom a card names, once. @rule WH-MORALE-01 */
export async function performCalledMorale(message: ConsequenceMessage): Promise<void> {
  const uuids = message.system.targets.flatMap(({ actor }) => (actor === null ? [] : [actor]));
  const creatures = game.user.isGM ? await chosenCreatures(uuids) : [];
  if (creatures.length > 0 && (await useUp(message))) await performMorale(creatures);
}

/** The master of retainers tests by Charisma whether those whom a card names stay, once for each of them. @rule WH-MORALE-02 */
export async function performCalledLoyalty(message: ConsequenceMessage, click: Click = {}): Promise<void> {
  const master = await ownActor(message);
  if (!master?.isCharacter()) return;
  const followers = message.system.targets.map(({ actor }) => resolveCreatureSync(actor)).filter((one) => one !== null);
  if (followers.length === 0 || !(await useUp(message))) return;
  const { performRetainerMorale } = await lazy(() => import("../characters/powers/fortunate/retainer-morale.ts"));
  for (const follower of followers) await performRetainerMorale(master, click, follower);
}

/** Calls the battle memorable: each character who felled a creature in it is asked for a keyword. @rule WH-STRONG-23 */
export async function performCalledLoot(message: ConsequenceMessage): Promise<void> {
  if (game.user.isGM) await useUp(message);
}

/** Brings on the next stage of a boss, once. @rule WH-BOSS-06 */
export async function performCalledStage(message: ConsequenceMessage): Promise<void> {
  const boss = asKind("monster", await ownActor(message));
  if (boss && (await useUp(message))) await performNextStage(boss);
}
