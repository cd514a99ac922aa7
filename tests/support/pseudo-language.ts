// Languages that nobody speaks, made of the English file, for tests alone: each text is in brackets, longer than in English
// and in letters with accents, or in letters that are read from right to left. What is still plain on a screen was written
// in code, or glued together. They have languages' own names, so that counts ask for forms that English has not.
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { countedKey, type LanguageTree, textsOf } from "../../tools/languages.ts";
import en from "../../lang/en.json" with { type: "json" };

/** Long texts with accents, in a language of many forms for counts; or texts from right to left. */
export type Pseudo = "pl" | "he";

export const [OPENS, CLOSES] = ["⟦", "⟧"] as const;

/** What stays as it is: parts that are filled in, tags, entities, links to documents and their names. */
const KEPT = /(\{\w+\}|<[^>]*>|&\w+;|@\w+\[[^\]]*\](?:\{[^}]*\})?)/;
const PLAIN = "AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz";
const ACCENTED = "ÅåÇçĐđÉéĞğĤĥÎîĶķĻļÑñÖöŔŕŠšŤťÛûŴŵÝýŽž";
const HEBREW = "אבגדהוזחטיכלמנסעפצקרשת";

const accented = (letter: string): string => ACCENTED.charAt(PLAIN.indexOf(letter)) || letter;
const hebrew = (letter: string): string => HEBREW.charAt((letter.toLowerCase().charCodeAt(0) - 97) % HEBREW.length);

/** As many letters more as other languages may take, in words that can wrap. */
const more = (text: string): string => {
  const length = Math.ceil(text.replaceAll(/\{\w+\}/g, "").length * 0.4);
  return " łœŋģ".repeat(Math.ceil(length / 5)).slice(0, Math.max(1, length));
};

/** One text of English in such a language: {parts}, tags and links stay. */
export function pseudoText(text: string, language: Pseudo): string {
  const letters = language === "he" ? hebrew : accented;
  const lettersOf = (words: string): string => words.replaceAll(/[A-Za-z]/g, letters);
  const worded = text.split(/(<[^>]*>)/).map((piece) => {
    if (piece.startsWith("<") || piece.trim() === "") return piece;
    const inside = piece.split(KEPT).map((part, at) => (at % 2 === 1 ? part : lettersOf(part)));
    return `${OPENS}${inside.join("")}${language === "he" ? "" : more(piece)}${CLOSES}`;
  });
  return worded.join("");
}

const treeOf = (tree: LanguageTree, language: Pseudo): LanguageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudoText(value, language) : treeOf(value, language),
    ]),
  );

/** Forms that English has not, for each text that has one for 1; they are dotted keys, which a language file may have. */
function furtherForms(language: Pseudo): LanguageTree {
  const english = textsOf(en);
  const counted = [...english.keys()].flatMap((key) => countedKey(key, english) ?? []);
  const forms = language === "pl" ? ["Few", "Many"] : ["Two"];
  return Object.fromEntries(
    counted.flatMap((key) => forms.map((form) => [key + form, pseudoText(english.get(key) ?? "", language)])),
  );
}

/** The English file as such a language has it. */
export const pseudoFile = (language: Pseudo): LanguageTree => ({ ...treeOf(en, language), ...furtherForms(language) });

/** The folder of a module that brings both languages to a table. */
export async function pseudoModule(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "whitehack-pseudo-")), "pseudo-languages");
  await mkdir(folder);
  const languages = (["pl", "he"] as const).map((lang) => ({ lang, name: `Pseudo ${lang}`, path: `${lang}.json` }));
  const manifest = {
    id: "pseudo-languages",
    title: "Pseudo-languages",
    version: "1",
    compatibility: { minimum: "13" },
    languages,
  };
  await writeFile(path.join(folder, "module.json"), JSON.stringify(manifest));
  for (const { lang, path: file } of languages)
    await writeFile(path.join(folder, file), JSON.stringify(pseudoFile(lang)));
  return folder;
}
