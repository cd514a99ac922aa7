/** Documented numbers of CONST that the scene reads often; the same values as in `CONST`. */
export const DISPLAY = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
export const DISPOSITION = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const SNAP = {
  CENTER: 0x1,
  TOP_LEFT_VERTEX: 0x10,
  TOP_LEFT_CORNER: 0x100,
  VERTEX: 0xf0,
  CORNER: 0xf00,
} as const;
export const DISPOSITION_COLORS = {
  HOSTILE: 0xe72124,
  NEUTRAL: 0xf1d836,
  FRIENDLY: 0x43dfdf,
  INACTIVE: 0x555555,
  PARTY: 0x33bc4e,
  CONTROLLED: 0xff9829,
  SECRET: 0xa612d4,
} as const;
export const GRID_HIGHLIGHT_COLOR = 0x33bbff;
