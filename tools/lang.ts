// npm run lang -- sv: what lang/sv.json lacks beside the English file, what nothing reads, and which parts of sentences a
// translation has lost; fails on the last two. `-- sv --write` adds what is lacking, in English, and keeps the rest.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type LanguageReport, type LanguageTexts, type LanguageTree, reportOn, textsOf } from "./languages.ts";
import { ROOT } from "./project.ts";

const [language = "", ...options] = process.argv.slice(2);
const fileOf = (name: string): string => path.join(ROOT, "lang", `${name}.json`);
const readTree = (file: string): LanguageTree =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LanguageTree) : {};

/** The English file's order with a language's own texts, its forms for counts beside what they are forms of. */
function filledIn(english: LanguageTree, own: LanguageTree): LanguageTree {
  const entries = Object.entries(english).map(([key, value]): [string, string | LanguageTree] => {
    const found = own[key];
    if (typeof value === "string") return [key, typeof found === "string" ? found : value];
    return [key, filledIn(value, typeof found === "object" ? found : {})];
  });
  return { ...Object.fromEntries(entries), ...onlyIn(own, english) };
}

const onlyIn = (own: LanguageTree, english: LanguageTree): LanguageTree =>
  Object.fromEntries(Object.entries(own).filter(([key]) => !Object.hasOwn(english, key)));

function tell({ lacking, extra, lost, forms }: LanguageReport, texts: LanguageTexts, english: LanguageTexts): void {
  const same = [...texts].filter(([key, text]) => /\p{L}{4}/u.test(text) && english.get(key) === text).length;
  const list = (title: string, keys: readonly string[]): void =>
    console.log([`${title}: ${keys.length}`, ...keys.map((key) => `  ${key}`)].join("\n"));
  list("lacking (English stands in)", lacking);
  list("read by nothing", extra);
  list("parts lost", lost);
  list("forms for counts that the plain text stands in for", forms);
  console.log(`the same as in English: ${same} of ${texts.size}`);
}

function run(): void {
  if (!/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(language) || language === "en") {
    console.error("Which language? For example: npm run lang -- sv");
    process.exitCode = 1;
    return;
  }
  const file = fileOf(language);
  const english = readTree(fileOf("en"));
  if (options.includes("--write"))
    writeFileSync(file, `${JSON.stringify(filledIn(english, readTree(file)), null, 2)}\n`);
  const texts = textsOf(readTree(file));
  const report = reportOn(language, texts, textsOf(english));
  tell(report, texts, textsOf(english));
  if (report.extra.length + report.lost.length > 0) process.exitCode = 1;
}

run();
