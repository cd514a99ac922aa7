import { tellCrit, tellDamage, tellTrickSave } from "./tell-blow.ts";
import { goOn } from "./throw-blow.ts";

/** Rolls the damage of an attack, once, after the dice that it depends on; whoever sees the attack sees them. @rule WH-DMG-01 WH-CRIT-03 */
export const performAttackDamage = (message: ChatMessage.Implementation): Promise<void> =>
  goOn(message, {
    steps: ["crit", "optionSave", "damage", "extraDamage"],
    refusal: "WHITEHACK.Refusal.damageRolled",
    async tell(card, went) {
      await tellCrit(card, went);
      await tellTrickSave(card, went);
      await tellDamage(card, went);
    },
  });
