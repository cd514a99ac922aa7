import { type Modifier, NO_PARTS } from "../../explained.ts";
import { requireCount, requireInteger, requireNumber } from "../../numbers.ts";

/** A potent substance from a body: venom, acid, something flammable. */
export interface Substance {
  readonly name: string;
  readonly doses: number;
  /** Weight in regular objects. */
  readonly weight: number;
  /** Extra damage of a dose on a hit. */
  readonly damage: number;
  /** The kinds of that damage, such as "cold". */
  readonly kinds: readonly string[];
  /** Taken as a keyword: it spoils when another keyword is taken. */
  readonly ofKeyword: boolean;
}

/** What is written about a substance, apart from its doses. */
type SubstanceNotes = Partial<Pick<Substance, "weight" | "damage" | "kinds">>;

/** A substance taken as a keyword has one dose per level of its owner. @rule WH-STRONG-07 WH-STRONG-05 */
export const substanceOfKeyword = (name: string, level: number, notes: SubstanceNotes = {}): Substance => ({
  ...gather(name, level, notes),
  ofKeyword: true,
});

/** What anybody gathers from a body with an ordinary roll: a thing like others, not a keyword. @rule WH-STRONG-07 */
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

/** Whether a substance spoils when another keyword is taken. @rule WH-STRONG-04 WH-STRONG-07 */
export const spoils = ({ ofKeyword }: Pick<Substance, "ofKeyword">): boolean => ofKeyword;

/** The substances that remain when another keyword is taken. @rule WH-STRONG-04 WH-STRONG-07 */
export const unspoiled = (substances: readonly Substance[]): readonly Substance[] =>
  substances.filter((substance) => !spoils(substance));

/** A dose on a weapon that has hit: its extra damage with the kinds of it, and the doses left. @rule WH-STRONG-07 */
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
