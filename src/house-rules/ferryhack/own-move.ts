/** The most squares that a table may write down. */
const MOST = 40;

/** The base move in squares that the table has written down for somebody in place of their species' one; null for none. @rule FH-MOV-02 */
export function ownMove(packs: Readonly<Record<string, unknown>>): number | null {
  const move = (packs["fh"] as { readonly move?: unknown } | null | undefined)?.move;
  return typeof move === "number" && Number.isInteger(move) && move >= 1 && move <= MOST ? move : null;
}
