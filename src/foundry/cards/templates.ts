import { template } from "../paths.ts";

/** Every template that cards use; the host has to know the parts before the first card is drawn. */
export const CARD_TEMPLATES: readonly string[] = [
  template("cards/applied"),
  template("cards/attack"),
  template("cards/badges"),
  template("cards/breakdown"),
  template("cards/check"),
  template("cards/damage"),
  template("cards/dice"),
  template("cards/hidden"),
  template("cards/item"),
  template("cards/notice"),
  template("cards/result"),
];
