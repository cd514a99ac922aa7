import { type Modifier, partOf, stepsOfScore } from "../../rules/index.ts";
import { isOn, type HouseRule } from "../house-rule.ts";

/** A caster who is hurt saves with the help of Constitution. @rule WB-DLY-02 */
const systemShock = (constitution: number): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.constitution", stepsOfScore(constitution), "WB-DLY-02");

/** Whoever has held back may strike a caster before the miracle works; a lost one costs nothing, unless the table says so. @rule WB-DLY-02 WB-DLY-03 */
export const disruption: HouseRule = {
  id: "WB-DLY-02",
  switch: "wb.disrupt",
  amends: ["options", "magic"],
  amend: ({ magic, options }, answers) => ({
    magic: { ...magic, disrupts: true, savingMiracles: systemShock },
    options: { ...options, brokenMiracleCosts: isOn(answers("wb.lostSpellCost")) },
  }),
};
