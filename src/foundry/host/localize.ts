import type { Localize } from "../../view/base/localize.ts";
import { aroundPart, keyForCount, type Texts, withMinus } from "../../view/base/plural.ts";

/** How keys of modules that bring packs begin: with a root of their own, "MY-MODULE.Luck". */
const ROOT = /^[A-Z][A-Z\d_-]*\./;

const isKey = (key: string): boolean => key.startsWith("WHITEHACK.") || (ROOT.test(key) && game.i18n.has(key));

/** Our keys and those of modules in the user's language; proper names, such as an item's, stay as they are. */
export const localize: Localize = Object.defineProperty(
  (key: string, data?: Readonly<Record<string, string>>) => {
    if (!isKey(key)) return key;
    return data ? game.i18n.format(keyForCount(key, data, texts), withMinus(data)) : game.i18n.localize(key);
  },
  "language",
  { get: () => game.i18n.lang },
);

/** The user's language; a form that only English has does not stand in for one of its own. */
const texts: Texts = {
  get language() {
    return game.i18n.lang;
  },
  has: (key) => game.i18n.has(key, false),
  text: (key) => game.i18n.localize(key),
};

/** Our sentence around a part that a template draws, wherever the language has that; a number counts though it is drawn. */
export function localizeAround(key: string, part: string, data: Readonly<Record<string, string>>): readonly string[] {
  const form = keyForCount(key, data, texts);
  return aroundPart(part, (drawn) => game.i18n.format(form, withMinus({ ...data, ...drawn })));
}
