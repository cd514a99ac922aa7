import { applyDose, type AttackState, gather, type Substance } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { AttackAsk } from "../../../view/chat/dialogs/pack-asks.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";

const RULE = "WH-STRONG-07";

/** A material with doses left, as what goes on a weapon; null for one whose damage is no plain number. */
function onWeapon(item: Item.Implementation): (Substance & { readonly item: Item.Implementation }) | null {
  if (!item.isSubstance() || item.system.kind !== "material" || item.system.quantity < 1) return null;
  const { quantity, primary, tags } = item.system;
  const damage = Number(primary.damage.trim().replace(/^\+/, "") || 0);
  if (!Number.isInteger(damage) || damage < 1) return null;
  const name = tags.length > 0 ? `${item.name} (${tags.join(", ")})` : item.name;
  return { ...gather(name, quantity, { damage, kinds: tags }), item };
}

const dosesOf = ({ items }: Creature) => items.contents.flatMap((item) => onWeapon(item) ?? []);

/** Whether a dose of something that harms goes on the weapon; nothing is asked of those who have none. @rule WH-STRONG-07 */
export function doseAsks(actor: Creature): readonly AttackAsk[] {
  const doses = dosesOf(actor);
  if (doses.length === 0) return [];
  const choices = doses.map(({ item, name, damage }) => ({ id: item.id ?? "", label: `${name} +${damage}` }));
  return [
    {
      id: "dose",
      label: "WHITEHACK.Dosed.label",
      hint: "WHITEHACK.Dosed.hint",
      initial: "none",
      choices: [{ id: "none", label: "WHITEHACK.Dosed.none" }, ...choices],
      apply({ situation, ...attack }, answer) {
        const chosen = doses.find(({ item }) => item.id === answer);
        const added = chosen ? applyDose(chosen).modifiers : [];
        const { damageModifiers = [] } = situation;
        return { ...attack, situation: { ...situation, damageModifiers: [...damageModifiers, ...added] } };
      },
    },
  ];
}

/** The dose on a weapon that has hit is used up; a miss leaves it there. @rule WH-STRONG-07 */
export async function spendDose(
  actor: Creature,
  { attack, attackRoll }: Pick<AttackState, "attack" | "attackRoll">,
): Promise<readonly Change[]> {
  const part = attack.situation.damageModifiers?.find(({ rule }) => rule === RULE);
  const used =
    part && attackRoll?.hit
      ? dosesOf(actor).find(({ name, damage }) => name === part.label && damage === part.value)
      : null;
  return used ? storeChange(used.item, { quantity: applyDose(used).substance.doses }) : [];
}
