/** As much of a text as is read, in characters; blocks are far shorter. */
const LONGEST = 20_000;

/** One way to write what fonts and books write in many: quotes, dashes, times signs, halves, bullets, blanks. */
export function toPlainText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00a0\u2000-\u200b\u202f\t]/g, " ")
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/×/g, "x")
    .replace(/½/g, "1/2")
    .replace(/¼/g, "1/4")
    .replace(/^ *[►▶▪●◆■*]+(?= )/gm, "•")
    .replace(/\*+/g, "")
    .replace(/ {2,}/g, " ");
}

/** A name as names are written: not in capitals throughout. */
export function toTitle(text: string): string {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (trimmed !== trimmed.toUpperCase()) return capitalize(trimmed);
  return capitalize(trimmed.toLowerCase());
}

/** With a capital at the beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
