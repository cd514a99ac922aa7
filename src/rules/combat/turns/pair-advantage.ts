import type { AdvantageSource } from "../blow/advantage.ts";
import { requireCount } from "../../numbers.ts";
import type { FightState } from "./fight-state.ts";

/** The round in which a pair gives combat advantage: the next one. @rule WH-ATK-07 WH-DEFT-13 */
export const advantageRoundAfter = (round: number): number => requireCount(round, "round") + 1;

/** The combat advantage of a pair in the last round. @rule WH-ATK-07 WH-DEFT-13 */
export const pairAdvantage = ({
  round,
  advantageRound,
}: Pick<FightState, "round" | "advantageRound">): readonly AdvantageSource[] =>
  round > 0 && round === advantageRound ? [{ label: "WHITEHACK.Advantage.pair", steps: 1, rule: "WH-ATK-07" }] : [];
