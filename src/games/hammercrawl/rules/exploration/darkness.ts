import type { LightLevel, LightZone } from "../../../../rules/families/exploring.ts";
import type { Attack, Modifier, RollLine } from "../../../../rules/index.ts";

/** A light on a scene, in feet: how far it shines, and how far away it is. */
export interface Shining {
  readonly feet: number;
  readonly away: number;
}

/** The light at a place: by day or beside a light all is seen, else nothing. @rule HC-LGT-01 HC-LGT-02 */
export const levelUnder = (isDay: boolean, lights: readonly Shining[]): LightLevel =>
  isDay || lights.some(({ feet, away }) => away <= feet) ? "normal" : "dark";

/** Everybody sees by any light, and nobody without. @rule HC-CNV-02 */
export const SEEN: LightZone = { most: "dazzling", least: "dim" };

/** What the dark takes from an attack of Whitehack's people, as if they could not see their foe. @rule HC-LGT-02 */
const DARK_ATTACK = -4;

/** An attack of Whitehack's people in the dark. @rule HC-LGT-02 */
export function attackInDark(attack: Attack, isDark: boolean): Attack {
  if (!isDark) return attack;
  const line: Modifier = { label: "WHITEHACK.Hammercrawl.Reason.dark", value: DARK_ATTACK, rule: "HC-LGT-02" };
  const { attackModifiers = [] } = attack.situation;
  return { ...attack, situation: { ...attack.situation, noCrit: true, attackModifiers: [...attackModifiers, line] } };
}

/** The line of a task of Whitehack's people in the dark, to be ticked where it is done by sight. @rule HC-LGT-02 */
export const SIGHT_IN_DARK: RollLine = {
  id: "hc.dark",
  label: "WHITEHACK.Hammercrawl.Reason.darkTask",
  why: "situation",
  rule: "HC-LGT-02",
  on: false,
  effect: { kind: "mode", mode: "negative" },
};
