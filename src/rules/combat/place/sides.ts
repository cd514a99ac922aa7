export const SIDES = ["friendly", "neutral", "hostile", "secret"] as const;
/** The side that somebody on the board is openly on. */
export type Side = (typeof SIDES)[number];

/** Whether somebody takes part on one of the two sides. */
const takesSides = (side: Side): boolean => side === "friendly" || side === "hostile";

/** Whether two are openly on the same side. @rule FH-FLK-03 */
export const areOnOneSide = (first: Side, second: Side): boolean => takesSides(first) && first === second;

/** Whether two are openly on opposite sides. */
export const areOpposed = (first: Side, second: Side): boolean =>
  takesSides(first) && takesSides(second) && first !== second;

/** Whether a friend counts beside somebody: openly on their side, and able to act. @rule FH-FLK-03 WH-CA-01 */
export const countsAsAlly = (side: Side, ally: { readonly side: Side; readonly canAct: boolean }): boolean =>
  areOnOneSide(side, ally.side) && ally.canAct;
