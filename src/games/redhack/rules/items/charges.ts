import { type DieSize, RuleError } from "../../../../rules/index.ts";

export const CHARGED = ["rod", "wand", "staff"] as const;
/** Magical items with charges. @rule RH-MAG-06 */
export type ChargedKind = (typeof CHARGED)[number];

/** The usage die of each when it is charged, in faces. @rule RH-MAG-06 */
export const CHARGES: Readonly<Record<ChargedKind, DieSize>> = { rod: 8, wand: 10, staff: 12 };

/** An item with charges, as it is stored. */
export interface ChargedItem {
  readonly kind: ChargedKind;
  /** The faces of its usage die; null once it is empty. */
  readonly usage: DieSize | null;
}

/** An item as it awakens, or after the risky ritual that charges it anew. @rule RH-MAG-06 */
export const charged = (kind: ChargedKind): ChargedItem => ({ kind, usage: CHARGES[kind] });

/** An item after a use and its usage die, by the steps of such dice. @rule RH-MAG-06 @throws RuleError for one that is empty */
export function afterCharge(
  item: ChargedItem,
  face: number,
  step: (die: DieSize, face: number) => DieSize | null,
): ChargedItem {
  if (item.usage === null)
    throw new RuleError("WHITEHACK.Error.choice", `The ${item.kind} is empty.`, { choice: item.kind });
  return { ...item, usage: step(item.usage, face) };
}

/** Magical ammunition by its bonus: what a master asks for it, in gold pieces, and the faces of its usage die. @rule RH-MAG-05 */
export const MAGICAL_AMMUNITION = [
  { bonus: 1, price: 100, usage: 8 },
  { bonus: 2, price: 300, usage: 8 },
  { bonus: 3, price: 450, usage: 8 },
] as const satisfies readonly { readonly bonus: number; readonly price: number; readonly usage: DieSize }[];
