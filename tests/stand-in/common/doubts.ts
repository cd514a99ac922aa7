/**
 * Undocumented behaviour of the host that packages might rely on unawares: each switch inverts one. A system has to
 * work either way.
 */
export interface Doubts {
  /** An invalid update rejects, instead of being told and skipped. */
  readonly rejectsInvalid?: boolean;
  /** A sheet that its user may not edit is switched off after `_onRender`, and not as a part of it. */
  readonly disablesLate?: boolean;
  /** The keyboard manager hears of keys before anything on the page does. */
  readonly hearsKeysFirst?: boolean;
  /** Players may not roll on tables of compendia, not even to look. */
  readonly guardsPackTables?: boolean;
  /** `fromUuid` and `fromUuidSync` do not find actors by way of their tokens. */
  readonly losesTokenActors?: boolean;
  /** Messages of packages go to everybody, whomever the options name. */
  readonly ignoresRecipients?: boolean;
  /** A planned movement that is started asks neither `_preUpdateMovement` nor `preMoveToken`, as when it was planned. */
  readonly startsPlansUnasked?: boolean;
}
