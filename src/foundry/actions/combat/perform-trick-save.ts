import { tellCrit, tellTrickSave } from "./tell-blow.ts";
import { goOn } from "./throw-blow.ts";

/** Rolls, once, the saving throw of a trick's target; a success cancels the trick. @rule WH-SPEC-06 */
export const performTrickSave = (message: ChatMessage.Implementation): Promise<void> =>
  goOn(message, {
    steps: ["crit", "optionSave"],
    refusal: "WHITEHACK.Refusal.saveRolled",
    async tell(card, went) {
      await tellCrit(card, went);
      await tellTrickSave(card, went);
    },
  });
