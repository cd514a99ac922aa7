import type { UnseenRules } from "../../rules/index.ts";

/** From here on monsters may find whom they do not see by themselves, at the Referee's word. */
const FINDS_FROM = 6;
const MOST = 5;

/** Hard to hit, and no aim for spells. @rule WB-CMB-15 WB-CMB-16 */
export const unseen: UnseenRules = {
  attack: [{ label: "WHITEHACK.Modifier.unseen", value: -4, rule: "WB-CMB-15" }],
  mayBeAimedAt: false,
  senses: (hitDice) => Math.min(MOST, Math.max(0, Math.floor(hitDice))),
};

/** Whether the Referee may let somebody find the invisible without a die. @rule WB-CMB-16 */
export const mayFindByRuling = (hitDice: number): boolean => hitDice >= FINDS_FROM;
