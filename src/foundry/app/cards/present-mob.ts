import { type MobDamage, type MobRow, mobCard } from "../../../view/combat/cards/mob-card.ts";
import { mobOf, trustedCards, unfolded } from "../../chat/cards/read-cards.ts";
import { redrawCard } from "../../chat/cards/post-card.ts";
import { undoableIn } from "../../chat/undo/card-record.ts";
import { performUndo } from "../../chat/undo/perform-undo.ts";
import { performApplyDamage } from "../../combat/damage/perform-damage.ts";
import { performAttackDamage, performAttackTable } from "../../combat/attack/attack-on-card.ts";
import { attackCardKind } from "./attack-card.ts";
import { damageCardKind } from "../../combat/cards/damage-card.ts";

type MobMessage = ChatMessage.OfType<"mob">;
type Attack = ChatMessage.OfType<"attack">;
type Damage = ChatMessage.OfType<"damage">;

/** The attacks that a card tells together, the oldest first. */
const attacksOf = (mob: MobMessage): readonly Attack[] => trustedCards("attack").filter((one) => mobOf(one) === mob);

/** The damage of those attacks, the oldest first. */
const damageOf = (mob: MobMessage): readonly Damage[] => trustedCards("damage").filter((one) => mobOf(one) === mob);

/** What this user sees of an attack's damage, and may do about it. */
async function damageView(card: Damage): Promise<MobDamage> {
  const view = (await damageCardKind.present(card)) as Omit<MobDamage, "message">;
  return { ...view, message: card.id ?? "" };
}

async function rowOf(attack: Attack, damage: readonly Damage[]): Promise<MobRow> {
  const view = (await attackCardKind.present(attack)) as Omit<MobRow, "message" | "name" | "damage">;
  const own = damage.filter(({ system }) => system.attackCard === attack.id);
  return {
    ...view,
    message: attack.id ?? "",
    name: attack.alias,
    damage: attack.isRevealed ? await Promise.all(own.map(damageView)) : [],
  };
}

/** The card of attacks that were made together, for this user. */
export async function presentMob(mob: MobMessage): Promise<object> {
  const damage = damageOf(mob);
  const rows = await Promise.all(attacksOf(mob).map((attack) => rowOf(attack, damage)));
  const mayUndo = [...attacksOf(mob), ...damage].some((card) => undoableIn(card).length > 0);
  return mobCard({ ...mob.system.toObject(), rows, mayUndo, isUnfolded: unfolded.has(mob.id ?? "") });
}

/** A member of the card by its id; undefined for any other message. */
const memberOf = (mob: MobMessage, { message = "" }: DOMStringMap) => {
  const found = game.messages.get(message);
  return found && mobOf(found) === mob ? found : undefined;
};

/** Applies all damage of the card that waits for it, one after the other. */
export async function performApplyAll(mob: MobMessage): Promise<void> {
  for (const card of damageOf(mob)) if ((await damageView(card)).canApply) await performApplyDamage(card);
}

export async function performApplyOne(mob: MobMessage, dataset: DOMStringMap): Promise<void> {
  const card = memberOf(mob, dataset);
  if (card) await performApplyDamage(card);
}

/** Rolls what an attack still waits for: a table, or the damage. */
export async function performGoOn(mob: MobMessage, dataset: DOMStringMap): Promise<void> {
  const card = memberOf(mob, dataset);
  if (card) await (dataset["what"] === "table" ? performAttackTable(card) : performAttackDamage(card));
}

export async function performUndoOne(mob: MobMessage, dataset: DOMStringMap): Promise<void> {
  const card = memberOf(mob, dataset);
  if (card) await performUndo(card, dataset["entry"] ?? "");
}

/** Takes all of it back, the last first: damage, and what the attacks have taken of the round. */
export async function performUndoAll(mob: MobMessage): Promise<void> {
  for (const card of [...damageOf(mob).toReversed(), ...attacksOf(mob).toReversed()])
    for (const entry of undoableIn(card).toReversed()) await performUndo(card, entry);
}

/** Shows each attack by itself in the log, with all that its own card can do, or hides them again. */
export function performUnfold(mob: MobMessage): Promise<void> {
  const id = mob.id ?? "";
  if (!unfolded.delete(id)) unfolded.add(id);
  for (const card of [mob, ...attacksOf(mob), ...damageOf(mob)]) redrawCard(card);
  return Promise.resolve();
}
