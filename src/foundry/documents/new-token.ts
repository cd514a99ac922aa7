/**
 * The token that a new actor begins with. Characters stand for themselves, and everybody reads their names; of a kind of
 * monsters each one has a number of its own and hides its name from players. Both show their hit points to their owners.
 */
export function newToken(type: "character" | "monster") {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const { HOVER, OWNER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES;
  const own =
    type === "character"
      ? { actorLink: true, disposition: FRIENDLY, sight: { enabled: true }, displayName: HOVER }
      : { actorLink: false, disposition: HOSTILE, appendNumber: true, displayName: OWNER_HOVER };
  return { ...own, displayBars: OWNER };
}
