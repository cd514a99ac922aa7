import type { ImportedKeyword } from "./stat-block.ts";

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

/** Patterns for kinds of harm as other games name them, with our name for each. */
const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/non-?magic\w*|mundane|(?:normal|ordinary) (?:weapons?|attacks?|damage|missiles?)/i, "normal weapons"],
  [/\bsilver\w*/i, "silver"],
  [/magic\w*|enchanted|\+\s*[1-5]/i, "magick"],
  [/\bfire\b|flame/i, "fire"],
  [/\bcold\b|frost|\bice\b/i, "cold"],
  [/lightning|electric\w*/i, "lightning"],
  [/\bacid\b/i, "acid"],
  [/\bpoisons?\b|venom/i, "poison"],
  [/mind[- ]?(?:affecting|influencing|magick?)/i, "mind"],
];

/** The kinds of harm that a text names, under our names. */
const kindsIn = (text: string): readonly string[] => {
  const isMundane = KINDS[0]?.[0].test(text) === true;
  return KINDS.filter(([pattern, kind]) => pattern.test(text) && !(isMundane && kind === "magick")).map(
    ([, kind]) => kind,
  );
};

const listed = (kinds: readonly string[]): string =>
  kinds.length > 1 ? `${kinds.slice(0, -1).join(", ")} and ${kinds.at(-1)}` : (kinds[0] ?? "");

/** Phrases about harm and the keyword that each becomes; the narrower patterns come before the wider. */
const SAYS: readonly (readonly [pattern: RegExp, before: string, kind: ImportedKeyword["kind"]])[] = [
  [
    /(?:only|can only be) (?:be )?(?:hit|harmed|hurt|damaged|affected|struck)(?: only)? by|\+\s*[1-5](?: or (?:better|greater))?(?: magic\w*)? weapons? (?:needed )?to (?:be )?hit|(?:hit|harmed|hurt|damaged) only by|only (?:silver|magic)\w*(?: weapons?)? (?:harm|hurt|hit|affect|wound)s?\b/i,
    "Harmed only by",
    "immunity",
  ],
  [/unharmed by|unaffected by|immun(?:e|ity) (?:to|from|against)/i, "Immune to", "immunity"],
  [/takes? (?:only )?half damage from|resist(?:ant|ance|s)? (?:to|against)/i, "Resistant to", "resistance"],
  [
    /takes? (?:double|extra|\+\d[^.]{0,20}) (?:damage )?from|vulnerab(?:le|ility) to/i,
    "Vulnerable to",
    "vulnerability",
  ],
];

/** Where a text begins to speak of what harms the creature; -1 if it does not. */
export function harmAt(text: string): number {
  const places = SAYS.map(([pattern]) => text.search(pattern)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** Whether a text is only a list of kinds of harm, which goes on with the list before it. */
export function isListOfHarm(text: string): boolean {
  const rest = KINDS.reduce((left, [pattern]) => left.replace(pattern, ""), text);
  return rest !== text && !/\p{L}/u.test(rest.replace(/\b(?:and|or|attacks?|damage)\b/gi, ""));
}

/** Titles of texts about what harms the creature, rather than about the harm it does. */
const ABOUT_HARM = /immun|resist|vulnerab|defen[cs]e|weakness|harm|weapon/i;

const toTold = (text: string): ImportedKeyword | null => {
  const said = SAYS.find(([pattern]) => pattern.test(text));
  if (!said) return null;
  const [pattern, before, kind] = said;
  const kinds = kindsIn(text.slice(Math.max(0, text.search(pattern))));
  return kinds.length === 0 ? null : { name: `${before} ${listed(kinds)}`, text, kind };
};

/** Whether the name is a real title, rather than the beginning of a long text that was cut. */
const isTitled = ({ name, text }: ImportedKeyword): boolean => text !== "" && !name.endsWith("…");

/**
 * Rewords a keyword about harm so that the rules understand it, and keeps the original as its text: "Immunity: Unharmed
 * by fire" becomes "Immune to fire". Any other keyword stays as it is. @rule WH-MON-15 WH-MON-03
 */
export function withToldHarm(keyword: ImportedKeyword): ImportedKeyword {
  if (keyword.kind === "miracle" || (isTitled(keyword) && !ABOUT_HARM.test(keyword.name))) return keyword;
  const written = keyword.text || keyword.name;
  const told = toTold(written);
  if (!told) return keyword;
  const isSame = told.name.toLowerCase() === written.toLowerCase();
  const text = isTitled(keyword) ? `${keyword.name}: ${keyword.text}` : written;
  return isSame && !isTitled(keyword) ? { name: keyword.name, text: "", kind: told.kind } : { ...told, text };
}
