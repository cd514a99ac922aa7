import { type DamageFormula, parseDamage } from "../../dice/formula.ts";
import { type Modifier, NO_PARTS } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";
import type { AgainstKind } from "./magick-facts.ts";

const RULE = "WH-ART-05";

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether somebody is of a kind, given as one or several consecutive words of their description. @rule WH-ART-05 */
export function isOfKind(kinds: readonly string[], kind: string): boolean {
  const wanted = words(kind).join(" ");
  return wanted !== "" && kinds.some((one) => ` ${words(one).join(" ")} `.includes(` ${wanted} `));
}

/** A weapon's effects on these kinds of creatures only; null if none applies. @rule WH-ART-05 */
export const againstOf = (against: readonly AgainstKind[], kinds: readonly string[]): AgainstKind | null =>
  against.find(({ kind }) => isOfKind(kinds, kind)) ?? null;

const added = (label: string, value: number): readonly Modifier[] =>
  requireInteger(value, label) === 0 ? NO_PARTS : [{ label, value, rule: RULE }];

/** The modifiers of the attack value. @rule WH-ART-05 */
export const againstAttack = ({ kind, attackValue }: AgainstKind): readonly Modifier[] => added(kind, attackValue);

/** The modifiers of damage. @rule WH-ART-05 */
export const againstDamage = ({ kind, bonus }: AgainstKind): readonly Modifier[] => added(kind, bonus);

/** Damage that replaces the weapon's own; null for the same. @rule WH-ART-05 */
export const againstFormula = ({ damage }: AgainstKind): DamageFormula | null =>
  damage === "" ? null : parseDamage(damage);
