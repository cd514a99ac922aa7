import type { ModifierLabel } from "./labels.ts";
import { requireNumber } from "./numbers.ts";

/** One bonus or penalty; `label` is a language key or a proper name (an item, a group). */
export interface Modifier {
  readonly label: string;
  readonly value: number;
  readonly rule?: string;
  /** From the magick of a thing that nobody has identified: only the Referee sees it. @rule WH-ITEM-02 */
  readonly unknown?: boolean;
}

/** A number that can tell where it comes from. */
export interface Explained {
  readonly value: number;
  readonly base: number;
  readonly parts: readonly Modifier[];
  /** What the player or Referee wrote over the derived value. */
  readonly override: number | null;
}

/** Nothing added, shared so that plain numbers cost no array. */
export const NO_PARTS: readonly Modifier[] = Object.freeze([]);

/** The sum of all bonuses and penalties. */
export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const { value, label } of modifiers) sum += requireNumber(value, label);
  return sum;
}

/** Base and parts added up, unless somebody wrote another value over them. */
export function toExplained(
  base: number,
  parts: readonly Modifier[] = NO_PARTS,
  override: number | null = null,
): Explained {
  const sum = requireNumber(base, "base") + sumOf(parts);
  const value = override ?? sum;
  return { value: requireNumber(value, "override"), base, parts, override };
}

const isKnown = ({ unknown = false }: Modifier): boolean => !unknown;

/** The modifiers that players may see. @rule WH-ITEM-02 */
export const knownModifiers = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.every(isKnown) ? modifiers : modifiers.filter(isKnown);

/** The modifiers that only Referees may see. @rule WH-ITEM-02 */
export const unknownModifiers = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter((modifier) => !isKnown(modifier));

/** What modifiers that players do not know of add. @rule WH-ITEM-02 */
export const unknownSum = (modifiers: readonly Modifier[]): number => sumOf(unknownModifiers(modifiers));

/** A number as players know it: without the magick of things that nobody has identified. @rule WH-ITEM-02 */
export function asKnown<Number extends Explained>(explained: Number): Number {
  const parts = knownModifiers(explained.parts);
  if (parts === explained.parts) return explained;
  const value = explained.override === null ? explained.value - unknownSum(explained.parts) : explained.value;
  return { ...explained, value, parts };
}

/** One part, unless it adds nothing. */
export function partOf(label: ModifierLabel, value: number, rule?: string): readonly Modifier[] {
  if (requireNumber(value, label) === 0) return NO_PARTS;
  return [rule ? { label, value, rule } : { label, value }];
}

/** What active effects add. */
export const fromEffects = (value: number): readonly Modifier[] => partOf("WHITEHACK.Modifier.effects", value);
