import type { Explained } from "../../rules/base/explained.ts";
import type { MovementState } from "../../rules/conditions/levers.ts";
import type { CoreFeature } from "../../rules/families/rulebook.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Explanation, explanation } from "./explanation.ts";
import { type Localize, toFigure } from "../base/localize.ts";
import { paceTexts, shownMovement } from "./movement-notes.ts";

/** The numbers shown as tiles. */
type TileId = "attackValue" | "savingThrow" | "armorClass" | "movement" | "initiative";

/** A big number with its label, which may be a button. */
export interface Tile extends Explanation {
  readonly id: TileId;
  readonly label: LangKey;
  readonly abbreviation: LangKey;
  readonly value: string;
  readonly action: string | null;
  /** The roll for a macro when dragged to the hotbar. */
  readonly roll: string | null;
  readonly overridden: boolean;
}

interface TileFacts {
  readonly id: TileId;
  readonly number: Explained;
  /** The label of the base. */
  readonly base?: LangKey;
  readonly notes?: readonly string[];
  readonly shown?: string;
  readonly action?: string;
  readonly roll?: string;
}

/** A derived number as a tile. */
export function tileView({ id, number, base, notes = [], shown, action, roll }: TileFacts, localize: Localize): Tile {
  const label = `WHITEHACK.Number.${id}` as const;
  return {
    id,
    label,
    abbreviation: `WHITEHACK.Abbreviation.${id}`,
    value: shown ?? toFigure(number.value),
    action: action ?? null,
    roll: roll ?? null,
    overridden: number.override !== null,
    ...explanation({ title: label, notes, ...(base && { base }) }, number, localize),
  };
}

/** The tile of a movement, which tells the other paces too. @rule WH-MOVE-02 FH-GRD-01 */
export function movementTile(movement: MovementState, localize: Localize, shown?: string): Tile {
  const number = shownMovement(movement);
  const figure = shown ?? toFigure(number.value);
  const text = movement.inSquares ? localize("WHITEHACK.Pace.squares.short", { squares: figure }) : figure;
  return tileView({ id: "movement", number, notes: paceTexts(movement, localize), shown: text }, localize);
}

/** The tiles that the rules in force use. */
export const tilesWithout = (hidden: readonly CoreFeature[], tiles: readonly Tile[]): readonly Tile[] =>
  tiles.filter(({ id }) => !hidden.some((feature) => feature === id));

/** A part of a whole in percent, for bars. */
export function toShare(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 100 : 0;
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 100);
}
