import type { DicePlan, Faces } from "../../dice/dice.ts";

const DICE = [12, 20] as const;

/** A die that gives each of so many the same chance, as near as dice can. @rule WB-CMB-17 */
export const planStrayDraw = (count: number): DicePlan => ({
  count: 1,
  faces: DICE.find((faces) => faces % count === 0) ?? 20,
  bonus: 0,
});

/** Whom that die names; null where there is nobody. @rule WB-CMB-17 */
export const strayDrawn = <Friend>(friends: readonly Friend[], [face = 1]: Faces): Friend | null =>
  friends[(face - 1) % friends.length] ?? null;
