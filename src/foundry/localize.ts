import type { Localize } from "../view/localize.ts";

/** Our keys in the user's language; proper names, such as an item's, stay as they are. */
export const localize: Localize = (key, data) => {
  if (!key.startsWith("WHITEHACK.")) return key;
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
};
