/** The armor of other games by name, the heaviest first, with the armor class of its counterpart here. @rule WH-CONV-01 WH-AC-01 */
const WORDS: readonly (readonly [pattern: RegExp, armorClass: number])[] = [
  [/full plate|\bplates?\b/i, 6],
  [/splint|banded|lamellar|brigandine/i, 5],
  [/chain|\bmail\b|scale/i, 4],
  [/studded|ring\b/i, 3],
  [/leather|hide|cuir/i, 2],
  [/cloth|padded|quilted|gambeson|\bfur\b/i, 1],
];

/** The highest armor class that armor can give. */
const MOST = 9;

/** Armor class from the damage that armor stops, or from its name; null if neither is given. @rule WH-CONV-01 */
export function fromPointsOfArmor(text: string): number | null {
  const points = /\d{1,2}/.exec(text)?.[0];
  if (points !== undefined) return Math.min(MOST, Number(points));
  if (/^\s*(?:none|nil|no\b|-)/i.test(text)) return 0;
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
