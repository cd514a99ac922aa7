/** Readings of the game's open questions that a table may change; named after the register's ambiguities. */
export interface RuleOptions {
  /** A critical attack hits whatever the armor class (Amb-1). */
  readonly critsAlwaysHit: boolean;
  /** A successful pair in an attack must still beat the armor class (Amb-2). */
  readonly pairNeedsArmorClass: boolean;
  /** Points of a score above 20 raise the quality (Amb-6). */
  readonly surplusAddsToQuality: boolean;
  /** What characters add to attacks in a module made for another scale of armor (WH-ATK-08). */
  readonly moduleAttackBonus: number;
  /** Whether the container in use counts as an object itself; the register is silent. */
  readonly containerHasWeight: boolean;
}

/** The register's reading of each open question. */
export const DEFAULT_OPTIONS: RuleOptions = {
  critsAlwaysHit: false,
  pairNeedsArmorClass: false,
  surplusAddsToQuality: true,
  moduleAttackBonus: 0,
  containerHasWeight: false,
};
