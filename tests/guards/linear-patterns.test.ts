// No text that somebody pastes or types can make a pattern slow: every pattern of the system is tried with texts that are
// made to make it go back over and over.
import { type ESTree, parseSync } from "vite";
import { expect, it } from "vitest";
import { filesBelow } from "./tree.ts";

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions written in a file. */
function patternsOf(file: string, text: string): readonly Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, regex } = node as Partial<ESTree.RegExpLiteral>;
    if (type === "Literal" && regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    else for (const below of Object.values(node)) visit(below);
  };
  visit(parseSync(file, text).program.body);
  return found;
}

/** Whether a pattern repeats something without a limit; all others take as long for each sign of a text. */
const isUnbounded = ({ source }: Pattern): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "_"));

const SIGNS = [
  ...Array.from(" aA1\n,.;:(-'\"<&|*[/•_#{}"),
  "1 ",
  "a ",
  "a    ",
  "a,",
  "a1",
  "1d",
  "1-",
  "A.",
  " \n",
  "\n ",
];

/** What a text is made of to go against a pattern: signs, and the pattern's own letters and words. */
function unitsOf({ source }: Pattern): readonly string[] {
  const words = source
    .replace(/\\[a-zA-Z](?:\{\w+\})?|\[[^\]]*\]|\(\?[:=!<]*/g, " ")
    .split(/[^A-Za-z'"-]+/)
    .filter((word) => word !== "")
    .slice(0, 10);
  return [
    ...new Set([
      ...SIGNS,
      ...Array.from(source.replace(/[\\^$]/g, "")),
      ...words.flatMap((word) => [word, `${word} `]),
    ]),
  ];
}

function spent(pattern: RegExp, text: string): number {
  const from = performance.now();
  for (const found of text.matchAll(pattern)) if (found.index < 0) break;
  return performance.now() - from;
}

const SIZES = [14, 18, 22, 24, 27, 33, 40, 48, 58, 70, 400];

/** A size that makes squares take ten milliseconds and linear patterns a tenth of one, and one four times as long. */
const [LONG, LONGER] = [5000, 20_000];
/** Milliseconds that make a long text doubtful, and those that no short text takes. */
const [DOUBT, LIMIT] = [1, 25];
/** How much longer a square takes for four times the text, at least: it takes sixteen times as long, a linear pattern four. */
const GROWTH = 9;

/** How often a pattern is tried, to tell what it takes from what a busy machine adds; and where it would be called slow. */
const [TRIES, LAST_TRIES] = [4, 40];

/** The milliseconds that a pattern takes for a text when the machine does nothing else: the least of some tries. */
const least = (pattern: RegExp, text: string, tries: number): number =>
  Math.min(...Array.from({ length: tries }, () => spent(pattern, text)));

/** Whether a pattern takes longer than some milliseconds, and did not only wait for the machine. */
const isSlow = (pattern: RegExp, text: string, limit: number, tries: number): boolean =>
  spent(pattern, text) > limit && least(pattern, text, tries) > limit;

/** The first size at which a pattern takes too long for texts of that size; undefined if there is none. */
function slowSize(pattern: RegExp, textOf: (size: number) => string, tries: number): number | undefined {
  const size = SIZES.find((one) => isSlow(pattern, textOf(one), LIMIT, tries));
  if (size !== undefined || !isSlow(pattern, textOf(LONG), DOUBT, tries)) return size;
  return least(pattern, textOf(LONGER), tries) > GROWTH * least(pattern, textOf(LONG), tries) ? LONGER : undefined;
}

/** A text that the pattern takes too long for; null if none was found. */
function slowText(one: Pattern, tries = TRIES): string | null {
  const pattern = new RegExp(one.source, [...new Set(`${one.flags.replace("y", "")}g`)].join(""));
  const units = unitsOf(one);
  const beginnings = ["", "a a a a ", ...units.filter((unit) => /[A-Za-z]{2}/.test(unit)).slice(0, 2)];
  for (const unit of units)
    for (const beginning of beginnings)
      for (const end of ["", "\u0001 \u0001"]) {
        const size = slowSize(
          pattern,
          (least) => `${beginning}${unit.repeat(Math.ceil(least / unit.length))}${end}`,
          tries,
        );
        if (size !== undefined) return JSON.stringify([beginning, unit, end, size]);
      }
  return null;
}

it("takes time by the length of a text, and no more", { timeout: 300_000 }, () => {
  const all = filesBelow("src", ".ts").flatMap(({ path, text }) => patternsOf(path, text));
  expect(all.length).toBeGreaterThan(200);
  const different = [...new Map(all.map((one) => [`${one.source}/${one.flags}`, one])).values()];
  // what is slow is slow each time; a machine that does other things for a moment is not
  const doubted = different.filter(isUnbounded).filter((one) => slowText(one) !== null);
  const again = doubted.filter((one) => slowText(one) !== null);
  const slow = again.flatMap((one) => {
    const text = slowText(one, LAST_TRIES);
    return text === null ? [] : [`${one.file}: /${one.source}/${one.flags} on ${text}`];
  });
  expect(slow).toEqual([]);
});

it.each([
  ["nested", "^(?:a+ ?)+$"],
  ["a square", "\\s+$"],
  ["letters with gaps", "^ *(?:\\p{L} ){3,}(?: {1,3}(?:\\p{L} )*)*\\p{L} *$"],
])("finds what takes more: %s", (_, source) => {
  expect(slowText({ file: "", source, flags: "u" })).not.toBeNull();
});
