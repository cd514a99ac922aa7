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

/** Labels in full, which count at the beginning of a line or after a full stop, comma, semicolon or bar. */
const IN_FULL: Readonly<Record<Field, readonly string[]>> = {
  armorClass: ["armou?r class", "armou?r", "defen[cs]e"],
  hitDice: ["hit dice", "hit die", "level"],
  hitPoints: ["hit points", "hits", "health"],
  movement: ["movement rate", "movement", "move", "speed", "flying", "fly", "swimming", "swim"],
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
  ["armorClass", "AC|DR", String.raw`\s*(?:[:=]|[\d\[(+-])`],
  ["armorClass", "Armou?r|Defen[cs]e", String.raw`\s+\d`],
  ["hitDice", "HD|LVL|Lvl|LV", String.raw`\s*(?:[:=]|[\d<])`],
  ["hitPoints", "HP|hp", String.raw`\s*(?:[:=]|[\d(])`],
  ["damage", "D", String.raw`\s*[:=]?\s*(?:\d|(?:by|as|see|special|nil|none)\b)`],
  ["magicResistance", "MR", String.raw`\s*[:=]?\s*(?:\d+\s*%|nil|std|standard)`],
  ["passedBy", "Saves?", String.raw`\s+(?:as\s+)?(?:[A-Z]{1,3}\d|\d|NM\b)`],
  [
    "passedBy",
    "Init|Initiative|PB|Perception|Str|Dex|Con|Int|Wis|Cha|Ch|Fort|Ref|Will|S|D|C|I|W",
    String.raw`\s+[+-]\d`,
  ],
  ["immune", "Immune", String.raw`\s+(?!to\b)[a-z]`],
  ["resistant", "Resist(?:ances)?", String.raw`\s+[a-z]`],
  ["attacks", "Melee|Ranged", String.raw`\s+(?!weapon|attack|spell|or\b)[a-z]`],
];

const alternatives = (table: Readonly<Partial<Record<Field, readonly string[]>>>): string =>
  Object.values(table)
    .flat()
    .toSorted((first, second) => second.length - first.length)
    .join("|");

const FULL = alternatives(IN_FULL);
/** Words that are labels anywhere if a colon follows, as when columns have been joined into one line. */
const ANYWHERE = String.raw`armou?r(?: class)?|hit dice|hit points|move(?:ment)?(?: rate)?|morale|initiative|alignment|damage bonus|(?:magic|power) points|build|skills|senses|languages|damage/attacks?`;
const FULL_LABEL = new RegExp(
  String.raw`(?:(?<=^|\n\s*)(?:${FULL})(?![\w-])|(?<=[;|,.(]\s*)(?:${FULL})(?=\s*[:=]|\s+[\d<[+-])|(?<=[ \t])(?:${ANYWHERE})(?=[ \t]*[:=]))[ \t]*[:=]?[ \t]*`,
  "gi",
);
const SHORT_LABEL = new RegExp(
  String.raw`(?<=^|[\n\s;,.|(])(?:${alternatives(SHORT)})(?![\w'/]|-[A-Za-z])[ \t]*[:=]?[ \t]*`,
  "g",
);
const BEFORE_LABELS = BEFORE.map(
  ([field, words, next]) =>
    [
      field,
      new RegExp(
        String.raw`(?<=^|[\n;,.|(:]\s*|[ \t])(?:${words})(?=${next})(?![\w'/]|-[A-Za-z])[ \t]*[:=]?[ \t]*`,
        "g",
      ),
    ] as const,
);

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
}

interface Mark {
  readonly at: number;
  readonly label: string;
  readonly fields: readonly Field[];
}

const wordOf = (label: string): string => label.replace(/[\s:=]+$/, "");
const toMark = ({ index, 0: label }: RegExpExecArray): Mark => ({ at: index, label, fields: fieldsOf(wordOf(label)) });

/** The labels in a text, in order; where labels overlap, the first and longest counts. */
function marksIn(text: string): readonly Mark[] {
  const before = BEFORE_LABELS.flatMap(([field, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: label }): Mark => ({ at: index, label, fields: [field] })),
  );
  const named = [...text.matchAll(FULL_LABEL), ...text.matchAll(SHORT_LABEL)].map(toMark);
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

/** Splits a text into labelled fields and the parts of lines without a label. */
export function splitFields(text: string): { readonly fields: readonly FieldText[]; readonly rest: readonly string[] } {
  const fields: FieldText[] = [];
  const rest: string[] = [];
  let from = 0;
  const marks = marksIn(text);
  for (const [index, { at, label, fields: about }] of marks.entries()) {
    if (at > from) rest.push(text.slice(from, at));
    const begin = at + label.length;
    const next = marks[index + 1]?.at ?? text.length;
    const lineEnd = text.indexOf("\n", begin);
    const end = lineEnd >= 0 && lineEnd < next ? lineEnd : next;
    for (const field of about)
      fields.push({ field, label: wordOf(label).toLowerCase(), text: tidy(text.slice(begin, end)) });
    from = end;
  }
  rest.push(text.slice(from));
  return {
    fields,
    rest: rest
      .flatMap((part) => part.split("\n"))
      .map(tidy)
      .filter((part) => /[\p{L}\d]/u.test(part)),
  };
}

/** The text without separators, spaces and open brackets around it. */
const tidy = (text: string): string =>
  balance(
    text
      .trim()
      .replace(/^[\s,;|.:]+/, "")
      .replace(/[\s,;|(]+$/, ""),
  );

const balance = (text: string): string =>
  text.endsWith(")") && !text.includes("(") ? text.slice(0, -1).trimEnd() : text;
