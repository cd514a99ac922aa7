/** The text of a part of a sheet, with its rows taken out of it. */
export interface CutText {
  /** The rest; where a row was, an empty one of the same kind stands in for it, with the number of the row. */
  readonly frame: string;
  /** The text of each row by its number. */
  readonly rows: ReadonlyMap<string, string>;
}

/** The attribute of what stands in for a row: its number. */
export const CUT_ROW = "data-cut-row";

const ROW = /<li\b[^>]*\bdata-item-id="([^"<>]*)"[^>]*>/gu;
const EDGE = /<li\b|<\/li>/gu;

/** The end of the element that begins at a place; null where the text has no end for it. */
function endOfItem(text: string, start: number): number | null {
  EDGE.lastIndex = start;
  let depth = 0;
  for (let edge = EDGE.exec(text); edge; edge = EDGE.exec(text)) {
    depth += edge[0] === "</li>" ? -1 : 1;
    if (depth === 0) return EDGE.lastIndex;
  }
  return null;
}

/** The positions of the outermost rows in a text. */
function* rowsIn(text: string): Generator<{ readonly start: number; readonly end: number; readonly id: string }> {
  ROW.lastIndex = 0;
  for (let row = ROW.exec(text); row; row = ROW.exec(text)) {
    const end = endOfItem(text, row.index);
    if (end === null) return;
    yield { start: row.index, end, id: row[1] ?? "" };
    ROW.lastIndex = end;
  }
}

/** Gives rows their numbers: the same text has the number it had before, so that two frames can be compared. */
class RowNumbers {
  static #last = 0;
  readonly #former = new Map<string, string>();
  readonly rows = new Map<string, string>();

  constructor(former: ReadonlyMap<string, string>) {
    for (const [number, text] of former) this.#former.set(text, number);
  }

  of(text: string): string {
    const number = this.#former.get(text) ?? String(++RowNumbers.#last);
    this.#former.set(text, number);
    this.rows.set(number, text);
    return number;
  }
}

/**
 * Cuts the rows of things out of a part's text, so that a change of one of sixty has one row read anew. `former` are the
 * rows of the text before.
 */
export function cutRows(text: string, former: CutText["rows"]): CutText {
  if (text.includes(CUT_ROW)) return { frame: text, rows: new Map() };
  const numbers = new RowNumbers(former);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, id } of rowsIn(text)) {
    const number = numbers.of(text.slice(start, end));
    pieces.push(text.slice(at, start), `<li data-item-id="${id}" ${CUT_ROW}="${number}"></li>`);
    at = end;
  }
  return { frame: pieces.join("") + text.slice(at), rows: numbers.rows };
}
