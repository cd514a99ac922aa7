import { NO_PARTS } from "../base/explained.ts";
import { carefulPace } from "../conditions/levers.ts";
import { requireNumber } from "../base/numbers.ts";
import type { Act } from "../base/actions.ts";
import type { EngagementRules } from "../families/rulebook.ts";

const SIDES = ["friendly", "neutral", "hostile", "secret"] as const;
/** The side that a creature on the scene is openly on. */
export type Side = (typeof SIDES)[number];

/** True if a creature takes part on one of the two sides. */
const takesSides = (side: Side): boolean => side === "friendly" || side === "hostile";

/** Whether two are openly on the same side. @rule FH-FLK-03 */
export const areOnOneSide = (first: Side, second: Side): boolean => takesSides(first) && first === second;

/** Whether two are openly on opposite sides. */
export const areOpposed = (first: Side, second: Side): boolean =>
  takesSides(first) && takesSides(second) && first !== second;

/** True if a friend counts beside a creature: openly on its side, and able to act. @rule FH-FLK-03 WH-CA-01 */
export const countsAsAlly = (side: Side, ally: { readonly side: Side; readonly canAct: boolean }): boolean =>
  areOnOneSide(side, ally.side) && ally.canAct;

const UNGUARDED: readonly Act[] = ["cast", "quaff", "unpack", "read"];

/** Unguarded acts, and leaving melee without care, provoke one free attack. @rule WH-ACT-04 WH-FREE-01 WH-FREE-03 */
export const coreEngagement: EngagementRules = {
  inMeleeRange: (distance, reach) => requireNumber(distance, "distance") <= requireNumber(reach, "reach"),
  guards: ({ feet }, reach, { engagement }) => engagement.inMeleeRange(feet, reach),
  disengages: "pace",
  disengagingArmor: 0,
  onSquares: false,
  inOrder: false,
  cites: ["WH-FREE-01", "WH-FREE-04"],
  provokes: (act) => UNGUARDED.includes(act),
  freeAttack: { modifiers: NO_PARTS, pastShield: false },
  disengaging: (movement, { leastDisengagingPace }) =>
    Math.min(requireNumber(movement, "movement"), Math.max(leastDisengagingPace, carefulPace(movement))),
  openings({ distances, feet, movement, careful }, { reach }, { engagement, options }) {
    const within = distances.map((distance) => engagement.inMeleeRange(distance, reach));
    const leaves = within.some((isIn, step) => isIn && within[step + 1] === false);
    const safe = careful && feet <= engagement.disengaging(movement, options);
    return leaves && !safe ? 1 : 0;
  },
};
