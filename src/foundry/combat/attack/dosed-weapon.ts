import { localize } from "../../host/localize.ts";
import { toList } from "../../../view/base/localize.ts";
import { applyDose, type AttackState, doseFor, type Substance } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { AttackAsk } from "../../../view/chat/dialogs/pack-asks.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { isSeenByOwners } from "../../chat/requests/audience-for.ts";
import { addEntry, entryOf, recordOf } from "../../chat/undo/card-record.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";
import { isThrownAttack } from "../real-dice.ts";
import { type AttackMessage, attackOnCard, rulesOn } from "./attack-card.ts";

type DosedAttack = Pick<AttackState, "attack" | "attackRoll">;

function doseOf(item: Item.Implementation): Substance | null {
  if (!item.isSubstance()) return null;
  const { kind, quantity, tags, primary } = item.system;
  return doseFor({ name: item.name, kind, quantity, tags, primary });
}

/** What the weapon is coated with; "" for nothing. */
const coatIn = ({ items }: Creature, weapon: string): string => {
  const item = items.get(weapon);
  return item?.isWeapon() ? item.system.coat : "";
};

/**
 * Whether a dose of something that harms goes on the weapon; nothing is asked of those who have none. What the weapon was
 * coated with before is chosen. @rule WH-STRONG-07
 */
export function doseAsks(actor: Creature, weapon: string): readonly AttackAsk[] {
  const { items } = actor;
  const doses = items.contents.flatMap((item) => {
    const substance = doseOf(item);
    return substance ? [{ id: item.id ?? "", substance }] : [];
  });
  if (doses.length === 0) return [];
  const coat = coatIn(actor, weapon);
  const choices = doses.map(({ id, substance: { name, kinds, damage } }) => ({
    id,
    label: `${[name, ...(kinds.length > 0 ? [`(${toList(kinds, localize)})`] : [])].join(" ")} +${damage}`,
  }));
  return [
    {
      id: "dose",
      label: "WHITEHACK.Dosed.label",
      hint: "WHITEHACK.Dosed.hint",
      initial: doses.some(({ id }) => id === coat) ? coat : "none",
      choices: [{ id: "none", label: "WHITEHACK.Dosed.none" }, ...choices],
      apply(attack, answer) {
        const chosen = doses.find(({ id }) => id === answer);
        if (!chosen) return attack;
        const { situation } = attack;
        const { modifiers, kinds } = applyDose(chosen.substance);
        const damageModifiers = [...(situation.damageModifiers ?? []), ...modifiers];
        const dose = { item: chosen.id, damage: chosen.substance.damage, kinds };
        return { ...attack, dose, situation: { ...situation, damageModifiers } };
      },
    },
  ];
}

/** The item whose dose an attack has used up; null for a miss, or without a dose. @rule WH-STRONG-07 */
const usedBy = (actor: Creature, { attack: { dose }, attackRoll }: DosedAttack): Item.Implementation | null =>
  (dose && attackRoll?.hit && actor.items.get(dose.item)) || null;

/** Uses a dose up, which is then off the weapon. */
async function spend(actor: Creature, item: Item.Implementation, { attack }: DosedAttack): Promise<readonly Change[]> {
  const substance = doseOf(item);
  if (!substance) return [];
  const spent = await storeChange(item, { quantity: applyDose(substance).substance.doses });
  const weapon = actor.items.get(attack.attacker.line.id);
  const isOn = weapon?.isWeapon() && weapon.system.coat === item.id;
  return isOn ? [...spent, ...(await storeChange(weapon, { coat: "" }))] : spent;
}

/**
 * The dose on a weapon that has hit is used up; a miss leaves it there. The dose of an attack that the attacker's
 * players do not see waits: it would tell them that it has hit. @rule WH-STRONG-07 WH-DICE-07
 */
export async function spendDose(actor: Creature, state: DosedAttack, audience: Audience): Promise<readonly Change[]> {
  const used = usedBy(actor, state);
  return used && isSeenByOwners(actor, audience) ? spend(actor, used, state) : [];
}

/** The dose that has waited is used up, once: the card of its attack was shown, or the damage has been applied. @rule WH-STRONG-07 WH-DICE-07 */
export async function spendWaitingDose(card: ChatMessage.Implementation | undefined): Promise<void> {
  if (!card?.isCard("attack") || !isThrownAttack(card)) return;
  const attacked: AttackMessage = card;
  const actor = await resolveCreature(attacked.system.actor);
  const state = attackOnCard(attacked, rulesOn(attacked));
  const used = actor && state && usedBy(actor, state);
  const isSpent = recordOf(attacked).some(({ changes }) => changes.some(({ document }) => document === used?.uuid));
  const changes = used && !isSpent ? await spend(actor, used, state) : [];
  if (changes.length > 0) await addEntry(attacked, entryOf(changes));
}
