export const LOCK_QUALITIES = ["ordinary", "new", "poor"] as const;
export type LockQuality = (typeof LOCK_QUALITIES)[number];

/** A lock's quality as a modifier of the roll; the Referee may use any other number. @rule WH-CASE-01 */
export const LOCK_MODIFIERS: Readonly<Record<LockQuality, number>> = { ordinary: 0, new: -2, poor: 2 };

/** The base score of a vault that takes part in an auction. @rule WH-CASE-01 WH-AUC-15 */
export const VAULT_BASE = 15;
