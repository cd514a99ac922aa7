import { withoutBeginning, withoutEnd } from "./told-harm.ts";

/** The fields of a stat block that are recognized by their labels. */
export const FIELDS = [
  "armorClass",
  "hitDice",
  "hitPoints",
  "movement",
  "attacks",
  "damage",
  "morale",
  "size",
  "special",
  "immune",
  "resistant",
  "vulnerable",
  "spells",
  "magicResistance",
  "passedBy",
] as const;
export type Field = (typeof FIELDS)[number];

/** Ways to move, unless the figure after them is that of a skill. */
const NO_SKILL = String.raw`(?!\s{0,2}:?\s{0,2}\d{1,3}\s?(?:%|dice\b|d\b))`;

/** Labels in full, which count at the beginning of a line or after a full stop, comma, semicolon or bar. */
const IN_FULL: Readonly<Record<Field, readonly string[]>> = {
  armorClass: ["armou?r class", "armou?r", "defen[cs]e"],
  hitDice: ["hit dice", "hit die", "level"],
  hitPoints: ["hit points", "hits", "health"],
  movement: ["movement rate", "movement", "moves?", "speed", `fly(?:ing)?${NO_SKILL}`, `swim(?:ming)?${NO_SKILL}`],
  attacks: ["no\\. of attacks", "number of attacks", "attacks", "attack"],
  damage: ["damage/attacks?", "damage"],
  morale: ["morale"],
  size: ["size"],
  special: [
    "special attacks?",
    "special defen[cs]es?",
    "special abilities",
    "special qualities",
    "special",
    "combat notes",
    "magic items?",
  ],
  immune: ["damage immunities", "condition immunities", "immunities", "immune to", "immune"],
  resistant: ["damage resistances", "resistances", "resistant to", "resistant", "resist"],
  vulnerable: ["damage vulnerabilities", "vulnerabilities", "vulnerable to", "vulnerable", "weaknesses", "weakness"],
  spells: [
    "spells known",
    "spells memorized",
    "spells prepared",
    "spells",
    "spirit magic",
    "battle magic",
    "rune magic",
    "divine magic",
    "folk magic",
  ],
  magicResistance: ["magic resistance"],
  passedBy: [
    "frequency",
    "no\\. appearing",
    "number appearing",
    "% in lair",
    "treasure type",
    "treasure",
    "intelligence",
    "alignment",
    "psionic ability",
    "attack/defense modes",
    "level/x\\.?p\\.? value",
    "xp value",
    "saving throws?",
    "save as",
    "saves?",
    "thac0",
    "climate/terrain",
    "organization",
    "activity cycle",
    "diet",
    "skills",
    "senses",
    "languages",
    "challenge",
    "challenge level/xp",
    "proficiency bonus",
    "initiative",
    "number encountered",
    "no\\. encountered",
    "no\\. enc\\.?",
    "damage bonus",
    "build",
    "magic points",
    "power points",
    "sanity loss",
    "willpower",
    "legendary actions",
    "gear",
    "base atk",
    "hoard class",
    "% chance of lair",
  ],
};

/** Abbreviated labels, which count only with the capitals written here. */
const SHORT: Readonly<Partial<Record<Field, readonly string[]>>> = {
  movement: ["MV", "Mv", "MOV", "Mov"],
  attacks: ["#AT", "# AT", "#ATT", "AT", "ATT", "Att", "Atk", "ATK", "Atks"],
  damage: ["Dmg", "DMG"],
  morale: ["ML", "MR", "Mor"],
  size: ["SZ"],
  special: ["SA", "SD", "SP", "Sp"],
  passedBy: ["THAC0", "SV", "Sv", "AL", "XP", "NA", "NO", "TT", "CL/XP", "HDE/XP", "CL", "CR", "INT", "AB"],
};

/** Short words that are labels only before a value, as in "AC 5" but not in "adds 2 to its AC against". */
const BEFORE: readonly (readonly [field: Field, words: string, next: string])[] = [
  ["armorClass", "AC|DR", String.raw`\s{0,4}(?:[:=]|[\d\[(+-])`],
  ["armorClass", "AC", String.raw`\s(?:as\s|like\s)?(?:leather|chain|plate|ring|scale|studded|none\b|unarmou?red)`],
  ["armorClass", "[Aa]rmou?r(?:ed)?", String.raw`\s(?:as|like)\s`],
  ["movement", "moves", String.raw`\s\(?\d`],
  ["morale", "[Mm]orale", String.raw`\s(?:is|of)\s\d`],
  ["armorClass", "Armou?r|Defen[cs]e", String.raw`\s{1,4}\d`],
  ["hitDice", "HD|LVL|Lvl|LV", String.raw`\s{0,4}(?:[:=]|[\d<])`],
  ["hitPoints", "HP|hp", String.raw`\s{0,4}(?:[:=]|[\d(])`],
  ["damage", "D", String.raw`\s{0,4}[:=]?\s{0,4}(?:\d|(?:by|as|see|special|nil|none)\b)`],
  ["magicResistance", "MR", String.raw`\s{0,4}[:=]?\s{0,4}(?:\d{1,3}\s?%|nil|std|standard)`],
  ["passedBy", "Saves?", String.raw`\s{1,4}(?:as\s{1,4})?(?:[A-Z]{1,3}\d|\d|NM\b)`],
  [
    "passedBy",
    "Init|Initiative|PB|Perception|Str|Dex|Con|Int|Wis|Cha|Ch|Fort|Ref|Will|S|D|C|I|W",
    String.raw`\s{1,4}[+-]\d`,
  ],
  [
    "passedBy",
    "Int",
    String.raw`\s{1,4}(?:[a-z -]{1,20}\(|non\b|animal\b|semi\b|low\b|average\b|very\b|high\b|genius\b)`,
  ],
  ["passedBy", "Act", String.raw`\s{1,4}\d{0,2}d\d`],
  ["immune", "Immune", String.raw`\s{1,4}(?!to\b)[a-z]`],
  ["resistant", "Resist(?:ances)?", String.raw`\s{1,4}[a-z]`],
  ["attacks", "Melee|Ranged", String.raw`\s{1,4}(?!weapon|attack|spell|or\b)[a-z]`],
];

const alternatives = (table: Readonly<Partial<Record<Field, readonly string[]>>>): string =>
  Object.values(table)
    .flat()
    .toSorted((first, second) => second.length - first.length)
    .join("|");

const FULL = alternatives(IN_FULL);
/** Words that are labels anywhere if a colon follows, as when columns have been joined into one line. */
const ANYWHERE = String.raw`armou?r(?: class)?|hit dice|hit points|move(?:ment)?(?: rate)?|morale|initiative|alignment|damage bonus|(?:magic|power) points|build|skills|senses|languages|damage/attacks?`;
/** What stands between a label and its value. Blanks are bounded here, so that no text makes a pattern slow. */
const AFTER = String.raw`[ \t]{0,4}[:=]?[ \t]{0,4}`;
const FULL_LABEL = new RegExp(
  String.raw`(?:(?<=^|\n\s{0,4})(?:${FULL})(?![\w-])|(?<=[;|,.(]\s{0,4})(?:${FULL})(?=\s{0,4}[:=]|\s{1,4}[\d<[+-])|(?<=[ \t])(?:${ANYWHERE})(?=[ \t]{0,4}[:=]))${AFTER}`,
  "gi",
);
const SHORT_LABEL = new RegExp(
  String.raw`(?<=^|[\n\s;,.|(])(?:${alternatives(SHORT)})(?![\w'/)]|-[A-Za-z])${AFTER}`,
  "g",
);
/** Words that are such labels only at the beginning of a line or after a separator. */
const AT_START: readonly (readonly [field: Field, words: string, next: string])[] = [
  [
    "movement",
    "(?:[Cc]limb|CLIMB|[Bb]urrow|BURROW|[Hh]over|HOVER)(?:ing|ING)?",
    String.raw`${NO_SKILL}\s{0,2}:?\s{0,2}\(?(?:\d|near\b|close\b|far\b|double\b)`,
  ],
];

const labelsBefore = (rows: typeof BEFORE, before: string): readonly (readonly [field: Field, pattern: RegExp])[] =>
  rows.map(([field, words, next]) => [
    field,
    new RegExp(String.raw`(?<=${before})(?:${words})(?=${next})(?![\w'/]|-[A-Za-z])${AFTER}`, "g"),
  ]);
const BEFORE_LABELS = [
  ...labelsBefore(BEFORE, String.raw`^|[\n;,.|(:]\s{0,4}|[ \t]`),
  ...labelsBefore(AT_START, String.raw`^|[\n;,|(]\s{0,4}`),
];

/** The field of each label; abbreviations come first because their capitals matter. */
const MEANINGS: readonly (readonly [pattern: RegExp, field: Field])[] = [
  ...Object.entries(SHORT).map(([field, names]) => [new RegExp(`^(?:${names.join("|")})$`), field as Field] as const),
  ...Object.entries(IN_FULL).map(
    ([field, names]) => [new RegExp(`^(?:${names.join("|")})$`, "i"), field as Field] as const,
  ),
];

const fieldsOf = (word: string): readonly Field[] =>
  MEANINGS.filter(([pattern]) => pattern.test(word))
    .map(([, field]) => field)
    .slice(0, 1);

/** A label with the text after it, up to the next label or the end of the line. */
export interface FieldText {
  readonly field: Field;
  /** In lower case. */
  readonly label: string;
  readonly text: string;
  /** Label and text as they stand in the block. */
  readonly written: string;
}

interface Mark {
  readonly at: number;
  readonly label: string;
  readonly fields: readonly Field[];
}

const wordOf = (label: string): string => withoutEnd(label, " \t\n:=");
const toMark = ({ index, 0: label }: RegExpExecArray): Mark => ({ at: index, label, fields: fieldsOf(wordOf(label)) });

/** A name that begins like a label has no figure after that word: "Flying Squid", "Armor Golem". */
function isOfName(text: string, { at, label }: Mark): boolean {
  if (text.slice(0, at).trim() !== "") return false;
  return !/[:=]/.test(label) && /^[\p{L}"']/u.test(text.slice(at + label.length, at + label.length + 1));
}

/** The labels in a text, in order; where labels overlap, the first and longest counts. */
function marksIn(text: string, hasName: boolean): readonly Mark[] {
  const before = BEFORE_LABELS.flatMap(([field, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: label }): Mark => ({ at: index, label, fields: [field] })),
  );
  const inFull = [...text.matchAll(FULL_LABEL)].map(toMark).filter((mark) => !hasName || !isOfName(text, mark));
  const named = [...inFull, ...[...text.matchAll(SHORT_LABEL)].map(toMark)];
  const found = [...before, ...named].toSorted(
    (first, second) => first.at - second.at || second.label.length - first.label.length,
  );
  let free = 0;
  return found.filter(({ at, label }) => {
    if (at < free || label.trim() === "") return false;
    free = at + label.length;
    return true;
  });
}

/** Splits a text into labelled fields and the parts of lines without a label; `hasName`: it begins with a name. */
export function splitFields(
  text: string,
  hasName = false,
): { readonly fields: readonly FieldText[]; readonly rest: readonly string[] } {
  const fields: FieldText[] = [];
  const rest: string[] = [];
  let from = 0;
  const marks = marksIn(text, hasName);
  for (const [index, { at, label, fields: about }] of marks.entries()) {
    if (at > from) rest.push(text.slice(from, at));
    const begin = at + label.length;
    const next = marks[index + 1]?.at ?? text.length;
    const lineEnd = text.indexOf("\n", begin);
    const end = lineEnd >= 0 && lineEnd < next ? lineEnd : next;
    for (const field of about)
      fields.push({
        field,
        label: wordOf(label).toLowerCase(),
        text: tidy(text.slice(begin, end)),
        written: tidy(text.slice(at, end)),
      });
    from = end;
  }
  rest.push(text.slice(from));
  return {
    fields,
    rest: rest
      .flatMap((part) => part.split("\n"))
      .map(tidy)
      .filter((part) => !ONLY_SIGNS.test(part)),
  };
}

/** Separators, bullets and rules of a page. */
const ONLY_SIGNS = /^[\s,;|.:=•*_()[\]{}"'<>/~+-]*$/;

/** The label at the beginning of a line; a label and the beginning of its value are shorter than this. */
function labelAt(line: string): string | null {
  if (!/^[\p{L}#%]/u.test(line)) return null;
  const [mark] = marksIn(`\n${line.slice(0, 48)}`, false);
  return mark?.at === 1 ? mark.label : null;
}

/** Whether a line begins with a label, whatever follows. */
export const beginsWithLabel = (line: string): boolean => labelAt(line) !== null;

/** Whether a line begins with a label and its value: "fly 60 ft.", but not "saves or flees". */
export function beginsWithValue(line: string): boolean {
  const label = labelAt(line);
  return label !== null && (/[:=]/.test(label) || /^[\d([<+]/.test(line.slice(label.length)));
}

/** The text without separators, spaces and open brackets around it. */
export const tidy = (text: string): string => balance(withoutEnd(withoutBeginning(text, " \t\n,;|.:"), " \t\n,;|("));

const balance = (text: string): string =>
  text.endsWith(")") && !text.includes("(") ? text.slice(0, -1).trimEnd() : text;
