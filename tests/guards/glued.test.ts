// Sentences are whole in the language file: what is put together of translated pieces in code has English's order and
// punctuation in every language. Read as text: template literals, lists, and templates.
import { describe, expect, it } from "vitest";
import { filesBelow, type TextFile, withoutComments } from "./tree.ts";

const shown = ["src/view", "src/foundry", "src/games", "src/house-rules"].flatMap((folder) =>
  filesBelow(folder, ".ts"),
);

/** What asks for a translation. */
const TRANSLATED = /\b(?:localize|i18n\.format)\(/;
/** What may stand between pieces in any language: signs, no words and no sentence's punctuation. */
const SIGNS = /^[\s·→×+−=/#%▶◆◇–|<>]*$/;

interface Literal {
  readonly line: number;
  /** The text between the gaps. */
  readonly words: readonly string[];
  readonly gaps: readonly string[];
}

/** Where a gap's code ends that begins at a place; strings and literals within are passed over. */
function endOfGap(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "`") at = endOfLiteral(text, at + 1);
    else if (sign === '"') at = text.indexOf('"', at + 1);
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function endOfLiteral(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") return at;
    else if (text.startsWith("${", at)) at = endOfGap(text, at + 2);
  }
  return text.length;
}

/** One literal's words and gaps; those within its gaps are found on their own. */
function readLiteral(text: string, from: number): Literal {
  const [words, gaps]: [string[], string[]] = [[], []];
  let word = "";
  const end = endOfLiteral(text, from);
  for (let at = from; at < end; at += 1) {
    if (text.startsWith("${", at)) {
      const close = endOfGap(text, at + 2);
      gaps.push(text.slice(at + 2, close));
      words.push(word);
      [word, at] = ["", close];
    } else word += text[at] ?? "";
  }
  return { line: text.slice(0, from).split("\n").length, words: [...words, word], gaps };
}

/** All template literals of a file, also those within others. */
function literalsIn(text: string, offset = 1): Literal[] {
  const found: Literal[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') {
      const close = text.indexOf('"', at + 1);
      at = close < 0 || text.slice(at, close).includes("\n") ? at : close;
    } else if (text[at] === "`") {
      const literal = readLiteral(text, at + 1);
      found.push({ ...literal, line: literal.line + offset - 1 });
      found.push(...literal.gaps.flatMap((gap) => literalsIn(gap, literal.line + offset - 1)));
      at = endOfLiteral(text, at + 1);
    }
  }
  return found;
}

/** A translated piece beside others, with anything but signs and tags in between. */
const isGlued = ({ words, gaps }: Literal): boolean =>
  gaps.some((gap) => TRANSLATED.test(gap)) &&
  (words.some((word) => !SIGNS.test(word.replaceAll(/<[^>]*>/g, ""))) ||
    words.slice(1, -1).some((word) => word.trim() === ""));

const gluedIn = ({ path, text }: TextFile): string[] =>
  literalsIn(withoutComments(text))
    .filter(isGlued)
    .map(
      ({ line, words, gaps }) =>
        `${path}:${line}: ${words.map((word, at) => word + (gaps[at] === undefined ? "" : `{${gaps[at]}}`)).join("")}`,
    );

/** Lists that people edit in one line, which is read back by its commas, and sums of dice. */
const LINES_THAT_ARE_READ = [
  "src/foundry/characters/advance/perform-award.ts",
  "src/foundry/characters/advance/perform-exchange.ts",
  "src/foundry/magic/perform-spell.ts",
  "src/foundry/sheets/fact-lists.ts",
  "src/games/hammercrawl/rules/hammercrawl-game.ts", // totals of dice
  "src/games/hammercrawl/view/class-view.ts",
  "src/games/hammercrawl/view/hammercrawl-view.ts",
  "src/games/redhack/foundry/skills/skill-cards.ts",
  "src/games/redhack/rules/characters/creation.ts",
  "src/games/redhack/view/redhack-view.ts",
  "src/games/redhack/view/skills/fall-view.ts", // faces of dice
  "src/view/base/rule-pages.ts", // ids of rules
  "src/view/characters/classes/species-parts.ts",
  "src/view/characters/creation/gear-page.ts",
  "src/view/characters/creation/groups-page.ts",
  "src/view/characters/sheet/group-view.ts",
  "src/view/chat/dialogs/form.ts",
  "src/view/checks/dialogs/precedent-rows.ts",
  "src/view/checks/dialogs/roll-fields.ts",
  "src/view/combat/dialogs/attack-dialog.ts",
  "src/view/items/item-view.ts",
  "src/view/items/sheet/nature-view.ts",
  "src/view/monsters/sheet/boss-view.ts",
  "src/view/sheets/explanation.ts", // sums for screen readers
];

/** Several sentences, or lines of their own, one after the other. */
const SENTENCES = [
  "src/view/app/rules/rules-view.ts",
  "src/view/campaign/session/story.ts",
  "src/view/campaign/time/begin-dialog.ts",
  "src/view/characters/creation/rolled-lines.ts",
  "src/view/items/item-lines.ts",
];

/** A tag, or a block that chooses among texts, parts what stands on both sides of it. */
const HELD = String.raw`\{\{(?!/|else|#|>|~|!)[^{}]*\}\}`;
const TRANSLATION = String.raw`\{\{localize [^{}]*\}\}`;
/** Elements within a line of text: a word before or after one belongs to its sentence (`whitehackSentence`). */
const WITHIN = "(?:a|b|code|em|ins|output|s|strong|time)";
const BETWEEN = "(?: ?[,:;.(] ?\\(?| )";
const GLUED_IN_TEMPLATE = new RegExp(
  [
    `${TRANSLATION}${BETWEEN}(?:${HELD}|\\{\\{>|<${WITHIN}[ >])`,
    `${TRANSLATION} ?[,:;] ?<`,
    `(?:${HELD}|</${WITHIN}>)${BETWEEN}${TRANSLATION}`,
    `${TRANSLATION} ?${TRANSLATION}`,
    String.raw`\{\{#unless @first\}\}, `,
    String.raw`(?:\{\{[#/](?:if|unless|each)[^{}]*\}\}(?:[,:;] ?| \()|>[,:;] ?)${HELD}`,
  ].join("|"),
);

const gluedInTemplate = ({ path, text }: TextFile): string[] =>
  text.split("\n").flatMap((line, at) => {
    const [found] = GLUED_IN_TEMPLATE.exec(line) ?? [];
    return found === undefined ? [] : [`${path}:${at + 1}: ${found}`];
  });

describe("sentences", () => {
  it("are not put together of translated pieces", () => {
    expect(shown.flatMap(gluedIn)).toEqual([]);
  });

  it("would be found, wherever they are in a file", () => {
    const file = (text: string): TextFile => ({ path: "a.ts", text });
    const glued = [
      'const a = `${localize("A")} ${name}`;',
      'const a = `${name}: ${localize("A")}`;',
      'const a = b ? `x` : `${c(`${localize("A")} of ${d}`)}`;',
    ];
    expect(glued.filter((text) => gluedIn(file(text)).length === 1)).toEqual(glued);
    const whole = [
      '`${localize("A")} → ${localize("B")}`',
      '`<b>${localize("A")}</b>`',
      "`A.${b}`",
      'x("{", `${b}: ${c}`)',
    ];
    expect(whole.flatMap((text) => gluedIn(file(text)))).toEqual([]);
  });

  it("list names as the language does, and not by commas", () => {
    const joined = shown.filter(({ text }) => /\.join\("[,;] "\)/.test(withoutComments(text))).map(({ path }) => path);
    expect(joined.filter((path) => !LINES_THAT_ARE_READ.includes(path) && !SENTENCES.includes(path))).toEqual([]);
    expect([...LINES_THAT_ARE_READ, ...SENTENCES].filter((path) => !joined.includes(path))).toEqual([]);
  });

  it("stand whole in templates", () => {
    expect(filesBelow("templates", ".hbs").flatMap(gluedInTemplate)).toEqual([]);
  });

  it("would be found in templates: a word before a name, an element or a part, or after it", () => {
    const file = (text: string): TextFile => ({ path: "a.hbs", text });
    const glued = [
      '{{localize "A"}} {{> "whitehack/cards/target" name=target}}',
      '{{localize "A"}} <strong>{{name}}</strong>',
      '{{localize "A"}}: <button type="button">',
      "<strong>{{amount}}</strong> {{localize unit}}",
      "{{localize label}} {{value}}",
      "{{localize label}}{{#if name}}: {{name}}{{/if}}",
      '{{localize "A"}}<span class="sr-only">: {{name}}</span>',
    ];
    expect(glued.filter((text) => gluedInTemplate(file(text)).length === 1)).toEqual(glued);
    const whole = [
      '{{#whitehackSentence "A" part="target"}}<strong>{{name}}</strong>{{/whitehackSentence}}',
      '{{localize "A" name=name}} <span class="tag">{{value}}</span>',
      '<i class="fa-solid fa-check" inert></i> {{localize "A"}}',
    ];
    expect(whole.flatMap((text) => gluedInTemplate(file(text)))).toEqual([]);
  });
});
