import type { HitPoints } from "../../../../rules/health/hit-points.ts";

/** The key under which a character's hit points keep the Constitution lost at zero hit points. */
const CONSTITUTION_LOST = "rhConstitutionLost";

/** Points of Constitution lost at zero hit points. @rule RH-INJ-01 */
export const constitutionLost = ({ extra }: Pick<HitPoints, "extra">): number => extra?.[CONSTITUTION_LOST] ?? 0;

/** Hit points with so many points of Constitution lost. @rule RH-INJ-01 */
export const withConstitutionLost = <Points extends Pick<HitPoints, "extra">>(hp: Points, lost: number): Points => ({
  ...hp,
  extra: { ...hp.extra, [CONSTITUTION_LOST]: lost },
});
