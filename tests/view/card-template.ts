import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import type { Localize } from "../../src/view/base/localize.ts";
import { aroundPart, keyForCount, type Texts, withMinus } from "../../src/view/base/plural.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LANGUAGE: unknown = JSON.parse(readFileSync(path.join(ROOT, "lang/en.json"), "utf8"));

function lookUp(key: string): string {
  let node = LANGUAGE;
  for (const step of key.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, step)) return key;
    node = Reflect.get(node, step);
  }
  return typeof node === "string" ? node : key;
}

const TEXTS: Texts = { language: "en", has: (key) => lookUp(key) !== key, text: lookUp };

/** The English text of a key with its gaps filled in, as `localize` does it; the key itself where it has none. */
export const localized = (key: string, data: Readonly<Record<string, unknown>> = {}): string =>
  filled(lookUp(keyForCount(key, data, TEXTS)), withMinus(data));

/** A stand-in for `localize` that a test wants keys from: pieces are put together as in English all the same. */
export const joining =
  (keys: Localize): Localize =>
  (key, data = {}) =>
    key.startsWith("WHITEHACK.Text.") ? localized(key, data) : keys(key, data);

const filled = (text: string, data: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(data[name] ?? gap));

interface HelperOptions {
  readonly hash: Readonly<Record<string, unknown>>;
  fn(context: unknown): string;
}

function isolated(): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.registerHelper("localize", (key: unknown, { hash }: HelperOptions) => localized(String(key), hash));
  handlebars.registerHelper("whitehackSentence", function (this: unknown, key: string, { hash, fn }: HelperOptions) {
    const words = aroundPart(String(hash["part"]), (drawn) => localized(key, { ...hash, ...drawn }));
    return new handlebars.SafeString(words.map((text) => handlebars.escapeExpression(text)).join(fn(this)));
  });
  handlebars.registerHelper("ifThen", (is: unknown, one: unknown, other: unknown) => (is ? one : other));
  handlebars.registerHelper("and", (one: unknown, other: unknown) => one && other);
  handlebars.registerHelper("not", (one: unknown) => !one);
  handlebars.registerHelper("eq", (a: unknown, b: unknown) => a === b);
  handlebars.registerHelper("selectOptions", (choices: object, { hash }: HelperOptions) => {
    const options = Object.entries(choices).map(
      ([value, label]) =>
        `<option value="${value}"${value === hash["selected"] ? " selected" : ""}>${localized(String(label))}</option>`,
    );
    return new handlebars.SafeString(options.join(""));
  });
  for (const folder of ["cards", "dialogs"]) {
    for (const name of readdirSync(path.join(ROOT, "templates", folder))) {
      const text = readFileSync(path.join(ROOT, "templates", folder, name), "utf8");
      handlebars.registerPartial(`whitehack/${folder}/${name.replace(/\.hbs$/, "")}`, text);
    }
  }
  return handlebars;
}

const handlebars = isolated();

/** The markup that a template makes of a context: `render("cards/check", checkCard(facts))`. */
export const render = (name: string, context: object): string =>
  handlebars.compile(`{{> "whitehack/${name}"}}`)(context);

/** The same without tags and with single spaces, as it is read aloud. */
export const spoken = (name: string, context: object): string =>
  render(name, context)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
