import { type Modifier, NO_PARTS } from "../../explained.ts";
import { requireCount, requireInteger, requireNumber } from "../../numbers.ts";

/** Something potent out of a body: venom, acid, what burns. */
export interface Substance {
  readonly name: string;
  readonly doses: number;
  /** In regular objects. */
  readonly weight: number;
  /** What a dose adds to the damage of a hit. */
  readonly damage: number;
  /** Of what kinds that damage is: "cold". */
  readonly kinds: readonly string[];
  /** Taken as a keyword: it spoils when another is taken. */
  readonly ofKeyword: boolean;
}

/** What is written of a substance besides its doses. */
type SubstanceNotes = Partial<Pick<Substance, "weight" | "damage" | "kinds">>;

/** A substance taken as a keyword has as many doses as its owner has levels. @rule WH-STRONG-07 WH-STRONG-05 */
export const substanceOfKeyword = (name: string, level: number, notes: SubstanceNotes = {}): Substance => ({
  ...gather(name, level, notes),
  ofKeyword: true,
});

/** What anybody gathers from a body by an ordinary roll: a thing like others, and no keyword. @rule WH-STRONG-07 */
export const gather = (
  name: string,
  doses: number,
  { weight = 0, damage = 0, kinds = [] }: SubstanceNotes = {},
): Substance => ({
  name,
  doses: requireCount(doses, "doses"),
  weight: requireNumber(weight, "weight"),
  damage: requireInteger(damage, "damage"),
  kinds,
  ofKeyword: false,
});

/** The substances that are left when another keyword is taken. @rule WH-STRONG-04 WH-STRONG-07 */
export const unspoiled = (substances: readonly Substance[]): readonly Substance[] =>
  substances.filter(({ ofKeyword }) => !ofKeyword);

/** A dose on a weapon that has hit: what it adds to the damage and of what kinds, and what is left of it. @rule WH-STRONG-07 */
export function applyDose(substance: Substance): {
  readonly substance: Substance;
  readonly modifiers: readonly Modifier[];
  readonly kinds: readonly string[];
} {
  const { name, damage, doses, kinds } = substance;
  if (requireCount(doses, "doses") < 1) return { substance, modifiers: NO_PARTS, kinds: [] };
  return {
    substance: { ...substance, doses: doses - 1 },
    modifiers: [{ label: name, value: requireInteger(damage, "damage"), rule: "WH-STRONG-07" }],
    kinds,
  };
}
