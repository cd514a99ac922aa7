import { asKnown, type Explained } from "../../rules/base/explained.ts";
import { type AttackLine, asKnownLine } from "../../rules/combat/attack/attack-line.ts";

const isExplained = (value: unknown): value is Explained =>
  typeof value === "object" && value !== null && "parts" in value && "override" in value;

/** The numbers of a sheet as players know them, without unidentified magick. @rule WH-ITEM-02 */
export function knownNumbers<
  Numbers extends { readonly attacks: readonly AttackLine[]; readonly bareHands?: AttackLine | null },
>(numbers: Numbers): Numbers {
  const known = Object.entries(numbers).map(([name, value]) => [name, isExplained(value) ? asKnown(value) : value]);
  const { attacks, bareHands } = numbers;
  const hands = bareHands ? { bareHands: asKnownLine(bareHands) } : {};
  return { ...numbers, ...Object.fromEntries(known), ...hands, attacks: attacks.map(asKnownLine) };
}
