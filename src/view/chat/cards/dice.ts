/** One die on a card. */
export interface DieView {
  readonly face: number;
  readonly faces: number;
  readonly kept: boolean;
  /** Another die counts instead of this one. */
  readonly dropped: boolean;
}

/** The d20s of a check with the one that counts. */
export const checkDice = (shown: readonly number[], kept: number | null): readonly DieView[] =>
  shown.map((face, place) => ({
    face,
    faces: 20,
    kept: shown.length > 1 && place === kept,
    dropped: shown.length > 1 && place !== kept,
  }));

/** The d6s of a sum, which all count. */
export const sumDice = (shown: readonly number[]): readonly DieView[] =>
  shown.map((face) => ({ face, faces: 6, kept: false, dropped: false }));
