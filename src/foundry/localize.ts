import type { Localize } from "../view/localize.ts";

/** How keys of modules that bring packs begin: with a root of their own, "MY-MODULE.Luck". */
const ROOT = /^[A-Z][A-Z\d_-]*\./;

const isKey = (key: string): boolean => key.startsWith("WHITEHACK.") || (ROOT.test(key) && game.i18n.has(key));

/** Our keys and those of modules in the user's language; proper names, such as an item's, stay as they are. */
export const localize: Localize = (key, data) => {
  if (!isKey(key)) return key;
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
};
