import { requireCount } from "../numbers.ts";
import type { RateOfFire } from "./items.ts";

/** Shots in the round of firing. @rule WH-WPN-02 */
export const shotsPerRound = ({ shots }: RateOfFire): number => requireCount(shots, "shots");

/** Rounds spent loading between a shot and the next. @rule WH-WPN-02 */
export const reloadRounds = ({ rounds }: RateOfFire): number => Math.max(0, requireCount(rounds, "rounds") - 1);

/** Whether a weapon can be loaded on the move: not if it takes more than the round. @rule WH-WPN-02 */
export const canReloadMoving = (rate: RateOfFire): boolean => reloadRounds(rate) === 0;
