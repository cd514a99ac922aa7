import { isGone, type KnownHitPoints } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Localize } from "../localize.ts";

/** A sentence with a number. */
const counted = (key: "dying" | "held" | "out" | "bleeding", count: number, localize: Localize): string =>
  localize(`WHITEHACK.HealthLine.${key}`, { count: String(count) });

/** The meaning of somebody's state; nothing if they are up. @rule WH-DMG-02 WH-DMG-03 WH-SVD-02 */
export function stateLine({ state, rounds, tended }: KnownHitPoints, localize: Localize): string | null {
  if (state === "up") return null;
  if (state === "dying")
    return rounds === null
      ? localize("WHITEHACK.HpState.dying") // the die for the rounds has not been thrown yet
      : counted(tended ? "held" : "dying", rounds, localize);
  if (state === "knockedOut" && rounds !== null) return counted("out", rounds, localize);
  return localize(`WHITEHACK.HealthLine.${state}`);
}

const line = (when: boolean, key: LangKey): readonly LangKey[] => (when ? [key] : []);

/** Other conditions of the living. @rule WH-DMG-05 WH-HEAL-04 WH-BOSS-03 */
function otherLines(hp: KnownHitPoints, localize: Localize): readonly string[] {
  if (isGone(hp) || hp.state === "ghost") return [];
  const { bleeding, tended, injured, lastBreath } = hp;
  return [
    ...(bleeding > 0 && !tended ? [counted("bleeding", bleeding, localize)] : []),
    ...line(bleeding > 0 && tended, "WHITEHACK.HealthLine.bleedingHeld").map((key) => localize(key)),
    ...line(lastBreath, "WHITEHACK.HealthLine.lastBreath").map((key) => localize(key)),
    ...line(injured, "WHITEHACK.HealthLine.injured").map((key) => localize(key)),
  ];
}

/** What a sheet adds to the word for the state: rounds, injuries and the like. */
export function countedLines(hp: KnownHitPoints, localize: Localize): readonly string[] {
  const state = hp.rounds === null ? null : stateLine(hp, localize);
  return [...(state === null ? [] : [state]), ...otherLines(hp, localize)];
}

/** Somebody's state of health in words, for the tracker and cards. */
export function healthLines(hp: KnownHitPoints, localize: Localize): readonly string[] {
  const state = stateLine(hp, localize);
  return [...(state === null ? [] : [state]), ...otherLines(hp, localize)];
}
