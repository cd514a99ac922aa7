/** The text without any of these characters at its end; a pattern would search anew from each of them. */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without any of these characters at its beginning. */
export function withoutBeginning(text: string, letters: string): string {
  let from = 0;
  while (from < text.length && letters.includes(text.charAt(from))) from += 1;
  return text.slice(from);
}

/** The text without its last whole number and the blanks before it: "cold 10" becomes "cold". */
export function withoutLastNumber(text: string): string {
  const before = withoutEnd(text, "0123456789");
  const isNumber = before.length < text.length && text.length - before.length <= 3 && /\s$/.test(before);
  return isNumber ? before.trimEnd() : text;
}

/** The words of a text, in lower case and without signs. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
