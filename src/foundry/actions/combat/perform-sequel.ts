import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { chosenCreatures } from "../../documents/chosen-creatures.ts";
import { foundAt } from "../../documents/found-at.ts";
import type { Click } from "../../keybindings.ts";
import { toTarget } from "../../target.ts";
import { performSave } from "../rolls/perform-save.ts";
import { performAttack } from "./perform-attack.ts";
import { performNextStage } from "./perform-boss.ts";
import { performMorale } from "./perform-morale.ts";

type SequelMessage = ChatMessage.OfType<"sequel">;

/** Whoever has to see to it, if that is a creature of this user's. */
async function ownActor({ system: { actor } }: SequelMessage): Promise<Creature | null> {
  const creature = await creatureAt(actor);
  return creature?.isOwner ? creature : null;
}

type Placed = TokenDocument.Implementation;
const isPlaced = (found: unknown): found is Placed => found instanceof TokenDocument;

/** A token of a card, if it is still there. */
function tokenAt(uuid: string): Placed | null {
  const found = foundAt(uuid);
  return isPlaced(found) ? found : null;
}

/** Attacks one of those whom a card names: out of momentum, or because a table says so. @rule WH-STRONG-02 WH-CRIT-03 WH-FUM-01 */
export async function performNextAttack(message: SequelMessage, place: number, click: Click = {}): Promise<void> {
  const { what, attack, targets } = message.system;
  const actor = await ownActor(message);
  const found = tokenAt(targets[place]?.token ?? "");
  if (!actor || !found) {
    ui.notifications.warn("WHITEHACK.Refusal.noTarget", { localize: true });
    return;
  }
  const kind = what === "momentum" ? ("momentum" as const) : ("free" as const);
  await performAttack(actor, { ...attack }, { ...click, occasion: { kind, target: toTarget(found, actor) } });
}

/** Saves against having to attack an ally. @rule WH-CRIT-03 */
export async function performSaveFirst(message: SequelMessage): Promise<void> {
  const actor = await ownActor(message);
  if (actor) await performSave(actor);
}

/** Tests the courage of those whom a card names. @rule WH-MORALE-01 */
export async function performCalledMorale({ system: { targets } }: SequelMessage): Promise<void> {
  const uuids = targets.flatMap(({ actor }) => (actor === null ? [] : [actor]));
  if (game.user.isGM) await performMorale(await chosenCreatures(uuids));
}

/** Brings on the next stage of a boss. @rule WH-BOSS-06 */
export async function performCalledStage(message: SequelMessage): Promise<void> {
  const actor = await ownActor(message);
  if (actor) await performNextStage(actor);
}
