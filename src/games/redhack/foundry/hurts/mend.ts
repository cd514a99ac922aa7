import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { damageCardAt, isApplied } from "../../../../foundry/combat/damage-card-at.ts";
import { isRolledDamage } from "../../../../foundry/combat/real-dice.ts";
import {
  calledName,
  type Creature,
  resolveCreature,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import type { CardButton, PackAct, PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { constitutionHealed, restoreConstitution } from "../../rules/burdens/hurts.ts";
import { constitutionLost, withConstitutionLost } from "../../rules/health/constitution-lost.ts";
import { fallsByRedhack, storeHp } from "./at-zero.ts";

/** The operation, which is the act of its button, too. */
export const AS_CONSTITUTION = "rh.asConstitution";

type DamageCard = ChatMessage.OfType<"damage">;

/** The dice that a card of healing has rolled. */
const diceOn = ({ system: { outcome } }: DamageCard): number => outcome?.faces.length ?? 0;

const mayMend = (card: DamageCard, creature: Creature | null): creature is Creature =>
  card.system.kind === "healing" &&
  creature !== null &&
  fallsByRedhack(creature) &&
  constitutionLost(hitPointsOf(creature)) > 0 &&
  diceOn(card) > 0 &&
  !isApplied(card, creature);

/** Healing that has not been applied yet can be taken as Constitution. @rule RH-HRT-02 */
export function constitutionButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  if (!message.isCard("damage")) return [];
  const creature = resolveCreatureSync(message.system.target?.actor ?? "");
  if (!mayMend(message, creature) || !creature.isOwner) return [];
  const icon = "fa-solid fa-heart-circle-plus";
  return [
    {
      act: AS_CONSTITUTION,
      label: "WHITEHACK.Redhack.Hurts.Mend.button",
      hint: "WHITEHACK.Redhack.Hurts.Mend.hint",
      icon,
      what: "",
    },
  ];
}

/** Has healing restore Constitution in place of hit points. @rule RH-HRT-02 */
export const askForConstitution: PackAct = async ({ message }) => {
  const data = { message: message?.id ?? "" };
  notifyRefusal(await askReferee("packOperation", { operation: AS_CONSTITUTION, data }));
};

/** A point of Constitution for each die of healing. @rule RH-HRT-02 */
export const constitutionOperation: PackOperation = async ({ message }, sender) => {
  const card = typeof message === "string" ? damageCardAt(message) : null;
  const creature = card && (await resolveCreature(card.system.target?.actor));
  if (!card || !mayMend(card, creature)) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  if (!creature.testUserPermission(sender, "OWNER")) return { done: false, reason: "WHITEHACK.Refusal.notYours" };
  if (!sender.isGM && !isRolledDamage(card)) return { done: false, reason: "WHITEHACK.Refusal.notRolled" };
  const hp = hitPointsOf(creature);
  const { lost } = restoreConstitution(constitutionLost(hp), constitutionHealed({ count: diceOn(card) }));
  const changes = await storeHp(creature, withConstitutionLost(hp, lost));
  await addEntry(card, entryOf(changes, { by: sender.id, target: creature.uuid, name: calledName(creature) }));
  return { done: true };
};
