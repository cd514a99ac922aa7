import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { filesBelow, readText, type TextFile } from "./tree.ts";

/** Handlebars' own helpers, ours, and those of Foundry's public API that exist in 13 and in 14. */
const HELPERS = new Set(
  `if unless each with lookup log checked concat disabled editor eq ne lt gt lte gte not and or ifThen filePicker
   formField formGroup formInput iconButton localize numberFormat numberInput object radioBoxes rangePicker selectOptions
   timeSince whitehackSentence`.split(/\s+/),
);

const files = filesBelow("templates", ".hbs");
const known = new Set(files.map((file) => file.path));

interface Found {
  readonly helpers: string[];
  readonly partials: string[];
  readonly raw: string[];
}

class Reader extends Handlebars.Visitor {
  readonly found: Found = { helpers: [], partials: [], raw: [] };

  #call(node: { path: hbs.AST.PathExpression | hbs.AST.Literal; params: unknown[]; hash?: unknown }): void {
    if (node.path.type !== "PathExpression" || (node.params.length === 0 && !node.hash)) return;
    const path = node.path as hbs.AST.PathExpression;
    if (!path.data) this.found.helpers.push(path.original);
  }

  override MustacheStatement(node: hbs.AST.MustacheStatement): void {
    this.#call(node);
    if (!node.escaped) this.found.raw.push(`line ${node.loc.start.line}`);
    super.MustacheStatement(node);
  }

  override BlockStatement(node: hbs.AST.BlockStatement): void {
    this.#call(node);
    super.BlockStatement(node);
  }

  override SubExpression(node: hbs.AST.SubExpression): void {
    this.#call(node);
    super.SubExpression(node);
  }

  override PartialStatement(node: hbs.AST.PartialStatement): void {
    if ("original" in node.name) this.found.partials.push(String(node.name.original)); // names in quotes, too
    super.PartialStatement(node);
  }
}

function read({ text }: TextFile): Found {
  const reader = new Reader();
  reader.accept(Handlebars.parse(text));
  return reader.found;
}

/** Control elements of the raw markup, with everything up to the closing tag. */
const elements = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`, "g"))].map((match) => match[0]);

/** Text that a screen reader would find between the tags, expressions counting as text. */
const isNamed = (element: string): boolean =>
  /\baria-label(?:ledby)?=|\btitle=/.test(element) || element.replace(/<[^>]*>/g, "").trim() !== "";

describe.each(files.map((file) => ({ name: file.path, file })))("$name", ({ file }) => {
  it("uses known helpers and partials, and sanitised text only", () => {
    const { helpers, partials, raw } = read(file);
    expect(helpers.filter((name) => !HELPERS.has(name))).toEqual([]);
    expect(
      partials.map((name) => name.replace(/^whitehack\/(.*)$/, "templates/$1.hbs")).filter((name) => !known.has(name)),
    ).toEqual([]);
    expect(raw).toEqual([]);
  });

  it("has real, named buttons for everything that can be clicked", () => {
    const opened = [...file.text.matchAll(/<(\w[\w-]*)\b((?:[^>{]|\{\{(?:(?!\}\})[\s\S])*\}\})*\bdata-action=)/g)].map(
      (match) => match[1],
    );
    expect(opened.filter((tag) => tag !== "button" && tag !== "input" && tag !== "select" && tag !== "img")).toEqual(
      [],
    );
    const buttons = elements(file.text, "button");
    expect(buttons.filter((button) => !/^<button\b[^>]*\btype=/.test(button))).toEqual([]);
    expect(buttons.filter((button) => !isNamed(button))).toEqual([]);
    expect(file.text).not.toMatch(/\son\w+=/i);
    expect(file.text).not.toMatch(/style="[^"]*(?:color|background)/);
  });
});

/** The dialogs that are asked by the name of a template. */
const askedNames = (): readonly string[] =>
  filesBelow("src", ".ts").flatMap(({ text }) =>
    [...text.matchAll(/\bask\(\{\s+name: "([\w-]+)"/g)].map(([, name = ""]) => name),
  );

describe("templates", () => {
  it("exist", () => {
    expect(files.length).toBeGreaterThan(5);
  });

  it("write no hyphen for a minus, which presenters set by their one helper", () => {
    const words = ({ text }: { readonly text: string }) => text.replace(/<[^>]*>|\{\{[^}]*\}\}/g, " ");
    expect(files.filter((file) => /(?:^|[\s(d\d])-\d/.test(words(file))).map(({ path }) => path)).toEqual([]);
    const presenters = filesBelow("src/view", ".ts").filter(({ path }) => !path.endsWith("view/base/localize.ts"));
    const byHand = presenters.filter(({ text }) => /replace(?:All)?\("-", "−"\)/.test(text));
    expect(byHand.map(({ path }) => path)).toEqual([]);
  });

  it("are all used", () => {
    const everything = [...filesBelow("src", ".ts"), ...files].map((file) => file.text).join("\n");
    const named = files.map(({ path }) => path.replace(/^templates\//, "").replace(/\.hbs$/, ""));
    /** Dialogs are asked by their names, all others by their places. */
    const isUsed = (name: string): boolean =>
      new RegExp(`[/"\`]${name}["\`]`).test(everything) || askedNames().some((asked) => name === `dialogs/${asked}`);
    expect(named.filter((name) => !isUsed(name))).toEqual([]);
  });

  it("of dialogs are for those alone that are no declared form", () => {
    const dialogs = files.filter(({ path }) => path.startsWith("templates/dialogs/"));
    const names = dialogs.map(({ path }) => path.replace(/^.*\/|\.hbs$/g, ""));
    const parts = new Set(files.flatMap((file) => read(file).partials).map((name) => name.replace(/^.*\//, "")));
    const asked = ["form", ...askedNames()];
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !asked.includes(name) && !parts.has(name))).toEqual([]);
  });

  it("read no key that lang/en.json lacks", () => {
    const language = readText("lang/en.json");
    const keys = files.flatMap((file) =>
      [...file.text.matchAll(/(?:localize|whitehackSentence) "([^"]+)"/g)].map((match) => match[1] ?? ""),
    );
    const missing = keys.filter((key) => !language.includes(`"${key.split(".").at(-1)}"`));
    expect(missing).toEqual([]);
  });
});
