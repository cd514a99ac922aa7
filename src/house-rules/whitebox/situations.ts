const MOST = 4;

/** A modifier for terrain, cover or tactics, and whether it was cut to what is sensible. @rule WB-CMB-19 */
export function situational(value: number): { readonly value: number; readonly cut: boolean } {
  const kept = Math.min(MOST, Math.max(-MOST, value));
  return { value: kept, cut: kept !== value };
}

/** Modifiers that come up often. @rule WB-CMB-19 */
export const SITUATIONS = [
  { id: "cover", value: -2 },
  { id: "lightCover", value: -1 },
  { id: "height", value: 1 },
  { id: "badFooting", value: -1 },
] as const;
