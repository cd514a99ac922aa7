import { NO_PARTS } from "../../explained.ts";
import { carefulPace } from "../../gear/movement.ts";
import { requireNumber } from "../../numbers.ts";
import type { Act } from "../turns/actions.ts";
import type { EngagementRules } from "../../contract/rulebook.ts";

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
