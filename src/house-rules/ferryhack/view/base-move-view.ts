import { baseMove, type SpeciesMoves } from "../rules/movement.ts";
import type { BodySize } from "../../../rules/index.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";

/** The base move as a sheet shows it. */
interface BaseMoveView {
  /** The base move that the table has written down; "" for none. */
  readonly value: string;
  /** The base move of the species, shown where none is written. */
  readonly usual: string;
  readonly hint: string;
}

interface Walker {
  readonly species: readonly string[];
  readonly size: BodySize;
  readonly own: number | null;
}

/** The base move in squares: what is written down, or what the species gives. @rule FH-MOV-02 */
export function baseMoveView({ species, size, own }: Walker, table: SpeciesMoves, localize: Localize): BaseMoveView {
  const usual = toFigure(baseMove(species, size, table));
  const [name] = species;
  const key = name === undefined ? "WHITEHACK.BaseMove.bySize" : "WHITEHACK.BaseMove.bySpecies";
  return {
    value: own === null ? "" : String(own),
    usual,
    hint: localize(key, { squares: usual, species: name ?? "" }),
  };
}
