import { squaresOf } from "../../rules/conditions/levers.ts";
import { type Localize, toFigure } from "../base/localize.ts";
import { type Pip, type RoundFacts, roundPips } from "./pips.ts";

/** A fighter, as far as a row of the tracker tells of them. */
export interface RowFacts {
  readonly name: string;
  /** Null before the fight has begun, and for the fallen. */
  readonly round: RoundFacts | null;
  /** Feet moved in this round. */
  readonly moved: number;
  /** Feet of a move; null where the viewer is not to know. */
  readonly movement: number | null;
  /** Why this one acts when they do although others have the same number; "" for no reason to tell. @rule WH-INIT-03 */
  readonly tie: string;
  /** Further remarks, in words. */
  readonly marks: readonly string[];
  /** Hit points, armor class and saving throw, for those who may know them; left out for none. @rule WH-DMG-01 */
  readonly numbers?: RowNumbers | null;
  /** The buttons of packs of house rules for the viewer. */
  readonly buttons?: readonly RowButton[];
  /** Movement is told in squares; in feet if left out. */
  readonly inSquares?: boolean;
}

/** What a Referee wants to know of a fighter at a glance; null for a number that their game has not. */
export interface RowNumbers {
  readonly hp: number;
  readonly max: number;
  readonly armorClass: number;
  readonly savingThrow: number | null;
}

/** A button of a pack of house rules. */
interface RowButton {
  readonly act: string;
  readonly label: string;
  readonly icon: string;
  readonly isPressed?: boolean;
  readonly data?: Readonly<Record<string, string>>;
}

/** The content of a tracker's row besides the order of acting. */
export interface TrackerRow {
  readonly label: string;
  readonly pips: readonly Pip[];
  readonly mayCorrect: boolean;
  /** "" for none. */
  readonly numbers: string;
  readonly moved: Moved | null;
  readonly tie: string;
  readonly marks: readonly string[];
  readonly buttons: readonly (RowButton & { readonly pressed: string })[];
}

/** The distance that a combatant has moved, in few figures and in words. */
export interface Moved {
  readonly text: string;
  readonly label: string;
}

/** The movement of the round in squares. @rule FH-GRD-01 */
function movedSquares(squares: number, of: number, key: "moved" | "movedOf", localize: Localize): Moved {
  const data = { squares: toFigure(squares), of: toFigure(of) };
  return {
    text: localize(`WHITEHACK.Pip.squares.${key}Short`, data),
    label: localize(`WHITEHACK.Pip.squares.${key}`, data),
  };
}

/** Feet moved, and of how many where that is known; null for nothing to tell. @rule WH-ACT-01 */
export function movedOf(moved: number, movement: number | null, localize: Localize, inSquares = false): Moved | null {
  if (moved === 0 && movement === null) return null;
  const key = movement === null ? "moved" : "movedOf";
  if (inSquares) return movedSquares(squaresOf(moved), squaresOf(movement ?? 0), key, localize);
  const data = { feet: toFigure(moved), of: toFigure(movement ?? 0) };
  return { text: localize(`WHITEHACK.Pip.${key}Short`, data), label: localize(`WHITEHACK.Pip.${key}`, data) };
}

/** The numbers of a fighter in few characters. */
function numbersText(numbers: RowFacts["numbers"], localize: Localize): string {
  if (!numbers) return "";
  const { hp, max, armorClass, savingThrow } = numbers;
  const figures = { hp: toFigure(hp), max: toFigure(max), armorClass: toFigure(armorClass) };
  return savingThrow === null
    ? localize("WHITEHACK.FightNumbers.noSave", figures)
    : localize("WHITEHACK.FightNumbers.all", { ...figures, savingThrow: toFigure(savingThrow) });
}

/** A row of the tracker: what is left of the round, and what is the matter with a fighter. @rule WH-ACT-01 WH-SURP-01 */
export const trackerRow = (facts: RowFacts, localize: Localize): TrackerRow => ({
  label: localize("WHITEHACK.Pip.roundOf", { name: facts.name }),
  pips: facts.round ? roundPips(facts.round, localize) : [],
  mayCorrect: facts.round?.mayCorrect ?? false,
  numbers: numbersText(facts.numbers, localize),
  moved: facts.round && movedOf(facts.moved, facts.movement, localize, facts.inSquares),
  tie: facts.tie,
  marks: facts.marks,
  buttons: (facts.buttons ?? []).map((button) => ({ ...button, pressed: String(button.isPressed ?? "") })),
});

/** True if a row has nothing to say. */
export const isEmptyRow = ({ pips, numbers, moved, tie, marks, buttons }: TrackerRow): boolean =>
  pips.length + marks.length + buttons.length === 0 && moved === null && tie + numbers === "";
