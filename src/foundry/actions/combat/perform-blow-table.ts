import { tellCrit, tellFumble, tellSelfDamage } from "./tell-blow.ts";
import { goOn } from "./throw-blow.ts";

/** Rolls once on the table of a crit or a fumble, visible to those who see the attack. @rule WH-CRIT-02 WH-FUM-01 WH-FUM-02 */
export const performBlowTable = (message: ChatMessage.Implementation): Promise<void> =>
  goOn(message, {
    steps: ["fumbleSave", "fumble", "selfDamage", "crit"],
    refusal: "WHITEHACK.Refusal.tableRolled",
    async tell(card, went) {
      await tellFumble(card, went);
      await tellSelfDamage(card, went);
      await tellCrit(card, went);
    },
  });
