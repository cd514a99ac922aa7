/** Which documented members that start with an underscore are there and never called by anything of the stand-in. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DeclaredClass } from "./declared-members.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Called by packages alone, as their pages say: helpers for who migrates data. */
const FOR_PACKAGES = new Set(["_addDataFieldShims", "_addDataFieldMigration", "_logDataFieldMigration"]);
/** Called by a name that is put together. */
const BY_COMPUTED_NAME = /^_(?:pre|on)(?:Create|Update|Delete)DescendantDocuments$/;
/** A field's own sums, asked for under another name. */
const OF_FIELDS = new Set(["_addTypes"]);

/** The sources of the host, without comments. */
export function hostSources(): string {
  const folders = ["client", "common"].map((folder) => path.join(ROOT, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** Names that are defined, and stand nowhere but where they are defined or handed to what they override. */
export function neverAsked(sources: string): Set<string> {
  const defined = new Set<string>();
  const asked = new Set<string>();
  for (const { 0: name, index } of sources.matchAll(/(?<![\w$])_[A-Za-z]\w*/g)) {
    const after = sources.charAt(index + name.length);
    if (/[\s]/.test(sources.charAt(index - 1)) && /[(<]/.test(after)) defined.add(name);
    else if (!sources.startsWith("super.", index - 6)) asked.add(name);
  }
  return new Set([...defined].filter((name) => !asked.has(name)));
}

/** Names by the path of their class, with a "#" behind it where instances have them. */
export function unaskedMembers(classes: readonly DeclaredClass[]): Map<string, Set<string>> {
  const never = neverAsked(hostSources());
  const found = new Map<string, Set<string>>();
  for (const one of classes)
    for (const [at, members] of [
      [`${one.path}#`, one.members],
      [one.path, one.statics],
    ] as const) {
      const names = members
        .filter(({ name, kind }) => kind === "method" && name.startsWith("_"))
        .filter(
          ({ name }) =>
            !FOR_PACKAGES.has(name) && !OF_FIELDS.has(name) && !BY_COMPUTED_NAME.test(name) && never.has(name),
        )
        .filter((member) => !member.isPrivate() && member.goneIn() === null);
      if (names.length > 0) found.set(at, new Set(names.map(({ name }) => name)));
    }
  return found;
}
