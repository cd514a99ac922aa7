import { comebackOffer } from "../../brave/comeback-offer.ts";
import { damageWith } from "../../brave/comeback-damage.ts";
import { askComeback } from "../../dialogs/ask-comeback.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import type { AttackMessage } from "../../fight/blow-card.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { tellCrit, tellDamage } from "./tell-blow.ts";
import { type AfterThrow, asThrown, goOn } from "./throw-blow.ts";

/** Rolls the damage of an attack, once, after the dice that it depends on; whoever sees the attack sees them. @rule WH-DMG-01 WH-CRIT-03 */
export async function performAttackDamage(message: ChatMessage.Implementation, click: Click = {}): Promise<void> {
  if (!message.isCard("attack")) return;
  const after = await comebackFor(message, click);
  if (after) await rollAttackDamage(message, after);
}

/** Rolls the damage; `after` may change its dice before they count. */
export const rollAttackDamage = (message: AttackMessage, after?: AfterThrow): Promise<void> =>
  goOn(message, {
    steps: ["crit", "damage", "extraDamage"],
    refusal: "WHITEHACK.Refusal.damageRolled",
    ...(after && { after }),
    async tell(card, went) {
      await tellCrit(card, went);
      await tellDamage(card, went);
    },
  });

/** Whoever holds comeback dice may throw some in place of a die of damage; null where they have closed the dialog. @rule WH-BRAVE-02 */
async function comebackFor(message: AttackMessage, click: Click): Promise<AfterThrow | null> {
  const striker = await creatureAt(message.system.actor);
  const offer = striker?.isOwner === true ? comebackOffer(striker) : null;
  if (!striker || !offer || skipsDialog(click)) return asThrown;
  const values: FormValues | null = await askComeback(striker, offer);
  return values && damageWith(message, striker, { offer, values });
}
