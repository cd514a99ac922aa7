import type { PackPart } from "../house-rule.ts";
import { spentXp } from "./body/experience.ts";

/** Experience for treasure that is spent, foes that are beaten and parts of the adventure. */
export const EXPERIENCE_PART: PackPart = {
  switches: { "fh.xp": { ruling: { question: "FH-XP-01", initial: true }, standsFor: "xp" } },
  rules: [],
  families: { xp: () => spentXp },
};
