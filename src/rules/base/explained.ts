import type { ModifierLabel } from "./labels.ts";
import { requireNumber } from "./numbers.ts";

/** One bonus or penalty; `label` is a language key or a proper name (an item, a group). */
export interface Modifier {
  readonly label: string;
  readonly value: number;
  readonly rule?: string;
  /** It comes from the magick of an unidentified item, so only the Referee sees it. @rule WH-ITEM-02 */
  readonly unknown?: boolean;
}

/** A number that knows what it is made of. */
export interface Explained {
  readonly value: number;
  readonly base: number;
  readonly parts: readonly Modifier[];
  /** The player's or Referee's override of the derived value. */
  readonly override: number | null;
}

/** No modifiers; one shared array, so that plain numbers do not allocate. */
export const NO_PARTS: readonly Modifier[] = Object.freeze([]);

/** The sum of all bonuses and penalties. */
export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const { value, label } of modifiers) sum += requireNumber(value, label);
  return sum;
}

/** Base plus modifiers, unless the value is overridden. */
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

/** The sum of the modifiers that players do not know of. @rule WH-ITEM-02 */
export const unknownSum = (modifiers: readonly Modifier[]): number => sumOf(unknownModifiers(modifiers));

/** A number as players know it: without the magick of unidentified items. @rule WH-ITEM-02 */
export function asKnown<Number extends Explained>(explained: Number): Number {
  const parts = knownModifiers(explained.parts);
  if (parts === explained.parts) return explained;
  const value = explained.override === null ? explained.value - unknownSum(explained.parts) : explained.value;
  return { ...explained, value, parts };
}

/** A list of one modifier, or an empty list if it adds nothing. */
export function partOf(label: ModifierLabel, value: number, rule?: string): readonly Modifier[] {
  if (requireNumber(value, label) === 0) return NO_PARTS;
  return [rule ? { label, value, rule } : { label, value }];
}

/** The additions of active effects. */
export const fromEffects = (value: number): readonly Modifier[] => partOf("WHITEHACK.Modifier.effects", value);
