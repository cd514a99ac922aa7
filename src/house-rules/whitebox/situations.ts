import type { Modifier } from "../../rules/index.ts";

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

const TYPED = "WHITEHACK.Modifier.situation";

/** The modifiers of an attack with a situation that was chosen: it and what was typed in are one, and never more than 4 either way. @rule WB-CMB-19 */
export function withSituation(modifiers: readonly Modifier[], id: string): readonly Modifier[] {
  const chosen = SITUATIONS.find((one) => one.id === id)?.value ?? 0;
  const typed = modifiers.filter(({ label }) => label === TYPED);
  const wanted = typed.reduce((sum, { value }) => sum + value, chosen);
  const others = modifiers.filter(({ label }) => label !== TYPED);
  const { value, cut } = situational(wanted);
  if (value === 0) return others;
  return [...others, { label: cut ? `${TYPED}Cut` : TYPED, value, rule: "WB-CMB-19" }];
}
