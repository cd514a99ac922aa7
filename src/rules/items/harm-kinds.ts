import { HARM_KINDS } from "../health/defences.ts";
import type { WeaponFacts } from "./items.ts";

const FINER: readonly string[] = ["magick", "silver"];

/**
 * The kinds of harm that a weapon's blow does: always "weapon", then those its description names, "magick" if it is
 * magick, and "normal weapons" if it is neither magick nor silver. Without a weapon, the blow is a natural attack,
 * which counts as a normal weapon. @rule WH-MON-03
 */
export function weaponKinds(weapon: Pick<WeaponFacts, "traits" | "magick"> | null): readonly string[] {
  const named = (weapon?.traits ?? []).filter((trait) => HARM_KINDS.some((kind) => kind === trait));
  const kinds = [...new Set(["weapon", ...named, ...(weapon?.magick?.is ? ["magick"] : [])])];
  return kinds.some((kind) => FINER.includes(kind)) ? kinds : [...kinds, "normal weapons"];
}

/** The kinds of a weapon that counts as magick for a while. @rule FH-S2-05 */
export const asMagick = (kinds: readonly string[]): readonly string[] => [
  ...new Set([...kinds.filter((kind) => kind !== "normal weapons"), "magick"]),
];
