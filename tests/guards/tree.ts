// What the guards read: the files of the working tree, as text.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../tools/project.ts";

export interface TextFile {
  /** Path from the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** All files below a folder of the project whose names end in one of the given endings. */
export function filesBelow(folder: string, ...endings: readonly string[]): TextFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .sort()
    .map((name) => ({ path: name, text: readText(name) }));
}

export const readText = (name: string): string => readFileSync(path.join(ROOT, name), "utf8");

/** The source without comments, so that prose about a rule is not taken for breaking it. Line numbers stay. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|[^:"'`\\])\/\/[^\n]*/g, "$1");

/** "file:line: the line" for every line that matches: readable in a failed expectation. */
export function linesMatching(files: readonly TextFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path: name, text }) =>
    withoutComments(text)
      .split("\n")
      .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
  );
}
