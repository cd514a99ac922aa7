import { baseMove, type SpeciesMoves } from "../../../house-rules/ferryhack/base-move.ts";
import type { BodySize } from "../../../rules/index.ts";
import { type Localize, toFigure } from "../../localize.ts";

/** What somebody's sheet says of their base move. */
export interface BaseMoveView {
  /** What the table has written down; "" for nothing. */
  readonly value: string;
  /** What their species gives, shown where nothing is written. */
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
