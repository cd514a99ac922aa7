// What no other file uses is not exported: who reads a file sees by that what it is for. Functions that name a rule are
// exported in any case, since the ledger of rules finds them by that.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, type TextFile, withoutComments } from "./tree.ts";

const EXPORT =
  /^export\s+(?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;
const NAMED = /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*"(\.[^"]+)"/g;
const ALL_OF = /^export \* from "(\.[^"]+)"/gm;
const NAMESPACE = /^import(?: type)? \* as (\w+) from "(\.[^"]+)"/gm;
const LATER = /import\("(\.[^"]+)"\)/g;
/** Interfaces that other files add to are known by their name alone. */
const ADDED_TO = /declare module [^{]*\{\s*interface (\w+)/g;
/** The rules of the next game, which is not at the table yet. */
const WAITING = /^src\/games\/(?:redhack|hammercrawl)\//;

const place = (from: string, to: string): string => path.posix.join(path.posix.dirname(from), to);

/** Whether the comment of a function or a table names a rule. */
const namesRule = (source: string, name: string): boolean =>
  new RegExp(String.raw`@rule(?:(?!\*/)[\s\S])*\*/\nexport (?:async )?(?:const|function|class) ${name}\b`).test(source);

/** The exports that no other file uses, as "file: name". */
function unusedExports(files: readonly TextFile[]): string[] {
  const sources = new Map(files.map(({ path: file, text }) => [file, text]));
  const texts = files.map(({ path: file, text }) => [file, withoutComments(text)] as const);
  const indexes = new Map(
    texts.map(([file, text]) => [file, [...text.matchAll(ALL_OF)].map(([, to = ""]) => place(file, to))]),
  );
  const used = new Set<string>();
  const use = (file: string, name: string): void => {
    for (const one of [file, ...(indexes.get(file) ?? [])]) used.add(`${one}: ${name}`);
  };
  const later = new Set<string>();
  for (const [file, text] of texts) {
    for (const [, names = "", to = ""] of text.matchAll(NAMED))
      for (const name of names.split(","))
        use(
          place(file, to),
          name
            .trim()
            .replace(/^type /, "")
            .split(" as ")[0] ?? "",
        );
    for (const [, space = "", to = ""] of text.matchAll(NAMESPACE))
      for (const [, name = ""] of text.matchAll(new RegExp(String.raw`\b${space}\.(\w+)`, "g")))
        use(place(file, to), name);
    for (const [, to = ""] of text.matchAll(LATER)) later.add(place(file, to));
  }
  const texted = new Map(texts);
  const exportedBy = (file: string) => [...(texted.get(file) ?? "").matchAll(EXPORT)].map(([, name = ""]) => name);
  const mentions = new Map([...later].flatMap(exportedBy).map((name) => [name, 0]));
  for (const [, text] of texts)
    for (const word of new Set(text.match(/\w+/g))) {
      const known = mentions.get(word);
      if (known !== undefined) mentions.set(word, known + 1);
    }
  const added = new Set(texts.flatMap(([, text]) => [...text.matchAll(ADDED_TO)].map(([, name]) => name)));
  return texts
    .filter(([file]) => file.startsWith("src/") && !file.endsWith(".d.ts") && !WAITING.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)].flatMap(([, name = ""]) => {
        const isNamed = used.has(`${file}: ${name}`) || added.has(name) || namesRule(sources.get(file) ?? "", name);
        return isNamed || (later.has(file) && (mentions.get(name) ?? 0) > 1) ? [] : [`${file}: ${name}`];
      }),
    );
}

describe("exports", () => {
  it("are what other files use", () => {
    const files = ["src", "tests", "tools", "packs"].flatMap((folder) => filesBelow(folder, ".ts"));
    expect(unusedExports(files)).toEqual([]);
  });

  it("that nobody uses would be noticed", () => {
    const file = (name: string, text: string): TextFile => ({ path: `src/${name}.ts`, text });
    const files = [
      file("a", "export const used = 1;\nexport const unused = 2;\nexport interface Shape {}"),
      file("b", 'import { used } from "./a.ts";\nexport * from "./c.ts";'),
      file("c", "export function passedOn() {}\nexport function left() {}"),
      file(
        "d",
        'import { passedOn } from "./b.ts";\nconst part = import("./e.ts");\nawait part.then(({ later }) => later());',
      ),
      file("e", "export const later = 1;\nexport const never = 2;"),
    ];
    expect(unusedExports(files)).toEqual(["src/a.ts: unused", "src/a.ts: Shape", "src/c.ts: left", "src/e.ts: never"]);
  });
});
