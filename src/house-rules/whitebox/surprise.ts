import { coreSurprise, type SurpriseRules } from "../../rules/index.ts";

/**
 * Those who are not surprised have a round to themselves, by Dexterity and before anybody rolls initiative; the surprised
 * do nothing in it and may drop what they hold. @rule WB-SEQ-01 WB-SUR-01 WB-SUR-02
 */
export const surpriseRound = (dropping: boolean): SurpriseRules => ({
  ...coreSurprise,
  roundsBefore: 1,
  initiativeRound: 2,
  advantage: 0,
  allows: () => false,
  orderedBy: "dexterity",
  dropsUpTo: dropping ? 1 : 0,
});
