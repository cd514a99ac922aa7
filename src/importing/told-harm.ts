import type { ImportedKeyword } from "./stat-block.ts";

/** How other games name kinds of harm, and what this one calls them. */
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

/** The kinds that a text names, in our words. */
const kindsIn = (text: string): readonly string[] => {
  const isMundane = KINDS[0]?.[0].test(text) === true;
  return KINDS.filter(([pattern, kind]) => pattern.test(text) && !(isMundane && kind === "magick")).map(
    ([, kind]) => kind,
  );
};

const listed = (kinds: readonly string[]): string =>
  kinds.length > 1 ? `${kinds.slice(0, -1).join(", ")} and ${kinds.at(-1)}` : (kinds[0] ?? "");

/** What a phrase says about harm, the narrower before the wider. */
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

/** Titles under which a text speaks of what harms the creature, and not of what it does to others. */
const ABOUT_HARM = /immun|resist|vulnerab|defen[cs]e|weakness|harm|weapon/i;

const toTold = (text: string): ImportedKeyword | null => {
  const said = SAYS.find(([pattern]) => pattern.test(text));
  if (!said) return null;
  const [pattern, before, kind] = said;
  const kinds = kindsIn(text.slice(Math.max(0, text.search(pattern))));
  return kinds.length === 0 ? null : { name: `${before} ${listed(kinds)}`, text, kind };
};

/** Whether a text stands below a title of its own, and does not go on where a long name was cut. */
const isTitled = ({ name, text }: ImportedKeyword): boolean => text !== "" && !name.endsWith("…");

/**
 * A keyword about harm by the words that this game's rules know, with what was written below it: "Immunity: Unharmed
 * by fire" is "Immune to fire"; any other keyword as it is. @rule WH-MON-15 WH-MON-03
 */
export function withToldHarm(keyword: ImportedKeyword): ImportedKeyword {
  if (keyword.kind === "miracle" || (isTitled(keyword) && !ABOUT_HARM.test(keyword.name))) return keyword;
  const written = keyword.text || keyword.name;
  const told = toTold(written);
  if (!told) return keyword;
  const isSame = told.name.toLowerCase() === written.toLowerCase();
  return isSame ? { name: keyword.name, text: "", kind: told.kind } : { ...told, text: written };
}
