import { isPlainObject } from "../../common/utils/types.ts";
import type { Dict } from "../../common/types.ts";
import { generation } from "../../common/generation.ts";

/** Writes nested and dotted keys as one flat record; a value that is no string is not a translation. */
export function flattenTranslations(
  source: Dict,
  prefix = "",
  into: Record<string, string> = {},
): Record<string, string> {
  for (const [key, value] of Object.entries(source)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isPlainObject(value)) flattenTranslations(value, path, into);
    else if (typeof value === "string") into[path] = value;
  }
  return into;
}

/** `game.i18n`. https://foundryvtt.com/api/classes/foundry.helpers.Localization.html */
export class Localization {
  lang = "en";
  translations: Dict = {};
  #flat: Record<string, string> = {};

  get defaultModule(): string {
    return "core.en";
  }

  /** Adds the content of a language file; later files go before earlier ones. */
  _add(source: Dict): void {
    flattenTranslations(source, "", this.#flat);
    this.translations = { ...this.translations, ...source };
  }

  has(stringId: string, _fallback = true): boolean {
    return Object.hasOwn(this.#flat, stringId);
  }

  localize(stringId: string, data?: Dict): string {
    const key = String(stringId);
    const text = Object.hasOwn(this.#flat, key) ? (this.#flat[key] ?? key) : key;
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
