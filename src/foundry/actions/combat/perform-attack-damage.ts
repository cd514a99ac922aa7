import { tellCrit, tellDamage, tellTrickSave } from "./tell-blow.ts";
import { goOn } from "./throw-blow.ts";

/** Rolls the damage of an attack, once, for the eyes of those who see the attack, and first whatever has a say in it. @rule WH-DMG-01 WH-CRIT-03 */
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
