// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import {
  buildTree,
  filterDirectory,
  foldText,
  hasEntries,
  type DirectoryEntry,
  type DirectoryFolder,
} from "../client/ui/sidebar/directory-tree.ts";
import { readDragData } from "../client/ui/sidebar/drag-data.ts";

const CLIENT = path.join(import.meta.dirname, "../client");

const entry = (id: string, folder: string | null = null, sort = 0): DirectoryEntry => ({
  id,
  uuid: `Actor.${id}`,
  name: id,
  img: null,
  type: "hero",
  folder,
  sort,
});
const folder = (id: string, parent: string | null = null, sorting: "a" | "m" = "a"): DirectoryFolder => ({
  id,
  uuid: `Folder.${id}`,
  name: id,
  parent,
  sort: 0,
  sorting,
  color: null,
  canEdit: true,
});

describe("The tree of a directory", () => {
  fact("TREE-01", "nests folders, and sorts each by name or by hand", "DocumentDirectory", () => {
    const tree = buildTree(
      [entry("b", "x", 1), entry("a", "x", 2), entry("10"), entry("9")],
      [folder("x", "y", "m"), folder("y")],
    );
    expect(tree.entries.map((e) => e.id)).toEqual(["9", "10"]);
    expect(tree.children[0]?.children[0]?.entries.map((e) => e.id)).toEqual(["b", "a"]);
    expect(tree.children[0]?.children[0]?.depth).toBe(2);
  });

  fact("TREE-02", "what names an unknown folder stands at the root", "DocumentDirectory", () => {
    const tree = buildTree([entry("lost", "gone")], [folder("orphan", "gone")]);
    expect(tree.entries).toHaveLength(1);
    expect(tree.children.map((node) => node.folder?.id)).toEqual(["orphan"]);
    expect(hasEntries(tree)).toBe(true);
    expect(tree.children.some(hasEntries)).toBe(false);
  });

  fact("TREE-03", "the search shows matches and the folders on the way", "SearchFilter", () => {
    const list = document.createElement("ol");
    list.innerHTML = `<li class="directory-item folder"><ol><li class="directory-item" data-entry-id="1"><a class="entry-name">Béowulf</a></li></ol></li>
      <li class="directory-item folder"><ol><li class="directory-item" data-entry-id="2"><a class="entry-name">Grendel</a></li></ol></li>`;
    expect(filterDirectory(list, "beo")).toBe(1);
    const shown = [...list.querySelectorAll<HTMLElement>(".folder")].map((f) => [
      f.style.display,
      f.classList.contains("search-open"),
    ]);
    expect(shown).toEqual([
      ["", true],
      ["none", false],
    ]);
    expect(filterDirectory(list, "")).toBe(2);
    expect(foldText("  ÉLAN ")).toBe("elan");
  });

  fact("TREE-04", "what is dropped and is no JSON is an empty object", "TextEditor", () => {
    const event = (text: string) => ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent;
    expect(readDragData(event("just text"))).toEqual({});
    expect(readDragData(event("3"))).toEqual({});
    expect(readDragData(event('{"type":"Item"}'))).toEqual({ type: "Item" });
  });
});

function files(dir: string, extension: RegExp): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && extension.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
}

function leaves(source: object, prefix = ""): string[] {
  return Object.entries(source).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : leaves(value as object, `${prefix}${key}.`),
  );
}

describe("The host's own files", () => {
  const known = new Set(leaves(JSON.parse(readFileSync(path.join(CLIENT, "public/lang/en.json"), "utf8")) as object));

  law("OWN-01", "every language key of the interface is in the host's language file", () => {
    const sources = [...files(path.join(CLIENT, "ui"), /\.ts$/), ...files(path.join(CLIENT, "templates"), /\.hbs$/)];
    const keys = sources.flatMap(
      (file) => readFileSync(file, "utf8").match(/(?<=["'`])[A-Z]{3,}(?:\.[A-Z]+)*\.[A-Z][A-Za-z]+(?=["'`])/g) ?? [],
    );
    expect(keys.length).toBeGreaterThan(150);
    const begins = (key: string): boolean => [...known].some((one) => one.startsWith(`${key}.`));
    expect([...new Set(keys)].filter((key) => !known.has(key) && !begins(key))).toEqual([]);
  });

  law("OWN-02", "every template that the interface names is there", () => {
    const named = files(path.join(CLIENT, "ui"), /\.ts$/).flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/template\("([^"]+)"\)/g),
    ]);
    const there = new Set(
      files(path.join(CLIENT, "templates"), /\.hbs$/).map((file) =>
        path.relative(path.join(CLIENT, "templates"), file),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.map((match) => `${match[1]}.hbs`).filter((name) => !there.has(name))).toEqual([]);
  });

  law("OWN-03", "every control of the templates is a button or says so, and has a name", () => {
    const problems = files(path.join(CLIENT, "templates"), /\.hbs$/).flatMap((file) => {
      const markup = readFileSync(file, "utf8").replace(/\{\{#if[^}]*\}\}|\{\{else[^}]*\}\}|\{\{\/if\}\}/g, "");
      const buttons = [...markup.matchAll(/<button\b([^]*?)>([^]*?)<\/button>/g)];
      const nameless = buttons.filter(([, attributes = "", content = ""]) => {
        const text = content.replace(/<[^>]*>/g, "").trim();
        return text === "" && !/aria-label=/.test(attributes);
      });
      const untyped = buttons.filter(([, attributes = ""]) => !/\btype="/.test(attributes));
      return [...nameless, ...untyped].map(([whole]) => `${path.basename(file)}: ${whole.slice(0, 80)}`);
    });
    expect(problems).toEqual([]);
  });

  law("OWN-04", "every icon parses and is drawn, not fetched", () => {
    const icons = files(path.join(CLIENT, "public/icons/svg"), /\.svg$/);
    expect(icons.length).toBeGreaterThan(80);
    const drawn = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">.*<\/svg>\n$/s;
    const broken = icons.filter((icon) => {
      const source = readFileSync(icon, "utf8");
      return !drawn.test(source) || /href|<image|<script/.test(source);
    });
    expect(broken).toEqual([]);
  });
});
