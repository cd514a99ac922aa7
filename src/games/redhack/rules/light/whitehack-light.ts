import type { Attack, LightLevel, LightZone, Modifier, RollLine } from "../../../../rules/index.ts";
import { lightPenalty, netPenalty } from "./levels.ts";

const LABEL = "WHITEHACK.Redhack.Reason.light";

/** The most points that light can add or take. @rule RH-LGT-03 */
export const MOST_IN_LIGHT = 10;

/** A fighter in the light: the light on it, and that in which it sees well. */
interface Lit {
  readonly level: LightLevel;
  readonly zone: LightZone;
}

/**
 * What light adds to an attack that is rolled by Whitehack's rules: two points less for each step in which the attacker
 * sees worse than the target, and two more for each in which the target does. Without a target the attacker's own steps
 * count. @rule RH-LGT-03 RH-LGT-04
 */
export function attackInLight(attacker: Lit, target: Lit | null): number {
  if (!target) return 0 - lightPenalty(attacker.level, attacker.zone);
  const character = { level: target.level, zone: attacker.zone };
  return 0 - netPenalty({ character, monster: { level: attacker.level, zone: target.zone } });
}

/** An attack with so many points more or less because of the light. @rule RH-LGT-03 RH-LGT-04 */
export function withLight(attack: Attack, points: number): Attack {
  if (points === 0) return attack;
  const line: Modifier = { label: LABEL, value: points, rule: "RH-LGT-03" };
  const { attackModifiers = [] } = attack.situation;
  return { ...attack, situation: { ...attack.situation, attackModifiers: [...attackModifiers, line] } };
}

/** The line of a task in this light, to be ticked where it is done by sight; none where the one who tries it sees well. @rule RH-LGT-03 */
export function inLight({ level, zone }: Lit): readonly RollLine[] {
  const penalty = lightPenalty(level, zone);
  if (penalty === 0) return [];
  return [
    {
      id: "rh.light",
      label: "WHITEHACK.Redhack.Fights.Light.sight",
      why: "situation",
      rule: "RH-LGT-03",
      on: false,
      effect: { kind: "bonus", value: -penalty },
    },
  ];
}

/** The line of a task of stealth where the dark hides from all foes: two dice, of which the better counts. @rule RH-LGT-09 */
export const HIDDEN_BY_DARK: RollLine = {
  id: "rh.dark",
  label: "WHITEHACK.Redhack.Fights.Light.stealth",
  why: "situation",
  rule: "RH-LGT-09",
  on: false,
  effect: { kind: "mode", mode: "positive" },
};
