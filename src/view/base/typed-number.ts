const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$|^\d{1,3}\.\d{3},\d+$/;
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** A point before exactly three digits may be a decimal point or one between thousands. */
const DOUBTFUL = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The number without its sign; NaN for what is none, or could be one of two. */
function figureIn(text: string, isWhole: boolean): number {
  if (GROUPED_BY_COMMA.test(text) && (isWhole || !DOUBTFUL.test(text))) return Number(text.replaceAll(",", ""));
  if (GROUPED_BY_SPACE.test(text)) return Number(text.replaceAll(/[^\d.,]/g, "").replace(",", "."));
  if (GROUPED_BY_POINT.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (!PLAIN.test(text) || (DOUBTFUL.test(text) && (isWhole || text.includes(",")))) return Number.NaN;
  return Number(text.replace(",", "."));
}

const SIGNED = /^(=?)\s*([+\-−–]?)\s*(.*)$/s;

/** The number that a text is, with its sign; null for what is none. "1,5" is one and a half, "1,000" a thousand. */
export function numberIn(text: string, isWhole = true): number | null {
  const [, , sign = "", figure = ""] = SIGNED.exec(text.trim()) ?? [];
  const size = figureIn(figure, isWhole);
  if (!Number.isFinite(size)) return null;
  return sign === "" || sign === "+" ? size : 0 - size;
}

/** The whole number that was typed; undefined if it is none. */
export function wholeTyped(typed: string | boolean): number | undefined {
  const number = typeof typed === "string" ? numberIn(typed) : null;
  return number !== null && Number.isSafeInteger(number) ? number : undefined;
}
