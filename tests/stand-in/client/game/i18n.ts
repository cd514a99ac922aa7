import { getProperty } from "../../common/utils/index.ts";
import { isPlainObject } from "../../common/utils/types.ts";
import type { Dict } from "../../common/types.ts";
import { generation } from "../../common/generation.ts";

/** Lays texts over others, as one tree: a dotted key is a path; what comes later goes before what was there. */
function layOver(source: Dict, tree: Dict): void {
  for (const key of Object.keys(source)) {
    if (!key.includes(".")) put(tree, key, source[key]);
    else {
      const path = key.split(".");
      const last = path.pop() ?? "";
      put(path.reduce(branch, tree), last, source[key]);
    }
  }
}

function put(holder: Dict, key: string, value: unknown): void {
  if (typeof value !== "string" && isPlainObject(value)) layOver(value, branch(holder, key));
  else holder[key] = value;
}

function branch(holder: Dict, key: string): Dict {
  const known = holder[key];
  return isPlainObject(known) ? known : (holder[key] = {} as Dict);
}

/** Language files that are trees already: a process with many clients lays each out once. */
const laidOut = new WeakSet<Dict>();

/** The content of a language file that many clients add. */
export function sharedLanguage(...sources: readonly Dict[]): Dict {
  const tree: Dict = {};
  for (const source of sources) layOver(source, tree);
  laidOut.add(tree);
  return tree;
}

/** `game.i18n`. https://foundryvtt.com/api/classes/foundry.helpers.Localization.html */
export class Localization {
  lang = "en";
  /** A tree that other clients read too; it is copied for whoever asks for it, since they may write into it. */
  #shared: Dict | null = null;
  #own: Dict = {};
  /** What stands in for texts that the language lacks; English needs nothing. */
  _fallback: Dict = {};

  get defaultModule(): string {
    return "core.en";
  }

  /** One tree, which systems read and write: `game.i18n.translations.TYPES.Actor`. */
  get translations(): Dict {
    if (this.#shared) this.translations = structuredClone(this.#shared);
    return this.#own;
  }

  set translations(tree: Dict) {
    this.#own = tree;
    this.#shared = null;
  }

  get #read(): Dict {
    return this.#shared ?? this.#own;
  }

  /** Adds the content of a language file; later files go before earlier ones. */
  _add(source: Dict): void {
    if (Object.keys(this.#read).length === 0 && laidOut.has(source)) this.#shared = source;
    else layOver(source, this.translations);
  }

  has(stringId: string, fallback = true): boolean {
    return this.#text(this.#read, stringId) !== undefined || (fallback && this.#inFallback(stringId) !== undefined);
  }

  /** What holds texts at a path, in the language and in what stands in for it. */
  _at(path: string): readonly Dict[] {
    return [this.#read, this._fallback].map((tree) => getProperty(tree, path)).filter(isPlainObject);
  }

  /** A value that is no string is not a translation. */
  #text(tree: Dict, stringId: string): string | undefined {
    const text = getProperty(tree, stringId);
    return typeof text === "string" ? text : undefined;
  }

  #inFallback(stringId: string): string | undefined {
    return this.#text(this._fallback, stringId);
  }

  localize(stringId: string, data?: Dict): string {
    const key = String(stringId);
    const text = this.#text(this.#read, key) ?? this.#inFallback(key) ?? key;
    return data && generation() >= 14 ? replace(text, data) : text;
  }

  format(stringId: string, data: Dict = {}): string {
    return replace(this.localize(stringId), data);
  }

  get pluralRules(): Intl.PluralRules {
    if (generation() < 14) throw new Error("stand-in: game.i18n.pluralRules is not there in generation 13");
    return new Intl.PluralRules(this.lang);
  }

  getListFormatter(
    options: { style?: "long" | "short" | "narrow"; type?: "conjunction" | "disjunction" | "unit" } = {},
  ) {
    return new Intl.ListFormat(this.lang, options);
  }

  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const text = (one: T) => this.localize(String((one as Dict)[key] ?? ""));
    return objects.sort((a, b) => text(a).localeCompare(text(b), this.lang));
  }
}

// UNCONFIRMED what an unknown name becomes: here it stays as it is written.
const replace = (text: string, data: Dict): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
