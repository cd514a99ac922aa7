import type { HouseRule } from "../house-rule.ts";

/** Rounds of a minute. @rule WB-SEQ-02 */
export const minuteRounds: HouseRule = {
  id: "WB-SEQ-02",
  switch: "wb.minuteRounds",
  amends: ["turnLength"],
  amend: ({ turnLength }) => ({ turnLength: { ...turnLength, seconds: { ...turnLength.seconds, round: 60 } } }),
};
