import type { Condition, HouseRule, PackPart, PackSwitch } from "../../house-rule.ts";
import { isOn } from "../../house-rule.ts";
import { exchangeRules } from "./exchange.ts";

const GIVES_GROUND: Condition = { switch: "fh.defensiveMove" };

/** A choice about free attacks on those who are moved needs these free attacks. */
const STRIKES: readonly Condition[] = [GIVES_GROUND, { family: "engagement", is: ["fh"] }];

/** A choice about giving ground, which does nothing without it. */
const choice = (question: string, initial: boolean): PackSwitch => ({
  ruling: { question, initial },
  needs: [GIVES_GROUND],
});

/** Whoever is attacked gives ground or stands; standing and flanking add up. @rule FH-DEF-01 FH-DEF-02 FH-FLK-02 */
const defensiveMove: HouseRule = {
  id: "FH-DEF-01",
  switch: "fh.defensiveMove",
  amends: ["options", "exchange"],
  amend: ({ options }, answers) => ({
    options: { ...options, advantageSources: "added" },
    exchange: exchangeRules({
      allyChain: isOn(answers("fh.allyChain")),
      freeAttackMoves: isOn(answers("fh.freeAttackMoves")),
      followUpProvokes: isOn(answers("fh.followUpProvokes")),
      pushProvokes: isOn(answers("fh.pushProvokes")),
      autoDefend: isOn(answers("fh.autoDefend")),
      largeFootprints: answers("fh.largeFootprints") !== false,
    }),
  }),
};

/** The melee exchange: giving ground, standing, following, pushing. */
export const MELEE_PART: PackPart = {
  switches: {
    "fh.defensiveMove": { ruling: { question: "FH-DEF-01", initial: true }, needs: [{ switch: "fh.grid" }] },
    "fh.allyChain": choice("FH-DEF-04", true),
    "fh.autoDefend": choice("FH-ATK-01", false),
    "fh.freeAttackMoves": choice("FH-ATK-02", false),
    "fh.followUpProvokes": { ruling: { question: "FH-DEF-06", initial: false }, needs: STRIKES },
    "fh.pushProvokes": { ruling: { question: "FH-DEF-08", initial: true }, needs: STRIKES },
  },
  rules: [defensiveMove],
  families: {},
};
