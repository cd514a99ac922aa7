import { HARM_KINDS } from "../monsters/defences.ts";
import type { WeaponFacts } from "./items.ts";

const FINER: readonly string[] = ["magick", "silver"];

/**
 * The kinds of harm that a blow with a weapon does: always "weapon", then what its own words name, "magick" where it
 * is in it, and "normal weapons" where neither magick nor silver is. Without a weapon it is what nature gave, which
 * counts as a normal one. @rule WH-MON-03
 */
export function weaponKinds(weapon: Pick<WeaponFacts, "traits" | "magick"> | null): readonly string[] {
  const named = (weapon?.traits ?? []).filter((trait) => HARM_KINDS.some((kind) => kind === trait));
  const kinds = [...new Set(["weapon", ...named, ...(weapon?.magick?.is ? ["magick"] : [])])];
  return kinds.some((kind) => FINER.includes(kind)) ? kinds : [...kinds, "normal weapons"];
}
