import { type Hurt, type HurtKind } from "./hurts.ts";
import { burdensOfLoad, type Load, LOAD_PARTS, type LoadPart } from "./load.ts";
import { type Privation, type Want, wantEffects } from "./privation.ts";

/** A burden, or several of one sort, as the sheet lists them. */
export interface BurdenLine {
  readonly of: LoadPart | Want | HurtKind;
  readonly burdens: number;
  /** Points of Constitution that it costs while it lasts; 0 for none. */
  readonly constitution: number;
  /** Points of Constitution still to be paid to be rid of it; 0 for none. */
  readonly owed: number;
}

/** Everything that burdens a character. */
interface Burdening {
  readonly load: Load;
  readonly privation: Privation;
  readonly hurts: readonly Hurt[];
  readonly wornBurden: boolean;
}

/** All burdens of a character: the load, wants, hurts. @rule RH-BUR-01 RH-PRV-01 RH-HRT-01 */
export function burdenLines({ load, privation, hurts, wornBurden }: Burdening): readonly BurdenLine[] {
  const parts = burdensOfLoad(load, wornBurden);
  const lines: readonly BurdenLine[] = [
    ...LOAD_PARTS.map((part) => ({ of: part, burdens: parts[part], constitution: 0, owed: 0 })),
    ...wantEffects(privation).map(({ want, ...effect }) => ({ of: want, ...effect, owed: 0 })),
    ...hurts.map(({ kind, owed, isBurden }) => ({ of: kind, burdens: Number(isBurden), constitution: 0, owed })),
  ];
  return lines.filter(({ burdens, owed }) => burdens > 0 || owed > 0);
}

/** The sum of those burdens. @rule RH-BUR-01 */
export const burdensIn = (lines: readonly BurdenLine[]): number => lines.reduce((sum, { burdens }) => sum + burdens, 0);
